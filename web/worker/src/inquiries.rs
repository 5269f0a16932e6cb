//! The question that a worker works at, in slices, whatever it is about.
//!
//! ```text
//!   asked         1                2          3
//!   slices         w w w w w w w w  w w w w w  w
//!   answered              1              2     3 whole     the work goes on while an answer is on its way
//! ```

use tilescope_protocol::{Event, Question};

use super::Openings;
use super::chunk::SLICE;
use super::inquiry::Inquiry;

/// Milliseconds between two answers that are not whole, at the least.
const MOMENT: f64 = 120.0;

/// The part of the time that such answers may take.
const SHARE: f64 = 0.03;

/// The question of a worker, and when it is answered. Times are milliseconds of any clock.
#[cfg_attr(test, derive(Default))]
pub(super) struct Inquiries {
    openings: Openings,
    under_way: Option<Box<dyn Inquiry>>,
    /// The number of what was asked and not answered yet.
    due: Option<u32>,
    /// When the last answer was begun.
    last: Option<f64>,
    /// How long the last answer took until it was sent.
    took: f64,
}

impl Inquiries {
    /// Without a question; begins each with `openings`.
    pub(super) fn new(openings: Openings) -> Inquiries {
        Inquiries { openings, under_way: None, due: None, last: None, took: 0.0 }
    }

    /// Turns to a question, and says what is wrong with it.
    pub(super) fn ask(&mut self, id: u32, question: &Question) -> Option<Event> {
        self.due = None;
        if !self.under_way.as_mut().is_some_and(|inquiry| inquiry.turn_to(question)) {
            // The old one is freed before the new one grows.
            self.under_way = None;
            match (self.openings.question)(question) {
                Ok(inquiry) => self.under_way = Some(inquiry),
                Err(message) => return Some(Event::Unanswerable { id, message }),
            }
        }
        self.due = Some(id);
        None
    }

    /// Whether there is something to do.
    pub(super) fn is_busy(&self) -> bool {
        self.due.is_some() || self.under_way.as_ref().is_some_and(|inquiry| !inquiry.is_whole())
    }

    /// Works for a slice of `clock` and answers if it is time.
    pub(super) fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Event> {
        let inquiry = self.under_way.as_mut()?;
        if !inquiry.is_whole() {
            inquiry.work(clock() + SLICE, clock);
        }
        let (id, now, whole) = (self.due?, clock(), inquiry.is_whole());
        let pause = MOMENT.max(self.took / SHARE);
        if !whole && self.last.is_some_and(|last| last <= now && now < last + pause) {
            return None;
        }
        (self.due, self.last) = (None, Some(now));
        Some(Event::Answer { id, answer: inquiry.answer(), whole })
    }

    /// Hears that the answer of the last slice was sent.
    pub(super) fn sent(&mut self, now: f64) {
        self.took = self.last.map_or(0.0, |last| now - last);
    }
}

#[cfg(test)]
pub(super) mod tests;
