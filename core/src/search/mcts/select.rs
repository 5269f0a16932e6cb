//! The selection formula, in one place for the search and for those who look into it.

use super::tree::Node;

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

impl Formula {
    /// The formula at a node with so many visits.
    #[inline]
    pub(super) fn at(visits: u32, exploration: f32) -> Formula {
        Formula { factor: exploration * libm::sqrtf(libm::logf(visits.max(1) as f32)) }
    }

    /// The terms of a child that was visited.
    #[inline]
    pub(super) fn terms<M>(self, child: &Node<M>) -> Terms {
        Terms { exploitation: child.stats.value.mean, exploration: self.factor * child.inverse_root }
    }

    /// The terms of a child with `more` visits under way whose values are not known yet (Liu et al. 2020).
    pub(super) fn terms_unobserved<M>(self, child: &Node<M>, more: u32) -> Terms {
        let visits = child.visits.saturating_add(more) as f32;
        Terms { exploration: self.factor / libm::sqrtf(visits), ..self.terms(child) }
    }
}

impl Terms {
    /// The upper confidence bound.
    #[inline]
    pub(super) fn sum(self) -> f32 {
        self.exploitation + self.exploration
    }
}
