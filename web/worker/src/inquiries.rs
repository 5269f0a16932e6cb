//! The request that a worker works on, in slices, whatever its kind.
//!
//! ```text
//!   asked         1                2          3
//!   slices         w w w w w w w w  w w w w w  w
//!   answered              1              2     3 whole     the work continues while an answer is on its way
//! ```

use tilescope_protocol::{Ask, Question, Reply, VERSION};

use super::chunk::SLICE;
use super::inquiry::Inquiry;
use super::openings::{BeginQuestion, any_question};
use super::shell::Server;

/// The minimum milliseconds between two partial answers.
const MOMENT: f64 = 120.0;

/// The share of the time that partial answers may take.
const SHARE: f64 = 0.03;

/// A worker's request and the timing of its answers. Times are in milliseconds of any clock.
#[allow(missing_debug_implementations)]
pub struct Inquiries {
    begin: BeginQuestion,
    under_way: Option<Box<dyn Inquiry>>,
    /// The number of the request that awaits an answer.
    due: Option<u32>,
    /// The time when the last answer was started.
    last: Option<f64>,
    /// The time from starting the last answer to sending it.
    took: f64,
}

/// Answers questions about all games. It is compiled where it is used, which no worker does.
impl Default for Inquiries {
    #[inline]
    fn default() -> Inquiries {
        Inquiries::new(any_question)
    }
}

impl Inquiries {
    /// Without a question; starts each with `begin`.
    pub(super) fn new(begin: BeginQuestion) -> Inquiries {
        Inquiries { begin, under_way: None, due: None, last: None, took: 0.0 }
    }

    /// Switches to a request. Returns the error if the request is wrong.
    pub fn ask(&mut self, id: u32, question: &Question) -> Option<Reply> {
        self.due = None;
        if !self.under_way.as_mut().is_some_and(|inquiry| inquiry.turn_to(question)) {
            // The old one is freed before the new one grows.
            self.under_way = None;
            match (self.begin)(question) {
                Ok(inquiry) => self.under_way = Some(inquiry),
                Err(message) => return Some(Reply::Unanswerable { id, message }),
            }
        }
        self.due = Some(id);
        None
    }

    /// Returns whether there is work to do.
    pub fn is_busy(&self) -> bool {
        self.due.is_some() || self.under_way.as_ref().is_some_and(|inquiry| !inquiry.is_whole())
    }

    /// Works for a slice of `clock`, and answers if an answer is due.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Reply> {
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
        Some(Reply::Answer { id, answer: inquiry.answer(), whole })
    }

    /// Notes that the answer of the last slice was sent.
    pub fn sent(&mut self, now: f64) {
        self.took = self.last.map_or(0.0, |last| now - last);
    }
}

impl Server for Inquiries {
    type Command = Ask;
    type Event = Reply;

    fn ready() -> Reply {
        Reply::Ready { version: VERSION }
    }

    fn failed(message: String) -> Reply {
        Reply::Failed { message }
    }

    fn command(&mut self, Ask { id, question }: Ask, _: &dyn Fn() -> f64) -> Option<Reply> {
        self.ask(id, &question)
    }

    fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Reply> {
        self.slice(clock)
    }

    fn wait(&self, _: f64) -> Option<f64> {
        self.is_busy().then_some(0.0)
    }

    fn sent(&mut self, now: f64) {
        self.sent(now);
    }
}

#[cfg(test)]
pub(super) mod tests;
