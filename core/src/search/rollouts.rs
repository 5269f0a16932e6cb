//! The value of a leaf by playouts.

use crate::playout::Playout;
use crate::search::estimate::{Estimate, Tally};
use crate::search::utility::{End, Utility};
use crate::{ByPlayer, Player, Rng, State, Turn};

/// How leaves are valued.
pub(crate) struct Rollouts<S> {
    /// The policy.
    pub(crate) play: Playout<S>,
    /// Playouts for each leaf, at least 1.
    pub(crate) count: u32,
    /// Decisions after which a playout is cut off and counted as if the game ended.
    pub(crate) decisions: u32,
    /// What is wanted.
    pub(crate) utility: Utility,
    /// Points, for a utility that has a scale.
    pub(crate) scale: f32,
}

impl<S: State> Rollouts<S> {
    /// Plays from `leaf`, which is used up; `spare` is a position to work in and `searcher` the player for whom
    /// the search is.
    #[inline]
    pub(crate) fn run(
        &self,
        leaf: &mut S,
        spare: &mut S,
        searcher: Player,
        rng: &mut Rng,
    ) -> ByPlayer<Estimate> {
        let more = if leaf.turn() == Turn::Over { 0 } else { self.count - 1 };
        let mut mean = ByPlayer::default();
        for done in 0..more {
            spare.clone_from(leaf);
            self.one(spare, searcher, rng, 1.0 / (done + 1) as f32, &mut mean);
        }
        self.one(leaf, searcher, rng, 1.0 / (more + 1) as f32, &mut mean);
        mean
    }

    #[inline]
    fn one(&self, state: &mut S, searcher: Player, rng: &mut Rng, share: f32, mean: &mut ByPlayer<Estimate>) {
        (self.play)(state, rng, self.decisions, searcher);
        let scores = state.final_scores();
        let end = End { players: state.players(), scores, shares: state.shares_of(&scores) };
        for player in Player::all(end.players) {
            let sample = Estimate {
                value: Tally::of(self.utility.of(&end, player, self.scale)),
                win: Tally::of(end.shares[player]),
                lead: Tally::of(end.lead(player)),
            };
            mean[player].add(&sample, share);
        }
    }
}
