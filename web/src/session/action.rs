//! What can be done at the table.

use std::rc::Rc;

use tilescope_core::{IllegalMove, State};

use super::{Pace, Seat, Session};

/// A change of a [`Session`].
#[derive(Clone, PartialEq, Debug)]
pub enum Action<M> {
    /// Plays a decision at present. Moves taken back stay if it is the one that was played, and are
    /// forgotten otherwise. The view goes along unless it looks at an earlier position.
    Play(M),
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
    SetPace(Pace),
    /// Seats other players.
    Seat(Rc<[Seat]>),
}

impl<S: State> Session<S> {
    /// Changes the session.
    ///
    /// # Errors
    /// When a move is illegal at present; the session is as before.
    pub fn apply(&mut self, action: Action<S::Move>) -> Result<(), IllegalMove> {
        match action {
            Action::Play(mv) => self.play(mv)?,
            Action::Undo => self.go_to(self.undo_stop()),
            Action::Redo => self.go_to(self.redo_stop()),
            Action::PlayFromHere => self.go_to(Some(self.shown)),
            Action::Show(ply) => self.shown = self.stop_from(ply),
            Action::BackToPresent => self.shown = self.played,
            Action::SetPace(pace) => self.pace = pace,
            Action::Seat(seats) if seats.len() == self.seats.len() => self.seats = seats,
            Action::Seat(_) => return Err(IllegalMove::new("there must be a seat for each player")),
        }
        self.refresh();
        Ok(())
    }

    fn play(&mut self, mv: S::Move) -> Result<(), IllegalMove> {
        if self.present.player().is_none() {
            return Err(IllegalMove::new("nobody is to move"));
        }
        self.present.check(mv)?;
        let follows = self.is_present();
        if self.line.moves().get(self.played) != Some(&mv) {
            self.line.truncate(self.played);
            self.line.push(mv);
            self.settle();
        }
        self.played = self.stop_from(self.played + 1);
        if follows {
            self.shown = self.played;
        }
        if self.pace == Pace::Stepping {
            self.pace = Pace::Paused;
        }
        Ok(())
    }

    /// Makes a stop the present one. Where only computers play they wait there: they would go on at once.
    fn go_to(&mut self, stop: Option<usize>) {
        if let Some(ply) = stop {
            self.played = ply;
            self.shown = ply;
            if self.all_computers() {
                self.pace = Pace::Paused;
            }
        }
    }
}
