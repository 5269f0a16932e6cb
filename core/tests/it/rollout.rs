//! Rollouts: what must hold for any of them.

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::rollout::{Rollout, RolloutResult, RolloutSettings};
use tilescope_core::{Heuristics, Record, State};

/// Returns the last position of a record, and its first legal moves.
fn at<S: State>(record: &str, moves: usize) -> (S, Vec<S::Move>) {
    let record: Record<S> = record.parse().unwrap();
    let position = record.position(usize::MAX);
    let mut all = Vec::new();
    position.legal_moves(&mut all);
    all.truncate(moves);
    (position, all)
}

const CARCASSONNE: &str = "carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K";
const KINGDOMINO: &str = "kingdomino(players=2) =2 =14 =33 =40 =p1";
const ONTOP: &str = "ontop(players=2) =T0 c4c5 =T1";

fn continues<S: Heuristics>(record: &str) {
    let (position, moves) = at::<S>(record, 3);
    for (name, settings) in RolloutSettings::NAMED {
        let mut whole = Rollout::new(&position, &moves, settings, 7).unwrap();
        whole.step(24);
        let mut parts = Rollout::new(&position, &moves, settings, 7).unwrap();
        parts.step(5);
        let kept = parts.result().clone();
        let mut later = Rollout::resume(&position, kept, settings, 7).unwrap();
        later.step(19);
        assert_eq!(whole.result(), later.result(), "{name}");
        let mut other = Rollout::new(&position, &moves, settings, 8).unwrap();
        other.step(24);
        assert_ne!(whole.result(), other.result(), "{name}, another seed");
    }
}

#[test]
fn a_rollout_continues_from_its_result() {
    continues::<Carcassonne>(CARCASSONNE);
    continues::<Kingdomino>(KINGDOMINO);
    continues::<OnTop>(ONTOP);
}

/// Returns the mean difference of the first two moves and its standard error.
fn difference<S: Heuristics>(record: &str, settings: RolloutSettings, seed: u64, trials: u64) -> (f64, f64) {
    let (position, moves) = at::<S>(record, 2);
    let mut rollout = Rollout::new(&position, &moves, settings, seed).unwrap();
    rollout.step(trials);
    let over = rollout.result().difference(0, 1);
    (over.mean().unwrap(), over.deviation().unwrap() / (over.count as f64).sqrt())
}

#[test]
fn stratified_draws_and_subtracted_luck_change_no_expectation() {
    for seed in 1..=3 {
        for settings in [RolloutSettings::STRATIFIED, RolloutSettings::REDUCED] {
            let (full, full_error) = difference::<OnTop>(ONTOP, RolloutSettings::FULL, seed, 600);
            let (other, other_error) = difference::<OnTop>(ONTOP, settings, seed + 10, 600);
            let error = full_error.hypot(other_error);
            assert!((full - other).abs() < 4.5 * error, "seed {seed}: {full} and {other}, error {error}");
        }
    }
}

#[test]
fn a_closed_move_gets_no_more_trials_and_one_is_left() {
    let (position, moves) = at::<Carcassonne>(CARCASSONNE, 4);
    let mut rollout = Rollout::new(&position, &moves, RolloutSettings::TRUNCATED, 7).unwrap();
    for _ in 0..40 {
        rollout.step(16);
        rollout.close(1.0);
    }
    let result = rollout.result();
    let closed: Vec<_> = result.moves.iter().filter(|mv| !mv.open).collect();
    assert!(!closed.is_empty(), "{result:?}");
    assert!(closed.iter().all(|mv| mv.lead.count < result.trials));
    assert!(result.moves[result.best()].open);
    assert_eq!(result.moves[result.best()].lead.count, result.trials);
    assert_eq!(result.difference(0, 1).sum, -result.difference(1, 0).sum);
}

#[test]
fn moves_may_have_another_form() {
    let (_, moves) = at::<OnTop>(ONTOP, 2);
    let result = RolloutResult::new(&moves);
    let texts = result.try_map(|mv| Ok::<_, ()>(mv.to_string())).unwrap();
    assert_eq!(texts.try_map(|text| text.parse()), Ok(result));
    assert!(
        Rollout::<OnTop>::new(&OnTop::start(&Default::default()), &moves, RolloutSettings::FULL, 1).is_err()
    );
}
