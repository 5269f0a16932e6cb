//! Inspection of the tree: its moves, a node with its children, and an iteration move by move.

use alloc::vec::Vec;
use core::ops::Range;

use super::Mcts;
use super::parameters::Root;
use super::tree::{Kind, Node, ROOT};
use crate::search::trace::Recorder;
use crate::search::{NodeKind, NodeView, Ply, Rule, Status, Trace, Value, Visited};
use crate::{Heuristics, Player, State};

impl<S: Heuristics> Mcts<S> {
    /// Returns the nodes of the decisions or outcomes at a node, with the members of groups in place of the groups.
    pub(super) fn decisions(&self, node: usize) -> impl Iterator<Item = usize> {
        self.tree.node(node).children().flat_map(|child| match self.tree.node(child).kind {
            Kind::Position => child..child + 1,
            Kind::Group => self.tree.node(child).children(),
        })
    }

    /// Returns the most likely continuation from a node: repeatedly the most visited decision or outcome, down to
    /// those that were tried once.
    pub(super) fn principal_variation(&self, mut node: usize) -> Vec<Ply<S::Move>> {
        let mut variation = Vec::new();
        loop {
            let visits = |&child: &usize| (self.tree.node(child).visits, core::cmp::Reverse(child));
            let Some(next) = self.decisions(node).max_by_key(visits) else { return variation };
            let &Node { mv, visits, .. } = self.tree.node(next);
            if visits == 0 {
                return variation;
            }
            variation.extend(mv.map(|mv| Ply { mv, visits: Some(visits) }));
            node = next;
        }
    }

    /// Returns the node at the end of a path of child indices, with its children.
    pub(super) fn look_at(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        let mut place = Place { node: ROOT, state: self.root.clone(), seen_by: self.root.player()? };
        let mut view = self.view(&place, None);
        for &index in path {
            let child = self.tree.node(place.node).children().nth(index)?;
            let next = self.below(&place, child);
            view = self.view(&next, Some(&place));
            place = next;
        }
        let children = self.tree.node(place.node).children();
        view.children = children.map(|child| self.view(&self.below(&place, child), Some(&place))).collect();
        Some(view)
    }

    /// Returns the place of a child.
    fn below(&self, parent: &Place<S>, node: usize) -> Place<S> {
        let mut state = parent.state.clone();
        let &Node { mv, kind, .. } = self.tree.node(node);
        if let Some(mv) = mv.filter(|_| kind == Kind::Position) {
            state.play_unchecked(mv);
        }
        Place { node, seen_by: parent.state.player().unwrap_or(parent.seen_by), state }
    }

    fn view(&self, place: &Place<S>, parent: Option<&Place<S>>) -> NodeView<S::Move> {
        let node = self.tree.node(place.node);
        let visits = u64::from(node.visits);
        let stats = self.tree.stats(place.node);
        let count = visits.saturating_mul(self.evaluator.rollouts().into());
        let decides = |place: &&Place<S>| place.state.player().is_some();
        let above = parent.filter(decides).map(|parent| parent.node);
        let closed = above.is_some_and(|above| place.node >= self.open(above).end);
        NodeView {
            kind: self.kind_of(place),
            mv: node.mv,
            player: place.seen_by,
            probability: parent.and_then(|parent| probability(&parent.state, node.mv?)),
            visits,
            value: match visits {
                0 => Value::Unknown,
                _ if node.key.is_proven() => stats.exact(),
                _ => Value::Sampled { moments: stats.value.moments(count), depth: self.evaluator.depth() },
            },
            win: stats.win.moments(count),
            lead: stats.lead.moments(count),
            terms: match above {
                Some(above) if visits > 0 || !closed && self.values_untried() => {
                    self.worked_terms(above, place.node, place.seen_by)
                }
                _ => Vec::new(),
            },
            rule: Some(place).filter(decides).map(|_| self.rule(place.node)),
            status: match (node.key.is_proven(), closed) {
                (true, _) => Status::Proven,
                (false, true) => Status::Closed,
                (false, false) => Status::Open,
            },
            child_count: node.children().len(),
            children: Vec::new(),
        }
    }

    /// Returns whether selection compares a child without visits by its terms.
    fn values_untried(&self) -> bool {
        let selection = &self.settings.selection;
        self.settings.prior.is_some() || selection.urgency < f32::INFINITY && !selection.parent_first
    }

    /// Returns the children of a node that selection may choose now.
    fn open(&self, node: usize) -> Range<usize> {
        let (parent, children) = (self.tree.node(node), self.tree.children(node));
        let open = match self.settings.prior {
            Some(_) => children
                .iter()
                .position(|child| child.key.is_fresh())
                .map_or(children.len(), |fresh| fresh + 1),
            None => self.settings.selection.open(parent.visits, children.len()),
        };
        parent.children().start..parent.children().start + open
    }

    /// Returns the rule by which selection chooses the next child of a node.
    fn rule(&self, node: usize) -> Rule {
        let (open, selection) = (self.open(node), &self.settings.selection);
        if node == ROOT && self.settings.at_root == Root::Halving {
            Rule::Halving
        } else if self.settings.prior.is_some() {
            Rule::Formula
        } else if selection.is_random(self.tree.node(node).visits, open.len()) {
            Rule::Random
        } else if !open.into_iter().any(|child| self.tree.node(child).key.is_fresh()) {
            Rule::Formula
        } else if selection.parent_first {
            Rule::ParentFirst
        } else if self.values_untried() {
            Rule::Formula
        } else {
            Rule::UntriedAtRandom
        }
    }

    fn kind_of(&self, place: &Place<S>) -> NodeKind {
        match NodeKind::of(&place.state) {
            NodeKind::Decision(player) if self.tree.node(place.node).kind == Kind::Group => {
                NodeKind::Group(player)
            }
            kind => kind,
        }
    }

    pub(super) fn trace_iteration(&mut self) -> Trace<S::Move> {
        let mut recorder = Recorder::new(self.root.players());
        self.iterate(&mut recorder);
        let Recorder { expanded, playouts, .. } = recorder;
        let settled = self.proofs.as_ref().filter(|_| playouts.is_empty()).map(|proofs| proofs.last);
        let mean = |player: Player| {
            if let Some(values) = &settled {
                return values.0[player].value.mean;
            }
            playouts.iter().map(|playout| playout.values[player.index()]).sum::<f32>() / playouts.len() as f32
        };
        let mut place = Place { node: ROOT, state: self.root.clone(), seen_by: self.path[0].1 };
        let mut path = Vec::with_capacity(self.path.len());
        for (depth, &(node, player)) in self.path.iter().enumerate() {
            let mut child = None;
            if depth > 0 {
                child = Some(node - self.tree.node(place.node).children().start);
                place = self.below(&place, node);
            }
            let (kind, mv) = (self.kind_of(&place), self.tree.node(node).mv);
            let added = expanded.iter().filter(|&&(grown, _)| grown == node).map(|&(_, children)| children);
            path.push(Visited { child, kind, mv, player, value: mean(player), expanded: added.sum() });
        }
        Trace { path, playouts }
    }
}

/// A node with its position; for a group, the position before its move.
struct Place<S> {
    node: usize,
    state: S,
    /// The player from whose perspective the values are.
    seen_by: Player,
}

/// Returns the probability of an outcome if chance decides, otherwise `None`.
fn probability<S: State>(state: &S, outcome: S::Move) -> Option<f64> {
    let mut outcomes = Vec::new();
    state.chance_moves(&mut outcomes);
    let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
    let found = outcomes.iter().find(|&&(mv, _)| mv == outcome)?;
    Some(f64::from(found.1) / total)
}
