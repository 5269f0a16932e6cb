//! Tests of the supervisor's reactions to everything that can happen to workers.

use tilescope_core::search::Depth;
use tilescope_core::{Candidate, Moments, Report, Value};
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Budget, Phase, SearchReport, SearchRequest};

use super::slot::{DELAYS, SILENCE};
use super::*;
use crate::Status;
use crate::memory::MB;

const ANALYSIS: Purpose = Purpose::Analysis;

fn request(iterations: Option<u64>, workers: usize) -> Request {
    let budget = iterations.map_or(Budget::Endless, Budget::Work);
    Request { root: "carcassonne".into(), spec: "mcts".into(), seed: 7, budget, workers }
}

fn wanted(request: Request) -> Wanted {
    Wanted::Search { request, paused: false, pace: Pace::Free }
}

fn paused(request: Request) -> Wanted {
    Wanted::Search { request, paused: true, pace: Pace::Free }
}

fn supervisor(workers: usize) -> Supervisor {
    Supervisor::new(workers, 64 * MB)
}

fn ready() -> WorkerEvent {
    WorkerEvent::Ready
}

fn report(job: Job, visits: u64, phase: Phase) -> WorkerEvent {
    let mv = AnyMove::read(GameId::Carcassonne, "0,1r0").expect("a move");
    let mut win = Moments::default();
    (0..visits).for_each(|_| win.add(1.0));
    let value = Value::Sampled { moments: win, depth: Depth::End };
    let candidate = Candidate { mv, visits, value, win, lead: win, pv: Vec::new() };
    let report = Report {
        player: None,
        work: visits,
        nodes: 1,
        candidates: vec![candidate],
        choice: Some(0),
        look_ahead: None,
    };
    let report = SearchReport {
        report,
        part: None,
        kept: 0,
        elapsed: 100.0,
        busy: 80.0,
        memory: 44,
        full: false,
        phase,
    };
    WorkerEvent::Reply(Reply { job, answer: Ok(report), whole: phase == Phase::Done })
}

fn start(slot: usize) -> Effect {
    Effect::Start(slot, GameId::Carcassonne)
}

/// Creates a supervisor with two workers that do the page's first search, an analysis.
fn searching() -> Supervisor {
    let mut all = supervisor(1);
    all.want(ANALYSIS, &wanted(request(None, 2)));
    assert_eq!(all.take_effects(), [start(0), start(1)]);
    all.hear(0, ready());
    all.hear(1, ready());
    assert_eq!(all.take_effects().len(), 2);
    all.hear(0, report(1, 10, Phase::Running));
    all.hear(1, report(1, 20, Phase::Running));
    all.take_change(ANALYSIS);
    all
}

fn ticks(all: &mut Supervisor, count: u32) {
    (0..count).for_each(|_| all.tick());
}

#[test]
fn nothing_is_sent_before_the_worker_is_ready() {
    let mut all = supervisor(1);
    all.want(ANALYSIS, &wanted(request(Some(11), 2)));
    assert_eq!(all.take_effects(), [start(0), start(1)]);
    assert_eq!(all.snapshot(ANALYSIS).status, Status::Starting);
    all.hear(1, ready());
    let [Effect::Send(1, Command::Search(1, SearchRequest { budget, .. }))] = &all.take_effects()[..] else {
        panic!("one search")
    };
    assert_eq!(*budget, Budget::Work(5));
}

#[test]
fn reports_are_merged_and_late_ones_ignored() {
    let mut all = searching();
    all.hear(0, report(0, 1000, Phase::Running));
    assert_eq!(all.take_change(ANALYSIS), Change::None);
    let shown = all.snapshot(ANALYSIS);
    assert_eq!(shown.status, Status::Running);
    assert_eq!(shown.report.as_ref().map(|report| report.work), Some(30));
    assert_eq!(shown.rate(), Some(300.0));
    all.hear(0, report(1, 11, Phase::Running));
    assert_eq!(all.take_change(ANALYSIS), Change::Numbers);
}

#[test]
fn a_search_is_done_when_all_workers_are() {
    let mut all = searching();
    all.hear(0, report(1, 10, Phase::Done));
    assert_eq!(all.snapshot(ANALYSIS).status, Status::Running);
    all.hear(1, report(1, 20, Phase::Done));
    assert_eq!((all.snapshot(ANALYSIS).status, all.take_change(ANALYSIS)), (Status::Done, Change::Status));
    assert!(!all.ticks());
}

#[test]
fn workers_are_kept_for_the_next_search() {
    let mut all = searching();
    all.want(ANALYSIS, &Wanted::Stopped);
    assert_eq!(all.take_effects(), [Effect::Send(0, Command::Stop(1)), Effect::Send(1, Command::Stop(1))]);
    let mut next = request(None, 2);
    next.root = "carcassonne =K".into();
    all.want(ANALYSIS, &wanted(next));
    assert!(matches!(all.take_effects()[..], [Effect::Send(0, _), Effect::Send(1, _)]));
    assert_eq!(all.snapshot(ANALYSIS).report, None);
}

#[test]
fn the_report_is_kept_when_the_search_goes_deeper() {
    let mut all = searching();
    all.want(ANALYSIS, &wanted(request(Some(1000), 2)));
    assert!(all.snapshot(ANALYSIS).report.is_some());
}

#[test]
fn surplus_workers_are_ended() {
    let mut all = searching();
    all.want(ANALYSIS, &wanted(request(None, 1)));
    let [closed, Effect::Send(0, _), ended] = &all.take_effects()[..] else { panic!("three effects") };
    assert_eq!((closed, ended), (&Effect::Send(1, Command::Close(1)), &Effect::End(1)));
    assert_eq!(all.snapshot(ANALYSIS).workers, 1);
}

#[test]
fn a_search_that_keeps_failing_stops_until_retried() {
    let mut all = searching();
    let broke = || WorkerEvent::Broke("unreachable".into());
    for delay in DELAYS {
        all.hear(0, broke());
        ticks(&mut all, delay);
        assert_eq!(all.take_effects(), [Effect::End(0), start(0)], "after {delay} ticks");
    }
    all.hear(0, broke());
    assert_eq!(all.take_effects(), [Effect::End(0), Effect::Send(1, Command::Stop(1))]);
    let shown = all.snapshot(ANALYSIS);
    assert_eq!((shown.status, shown.trouble), (Status::Done, Some(Trouble::Broken(4, "unreachable".into()))));
    all.retry(ANALYSIS);
    let effects = all.take_effects();
    assert!(matches!(effects[..], [Effect::Start(0, _), Effect::Send(1, Command::Search(2, _))]));
    assert_eq!(all.snapshot(ANALYSIS).trouble, None);
}

#[test]
fn a_worker_that_is_killed_silently_is_replaced() {
    let mut all = searching();
    ticks(&mut all, SILENCE);
    all.hear(0, report(1, 12, Phase::Running));
    assert_eq!(all.take_effects(), []);
    all.tick();
    assert_eq!(all.take_effects(), [Effect::End(1), start(1)]);
}

#[test]
fn a_paused_worker_may_be_silent() {
    let mut all = searching();
    all.want(ANALYSIS, &paused(request(None, 2)));
    assert_eq!(all.take_effects(), [Effect::Send(0, Command::Pause(1)), Effect::Send(1, Command::Pause(1))]);
    ticks(&mut all, 10 * SILENCE);
    assert_eq!(all.take_effects(), []);
    assert_eq!(all.snapshot(ANALYSIS).status, Status::Paused);
    all.want(ANALYSIS, &wanted(request(None, 2)));
    assert_eq!(
        all.take_effects(),
        [Effect::Send(0, Command::Resume(1)), Effect::Send(1, Command::Resume(1))]
    );
}

#[test]
fn a_worker_that_is_ready_during_a_pause_waits() {
    let mut all = supervisor(1);
    all.want(ANALYSIS, &paused(request(None, 1)));
    all.take_effects();
    all.hear(0, ready());
    assert!(matches!(all.take_effects()[..], [Effect::Send(0, _), Effect::Send(0, Command::Pause(1))]));
}

#[test]
fn a_refused_search_is_not_repeated_and_keeps_its_worker() {
    let mut all = searching();
    let refused = Reply { job: 1, answer: Err("record, byte 3: …".into()), whole: true };
    all.hear(0, WorkerEvent::Reply(refused));
    assert!(matches!(all.snapshot(ANALYSIS).trouble, Some(Trouble::Refused(_))));
    assert_eq!(all.take_effects(), [Effect::Send(0, Command::Stop(1)), Effect::Send(1, Command::Stop(1))]);
    all.want(ANALYSIS, &paused(request(None, 2)));
    assert_eq!(all.take_effects(), []);
}

#[test]
fn another_build_and_missing_workers_are_reported() {
    let mut all = supervisor(1);
    all.want(ANALYSIS, &wanted(request(None, 1)));
    all.hear(0, WorkerEvent::OtherBuild);
    assert_eq!(all.snapshot(ANALYSIS).trouble, Some(Trouble::OtherBuild));
    all.retry(ANALYSIS);
    all.take_effects();
    all.hear(0, WorkerEvent::Unavailable("SecurityError".into()));
    assert_eq!(all.take_effects(), [Effect::End(0)]);
    assert!(matches!(all.snapshot(ANALYSIS).trouble, Some(Trouble::Unavailable(_))));
}

fn sent(effects: &[Effect]) -> Vec<(usize, Purpose)> {
    let search = |effect: &Effect| match effect {
        Effect::Send(slot, Command::Search(_, SearchRequest { purpose, .. })) => Some((*slot, *purpose)),
        _ => None,
    };
    effects.iter().filter_map(search).collect()
}

/// Creates a supervisor with ready workers, an analysis by `workers` and a computer player's search under way.
fn busy(workers: usize) -> Supervisor {
    let mut all = supervisor(workers);
    all.want(ANALYSIS, &wanted(request(None, workers)));
    all.want(Purpose::Opponent, &wanted(request(Some(1000), 1)));
    (0..workers).for_each(|slot| all.hear(slot, ready()));
    all
}

#[test]
fn all_searches_share_the_workers() {
    let mut all = busy(1);
    assert_eq!(sent(&all.take_effects()), [(0, Purpose::Opponent), (0, ANALYSIS)]);
    let mut all = busy(3);
    let starts = all.take_effects().iter().filter(|effect| matches!(effect, Effect::Start(..))).count();
    assert_eq!(starts, 3);
    all.want(Purpose::Hint, &wanted(request(Some(1000), 1)));
    assert_eq!(sent(&all.take_effects()), [(1, Purpose::Hint)]);
}

#[test]
fn searches_side_by_side_begin_at_different_workers() {
    let mut all = supervisor(3);
    for purpose in Purpose::ALL {
        all.want(purpose, &wanted(request(Some(1000), 1)));
    }
    assert_eq!(all.take_effects(), [start(0), start(1), start(2)]);
}

#[test]
fn the_trees_of_all_searches_share_a_budget() {
    for workers in 1..=4 {
        let mut all = busy(workers);
        all.want(Purpose::Hint, &wanted(request(Some(1000), 1)));
        let granted = |effect: &Effect| match effect {
            Effect::Send(_, Command::Search(_, SearchRequest { memory, .. })) => *memory,
            _ => 0,
        };
        let sum: u64 = all.take_effects().iter().map(granted).sum();
        assert!((60 * MB..=64 * MB).contains(&sum), "{workers} workers: {sum}");
    }
}

#[test]
fn each_snapshot_shows_the_memory_of_all_trees() {
    let mut all = busy(1);
    all.hear(0, report(1, 10, Phase::Running));
    all.hear(0, report(2, 10, Phase::Running));
    let trees = Trees { used: 88, budget: 64 * MB };
    assert_eq!((all.snapshot(ANALYSIS).trees, all.snapshot(Purpose::Hint).trees), (trees, trees));
    all.want(Purpose::Opponent, &Wanted::Closed);
    assert_eq!(all.snapshot(ANALYSIS).trees.used, 44);
}

#[test]
fn a_changed_memory_budget_applies_at_once() {
    let mut all = busy(1);
    all.take_effects();
    all.set_memory(64 * MB);
    assert_eq!(all.take_effects(), []);
    all.set_memory(32 * MB);
    let effects = all.take_effects();
    assert_eq!(sent(&effects), [(0, Purpose::Opponent), (0, ANALYSIS)]);
    assert!(
        matches!(effects[1], Effect::Send(_, Command::Search(_, SearchRequest { memory, .. })) if memory == 16 * MB)
    );
}

#[test]
fn closing_a_search_keeps_the_others_running() {
    let mut all = busy(1);
    all.hear(0, report(2, 10, Phase::Done));
    all.take_effects();
    all.want(Purpose::Opponent, &Wanted::Closed);
    assert_eq!(all.take_effects(), [Effect::Send(0, Command::Close(2))]);
    let shown = all.snapshot(Purpose::Opponent);
    assert_eq!((shown.status, shown.report, shown.request), (Status::Idle, None, None));
    assert_eq!(all.snapshot(ANALYSIS).status, Status::Starting);
}

#[test]
fn a_replaced_worker_resumes_all_its_searches() {
    let mut all = busy(1);
    all.take_effects();
    all.hear(0, WorkerEvent::Broke("unreachable".into()));
    assert_eq!(all.take_effects(), [Effect::End(0), start(0)]);
    all.hear(0, ready());
    assert_eq!(sent(&all.take_effects()), [(0, Purpose::Opponent), (0, ANALYSIS)]);
    assert_eq!([ANALYSIS, Purpose::Opponent].map(|purpose| all.snapshot(purpose).lost), [1, 1]);
}

#[test]
fn an_idle_worker_is_not_replaced() {
    let mut all = busy(1);
    all.want(ANALYSIS, &Wanted::Stopped);
    all.hear(0, report(2, 1000, Phase::Done));
    all.take_effects();
    all.hear(0, WorkerEvent::Broke("out of memory".into()));
    assert_eq!(all.take_effects(), [Effect::End(0)]);
    assert!(!all.ticks());
    all.want(Purpose::Opponent, &wanted(request(Some(2000), 1)));
    assert_eq!(all.take_effects(), [start(0)]);
}

#[test]
fn an_unreadable_report_counts_as_a_broken_worker() {
    let mut all = searching();
    all.hear(0, WorkerEvent::read(b"nowhere"));
    assert_eq!(all.take_effects(), [Effect::End(0), start(0)]);
}

#[test]
fn a_changed_pace_is_sent_without_restarting() {
    let mut all = searching();
    let paced = |pace| Wanted::Search { request: request(None, 2), paused: false, pace };
    all.want(ANALYSIS, &paced(Pace::PerSecond(10.0)));
    let half = Pace::PerSecond(5.0);
    let told = [0, 1].map(|slot| Effect::Send(slot, Command::Pace(1, half)));
    assert_eq!(all.take_effects(), told);
    all.want(ANALYSIS, &paced(Pace::Single));
    all.take_effects();
    // A worker that waits for a request does not count as dead.
    ticks(&mut all, 2 * SILENCE);
    assert_eq!(all.take_effects(), []);
    all.step(ANALYSIS);
    assert_eq!(all.take_effects(), [Effect::Send(0, Command::Step(1))]);
}

fn other_game() -> Wanted {
    wanted(Request { root: "ontop() =T1".into(), ..request(None, 1) })
}

#[test]
fn a_search_of_another_game_has_another_worker() {
    let mut all = supervisor(1);
    all.want(ANALYSIS, &wanted(request(None, 1)));
    all.hear(0, ready());
    all.take_effects();
    all.want(ANALYSIS, &other_game());
    assert_eq!(all.take_effects(), [Effect::End(0), Effect::Start(0, GameId::OnTop)]);
    all.hear(0, ready());
    assert_eq!(sent(&all.take_effects()), [(0, ANALYSIS)]);
    // It is replaced by one of its game.
    all.hear(0, WorkerEvent::Broke("unreachable".into()));
    assert_eq!(all.take_effects(), [Effect::End(0), Effect::Start(0, GameId::OnTop)]);
}

#[test]
fn searches_of_two_games_do_not_share_a_worker() {
    let mut all = supervisor(1);
    all.want(Purpose::Opponent, &wanted(request(None, 1)));
    all.hear(0, ready());
    all.take_effects();
    all.want(ANALYSIS, &other_game());
    assert_eq!(all.take_effects(), [Effect::Start(1, GameId::OnTop)]);
    all.hear(1, ready());
    assert_eq!(sent(&all.take_effects()), [(1, ANALYSIS)]);
    // A search that has ended holds no worker back.
    all.want(Purpose::Opponent, &Wanted::Stopped);
    all.take_effects();
    all.want(ANALYSIS, &Wanted::Closed);
    all.want(Purpose::Hint, &other_game());
    assert!(all.take_effects().contains(&Effect::Start(0, GameId::OnTop)));
}
