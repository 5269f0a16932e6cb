//! Rollouts: what must hold for any of them.

use tilescope_core::comparison::{Comparison, Side};
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::policies;
use tilescope_core::rollout::{Rollout, RolloutResult};
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
    for horizon in [6, u32::MAX] {
        let mut whole = Rollout::new(&position, &moves, horizon, 7).unwrap();
        whole.step(24);
        let mut parts = Rollout::new(&position, &moves, horizon, 7).unwrap();
        parts.step(5);
        let mut later = Rollout::resume(&position, parts.result().clone(), horizon, 7).unwrap();
        later.step(19);
        assert_eq!(whole.result(), later.result(), "{horizon}");
        assert!(whole.result().is_whole());
        let mut other = Rollout::new(&position, &moves, horizon, 8).unwrap();
        other.step(24);
        assert_ne!(whole.result(), other.result(), "{horizon}, another seed");
    }
}

#[test]
fn a_rollout_continues_from_its_result() {
    continues::<Carcassonne>(CARCASSONNE);
    continues::<Kingdomino>(KINGDOMINO);
    continues::<OnTop>(ONTOP);
}

#[test]
fn two_moves_of_a_rollout_are_those_of_a_comparison() {
    // Both use the same luck for the same pair.
    let (position, moves) = at::<OnTop>(ONTOP, 2);
    let mut rollout = Rollout::new(&position, &moves, u32::MAX, 3).unwrap();
    rollout.step(50);
    let policy = policies().into_iter().find(|policy| policy.name == "static").unwrap();
    let mut comparison = Comparison::new(&position, [moves[0], moves[1]], policy, 3).unwrap();
    comparison.step(50);
    let [one, other] = &comparison.move_comparison().sides;
    let mover = position.player().unwrap().index();
    let lead = |side: &Side| side.seats[mover].points.sum - side.seats[1 - mover].points.sum;
    assert_eq!(rollout.result().difference(0, 1).sum, lead(one) - lead(other));
    assert_eq!(rollout.result().moves[0].win.sum, one.seats[mover].win.sum);
}

#[test]
fn a_closed_move_gets_no_more_trials_and_one_is_left() {
    let (position, moves) = at::<Carcassonne>(CARCASSONNE, 4);
    let mut rollout = Rollout::new(&position, &moves, 12, 7).unwrap();
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
    assert!(Rollout::<OnTop>::new(&OnTop::start(&Default::default()), &moves, u32::MAX, 1).is_err());
}
