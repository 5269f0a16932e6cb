//! Rollouts: what must hold for any of them.

use tilescope_core::comparison::{Comparison, Side};
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::policies;
use tilescope_core::rollout::{Quotation, Rollout, RolloutResult, RolloutSettings, StandardErrors};
use tilescope_core::{Heuristics, Record, State};

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

fn run<S: Heuristics>(rollout: &mut Rollout<S>, trials: u64) {
    while rollout.result().trials < trials && !rollout.is_over() {
        rollout.step();
    }
}

fn continues<S: Heuristics>(record: &str) {
    let (position, moves) = at::<S>(record, 3);
    for horizon in [Some(6), None] {
        let settings =
            RolloutSettings { horizon, stop: Some(StandardErrors::of_hundredths(100)), trials: 150, seed: 7 };
        let mut whole = Rollout::new(&position, &moves, settings).unwrap();
        run(&mut whole, 150);
        let mut parts = Rollout::new(&position, &moves, settings).unwrap();
        run(&mut parts, 105);
        let quotation = Quotation { settings, result: parts.result().map(ToString::to_string) };
        let read: Quotation = quotation.to_string().parse().unwrap();
        assert_eq!(read, quotation);
        let result = read.result.try_map(|text| text.parse::<S::Move>()).unwrap();
        let mut later = Rollout::resume(&position, result, settings).unwrap();
        run(&mut later, 150);
        assert_eq!(whole.result(), later.result(), "{horizon:?}");
        assert!(whole.result().is_whole());
        let mut other = Rollout::new(&position, &moves, RolloutSettings { seed: 8, ..settings }).unwrap();
        run(&mut other, 150);
        assert_ne!(whole.result(), other.result(), "{horizon:?}, another seed");
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
    let mut rollout =
        Rollout::new(&position, &moves, RolloutSettings { seed: 3, ..Default::default() }).unwrap();
    run(&mut rollout, 50);
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
    let settings = RolloutSettings {
        horizon: Some(12),
        stop: Some(StandardErrors::of_hundredths(100)),
        trials: 640,
        seed: 7,
    };
    let mut rollout = Rollout::new(&position, &moves, settings).unwrap();
    run(&mut rollout, 640);
    let result = rollout.result();
    let closed: Vec<_> = result.moves.iter().filter(|mv| !mv.open).collect();
    assert!(!closed.is_empty(), "{result:?}");
    let counts: Vec<u64> = closed.iter().map(|mv| mv.lead.count).collect();
    assert!(counts.iter().all(|&count| 100 <= count && count <= result.trials));
    assert!(result.moves[result.best()].open);
    assert_eq!(result.moves[result.best()].lead.count, result.trials);
    assert_eq!(result.difference(0, 1).sum, -result.difference(1, 0).sum);
    let before = result.clone();
    rollout.step();
    for (now, before) in rollout.result().moves.iter().zip(&before.moves) {
        assert_eq!(now.lead.count, before.lead.count + u64::from(before.open));
    }
}

#[test]
fn moves_may_have_another_form() {
    let (_, moves) = at::<OnTop>(ONTOP, 2);
    let result = RolloutResult::new(&moves);
    let texts = result.map(ToString::to_string);
    assert_eq!(texts.try_map(|text| text.parse()), Ok(result));
    assert!(Rollout::<OnTop>::new(&OnTop::start(&Default::default()), &moves, Default::default()).is_err());
}

#[test]
fn wrong_quotations_are_refused_with_their_offset() {
    let one = "trials=9,seed=1 c4c5 d5d6";
    assert!(format!("{one} = 2 1 2 4 402 2 3ff 3ff 1 2 4 402 2 3ff 3ff 0 0").parse::<Quotation>().is_ok());
    for (text, place) in [
        ("".to_owned(), 0),
        ("quick c4c5 c4c5".to_owned(), 11),
        ("quick  c4c5".to_owned(), 6),
        (format!("quick{}", " a b c d e f g h i j k l m".to_owned()), 30),
        (format!("{one} ="), 27),
        (format!("{one} = x"), 28),
        (format!("{one} = 2 1 2 4 402"), 39),
        (format!("{one} = 2 1 2 x 402 2 3ff 3ff 1 2 4 402 2 3ff 3ff 0 0"), 34),
        (format!("{one} = 2 1 3 4 402 2 3ff 3ff 1 2 4 402 2 3ff 3ff 0 0"), 28),
        (format!("{one} = 2 1 2 7ff 402 2 3ff 3ff 1 2 4 402 2 3ff 3ff 0 0"), 28),
        (format!("{one} = 2 1 2 4 402 2 3ff 3ff 1 2 4 402 2 3ff 3ff 0 0 5"), 74),
    ] {
        assert_eq!(text.parse::<Quotation>().map_err(|error| error.offset()), Err(place), "{text}");
    }
}
