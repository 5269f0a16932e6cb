use std::ops::Range;
use std::rc::Rc;

use tilescope_core::games::Listed;
use tilescope_core::{IllegalMove, State};
use tilescope_protocol::any_move::AnyMove;

use super::{AutoPlay, Seat, Session};

/// A change of a [`Session`].
#[derive(Clone, PartialEq, Debug)]
pub enum SessionAction {
    /// Plays a decision at the present position. Undone moves stay if it is the first of them, and are forgotten
    /// otherwise. The view follows unless it shows an earlier position.
    Play(AnyMove),
    /// Replaces the draw at a ply by another outcome, as people at a real table draw. The draws after it follow from
    /// the seed again. Only draws since the last decision can be replaced.
    Redraw(usize, AnyMove),
    /// Undoes moves up to the last decision of a person.
    Undo,
    /// Redoes undone moves, up to the next decision of a person.
    Redo,
    /// Shows the position after this many moves, or the next decision point.
    Show(usize),
    /// Shows the decision point this many after the shown one, or before it. Keys may arrive faster than renderings, so
    /// a view cannot say which position that is.
    Step(isize),
    /// Makes the shown position the present one; redo leads back.
    PlayFromHere,
    BackToPresent,
    /// Sets whether computer players move automatically, and clocks run.
    SetAutoPlay(AutoPlay),
    /// Charges the time until now to the clock that runs: the reading, in milliseconds, of a clock that never goes
    /// back. Without clocks, nothing changes.
    Tick(u64),
    Seat(Rc<[Seat]>),
    /// Notes that a search advises people.
    Help,
}

impl<S: Listed> Session<S> {
    /// Changes the session.
    ///
    /// # Errors
    /// If a move belongs to another game or is illegal at the present position, a draw cannot be replaced, or the number of seats is wrong. The
    /// session is then unchanged.
    pub fn apply(&mut self, action: &SessionAction) -> Result<(), IllegalMove> {
        let timeline = &mut self.timeline;
        match action {
            SessionAction::Play(mv) => self.play(typed::<S>(*mv)?)?,
            SessionAction::Redraw(ply, mv) => self.redraw(*ply, typed::<S>(*mv)?)?,
            SessionAction::Undo => timeline.go_to(timeline.undo_point()),
            SessionAction::Redo => timeline.go_to(timeline.redo_point()),
            SessionAction::PlayFromHere => timeline.go_to(Some(timeline.shown)),
            SessionAction::Show(ply) => timeline.show(*ply),
            SessionAction::Step(points) => timeline.step(*points),
            SessionAction::BackToPresent => timeline.shown = timeline.played,
            SessionAction::SetAutoPlay(auto_play) => timeline.auto_play = *auto_play,
            SessionAction::Tick(now) => timeline.tick(*now),
            SessionAction::Seat(seats) => timeline.seat(seats)?,
            SessionAction::Help => timeline.help(),
        }
        self.refresh();
        Ok(())
    }
}

impl<S: State> Session<S> {
    fn redraw(&mut self, ply: usize, mv: S::Move) -> Result<(), IllegalMove> {
        if !self.last_draws().contains(&ply) {
            return Err(IllegalMove::new("only draws since the last decision can be replaced"));
        }
        let mv = self.line.position(ply).check(mv)?;
        self.line.truncate(ply);
        self.ids.truncate(ply + 1);
        self.line.push(mv);
        // The hash of the seed says nothing about draws that people enter.
        self.timeline.salt = None;
        self.settle();
        self.timeline.stand_at(ply + 1);
        Ok(())
    }

    /// Returns the plies of the draws since the last decision before the present position. It is empty if the draws
    /// must follow from the seed, because others play them too.
    pub fn last_draws(&self) -> Range<usize> {
        let played = self.timeline.played;
        if self.timeline.challenge.is_some() {
            return played..played;
        }
        let decided = self.timeline.decision_points.iter().map(|point| point.ply + 1);
        decided.filter(|&next| next <= played).max().unwrap_or(0)..played
    }

    fn play(&mut self, mv: S::Move) -> Result<(), IllegalMove> {
        let Some((player, _)) = self.timeline.to_move() else {
            return Err(IllegalMove::new("nobody is to move"));
        };
        if self.timeline.is_stopped() {
            return Err(IllegalMove::new("the clocks are stopped"));
        }
        let mv = self.present.check(mv)?;
        let played = self.timeline.played;
        if self.line.moves().get(played) != Some(&mv) {
            self.line.truncate(played);
            self.ids.truncate(played + 1);
            self.line.push(mv);
            self.settle();
        }
        self.timeline.advance(player);
        Ok(())
    }
}

fn typed<S: Listed>(mv: AnyMove) -> Result<S::Move, IllegalMove> {
    mv.of::<S>().ok_or_else(|| IllegalMove::new(format!("{mv} is a move of another game")))
}
