//! Trains softmax policies by imitation: the policy learns how likely each move is from the visits of a search.
//!
//! The search plays games against itself. For each decision with a choice, the position and each move's share of the
//! visits are kept. The training finds the weights w with which the policy is most likely to visit the same moves:
//!
//! ```text
//!   P(m) = exp(w . f(m)) / sum                   minimise   - mean of sum share(m) ln P(m) + ridge / 2 |w|²
//! ```
//!
//! It takes gradient descent steps on batches of decisions (Adam, Kingma and Ba 2015), which get smaller towards the
//! end. A tenth of the games is held out to judge the result. The work is done in parts whose sums are added in
//! order, and every number follows from the seed. So the number of threads changes nothing.

mod descent;
mod games;
mod judge;

use anyhow::{Result, bail};
use tilescope_core::heuristic::Softmax;

pub(crate) use self::judge::Judgement;
use tilescope_matches::game::Game;
use tilescope_matches::player::Player;

/// The plan of a training: the games to play and the way to learn from them.
#[derive(Clone, Debug)]
pub(crate) struct Plan<G: Game> {
    /// The settings, which the games use in turn.
    pub(crate) setups: Vec<G::Setup>,
    pub(crate) player: Player,
    pub(crate) games: u64,
    /// The largest number of random decisions at the beginning of a game. Nothing is learned from them.
    pub(crate) random: u32,
    /// The number of passes of the descent over all decisions.
    pub(crate) passes: u32,
    /// The weight of the penalty on large weights, at least 0.
    pub(crate) ridge: f64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

#[derive(Clone, Debug)]
pub(crate) struct Lesson<S> {
    pub(crate) state: S,
    /// The share of the visits of each legal move, in ascending order of the moves.
    pub(crate) shares: Vec<f32>,
}

#[derive(Clone, Debug)]
pub(crate) struct Learned {
    pub(crate) weights: Vec<f32>,
    pub(crate) decisions: usize,
    /// The quality of each policy's predictions on the held-out decisions.
    pub(crate) judgements: Vec<Judgement>,
}

const HELD_OUT: usize = 10;

/// Plays the games and learns from them.
///
/// # Errors
/// If a search cannot be built, or there is nothing to learn from or to judge by.
pub(crate) fn learn<G: Game>(plan: &Plan<G>, softmax: &Softmax<G>) -> Result<Learned> {
    let (mut lessons, mut held_out) = (Vec::new(), Vec::new());
    for (index, game) in games::play_all(plan)?.into_iter().enumerate() {
        let kept = if index % HELD_OUT == HELD_OUT - 1 { &mut held_out } else { &mut lessons };
        kept.extend(game);
    }
    if lessons.is_empty() || held_out.is_empty() {
        bail!("the games hold no decisions to learn from; play more games");
    }
    let weights = descent::descend(plan, softmax, &lessons);
    let judgements = judge::judge_all(plan.threads, softmax, &weights, &held_out);
    Ok(Learned { weights, decisions: lessons.len(), judgements })
}
