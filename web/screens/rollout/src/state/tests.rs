use tilescope_worker::Desk;

use super::*;

const RECORD: &str = "ontop(players=2) =T0 c4c5 =T3";

fn of(text: &str) -> Rc<RolloutState> {
    Rc::new(RolloutState::new(GameId::OnTop, RECORD.into(), text).unwrap())
}

fn mv(text: &str) -> AnyMove {
    AnyMove::read(GameId::OnTop, text).unwrap()
}

fn answered(state: &Rc<RolloutState>, desk: &mut Desk) -> Rc<RolloutState> {
    let request = state.request();
    let answer = Ok(desk.whole(&request, &|| 0.0).unwrap());
    state.clone().reduce(RolloutAction::Heard(Heard { request, answer }.into()))
}

#[test]
fn a_rollout_runs_to_its_end_and_is_quoted() {
    let state = of("horizon=4,trials=48,seed=7 d5d6 d3d4 b4b5");
    assert!(state.running && !state.is_over());
    let over = answered(&state, &mut Desk::default());
    assert!(over.is_over() && !over.running);
    assert_eq!(over.result.trials, 48);
    // Everybody who opens the link sees the same results, and nothing runs.
    let quoted = of(&over.quotation());
    assert_eq!((&quoted.result, quoted.running), (&over.result, false));
    // They continue where they were, in the same way as here.
    let more = RolloutSettings { trials: 80, ..quoted.settings };
    let more = |state: &Rc<RolloutState>| {
        let state = state.clone().reduce(RolloutAction::Set(more)).reduce(RolloutAction::Run(true));
        answered(&state, &mut Desk::default())
    };
    assert_eq!(more(&quoted).result, more(&over).result);
    assert_eq!(more(&over).result.trials, 80);
    assert_eq!(answered(&quoted.reduce(RolloutAction::Again), &mut Desk::default()).result, over.result);
}

#[test]
fn a_pause_keeps_the_results_and_late_answers_are_ignored() {
    let state = of("horizon=4,trials=48,seed=7 d5d6 d3d4");
    let mut desk = Desk::default();
    let over = answered(&state, &mut desk);
    let paused = over.clone().reduce(RolloutAction::Run(true));
    assert!(!paused.running, "nothing is left to run");
    let more = over.clone().reduce(RolloutAction::Set(RolloutSettings { trials: 90, ..over.settings }));
    let more = more.reduce(RolloutAction::Run(true)).reduce(RolloutAction::Run(false));
    assert_eq!(answered(&more, &mut desk).result, over.result);
    let late = Heard { request: state.request(), answer: Ok(over.result.clone()) };
    let other = over.clone().reduce(RolloutAction::Add(mv("b4b5")));
    assert_eq!(other.clone().reduce(RolloutAction::Heard(late.into())), other);
}

#[test]
fn moves_are_added_and_removed() {
    let state = Rc::new(RolloutState::empty(RECORD.into()));
    let one = state.reduce(RolloutAction::Add(mv("d5d6")));
    assert!(!one.running && one.is_over());
    let two = one.reduce(RolloutAction::Add(mv("d3d4")));
    assert!(two.running);
    assert_eq!(two.clone().reduce(RolloutAction::Add(mv("d5d6"))).result.moves.len(), 2);
    let left = two.reduce(RolloutAction::Remove(mv("d3d4")));
    assert_eq!((left.moves(), left.running, left.focus), (vec![mv("d5d6")], false, None));
}

#[test]
fn wrong_quotations_are_refused_with_their_offset() {
    for (text, place) in
        [("fast d5d6", 0), ("quick d5d6 nowhere", 11), ("quick a1a2 d3d4", 6), ("quick d5d6 d3d4 = 1", 19)]
    {
        let refused = RolloutState::new(GameId::OnTop, RECORD.into(), text).map_err(|error| error.offset());
        assert_eq!(refused.err(), Some(place), "{text}");
    }
}
