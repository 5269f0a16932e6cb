//! The static players of Kingdomino, as named in a search specification.

#![cfg(not(target_arch = "wasm32"))]

use crate::searches::build;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::playout::random;
use tilescope_core::{Heuristics, Moments, Player, Rng, SearchSpec, State, Step, Turn};

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

const RESULTS: [&str; 7] = ["wins", "draws", "points", "margin", "middle", "harmony", "discards"];

/// Plays games of four players and returns the first one's results, shares in percent.
fn play(players: [&str; 4], games: u32, seed: u64) -> [Moments; 7] {
    let me = Player::new(0);
    let mut rng = Rng::new(seed);
    let start = Kingdomino::start(&Default::default());
    let mut players = players.map(|spec| build(spec, &start, 0));
    let mut results = [Moments::default(); 7];
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
        results.iter_mut().zip(values).for_each(|(result, value)| result.add(value));
    }
    results
}

/// Compares with the published means of `games` games. 21 means are compared, so each difference must be within its
/// interval of 99.8 %: all of them are with a probability of 96 %.
fn assert_near(results: [Moments; 7], published: [f64; 7], games: f64) {
    for ((name, result), published) in RESULTS.into_iter().zip(results).zip(published) {
        let (mean, deviation) = (result.mean().unwrap(), result.deviation().unwrap());
        let within = 3.1 * deviation * (1.0 / result.count as f64 + 1.0 / games).sqrt();
        assert!(
            (mean - published).abs() <= within,
            "{name}: {mean:.3}, not within {within:.3} of {published}"
        );
    }
}

const GPRD: &str = "policy(name=gprd)";
const FG: &str = "policy(name=fg)";

/// Kingdomino specification, section 5: games of the research code of Gedda 2018. `kingdomino` has those of random
/// players.
#[test]
fn greedy_players_have_the_published_results() {
    let greedy_placement = [78.68, 2.36, 39.453, 9.891, 94.78, 31.28, 0.844];
    assert_near(play([GPRD, "random", "random", "random"], 20_000, 2), greedy_placement, 20_000.0);
    let full_greedy = [98.43, 0.26, 56.205, 27.693, 97.76, 64.00, 0.376];
    assert_near(play([FG, "random", "random", "random"], 20_000, 3), full_greedy, 20_000.0);
    let four_full_greedy = [23.90, 2.04, 51.575, -10.525, 97.12, 61.34, 0.407];
    assert_near(play([FG; 4], 10_000, 4), four_full_greedy, 5_000.0);
}

/// The sound player differs where the research code is wrong, above all in the last round. It wins more than a
/// quarter of the games, not counting ties.
#[test]
fn the_sound_greedy_player_beats_the_published_one() {
    let wins = play(["policy(name=greedy)", FG, FG, FG], 4_000, 5)[0];
    let within = 1.96 * wins.deviation().unwrap() / (wins.count as f64).sqrt();
    let wins = wins.mean().unwrap();
    assert!(wins - within > 25.0, "{wins} % of the games, within {within}");
}
