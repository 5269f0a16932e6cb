//! The normal equations of a linear regression, and their solution by Cholesky decomposition.

/// Sums over samples of features x and a target y.
#[derive(Clone, Debug)]
pub(super) struct Equations {
    /// The sums of x_i x_j for j <= i, row by row.
    products: Vec<f64>,
    targets: Vec<f64>,
    /// The sum of y^2.
    squares: f64,
    count: u64,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fit {
    pub(crate) weights: Vec<f32>,
    /// The number of samples: pairs of players in positions.
    pub(crate) samples: u64,
    /// The share of the targets' variation that the weights explain, beyond the points as if the game ended.
    pub(crate) explained: f64,
    /// The root mean square of the unexplained part, in points.
    pub(crate) error: f64,
}

/// Returns the index of a feature's first product.
fn row(feature: usize) -> usize {
    feature * (feature + 1) / 2
}

impl Equations {
    pub(super) fn new(features: usize) -> Equations {
        Equations { products: vec![0.0; row(features)], targets: vec![0.0; features], squares: 0.0, count: 0 }
    }

    pub(super) fn add(&mut self, features: &[f64], target: f64) {
        for (i, &x) in features.iter().enumerate().filter(|&(_, &x)| x != 0.0) {
            let products = &mut self.products[row(i)..=row(i) + i];
            products.iter_mut().zip(features).for_each(|(sum, other)| *sum += x * other);
            self.targets[i] += x * target;
        }
        self.squares += target * target;
        self.count += 1;
    }

    pub(super) fn merge(&mut self, other: &Equations) {
        self.products.iter_mut().zip(&other.products).for_each(|(sum, more)| *sum += more);
        self.targets.iter_mut().zip(&other.targets).for_each(|(sum, more)| *sum += more);
        self.squares += other.squares;
        self.count += other.count;
    }

    /// Returns the weights that predict best, pulled towards the old ones. A feature that is equal for all players in
    /// all samples keeps its weight. `None` if features cannot be separated from each other.
    pub(super) fn fit(&self, old: &[f32], ridge: f64) -> Option<Fit> {
        let n = self.targets.len();
        let old: Vec<f64> = old.iter().map(|&weight| f64::from(weight)).collect();
        let mut matrix = self.products.clone();
        let mut right = self.targets.clone();
        for i in 0..n {
            let own = &mut matrix[row(i) + i];
            let hold = if *own == 0.0 { 1.0 } else { ridge * *own };
            *own += hold;
            right[i] += hold * old[i];
        }
        solve(&mut matrix, &mut right)?;
        // y^2 - 2 w X^T y + w X^T X w
        let through: f64 = right.iter().zip(&self.targets).map(|(weight, target)| weight * target).sum();
        let product = |i: usize, j: usize| self.products[row(i.max(j)) + i.min(j)];
        let cells = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
        let quadratic: f64 = cells.map(|(i, j)| right[i] * right[j] * product(i, j)).sum();
        let left = (self.squares - 2.0 * through + quadratic).max(0.0);
        Some(Fit {
            weights: right.iter().map(|&weight| weight as f32).collect(),
            samples: self.count,
            explained: 1.0 - left / self.squares,
            error: (left / self.count as f64).sqrt(),
        })
    }
}

/// Solves A w = b for a positive definite A, given by its lower half. `right` holds b and then w. `None` if A is not
/// positive definite.
fn solve(matrix: &mut [f64], right: &mut [f64]) -> Option<()> {
    let n = right.len();
    // A = L L^T
    for i in 0..n {
        for j in 0..=i {
            let dot: f64 = (0..j).map(|k| matrix[row(i) + k] * matrix[row(j) + k]).sum();
            let rest = matrix[row(i) + j] - dot;
            if i == j {
                if rest.is_nan() || rest <= 0.0 {
                    return None;
                }
                matrix[row(i) + i] = rest.sqrt();
            } else {
                matrix[row(i) + j] = rest / matrix[row(j) + j];
            }
        }
    }
    for i in 0..n {
        let dot: f64 = (0..i).map(|k| matrix[row(i) + k] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[row(i) + i];
    }
    for i in (0..n).rev() {
        let dot: f64 = (i + 1..n).map(|k| matrix[row(k) + i] * right[k]).sum();
        right[i] = (right[i] - dot) / matrix[row(i) + i];
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn equations(samples: &[([f64; 3], f64)]) -> Equations {
        let mut equations = Equations::new(3);
        samples.iter().for_each(|(features, target)| equations.add(features, *target));
        equations
    }

    /// y = 2 x1 - 3 x2, and x3 is always 0.
    const EXACT: [([f64; 3], f64); 3] =
        [([1.0, 0.0, 0.0], 2.0), ([1.0, 1.0, 0.0], -1.0), ([2.0, -1.0, 0.0], 7.0)];

    #[test]
    fn what_is_linear_is_found() {
        let fit = equations(&EXACT).fit(&[0.0, 0.0, 0.5], 0.0).unwrap();
        for (found, wanted) in fit.weights.iter().zip([2.0, -3.0, 0.5]) {
            assert!((found - wanted).abs() < 1e-6, "{fit:?}");
        }
        assert!(fit.explained > 1.0 - 1e-9 && fit.error < 1e-6 && fit.samples == 3);
    }

    #[test]
    fn a_ridge_holds_back_to_the_old_weights() {
        let fit = equations(&EXACT).fit(&[1.0, 1.0, 1.0], 1e9).unwrap();
        assert!(fit.weights.iter().all(|weight| (weight - 1.0).abs() < 1e-6), "{fit:?}");
        assert!(fit.explained < 0.9);
    }

    #[test]
    fn parts_are_the_whole() {
        let mut sum = equations(&EXACT[..1]);
        sum.merge(&equations(&EXACT[1..]));
        assert_eq!(sum.fit(&[0.0; 3], 0.1), equations(&EXACT).fit(&[0.0; 3], 0.1));
    }

    #[test]
    fn features_that_are_always_the_same_need_a_ridge() {
        let twins = equations(&[([1.0, 1.0, 0.0], 1.0)]);
        assert_eq!(twins.fit(&[0.0; 3], 0.0), None);
        let fit = twins.fit(&[0.0; 3], 0.01).unwrap();
        assert_eq!(fit.weights[0], fit.weights[1]);
    }
}
