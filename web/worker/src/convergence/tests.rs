//! Tests of watched searches.

use std::cell::Cell;

use super::super::desk::Desk;
use super::super::inquiries::tests::{RECORDS, whole};
use super::*;

fn request(record: &str, spec: &str, budget: Budget) -> ConvergenceRequest {
    let (record, spec, seed) = (record.to_owned(), spec.to_owned(), 7);
    ConvergenceRequest { record, spec, seed, memory: 16 << 20, budget, round: 0, halt: false, known: 0 }
}

fn timeless(mut convergence: ConvergenceCurve) -> ConvergenceCurve {
    convergence.elapsed = 0.0;
    convergence.points.iter_mut().for_each(|point| point.elapsed = 0.0);
    convergence
}

#[test]
fn the_curve_depends_only_on_the_request() {
    for record in RECORDS {
        for spec in ["mcts", "flat", "flat(allocation=ucb1)", "star", "greedy"] {
            let request = request(record, spec, Budget::Work(300));
            let complete = whole(&mut Desk::default(), &request);
            assert!(complete.done, "{record}, {spec}");
            if spec.starts_with(['m', 'f']) {
                assert_eq!(complete.work, 300, "{record}, {spec}");
                assert_eq!(complete.report.candidates.iter().map(|one| one.visits).sum::<u64>(), 300);
                assert!(complete.points.len() > 30, "{}", complete.points.len());
            }
            // Halted at any point, and resumed.
            let (mut desk, now) = (Desk::default(), Cell::new(0.0));
            let clock = || now.replace(now.get() + 3.0);
            for id in 0..6 {
                let halt = id % 2 == 1;
                let request = ConvergenceRequest { halt, ..request.clone() };
                assert_eq!(desk.ask(id, &request), None);
                desk.slice::<ConvergenceRequest>(&clock);
            }
            assert_eq!(timeless(whole(&mut desk, &request)), timeless(complete), "{record}, {spec}");
        }
    }
}

#[test]
fn a_halted_search_is_reported_and_restarts_next_time() {
    let request = request(RECORDS[0], "mcts", Budget::Work(100_000));
    let (mut desk, now) = (Desk::default(), Cell::new(0.0));
    let clock = || now.replace(now.get() + 1.0);
    assert_eq!(desk.ask(1, &request), None);
    (0..5).for_each(|_| _ = desk.slice::<ConvergenceRequest>(&clock));
    let halted = whole(&mut desk, &ConvergenceRequest { halt: true, ..request.clone() });
    assert!(!halted.done && halted.work > 0 && halted.work < 100_000);
    assert!(halted.points.iter().all(|point| point.work <= halted.work));
    assert!(!desk.is_busy());
    // Known points are not sent again.
    let known = halted.points.len() - 2;
    let rest = whole(&mut desk, &ConvergenceRequest { halt: true, known, ..request.clone() });
    assert_eq!((rest.from, &rest.points[..]), (known, &halted.points[known..]));
    let anew = whole(&mut desk, &ConvergenceRequest { halt: true, round: 1, ..request });
    assert_eq!(anew.work, 0);
}

#[test]
fn a_budget_of_time_ends_by_the_clock() {
    let request = request(RECORDS[2], "flat", Budget::Milliseconds(200.0));
    let convergence = whole(&mut Desk::default(), &request);
    assert!(
        convergence.done && convergence.elapsed >= 200.0 && convergence.elapsed < 210.0,
        "{}",
        convergence.elapsed
    );
    assert!(convergence.points.is_sorted_by(|a, b| a.elapsed <= b.elapsed && a.work < b.work));
}

#[test]
fn a_searcher_without_a_budget_has_its_answer_at_once() {
    let convergence = whole(&mut Desk::default(), &request(RECORDS[0], "greedy", Budget::Work(1)));
    assert!(convergence.done && convergence.report.choice.is_some());
}

#[test]
fn a_new_search_replaces_the_running_one() {
    let mut desk = Desk::default();
    let one = request(RECORDS[0], "flat", Budget::Work(50_000));
    assert_eq!(desk.ask(1, &one), None);
    assert_eq!(desk.ask(2, &ConvergenceRequest { spec: "greedy".into(), ..one }), None);
    let reply = desk.slice::<ConvergenceRequest>(&|| 0.0).expect("a reply");
    assert_eq!((reply.job, reply.whole), (2, true));
    let convergence = reply.answer.expect("a curve");
    assert_eq!(convergence.work, convergence.report.candidates.len() as u64);
}
