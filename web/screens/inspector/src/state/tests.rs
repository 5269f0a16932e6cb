//! The inspector without a page: actions change the state, and the server of a worker answers its requests.

use tilescope_core::Rng;
use tilescope_protocol::{Answer, Command, Event, Question};
use tilescope_worker::{Openings, SearchServer};

use super::*;

/// The inspector with a server that answers at once.
struct Fixture {
    state: Rc<InspectorState>,
    server: SearchServer,
}

impl Fixture {
    fn new(spec: &str) -> Fixture {
        let spec = spec.parse().expect("a searcher");
        let state = InspectorState::new("ontop(players=2) =T1".into(), spec, InspectorPlace::default());
        let mut fixture = Fixture { state: Rc::new(state), server: SearchServer::new(Openings::default()) };
        fixture.answer();
        fixture
    }

    fn answer(&mut self) {
        let question = Question::Study(self.state.request());
        loop {
            let asked = Command::Ask { id: 1, question: question.clone() };
            assert_eq!(self.server.command(asked, &|| 0.0), None);
            match self.server.slice(&|| 0.0) {
                Some(Event::Answer { answer: Answer::Study(scene), whole, .. }) => {
                    self.state = self.state.clone().reduce(InspectorAction::Shown(Rc::from(scene)));
                    if whole {
                        return;
                    }
                }
                None => {}
                other => panic!("{other:?}"),
            }
        }
    }

    fn press(&mut self, action: InspectorAction) {
        self.state = self.state.clone().reduce(action);
        self.answer();
    }

    fn place(&self) -> (u64, usize) {
        (self.state.place.at, self.state.step().map_or(0, |(number, _)| number))
    }
}

#[test]
fn steps_lead_forwards_and_back_over_iterations() {
    for spec in ["mcts(threshold=1)", "flat(allocation=ucb1)", "star"] {
        let mut study = Fixture::new(spec);
        let mut places = vec![study.place()];
        for _ in 0..40 {
            study.press(InspectorAction::InspectorStep(true));
            places.push(study.place());
        }
        assert!(places.is_sorted() && study.place().0 > 2, "{spec}: {places:?}");
        for place in places.iter().rev().skip(1) {
            study.press(InspectorAction::InspectorStep(false));
            assert_eq!(study.place(), *place, "{spec}");
        }
        study.press(InspectorAction::InspectorStep(false));
        assert_eq!(study.place(), (0, 0), "{spec}: nothing is before the first step");
    }
}

#[test]
fn playing_advances_by_steps_or_iterations() {
    let mut study = Fixture::new("mcts(threshold=1)");
    study.press(InspectorAction::Play(true));
    study.press(InspectorAction::Tick(400.0));
    assert_eq!(study.place(), (0, 0));
    study.press(InspectorAction::Tick(700.0));
    assert_ne!(study.place(), (0, 0));
    study.press(InspectorAction::SetSpeed(Speed::Iterations(100.0)));
    let before = study.place().0;
    study.press(InspectorAction::Tick(500.0));
    assert_eq!(study.place().0, before + 50);
    study.press(InspectorAction::Play(false));
    study.press(InspectorAction::Tick(500.0));
    assert_eq!(study.place().0, before + 50);
}

#[test]
fn only_the_first_guess_counts_and_playing_waits() {
    let mut study = Fixture::new("mcts(threshold=1,groups=off)");
    study.press(InspectorAction::Go(200));
    study.press(InspectorAction::SetGuessing(true));
    assert!(study.state.is_asked());
    study.press(InspectorAction::Play(true));
    study.press(InspectorAction::Tick(5000.0));
    assert_eq!(study.place(), (200, 0));
    let next = study.state.scene.as_ref().and_then(|scene| scene.next.clone()).expect("an iteration");
    let chosen = next.trace.path[1].child.expect("a choice");
    study.press(InspectorAction::Guess(chosen + 1));
    study.press(InspectorAction::Guess(chosen));
    let guesses = study.state.guesses.clone().expect("guesses");
    assert_eq!((guesses.right, guesses.made, guesses.now), (0, 1, Some(chosen + 1)));
    study.press(InspectorAction::Tick(1000.0));
    assert_ne!(study.place(), (200, 0));
}

#[test]
fn changing_the_searcher_restarts_the_inspector() {
    let mut study = Fixture::new("mcts(threshold=1)");
    study.press(InspectorAction::Go(800));
    let tree = study.state.scene.as_ref().and_then(|scene| scene.tree.clone()).expect("a tree");
    let child: Rc<[usize]> = [tree.children[0].index].into();
    study.press(InspectorAction::Focus(child.clone()));
    assert_eq!(study.state.crumbs.len(), 1);
    let below = study.state.scene.as_ref().and_then(|scene| scene.tree.clone()).expect("a tree");
    assert_eq!(below.view, tree.children[0].view);
    study.press(InspectorAction::Focus(Rc::new([])));
    assert_eq!((study.state.crumbs.len(), study.state.cut.focus.len()), (0, 0));
    study.press(InspectorAction::SetSpec("flat".parse().expect("a searcher")));
    assert_eq!((study.place(), study.state.reached), ((0, 0), 0));
}

#[test]
fn random_actions_stay_within_the_search() {
    let mut rng = Rng::new(5);
    for spec in ["mcts", "mcts(threshold=1,rave=on,groups=off)", "star(prune=star1)", "policy(name=static)"] {
        let mut study = Fixture::new(spec);
        for _ in 0..300 {
            let number = rng.below(40) as usize;
            let action = match rng.below(14) {
                0..=2 => InspectorAction::InspectorStep(true),
                3 | 4 => InspectorAction::InspectorStep(false),
                5 => InspectorAction::Iteration(true),
                6 => InspectorAction::Iteration(false),
                7 => InspectorAction::Go(number as u64 * 7),
                8 => InspectorAction::Pick(Some([number, 0].into())),
                9 => InspectorAction::Open([number].into(), number.is_multiple_of(2)),
                10 => InspectorAction::Focus(if number < 30 { Rc::new([]) } else { [number].into() }),
                11 => InspectorAction::SetGuessing(number.is_multiple_of(2)),
                12 => InspectorAction::Guess(number),
                _ => InspectorAction::SetPlayout(number),
            };
            study.press(action);
            let (_, step) = study.place();
            assert!(step == 0 || step < study.state.steps().len());
        }
    }
}
