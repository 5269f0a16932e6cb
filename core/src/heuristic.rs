//! What is known of a game beside its rules: how it is played on, what a position and a move are worth, and what a
//! player can still get.
//!
//! Each part has one home here and serves every searcher that can use it: policies play playouts, evaluations value
//! leaves, gains are priors and progressive biases, orders serve searches that cut, and so do bounds. A game knows as
//! much as it likes: every part has a default, so that the rules alone can be searched.

use alloc::vec::Vec;
use core::fmt;

use crate::playout::Policy;
use crate::{ByPlayer, Player, State};

/// A game that can be searched.
pub trait Heuristics: State {
    /// The policies that the game offers beside `random`, in the order in which they are listed.
    const POLICIES: &'static [Policy<Self>] = &[];

    /// The evaluations that the game offers beside `ended`, in the order in which they are listed.
    const EVALUATIONS: &'static [Evaluation<Self>] = &[];

    /// What a legal move of the player to move gains at once, in points of lead over the best opponent, as if the game
    /// ended before and after it. By default the move is played on a copy.
    fn gain(&self, mv: Self::Move) -> f32 {
        let Some(player) = self.player() else { return 0.0 };
        let mut after = self.clone();
        after.play_unchecked(mv);
        lead(&after.final_scores(), player, self.players())
            - lead(&self.final_scores(), player, self.players())
    }

    /// Puts legal moves of the player to move into the order in which a search that cuts should try them, the most
    /// promising first. By default those that gain most come first; equal ones stay in their order.
    fn order(&self, moves: &mut [Self::Move]) {
        let mut keyed: Vec<(f32, Self::Move)> = moves.iter().map(|&mv| (self.gain(mv), mv)).collect();
        keyed.sort_by(|a, b| b.0.total_cmp(&a.0));
        moves.iter_mut().zip(keyed).for_each(|(mv, (_, ordered))| *mv = ordered);
    }

    /// The least and the most points that a player can have at the end of the game, provably, whatever is drawn and
    /// played. By default nothing is known: all that scores can hold.
    fn score_bounds(&self, _player: Player) -> (i16, i16) {
        (i16::MIN, i16::MAX)
    }
}

/// A way to value a position that is not the end of the game, with its name in a search specification.
pub struct Evaluation<S> {
    /// The name, in lower case: `ended`.
    pub name: &'static str,
    /// What it looks at, in a few words.
    pub help: &'static str,
    /// The points that each player is expected to have at the end.
    pub points: fn(&S) -> ByPlayer<f32>,
}

impl<S> Clone for Evaluation<S> {
    fn clone(&self) -> Evaluation<S> {
        *self
    }
}

impl<S> Copy for Evaluation<S> {}

impl<S> fmt::Debug for Evaluation<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Evaluation").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The evaluations of a game, `ended` first: the points as if the game ended now.
pub fn evaluations<S: Heuristics>() -> Vec<Evaluation<S>> {
    let ended = Evaluation {
        name: "ended",
        help: "the points as if the game ended now",
        points: |state: &S| state.final_scores().map(f32::from),
    };
    core::iter::once(ended).chain(S::EVALUATIONS.iter().copied()).collect()
}

/// Points less those of the best opponent; own points where there is none.
pub fn lead<T: Copy + Into<f32>>(points: &ByPlayer<T>, player: Player, players: usize) -> f32 {
    let others = Player::all(players).filter(|&other| other != player);
    let best = others.map(|other| points[other].into()).reduce(f32::max);
    points[player].into() - best.unwrap_or(0.0)
}
