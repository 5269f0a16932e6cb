//! The static players of Kingdomino, as named in a search specification.

#![cfg(not(target_arch = "wasm32"))]

use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::playout::random;
use tilescope_core::{Heuristics, Player, Rng, Search, SearchSpec, State, Step, Turn};

fn build(spec: &str, root: &Kingdomino, seed: u64) -> Box<dyn Search<Kingdomino>> {
    let spec: SearchSpec = spec.parse().unwrap_or_else(|error| panic!("{spec}: {error}"));
    spec.build(root, seed).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

#[test]
fn a_misspelt_policy_gets_a_suggestion() {
    let error = |spec: &str| {
        let spec: SearchSpec = spec.parse().unwrap();
        spec.build(&Kingdomino::start(&Default::default()), 1).err().unwrap().to_string()
    };
    assert_eq!(error("policy(name=gpdr)"), "there is no kingdomino policy 'gpdr'; did you mean 'gprd'?");
    assert_eq!(
        error("policy(name=sparing)"),
        "there is no kingdomino policy 'sparing'; expected one of: random, gprd, fg, pg, eg, greedy, static, softmax, likeliest"
    );
}

/// The visited moves are those that the policy finds best. The seed chooses among them.
#[test]
fn a_report_visits_the_equally_good_moves() {
    for ply in [0, 4, 20, 40, 48, 51] {
        let mut root = Kingdomino::start(&Default::default());
        random(&mut root, &mut Rng::new(u64::from(ply)), ply);
        for policy in Kingdomino::POLICIES.iter().filter(|policy| policy.name != "eg") {
            let best = (policy.best)(&root, &mut Rng::new(0));
            let mut seen = Vec::new();
            for seed in 0..200 {
                let mut search = build(&format!("policy(name={})", policy.name), &root, seed);
                assert_eq!(search.step(0), Step { used: 0, done: false });
                assert_eq!(search.step(1), Step { used: 1, done: true });
                let report = search.report();
                for candidate in &report.candidates {
                    assert_eq!(candidate.visits, u64::from(best.contains(&candidate.mv)), "{}", policy.name);
                }
                let choice = &report.candidates[report.choice.unwrap()];
                assert_eq!(choice.visits, 1);
                seen.push(choice.mv);
                assert_eq!(search.step(1), Step { used: 0, done: true });
                assert_eq!(search.report(), report);
            }
            seen.sort();
            seen.dedup();
            // With up to 30 moves, each is visited with a probability above 0.99.
            assert!(
                best.len() > 30 || seen.len() == best.len(),
                "{}: {} of {}",
                policy.name,
                seen.len(),
                best.len()
            );
        }
    }
}

/// The first player's wins, ties for first place, points, margin, Middle Kingdom, Harmony and discards; shares in
/// percent.
struct Results {
    games: f64,
    sums: [f64; 7],
    squares: [f64; 7],
}

/// Plays games of four players.
fn play(players: [&str; 4], games: u32, seed: u64) -> Results {
    let me = Player::new(0);
    let mut rng = Rng::new(seed);
    let start = Kingdomino::start(&Default::default());
    let mut players = players.map(|spec| build(spec, &start, 0));
    let mut results = Results { games: f64::from(games), sums: [0.0; 7], squares: [0.0; 7] };
    for _ in 0..games {
        let mut state = start.clone();
        loop {
            let mv = match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.sample_chance(&mut rng),
                Turn::Player(player) => {
                    let search = &mut players[player.index()];
                    search.reset(&state, u64::from(rng.word()));
                    search.step(1);
                    let report = search.report();
                    report.candidates[report.choice.unwrap()].mv
                }
            };
            state.play_unchecked(mv);
        }
        let scores = state.final_scores();
        let best = Player::all(4).skip(1).map(|player| scores[player]).max().unwrap();
        let percent = |yes: bool| if yes { 100.0 } else { 0.0 };
        let bonuses = state.bonuses(me);
        let values = [
            percent(scores[me] > best),
            percent(scores[me] == best),
            f64::from(scores[me]),
            f64::from(scores[me] - best),
            percent(bonuses.middle > 0),
            percent(bonuses.harmony > 0),
            12.0 - state.dominoes(me).count() as f64,
        ];
        for (index, value) in values.into_iter().enumerate() {
            results.sums[index] += value;
            results.squares[index] += value * value;
        }
    }
    results
}

impl Results {
    /// Compares with the published means of `games` games. 28 means are compared, so each difference must be within
    /// its interval of 99.8 %: all of them are with a probability of 95 %.
    fn assert_near(&self, published: [f64; 7], games: f64) {
        const NAMES: [&str; 7] = ["wins", "draws", "points", "margin", "middle", "harmony", "discards"];
        for (index, name) in NAMES.into_iter().enumerate() {
            let mean = self.sums[index] / self.games;
            let variance = self.squares[index] / self.games - mean * mean;
            let within = 3.1 * (variance / self.games + variance / games).sqrt();
            let apart = (mean - published[index]).abs();
            assert!(
                apart <= within,
                "{name}: {mean:.3} is {apart:.3} from {}, not within {within:.3}",
                published[index]
            );
        }
    }
}

const GPRD: &str = "policy(name=gprd)";
const FG: &str = "policy(name=fg)";

/// Kingdomino specification, section 5: games of the research code of Gedda 2018.
#[test]
fn random_players_have_the_published_results() {
    let published = [23.49, 2.74, 22.551, -7.357, 29.07, 7.48, 1.324];
    play(["random"; 4], 10_000, 1).assert_near(published, 100_000.0);
}

#[test]
fn greedy_placement_has_the_published_results() {
    let published = [78.68, 2.36, 39.453, 9.891, 94.78, 31.28, 0.844];
    play([GPRD, "random", "random", "random"], 20_000, 2).assert_near(published, 20_000.0);
}

#[test]
fn full_greedy_has_the_published_results() {
    let published = [98.43, 0.26, 56.205, 27.693, 97.76, 64.00, 0.376];
    play([FG, "random", "random", "random"], 20_000, 3).assert_near(published, 20_000.0);
}

#[test]
fn four_full_greedy_players_have_the_published_results() {
    let published = [23.90, 2.04, 51.575, -10.525, 97.12, 61.34, 0.407];
    play([FG; 4], 10_000, 4).assert_near(published, 5_000.0);
}

/// The sound player differs where the research code is wrong, above all in the last round. It wins more than a
/// quarter of the games, not counting ties.
#[test]
fn the_sound_greedy_player_beats_the_published_one() {
    let sound = play(["policy(name=greedy)", FG, FG, FG], 4_000, 5);
    let wins = sound.sums[0] / sound.games;
    let within = 1.96 * (wins * (100.0 - wins) / sound.games).sqrt();
    assert!(wins - within > 25.0, "{wins} % of the games, within {within}");
}
