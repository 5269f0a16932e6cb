//! A prior: how likely each move is to be good, known beforehand. A child i of a node with n visits is judged by
//!
//! ```text
//! mean value + C * P_i * sqrt(n) / (n_i + 1)          PUCT (Rosin 2011; Silver et al. 2017)
//! P_i        exp(x_i / temperature) / sum over all moves of the node
//! ```
//!
//! in place of all other terms; x is what the move gains at once, or what the game's softmax policy finds. The children of
//! a node come in the order of P, and one that was never visited counts as the mean of those that were, so that a node
//! looks at no more of its children than it has tried, and at the next one.

use super::Mcts;
use super::terms::Terms;
use super::tree::Node;
use crate::heuristic::Sums;
use crate::search::choices::choices;
use crate::{Heuristics, State, word_sort};

choices! {
    /// What a prior is made of, whatever the game.
    pub(super) enum Kind {
        Off = "off", "all moves are explored equally";
        Gain = "gain", "points that moves score at once";
        Softmax = "softmax", "the game's softmax policy";
    }
}

/// The same for a game.
pub(super) enum Source<S: State> {
    /// What moves gain at once.
    Gain,
    /// The game's policy.
    Softmax(Sums<S>),
}

impl<S: State> Clone for Source<S> {
    fn clone(&self) -> Source<S> {
        *self
    }
}

impl<S: State> Copy for Source<S> {}

/// The settings of PUCT.
pub(super) struct Prior<S: State> {
    pub(super) source: Source<S>,
    /// By how much more a move is e times as likely.
    pub(super) temperature: f32,
    /// C.
    pub(super) constant: f32,
    /// What a child that was never visited counts as; infinite: the mean of those that were.
    pub(super) urgency: f32,
}

impl<S: State> Clone for Prior<S> {
    fn clone(&self) -> Prior<S> {
        *self
    }
}

impl<S: State> Copy for Prior<S> {}

impl<S: State> Prior<S> {
    /// The terms of a child of a node with so many visits.
    #[inline]
    pub(super) fn terms<M>(&self, visits: u32, child: &Node<M>, prior: f32) -> Terms {
        let factor = self.constant * libm::sqrtf(visits as f32);
        Terms {
            exploitation: child.key.mean,
            exploration: exploration(factor, child, prior),
            ..Terms::default()
        }
    }

    /// The index of the child that PUCT finds best at a node with so many visits.
    #[inline]
    fn best<M>(&self, visits: u32, children: &[Node<M>], priors: &[f32]) -> usize {
        let factor = self.constant * libm::sqrtf(visits as f32);
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        let (mut sum, mut count) = (0.0, 0.0);
        for (index, (child, &prior)) in children.iter().zip(priors).enumerate() {
            let fresh = child.key.is_fresh();
            let mean = match fresh {
                false => child.key.mean,
                true if self.urgency < f32::INFINITY => self.urgency,
                true if count > 0.0 => sum / count,
                true => 0.0,
            };
            let bound = mean + exploration(factor, child, prior);
            if bound > highest {
                (best, highest) = (index, bound);
            }
            if fresh {
                break;
            }
            // A visit of another thread that is under way has no value yet.
            if mean > f32::NEG_INFINITY {
                sum += child.visits as f32 * mean;
                count += child.visits as f32;
            }
        }
        best
    }
}

/// The term of exploration of a child: none where its value is known for good.
#[inline]
fn exploration<M>(factor: f32, child: &Node<M>, prior: f32) -> f32 {
    if child.key.is_proven() { 0.0 } else { factor * prior / (child.visits as f32 + 1.0) }
}

impl<S: Heuristics> Mcts<S> {
    /// The child of a node to which a prior leads.
    #[inline]
    pub(super) fn select_by_prior(&self, node: usize, prior: &Prior<S>) -> usize {
        let parent = self.tree.node(node);
        parent.children().start + prior.best(parent.visits, self.tree.children(node), self.tree.priors(node))
    }

    /// Sorts the moves that are listed by their prior, the likeliest first, and keeps it for [`Mcts::keep_priors`].
    pub(super) fn order_by_prior(&mut self, prior: &Prior<S>) {
        match prior.source {
            Source::Gain => self.order_by_gain(),
            Source::Softmax(sums) => {
                let Mcts { state, moves, words, .. } = self;
                words.clear();
                sums(state, &mut |mv, sum| {
                    // A group stands for itself, a node of a group has its members alone.
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

    /// Sorts the moves that are listed by what they gain, the greatest first.
    pub(super) fn order_by_gain(&mut self) {
        let Mcts { state, evaluator, moves, words, .. } = self;
        words.clear();
        let gains = moves.iter().map(|&mv| evaluator.gain(state, mv));
        words.extend(gains.enumerate().map(|(index, gain)| word_sort::falling(gain, index)));
        self.take_order();
    }

    /// Puts the moves that are listed into the order of the words that stand for them, with their numbers.
    fn take_order(&mut self) {
        let Mcts { moves, words, weighed, .. } = self;
        word_sort::sort(words);
        weighed.clear();
        weighed.extend(words.iter().map(|&word| (word_sort::number(word), moves[word_sort::index(word)])));
        moves.clear();
        moves.extend(weighed.iter().map(|&(_, mv)| mv));
    }

    /// Keeps the prior of the moves that were listed last with the children of a node.
    pub(super) fn keep_priors(&mut self, node: usize) {
        self.tree.set_priors(node, self.weighed.iter().map(|&(prior, _)| prior));
    }
}
