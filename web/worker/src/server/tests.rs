//! Tests of commands and slices, with a search that only counts.

use std::cell::Cell;

use tilescope_core::{Report, Step};
use tilescope_protocol::{Budget, HybridPart, Pace, Purpose, Terms};

use super::*;
use crate::SLICE;

/// A search whose iterations take 0.05 ms by [`Fixture::clock`] and that never ends on its own.
struct Counting {
    iterations: u64,
    record: String,
}

thread_local! {
    static NOW: Cell<f64> = const { Cell::new(0.0) };
}

impl Run for Counting {
    fn follow(&mut self, order: &Order) -> Result<bool, String> {
        let follows = order.record.starts_with(&self.record);
        self.record.clone_from(&order.record);
        Ok(follows)
    }

    fn step(&mut self, budget: u64) -> Step {
        self.iterations += budget;
        NOW.set(NOW.get() + 0.05 * budget as f64);
        Step { used: budget, done: false }
    }

    fn report(&self) -> Report<String> {
        Report {
            player: None,
            work: self.iterations,
            nodes: 1,
            candidates: Vec::new(),
            choice: None,
            look_ahead: None,
        }
    }

    fn terms(&self) -> Terms {
        Terms::default()
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

fn server() -> SearchServer {
    NOW.set(0.0);
    SearchServer::new(|order| {
        if order.record == "bad" {
            return Err("record, byte 0: expected a setup".into());
        }
        Ok(Box::new(Counting { iterations: 0, record: order.record.clone() }))
    })
}

fn search(job: Job, record: &str, iterations: Option<u64>) -> Command {
    let budget = iterations.map_or(Budget::Endless, Budget::Work);
    command(job, Purpose::Analysis, record, budget)
}

fn command(job: Job, purpose: Purpose, record: &str, budget: Budget) -> Command {
    Command::Search {
        job,
        purpose,
        record: record.into(),
        spec: "mcts".into(),
        seed: "1".into(),
        budget,
        memory: 1 << 20,
        interval: 0.0,
        pace: Pace::Free,
    }
}

/// Returns whether there is something to search at once.
fn busy(server: &SearchServer) -> bool {
    server.wait(NOW.get()) == Some(0.0)
}

fn slices(server: &mut SearchServer, count: usize) -> Vec<Event> {
    (0..count).filter_map(|_| server.slice(&|| NOW.get())).collect()
}

fn heard(event: &Event) -> (Job, u64, Phase) {
    match event {
        Event::Report { job, report, phase, .. } => (*job, report.work, *phase),
        other => panic!("not a report: {other:?}"),
    }
}

#[test]
fn slices_take_12_ms_and_reports_come_8_times_a_second() {
    let mut server = server();
    assert_eq!(server.command(search(1, "a", None), &|| 0.0), None);
    let first = server.slice(&|| NOW.get()).expect("a first report after the first slice");
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
    let mut server = server();
    server.command(search(1, "a", Some(1234)), &|| 0.0);
    let reports = slices(&mut server, 100);
    assert_eq!(heard(reports.last().expect("a last report")), (1, 1234, Phase::Done));
    assert!(!busy(&server));
}

#[test]
fn nothing_is_searched_for_an_empty_budget() {
    let mut server = server();
    server.command(search(1, "a", Some(0)), &|| 0.0);
    assert_eq!(slices(&mut server, 2).iter().map(heard).collect::<Vec<_>>(), [(1, 0, Phase::Done)]);
}

#[test]
fn pause_resume_and_stop_are_obeyed_at_once() {
    let mut server = server();
    server.command(search(1, "a", None), &|| 0.0);
    slices(&mut server, 3);
    let paused = server.command(Command::Pause(1), &|| NOW.get()).expect("a report at the pause");
    let (_, iterations, phase) = heard(&paused);
    assert_eq!((phase, busy(&server)), (Phase::Paused, false));
    assert!(slices(&mut server, 3).is_empty());
    assert_eq!(server.command(Command::Resume(1), &|| NOW.get()), None);
    slices(&mut server, 3);
    let stopped = server.command(Command::Stop(1), &|| NOW.get()).expect("a report at the stop");
    assert!(heard(&stopped).1 > iterations);
    assert_eq!((heard(&stopped).2, busy(&server)), (Phase::Done, false));
    assert_eq!(server.command(Command::Stop(1), &|| NOW.get()), None);
}

#[test]
fn commands_for_an_older_search_are_ignored() {
    let mut server = server();
    server.command(search(1, "a", None), &|| 0.0);
    server.command(search(2, "b", None), &|| 0.0);
    assert_eq!(server.command(Command::Stop(1), &|| 0.0), None);
    assert_eq!(server.command(Command::Pause(1), &|| 0.0), None);
    assert!(busy(&server));
}

#[test]
fn a_continued_search_reports_its_kept_iterations() {
    let mut server = server();
    server.command(search(1, "a", Some(100)), &|| 0.0);
    slices(&mut server, 5);
    server.command(search(2, "a b", Some(250)), &|| 0.0);
    match slices(&mut server, 5).last() {
        Some(Event::Report { job: 2, kept: 100, report, .. }) => assert_eq!(report.work, 250),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_time_budget_is_spent() {
    let mut server = server();
    server.command(command(1, Purpose::Analysis, "a", Budget::Milliseconds(100.0)), &|| 0.0);
    slices(&mut server, 100);
    assert!(!busy(&server));
    assert!((100.0..110.0).contains(&NOW.get()), "{}", NOW.get());
}

#[test]
fn the_urgent_search_gets_three_of_four_slices() {
    let mut server = server();
    server.command(command(1, Purpose::Analysis, "a", Budget::Endless), &|| 0.0);
    server.command(command(2, Purpose::Hint, "a", Budget::Endless), &|| 0.0);
    server.command(command(3, Purpose::Opponent, "a", Budget::Endless), &|| 0.0);
    slices(&mut server, 400);
    let iterations = |server: &mut SearchServer, job| {
        heard(&server.command(Command::Pause(job), &|| NOW.get()).expect("a report at the pause")).1
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
    server.command(search(1, "a", None), &|| 0.0);
    server.command(command(2, Purpose::Opponent, "a", Budget::Endless), &|| 0.0);
    server.command(Command::Pause(2), &|| 0.0);
    slices(&mut server, 8);
    assert!(NOW.get() >= 8.0 * SLICE, "{}", NOW.get());
}

#[test]
fn a_search_that_is_closed_is_forgotten() {
    let mut server = server();
    server.command(search(1, "a", None), &|| 0.0);
    slices(&mut server, 3);
    assert_eq!(server.command(Command::Close(1), &|| NOW.get()), None);
    assert!(!busy(&server));
    server.command(search(2, "a b", Some(10)), &|| NOW.get());
    match slices(&mut server, 5).last() {
        Some(Event::Report { job: 2, kept: 0, .. }) => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_clock_set_back_stalls_neither_search_nor_reports() {
    let mut server = server();
    server.command(search(1, "a", None), &|| 0.0);
    NOW.set(3_600_000.0);
    slices(&mut server, 3);
    // The clock is set back an hour before every slice, and advances a little with every reading.
    let looks = Cell::new(0.0);
    let mut reports = Vec::new();
    for _ in 0..5 {
        NOW.set(0.0);
        reports.extend(server.slice(&|| {
            looks.set(looks.get() + 1.0);
            -looks.get()
        }));
    }
    assert_eq!(reports.len(), 5, "a report is held back");
    match reports.last() {
        Some(Event::Report { elapsed, .. }) => assert!((36.0..50.0).contains(elapsed), "{elapsed}"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn an_invalid_search_is_refused_and_the_next_runs() {
    let mut server = server();
    let with = |new_spec: &str, new_seed: &str| match search(1, "a", None) {
        Command::Search { job, purpose, record, budget, memory, interval, pace, .. } => {
            let (spec, seed) = (new_spec.into(), new_seed.into());
            Command::Search { job, purpose, record, spec, seed, budget, memory, interval, pace }
        }
        other => other,
    };
    for (command, place) in [
        (search(1, "bad", None), "record"),
        (with("mcts(exploration=x)", "1"), "searcher, byte"),
        (with("mcts", "one"), "seed"),
    ] {
        match server.command(command, &|| 0.0) {
            Some(Event::Refused { job: 1, message }) => assert!(message.contains(place), "{message}"),
            other => panic!("{other:?}"),
        }
        assert!(!busy(&server));
    }
    server.command(search(2, "a", None), &|| 0.0);
    assert!(busy(&server));
}

#[test]
fn a_pace_only_slows_the_search() {
    let mut server = server();
    server.command(command(1, Purpose::Analysis, "a", Budget::Work(100)), &|| 0.0);
    server.command(Command::Pace(1, Pace::PerSecond(1000.0)), &|| 0.0);
    let mut last = None;
    while let Some(wait) = server.wait(NOW.get()) {
        NOW.set(NOW.get() + wait);
        last = server.slice(&|| NOW.get()).or(last);
    }
    assert!((90.0..130.0).contains(&NOW.get()), "{}", NOW.get());
    assert_eq!(heard(&last.expect("a report")), (1, 100, Phase::Done));
}

#[test]
fn requested_steps_are_reported_one_by_one() {
    let mut server = server();
    server.command(command(1, Purpose::Analysis, "a", Budget::Endless), &|| 0.0);
    server.command(Command::Pace(1, Pace::Single), &|| 0.0);
    assert_eq!(server.wait(0.0), None);
    for steps in 1..4 {
        server.command(Command::Step(1), &|| NOW.get());
        let told = slices(&mut server, 3);
        assert_eq!(told.iter().map(heard).collect::<Vec<_>>(), [(1, steps, Phase::Running)]);
    }
}
