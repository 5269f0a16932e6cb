//! What can be done at the table.

use std::rc::Rc;

use tilescope_core::{IllegalMove, State};

use super::{AutoPlay, Seat, Session};

/// A change of a [`Session`] whose moves are of type `M`.
#[derive(Clone, PartialEq, Debug)]
pub enum SessionAction<M> {
    /// Plays a decision at present. Moves taken back stay if it is the one that was played,
    /// and are forgotten otherwise. The view goes along unless it looks at an earlier position.
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
    SetAutoPlay(AutoPlay),
    /// Seats other players.
    Seat(Rc<[Seat]>),
}

impl<M> SessionAction<M> {
    /// The same change with its move, if it has one, as one of another type.
    ///
    /// # Errors
    /// What `convert` says.
    pub fn try_map<N, E>(self, convert: impl FnOnce(M) -> Result<N, E>) -> Result<SessionAction<N>, E> {
        Ok(match self {
            SessionAction::Play(mv) => SessionAction::Play(convert(mv)?),
            SessionAction::Undo => SessionAction::Undo,
            SessionAction::Redo => SessionAction::Redo,
            SessionAction::Show(ply) => SessionAction::Show(ply),
            SessionAction::PlayFromHere => SessionAction::PlayFromHere,
            SessionAction::BackToPresent => SessionAction::BackToPresent,
            SessionAction::SetAutoPlay(auto_play) => SessionAction::SetAutoPlay(auto_play),
            SessionAction::Seat(seats) => SessionAction::Seat(seats),
        })
    }
}

impl<S: State> Session<S> {
    /// Changes the session.
    ///
    /// # Errors
    /// When a move is illegal at present, or the number of seats is wrong; the session is as before.
    pub fn apply(&mut self, action: &SessionAction<S::Move>) -> Result<(), IllegalMove> {
        let timeline = &mut self.timeline;
        match action {
            SessionAction::Play(mv) => self.play(*mv)?,
            SessionAction::Undo => timeline.go_to(timeline.undo_point()),
            SessionAction::Redo => timeline.go_to(timeline.redo_point()),
            SessionAction::PlayFromHere => timeline.go_to(Some(timeline.shown)),
            SessionAction::Show(ply) => timeline.show(*ply),
            SessionAction::BackToPresent => timeline.shown = timeline.played,
            SessionAction::SetAutoPlay(auto_play) => timeline.auto_play = *auto_play,
            SessionAction::Seat(seats) => timeline.seat(seats)?,
        }
        self.refresh();
        Ok(())
    }

    fn play(&mut self, mv: S::Move) -> Result<(), IllegalMove> {
        if self.present.player().is_none() {
            return Err(IllegalMove::new("nobody is to move"));
        }
        self.present.check(mv)?;
        let played = self.timeline.played;
        if self.line.moves().get(played) != Some(&mv) {
            self.line.truncate(played);
            self.ids.truncate(played + 1);
            self.line.push(mv);
            self.settle();
        }
        self.timeline.advance();
        Ok(())
    }
}
