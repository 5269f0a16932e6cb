//! Tests of requests that a worker answers in slices.

use std::cell::Cell;

use tilescope_protocol::{Cut, InspectorFrame, InspectorRequest, Request};

use super::*;
use crate::desk::Desk;

/// Returns the complete answer to a request; every reading of the clock takes a millisecond.
pub(crate) fn whole<R: Request>(desk: &mut Desk, request: &R) -> R::Answer {
    let now = Cell::new(0.0);
    desk.whole(request, &|| now.replace(now.get() + 1.0)).expect("an answer")
}

pub(crate) fn refusal<R: Request>(request: &R) -> String {
    match Desk::default().ask(5, request) {
        Some(Reply { job: 5, answer: Err(message), whole: true }) => message,
        other => panic!("{other:?}"),
    }
}

pub(crate) const RECORDS: [&str; 3] =
    ["carcassonne() =K", "kingdomino(players=2) =3 =12 =20 =40 =p1", "ontop(players=2) =T1"];

pub(crate) fn frame_of(record: &str, spec: &str, at: u64) -> InspectorRequest {
    let cut = Cut { nodes: 40, ..Cut::default() };
    let (record, spec, seed, memory) = (record.to_owned(), spec.to_owned(), 7, 32 << 20);
    InspectorRequest { record, spec, seed, memory, at, halt: false, cut, described: true, spoiled: true }
}

fn long() -> InspectorRequest {
    frame_of(RECORDS[2], "mcts", 5000)
}

/// A worker with a clock that advances by 4 ms with every reading, and the times of its answers.
struct Office {
    desk: Desk,
    now: Cell<f64>,
    sending: f64,
}

impl Office {
    fn new(sending: f64) -> Office {
        Office { desk: Desk::default(), now: Cell::new(0.0), sending }
    }

    fn ask(&mut self, job: Job, request: &InspectorRequest) {
        assert_eq!(self.desk.ask(job, request), None);
    }

    fn whole(&mut self, request: &InspectorRequest) -> InspectorFrame {
        self.desk.whole(request, &|| self.now.replace(self.now.get() + 4.0)).expect("a frame")
    }

    fn slice(&mut self) -> Option<(Job, InspectorFrame, bool)> {
        let reply = self.desk.slice::<InspectorRequest>(&|| self.now.replace(self.now.get() + 4.0))?;
        self.desk.sent(self.now.get() + self.sending);
        Some((reply.job, reply.answer.expect("a frame"), reply.whole))
    }
}

#[test]
fn work_continues_and_answers_are_rate_limited() {
    for sending in [0.0, 10.0] {
        // Every reading of the clock takes 4 ms.
        let least = (sending + 4.0) / SHARE;
        let mut office = Office::new(sending);
        let long = InspectorRequest { described: false, at: 20_000, ..long() };
        office.ask(0, &long);
        let (mut times, mut at, mut id) = (Vec::new(), 0, 0);
        while at < long.at {
            let Some((answered, frame, whole)) = office.slice() else { continue };
            assert_eq!((answered, whole), (id, frame.at == long.at));
            assert!(frame.at > at);
            times.push(office.now.get());
            (at, id) = (frame.at, id + 1);
            // The page takes a while to reply.
            (0..7).for_each(|_| assert_eq!(office.slice(), None));
            if !whole {
                office.ask(id, &long);
            }
        }
        let pauses: Vec<f64> = times.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let (_, before_the_last) = pauses.split_last().expect("several answers");
        assert!(before_the_last.len() > 2, "{pauses:?}");
        assert!(before_the_last.iter().all(|pause| (least..least + 40.0).contains(pause)), "{pauses:?}");
        assert!(!office.desk.is_busy());
        // A long rest costs nothing.
        office.now.set(1e6);
        let further = InspectorRequest { at: 2 * long.at, ..long };
        office.ask(id, &further);
        assert!(office.slice().is_some());
    }
}

#[test]
fn a_new_request_replaces_the_first_at_once() {
    let mut office = Office::new(0.0);
    office.ask(1, &long());
    let _ = office.slice();
    office.ask(2, &long());
    assert_eq!(office.slice(), None);
    office.ask(3, &InspectorRequest { at: 40, ..long() });
    let answers: Vec<_> = (0..40).filter_map(|_| office.slice()).collect();
    assert_eq!(
        answers.iter().map(|(id, frame, whole)| (*id, frame.at, *whole)).collect::<Vec<_>>(),
        [(3, 40, true)]
    );
}

#[test]
fn a_halted_request_shows_its_progress() {
    let mut office = Office::new(0.0);
    office.ask(1, &long());
    let _ = office.slice();
    (0..5).for_each(|_| assert_eq!(office.slice(), None));
    let halted = InspectorRequest { halt: true, ..long() };
    let frame = office.whole(&halted);
    assert!(frame.at > 0 && frame.at < 5000 && frame.next.is_some());
    assert!(!office.desk.is_busy());
    // It stays there, and the frame is the same as for a search that had to stop there.
    assert_eq!(office.whole(&halted), frame);
    let there = Office::new(0.0).whole(&InspectorRequest { at: frame.at, ..long() });
    assert_eq!(there, frame);
}
