//! A prior: how likely each move is to be good, estimated before any visit. A child i of a node with n visits is
//! judged by
//!
//! ```text
//! mean value + C * P_i * sqrt(n) / (n_i + 1)          PUCT (Rosin 2011; Silver et al. 2017)
//! P_i        exp(x_i / temperature) / sum over all moves of the node
//! ```
//!
//! in place of all other terms; x is the gain of the move or the sum of the game's softmax policy. The children of a
//! node are ordered by P. A child without visits counts as the mean of those that have some. A node therefore looks
//! only at the children it has tried, and at the next one.

use derive_where::derive_where;

use super::Mcts;
use super::terms::Terms;
use super::tree::Node;
use crate::heuristic::Sums;
use crate::search::choices::choices;
use crate::{Heuristics, State, word_sort};

choices! {
    pub(super) enum Kind {
        Off = "off", "all moves are explored equally";
        Gain = "gain", "points that moves score at once";
        Softmax = "softmax", "the game's softmax policy";
    }
}

#[derive_where(Clone, Copy)]
pub(super) enum Source<S: State> {
    /// The gains of the moves.
    Gain,
    /// The game's policy.
    Softmax(Sums<S>),
}

#[derive_where(Clone, Copy)]
pub(super) struct Prior<S: State> {
    pub(super) source: Source<S>,
    /// The difference in x that makes a move e times as likely.
    pub(super) temperature: f32,
    pub(super) constant: f32,
    /// The value of a child without visits; if infinite, the mean of those with visits.
    pub(super) urgency: f32,
}

impl<S: State> Prior<S> {
    /// Returns the terms of a child of a node with the given visits; the child must be compared.
    pub(super) fn terms<M>(&self, visits: u32, children: &[Node<M>], child: usize, prior: f32) -> Terms {
        let (tried, child) = (&children[..child], &children[child]);
        let sum = || tried.iter().map(|child| child.visits as f32 * child.key.mean).sum();
        let exploitation = match child.key.is_fresh() {
            true => self.assumed(sum(), tried.iter().map(|child| child.visits as f32).sum()),
            false => child.key.mean,
        };
        let factor = self.constant * libm::sqrtf(visits as f32);
        Terms { exploitation, exploration: exploration(factor, child, prior), ..Terms::default() }
    }

    /// Returns the value assumed for a child without visits, from the sum over the visits of those before it.
    #[inline]
    fn assumed(&self, sum: f32, count: f32) -> f32 {
        if self.urgency < f32::INFINITY {
            self.urgency
        } else if count > 0.0 {
            sum / count
        } else {
            0.0
        }
    }

    /// Returns the index of the best child by PUCT, at a node with the given visits.
    #[inline]
    fn best<M>(&self, visits: u32, children: &[Node<M>], priors: &[f32]) -> usize {
        let factor = self.constant * libm::sqrtf(visits as f32);
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        let (mut sum, mut count) = (0.0, 0.0);
        for (index, (child, &prior)) in children.iter().zip(priors).enumerate() {
            let fresh = child.key.is_fresh();
            let mean = if fresh { self.assumed(sum, count) } else { child.key.mean };
            let bound = mean + exploration(factor, child, prior);
            if bound > highest {
                (best, highest) = (index, bound);
            }
            if fresh {
                break;
            }
            // A visit under way in another thread has no value yet.
            if mean > f32::NEG_INFINITY {
                sum += child.visits as f32 * mean;
                count += child.visits as f32;
            }
        }
        best
    }
}

/// Returns the exploration term of a child; zero if its value is proven.
#[inline]
fn exploration<M>(factor: f32, child: &Node<M>, prior: f32) -> f32 {
    if child.key.is_proven() { 0.0 } else { factor * prior / (child.visits as f32 + 1.0) }
}

impl<S: Heuristics> Mcts<S> {
    #[inline]
    pub(super) fn select_by_prior(&self, node: usize, prior: &Prior<S>) -> usize {
        let parent = self.tree.node(node);
        parent.children().start + prior.best(parent.visits, self.tree.children(node), self.tree.priors(node))
    }

    /// Sorts the listed moves by their prior, the most likely first, and keeps it for [`Mcts::keep_priors`].
    pub(super) fn order_by_prior(&mut self, prior: &Prior<S>) {
        match prior.source {
            Source::Gain => self.order_by_gain(),
            Source::Softmax(sums) => {
                let Mcts { state, moves, words, .. } = self;
                words.clear();
                sums(state, &mut |mv, sum| {
                    // The list has a group as one move; at a node of a group it has only the members.
                    if let Ok(index) = moves.binary_search(&mv) {
                        words.push(word_sort::falling(sum, index));
                    }
                });
                self.take_order();
            }
        }
        let weighed = &mut self.weighed;
        let most = weighed.first().map_or(0.0, |first| first.0);
        let mut sum = 0.0;
        for (weight, _) in weighed.iter_mut() {
            *weight = libm::expf((*weight - most) / prior.temperature);
            sum += *weight;
        }
        weighed.iter_mut().for_each(|(weight, _)| *weight /= sum);
    }

    /// Sorts the listed moves by their gain, the greatest first.
    pub(super) fn order_by_gain(&mut self) {
        let Mcts { state, evaluator, moves, words, .. } = self;
        words.clear();
        let gains = moves.iter().map(|&mv| evaluator.gain(state, mv));
        words.extend(gains.enumerate().map(|(index, gain)| word_sort::falling(gain, index)));
        self.take_order();
    }

    /// Sorts the listed moves in the order of their sort words, with their numbers.
    fn take_order(&mut self) {
        let Mcts { moves, words, weighed, .. } = self;
        word_sort::sort(words);
        weighed.clear();
        weighed.extend(words.iter().map(|&word| (word_sort::number(word), moves[word_sort::index(word)])));
        moves.clear();
        moves.extend(weighed.iter().map(|&(_, mv)| mv));
    }

    /// Stores the priors of the moves listed last with the children of a node.
    pub(super) fn keep_priors(&mut self, node: usize) {
        self.tree.set_priors(node, self.weighed.iter().map(|&(prior, _)| prior));
    }
}
