//! Monte Carlo tree search (Kocsis and Szepesvári 2006; Heyden 2009, 5.4; Ameneiro 2020).
//!
//! Each iteration goes from the root to a leaf, values the leaf with playouts and adds the value to every node on the
//! path. A player selects the child that maximises UCB1,
//!
//! ```text
//! mean value + C * sqrt(ln(visits of the node) / visits of the child)
//! ```
//!
//! Children without visits come first, in random order. C is in the unit of the utility. Other forms and terms of the
//! formula are in `select`. The gain of a move is used in `bias`, its value elsewhere in `history`, and all moves as
//! first in `rave`. `prior` replaces all these terms by a prior.
//!
//! A chance node has a child for each outcome, and an iteration takes the one drawn with the game's own
//! probabilities. The mean of a node therefore tends to its expectation. With `chance=sampled` a chance node has only
//! one child, the first outcome drawn, so each line of moves has its own deck. With `chance=deck`, all lines and
//! their playouts share one deck (a determinization; Bergh 2020, V-II). Several such trees vote in `ensemble`.
//!
//! With any number of players, each maximises their own value (max^n): a node keeps the value for the player who
//! decided last above it.
//!
//! A leaf gets all of its children at once, after a number of visits. With *move groups* (Childs et al. 2008), a
//! player first decides on a group of moves. The choice within the group is made at a node of its own, without a
//! change of the position. All moves of a group thus share statistics before they are distinguished.
//!
//! When the tree is full, its least visited parts are dropped: the children of all nodes with fewer visits than the
//! least power of two that frees half of the room. The results of those nodes themselves stay, so the tree continues
//! to grow where the search looks most.

mod amaf;
mod bias;
mod ensemble;
mod exact;
mod history;
mod implicit;
mod inspect;
mod learn;
mod parameters;
mod prior;
mod rave;
pub(super) mod select;
mod settings;
mod shared;
mod terms;
mod tree;
mod walk;
mod worked_terms;

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
    Budget, BuildError, Candidate, Interface, NodeView, Report, RolloutEvaluator, Search, SearchSpec,
    Searcher, SharedSearch, Step, Trace, TracedSearch, Value,
};
use crate::{Deck, Heuristics, Rng, State, Turn};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "mcts",
    help: "Monte Carlo tree search with UCB1 and chance nodes",
    parameters: MctsParameters::ROWS,
    budget: Budget::Iterations,
    adds_up: true,
    two_players: false,
};

/// Returns the size in bytes of a node of the specification's tree, with its columns.
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

pub(super) fn build<S: Heuristics, I: Interface<S> + ?Sized>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    let parameters = MctsParameters::of(spec);
    let MctsParameters { utility, scale, playouts, epsilon, rollouts, horizon, mercy, evaluation, .. } =
        parameters;
    let playouts = Playouts { utility, scale, playouts, epsilon, rollouts, horizon, mercy, evaluation };
    let (evaluator, prior) = (playouts.evaluator()?, settings::prior(&parameters)?);
    let (decks, nodes) = (parameters.decks, parameters.nodes);
    let tree = |seed| Mcts::new(root, seed, evaluator, Settings::of(&parameters, prior), nodes / decks);
    Ok(if decks > 1 { I::of(Ensemble::new(decks, seed, tree)) } else { I::of(tree(seed)) })
}

/// A Monte Carlo tree search. Between two iterations it holds only the tree; everything else is scratch space.
struct Mcts<S: State> {
    settings: Settings<S>,
    evaluator: RolloutEvaluator<S>,
    rng: Rng,
    root: S,
    /// The draws that follow the root, and those that follow the position of the current iteration.
    deck: Option<Deck>,
    ahead: Option<Deck>,
    tree: Tree<S::Move>,
    /// Learns from the moves of simulations; `None` if the search does not learn.
    learner: Option<Learner<S::Move>>,
    /// The allocation of the root's visits by sequential halving.
    halving: Halving,
    /// The proven values; `None` if the search does not prove any.
    proofs: Option<Proofs>,
    /// The position of the current iteration.
    state: S,
    spare: S,
    path: Path,
    /// Whether each node of the path except the last is a chance node; filled only if the search keeps estimates.
    drawn: Vec<bool>,
    /// The paths of other threads that are not yet backed up, by ticket; empty for free tickets.
    under_way: Vec<Path>,
    /// Paths that were backed up and can be reused.
    spare_paths: Vec<Path>,
    /// Copies of nodes from before visits under way were counted.
    before: Vec<(usize, Node<S::Move>)>,
    moves: Vec<S::Move>,
    /// The moves listed last, with their gains or priors, and words for sorting them.
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

    /// Returns whether the counters of the tree are full.
    fn is_done(&self) -> bool {
        let root = self.tree.node(ROOT);
        self.root.player().is_none() || root.visits == u32::MAX || root.key.is_proven()
    }

    /// Clears the tree.
    fn clear(&mut self) {
        self.tree.clear();
        self.halving = Halving::default();
        if let Some(proofs) = &mut self.proofs {
            proofs.clear();
        }
    }

    /// Returns the index of the move to play. Once the root is proven, it is the best proven move.
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

    fn shared(&mut self) -> Option<&mut dyn SharedSearch<S>> {
        // A leaf that is evaluated outside the search reports no moves and has no deck. Such a search plays out
        // proven positions too, and makes no estimates.
        let alone = self.proofs.is_some() || self.settings.implicit.is_some();
        if self.learner.is_none() && self.deck.is_none() && !alone { Some(self) } else { None }
    }
}

impl<S: Heuristics> TracedSearch<S> for Mcts<S> {
    fn trace(&mut self) -> Option<Trace<S::Move>> {
        (!self.is_done()).then(|| self.trace_iteration())
    }
}
