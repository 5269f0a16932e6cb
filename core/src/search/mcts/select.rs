//! The selection formula, shared by the search and its inspection.
//!
//! A child i of a node with n visits is judged by the sum of
//!
//! ```text
//! exploitation   mean value; with RAVE (1 - beta) * mean value
//! exploration    ucb1     C * sqrt(ln n / n_i)                       Kocsis and Szepesvári 2006; Heyden 2009, 5.4
//!                root-c   sqrt(C * ln n / n_i)                       Briesemeister 2009, equation 4.13
//!                tuned    C * sqrt(ln n / n_i * min(w²/4, V))        Auer et al. 2002, UCB1-Tuned
//!                         V = variance + w² * sqrt(2 * ln n / n_i)   w: the width of the utility's range
//! rave           beta * mean of all moves as first                   see `rave`
//! bias           W * H / (visits or losses + 1)                      see `bias`
//! ```
//!
//! A child without visits has no exploration term and counts as the first-play urgency (Gelly and Wang 2006). That is
//! infinite by default, so that all children are tried once.

use alloc::vec::Vec;

use super::amaf::Amaf;
use super::bias::Bias;
use super::rave::Rave;
use super::terms::Terms;
use super::tree::{Key, Node};
use crate::search::choices::choices;

choices! {
    pub(super) enum Exploration {
        Ucb1 = "ucb1", "C * sqrt(ln n / n_i)";
        RootC = "root-c", "sqrt(C * ln n / n_i)";
        Tuned = "tuned", "UCB1-Tuned: explores less where values vary little";
    }
}

/// The settings of the formula, and a table of sqrt(ln(n)) for small n. The root of a logarithm costs more than all
/// children of a node.
pub(super) struct Selection {
    pub(super) form: Exploration,
    /// The factor in front of the root: C, or its own root.
    pub(super) constant: f32,
    /// The width of the utility's range if the variance is used (UCB1-Tuned), otherwise `None`.
    width: Option<f32>,
    /// The value of a child without visits.
    pub(super) urgency: f32,
    /// Whether a child without visits is tried only if its parent has a higher bound than its best leaf (Bergh 2020,
    /// VII-II).
    pub(super) parent_first: bool,
    /// The share of its children below which the visits of a node make it draw them at random (Briesemeister 2009,
    /// 4.2.3).
    pub(super) random_share: f32,
    /// The number of visits below which a node draws its children at random.
    pub(super) random_visits: u32,
    /// The constant C of progressive widening; `None` if all children are open from the beginning.
    pub(super) widening: Option<f32>,
    pub(super) bias: Option<Bias>,
    pub(super) rave: Option<Rave>,
    roots: Vec<f32>,
}

/// The formula at a node, by which its children are compared.
#[derive(Clone, Copy)]
pub(super) struct Formula {
    /// sqrt(ln(visits of the node)).
    root: f32,
    /// C * sqrt(ln(visits of the node)).
    factor: f32,
    width: Option<f32>,
}

impl Selection {
    /// Creates UCB1 with C, or another form of it for a utility whose range is `width` wide.
    pub(super) fn new(exploration: Exploration, constant: f32, width: f32) -> Selection {
        const TABLE: u32 = 1 << 12;
        Selection {
            form: exploration,
            constant: if exploration == Exploration::RootC { libm::sqrtf(constant) } else { constant },
            width: (exploration == Exploration::Tuned).then_some(width),
            urgency: f32::INFINITY,
            parent_first: false,
            random_share: 0.0,
            random_visits: 0,
            widening: None,
            bias: None,
            rave: None,
            roots: (0..TABLE).map(root_of_log).collect(),
        }
    }

    /// Returns whether [`Formula::best`] chooses children once each has a visit.
    #[inline]
    pub(super) fn is_plain(&self) -> bool {
        self.width.is_none()
            && self.urgency == f32::INFINITY
            && !self.parent_first
            && self.random_share == 0.0
            && self.random_visits == 0
            && self.widening.is_none()
            && self.bias.is_none()
            && self.rave.is_none()
    }

    /// Returns whether a node's children are still drawn at random.
    pub(super) fn is_random(&self, visits: u32, children: usize) -> bool {
        visits < self.random_visits || (visits as f32) < self.random_share * children as f32
    }

    /// Returns how many of a node's children are open, from the first on (progressive widening, Chaslot et al. 2008;
    /// Couëtoux et al. 2011).
    pub(super) fn open(&self, visits: u32, children: usize) -> usize {
        let Some(widening) = self.widening else { return children };
        let open = libm::ceilf(widening * libm::powf(visits as f32, 0.3));
        (open as usize).max(1).min(children)
    }

    #[inline]
    pub(super) fn at(&self, visits: u32) -> Formula {
        let root = self.roots.get(visits as usize).copied().unwrap_or_else(|| root_of_log(visits));
        Formula { root, factor: self.constant * root, width: self.width }
    }

    /// Returns all terms of a child, from the bias of its move and the mean of all moves as first.
    pub(super) fn terms<M>(&self, formula: Formula, child: &Node<M>, known: f32, amaf: Amaf) -> Terms {
        let Key { mean, inverse_root } = child.key;
        let terms = Terms {
            exploitation: mean,
            exploration: formula.exploration(inverse_root, child.variance()),
            bias: self.bias.as_ref().map_or(0.0, |bias| bias.term(known, child.visits, child.win_rate())),
            rave: 0.0,
        };
        match &self.rave {
            Some(rave) if mean < f32::INFINITY => rave.blend(terms, child.visits, amaf),
            _ => terms,
        }
    }
}

/// Returns UCB1; `factor` is C * sqrt(ln(all visits)).
#[inline]
pub(in crate::search) fn ucb1(mean: f32, factor: f32, inverse_root: f32) -> f32 {
    mean + factor * inverse_root
}

/// Returns sqrt(ln(visits)).
#[cold]
pub(in crate::search) fn root_of_log(visits: u32) -> f32 {
    libm::sqrtf(libm::logf(visits.max(1) as f32))
}

impl Formula {
    /// Returns the exploration term of a child, from 1 / sqrt(visits) and the variance of its value.
    #[inline(always)]
    pub(super) fn exploration(self, inverse_root: f32, variance: f32) -> f32 {
        let exploration = self.factor * inverse_root;
        match self.variance_bound(inverse_root, variance) {
            None => exploration,
            Some(bound) => exploration * libm::sqrtf(bound),
        }
    }

    /// Returns the upper bound of a child's variance; `None` if the formula does not use it.
    #[inline(always)]
    pub(super) fn variance_bound(self, inverse_root: f32, variance: f32) -> Option<f32> {
        let width = self.width?;
        let most = variance + width * width * core::f32::consts::SQRT_2 * self.root * inverse_root;
        Some(most.min(width * width / 4.0))
    }

    /// Returns the index of the first child with the highest bound of plain UCB1.
    #[inline]
    pub(super) fn best<M>(self, children: &[Node<M>]) -> usize {
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for (index, child) in children.iter().enumerate() {
            let bound = ucb1(child.key.mean, self.factor, child.key.inverse_root);
            if bound > highest {
                (best, highest) = (index, bound);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::mcts::bias::{Decay, Source};
    use crate::search::mcts::tree::Kind;
    use crate::search::node_stats::{MeanVariance, NodeStats};

    /// Returns a node that was visited with these values; values above 0 are wins.
    fn visited(values: &[f32]) -> Node<u32> {
        let mut node = Node::new(Some(1), Kind::Position);
        for &value in values {
            let win = MeanVariance::of(if value > 0.0 { 1.0 } else { 0.0 });
            node.visit(&NodeStats { value: MeanVariance::of(value), win, ..NodeStats::default() });
        }
        node
    }

    fn is_near(found: f32, expected: f32) {
        assert!((found - expected).abs() < 1e-5, "{found}, not {expected}");
    }

    fn terms(selection: &Selection, visits: u32, child: &Node<u32>, known: f32, amaf: Amaf) -> Terms {
        selection.terms(selection.at(visits), child, known, amaf)
    }

    #[test]
    fn exploration_terms_match_hand_calculation() {
        let child = visited(&[1.0, 0.0, 1.0, 1.0]);
        // sqrt(ln 100 / 4) = 1.072983; the variance is 0.1875.
        for (exploration, constant, expected) in [
            (Exploration::Ucb1, 0.5, 0.536_491),
            (Exploration::RootC, 0.25, 0.536_491),
            (Exploration::Tuned, 1.0, 0.536_491), // at most a quarter: half of the root
        ] {
            let selection = Selection::new(exploration, constant, 1.0);
            let terms = terms(&selection, 100, &child, 9.0, Amaf::default());
            is_near(terms.exploitation, 0.75);
            is_near(terms.exploration, expected);
            is_near(terms.sum(), 0.75 + expected);
        }
        // 400 equal values of 1000 visits: V = sqrt(2 ln 1000 / 400) = 0.185848, below the quarter.
        let steady = visited(&[0.5; 400]);
        let selection = Selection::new(Exploration::Tuned, 1.0, 1.0);
        is_near(terms(&selection, 1000, &steady, 0.0, Amaf::default()).exploration, 0.056_652);
    }

    #[test]
    fn bias_term_matches_hand_calculation() {
        let child = visited(&[1.0, 0.0, 1.0, 1.0]);
        let mut selection = Selection::new(Exploration::Ucb1, 0.0, 1.0);
        for (decay, expected) in [(Decay::Visits, 0.1 * 6.0 / 5.0), (Decay::Losses, 0.1 * 6.0 / 2.0)] {
            selection.bias = Some(Bias { source: Source::Gain, decay, weight: 0.1 });
            let terms = terms(&selection, 9, &child, 6.0, Amaf::default());
            is_near(terms.bias, expected);
            is_near(terms.sum(), 0.75 + expected);
        }
        let fresh = Node::<u32>::new(Some(1), Kind::Position);
        is_near(terms(&selection, 9, &fresh, 6.0, Amaf::default()).bias, 0.6);
    }

    #[test]
    fn rave_terms_match_hand_calculation() {
        let child = visited(&[1.0, 0.0, 1.0, 1.0]);
        let mut selection = Selection::new(Exploration::Ucb1, 0.0, 1.0);
        selection.rave = Some(Rave { bias: 0.5 });
        let amaf = Amaf { mean: 0.25, count: 16 };
        // beta = 16 / (4 + 16 + 4 * 4 * 16 * 0.25) = 16 / 84.
        let terms = terms(&selection, 9, &child, 0.0, amaf);
        is_near(terms.exploitation, 68.0 / 84.0 * 0.75);
        is_near(terms.rave, 16.0 / 84.0 * 0.25);
    }

    #[test]
    fn rave_stands_in_for_the_urgency_of_a_fresh_child() {
        let mut selection = Selection::new(Exploration::Ucb1, 1.0, 1.0);
        selection.rave = Some(Rave { bias: 0.5 });
        let mut fresh = Node::<u32>::new(Some(1), Kind::Position);
        let amaf = Amaf { mean: 0.25, count: 16 };
        assert_eq!(terms(&selection, 9, &fresh, 0.0, amaf).sum(), f32::INFINITY);
        fresh.key.mean = 0.6;
        is_near(terms(&selection, 9, &fresh, 0.0, amaf).sum(), 0.25);
        is_near(terms(&selection, 9, &fresh, 0.0, Amaf::default()).sum(), 0.6);
    }
}
