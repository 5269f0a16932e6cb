//! The rules of Kingdomino: random play against the published statistics, and corner cases of the rules.

#![cfg(not(target_arch = "wasm32"))]

use tilescope_core::games::kingdomino::{Domino, Kingdomino, Move, Setup, Ties};
use tilescope_core::{Player, Rng, State, Turn};

/// The moves and points of a player in each of the 13 rounds of one game.
#[derive(Default)]
struct Rounds {
    /// The number of legal moves. A placement of a domino with equal halves counts once.
    moves: [f64; 13],
    /// The number of legal moves, counting both orientations of such a domino, as Gedda 2018 does.
    oriented: [f64; 13],
    /// The points after the round.
    points: [f64; 13],
    discards: f64,
}

/// Plays a random game of four players and records the first player.
fn watch(rng: &mut Rng, list: &mut Vec<Move>) -> (Kingdomino, Rounds) {
    let me = Player::new(0);
    let mut state = Kingdomino::start(&Setup::default());
    let mut rounds = Rounds::default();
    loop {
        let mv = match state.turn() {
            Turn::Over => return (state, rounds),
            Turn::Chance => state.sample_chance(rng),
            Turn::Player(_) => state.sample_move(rng),
        };
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
}

/// The mean of a sample and half of its 95 % interval.
#[derive(Clone, Copy, Default)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    fn half(&self) -> f64 {
        let variance = self.squares / self.count - self.mean() * self.mean();
        1.96 * (variance / self.count).sqrt()
    }

    /// Compares with a published mean and half of its 95 % interval. Some fifty means are compared, so the difference
    /// must be within its interval of 99.9 %: all of them are with a probability of 95 %. (The research code's own
    /// mean for the second round is 2.7 standard errors from 60, which is exact.)
    fn assert_near(&self, what: &str, mean: f64, half: f64) {
        let within = 3.29 / 1.96 * (self.half().powi(2) + half.powi(2)).sqrt();
        let apart = (self.mean() - mean).abs();
        assert!(
            apart <= within,
            "{what}: {:.4} is {apart:.4} from {mean}, not within {within:.4}",
            self.mean()
        );
    }
}

/// Kingdomino specification, section 5: the research code of Gedda 2018, 100,000 games.
#[test]
fn random_play_has_the_published_statistics() {
    const MOVES: [(f64, f64); 13] = [
        (2.498, 0.007),
        (49.140, 0.130),
        (43.205, 0.137),
        (38.245, 0.139),
        (33.722, 0.132),
        (28.426, 0.116),
        (22.998, 0.097),
        (17.641, 0.077),
        (12.842, 0.059),
        (9.035, 0.043),
        (6.215, 0.031),
        (4.176, 0.022),
        (1.281, 0.005),
    ];
    const ORIENTED: [(f64, f64); 13] = [
        (2.498, 0.007),
        (60.232, 0.167),
        (52.790, 0.176),
        (46.541, 0.179),
        (41.045, 0.170),
        (34.526, 0.150),
        (27.946, 0.125),
        (21.371, 0.100),
        (15.565, 0.076),
        (10.920, 0.056),
        (7.455, 0.041),
        (4.878, 0.029),
        (1.368, 0.006),
    ];
    const POINTS: [f64; 13] = [
        10.0, 10.810, 11.268, 11.426, 11.359, 11.495, 12.109, 13.300, 15.010, 17.093, 19.263, 21.114, 22.551,
    ];
    const GAMES: u32 = 40_000;
    let me = Player::new(0);
    let mut rng = Rng::new(2018);
    let (mut moves, mut oriented, mut points) =
        ([Mean::default(); 13], [Mean::default(); 13], [Mean::default(); 13]);
    let [mut middle, mut harmony, mut discards, mut margin, mut wins, mut draws] = [Mean::default(); 6];
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
        moves[round].assert_near(&format!("moves in round {}", round + 1), MOVES[round].0, MOVES[round].1);
        let (mean, half) = ORIENTED[round];
        oriented[round].assert_near(&format!("oriented moves in round {}", round + 1), mean, half);
        let own = points[round].half() * (f64::from(GAMES) / 100_000.0).sqrt() + 0.0005;
        points[round].assert_near(&format!("points after round {}", round + 1), POINTS[round], own);
    }
    points[12].assert_near("points", 22.551, 0.051);
    margin.assert_near("margin", -7.357, 0.069);
    // Only the means of these were published. 100,000 games have this interval.
    let published = |mean: &Mean| mean.half() * (f64::from(GAMES) / 100_000.0).sqrt();
    middle.assert_near("middle kingdom, percent", 29.07, published(&middle));
    harmony.assert_near("harmony, percent", 7.48, published(&harmony));
    discards.assert_near("discards", 1.324, published(&discards));
    wins.assert_near("wins, percent", 23.49, published(&wins));
    draws.assert_near("draws, percent", 2.74, published(&draws));
}

#[test]
fn games_have_as_many_turns_as_the_rules_say() {
    let cases = [
        ("kingdomino(players=4)", 52, 48),
        ("kingdomino(players=3)", 39, 36),
        ("kingdomino(players=2)", 28, 24),
        ("kingdomino(players=2,size=7)", 52, 48),
    ];
    for (setup, turns, dominoes) in cases {
        let setup: Setup = setup.parse().unwrap();
        let mut rng = Rng::new(7);
        let mut state = Kingdomino::start(&setup);
        let (mut taken, mut dealt, mut kings) = (0, 0, 0);
        assert_eq!(state.to_deal(), dominoes);
        loop {
            let mv = match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.sample_chance(&mut rng),
                Turn::Player(_) => state.sample_move(&mut rng),
            };
            match mv {
                Move::Deal(_) => dealt += 1,
                Move::King(_) => kings += 1,
                Move::Turn { .. } => taken += 1,
            }
            state.play(mv).unwrap();
            assert_eq!(state.to_deal(), dominoes - dealt);
        }
        assert_eq!((taken, dealt), (turns, dominoes));
        assert_eq!(kings, setup.kings() * setup.players() as u32);
        assert_eq!(state.round(), setup.lines() + 1);
    }
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
