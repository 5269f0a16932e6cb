//! The state of a review: the findings, the assignments of the workers, and the selection.

use std::rc::Rc;

use tilescope_core::Player;
use tilescope_engine::Heard;
use tilescope_protocol::JudgeRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;
use yew::{AttrValue, Reducible};

use super::findings::Findings;
use super::guesses::Guesses;

/// The contents of the board for the shown decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    /// The better move, or the move that was played if there is none.
    Better,
    Played,
    Guess,
    /// The position after some moves of the better move's line.
    Line(usize),
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct ReviewState {
    pub(super) findings: Rc<Findings>,
    pub(super) depth: ReviewDepth,
    pub(super) asked: Vec<Option<usize>>,
    pub(super) running: bool,
    /// The reason why the sweep cannot continue.
    pub(super) trouble: Option<AttrValue>,
    /// Whether draws are left out, whose judgements are not stored.
    pub(super) decisions_only: bool,
    pub(super) shown: usize,
    pub(super) look: Look,
    pub(super) player: Player,
    pub(super) guesses: Option<Guesses>,
}

/// A change of the [`ReviewState`].
#[derive(Clone, Debug)]
pub(super) enum ReviewAction {
    Heard(usize, Heard<JudgeRequest>),
    Run(bool),
    Show(usize),
    Turn(bool),
    Mistake(bool),
    Look(Look),
    Seat(Player),
    /// Starts or ends Guess the move.
    Guessing(bool),
    Guess(usize, AnyMove),
    /// A worker has sent a message about the guess.
    Graded(Heard<JudgeRequest>),
    Judge(ReviewDepth),
}

impl ReviewState {
    /// Creates the state of a review that starts, or continues from earlier findings, with a number of workers.
    pub(super) fn new(findings: Findings, depth: ReviewDepth, workers: usize, shown: usize) -> ReviewState {
        let state = ReviewState {
            findings: Rc::new(findings),
            depth,
            asked: vec![None; workers],
            running: true,
            trouble: None,
            decisions_only: false,
            shown,
            look: Look::Better,
            player: Player::new(0),
            guesses: None,
        };
        state.assigned()
    }

    /// Creates the state of a review of which only the decisions are wanted, in the order of play.
    pub(super) fn of_decisions(findings: Findings, depth: ReviewDepth, workers: usize) -> ReviewState {
        let state = ReviewState::new(findings, depth, 0, 0);
        ReviewState { asked: vec![None; workers], decisions_only: true, ..state }.assigned()
    }

    /// Returns the request for a worker; `None` if it is idle.
    pub(super) fn request(&self, worker: usize) -> Option<JudgeRequest> {
        let ply = self.asked.get(worker).copied().flatten()?;
        Some(self.findings.plan.request(ply, self.depth))
    }

    /// Returns the request to grade the guess; `None` if no guess waits for its grade.
    pub(super) fn guess_request(&self) -> Option<JudgeRequest> {
        let guess = self.guesses.as_ref()?.waiting()?;
        let request = self.findings.plan.request(guess.ply, self.depth);
        Some(JudgeRequest { played: Some(guess.mv), ..request })
    }

    /// Assigns the open positions to the idle workers: the shown one and the draw before it first, then the rest in
    /// the order of play.
    fn assigned(mut self) -> ReviewState {
        for worker in 0..self.asked.len() {
            if !self.running || self.trouble.is_some() {
                self.asked[worker] = None;
            } else if self.asked[worker].is_none() {
                self.asked[worker] = self.next();
            }
        }
        self
    }

    fn next(&self) -> Option<usize> {
        let is_wanted = |ply: usize| !self.decisions_only || self.findings.plan.items[ply].player.is_some();
        let is_free = |ply: &usize| {
            self.findings.known.get(*ply).is_some_and(Option::is_none)
                && is_wanted(*ply)
                && !self.asked.contains(&Some(*ply))
        };
        let first = [Some(self.shown), self.shown.checked_sub(1)].into_iter().flatten();
        first.chain(0..self.findings.known.len()).find(is_free)
    }

    /// Shows a position, if there is one.
    fn show(&mut self, ply: Option<usize>) {
        if let Some(ply) = ply {
            (self.shown, self.look) = (ply, Look::Better);
        }
    }

    fn hear(&mut self, worker: usize, heard: Heard<JudgeRequest>) {
        let Some(Some(ply)) = self.asked.get(worker).copied() else { return };
        match heard.to(&self.findings.plan.request(ply, self.depth)) {
            Some(Ok(Some(judgement))) => {
                Rc::make_mut(&mut self.findings).known[ply] = Some(Rc::new(judgement));
                self.asked[worker] = None;
            }
            Some(Err(trouble)) => self.trouble = Some(trouble),
            Some(Ok(None)) | None => {}
        }
    }
}

impl Reducible for ReviewState {
    type Action = ReviewAction;

    fn reduce(self: Rc<Self>, action: ReviewAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            ReviewAction::Heard(worker, heard) => next.hear(worker, heard),
            ReviewAction::Run(running) => (next.running, next.trouble) = (running, None),
            ReviewAction::Show(ply) => next.show(Some(ply)),
            ReviewAction::Turn(forward) => next.show(next.findings.turn_beside(next.shown, forward)),
            ReviewAction::Mistake(forward) => next.show(next.findings.mistake_beside(next.shown, forward)),
            ReviewAction::Look(look) => next.look = look,
            ReviewAction::Seat(player) => next.player = player,
            ReviewAction::Guessing(on) => {
                (next.guesses, next.look) = (on.then(Guesses::default), Look::Better)
            }
            ReviewAction::Guess(ply, mv) => {
                next.guesses = next.guesses.map(|guesses| guesses.with(ply, mv));
                next.look = Look::Guess;
            }
            ReviewAction::Graded(heard) => {
                if let Some(guesses) = &mut next.guesses {
                    guesses.grade(heard.answer);
                }
            }
            ReviewAction::Judge(depth) => {
                let plan = next.findings.plan.clone();
                next.findings = Rc::new(Findings::new(plan, next.findings.end.clone()));
                (next.depth, next.running, next.trouble) = (depth, true, None);
                next.asked.fill(None);
            }
        }
        Rc::new(next.assigned())
    }
}

#[cfg(test)]
mod tests;
