//! The inspector without a page: actions change the state, and a worker answers its requests.

use tilescope_core::Rng;
use tilescope_worker::Desk;

use super::*;

struct Fixture {
    state: Rc<InspectorState>,
    desk: Desk,
}

impl Fixture {
    fn new(spec: &str) -> Fixture {
        let spec = spec.parse().expect("a searcher");
        let state = InspectorState::new("ontop(players=2) =T1".into(), spec, InspectorLink::default());
        let mut fixture = Fixture { state: Rc::new(state), desk: Desk::default() };
        fixture.answer();
        fixture
    }

    fn answer(&mut self) {
        let request = self.state.request();
        loop {
            let (frame, whole) = self.desk.next(&request, &|| 0.0).expect("an answer");
            self.state = self.state.clone().reduce(InspectorAction::Shown(Rc::new(frame)));
            if whole {
                return;
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
        let mut inspector = Fixture::new(spec);
        let mut places = vec![inspector.place()];
        for _ in 0..40 {
            inspector.press(InspectorAction::InspectorStep(true));
            places.push(inspector.place());
        }
        assert!(places.is_sorted() && inspector.place().0 > 2, "{spec}: {places:?}");
        for place in places.iter().rev().skip(1) {
            inspector.press(InspectorAction::InspectorStep(false));
            assert_eq!(inspector.place(), *place, "{spec}");
        }
        inspector.press(InspectorAction::InspectorStep(false));
        assert_eq!(inspector.place(), (0, 0), "{spec}: nothing is before the first step");
    }
}

#[test]
fn playing_advances_by_steps_or_iterations() {
    let mut inspector = Fixture::new("mcts(threshold=1)");
    inspector.press(InspectorAction::Play(true));
    inspector.press(InspectorAction::Tick(400.0));
    assert_eq!(inspector.place(), (0, 0));
    inspector.press(InspectorAction::Tick(700.0));
    assert_ne!(inspector.place(), (0, 0));
    inspector.press(InspectorAction::SetSpeed(Speed::Iterations(100.0)));
    let before = inspector.place().0;
    inspector.press(InspectorAction::Tick(500.0));
    assert_eq!(inspector.place().0, before + 50);
    inspector.press(InspectorAction::Play(false));
    inspector.press(InspectorAction::Tick(500.0));
    assert_eq!(inspector.place().0, before + 50);
}

#[test]
fn only_the_first_guess_counts_and_playing_waits() {
    let mut inspector = Fixture::new("mcts(threshold=1,groups=off)");
    inspector.press(InspectorAction::Go(200));
    inspector.press(InspectorAction::SetGuessing(true));
    assert!(inspector.state.is_asked());
    inspector.press(InspectorAction::Play(true));
    inspector.press(InspectorAction::Tick(5000.0));
    assert_eq!(inspector.place(), (200, 0));
    let next = inspector.state.frame.as_ref().and_then(|frame| frame.next.clone()).expect("an iteration");
    let chosen = next.trace.path[1].child.expect("a choice");
    inspector.press(InspectorAction::Guess(chosen + 1));
    inspector.press(InspectorAction::Guess(chosen));
    let guesses = inspector.state.guesses.clone().expect("guesses");
    assert_eq!((guesses.right, guesses.made, guesses.now), (0, 1, Some(chosen + 1)));
    inspector.press(InspectorAction::Tick(1000.0));
    assert_ne!(inspector.place(), (200, 0));
}

#[test]
fn a_link_restores_the_shown_part_of_the_tree() {
    let mut inspector = Fixture::new("mcts(threshold=1)");
    inspector.press(InspectorAction::Go(800));
    let tree = inspector.state.frame.as_ref().and_then(|frame| frame.tree.clone()).expect("a tree");
    let child = tree.children.iter().find(|child| !child.children.is_empty()).expect("a tree of some depth");
    inspector.press(InspectorAction::SetNodes(60));
    inspector.press(InspectorAction::Focus([child.index].into()));
    let below = [child.index, child.children[0].index];
    inspector.press(InspectorAction::Open(below.into(), false));
    inspector.press(InspectorAction::Pick(Some(below.into())));
    let state = &inspector.state;
    let picked = state.picked.as_deref().map(<[usize]>::to_vec);
    let link = InspectorLink {
        place: state.place,
        view: InspectorView { cut: state.cut.clone(), picked }.to_string(),
    };
    let text: InspectorLink = link.to_string().parse().expect("what was written");
    let again = InspectorState::new(state.record.clone(), state.spec.clone(), text);
    assert_eq!((again.request(), &again.picked), (state.request(), &state.picked));
}

#[test]
fn an_unreadable_tree_in_a_link_is_reported() {
    let spec: SearchSpec = "mcts".parse().expect("a searcher");
    let state = |link: &str| {
        InspectorState::new("ontop(players=2) =T1".into(), spec.clone(), link.parse().expect("a link"))
    };
    let wrong = state("5.0.1.n60.x");
    assert!(wrong.unread.is_some_and(|words| words.contains("byte 4: expected a part of the view")));
    assert!(wrong.cut == state("5.0.1").cut && state("5.0.1.n60").unread.is_none());
}

#[test]
fn a_top_node_that_the_tree_lacks_is_left() {
    let link = "5.0.1.f4000-1".parse().expect("a link");
    let spec = "mcts".parse().expect("a searcher");
    let state = InspectorState::new("ontop(players=2) =T1".into(), spec, link);
    let mut inspector = Fixture { state: Rc::new(state), desk: Desk::default() };
    inspector.answer();
    assert!(inspector.state.cut.focus.is_empty());
    inspector.answer();
    assert!(inspector.state.frame.as_ref().is_some_and(|frame| frame.tree.is_some()));
}

#[test]
fn changing_the_searcher_restarts_the_inspector() {
    let mut inspector = Fixture::new("mcts(threshold=1)");
    inspector.press(InspectorAction::Go(800));
    let tree = inspector.state.frame.as_ref().and_then(|frame| frame.tree.clone()).expect("a tree");
    let child: Rc<[usize]> = [tree.children[0].index].into();
    inspector.press(InspectorAction::Focus(child.clone()));
    let above = |inspector: &Fixture| inspector.state.frame.as_ref().map_or(0, |frame| frame.above.len());
    assert_eq!(above(&inspector), 1);
    let below = inspector.state.frame.as_ref().and_then(|frame| frame.tree.clone()).expect("a tree");
    assert_eq!(below.view, tree.children[0].view);
    inspector.press(InspectorAction::Focus(Rc::new([])));
    assert_eq!((above(&inspector), inspector.state.cut.focus.len()), (0, 0));
    inspector.press(InspectorAction::SetSpec("flat".parse().expect("a searcher")));
    assert_eq!((inspector.place(), inspector.state.reached), ((0, 0), 0));
}

#[test]
fn random_actions_stay_within_the_search() {
    let mut rng = Rng::new(5);
    for spec in ["mcts", "mcts(threshold=1,rave=on,groups=off)", "star(prune=star1)", "policy(name=static)"] {
        let mut inspector = Fixture::new(spec);
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
            inspector.press(action);
            let (_, step) = inspector.place();
            assert!(step == 0 || step < inspector.state.steps().len());
        }
    }
}
