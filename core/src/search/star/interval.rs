//! Intervals of values, and search windows.

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Interval {
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Interval {
    pub(super) const ALL: Interval = Interval { low: f64::NEG_INFINITY, high: f64::INFINITY };

    #[inline]
    pub(super) fn exactly(value: f64) -> Interval {
        Interval { low: value, high: value }
    }

    /// Returns the intersection. If rounding makes it empty, it returns the end of `self` that is nearest to `other`.
    #[inline]
    pub(super) fn and(self, other: Interval) -> Interval {
        let clamp = |end: f64| end.max(self.low).min(self.high);
        Interval { low: clamp(other.low), high: clamp(other.high) }
    }

    pub(super) fn ends(self) -> (f64, f64) {
        (self.low, self.high)
    }

    #[inline]
    pub(super) fn is_exact(self) -> bool {
        self.low == self.high
    }

    /// Returns whether the value certainly lies outside a window, read as (alpha, beta).
    #[inline]
    pub(super) fn is_outside(self, window: Interval) -> bool {
        self.high <= window.low || self.low >= window.high
    }
}
