//! Statistics of uniformly random play, compared with those of two other models of the rules.
//!
//! The references are 100,000 games of one model. For statistics that it lacks, they are 4,000 games of another
//! (JCloisterZone 5.12). Each mean may differ by three standard errors of the difference between the two samples.

use tilescope_core::games::carcassonne::{Carcassonne, Kind, Move, Setup, Tile};
use tilescope_core::{Moments, Player, Rng, State, Turn};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The number of games played here.
const GAMES: u64 = 20_000;

/// The statistics that a game or a ply adds.
#[derive(Default)]
struct Statistics {
    first: Moments,
    second: Moments,
    total: Moments,
    first_wins: Moments,
    second_wins: Moments,
    draws: Moments,
    field_points: Moments,
    plies: Moments,
    discards: Moments,
    placements: Moments,
    cells: Moments,
    claims: Moments,
}

#[test]
fn random_play_has_the_known_statistics() {
    let found = play(GAMES);
    let games = |what: &str, found: &Moments, mean: f64, deviation: f64| {
        near(what, found, mean, deviation / f64::sqrt(100_000.0));
    };
    games("total score", &found.total, 38.84, 11.4);
    games("first player's score", &found.first, 19.56, 8.3);
    games("second player's score", &found.second, 19.28, 8.3);
    games("first player's wins", &found.first_wins, 0.492, 0.5);
    games("second player's wins", &found.second_wins, 0.471, 0.5);
    games("draws", &found.draws, 0.037, 0.19);
    games("field points", &found.field_points, 7.66, 5.7);
    games("plies", &found.plies, 70.980, 0.14);
    games("discards", &found.discards, 0.0198, 0.14);
    // Per ply, and printed with fewer digits: half a unit of the last digit is allowed on top.
    near("placements", &found.placements, 32.65, 0.02);
    near("cells", &found.cells, 18.00, 0.01);
    near("claims", &found.claims, 0.863, 0.001);
}

/// Compares a mean with that of a reference with its standard error.
fn near(what: &str, found: &Moments, reference: f64, reference_error: f64) {
    let mean = found.mean().unwrap();
    let own_error = found.deviation().unwrap() / (found.count as f64).sqrt();
    let error = own_error.hypot(reference_error);
    assert!(
        (mean - reference).abs() < 3.0 * error,
        "{what}: {mean:.4}, should be {reference} (s.e. {error:.4})"
    );
}

fn play(games: u64) -> Statistics {
    let mut statistics = Statistics::default();
    let (mut moves, mut placements) = (Vec::new(), Vec::new());
    let start = Carcassonne::start(&Setup::default());
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut state = start;
        let mut per_ply = [0.0; 3];
        while state.turn() != Turn::Over {
            let mv = match state.turn() {
                Turn::Chance => state.sample_chance(&mut rng),
                _ => {
                    let mv = state.sample_move(&mut rng);
                    state.placements(&mut placements);
                    state.legal_in_group(mv, &mut moves);
                    per_ply[0] += placements.len() as f64;
                    placements.dedup_by_key(|(cell, _)| *cell);
                    per_ply[1] += placements.len() as f64;
                    per_ply[2] += moves.iter().filter(|mv| claims(mv)).count() as f64;
                    mv
                }
            };
            state.play_unchecked(mv);
        }
        let scores = state.final_scores();
        let [first, second] = [scores[Player::new(0)], scores[Player::new(1)]].map(f64::from);
        let plies = state.placed().len() as f64 - 1.0;
        statistics.first.add(first);
        statistics.second.add(second);
        statistics.total.add(first + second);
        statistics.first_wins.add(if first > second { 1.0 } else { 0.0 });
        statistics.second_wins.add(if second > first { 1.0 } else { 0.0 });
        statistics.draws.add(if first == second { 1.0 } else { 0.0 });
        statistics.plies.add(plies);
        statistics.discards.add(Tile::ALL.iter().map(|&tile| f64::from(state.discarded(tile))).sum());
        let fields = state.features().into_iter().filter(|feature| feature.kind == Kind::Field);
        statistics
            .field_points
            .add(fields.map(|field| f64::from(field.points) * field.owners.len() as f64).sum());
        statistics.placements.add(per_ply[0] / plies);
        statistics.cells.add(per_ply[1] / plies);
        statistics.claims.add(per_ply[2] / plies);
    }
    statistics
}

fn claims(mv: &Move) -> bool {
    matches!(mv, Move::Place { meeple: Some(_), .. })
}
