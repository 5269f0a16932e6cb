//! The gradient descent to the weights that make a policy most like the search.

use tilescope_core::heuristic::Softmax;
use tilescope_core::{Rng, State};

use super::{Lesson, Plan};
use tilescope_matches::game::Game;
use tilescope_matches::parallel::in_parts;

/// The number of decisions in a step, and in a part of one.
const BATCH: usize = 1024;
const PART: usize = 128;

/// The size of the first step of a weight. Weights add up to logits: probabilities are proportional to their
/// exponentials.
const STRIDE: f64 = 0.05;

/// The decay rates of the running means of the gradients and their squares, per step (Kingma and Ba 2015).
const FORGET: [f64; 2] = [0.9, 0.999];

/// The legal moves of a decision with their features.
pub(super) struct Moves<M> {
    moves: Vec<(M, usize)>,
    features: Vec<(u16, f32)>,
}

impl<M: Ord + Copy> Moves<M> {
    pub(super) fn new() -> Moves<M> {
        Moves { moves: Vec::new(), features: Vec::new() }
    }

    pub(super) fn read<S: State<Move = M>>(&mut self, softmax: &Softmax<S>, state: &S) {
        self.moves.clear();
        self.features.clear();
        (softmax.features)(state, &mut |mv, features| {
            self.features.extend_from_slice(features);
            self.moves.push((mv, self.features.len()));
        });
    }

    /// Returns the features of each move, in the order in which they were read.
    fn features(&self) -> impl Iterator<Item = &[(u16, f32)]> {
        let starts = std::iter::once(0).chain(self.moves.iter().map(|&(_, end)| end));
        starts.zip(&self.moves).map(|(start, &(_, end))| &self.features[start..end])
    }

    /// Returns the index of each move among all of them in ascending order.
    fn places(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.moves.len()).collect();
        order.sort_unstable_by_key(|&index| self.moves[index].0);
        let mut places = vec![0; order.len()];
        order.into_iter().enumerate().for_each(|(place, index)| places[index] = place);
        places
    }

    /// Returns the probability of each move by some weights, in ascending order of the moves.
    pub(super) fn probabilities(&self, weights: &[f64]) -> Vec<f64> {
        let sum = |features: &[(u16, f32)]| -> f64 {
            features.iter().map(|&(index, value)| f64::from(value) * weights[usize::from(index)]).sum()
        };
        let mut sums = vec![0.0; self.moves.len()];
        self.places()
            .into_iter()
            .zip(self.features())
            .for_each(|(place, features)| sums[place] = sum(features));
        softmax(&mut sums);
        sums
    }
}

pub(super) fn softmax(sums: &mut [f64]) {
    let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    sums.iter_mut().for_each(|sum| *sum = (*sum - most).exp());
    let all: f64 = sums.iter().sum();
    sums.iter_mut().for_each(|sum| *sum /= all);
}

pub(super) fn descend<G: Game>(plan: &Plan<G>, softmax: &Softmax<G>, lessons: &[Lesson<G>]) -> Vec<f32> {
    let count = softmax.weights.len();
    let (mut weights, mut means) = (vec![0.0; count], vec![[0.0; 2]; count]);
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    let steps = u64::from(plan.passes) * lessons.len().div_ceil(BATCH) as u64;
    let mut step = 0_i32;
    for pass in 0..plan.passes {
        shuffle(&mut order, &mut Rng::part(plan.seed, u64::MAX - u64::from(pass)));
        for batch in order.chunks(BATCH) {
            let gradient = gradient(plan.threads, softmax, lessons, batch, &weights);
            let stride = STRIDE * (1.0 - f64::from(step) / steps as f64);
            step += 1;
            // Running means that start at 0 are too small at first.
            let whole = FORGET.map(|forget| 1.0 - forget.powi(step));
            for ((weight, means), slope) in weights.iter_mut().zip(&mut means).zip(gradient) {
                let slope = slope / batch.len() as f64 + plan.ridge * *weight;
                for ((mean, forget), new) in means.iter_mut().zip(FORGET).zip([slope, slope * slope]) {
                    *mean = forget * *mean + (1.0 - forget) * new;
                }
                *weight -= stride * means[0] / whole[0] / ((means[1] / whole[1]).sqrt() + 1e-8);
            }
        }
    }
    weights.into_iter().map(|weight: f64| weight as f32).collect()
}

fn shuffle(order: &mut [usize], rng: &mut Rng) {
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last as u32 + 1) as usize);
    }
}

/// Returns the sum of the gradients of some decisions: for each move, its probability less its share of the visits,
/// times its features.
fn gradient<S: State>(
    threads: usize,
    softmax: &Softmax<S>,
    lessons: &[Lesson<S>],
    batch: &[usize],
    weights: &[f64],
) -> Vec<f64> {
    let parts: Vec<&[usize]> = batch.chunks(PART).collect();
    let found = in_parts(threads, parts.len(), |part| {
        let mut gradient = vec![0.0; weights.len()];
        let mut moves = Moves::new();
        for &lesson in parts[part] {
            let Lesson { state, shares } = &lessons[lesson];
            moves.read(softmax, state);
            let probabilities = moves.probabilities(weights);
            for (place, features) in moves.places().into_iter().zip(moves.features()) {
                let more = probabilities[place] - f64::from(shares[place]);
                for &(index, value) in features {
                    gradient[usize::from(index)] += more * f64::from(value);
                }
            }
        }
        gradient
    });
    let mut sum = vec![0.0; weights.len()];
    for gradient in found {
        sum.iter_mut().zip(gradient).for_each(|(sum, more)| *sum += more);
    }
    sum
}
