//! Trains linear evaluations by self-play.
//!
//! A generation plays games with the weights of the last one and looks at every position of these games. It finds the
//! weights that best predict each player's lead over each other player:
//!
//! ```text
//!   target(t) = (1 - lambda) value(t + 1) + lambda target(t + 1)      TD(lambda), Sutton 1988
//!   minimise    sum (w (f_p - f_q) - target)^2 + ridge sum a_i (w_i - old w_i)^2
//! ```
//!
//! The value is that of the last weights, and the target of the last position is the result of the game. a_i is the
//! sum of the squares of a feature, so that `ridge` means the same for rare and for frequent features. Games come in
//! blocks whose sums are added in order, and every number follows from the seed. So the number of threads changes
//! nothing.

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

use equations::Equations;
use tilescope_matches::game::Game;
use tilescope_matches::player::Player;

/// The plan of a training: the games to play and the way to learn from them.
#[derive(Clone, Debug)]
pub(crate) struct Plan<G: Game> {
    /// The settings, which the games use in turn.
    pub(crate) setups: Vec<G::Setup>,
    pub(crate) games: u64,
    /// The largest number of random decisions at the beginning of a game. Nothing is learned from them.
    pub(crate) random: u32,
    /// The weight of results in the targets, 0 to 1; the rest is the weight of values.
    pub(crate) lambda: f64,
    /// The weight of the old weights compared with the games, at least 0.
    pub(crate) ridge: f64,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// The player of the games; `None` if a player looks one turn ahead by the last weights.
    pub(crate) player: Option<Player>,
    /// Whether the outcome of every feature of every game is written.
    pub(crate) fates: bool,
}

/// The number of games in a block: enough to keep threads apart, few enough for all threads to end together.
const BLOCK: u64 = 8;

/// Plays the games of a generation with `weights` and finds new ones. If the plan wants it, the feature outcomes are
/// written to `fates` in the order of the games.
///
/// # Errors
/// If a search cannot be built, the games give no samples to learn from, or `fates` cannot be written.
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
