//! Tests of requests that a worker answers in slices.

use std::cell::Cell;

use tilescope_protocol::{Answer, Cut, InspectorFrame, InspectorRequest};

use super::*;

/// Returns the complete answer to a request; every reading of the clock takes a millisecond.
pub(crate) fn whole(inquiries: &mut Inquiries, question: &Question) -> Answer {
    let now = Cell::new(0.0);
    let clock = || now.replace(now.get() + 1.0);
    assert_eq!(inquiries.ask(1, question), None);
    loop {
        match inquiries.slice(&clock) {
            Some(Reply::Answer { answer, whole: true, .. }) => return answer,
            Some(Reply::Answer { id, whole: false, .. }) => {
                assert_eq!(inquiries.ask(id + 1, question), None);
            }
            None => {}
            Some(other) => panic!("{other:?}"),
        }
    }
}

/// Returns the error of a wrong request.
pub(crate) fn refusal(question: &Question) -> String {
    match Inquiries::default().ask(5, question) {
        Some(Reply::Unanswerable { id: 5, message }) => message,
        other => panic!("{other:?}"),
    }
}

fn long() -> InspectorRequest {
    let (record, spec, seed) = ("ontop(players=2) =T1".into(), "mcts".into(), "7".into());
    let cut = Cut { nodes: 40, ..Cut::default() };
    InspectorRequest {
        record,
        spec,
        seed,
        memory: 32 << 20,
        at: 5000,
        halt: false,
        cut,
        described: true,
        spoiled: true,
    }
}

/// A worker with a clock that advances by 4 ms with every reading, and the times of its answers.
struct Desk {
    inquiries: Inquiries,
    now: Cell<f64>,
    /// The time to send an answer.
    sending: f64,
}

impl Desk {
    fn new() -> Desk {
        Desk { inquiries: Inquiries::default(), now: Cell::new(0.0), sending: 0.0 }
    }

    fn ask(&mut self, id: u32, request: &InspectorRequest) {
        assert_eq!(self.inquiries.ask(id, &Question::Inspector(request.clone())), None);
    }

    /// Returns the complete answer to a request.
    fn whole(&mut self, id: u32, request: &InspectorRequest) -> InspectorFrame {
        self.ask(id, request);
        loop {
            match self.slice() {
                Some((_, frame, true)) => return frame,
                Some((id, _, false)) => self.ask(id, request),
                None => {}
            }
        }
    }

    fn slice(&mut self) -> Option<(u32, InspectorFrame, bool)> {
        let clock = || self.now.replace(self.now.get() + 4.0);
        let event = self.inquiries.slice(&clock)?;
        self.inquiries.sent(self.now.get() + self.sending);
        match event {
            Reply::Answer { id, answer: Answer::Inspector(frame), whole } => Some((id, *frame, whole)),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn work_continues_and_answers_are_rate_limited() {
    for sending in [0.0, 10.0] {
        // Every reading of the clock takes 4 ms.
        let least = (sending + 4.0) / SHARE;
        let mut desk = Desk { sending, ..Desk::new() };
        let long = InspectorRequest { described: false, at: 20_000, ..long() };
        desk.ask(0, &long);
        let (mut times, mut at, mut id) = (Vec::new(), 0, 0);
        while at < long.at {
            let Some((answered, frame, whole)) = desk.slice() else { continue };
            assert_eq!((answered, whole), (id, frame.at == long.at));
            assert!(frame.at > at);
            times.push(desk.now.get());
            (at, id) = (frame.at, id + 1);
            // The page takes a while to reply.
            (0..7).for_each(|_| assert_eq!(desk.slice(), None));
            if !whole {
                desk.ask(id, &long);
            }
        }
        let pauses: Vec<f64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let (_, before_the_last) = pauses.split_last().expect("several answers");
        assert!(before_the_last.len() > 2, "{pauses:?}");
        assert!(before_the_last.iter().all(|pause| (least..least + 40.0).contains(pause)), "{pauses:?}");
        assert!(!desk.inquiries.is_busy());
        // A long rest costs nothing.
        desk.now.set(1e6);
        let further = InspectorRequest { at: 2 * long.at, ..long };
        desk.ask(id, &further);
        assert!(desk.slice().is_some());
    }
}

#[test]
fn a_new_request_replaces_the_first_at_once() {
    let mut desk = Desk::new();
    desk.ask(1, &long());
    let _ = desk.slice();
    desk.ask(2, &long());
    assert_eq!(desk.slice(), None);
    desk.ask(3, &InspectorRequest { at: 40, ..long() });
    let answers: Vec<_> = (0..40).filter_map(|_| desk.slice()).collect();
    assert_eq!(
        answers.iter().map(|(id, frame, whole)| (*id, frame.at, *whole)).collect::<Vec<_>>(),
        [(3, 40, true)]
    );
}

#[test]
fn a_halted_request_shows_its_progress() {
    let mut desk = Desk::new();
    desk.ask(1, &long());
    let _ = desk.slice();
    (0..5).for_each(|_| assert_eq!(desk.slice(), None));
    let halted = InspectorRequest { halt: true, ..long() };
    let frame = desk.whole(2, &halted);
    assert!(frame.at > 0 && frame.at < 5000 && frame.next.is_some());
    assert!(!desk.inquiries.is_busy());
    // It stays there, and the frame is the same as for a search that had to stop there.
    assert_eq!(desk.whole(3, &halted), frame);
    let there = Desk::new().whole(1, &InspectorRequest { at: frame.at, ..long() });
    assert_eq!(there, frame);
}
