//! Monte Carlo tree search (Kocsis and Szepesvári 2006; Heyden 2009, 5.4; Ameneiro 2020).
//!
//! Each iteration walks from the root to a leaf, values the leaf by playouts and adds the value to every node
//! on the way. A player goes to the child that maximises UCB1,
//!
//! ```text
//! mean value + C * sqrt(ln(visits of the node) / visits of the child)
//! ```
//!
//! and to children that were never visited first, in random order. C is in the unit of the utility. Other forms and terms
//! of the formula are in `select`, with what a move gains or was worth elsewhere in `bias` and `history`, and all moves as
//! first in `rave`. Chance
//! nodes have a child for each outcome and go to the one that is drawn with the game's own probabilities, so
//! that the mean of a node tends to its expectation; with `chance=sampled` they have one child alone, the outcome that was
//! drawn first, so that each line of moves meets a deck of its own (a determinization; Bergh 2020, V-II). With any number of players each maximises their own value
//! (max^n): a node keeps the value for the one who decided last above it.
//!
//! A leaf gets its children, all at once, when it has been visited a number of times. With *move groups* (Childs et al. 2008) a
//! player first decides on a group of moves and then, at a node of its own without a change of the position, on
//! one of the group: statistics are shared by all moves of a group before they are told apart.
//!
//! When there is no room for more nodes, the least visited parts are given back: the children of all nodes with fewer
//! visits than the least power of two that frees half of the room. What was learnt of those nodes themselves stays, so
//! the search goes on growing where it looks most.

mod bias;
mod history;
mod learn;
mod look;
mod rave;
pub(super) mod select;
mod shared;
mod tree;
mod walk;

use alloc::boxed::Box;
use alloc::vec::Vec;

use self::bias::{Bias, Decay, SOURCES, Source};
use self::learn::Learner;
use self::rave::Rave;
use self::select::{Exploration, Selection};
use self::tree::{Beside, ROOT, Tree};
use self::walk::Path;
use crate::games::Named;
use crate::search::parameter::{DefaultValue, Kind, Parameter};
use crate::search::parameters::{
    CHOICE, EVALUATION, EXPLORATION, HORIZON, PLAYOUTS, ROLLOUTS, SCALE, UTILITY,
};
use crate::search::{
    Budget, BuildError, Candidate, FinalChoice, NodeView, Report, RolloutEvaluator, Search, SearchSpec,
    Searcher, SharedSearch, Step, Trace, Utility,
};
use crate::{Heuristics, Rng, State};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "mcts",
    help: "Monte Carlo tree search with UCB1 and chance nodes",
    parameters: &[
        UTILITY,
        SCALE,
        SELECTION,
        EXPLORATION,
        FIRST_PLAY,
        RANDOM_SHARE,
        RANDOM_VISITS,
        RAVE,
        RAVE_BIAS,
        BIAS,
        DECAY,
        WEIGHT,
        PLAYOUTS,
        ROLLOUTS,
        HORIZON,
        EVALUATION,
        THRESHOLD,
        GROUPS,
        CHANCE,
        NODES,
        CHOICE,
    ],
    budget: Budget::Iterations,
    adds_up: true,
};

const SELECTION: Parameter = Parameter {
    name: "selection",
    help: "the form of the term of exploration",
    only_with: None,
    kind: Kind::Choice(Exploration::NAMES),
    default: DefaultValue::Always("ucb1"),
};

/// The first-play urgency that stands for an infinite one.
const ALL_FIRST: f32 = 1000.0;

const FIRST_PLAY: Parameter = Parameter {
    name: "first-play",
    help: "what a move that was never tried counts as; 1000: every move is tried once",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: ALL_FIRST },
    default: DefaultValue::Always("1000"),
};

const RANDOM_SHARE: Parameter = Parameter {
    name: "random-share",
    help: "while a node has fewer visits than this share of its moves, it draws one",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 100.0 },
    default: DefaultValue::Always("0"),
};

const RANDOM_VISITS: Parameter = Parameter {
    name: "random-visits",
    help: "while a node has fewer visits than this, it draws a move",
    only_with: None,
    kind: Kind::Count { min: 0, max: 1_000_000 },
    default: DefaultValue::Always("0"),
};

const RAVE: Parameter = Parameter {
    name: "rave",
    help: "whether a move also counts by the simulations that have it later",
    only_with: None,
    kind: Kind::Choice(&[
        Named { name: "off", help: "its own mean alone" },
        Named { name: "on", help: "rapid action value estimation" },
    ]),
    default: DefaultValue::Always("off"),
};

const RAVE_BIAS: Parameter = Parameter {
    name: "rave-bias",
    help: "b of RAVE in the unit of the utility: the greater, the sooner it fades",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 1000.0 },
    default: DefaultValue::By {
        parameter: UTILITY.name,
        // In points: Ameneiro 2020, IV. The others are as large a part of C.
        values: &[
            ("win", "1.6"),
            ("sole", "1.6"),
            ("lead", "10"),
            ("points", "10"),
            ("share", "0.3"),
            ("tanh", "1"),
        ],
    },
};

const BIAS: Parameter = Parameter {
    name: "bias",
    help: "what is known of a move beforehand",
    only_with: None,
    kind: Kind::Choice(SOURCES),
    default: DefaultValue::Always("off"),
};

const DECAY: Parameter = Parameter {
    name: "decay",
    help: "what the bias fades by",
    only_with: None,
    kind: Kind::Choice(Decay::NAMES),
    default: DefaultValue::Always("visits"),
};

const WEIGHT: Parameter = Parameter {
    name: "weight",
    help: "the weight W of the bias",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 1000.0 },
    // Gedda 2018, figure 8.
    default: DefaultValue::Always("0.1"),
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

const CHANCE: Parameter = Parameter {
    name: "chance",
    help: "which outcomes a chance node has",
    only_with: None,
    kind: Kind::Choice(&[
        Named { name: "explicit", help: "a child for each outcome; one is drawn at every visit" },
        Named { name: "sampled", help: "the one that is drawn first, for good" },
    ]),
    default: DefaultValue::Always("explicit"),
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
        selection: selection(spec),
        threshold: spec.count("threshold"),
        groups: spec.choice("groups") == 1,
        sampled_chance: spec.choice("chance") == 1,
        choice: spec.final_choice(),
    };
    Ok(Box::new(Mcts::new(root, seed, RolloutEvaluator::of(spec)?, settings, spec.count("nodes"))))
}

fn selection(spec: &SearchSpec) -> Selection {
    let utility = Utility::ALL[spec.choice("utility")];
    let exploration = Exploration::ALL[spec.choice("selection")];
    let mut selection = Selection::new(exploration, spec.number("exploration"), utility.width());
    let first_play = spec.number("first-play");
    if first_play != ALL_FIRST {
        selection.urgency = first_play;
    }
    selection.random_share = spec.number("random-share");
    selection.random_visits = spec.count("random-visits");
    selection.bias = Bias::new(spec.choice("bias"), Decay::ALL[spec.choice("decay")], spec.number("weight"));
    selection.rave = (spec.choice("rave") == 1).then(|| Rave { bias: spec.number("rave-bias") });
    selection
}

/// The parameters of the tree.
struct Settings {
    selection: Selection,
    threshold: u32,
    groups: bool,
    /// Whether a chance node has a single outcome, which was drawn.
    sampled_chance: bool,
    choice: FinalChoice,
}

/// The searcher. Between two iterations it holds the tree alone; all else is space to work in.
struct Mcts<S: State> {
    settings: Settings,
    evaluator: RolloutEvaluator<S>,
    rng: Rng,
    root: S,
    tree: Tree<S::Move>,
    /// Where the search learns of the moves of its simulations.
    learner: Option<Learner<S::Move>>,
    /// The position at which an iteration has arrived.
    state: S,
    spare: S,
    path: Path,
    /// The descents of other threads that are not yet backed up, by their tickets.
    under_way: Vec<Option<Path>>,
    moves: Vec<S::Move>,
    bounds: Vec<f32>,
    outcomes: Vec<(S::Move, u32)>,
}

impl<S: Heuristics> Mcts<S> {
    fn new(root: &S, seed: u64, evaluator: RolloutEvaluator<S>, settings: Settings, nodes: u32) -> Mcts<S> {
        let source = settings.selection.bias.map(|bias| bias.source);
        let (history, amaf) = (source == Some(Source::History), settings.selection.rave.is_some());
        let beside =
            Beside { gains: source == Some(Source::Gain), amaf, urgency: settings.selection.urgency };
        Mcts {
            settings,
            evaluator,
            rng: Rng::new(seed),
            root: root.clone(),
            tree: Tree::new(nodes, beside),
            learner: (history || amaf).then(|| Learner::new(history, amaf)),
            state: root.clone(),
            spare: root.clone(),
            path: Path::new(),
            under_way: Vec::new(),
            moves: Vec::new(),
            bounds: Vec::new(),
            outcomes: Vec::new(),
        }
    }

    /// Whether the counts of the tree hold no more visits.
    fn is_done(&self) -> bool {
        self.root.player().is_none() || self.tree.node(ROOT).visits == u32::MAX
    }
}

impl<S: Heuristics> Search<S> for Mcts<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.root.clone_from(root);
        self.rng = Rng::new(seed);
        self.tree.clear();
        self.under_way.clear();
        if let Some(learner) = &mut self.learner {
            learner.clear();
        }
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
        // Who values a leaf elsewhere does not tell its moves.
        if self.learner.is_none() { Some(self) } else { None }
    }
}
