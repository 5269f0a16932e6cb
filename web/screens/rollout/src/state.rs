use std::rc::Rc;

use tilescope_core::ParseError;
use tilescope_core::games::GameId;
use tilescope_core::rollout::{MOST_MOVES, Quotation, RolloutResult, RolloutSettings};
use tilescope_engine::Heard;
use tilescope_protocol::RolloutRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::games;
use yew::prelude::*;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct RolloutState {
    record: AttrValue,
    pub(super) settings: RolloutSettings,
    /// The results that the worker continues: none, or those of a link.
    begun: RolloutResult<AnyMove>,
    pub(super) result: RolloutResult<AnyMove>,
    pub(super) running: bool,
    /// The reason why there are no results.
    pub(super) trouble: Option<AttrValue>,
    pub(super) focus: Option<AnyMove>,
}

/// A change of the [`RolloutState`].
#[derive(Clone, PartialEq, Debug)]
pub(super) enum RolloutAction {
    Heard(Box<Heard<RolloutRequest>>),
    Run(bool),
    More(u64),
    /// Begins again, without the results so far.
    Again,
    Add(AnyMove),
    Remove(AnyMove),
    Set(RolloutSettings),
    Focus(Option<AnyMove>),
}

impl RolloutState {
    /// Creates the state of a quotation. A rollout without trials runs at once; one that has some shows them.
    ///
    /// # Errors
    /// If the quotation is wrong, or a move in it is illegal: the place in its text, and what was expected.
    pub(super) fn new(game: GameId, record: AttrValue, text: &str) -> Result<RolloutState, ParseError> {
        let quotation: Quotation = text.parse()?;
        let result = quotation.result.try_map(|mv| {
            let wrong = || ParseError::new(offset(text, mv), "expected a move that is legal in the position");
            games::check(&format!("{record} {mv}")).map_err(|_| wrong())?;
            AnyMove::read(game, mv).map_err(|_| wrong())
        })?;
        let running = result.trials == 0 && result.moves.len() > 1;
        let (settings, begun) = (quotation.settings, result.clone());
        Ok(RolloutState { record, settings, begun, result, running, trouble: None, focus: None })
    }

    /// Creates a rollout without moves.
    pub(super) fn empty(record: AttrValue) -> RolloutState {
        RolloutState {
            record,
            settings: RolloutSettings::NAMED[0].1,
            begun: RolloutResult::new(&[]),
            result: RolloutResult::new(&[]),
            running: false,
            trouble: None,
            focus: None,
        }
    }

    pub(super) fn request(&self) -> RolloutRequest {
        RolloutRequest {
            record: self.record.to_string(),
            settings: self.settings,
            begun: self.begun.clone(),
            halt: !self.running,
        }
    }

    pub(super) fn quotation(&self) -> String {
        Quotation { settings: self.settings, result: self.result.map(ToString::to_string) }.to_string()
    }

    /// Returns the position and the rollout as text, a line each.
    pub(super) fn kept(&self) -> String {
        format!("{}\n{}", self.record, self.quotation())
    }

    /// Returns whether it is over: all trials are done, or only one move is left.
    pub(super) fn is_over(&self) -> bool {
        self.result.is_over(&self.settings)
    }

    /// Returns whether its first results are those of a link.
    pub(super) fn is_quoted(&self) -> bool {
        self.begun.trials > 0
    }

    /// Returns the indices of the moves in the order of the table. The order changes only while nothing runs.
    pub(super) fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.result.moves.len()).collect();
        if self.result.trials > 0 && !self.running {
            let best = self.result.best();
            let behind = |index: usize| {
                if index == best { f64::NEG_INFINITY } else { self.behind(index).unwrap_or(0.0) }
            };
            order.sort_by(|&one, &other| behind(one).total_cmp(&behind(other)));
        }
        order
    }

    fn behind(&self, index: usize) -> Option<f64> {
        self.result.difference(self.result.best(), index).mean()
    }

    fn hear(&mut self, heard: Heard<RolloutRequest>) {
        match heard.to(&self.request()) {
            // The answer to a pause can be older than the last one.
            Some(Ok(result)) if result.trials >= self.result.trials => {
                (self.result, self.trouble) = (result, None);
                self.running &= !self.is_over();
            }
            Some(Err(trouble)) => (self.trouble, self.running) = (Some(trouble), false),
            Some(Ok(_)) | None => {}
        }
    }

    fn begin(&mut self, moves: &[AnyMove]) {
        self.result = RolloutResult::new(moves);
        self.begun = self.result.clone();
        self.trouble = None;
        self.running = moves.len() > 1;
    }

    fn moves(&self) -> Vec<AnyMove> {
        self.result.moves.iter().map(|rolled| rolled.mv).collect()
    }

    fn set(&mut self, settings: RolloutSettings) {
        let same = RolloutSettings { trials: self.settings.trials, ..settings } == self.settings;
        self.settings = settings;
        if !same {
            self.begin(&self.moves());
        } else if settings.trials < self.result.trials {
            self.running = false;
        }
    }
}

fn offset(text: &str, word: &str) -> usize {
    let mut start = 0;
    for other in text.split(' ') {
        if other == word {
            return start;
        }
        start += other.len() + 1;
    }
    0
}

impl Reducible for RolloutState {
    type Action = RolloutAction;

    fn reduce(self: Rc<Self>, action: RolloutAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            RolloutAction::Heard(heard) => next.hear(*heard),
            RolloutAction::Run(running) => next.running = running && !next.is_over(),
            RolloutAction::More(trials) => {
                next.set(RolloutSettings { trials, ..next.settings });
                next.running = !next.is_over();
            }
            RolloutAction::Again => next.begin(&next.moves()),
            RolloutAction::Add(mv) => {
                let mut moves = next.moves();
                if !moves.contains(&mv) && moves.len() < MOST_MOVES {
                    moves.push(mv);
                    next.begin(&moves);
                }
                next.focus = Some(mv);
            }
            RolloutAction::Remove(mv) => {
                let mut moves = next.moves();
                moves.retain(|other| *other != mv);
                next.begin(&moves);
                next.focus = next.focus.filter(|focus| *focus != mv);
            }
            RolloutAction::Set(settings) => next.set(settings),
            RolloutAction::Focus(focus) => next.focus = focus,
        }
        Rc::new(next)
    }
}

#[cfg(test)]
mod tests;
