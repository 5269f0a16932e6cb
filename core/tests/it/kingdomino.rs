//! The rules of Kingdomino: random play against the published statistics, and corner cases of the rules.

#![cfg(not(target_arch = "wasm32"))]

use tilescope_core::games::kingdomino::{Domino, Kingdomino, Move, Setup, Ties};
use tilescope_core::perft::perft;
use tilescope_core::{Moments, Player, Rng, State, Turn};

/// The moves and points of a player in each of the 13 rounds of one game.
#[derive(Default)]
struct Rounds {
    /// The number of legal moves. A placement of a domino with equal halves counts once.
    moves: [f64; 13],
    /// The number of legal moves, counting both orientations of such a domino, as Gedda 2018 does.
    oriented: [f64; 13],
    points: [f64; 13],
    discards: f64,
}

/// Plays a random game of four players and records the first player.
fn watch(rng: &mut Rng, list: &mut Vec<Move>) -> (Kingdomino, Rounds) {
    let me = Player::new(0);
    let mut state = Kingdomino::start(&Setup::default());
    let mut rounds = Rounds::default();
    while let Some(mv) = state.sample(rng) {
        if state.player() != Some(me) {
            state.play_unchecked(mv);
            continue;
        }
        let round = state.round() as usize - 1;
        state.legal_moves(list);
        let discards = state.pending().is_some() && matches!(mv, Move::Turn { placement: None, .. });
        let double = state.pending().is_some_and(Domino::is_double) && !discards;
        rounds.moves[round] = list.len() as f64;
        rounds.oriented[round] = list.len() as f64 * if double { 2.0 } else { 1.0 };
        rounds.discards += f64::from(discards);
        state.play_unchecked(mv);
        rounds.points[round] = f64::from(state.scores()[me]);
    }
    (state, rounds)
}

/// Returns half of the 95 % interval of a mean.
fn half(sample: &Moments) -> f64 {
    1.96 * sample.deviation().unwrap() / (sample.count as f64).sqrt()
}

/// Compares with a published mean and half of its 95 % interval. Some fifty means are compared, so the difference must
/// be within its interval of 99.9 %: all of them are with a probability of 95 %. (The research code's own mean for the
/// second round is 2.7 standard errors from 60, which is exact.)
fn assert_near(sample: &Moments, what: &str, published: f64, published_half: f64) {
    let within = 3.29 / 1.96 * half(sample).hypot(published_half);
    let mean = sample.mean().unwrap();
    assert!((mean - published).abs() <= within, "{what}: {mean:.4}, not within {within:.4} of {published}");
}

/// Kingdomino specification, section 5: the research code of Gedda 2018, 100,000 games.
#[test]
fn random_play_has_the_published_statistics() {
    /// Of each round: the moves, with half of the interval; the same counting both orientations; the points.
    const ROUNDS: [[f64; 5]; 13] = [
        [2.498, 0.007, 2.498, 0.007, 10.0],
        [49.140, 0.130, 60.232, 0.167, 10.810],
        [43.205, 0.137, 52.790, 0.176, 11.268],
        [38.245, 0.139, 46.541, 0.179, 11.426],
        [33.722, 0.132, 41.045, 0.170, 11.359],
        [28.426, 0.116, 34.526, 0.150, 11.495],
        [22.998, 0.097, 27.946, 0.125, 12.109],
        [17.641, 0.077, 21.371, 0.100, 13.300],
        [12.842, 0.059, 15.565, 0.076, 15.010],
        [9.035, 0.043, 10.920, 0.056, 17.093],
        [6.215, 0.031, 7.455, 0.041, 19.263],
        [4.176, 0.022, 4.878, 0.029, 21.114],
        [1.281, 0.005, 1.368, 0.006, 22.551],
    ];
    const GAMES: u32 = 40_000;
    let me = Player::new(0);
    let mut rng = Rng::new(2018);
    let (mut moves, mut oriented, mut points) =
        ([Moments::default(); 13], [Moments::default(); 13], [Moments::default(); 13]);
    let [mut middle, mut harmony, mut discards, mut margin, mut wins, mut draws] = [Moments::default(); 6];
    let mut list = Vec::new();
    for _ in 0..GAMES {
        let (state, rounds) = watch(&mut rng, &mut list);
        for round in 0..13 {
            moves[round].add(rounds.moves[round]);
            oriented[round].add(rounds.oriented[round]);
            points[round].add(rounds.points[round]);
        }
        let bonuses = state.bonuses(me);
        middle.add(if bonuses.middle > 0 { 100.0 } else { 0.0 });
        harmony.add(if bonuses.harmony > 0 { 100.0 } else { 0.0 });
        discards.add(rounds.discards);
        let scores = state.final_scores();
        let best = Player::all(4).skip(1).map(|player| scores[player]).max().unwrap();
        margin.add(f64::from(scores[me] - best));
        wins.add(if scores[me] > best { 100.0 } else { 0.0 });
        draws.add(if scores[me] == best { 100.0 } else { 0.0 });
    }
    for round in 0..13 {
        let [mean, within, both, both_within, after] = ROUNDS[round];
        assert_near(&moves[round], &format!("moves in round {}", round + 1), mean, within);
        assert_near(&oriented[round], &format!("oriented moves in round {}", round + 1), both, both_within);
        let own = half(&points[round]) * (f64::from(GAMES) / 100_000.0).sqrt() + 0.0005;
        assert_near(&points[round], &format!("points after round {}", round + 1), after, own);
    }
    assert_near(&points[12], "points", 22.551, 0.051);
    assert_near(&margin, "margin", -7.357, 0.069);
    // Only the means of these were published. 100,000 games have this interval.
    let published = |sample: &Moments| half(sample) * (f64::from(GAMES) / 100_000.0).sqrt();
    assert_near(&middle, "middle kingdom, percent", 29.07, published(&middle));
    assert_near(&harmony, "harmony, percent", 7.48, published(&harmony));
    assert_near(&discards, "discards", 1.324, published(&discards));
    assert_near(&wins, "wins, percent", 23.49, published(&wins));
    assert_near(&draws, "draws, percent", 2.74, published(&draws));
}

/// Finished games of two players whose kingdoms have the same points.
#[test]
fn ties_are_broken_by_territory_and_crowns() {
    let shares = |kingdoms: &str, ties: Ties| {
        let mut setup = Setup::new(2).unwrap();
        setup.ties = ties;
        let laid: Vec<&str> =
            kingdoms.split([' ', '/', '=']).filter_map(|part| Some(part.split_once(':')?.0)).collect();
        let others =
            (1..=48).map(|number| number.to_string()).filter(|number| !laid.contains(&number.as_str()));
        let discarded: Vec<String> = others.take(24 - laid.len()).collect();
        let state: Kingdomino =
            format!("{setup} {kingdoms} discarded={}", discarded.join("/")).parse().unwrap();
        assert_eq!(state.turn(), Turn::Over);
        let scores = state.final_scores();
        assert_eq!(scores[Player::new(0)], scores[Player::new(1)]);
        let shares = state.win_shares();
        [shares[Player::new(0)], shares[Player::new(1)]]
    };
    let territory = "p1=13:1,0e p2=2:1,0e";
    assert_eq!(shares(territory, Ties::Share), [0.5, 0.5]);
    assert_eq!(shares(territory, Ties::Official), [0.0, 1.0]);
    // Both have a territory of 4: a forest with one crown, and a pasture with two.
    let crowns = "p1=3:1,0e/17:2,1s/28:1,1s p2=7:1,0e/8:1,1e/15:-1,0s/41:-2,0s";
    assert_eq!(shares(crowns, Ties::Share), [0.5, 0.5]);
    assert_eq!(shares(crowns, Ties::Official), [0.0, 1.0]);
    assert_eq!(shares("p1=14:1,0e p2=15:1,0e", Ties::Official), [0.5, 0.5]);
}

/// Copying takes a small part of a playout as long as this holds.
#[test]
fn a_position_takes_less_than_half_a_kilobyte() {
    assert!(size_of::<Kingdomino>() <= 512);
}

/// A line of k dominoes is one of the subsets, so the number of ways to deal it is the number of subsets. Then one of
/// the kings is drawn and one domino of the line chosen.
#[test]
fn perft_counts_one_deal_for_each_subset() {
    let start = |setup: &str| Kingdomino::start(&setup.parse::<Setup>().unwrap());
    assert_eq!(perft(&start("kingdomino(players=4)"), 4), 194_580);
    assert_eq!(perft(&start("kingdomino(players=4)"), 5), 194_580 * 4);
    assert_eq!(perft(&start("kingdomino(players=3)"), 3), 17_296);
    assert_eq!(perft(&start("kingdomino(players=3)"), 5), 17_296 * 3 * 3);
    assert_eq!(perft(&start("kingdomino(players=2)"), 5), 194_580 * 2);
}
