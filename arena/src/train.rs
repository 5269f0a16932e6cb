//! Training of linear evaluations by self-play.
//!
//! A generation plays games by the weights of the last one, looks at every position that came up, and finds the weights
//! that foresee best by how much each player will beat each other one:
//!
//! ```text
//!   target(t) = (1 - lambda) value(t + 1) + lambda target(t + 1)      TD(lambda), Sutton 1988
//!   minimise    sum (w (f_p - f_q) - target)^2 + ridge sum a_i (w_i - old w_i)^2
//! ```
//!
//! The value is that of the last weights, the target of the last position the result of the game, and a_i the sum of the
//! squares of a feature, so that `ridge` says the same for rare features and for frequent ones. Games come in blocks whose
//! sums are added in order, and every number follows from the seed: threads change nothing.

mod contest;
mod decider;
mod equations;
mod games;
mod trial;
mod weights;

pub(crate) use contest::{Outcome, contest};
pub(crate) use decider::Who;
pub(crate) use equations::Fit;
pub(crate) use weights::WeightsFile;

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;

use anyhow::{Result, anyhow};
use tilescope_core::heuristic::Linear;

use crate::game::Game;
use crate::player::Player;
use equations::Equations;

/// How games are played and what is learned from them.
#[derive(Clone, Debug)]
pub(crate) struct Plan<G: Game> {
    /// The settings, of which each game has the next ones.
    pub(crate) setups: Vec<G::Setup>,
    /// The games of a generation.
    pub(crate) games: u64,
    /// Up to so many decisions at the beginning of a game are random, and nothing is learned from them.
    pub(crate) random: u32,
    /// How far targets hang on results and not on values, 0 to 1.
    pub(crate) lambda: f64,
    /// How much the old weights count beside the games, at least 0.
    pub(crate) ridge: f64,
    /// What all games follow from.
    pub(crate) seed: u64,
    /// The games at a time.
    pub(crate) threads: usize,
    /// Who plays the games; none for the player who looks one turn ahead by the last weights.
    pub(crate) player: Option<Player>,
    /// Whether it is told what became of every feature of every game.
    pub(crate) fates: bool,
}

/// The games of a block: enough that threads seldom meet, few enough that they end together.
const BLOCK: u64 = 8;

/// Plays the games of a generation by `weights` and finds new ones. What became of their features is written to `fates`, in
/// the order of the games, if the plan wants it.
///
/// # Errors
/// When a search cannot be built, the games tell nothing, or `fates` cannot be written.
pub(crate) fn generation<G: Game>(
    plan: &Plan<G>,
    linear: &Linear<G>,
    weights: &[f32],
    number: u32,
    mut fates: impl Write,
) -> Result<Fit> {
    let blocks = plan.games.div_ceil(BLOCK);
    let next = AtomicU64::new(0);
    let mut sum = Equations::new(weights.len());
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..blocks.min(plan.threads as u64) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let block = next.fetch_add(1, Ordering::Relaxed);
                    let games = block * BLOCK..plan.games.min((block + 1) * BLOCK);
                    if block >= blocks {
                        return;
                    }
                    let found = games::learn(plan, linear, weights, number, games);
                    if sender.send((block, found)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut added = 0;
        for (block, found) in receiver {
            waiting.insert(block, found?);
            while let Some(found) = waiting.remove(&added) {
                sum.merge(&found.equations);
                fates.write_all(&found.fates)?;
                added += 1;
            }
        }
        anyhow::Ok(fates.flush()?)
    })?;
    sum.fit(weights, plan.ridge)
        .ok_or_else(|| anyhow!("the games hold no positions to learn from; play more games"))
}
