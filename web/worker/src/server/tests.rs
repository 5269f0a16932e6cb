//! Tests of commands and slices, with a search that only counts.

use std::cell::Cell;

use tilescope_core::{Report, Step};
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Budget, HybridPart, Pace, Purpose};

use super::*;
use crate::chunk::SLICE;

/// A search whose iterations take 0.05 ms by [`Fixture::clock`] and that never ends on its own.
struct Counting {
    iterations: u64,
    record: String,
}

thread_local! {
    static NOW: Cell<f64> = const { Cell::new(0.0) };
}

impl Run for Counting {
    type Move = AnyMove;

    fn begin(request: &SearchRequest) -> Result<Counting, String> {
        match request.record.as_str() {
            "bad" => Err("record, byte 0: expected a setup".into()),
            record => Ok(Counting { iterations: 0, record: record.to_owned() }),
        }
    }

    fn follow(&mut self, request: &SearchRequest) -> Result<bool, String> {
        let follows = request.record.starts_with(&self.record);
        self.record.clone_from(&request.record);
        Ok(follows)
    }

    fn step(&mut self, budget: u64) -> Step {
        self.iterations += budget;
        NOW.set(NOW.get() + 0.05 * budget as f64);
        Step { used: budget, done: false }
    }

    fn report(&self) -> Report<AnyMove> {
        Report {
            player: None,
            work: self.iterations,
            nodes: 1,
            candidates: Vec::new(),
            choice: None,
            look_ahead: None,
        }
    }

    fn part(&self) -> Option<HybridPart> {
        None
    }

    fn node_bytes(&self) -> usize {
        44
    }

    fn is_bounded(&self) -> bool {
        true
    }
}

type Counted = SearchServer<Counting>;

fn server() -> Counted {
    NOW.set(0.0);
    Counted::new()
}

fn search(job: Job, record: &str, iterations: Option<u64>) -> Command {
    let budget = iterations.map_or(Budget::Endless, Budget::Work);
    command(job, Purpose::Analysis, record, budget)
}

fn command(job: Job, purpose: Purpose, record: &str, budget: Budget) -> Command {
    let request = SearchRequest {
        purpose,
        record: record.into(),
        spec: "mcts".into(),
        seed: 1,
        budget,
        memory: 1 << 20,
        interval: 0.0,
        pace: Pace::Free,
    };
    Command::Search(job, request)
}

fn busy(server: &Counted) -> bool {
    server.wait(NOW.get()) == Some(0.0)
}

fn slices(server: &mut Counted, count: usize) -> Vec<Reply<SearchReport>> {
    (0..count).filter_map(|_| server.work(&|| NOW.get())).collect()
}

fn heard(reply: &Reply<SearchReport>) -> (Job, u64, Phase) {
    let report = reply.answer.as_ref().expect("a report");
    assert_eq!(reply.whole, report.phase == Phase::Done);
    (reply.job, report.report.work, report.phase)
}

fn kept(reply: &Reply<SearchReport>) -> u64 {
    reply.answer.as_ref().expect("a report").kept
}

#[test]
fn slices_take_12_ms_and_reports_come_8_times_a_second() {
    let mut server = server();
    assert_eq!(server.execute(search(1, "a", None), 0.0), None);
    let first = server.work(&|| NOW.get()).expect("a first report after the first slice");
    assert_eq!(heard(&first).2, Phase::Running);
    assert!((12.0..16.5).contains(&NOW.get()), "{}", NOW.get());
    let mut reports = 0;
    while NOW.get() < 1000.0 {
        reports += slices(&mut server, 1).len();
    }
    assert!((6..=8).contains(&reports), "{reports}");
}

#[test]
fn a_budget_is_spent_exactly() {
    for budget in [0, 1234] {
        let mut server = server();
        server.execute(search(1, "a", Some(budget)), 0.0);
        let reports = slices(&mut server, 100);
        assert_eq!(heard(reports.last().expect("a last report")), (1, budget, Phase::Done));
        assert!(!busy(&server));
    }
}

#[test]
fn pause_resume_and_stop_are_obeyed_at_once() {
    let mut server = server();
    server.execute(search(1, "a", None), 0.0);
    slices(&mut server, 3);
    let paused = server.execute(Command::Pause(1), NOW.get()).expect("a report at the pause");
    let (_, iterations, phase) = heard(&paused);
    assert_eq!((phase, busy(&server)), (Phase::Paused, false));
    assert!(slices(&mut server, 3).is_empty());
    assert_eq!(server.execute(Command::Resume(1), NOW.get()), None);
    slices(&mut server, 3);
    let stopped = server.execute(Command::Stop(1), NOW.get()).expect("a report at the stop");
    assert!(heard(&stopped).1 > iterations);
    assert_eq!((heard(&stopped).2, busy(&server)), (Phase::Done, false));
    assert_eq!(server.execute(Command::Stop(1), NOW.get()), None);
}

#[test]
fn commands_for_an_older_search_are_ignored() {
    let mut server = server();
    server.execute(search(1, "a", None), 0.0);
    server.execute(search(2, "b", None), 0.0);
    assert_eq!(server.execute(Command::Stop(1), 0.0), None);
    assert_eq!(server.execute(Command::Pause(1), 0.0), None);
    assert!(busy(&server));
}

#[test]
fn a_continued_search_reports_its_kept_iterations() {
    let mut server = server();
    server.execute(search(1, "a", Some(100)), 0.0);
    slices(&mut server, 5);
    server.execute(search(2, "a b", Some(250)), 0.0);
    let replies = slices(&mut server, 5);
    let last = replies.last().expect("a report");
    assert_eq!((heard(last), kept(last)), ((2, 250, Phase::Done), 100));
}

#[test]
fn a_time_budget_is_spent() {
    let mut server = server();
    server.execute(command(1, Purpose::Analysis, "a", Budget::Milliseconds(100.0)), 0.0);
    slices(&mut server, 100);
    assert!(!busy(&server));
    assert!((100.0..110.0).contains(&NOW.get()), "{}", NOW.get());
}

#[test]
fn the_urgent_search_gets_three_of_four_slices() {
    let mut server = server();
    server.execute(command(1, Purpose::Analysis, "a", Budget::Endless), 0.0);
    server.execute(command(2, Purpose::Hint, "a", Budget::Endless), 0.0);
    server.execute(command(3, Purpose::Opponent, "a", Budget::Endless), 0.0);
    slices(&mut server, 400);
    let iterations = |server: &mut Counted, job| {
        heard(&server.execute(Command::Pause(job), NOW.get()).expect("a report at the pause")).1
    };
    let [analysis, hint, opponent] = [1, 2, 3].map(|job| iterations(&mut server, job));
    let share = (opponent as f64) / (analysis + hint + opponent) as f64;
    assert!((0.7..0.8).contains(&share), "{share}");
    let even = (analysis as f64) / (hint as f64);
    assert!((0.8..1.25).contains(&even), "{even}");
}

#[test]
fn a_search_alone_has_every_slice() {
    let mut server = server();
    server.execute(search(1, "a", None), 0.0);
    server.execute(command(2, Purpose::Opponent, "a", Budget::Endless), 0.0);
    server.execute(Command::Pause(2), 0.0);
    slices(&mut server, 8);
    assert!(NOW.get() >= 8.0 * SLICE, "{}", NOW.get());
}

#[test]
fn a_search_that_is_closed_is_forgotten() {
    let mut server = server();
    server.execute(search(1, "a", None), 0.0);
    slices(&mut server, 3);
    assert_eq!(server.execute(Command::Close(1), NOW.get()), None);
    assert!(!busy(&server));
    server.execute(search(2, "a b", Some(10)), NOW.get());
    let replies = slices(&mut server, 5);
    let last = replies.last().expect("a report");
    assert_eq!((last.job, kept(last)), (2, 0));
}

#[test]
fn a_clock_set_back_stalls_neither_search_nor_reports() {
    let mut server = server();
    server.execute(search(1, "a", None), 0.0);
    NOW.set(3_600_000.0);
    slices(&mut server, 3);
    // The clock is set back an hour before every slice, and advances a little with every reading.
    let looks = Cell::new(0.0);
    let mut reports = Vec::new();
    for _ in 0..5 {
        NOW.set(0.0);
        reports.extend(server.work(&|| {
            looks.set(looks.get() + 1.0);
            -looks.get()
        }));
    }
    assert_eq!(reports.len(), 5, "a report is held back");
    let elapsed = reports.last().and_then(|last| last.answer.as_ref().ok()).expect("a report").elapsed;
    assert!((36.0..50.0).contains(&elapsed), "{elapsed}");
}

#[test]
fn an_invalid_search_is_refused_and_the_next_runs() {
    let mut server = server();
    let reply = server.execute(search(1, "bad", None), 0.0).expect("a refusal");
    assert!(reply.whole && reply.answer.expect_err("a refusal").contains("record"));
    assert!(!busy(&server));
    server.execute(search(2, "a", None), 0.0);
    assert!(busy(&server));
}

#[test]
fn a_pace_only_slows_the_search() {
    let mut server = server();
    server.execute(command(1, Purpose::Analysis, "a", Budget::Work(100)), 0.0);
    server.execute(Command::Pace(1, Pace::PerSecond(1000.0)), 0.0);
    let mut last = None;
    while let Some(wait) = server.wait(NOW.get()) {
        NOW.set(NOW.get() + wait);
        last = server.work(&|| NOW.get()).or(last);
    }
    assert!((90.0..130.0).contains(&NOW.get()), "{}", NOW.get());
    assert_eq!(heard(&last.expect("a report")), (1, 100, Phase::Done));
}

#[test]
fn requested_steps_are_reported_one_by_one() {
    let mut server = server();
    server.execute(command(1, Purpose::Analysis, "a", Budget::Endless), 0.0);
    server.execute(Command::Pace(1, Pace::Single), 0.0);
    assert_eq!(server.wait(0.0), None);
    for steps in 1..4 {
        server.execute(Command::Step(1), NOW.get());
        let told = slices(&mut server, 3);
        assert_eq!(told.iter().map(heard).collect::<Vec<_>>(), [(1, steps, Phase::Running)]);
    }
}
