//! Intervals of values, and windows.

/// Two numbers between which a value lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Interval {
    /// Not below this.
    pub(super) low: f64,
    /// Not above this.
    pub(super) high: f64,
}

impl Interval {
    /// Anything.
    pub(super) const ALL: Interval = Interval { low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// A value itself.
    #[inline]
    pub(super) fn exactly(value: f64) -> Interval {
        Interval { low: value, high: value }
    }

    /// What both say. Where rounding leaves nothing in common it is the second's end next to the first.
    #[inline]
    pub(super) fn and(self, other: Interval) -> Interval {
        let clamp = |end: f64| end.max(self.low).min(self.high);
        Interval { low: clamp(other.low), high: clamp(other.high) }
    }

    /// Both of them.
    pub(super) fn ends(self) -> (f64, f64) {
        (self.low, self.high)
    }

    #[inline]
    pub(super) fn is_exact(self) -> bool {
        self.low == self.high
    }

    /// Whether the value is known not to lie inside of a window, read as (alpha, beta).
    #[inline]
    pub(super) fn is_outside(self, window: Interval) -> bool {
        self.high <= window.low || self.low >= window.high
    }
}
