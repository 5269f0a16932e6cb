//! What is known of a game beside its rules: how it is played on, what a position and a move are worth, and what a
//! player can still get.
//!
//! Each part has one home here and serves every searcher that can use it: policies play playouts, evaluations value
//! leaves, gains are priors and progressive biases, orders serve searches that cut, and so do bounds. A game knows as
//! much as it likes: every part has a default, so that the rules alone can be searched.

mod fate;
mod greatest;
pub mod linear;
mod one_turn;
mod softmax;

use alloc::vec::Vec;
use core::fmt;

pub use fate::Fate;
pub use linear::Linear;
pub(crate) use one_turn::{OneTurn, Static, lead_after};
pub(crate) use softmax::{Drawn, Likeliest, Weighed, draw};
pub use softmax::{MoveFeatures, Softmax, Sums};

use crate::playout::Policy;
use crate::{ByPlayer, Payment, Player, State};

/// A game that can be searched.
pub trait Heuristics: State {
    /// The policies that the game offers beside `random`, in the order in which they are listed.
    const POLICIES: &'static [Policy<Self>] = &[];

    /// The evaluations that the game offers beside `ended` and `current`, in the order in which they are listed.
    const EVALUATIONS: &'static [Evaluation<Self>] = &[];

    /// The evaluation whose weights `arena train` finds, if the game has one.
    const LINEAR: Option<Linear<Self>> = None;

    /// The policy whose weights `arena imitate` finds, if the game has one.
    const SOFTMAX: Option<Softmax<Self>> = None;

    /// The orders of moves that the game offers beside `none` and `gain`, in the order in which they are listed.
    const ORDERS: &'static [Order<Self>] = &[];

    /// Whether a tree search does better to decide on a group of moves before the rest; see
    /// [`State::legal_groups`]. It is what the parameter `groups=usual` means.
    const GROUPS_HELP: bool = true;

    /// The standard deviation, in points, of what a decision and the chance around it change in the lead that is expected
    /// at the end. It says how sure a win is where a playout is cut off. By default 2, as is common.
    const SWING: f32 = 2.0;

    /// What a legal move of the player to move gains at once, in points of lead over the best opponent, as if the game
    /// ended before and after it. By default the move is played on a copy.
    fn gain(&self, mv: Self::Move) -> f32 {
        let Some(player) = self.player() else { return 0.0 };
        let mut after = self.clone();
        after.play_unchecked(mv);
        lead(&after.final_scores(), player, self.players())
            - lead(&self.final_scores(), player, self.players())
    }

    /// The least and the most points that a player can have at the end of the game, or as if it ended now or on the way
    /// there, provably, whatever is drawn and played. By default nothing is known: all that scores can hold.
    fn score_bounds(&self, _player: Player) -> (i16, i16) {
        (i16::MIN, i16::MAX)
    }

    /// The most decisions that all players together can still make. By default nothing is known: `u32::MAX`.
    fn plies_left(&self) -> u32 {
        u32::MAX
    }

    /// Where by the rules chance decides several times in a row until a player does: in how many ways it can, from here
    /// on. By default 0: one outcome of chance is all that there is between two decisions.
    fn chance_lines(&self) -> u64 {
        0
    }

    /// The things on the table of which it is open what they will pay, and to whom: a number for each, by which it is known
    /// to the end of the game. By default there are none.
    fn things(&self) -> Vec<u16> {
        Vec::new()
    }

    /// What became of one of the [`Heuristics::things`] of an earlier position, where the game ended here and paid all of
    /// `paid` since then. By default it is known by the number of its payment.
    fn fate(&self, thing: u16, paid: &[Payment]) -> Fate {
        let paid = paid.iter().copied().find(|payment| payment.thing == thing);
        Fate { source: paid.map_or(0, |payment| payment.source), completed: false, paid }
    }
}

/// A way to value a position that is not the end of the game, with its name in a search specification.
pub struct Evaluation<S> {
    /// The name, in lower case: `ended`.
    pub name: &'static str,
    /// What it looks at, in a few words.
    pub help: &'static str,
    /// The points that each player is expected to have at the end. It serves comparisons between players alone: what it
    /// adds to all of them alike means nothing.
    pub points: fn(&S) -> ByPlayer<f32>,
    /// The most by which a player's points can lie outside of [`Heuristics::score_bounds`].
    pub beyond: f32,
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

/// The name of the evaluation that every game has first.
pub(crate) const ENDED: &str = "ended";

impl<S: State> Evaluation<S> {
    /// The evaluations of every game.
    pub(crate) const GENERAL: [Evaluation<S>; 2] = [
        Evaluation {
            name: ENDED,
            help: "points if the game ended now",
            points: |state: &S| state.final_scores().map(f32::from),
            beyond: 0.0,
        },
        Evaluation {
            name: "current",
            help: "points scored so far",
            points: |state: &S| state.scores().map(f32::from),
            beyond: 0.0,
        },
    ];
}

/// The policies of a game, `random` first.
pub fn policies<S: Heuristics>() -> Vec<Policy<S>> {
    Policy::GENERAL.iter().chain(S::POLICIES).copied().collect()
}

/// The evaluations of a game: `ended`, the points as if the game ended now, `current`, those that were paid, and its own.
pub fn evaluations<S: Heuristics>() -> Vec<Evaluation<S>> {
    Evaluation::GENERAL.iter().chain(S::EVALUATIONS).copied().collect()
}

/// An order in which a search that cuts tries moves, with its name in a search specification.
pub struct Order<S: State> {
    /// The name, in lower case: `gain`.
    pub name: &'static str,
    /// What comes first, in a few words.
    pub help: &'static str,
    /// The rank of a legal move of the player to move: the lowest comes first, and equal ones stay as they are listed.
    /// None where all are equal.
    pub rank: Option<fn(&S, S::Move) -> i32>,
}

impl<S: State> Clone for Order<S> {
    fn clone(&self) -> Order<S> {
        *self
    }
}

impl<S: State> Copy for Order<S> {}

impl<S: State> fmt::Debug for Order<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Order").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<S: Heuristics> Order<S> {
    /// The orders of every game.
    pub(crate) const GENERAL: [Order<S>; 2] = [
        Order { name: "none", help: "in the listed order", rank: None },
        Order {
            name: "gain",
            help: "largest immediate gain first",
            // Leads are whole points, and halves and tenths of them tell apart what evaluations add.
            rank: Some(|state, mv| -((16.0 * state.gain(mv)) as i32)),
        },
    ];
}

/// The orders of a game: `none`, `gain`, and its own.
pub fn orders<S: Heuristics>() -> Vec<Order<S>> {
    Order::GENERAL.iter().chain(S::ORDERS).copied().collect()
}

/// Points less those of the best opponent; own points where there is none.
#[inline]
pub fn lead<T: Copy + Into<f32>>(points: &ByPlayer<T>, player: Player, players: usize) -> f32 {
    let others = Player::all(players).filter(|&other| other != player);
    let best = others.map(|other| points[other].into()).reduce(f32::max);
    points[player].into() - best.unwrap_or(0.0)
}
