//! The selection formula, in one place for the search and for those who look into it.

use alloc::vec::Vec;

use super::tree::{Key, Node};

/// UCB1 at a node: what its children are compared by.
#[derive(Clone, Copy)]
pub(super) struct Formula {
    /// C * sqrt(ln(visits of the node)).
    factor: f32,
}

/// The terms of a child, which are added up.
#[derive(Clone, Copy)]
pub(super) struct Terms {
    /// The mean value.
    pub(super) exploitation: f32,
    /// What the child may be better by than it looks.
    pub(super) exploration: f32,
}

/// What a search needs to know to make the formula of a node: C, and a table of sqrt(ln(n)) for small n, as the root of
/// a logarithm costs more than all children of a node.
pub(super) struct Exploration {
    constant: f32,
    roots: Vec<f32>,
}

impl Exploration {
    /// Of C.
    pub(super) fn new(constant: f32) -> Exploration {
        const TABLE: u32 = 1 << 12;
        Exploration { constant, roots: (0..TABLE).map(root_of_log).collect() }
    }

    /// The formula at a node with so many visits.
    #[inline]
    pub(super) fn at(&self, visits: u32) -> Formula {
        let root = self.roots.get(visits as usize);
        Formula { factor: self.constant * root.copied().unwrap_or_else(|| root_of_log(visits)) }
    }
}

#[cold]
fn root_of_log(visits: u32) -> f32 {
    libm::sqrtf(libm::logf(visits.max(1) as f32))
}

impl Formula {
    /// The terms of a child; one that was never visited counts as its key says.
    #[inline]
    pub(super) fn terms(self, child: Key) -> Terms {
        Terms { exploitation: child.mean, exploration: self.factor * child.inverse_root }
    }

    /// The terms of a child with so many visits, some of them under way without a value yet (Liu et al. 2020).
    pub(super) fn terms_unobserved(self, child: Key, visits: u32) -> Terms {
        Terms { exploration: self.factor / libm::sqrtf(visits as f32), ..self.terms(child) }
    }

    /// The index of the first child with the highest bound.
    #[inline]
    pub(super) fn best<M>(self, children: &[Node<M>]) -> usize {
        let (mut best, mut highest) = (0, f32::NEG_INFINITY);
        for (index, child) in children.iter().enumerate() {
            let bound = self.terms(child.key).sum();
            if bound > highest {
                (best, highest) = (index, bound);
            }
        }
        best
    }
}

impl Terms {
    /// The upper confidence bound.
    #[inline]
    pub(super) fn sum(self) -> f32 {
        self.exploitation + self.exploration
    }
}
