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

mod tree;

use alloc::vec::Vec;

use self::tree::{Kind, Node, ROOT, Tree};
use crate::search::rollouts::Rollouts;
use crate::search::{Candidate, FinalChoice, Progress, Report, Search};
use crate::{Player, Rng, State, Turn};

/// Visits below which a move is not shown in a line: what follows it is mere noise.
const LINE_VISITS: u32 = 8;

/// The parameters of the tree.
pub(crate) struct Settings {
    pub(crate) exploration: f32,
    pub(crate) threshold: u32,
    pub(crate) groups: bool,
    pub(crate) nodes: u32,
    pub(crate) choice: FinalChoice,
}

/// The searcher. Between two iterations it holds the tree alone; all else is space to work in.
pub(crate) struct Mcts<S: State> {
    settings: Settings,
    rollouts: Rollouts<S>,
    rng: Rng,
    root: S,
    tree: Tree<S::Move>,
    /// The position at which an iteration has arrived.
    state: S,
    spare: S,
    /// The nodes of an iteration, each with the player by whom its value is seen.
    path: Vec<(usize, Player)>,
    moves: Vec<S::Move>,
    outcomes: Vec<(S::Move, u32)>,
}

/// Where an iteration stands after it has gone to a node.
enum Arrival {
    /// At the position of the node.
    Position,
    /// At the position of the parent, with the rest of a move to be decided at the node.
    Group,
    /// At a position below the node for which there is no room in the tree.
    Outside,
}

impl<S: State> Mcts<S> {
    pub(crate) fn new(root: &S, seed: u64, rollouts: Rollouts<S>, settings: Settings) -> Mcts<S> {
        Mcts {
            tree: Tree::new(settings.nodes),
            settings,
            rollouts,
            rng: Rng::new(seed),
            root: root.clone(),
            state: root.clone(),
            spare: root.clone(),
            path: Vec::new(),
            moves: Vec::new(),
            outcomes: Vec::new(),
        }
    }

    fn iterate(&mut self, mover: Player) {
        self.state.clone_from(&self.root);
        self.path.clear();
        self.path.push((ROOT, mover));
        let mut seen_by = mover;
        let mut node = ROOT;
        while !self.tree.children(node).is_empty() || self.expand(node) {
            node = match self.state.turn() {
                Turn::Player(player) => {
                    seen_by = player;
                    self.select(node)
                }
                Turn::Chance => self.draw(node),
                Turn::Over => break,
            };
            self.path.push((node, seen_by));
            if let Arrival::Outside = self.arrive(node) {
                break;
            }
        }
        let estimates = self.rollouts.run(&mut self.state, &mut self.spare, mover, &mut self.rng);
        for &(node, player) in &self.path {
            self.tree.node_mut(node).visit(&estimates[player]);
        }
    }

    /// Gives the node at whose position the iteration stands its children, if it is due and there is room.
    fn expand(&mut self, node: usize) -> bool {
        let root = node == ROOT;
        if !root && (self.tree.node(node).visits < self.settings.threshold || self.tree.is_full()) {
            return false;
        }
        match self.state.turn() {
            Turn::Player(_) if self.settings.groups => {
                self.state.legal_groups(&mut self.moves);
                self.tree.expand(node, Kind::Group, self.moves.iter().copied(), root)
            }
            Turn::Player(_) => {
                self.state.legal_moves(&mut self.moves);
                self.tree.expand(node, Kind::Position, self.moves.iter().copied(), root)
            }
            Turn::Chance => {
                self.state.chance_moves(&mut self.outcomes);
                self.outcomes.retain(|&(_, weight)| weight > 0);
                self.tree.expand(node, Kind::Position, self.outcomes.iter().map(|&(mv, _)| mv), root)
            }
            Turn::Over => false,
        }
    }

    /// The child to which UCB1 leads.
    #[inline]
    fn select(&mut self, node: usize) -> usize {
        let parent = self.tree.node(node);
        let (first, visits) = (parent.children().start, parent.visits.max(1));
        let factor = self.settings.exploration * libm::sqrtf(libm::logf(visits as f32));
        let children = self.tree.children(node);
        let (mut best, mut highest, mut unvisited) = (0, f32::NEG_INFINITY, 0);
        for (index, child) in children.iter().enumerate() {
            if child.visits == 0 {
                unvisited += 1;
                continue;
            }
            let bound = child.estimate.value.mean + factor * child.inverse_root;
            if bound > highest {
                (best, highest) = (index, bound);
            }
        }
        if unvisited > 0 {
            let skipped = self.rng.below(unvisited) as usize;
            let mut fresh = (0..children.len()).filter(|&index| children[index].visits == 0);
            best = fresh.nth(skipped).unwrap_or(best);
        }
        first + best
    }

    /// The child of a chance node whose outcome is drawn.
    #[inline]
    fn draw(&mut self, node: usize) -> usize {
        let outcome = self.state.sample_chance(&mut self.rng);
        let children = self.tree.children(node);
        let place = children.partition_point(|child| child.mv < Some(outcome));
        debug_assert!(children[place].mv == Some(outcome), "an outcome that chance_moves does not list");
        self.tree.node(node).children().start + place
    }

    /// Goes to the position of a node from that of its parent, or opens the group that it stands for.
    fn arrive(&mut self, node: usize) -> Arrival {
        let Node { mv, kind, .. } = *self.tree.node(node);
        let Some(mv) = mv else { return Arrival::Position };
        if kind == Kind::Position {
            self.state.play_unchecked(mv);
            return Arrival::Position;
        }
        if !self.tree.children(node).is_empty() {
            return Arrival::Group;
        }
        self.state.legal_in_group(mv, &mut self.moves);
        if let [only] = self.moves[..] {
            self.tree.node_mut(node).kind = Kind::Position;
            self.state.play_unchecked(only);
            return Arrival::Position;
        }
        let at_root = self.tree.node(ROOT).children().contains(&node);
        if self.tree.expand(node, Kind::Position, self.moves.iter().copied(), at_root) {
            return Arrival::Group;
        }
        let any = self.moves[self.rng.below(self.moves.len() as u32) as usize];
        self.state.play_unchecked(any);
        Arrival::Outside
    }

    /// The nodes of the decisions or outcomes at a node, the members of its groups in place of the groups.
    fn decisions(&self, node: usize) -> impl Iterator<Item = usize> {
        self.tree.node(node).children().flat_map(|child| match self.tree.node(child).kind {
            Kind::Position => child..child + 1,
            Kind::Group => self.tree.node(child).children(),
        })
    }

    /// What is most likely to follow a node: the most visited decision or outcome, again and again.
    fn line(&self, mut node: usize) -> Vec<S::Move> {
        let mut line = Vec::new();
        loop {
            let visits = |&child: &usize| (self.tree.node(child).visits, core::cmp::Reverse(child));
            let Some(next) = self.decisions(node).max_by_key(visits) else { return line };
            if self.tree.node(next).visits < LINE_VISITS {
                return line;
            }
            line.extend(self.tree.node(next).mv);
            node = next;
        }
    }
}

impl<S: State> Search<S> for Mcts<S> {
    fn set_root(&mut self, root: &S) {
        self.root.clone_from(root);
        self.tree.clear();
    }

    fn advance(&mut self, mv: S::Move) {
        let known = self.decisions(ROOT).find(|&child| self.tree.node(child).mv == Some(mv));
        match known {
            Some(child) => self.tree.reroot(child),
            None => self.tree.clear(),
        }
        self.root.play_unchecked(mv);
    }

    fn root(&self) -> &S {
        &self.root
    }

    fn step(&mut self, budget: u32) -> Progress {
        let Some(mover) = self.root.player() else { return Progress::Done };
        let left = u32::MAX - self.tree.node(ROOT).visits;
        for _ in 0..budget.min(left) {
            self.iterate(mover);
        }
        if budget < left { Progress::Searching } else { Progress::Done }
    }

    fn report(&self) -> Report<S::Move> {
        let mut moves = Vec::new();
        self.root.legal_moves(&mut moves);
        let mut candidates: Vec<_> = moves.into_iter().map(Candidate::unvisited).collect();
        for child in self.decisions(ROOT) {
            let node = self.tree.node(child);
            let found = candidates.binary_search_by(|candidate| Some(candidate.mv).cmp(&node.mv));
            if let Ok(index) = found {
                let known = node.estimate.candidate(candidates[index].mv, node.visits, self.rollouts.count);
                candidates[index] = Candidate { line: self.line(child), ..known };
            }
        }
        Report {
            player: self.root.player(),
            iterations: self.tree.node(ROOT).visits,
            nodes: self.tree.len() as u32,
            choice: self.settings.choice.pick(&candidates, None),
            candidates,
        }
    }
}
