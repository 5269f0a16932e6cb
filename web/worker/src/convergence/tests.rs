//! Tests of watched searches.

use std::cell::Cell;

use tilescope_protocol::Reply;

use super::super::inquiries::Inquiries;
use super::super::inquiries::tests::{refusal, whole};
use super::*;

const RECORDS: [&str; 3] =
    ["carcassonne() =K", "kingdomino(players=2) =3 =12 =20 =40 =p1", "ontop(players=2) =T1"];

fn request(record: &str, spec: &str, budget: Budget) -> ConvergenceRequest {
    let (record, spec, seed) = (record.to_owned(), spec.to_owned(), "7".to_owned());
    ConvergenceRequest { record, spec, seed, memory: 16 << 20, budget, round: 0, halt: false, known: 0 }
}

fn convergence(inquiries: &mut Inquiries, request: &ConvergenceRequest) -> ConvergenceCurve {
    match whole(inquiries, &Question::ConvergenceCurve(request.clone())) {
        Answer::ConvergenceCurve(convergence) => *convergence,
        other => panic!("{other:?}"),
    }
}

/// Returns the curve without its times, which depend on the clock.
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
            let whole = convergence(&mut Inquiries::default(), &request);
            assert!(whole.done, "{record}, {spec}");
            if spec.starts_with(['m', 'f']) {
                assert_eq!(whole.work, 300, "{record}, {spec}");
                assert_eq!(whole.report.candidates.iter().map(|one| one.visits).sum::<u64>(), 300);
                assert!(whole.points.len() > 30, "{}", whole.points.len());
            }
            // Halted at any point, and resumed.
            let (mut inquiries, now) = (Inquiries::default(), Cell::new(0.0));
            let clock = || now.replace(now.get() + 3.0);
            for id in 0..6 {
                let halt = id % 2 == 1;
                let question = Question::ConvergenceCurve(ConvergenceRequest { halt, ..request.clone() });
                assert_eq!(inquiries.ask(id, &question), None);
                inquiries.slice(&clock);
            }
            assert_eq!(timeless(convergence(&mut inquiries, &request)), timeless(whole), "{record}, {spec}");
        }
    }
}

#[test]
fn a_halted_search_is_reported_and_restarts_next_time() {
    let request = request(RECORDS[0], "mcts", Budget::Work(100_000));
    let (mut inquiries, now) = (Inquiries::default(), Cell::new(0.0));
    let clock = || now.replace(now.get() + 1.0);
    assert_eq!(inquiries.ask(1, &Question::ConvergenceCurve(request.clone())), None);
    (0..5).for_each(|_| _ = inquiries.slice(&clock));
    let halted = convergence(&mut inquiries, &ConvergenceRequest { halt: true, ..request.clone() });
    assert!(!halted.done && halted.work > 0 && halted.work < 100_000);
    assert!(halted.points.iter().all(|point| point.work <= halted.work));
    assert!(!inquiries.is_busy());
    // Known points are not sent again.
    let known = halted.points.len() - 2;
    let rest = convergence(&mut inquiries, &ConvergenceRequest { halt: true, known, ..request.clone() });
    assert_eq!((rest.from, &rest.points[..]), (known, &halted.points[known..]));
    let anew = convergence(&mut inquiries, &ConvergenceRequest { halt: true, round: 1, ..request });
    assert_eq!(anew.work, 0);
}

#[test]
fn a_budget_of_time_ends_by_the_clock() {
    let request = request(RECORDS[2], "flat", Budget::Milliseconds(200.0));
    let convergence = convergence(&mut Inquiries::default(), &request);
    assert!(
        convergence.done && convergence.elapsed >= 200.0 && convergence.elapsed < 210.0,
        "{}",
        convergence.elapsed
    );
    assert!(convergence.points.is_sorted_by(|a, b| a.elapsed <= b.elapsed && a.work < b.work));
}

#[test]
fn a_searcher_without_a_budget_has_its_answer_at_once() {
    let convergence = convergence(&mut Inquiries::default(), &request(RECORDS[0], "greedy", Budget::Work(1)));
    assert!(convergence.done && convergence.report.choice.is_some());
}

#[test]
fn a_new_search_replaces_the_running_one() {
    let mut inquiries = Inquiries::default();
    let one = request(RECORDS[0], "flat", Budget::Work(50_000));
    assert_eq!(inquiries.ask(1, &Question::ConvergenceCurve(one.clone())), None);
    assert_eq!(
        inquiries.ask(2, &Question::ConvergenceCurve(ConvergenceRequest { spec: "greedy".into(), ..one })),
        None
    );
    match inquiries.slice(&|| 0.0) {
        Some(Reply::Answer { id: 2, answer: Answer::ConvergenceCurve(convergence), whole: true }) => {
            assert_eq!(convergence.work, convergence.report.candidates.len() as u64);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn invalid_requests_are_refused_with_their_offset() {
    let one = || request(RECORDS[0], "mcts", Budget::Work(1));
    let refused = |request: ConvergenceRequest| refusal(&Question::ConvergenceCurve(request));
    assert!(refused(ConvergenceRequest { record: "chess".into(), ..one() }).starts_with("record, "));
    assert!(
        refused(ConvergenceRequest { spec: "mcts(depth=3)".into(), ..one() }).starts_with("searcher, byte 5")
    );
    assert!(refused(ConvergenceRequest { seed: "-1".into(), ..one() }).starts_with("seed: expected"));
}
