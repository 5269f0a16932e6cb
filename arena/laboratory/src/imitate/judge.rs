//! Measures of how well policies predict the visits of a search.

use tilescope_core::Heuristics;
use tilescope_core::heuristic::{Softmax, evaluations, lead};

use super::Lesson;
use super::descent::{Moves, softmax};
use tilescope_matches::parallel::in_parts;

#[derive(Clone, Debug)]
pub(crate) struct Judgement {
    pub(crate) name: String,
    /// The mean over the decisions of the sum of -share ln P over all moves.
    pub(crate) loss: f64,
    /// The share of the decisions in which the likeliest move is among the most visited ones. `None` for the uniform
    /// policy.
    pub(crate) hits: Option<f64>,
}

/// The points of gain that make a move e times as likely. The best of these temperatures is reported.
const TEMPERATURES: [f64; 4] = [0.5, 1.0, 2.0, 4.0];

const PART: usize = 256;

/// Judges the predictions of four policies on some decisions: uniform probabilities, the gain of each move, the
/// softmax policy with given weights, and the search itself.
pub(super) fn judge_all<S: Heuristics>(
    threads: usize,
    policy: &Softmax<S>,
    weights: &[f32],
    lessons: &[Lesson<S>],
) -> Vec<Judgement> {
    let weights: Vec<f64> = weights.iter().map(|&weight| weight.into()).collect();
    let judge = |name: String, probabilities: &(dyn Fn(&Lesson<S>) -> Vec<f64> + Sync)| {
        let parts: Vec<&[Lesson<S>]> = lessons.chunks(PART).collect();
        let found = in_parts(threads, parts.len(), |part| {
            parts[part].iter().map(|lesson| look(lesson, &probabilities(lesson))).fold((0.0, 0.0), add)
        });
        let (loss, hits) = found.into_iter().fold((0.0, 0.0), add);
        let count = lessons.len() as f64;
        Judgement { name, loss: loss / count, hits: Some(hits / count) }
    };
    let uniform = |lesson: &Lesson<S>| vec![1.0 / lesson.shares.len() as f64; lesson.shares.len()];
    let by_gain = TEMPERATURES.map(|temperature| {
        judge(format!("gain, temperature {temperature}"), &|lesson| {
            let mut sums = gains(&lesson.state);
            sums.iter_mut().for_each(|gain| *gain /= temperature);
            softmax(&mut sums);
            sums
        })
    });
    let by_policy = judge("softmax".to_owned(), &|lesson| {
        let mut moves = Moves::new();
        moves.read(policy, &lesson.state);
        moves.probabilities(&weights)
    });
    let itself = |lesson: &Lesson<S>| lesson.shares.iter().map(|&share| share.into()).collect();
    [Judgement { hits: None, ..judge("uniform".to_owned(), &uniform) }]
        .into_iter()
        .chain(by_gain.into_iter().min_by(|a, b| a.loss.total_cmp(&b.loss)))
        .chain([by_policy, judge("the search itself".to_owned(), &itself)])
        .collect()
}

fn add(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    (a.0 + b.0, a.1 + b.1)
}

/// Returns the loss in a decision, and 1 if the likeliest move is among the most visited ones, else 0.
fn look<S>(lesson: &Lesson<S>, probabilities: &[f64]) -> (f64, f64) {
    let pairs = || lesson.shares.iter().zip(probabilities).filter(|&(&share, _)| share > 0.0);
    let loss = -pairs().map(|(&share, probability)| f64::from(share) * probability.ln()).sum::<f64>();
    let most = lesson.shares.iter().copied().fold(0.0, f32::max);
    let likeliest = (0..probabilities.len()).max_by(|&a, &b| probabilities[a].total_cmp(&probabilities[b]));
    (loss, if likeliest.is_some_and(|move_| lesson.shares[move_] == most) { 1.0 } else { 0.0 })
}

/// Returns the gain of each legal move in lead, by the evaluation `outlook` if the game has one.
fn gains<S: Heuristics>(state: &S) -> Vec<f64> {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let Some(player) = state.player() else { return Vec::new() };
    let known = evaluations::<S>();
    let points = known.iter().find(|known| known.name == "outlook").map(|known| known.points);
    let gain = |&mv: &S::Move| match points {
        None => state.gain(mv),
        Some(points) => {
            let mut after = state.clone();
            after.play_unchecked(mv);
            lead(&points(&after), player, state.players())
        }
    };
    moves.iter().map(|mv| gain(mv).into()).collect()
}
