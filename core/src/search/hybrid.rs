//! One search until a lead or late in the game, then another (Briesemeister 2009, 6.3: Star2 earns points until a
//! threshold is reached, after which MCTS takes over to save the lead).
//!
//! The late one searches a position in which the player to move has at least `lead` points more than the best opponent,
//! or in which at most `left` decisions can still be made. Which of them it is hangs on the position alone, so a lead
//! that is lost brings the early one back. Both follow the game, and only the one whose turn it is works.

use alloc::boxed::Box;

use crate::heuristic::lead;
use crate::search::parameter::{DefaultValue, Kind, Parameter};
use crate::search::{
    Budget, BuildError, NodeTrace, NodeView, Report, Search, SearchSpec, Searcher, Setting, Step, Trace,
};
use crate::{Deck, Heuristics};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "hybrid",
    help: "one search until a lead or late in the game, then another",
    parameters: &[
        Parameter {
            name: "early",
            help: "what searches first",
            only_with: None,
            kind: Kind::Search,
            default: DefaultValue::Always("star2"),
        },
        Parameter {
            name: "late",
            help: "what searches from the lead or the decisions left on",
            only_with: None,
            kind: Kind::Search,
            default: DefaultValue::Always("mcts"),
        },
        Parameter {
            name: "lead",
            help: "points ahead of the best opponent from which on the late one searches; 1000: never",
            only_with: None,
            kind: Kind::Number { min: 0.0, max: NO_LEAD },
            default: DefaultValue::Always("5"),
        },
        Parameter {
            name: "left",
            help: "decisions of all players still to come from which on the late one searches; 0: never",
            only_with: None,
            kind: Kind::Count { min: 0, max: 1000 },
            default: DefaultValue::Always("0"),
        },
    ],
    budget: Budget::Parts,
    adds_up: false,
};

/// The lead that nobody has.
const NO_LEAD: f32 = 1000.0;

pub(super) fn build<S: Heuristics>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<dyn Search<S>>, BuildError> {
    let [early, late] = NAMES.map(|name| named(spec, name).build(root, seed));
    Ok(Box::new(Hybrid { early: early?, late: late?, change: Change::of(spec) }))
}

/// The part that searches a position, with its name.
pub(super) fn part<'a, S: Heuristics>(spec: &'a SearchSpec, root: &S) -> (&'static str, &'a SearchSpec) {
    let name = NAMES[usize::from(Change::of(spec).is_late(root))];
    (name, named(spec, name))
}

/// The names of the parts.
const NAMES: [&str; 2] = ["early", "late"];

fn named<'a>(spec: &'a SearchSpec, name: &str) -> &'a SearchSpec {
    match spec.get(name) {
        Some(Setting::Search(part)) => part,
        _ => panic!("{} has no search {name}", SEARCHER.name),
    }
}

/// From when on the late one searches.
#[derive(Clone, Copy)]
struct Change {
    lead: Option<f32>,
    left: u32,
}

impl Change {
    fn of(spec: &SearchSpec) -> Change {
        let lead = Some(spec.number("lead")).filter(|&lead| lead != NO_LEAD);
        Change { lead, left: spec.count("left") }
    }

    /// Whether the late one searches the position.
    fn is_late<S: Heuristics>(self, root: &S) -> bool {
        let ahead =
            |least| root.player().is_some_and(|player| lead(&root.scores(), player, root.players()) >= least);
        self.lead.is_some_and(ahead) || root.plies_left() <= self.left
    }
}

/// The searcher.
struct Hybrid<S> {
    early: Box<dyn Search<S>>,
    late: Box<dyn Search<S>>,
    change: Change,
}

impl<S: Heuristics> Hybrid<S> {
    fn is_late(&self) -> bool {
        self.change.is_late(self.early.root())
    }

    /// The one whose turn it is.
    fn part(&self) -> &dyn Search<S> {
        if self.is_late() { &*self.late } else { &*self.early }
    }

    fn part_mut(&mut self) -> &mut dyn Search<S> {
        if self.is_late() { &mut *self.late } else { &mut *self.early }
    }
}

impl<S: Heuristics> Search<S> for Hybrid<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.early.reset(root, seed);
        self.late.reset(root, seed);
    }

    fn advance(&mut self, mv: S::Move) {
        self.early.advance(mv);
        self.late.advance(mv);
    }

    fn know(&mut self, deck: Deck) {
        self.early.know(deck);
        self.late.know(deck);
    }

    fn root(&self) -> &S {
        self.early.root()
    }

    fn step(&mut self, budget: u64) -> Step {
        self.part_mut().step(budget)
    }

    fn report(&self) -> Report<S::Move> {
        self.part().report()
    }

    fn look(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        self.part().look(path)
    }

    fn trace(&mut self) -> Option<Trace<S::Move>> {
        self.part_mut().trace()
    }

    fn trace_node(&mut self) -> Option<NodeTrace<S::Move>> {
        self.part_mut().trace_node()
    }
}
