//! What the team does about everything that can happen to workers.

use tilescope_core::{Candidate, Moments};

use super::*;

fn request(iterations: Option<u32>, workers: usize) -> Request {
    Request { record: "carcassonne".into(), spec: "mcts".into(), seed: 7, iterations, workers }
}

fn ready() -> Word {
    Word::Said(Event::Ready { version: VERSION })
}

fn report(job: Job, visits: u32, phase: Phase) -> Word {
    let mut win = Moments::default();
    (0..visits).for_each(|_| win.add(1.0));
    let candidate =
        Candidate { mv: "0,1r0".to_string(), visits, value: win, win, lead: win, line: Vec::new() };
    let report =
        Report { player: None, iterations: visits, nodes: 1, candidates: vec![candidate], choice: Some(0) };
    Word::Said(Event::Report { job, report, kept: 0, elapsed: 100.0, phase })
}

/// A team of two that searches its first job.
fn searching() -> Team {
    let mut team = Team::default();
    team.want(Some(request(None, 2)), false);
    assert_eq!(team.take_acts(), [Act::Start(0), Act::Start(1)]);
    team.hear(0, ready());
    team.hear(1, ready());
    assert_eq!(team.take_acts().len(), 2);
    team.hear(0, report(1, 10, Phase::Running));
    team.hear(1, report(1, 20, Phase::Running));
    team.take_change();
    team
}

fn ticks(team: &mut Team, count: u32) {
    (0..count).for_each(|_| team.tick());
}

#[test]
fn nothing_is_sent_before_the_worker_is_ready() {
    let mut team = Team::default();
    team.want(Some(request(Some(11), 2)), false);
    assert_eq!(team.take_acts(), [Act::Start(0), Act::Start(1)]);
    assert_eq!(team.snapshot().status, Status::Starting);
    team.hear(1, ready());
    let acts = team.take_acts();
    assert!(
        matches!(&acts[..], [Act::Send(1, Command::Search { job: 1, iterations: Some(5), .. })]),
        "{acts:?}"
    );
}

#[test]
fn reports_are_merged_and_late_ones_ignored() {
    let mut team = searching();
    team.hear(0, report(0, 1000, Phase::Running));
    assert_eq!(team.take_change(), Change::None);
    let shown = team.snapshot();
    assert_eq!(shown.status, Status::Running);
    assert_eq!(shown.report.as_ref().map(|report| report.iterations), Some(30));
    assert_eq!(shown.rate(), Some(300.0));
    team.hear(0, report(1, 11, Phase::Running));
    assert_eq!(team.take_change(), Change::Numbers);
}

#[test]
fn a_search_is_done_when_all_workers_are() {
    let mut team = searching();
    team.hear(0, report(1, 10, Phase::Done));
    assert_eq!(team.snapshot().status, Status::Running);
    team.hear(1, report(1, 20, Phase::Done));
    assert_eq!((team.snapshot().status, team.take_change()), (Status::Done, Change::Status));
    assert!(!team.ticks());
}

#[test]
fn workers_are_kept_for_the_next_search() {
    let mut team = searching();
    team.want(None, false);
    assert_eq!(team.take_acts(), [Act::Send(0, Command::Stop(1)), Act::Send(1, Command::Stop(1))]);
    let mut next = request(None, 2);
    next.record = "carcassonne =K".into();
    team.want(Some(next), false);
    let acts = team.take_acts();
    assert!(matches!(&acts[..], [Act::Send(0, _), Act::Send(1, _)]), "{acts:?}");
    assert_eq!(team.snapshot().report, None);
}

#[test]
fn numbers_stay_when_the_same_search_goes_deeper() {
    let mut team = searching();
    team.want(Some(request(Some(1000), 2)), false);
    assert!(team.snapshot().report.is_some());
}

#[test]
fn surplus_workers_are_ended() {
    let mut team = searching();
    team.want(Some(request(None, 1)), false);
    assert_eq!(team.take_acts()[0], Act::End(1));
    assert_eq!(team.snapshot().workers, 1);
}

#[test]
fn a_broken_worker_is_replaced_and_its_search_begun_again() {
    let mut team = searching();
    team.hear(1, Word::Said(Event::Failed { message: "index out of bounds".into() }));
    assert_eq!(team.take_acts(), [Act::End(1), Act::Start(1)]);
    assert_eq!(team.snapshot().lost, 1);
    team.hear(1, ready());
    assert!(matches!(team.take_acts()[..], [Act::Send(1, Command::Search { job: 1, .. })]));
}

#[test]
fn a_search_that_breaks_again_and_again_is_given_up_and_can_be_begun_anew() {
    let mut team = searching();
    let broke = || Word::Broke("unreachable".into());
    for delay in DELAYS {
        team.hear(0, broke());
        ticks(&mut team, delay);
        assert_eq!(team.take_acts(), [Act::End(0), Act::Start(0)], "after {delay} ticks");
    }
    team.hear(0, broke());
    assert_eq!(team.take_acts(), [Act::End(0), Act::End(1)]);
    let shown = team.snapshot();
    assert_eq!((shown.status, shown.trouble), (Status::Done, Some(Trouble::Broken("unreachable".into()))));
    team.retry();
    assert_eq!(team.take_acts(), [Act::Start(0), Act::Start(1)]);
    assert_eq!(team.snapshot().trouble, None);
}

#[test]
fn a_worker_that_is_killed_silently_is_replaced() {
    let mut team = searching();
    ticks(&mut team, SILENCE);
    team.hear(0, report(1, 12, Phase::Running));
    assert_eq!(team.take_acts(), []);
    team.tick();
    assert_eq!(team.take_acts(), [Act::End(1), Act::Start(1)]);
}

#[test]
fn a_paused_worker_may_be_silent() {
    let mut team = searching();
    team.want(Some(request(None, 2)), true);
    assert_eq!(team.take_acts(), [Act::Send(0, Command::Pause(1)), Act::Send(1, Command::Pause(1))]);
    ticks(&mut team, 10 * SILENCE);
    assert_eq!(team.take_acts(), []);
    assert_eq!(team.snapshot().status, Status::Paused);
    team.want(Some(request(None, 2)), false);
    assert_eq!(team.take_acts(), [Act::Send(0, Command::Resume(1)), Act::Send(1, Command::Resume(1))]);
}

#[test]
fn a_worker_that_is_ready_during_a_pause_waits() {
    let mut team = Team::default();
    team.want(Some(request(None, 1)), true);
    team.take_acts();
    team.hear(0, ready());
    assert!(matches!(team.take_acts()[..], [Act::Send(0, _), Act::Send(0, Command::Pause(1))]));
}

#[test]
fn a_refused_search_is_not_repeated_and_keeps_its_worker() {
    let mut team = searching();
    team.hear(0, Word::Said(Event::Refused { job: 1, message: "record, byte 3: …".into() }));
    assert!(matches!(team.snapshot().trouble, Some(Trouble::Refused(_))));
    assert_eq!(team.take_acts(), [Act::Send(0, Command::Stop(1)), Act::Send(1, Command::Stop(1))]);
    team.want(Some(request(None, 2)), true);
    assert_eq!(team.take_acts(), []);
}

#[test]
fn a_worker_of_another_build_and_a_page_without_workers_are_told() {
    let mut team = Team::default();
    team.want(Some(request(None, 1)), false);
    team.hear(0, Word::Said(Event::Ready { version: VERSION + 1 }));
    assert_eq!(team.snapshot().trouble, Some(Trouble::OtherBuild));
    team.retry();
    team.take_acts();
    team.hear(0, Word::Unavailable("SecurityError".into()));
    assert_eq!(team.take_acts(), [Act::End(0)]);
    assert!(matches!(team.snapshot().trouble, Some(Trouble::Unavailable(_))));
}
