//! Training of softmax policies by imitation: how likely each move is, learned from what a search looks at.
//!
//! The search plays games with itself. Of each decision with a choice the position is kept and the share of its visits that
//! each move had, and the weights w are found by which the policy is most likely to look at the same moves:
//!
//! ```text
//!   P(m) = exp(w . f(m)) / sum                   minimise   - mean of sum share(m) ln P(m) + ridge / 2 |w|²
//! ```
//!
//! by steps against the gradient of a batch of decisions at a time (Adam, Kingma and Ba 2015), the slower the nearer the end.
//! A tenth of the games is held out and judges the result. Work is done in parts whose sums are added in order, and every
//! number follows from the seed: threads change nothing.

mod descent;
mod games;
mod judge;
mod parts;

use anyhow::{Result, bail};
use tilescope_core::heuristic::Softmax;

pub(crate) use self::judge::Judgement;
use crate::game::Game;
use crate::player::Player;

/// How games are played and what is learned from them.
#[derive(Clone, Debug)]
pub(crate) struct Plan<G: Game> {
    /// The settings, of which each game has the next ones.
    pub(crate) setups: Vec<G::Setup>,
    /// Who plays, and is imitated.
    pub(crate) player: Player,
    pub(crate) games: u64,
    /// Up to so many decisions at the beginning of a game are random, and nothing is learned from them.
    pub(crate) random: u32,
    /// How often the descent goes over all decisions.
    pub(crate) passes: u32,
    /// How much weights count against themselves, at least 0.
    pub(crate) ridge: f64,
    /// What everything follows from.
    pub(crate) seed: u64,
    /// The parts at a time.
    pub(crate) threads: usize,
}

/// A decision of the search.
#[derive(Clone, Debug)]
pub(crate) struct Lesson<S> {
    pub(crate) state: S,
    /// The share of the visits of each legal move, in ascending order of the moves.
    pub(crate) shares: Vec<f32>,
}

/// What was learned.
#[derive(Clone, Debug)]
pub(crate) struct Learned {
    pub(crate) weights: Vec<f32>,
    /// The decisions that were learned from.
    pub(crate) decisions: usize,
    /// How well the policies foresee those that were held out.
    pub(crate) judgements: Vec<Judgement>,
}

/// Of so many games one is held out.
const HELD_OUT: usize = 10;

/// Plays the games and learns from them.
///
/// # Errors
/// When a search cannot be built, or there is nothing to learn from or to judge by.
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
