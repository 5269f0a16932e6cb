//! Simultaneous perturbation stochastic approximation (Spall 1998, "Implementation of the simultaneous perturbation
//! algorithm for stochastic optimization").
//!
//! In iteration k all parameters are moved at once, each up or down at random, and the opposite way for the opponent.
//! The games between the two tell in which direction to go:
//!
//! ```text
//! theta <- theta + a_k * r / (2 * c_k * delta)      a_k = a / (A + k)^0.602      c_k = c / k^0.101
//! ```
//!
//! with theta in shares of each range, delta = ±1 for each parameter, and r from -1 to 1, the mean of wins less losses
//! of the first side. c is the first perturbation; A is a tenth of the iterations; a makes the first step of a
//! parameter a tenth of its range if one side wins all games.

use tilescope_core::Rng;

/// The first perturbation, as a share of the range.
const PERTURBATION: f64 = 0.15;

/// The first step if one side wins all games, as a share of the range.
const STEP: f64 = 0.1;

#[derive(Clone, Debug)]
pub(crate) struct Spsa {
    /// The value of each parameter, as a share of its range.
    pub(crate) theta: Vec<f64>,
    seed: u64,
    iterations: u64,
    pub(crate) done: u64,
}

impl Spsa {
    pub(crate) fn new(start: Vec<f64>, seed: u64, iterations: u64) -> Spsa {
        Spsa { theta: start, seed, iterations, done: 0 }
    }

    /// Returns the two sides of the next iteration, as shares of the ranges.
    pub(crate) fn sides(&self) -> [Vec<f64>; 2] {
        let c = PERTURBATION / self.next().powf(0.101);
        let side = |sign: f64| {
            let moved = self.theta.iter().zip(self.directions());
            moved.map(|(theta, delta)| (theta + sign * c * delta).clamp(0.0, 1.0)).collect()
        };
        [side(1.0), side(-1.0)]
    }

    /// Takes the result of the next iteration: the mean of wins less losses of the first side, from -1 to 1.
    pub(crate) fn learn(&mut self, result: f64) {
        let stability = self.iterations as f64 / 10.0;
        let c = PERTURBATION / self.next().powf(0.101);
        let a = STEP * 2.0 * PERTURBATION * ((stability + 1.0) / (stability + self.next())).powf(0.602);
        let directions = self.directions();
        for (theta, delta) in self.theta.iter_mut().zip(directions) {
            *theta = (*theta + a * result * delta / (2.0 * c)).clamp(0.0, 1.0);
        }
        self.done += 1;
    }

    /// Returns the number of the next iteration, from 1.
    fn next(&self) -> f64 {
        self.done as f64 + 1.0
    }

    /// Returns the direction of each parameter in the next iteration.
    fn directions(&self) -> Vec<f64> {
        let mut rng = Rng::part(self.seed, self.done);
        self.theta.iter().map(|_| if rng.below(2) == 0 { -1.0 } else { 1.0 }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games whose winner is likely the side that is nearer to a place are enough to come near it, with most seeds.
    #[test]
    fn it_finds_the_best_place_by_noisy_games() {
        let best = [0.8, 0.3];
        let far =
            |theta: &[f64]| theta.iter().zip(best).map(|(theta, best)| (theta - best).powi(2)).sum::<f64>();
        let mut found = 0;
        for seed in 0..30 {
            let (mut spsa, mut rng) = (Spsa::new(vec![0.3, 0.8], seed, 1000), Rng::part(seed, 77));
            while spsa.done < 1000 {
                let [plus, minus] = spsa.sides().map(|side| far(&side));
                let wins = 1.0 / (1.0 + (8.0 * (plus - minus)).exp());
                let won =
                    (0..8).filter(|_| f64::from(rng.below(1 << 20)) / f64::from(1 << 20) < wins).count();
                spsa.learn(won as f64 / 4.0 - 1.0);
            }
            found += u32::from(far(&spsa.theta).sqrt() < 0.2);
        }
        assert!(found >= 25, "{found} of 30");
    }
}
