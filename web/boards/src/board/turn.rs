//! A person's turn before it is played: what every game's turn can do, so that one set of rules serves all boards.
//!
//! ```text
//!          Pick, Try             Choose                    Confirm
//!   empty ───────────> placed ───────────> complete ──────────────> played
//!     ^      <───────  Rotate, Swap   <────────
//!     Back             Pick again     Back
//! ```
//!
//! What a step needs depends on the game: in OnTop nothing is chosen, in Kingdomino the choice may come first.
//! Nothing is played before the end, and every preview is legal.

use std::fmt::Debug;
use std::rc::Rc;

use tilescope_floor::confirm::Confirm;

use super::grid::GridCell;

/// What a person does with a turn. The meaning of a target, a placement and a choice is the game's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnAction<Target, Placement, Choice> {
    /// Tries the piece at a target; where it lies already, turns it on.
    Pick(Target),
    /// Tries a placement.
    Try(Placement),
    /// Turns the piece to its next legal placement, clockwise or back.
    Rotate {
        /// Which way.
        clockwise: bool,
    },
    /// Swaps the halves of the piece.
    Swap,
    /// Chooses what goes with the piece.
    Choose(Choice),
    /// Plays the turn.
    Confirm,
    /// Takes the last step back.
    Back,
}

/// The actions on a game's turn.
pub type ActionOn<T> =
    TurnAction<<T as PendingTurn>::Target, <T as PendingTurn>::Placement, <T as PendingTurn>::Choice>;

/// A person's turn: a pure state, changed by actions alone.
pub trait PendingTurn: Clone + PartialEq + Debug + 'static {
    /// All legal turns of the player to move; its default is that of a viewer who is not to play.
    type Options: Default + Debug;
    /// What a pointer or a key points at to try the piece there.
    type Target: Copy + PartialEq + Debug;
    /// Where and how the piece lies.
    type Placement: Copy + PartialEq + Debug;
    /// What is chosen besides: a meeple, the next domino.
    type Choice: Copy + PartialEq + Debug;
    /// A whole turn.
    type Move: Copy + PartialEq + Debug;

    /// The turn in a position of which nothing is decided. Of the turn `before` it keeps how the piece was turned.
    fn begin(options: Rc<Self::Options>, before: Option<&Self>) -> Self;

    /// What is legal.
    fn options(&self) -> &Rc<Self::Options>;

    /// The turn after an action; what is not legal changes nothing.
    fn after(&self, action: ActionOn<Self>) -> Self;

    /// The cells of the grid that the piece lies on; none before it is tried.
    fn covered(&self) -> Vec<GridCell>;

    /// What is chosen.
    fn choice(&self) -> Option<Self::Choice>;

    /// Whether anything can be taken back.
    fn is_begun(&self) -> bool;

    /// Whether nothing is left to decide: the turn can be played.
    fn is_complete(&self) -> bool;

    /// Whether there is something to choose before the last word, even if it can be left as it is.
    fn asks(&self) -> bool {
        !self.is_complete()
    }

    /// What a person would do to have a legal move on the board, or one that looks the same, short of playing it.
    fn actions(options: &Self::Options, mv: Self::Move) -> Vec<ActionOn<Self>>;

    /// Whether it gives something away for the rest of the game.
    fn is_lasting(&self) -> bool {
        false
    }

    /// The move, once it is played.
    fn played(&self) -> Option<Self::Move>;
}

/// The turn after an action of a person who confirms turns as `confirm` says: a choice that completes a turn plays
/// it where no confirmation is wanted.
pub fn advance<T: PendingTurn>(turn: &T, action: ActionOn<T>, confirm: Confirm) -> T {
    let next = turn.after(action);
    let chosen = matches!(action, TurnAction::Choose(choice) if next.choice() == Some(choice));
    if chosen && next.is_complete() && !confirm.asks(next.is_lasting()) {
        return next.after(TurnAction::Confirm);
    }
    next
}
