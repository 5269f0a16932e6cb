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
//! first in `rave`; what is likely to be good beforehand, in place of all these terms, is in `prior`. Chance
//! nodes have a child for each outcome and go to the one that is drawn with the game's own probabilities, so
//! that the mean of a node tends to its expectation. With `chance=sampled` they have one child alone, the outcome that was
//! drawn first, so that each line of moves meets a deck of its own; with `chance=deck` all lines and their playouts meet one
//! deck (a determinization; Bergh 2020, V-II), and several such trees vote in `ensemble`. With any number of players each
//! maximises their own value (max^n): a node keeps the value for the one who decided last above it.
//!
//! A leaf gets its children, all at once, when it has been visited a number of times. With *move groups* (Childs et al. 2008) a
//! player first decides on a group of moves and then, at a node of its own without a change of the position, on
//! one of the group: statistics are shared by all moves of a group before they are told apart.
//!
//! When there is no room for more nodes, the least visited parts are given back: the children of all nodes with fewer
//! visits than the least power of two that frees half of the room. What was learnt of those nodes themselves stays, so
//! the search goes on growing where it looks most.

mod amaf;
mod bias;
mod ensemble;
mod exact;
mod history;
mod implicit;
mod learn;
mod look;
mod parameters;
mod prior;
mod rave;
pub(super) mod select;
mod settings;
mod shared;
mod terms;
mod tree;
mod walk;

use alloc::boxed::Box;
use alloc::vec::Vec;

use self::amaf::Amaf;
use self::bias::Source;
use self::ensemble::Ensemble;
use self::exact::Proofs;
use self::learn::Learner;
use self::parameters::{Chance, MctsParameters};
use self::settings::Settings;
use self::tree::{Beside, Estimate, Node, ROOT, Tree};
use self::walk::Path;
use crate::search::halving::Halving;
use crate::search::rollout_evaluator::Playouts;
use crate::search::{
    Budget, BuildError, Candidate, NodeView, Report, RolloutEvaluator, Search, SearchSpec, Searcher,
    SharedSearch, Step, Trace, Value,
};
use crate::{Deck, Heuristics, Rng, State, Turn};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "mcts",
    help: "Monte Carlo tree search with UCB1 and chance nodes",
    parameters: MctsParameters::ROWS,
    budget: Budget::Iterations,
    adds_up: true,
};

/// Bytes of a node of the tree of a specification, with its columns.
pub(super) fn node_bytes<S: State>(spec: &SearchSpec) -> usize {
    let node = size_of::<Node<S::Move>>();
    if *spec.searcher() != SEARCHER {
        return node;
    }
    let MctsParameters { bias, prior, implicit, rave, .. } = MctsParameters::of(spec);
    let gains = bias == Source::Gain || prior != prior::Kind::Off;
    node + if gains { size_of::<f32>() } else { 0 }
        + if implicit.is_some() { size_of::<Estimate>() } else { 0 }
        + if rave { size_of::<Amaf>() } else { 0 }
}

pub(super) fn build<S: Heuristics>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<dyn Search<S>>, BuildError> {
    let parameters = MctsParameters::of(spec);
    let MctsParameters { utility, scale, playouts, epsilon, rollouts, horizon, mercy, evaluation, .. } =
        parameters;
    let playouts = Playouts { utility, scale, playouts, epsilon, rollouts, horizon, mercy, evaluation };
    let (evaluator, prior) = (playouts.evaluator()?, settings::prior(&parameters)?);
    let (decks, nodes) = (parameters.decks, parameters.nodes);
    let tree = |seed| Mcts::new(root, seed, evaluator, Settings::of(&parameters, prior), nodes / decks);
    if decks > 1 { Ok(Box::new(Ensemble::new(decks, seed, tree))) } else { Ok(Box::new(tree(seed))) }
}

/// The searcher. Between two iterations it holds the tree alone; all else is space to work in.
struct Mcts<S: State> {
    settings: Settings<S>,
    evaluator: RolloutEvaluator<S>,
    rng: Rng,
    root: S,
    /// The draws that follow the root, and those that follow the position at which an iteration has arrived.
    deck: Option<Deck>,
    ahead: Option<Deck>,
    tree: Tree<S::Move>,
    /// Where the search learns of the moves of its simulations.
    learner: Option<Learner<S::Move>>,
    /// Which child of the root comes next, where sequential halving says so.
    halving: Halving,
    /// What is known for good, where that is kept.
    proofs: Option<Proofs>,
    /// The position at which an iteration has arrived.
    state: S,
    spare: S,
    path: Path,
    /// Whether chance decided at each node of the path but the last, where estimates are kept.
    drawn: Vec<bool>,
    /// The descents of other threads that are not yet backed up, by their tickets; empty where a ticket is free.
    under_way: Vec<Path>,
    /// Paths that were backed up, to be used again.
    spare_paths: Vec<Path>,
    /// Nodes as they were before visits under way were counted.
    before: Vec<(usize, Node<S::Move>)>,
    moves: Vec<S::Move>,
    /// The moves that were listed last, with what they gain or their priors, and words to sort them by.
    weighed: Vec<(f32, S::Move)>,
    words: Vec<u64>,
    bounds: Vec<f32>,
    outcomes: Vec<(S::Move, u32)>,
}

impl<S: Heuristics> Mcts<S> {
    fn new(
        root: &S,
        seed: u64,
        evaluator: RolloutEvaluator<S>,
        settings: Settings<S>,
        nodes: u32,
    ) -> Mcts<S> {
        let source = settings.selection.bias.map(|bias| bias.source);
        let (history, amaf) = (source == Some(Source::History), settings.selection.rave.is_some());
        let beside = Beside {
            gains: source == Some(Source::Gain) || settings.prior.is_some(),
            amaf,
            estimates: settings.implicit.is_some(),
            urgency: settings.selection.urgency,
        };
        let guided = settings.guided;
        Mcts {
            deck: settings.deck(seed),
            ahead: None,
            halving: Halving::default(),
            proofs: settings.exact.then(Proofs::default),
            settings,
            evaluator,
            rng: Rng::new(seed),
            root: root.clone(),
            tree: Tree::new(nodes, beside),
            learner: (history || amaf || guided > 0).then(|| Learner::new(history, guided, amaf)),
            state: root.clone(),
            spare: root.clone(),
            path: Path::new(),
            drawn: Vec::new(),
            under_way: Vec::new(),
            spare_paths: Vec::new(),
            before: Vec::new(),
            moves: Vec::new(),
            weighed: Vec::new(),
            words: Vec::new(),
            bounds: Vec::new(),
            outcomes: Vec::new(),
        }
    }

    /// Whether the counts of the tree hold no more visits.
    fn is_done(&self) -> bool {
        let root = self.tree.node(ROOT);
        self.root.player().is_none() || root.visits == u32::MAX || root.key.is_proven()
    }

    /// Forgets the tree.
    fn clear(&mut self) {
        self.tree.clear();
        self.halving = Halving::default();
        if let Some(proofs) = &mut self.proofs {
            proofs.clear();
        }
    }

    /// The move to play: of moves that are known for good once the root is, the best.
    fn choose(&self, candidates: &[Candidate<S::Move>]) -> Option<usize> {
        if !self.tree.node(ROOT).key.is_proven() {
            return self.settings.choice.pick(candidates, None);
        }
        let known = |index: &usize| matches!(candidates[*index].value, Value::Exact { .. });
        let value = |index: usize| candidates[index].value.mean().unwrap_or(f64::NEG_INFINITY);
        let better = |&a: &usize, &b: &usize| value(a).total_cmp(&value(b)).then(b.cmp(&a));
        (0..candidates.len()).filter(known).max_by(better)
    }
}

impl<S: Heuristics> Search<S> for Mcts<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.root.clone_from(root);
        self.rng = Rng::new(seed);
        self.deck = self.settings.deck(seed);
        self.clear();
        self.under_way.clear();
        if let Some(learner) = &mut self.learner {
            learner.clear();
        }
    }

    fn advance(&mut self, mv: S::Move) {
        let known = self.decisions(ROOT).find(|&child| self.tree.node(child).mv == Some(mv));
        match known {
            Some(child) => {
                let kept = self.tree.reroot(child);
                if let Some(proofs) = &mut self.proofs {
                    proofs.renumber(&kept);
                }
            }
            None => self.clear(),
        }
        self.halving = Halving::default();
        self.under_way.clear();
        if let Some(deck) = self.deck.as_mut().filter(|_| self.root.turn() == Turn::Chance) {
            deck.skip();
        }
        self.root.play_unchecked(mv);
        self.settle_root();
    }

    fn know(&mut self, deck: Deck) {
        if self.settings.chance == Chance::Known {
            self.deck = Some(deck);
            self.clear();
        }
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
            let (node, stats) = (self.tree.node(child), self.tree.stats(child));
            let found = candidates.binary_search_by(|candidate| Some(candidate.mv).cmp(&node.mv));
            if let Ok(index) = found {
                let known = self.evaluator.candidate(candidates[index].mv, node.visits.into(), &stats);
                let value = if node.key.is_proven() { stats.exact() } else { known.value };
                candidates[index] = Candidate { pv: self.principal_variation(child), value, ..known };
            }
        }
        Report {
            player: self.root.player(),
            work: self.tree.node(ROOT).visits.into(),
            nodes: self.tree.len() as u32,
            choice: self.choose(&candidates),
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
        // Who values a leaf elsewhere does not tell its moves, has no deck, plays out what is known and estimates nothing.
        let alone = self.proofs.is_some() || self.settings.implicit.is_some();
        if self.learner.is_none() && self.deck.is_none() && !alone { Some(self) } else { None }
    }
}
