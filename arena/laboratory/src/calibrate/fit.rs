//! A straight line through samples that come in games.

use std::collections::BTreeMap;

use tilescope_core::Moments;
use tilescope_core::contest::statistics::{mean_interval, moments};

use tilescope_matches::table::plus_minus;

/// A slope with half of its 95 % interval. Samples of one game depend on each other, so the interval follows from the
/// sums over games (the cluster-robust variance of least squares).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slope {
    pub(crate) slope: f64,
    pub(crate) half: f64,
}

/// Fits y = a + slope x to samples (game, x, y); `None` if x does not vary or there are fewer than three games.
pub(crate) fn slope(samples: &[(usize, f64, f64)]) -> Option<Slope> {
    let count = samples.len() as f64;
    let mean = |pick: fn(&(usize, f64, f64)) -> f64| samples.iter().map(pick).sum::<f64>() / count;
    let (x, y) = (mean(|sample| sample.1), mean(|sample| sample.2));
    let squares: f64 = samples.iter().map(|sample| (sample.1 - x).powi(2)).sum();
    let products: f64 = samples.iter().map(|sample| (sample.1 - x) * (sample.2 - y)).sum();
    let slope = products / squares;
    let mut games: BTreeMap<usize, f64> = BTreeMap::new();
    for &(game, at, value) in samples {
        *games.entry(game).or_default() += (at - x) * (value - y - slope * (at - x));
    }
    let clusters = games.len() as f64;
    let spread: f64 = games.values().map(|sum| sum * sum).sum::<f64>() * clusters / (clusters - 1.0);
    (squares > 0.0 && clusters > 2.0).then(|| Slope { slope, half: 1.96 * spread.sqrt() / squares })
}

pub(crate) fn fitted(slope: Option<Slope>, decimals: usize) -> String {
    plus_minus(slope.map(|fit| fit.slope), slope.map(|fit| fit.half), decimals)
}

/// Formats the mean over games of the means within each game, with its interval.
pub(crate) fn over_games(values: impl IntoIterator<Item = (usize, f64)>, decimals: usize) -> String {
    let mut games: BTreeMap<usize, Moments> = BTreeMap::new();
    for (game, value) in values {
        games.entry(game).or_default().add(value);
    }
    let means = moments(games.values().filter_map(Moments::mean));
    plus_minus(means.mean(), mean_interval(&means).map(|interval| interval.half()), decimals)
}

#[cfg(test)]
mod tests {
    use tilescope_core::Rng;

    use super::*;

    #[test]
    fn a_line_is_found_exactly() {
        let samples: Vec<_> = (0..12).map(|n| (n / 3, n as f64, 2.0 - 3.0 * n as f64)).collect();
        let found = slope(&samples).unwrap();
        assert!((found.slope + 3.0).abs() < 1e-9 && found.half < 1e-6, "{found:?}");
        assert!(slope(&[(0, 1.0, 1.0), (1, 1.0, 2.0), (2, 1.0, 0.0)]).is_none());
    }

    /// Errors that all samples of a game share make the interval wider. It covers the truth in about 95 of 100 cases.
    #[test]
    fn the_interval_covers_the_slope() {
        let mut rng = Rng::new(1);
        let mut unit = || f64::from(rng.unit()) - 0.5;
        let covered = (0..400).filter(|_| {
            let mut samples = Vec::new();
            for game in 0..60 {
                let (shared, at) = (unit(), unit());
                samples.extend((0..10).map(|_| {
                    let x = at + 0.2 * unit();
                    (game, x, 0.7 * x + shared + 0.1 * unit())
                }));
            }
            let found = slope(&samples).unwrap();
            (found.slope - 0.7).abs() < found.half
        });
        assert!((360..396).contains(&covered.count()));
    }
}
