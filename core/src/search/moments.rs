//! Sums of samples that can be merged.

/// The number, the sum and the sum of squares of some values. Two of them can be merged.
#[derive(Clone, Copy, PartialEq, Default, Debug, serde::Serialize, serde::Deserialize)]
pub struct Moments {
    /// The number of values.
    pub count: u64,
    /// The sum of the values.
    pub sum: f64,
    /// The sum of the squares of the values.
    pub squares: f64,
}

impl Moments {
    /// Adds a value.
    #[inline]
    pub fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// Adds the values of another set.
    pub fn merge(&mut self, other: &Moments) {
        self.count = self.count.saturating_add(other.count);
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Returns the mean; `None` if there are no values.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }

    /// Returns the sample standard deviation; `None` if there are fewer than two values.
    pub fn deviation(&self) -> Option<f64> {
        (self.count > 1).then(|| {
            let n = self.count as f64;
            libm::sqrt(((self.squares - self.sum * self.sum / n) / (n - 1.0)).max(0.0))
        })
    }

    /// Returns the 95 % interval of the mean (normal approximation); `None` if there are fewer than two values.
    pub fn interval(&self) -> Option<(f64, f64)> {
        let half = 1.96 * self.deviation()? / libm::sqrt(self.count as f64);
        self.mean().map(|mean| (mean - half, mean + half))
    }

    /// Returns the 95 % Wilson interval of a rate, for values from 0 to 1; `None` if there are no values.
    pub fn rate_interval(&self) -> Option<(f64, f64)> {
        let rate = self.mean()?;
        let n = self.count as f64;
        let z2 = 1.96 * 1.96;
        let centre = (rate + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let half = 1.96 / (1.0 + z2 / n) * libm::sqrt(rate * (1.0 - rate) / n + z2 / (4.0 * n * n));
        Some(((centre - half).max(0.0), (centre + half).min(1.0)))
    }
}
