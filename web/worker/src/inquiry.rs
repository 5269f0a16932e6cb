//! A request in progress.

use tilescope_protocol::{Job, Message, Move, Reply, Request, from_bytes, to_bytes};

pub(super) trait Inquiry: Sized {
    type Move: Move;

    type Request: Request<Self::Move>;

    /// Starts to work at a request.
    ///
    /// # Errors
    /// If it is wrong: the text, the place in it, and what was expected.
    fn begin(request: Self::Request) -> Result<Self, String>;

    /// Switches to another request if the results so far are useful for it. If this returns `false`, the inquiry must
    /// not be used any longer.
    fn turn_to(&mut self, request: &Self::Request) -> bool;

    /// Works until the answer is complete, or a little beyond `until` on the clock.
    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64);

    fn is_whole(&self) -> bool;

    fn answer(&self) -> <Self::Request as Request<Self::Move>>::Answer;
}

/// A request in progress, of any kind: its request and its answer are bytes.
pub(super) trait AnyInquiry {
    /// Like [`Inquiry::turn_to`]; `false` for a request of another kind.
    fn turn_to(&mut self, request: &[u8]) -> bool;

    /// Like [`Inquiry::work`].
    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64);

    /// Like [`Inquiry::is_whole`].
    fn is_whole(&self) -> bool;

    fn reply(&self, job: Job) -> Vec<u8>;
}

impl<I: Inquiry> AnyInquiry for I {
    fn turn_to(&mut self, request: &[u8]) -> bool {
        from_bytes(request).is_ok_and(|request| self.turn_to(&request))
    }

    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64) {
        self.work(until, clock);
    }

    fn is_whole(&self) -> bool {
        self.is_whole()
    }

    fn reply(&self, job: Job) -> Vec<u8> {
        to_bytes(&Message::Reply(Reply { job, answer: Ok(self.answer()), whole: self.is_whole() }))
    }
}

/// Starts to work at a request in bytes.
pub(super) fn begin<I: Inquiry + 'static>(request: &[u8]) -> Result<Box<dyn AnyInquiry>, String> {
    Ok(Box::new(I::begin(from_bytes(request)?)?))
}
