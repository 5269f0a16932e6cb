//! The sequential probability ratio test. It decides with as few games as possible whether the first of two players
//! is stronger by some Elo.
//!
//! The samples are pairs of games on the same draws. The hypotheses are "the difference is `elo1`" and "it is
//! `elo0`". The logarithm of their likelihood ratio (LLR) is that of the two most likely distributions of pair
//! results with these means (Van den Bergh, "Comments on normalized Elo", proposition 1.1). The test ends when the
//! LLR leaves `(ln(beta / (1 - alpha)), ln((1 - beta) / alpha))` (Wald 1945).

use std::collections::BTreeMap;
use std::fmt;

use tilescope_core::contest::statistics::expected_share;

/// The hypotheses of a test and its error probability.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    pub elo0: f64,
    /// The Elo difference of the alternative, above `elo0`.
    pub elo1: f64,
    /// The probability of accepting a hypothesis if the other one is true.
    pub alpha: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Neither hypothesis is accepted yet.
    Open,
    /// The null hypothesis is accepted: the difference is `elo0` rather than `elo1`.
    Null,
    /// The alternative is accepted: the difference is `elo1` rather than `elo0`.
    Alternative,
}

/// The number of pairs with each win share, in quarters from 0 to 4.
type Pairs = BTreeMap<u8, u32>;

impl Sprt {
    /// Returns the LLR at which the alternative is accepted. The null hypothesis is accepted at its negative.
    pub(crate) fn bound(&self) -> f64 {
        ((1.0 - self.alpha) / self.alpha).ln()
    }

    fn llr(&self, pairs: &Pairs) -> f64 {
        // A result that has not occurred yet is still possible.
        let counts: [f64; 5] = std::array::from_fn(|quarters| {
            pairs.get(&(quarters as u8)).map_or(1e-3, |&count| f64::from(count))
        });
        let likely0 = most_likely(&counts, expected_share(self.elo0));
        let likely1 = most_likely(&counts, expected_share(self.elo1));
        counts.iter().zip(likely0.iter().zip(likely1)).map(|(count, (p0, p1))| count * (p1 / p0).ln()).sum()
    }

    fn verdict(&self, llr: f64) -> Verdict {
        match llr {
            llr if llr >= self.bound() => Verdict::Alternative,
            llr if llr <= -self.bound() => Verdict::Null,
            _ => Verdict::Open,
        }
    }
}

/// A test that gets pairs one after the other. After the deciding pair, it no longer changes.
#[derive(Clone, Debug)]
pub struct SequentialTest {
    pub sprt: Sprt,
    counts: Pairs,
    pub(crate) llr: f64,
    /// The hypothesis that is accepted, if any.
    pub verdict: Verdict,
}

impl SequentialTest {
    /// Creates a test that has seen no pairs.
    pub fn new(sprt: Sprt) -> SequentialTest {
        SequentialTest { sprt, counts: Pairs::new(), llr: 0.0, verdict: Verdict::Open }
    }

    pub fn pairs(&self) -> u32 {
        self.counts.values().sum()
    }

    pub fn decides(&mut self, pairs: impl IntoIterator<Item = u8>) -> bool {
        let mut pairs = pairs.into_iter();
        while self.verdict == Verdict::Open {
            let Some(quarters) = pairs.next() else { return false };
            *self.counts.entry(quarters).or_default() += 1;
            self.llr = self.sprt.llr(&self.counts);
            self.verdict = self.sprt.verdict(self.llr);
        }
        true
    }

    /// Creates a test of pairs whose order is unknown: it looks at all of them once.
    pub fn once(sprt: Sprt, pairs: impl IntoIterator<Item = u8>) -> SequentialTest {
        let mut test = SequentialTest::new(sprt);
        for quarters in pairs {
            *test.counts.entry(quarters).or_default() += 1;
        }
        test.llr = sprt.llr(&test.counts);
        test.verdict = sprt.verdict(test.llr);
        test
    }
}

impl fmt::Display for SequentialTest {
    /// Writes the verdict as a sentence without a full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match self.verdict {
            Verdict::Open => "undecided",
            Verdict::Null => "the lower Elo difference is accepted",
            Verdict::Alternative => "the higher Elo difference is accepted",
        };
        let (sprt, pairs) = (self.sprt, self.pairs());
        let (elo0, elo1, llr, bound) = (sprt.elo0, sprt.elo1, self.llr, sprt.bound());
        write!(
            f,
            "SPRT of Elo {elo0} against {elo1}: {verdict}, LLR {llr:.2} of ±{bound:.2} after {pairs} pairs"
        )
    }
}

/// Returns the most likely distribution of results with a given mean: p_i / (1 + theta (a_i - mean)), with the theta
/// that yields this mean.
fn most_likely(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let scores: [f64; 5] = std::array::from_fn(|quarters| quarters as f64 / 4.0 - mean);
    let excess = |theta: f64| -> f64 {
        counts.iter().zip(scores).map(|(count, score)| count / total * score / (1.0 + theta * score)).sum()
    };
    // The function falls from infinity to minus infinity between the poles of the two extreme results.
    let (mut low, mut high) = (-1.0 / scores[4], -1.0 / scores[0]);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = (low + high) / 2.0;
    std::array::from_fn(|index| counts[index] / total / (1.0 + theta * scores[index]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(counts: [u32; 5]) -> Pairs {
        (0..).zip(counts).filter(|&(_, count)| count > 0).collect()
    }

    #[test]
    fn the_ratios_are_the_published_ones() {
        let cases = [
            ([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07),
            ([871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98),
        ];
        for (counts, elo0, elo1, llr) in cases {
            let found = Sprt { elo0, elo1, alpha: 0.05 }.llr(&pairs(counts));
            assert!((found - llr).abs() < 0.05, "{found} is not {llr}");
        }
    }

    #[test]
    fn verdicts_follow_from_walds_bounds() {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05 };
        assert!((sprt.bound() - 2.944).abs() < 0.001);
        let verdict = |counts: [u32; 5]| sprt.verdict(sprt.llr(&pairs(counts)));
        assert_eq!(verdict([1, 2, 3, 2, 1]), Verdict::Open);
        assert_eq!(verdict([0, 5, 20, 40, 35]), Verdict::Alternative);
        assert_eq!(verdict([35, 40, 20, 5, 0]), Verdict::Null);
        // One-sided results alone also decide, after some pairs.
        assert_eq!(verdict([0, 0, 0, 0, 1]), Verdict::Open);
        assert_eq!(verdict([0, 0, 0, 0, 40]), Verdict::Alternative);
    }

    #[test]
    fn a_test_stays_decided() {
        let mut test = SequentialTest::new(Sprt { elo0: 0.0, elo1: 200.0, alpha: 0.05 });
        assert!(!test.decides([4; 3]));
        assert!(test.decides([4; 40]));
        let (pairs, llr) = (test.pairs(), test.llr);
        assert!((4..40).contains(&pairs));
        assert!(test.decides([0; 100]));
        assert_eq!((test.pairs(), test.llr, test.verdict), (pairs, llr, Verdict::Alternative));
    }
}
