//! Monte Carlo tree search (Kocsis and Szepesvári 2006; Heyden 2009, 5.4; Ameneiro 2020).
//!
//! Each iteration walks from the root to a leaf, values the leaf by playouts and adds the value to every node
//! on the way. A player goes to the child that maximises UCB1,
//!
//! ```text
//! mean value + C * sqrt(ln(visits of the node) / visits of the child)
//! ```
//!
//! and to children that were never visited first, in random order. C is in the unit of the utility. Chance
//! nodes have a child for each outcome and go to the one that is drawn with the game's own probabilities, so
//! that the mean of a node tends to its expectation. With any number of players each maximises their own value
//! (max^n): a node keeps the value for the one who decided last above it.
//!
//! A leaf gets its children, all at once, when it has been visited a number of times. With *move groups* (Childs et al. 2008) a
//! player first decides on a group of moves and then, at a node of its own without a change of the position, on
//! one of the group: statistics are shared by all moves of a group before they are told apart.
//!
//! When there is no room for more nodes, the least visited parts are given back: the children of all nodes with fewer
//! visits than the least power of two that frees half of the room. What was learnt of those nodes themselves stays, so
//! the search goes on growing where it looks most.

mod look;
mod select;
mod shared;
mod tree;
mod walk;

use alloc::boxed::Box;
use alloc::vec::Vec;

use self::select::Exploration;
use self::tree::{ROOT, Tree};
use self::walk::Path;
use crate::games::Named;
use crate::search::parameter::{DefaultValue, Kind, Parameter};
use crate::search::parameters::{CHOICE, HORIZON, PLAYOUTS, ROLLOUTS, SCALE, UTILITY};
use crate::search::{
    Budget, BuildError, Candidate, FinalChoice, NodeView, Report, RolloutEvaluator, Search, SearchSpec,
    Searcher, SharedSearch, Step, Trace,
};
use crate::{Heuristics, Rng, State};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "mcts",
    help: "Monte Carlo tree search with UCB1 and chance nodes",
    parameters: &[UTILITY, SCALE, EXPLORATION, PLAYOUTS, ROLLOUTS, HORIZON, THRESHOLD, GROUPS, NODES, CHOICE],
    budget: Budget::Iterations,
    adds_up: true,
};

const EXPLORATION: Parameter = Parameter {
    name: "exploration",
    help: "the constant C of UCB1, in the unit of the utility",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 1000.0 },
    default: DefaultValue::By {
        parameter: UTILITY.name,
        // In points: Heyden 2009, 6.2, and Ameneiro 2020.
        values: &[("win", "0.5"), ("lead", "3"), ("points", "3"), ("share", "0.1"), ("tanh", "0.3")],
    },
};

const THRESHOLD: Parameter = Parameter {
    name: "threshold",
    help: "visits that a leaf must have had before it gets children",
    only_with: None,
    kind: Kind::Count { min: 1, max: 1_000_000 },
    default: DefaultValue::Always("4"),
};

const GROUPS: Parameter = Parameter {
    name: "groups",
    help: "whether the first part of a move is decided before the rest",
    only_with: None,
    kind: Kind::Choice(&[
        Named { name: "off", help: "a node for each move" },
        Named { name: "on", help: "a node for each first part, and below it for each rest" },
    ]),
    default: DefaultValue::Always("on"),
};

const NODES: Parameter = Parameter {
    name: "nodes",
    help: "nodes that the tree may hold; then the least visited parts are given back",
    only_with: None,
    kind: Kind::Count { min: 1000, max: 50_000_000 },
    default: DefaultValue::Always("700000"),
};

/// Bytes of a node of the tree.
pub(super) const fn node_bytes<S: State>() -> usize {
    size_of::<tree::Node<S::Move>>()
}

pub(super) fn build<S: Heuristics>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<dyn Search<S>>, BuildError> {
    let settings = Settings {
        exploration: Exploration::new(spec.number("exploration")),
        threshold: spec.count("threshold"),
        groups: spec.choice("groups") == 1,
        choice: spec.final_choice(),
    };
    Ok(Box::new(Mcts::new(root, seed, RolloutEvaluator::of(spec)?, settings, spec.count("nodes"))))
}

/// The parameters of the tree.
struct Settings {
    exploration: Exploration,
    threshold: u32,
    groups: bool,
    choice: FinalChoice,
}

/// The searcher. Between two iterations it holds the tree alone; all else is space to work in.
struct Mcts<S: State> {
    settings: Settings,
    evaluator: RolloutEvaluator<S>,
    rng: Rng,
    root: S,
    tree: Tree<S::Move>,
    /// The position at which an iteration has arrived.
    state: S,
    spare: S,
    path: Path,
    /// The descents of other threads that are not yet backed up, by their tickets.
    under_way: Vec<Option<Path>>,
    moves: Vec<S::Move>,
    outcomes: Vec<(S::Move, u32)>,
}

impl<S: State> Mcts<S> {
    fn new(root: &S, seed: u64, evaluator: RolloutEvaluator<S>, settings: Settings, nodes: u32) -> Mcts<S> {
        Mcts {
            settings,
            evaluator,
            rng: Rng::new(seed),
            root: root.clone(),
            tree: Tree::new(nodes),
            state: root.clone(),
            spare: root.clone(),
            path: Path::new(),
            under_way: Vec::new(),
            moves: Vec::new(),
            outcomes: Vec::new(),
        }
    }

    /// Whether the counts of the tree hold no more visits.
    fn is_done(&self) -> bool {
        self.root.player().is_none() || self.tree.node(ROOT).visits == u32::MAX
    }
}

impl<S: State> Search<S> for Mcts<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.root.clone_from(root);
        self.rng = Rng::new(seed);
        self.tree.clear();
        self.under_way.clear();
    }

    fn advance(&mut self, mv: S::Move) {
        let known = self.decisions(ROOT).find(|&child| self.tree.node(child).mv == Some(mv));
        match known {
            Some(child) => self.tree.reroot(child),
            None => self.tree.clear(),
        }
        self.under_way.clear();
        self.root.play_unchecked(mv);
    }

    fn root(&self) -> &S {
        &self.root
    }

    fn step(&mut self, budget: u64) -> Step {
        let mut used = 0;
        while used < budget && !self.is_done() {
            self.iterate(&mut ());
            used += 1;
        }
        Step { used, done: self.is_done() }
    }

    fn report(&self) -> Report<S::Move> {
        let mut moves = Vec::new();
        self.root.legal_moves(&mut moves);
        let mut candidates: Vec<_> = moves.into_iter().map(Candidate::unvisited).collect();
        for child in self.decisions(ROOT) {
            let node = self.tree.node(child);
            let found = candidates.binary_search_by(|candidate| Some(candidate.mv).cmp(&node.mv));
            if let Ok(index) = found {
                let known = node.stats().candidate(candidates[index].mv, node.visits.into(), &self.evaluator);
                candidates[index] = Candidate { pv: self.principal_variation(child), ..known };
            }
        }
        Report {
            player: self.root.player(),
            work: self.tree.node(ROOT).visits.into(),
            nodes: self.tree.len() as u32,
            choice: self.settings.choice.pick(&candidates, None),
            look_ahead: None,
            candidates,
        }
    }

    fn look(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        self.look_at(path)
    }

    fn trace(&mut self) -> Option<Trace<S::Move>> {
        (!self.is_done()).then(|| self.trace_iteration())
    }

    fn shared(&mut self) -> Option<&mut dyn SharedSearch<S>> {
        Some(self)
    }
}
