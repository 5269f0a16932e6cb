//! A person's pending turn: the operations of every game's turn, so that one set of rules serves all boards.
//!
//! ```text
//!          Pick, Try             Choose                    Confirm
//!   empty ───────────> placed ───────────> complete ──────────────> played
//!     ^      <───────  Rotate, Swap   <────────
//!     Back             Pick again     Back
//! ```
//!
//! The necessary steps depend on the game: OnTop has no choice, and in Kingdomino the choice may come first. Nothing
//! is played before the end, and every preview is legal.

use std::fmt::Debug;
use std::rc::Rc;

use tilescope_floor::confirm::Confirm;

use super::grid::GridCell;

/// A person's action on a turn. Each game defines its targets, placements and choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnAction<Target, Placement, Choice> {
    /// Previews the piece at a target, or rotates it if it is already there.
    Pick(Target),
    Try(Placement),
    /// Rotates the piece to its next legal placement, clockwise or back.
    Rotate {
        clockwise: bool,
    },
    Swap,
    Choose(Choice),
    Confirm,
    Back,
}

pub type ActionOn<T> =
    TurnAction<<T as PendingTurn>::Target, <T as PendingTurn>::Placement, <T as PendingTurn>::Choice>;

/// A person's turn: a pure state that only actions change.
pub trait PendingTurn: Clone + PartialEq + Debug + 'static {
    /// All legal turns of the player to move. The default is for a viewer who is not to move.
    type Options: Default + Debug;
    /// The target of a pointer or a key for previewing the piece.
    type Target: Copy + PartialEq + Debug;
    type Placement: Copy + PartialEq + Debug;
    /// The additional choice: a meeple, the next domino.
    type Choice: Copy + PartialEq + Debug;
    type Move: Copy + PartialEq + Debug;

    /// Creates an undecided turn in a position. It keeps the rotation of the piece from the turn `before`.
    fn begin(options: Rc<Self::Options>, before: Option<&Self>) -> Self;

    fn options(&self) -> &Rc<Self::Options>;

    /// Returns the turn after an action. Illegal actions change nothing.
    fn after(&self, action: ActionOn<Self>) -> Self;

    /// Returns the grid cells that the piece covers. Empty before a preview.
    fn covered(&self) -> Vec<GridCell>;

    fn choice(&self) -> Option<Self::Choice>;

    /// Returns whether anything can be taken back.
    fn is_begun(&self) -> bool;

    /// Returns whether nothing is left to decide, so that the turn can be played.
    fn is_complete(&self) -> bool;

    /// Returns whether there is a choice before the confirmation, even one that can be left at its default.
    fn asks(&self) -> bool {
        !self.is_complete()
    }

    /// Returns the actions by which a person would put a legal move on the board, without playing it.
    fn actions(mv: Self::Move) -> Vec<ActionOn<Self>>;

    /// Returns whether the turn gives something up for the rest of the game.
    fn is_lasting(&self) -> bool {
        false
    }

    /// Returns the move. `None` until the turn is played.
    fn played(&self) -> Option<Self::Move>;
}

/// Returns the turn after an action of a person with the setting `confirm`. A choice that completes a turn plays it
/// if no confirmation is required.
pub fn advance<T: PendingTurn>(turn: &T, action: ActionOn<T>, confirm: Confirm) -> T {
    let next = turn.after(action);
    let chosen = matches!(action, TurnAction::Choose(choice) if next.choice() == Some(choice));
    if chosen && next.is_complete() && !confirm.asks(next.is_lasting()) {
        return next.after(TurnAction::Confirm);
    }
    next
}
