//! What can be done at the table.

use std::rc::Rc;

use tilescope_core::{IllegalMove, State};
use yew::AttrValue;

use super::{AutoPlay, Seat, Session};

/// A change of a [`Session`].
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Plays a decision, given as its text, at present. Moves taken back stay if it is the one that was played,
    /// and are forgotten otherwise. The view goes along unless it looks at an earlier position.
    Play(AttrValue),
    /// Takes moves back up to the last decision of a person.
    Undo,
    /// Plays moves taken back again, up to the next decision of a person.
    Redo,
    /// Looks at the position after so many moves, or the next one at which play rests.
    Show(usize),
    /// Makes the shown position the present one; redo leads back.
    PlayFromHere,
    /// Looks at the present position.
    BackToPresent,
    /// Lets computers move by themselves, or not.
    SetAutoPlay(AutoPlay),
    /// Seats other players.
    Seat(Rc<[Seat]>),
}

impl<S: State> Session<S> {
    /// Changes the session.
    ///
    /// # Errors
    /// When a move cannot be read or is illegal at present; the session is as before.
    pub fn apply(&mut self, action: &Action) -> Result<(), IllegalMove> {
        match action {
            Action::Play(mv) => self.play(mv)?,
            other => self.timeline.apply(other)?,
        }
        self.refresh();
        Ok(())
    }

    fn play(&mut self, mv: &str) -> Result<(), IllegalMove> {
        let mv: S::Move =
            mv.parse().map_err(|error| IllegalMove::new(format!("'{mv}' is no move, {error}")))?;
        if self.present.player().is_none() {
            return Err(IllegalMove::new("nobody is to move"));
        }
        self.present.check(mv)?;
        let played = self.timeline.played;
        if self.line.moves().get(played) != Some(&mv) {
            self.line.truncate(played);
            self.line.push(mv);
            self.settle();
        }
        self.timeline.advance();
        Ok(())
    }
}
