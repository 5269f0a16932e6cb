//! What a worker does with each command and each slice of time, without a browser.

use tilescope_core::{Progress, Report};

use super::{Order, Pace, Run, SLICE};
use crate::protocol::{Command, Event, INTERVAL, Job, Phase, Throttle};

/// Begins a search.
pub(super) type Begin = fn(&Order) -> Result<Box<dyn Run>, String>;

/// The one search of a worker and what is known of it. Words about any other search than the present one are
/// ignored. Times are milliseconds of any clock that never goes back.
#[allow(missing_debug_implementations)]
pub struct Desk {
    begin: Begin,
    /// The search under way, or the last one: its tree may serve the next.
    run: Option<Box<dyn Run>>,
    task: Option<Task>,
}

/// The search that was asked for last.
struct Task {
    job: Job,
    phase: Phase,
    /// Iterations that the search had when it was asked for.
    kept: u32,
    /// Iterations still to do; none when there is no end to them.
    left: Option<u32>,
    elapsed: f64,
    pace: Pace,
    throttle: Throttle,
}

impl Desk {
    /// A desk without work, which opens searches with `begin`.
    pub fn new(begin: Begin) -> Desk {
        Desk { begin, run: None, task: None }
    }

    /// Whether there is something to search now.
    pub fn busy(&self) -> bool {
        self.task.as_ref().is_some_and(|task| task.phase == Phase::Running)
    }

    /// Obeys a command and says what there is to say at once.
    pub fn command(&mut self, command: Command, now: f64) -> Option<Event> {
        match command {
            Command::Search { job, record, spec, seed, iterations, interval } => {
                self.task = None;
                let opened =
                    Order::read(&record, &spec, &seed, iterations).and_then(|order| self.open(&order));
                match opened {
                    Ok(kept) => self.task = Some(Task::new(job, kept, iterations, interval)),
                    Err(message) => return Some(Event::Refused { job, message }),
                }
                None
            }
            Command::Pause(job) => self.turn(job, Phase::Running, Phase::Paused, now),
            Command::Resume(job) => {
                self.turn(job, Phase::Paused, Phase::Running, now);
                None
            }
            Command::Stop(job) => self
                .turn(job, Phase::Running, Phase::Done, now)
                .or_else(|| self.turn(job, Phase::Paused, Phase::Done, now)),
        }
    }

    /// Searches for about [`SLICE`] milliseconds of `clock` and says what there is to say after it.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Event> {
        let run = self.run.as_mut()?;
        let task = self.task.as_mut().filter(|task| task.phase == Phase::Running)?;
        let begun = clock();
        let mut now = begun;
        loop {
            let whole = task.pace.steps();
            let steps = task.left.map_or(whole, |left| left.min(whole));
            let progress = run.step(steps);
            let after = clock();
            if steps == whole {
                task.pace.took(after - now);
            }
            now = after;
            task.left = task.left.map(|left| left - steps);
            if progress == Progress::Done || task.left == Some(0) {
                task.phase = Phase::Done;
                break;
            }
            if now - begun >= SLICE {
                break;
            }
        }
        task.elapsed += now - begun;
        let due = task.throttle.pass(now) || task.phase == Phase::Done;
        due.then(|| task.report(run.report()))
    }

    /// Goes on with the last search if its result may be used, or begins another; tells how many iterations
    /// it has.
    fn open(&mut self, order: &Order) -> Result<u32, String> {
        let follows = match &mut self.run {
            Some(run) => run.follow(order)?,
            None => false,
        };
        let run = match self.run.take() {
            Some(run) if follows => run,
            // The old tree is freed before the new one grows.
            old => {
                drop(old);
                (self.begin)(order)?
            }
        };
        let kept = run.report().iterations;
        self.run = Some(run);
        Ok(kept)
    }

    /// Changes the phase of a search, if it is this one and in this phase, and reports it.
    fn turn(&mut self, job: Job, from: Phase, to: Phase, now: f64) -> Option<Event> {
        let task = self.task.as_mut().filter(|task| task.job == job && task.phase == from)?;
        task.phase = to;
        task.throttle.force(now);
        Some(task.report(self.run.as_ref()?.report()))
    }
}

impl Task {
    fn new(job: Job, kept: u32, iterations: Option<u32>, interval: f64) -> Task {
        Task {
            job,
            phase: Phase::Running,
            kept,
            left: iterations.map(|iterations| iterations.saturating_sub(kept)),
            elapsed: 0.0,
            pace: Pace::new(),
            // The larger of the two, and the least where the interval is no number.
            throttle: Throttle::new(INTERVAL.max(interval)),
        }
    }

    fn report(&self, report: Report<String>) -> Event {
        Event::Report { job: self.job, report, kept: self.kept, elapsed: self.elapsed, phase: self.phase }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// A search of which an iteration takes 0.05 ms by [`Fixture::clock`] and that never ends by itself.
    struct Counting {
        iterations: u32,
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

        fn step(&mut self, budget: u32) -> Progress {
            self.iterations += budget;
            NOW.set(NOW.get() + 0.05 * f64::from(budget));
            Progress::Searching
        }

        fn report(&self) -> Report<String> {
            Report {
                player: None,
                iterations: self.iterations,
                nodes: 1,
                candidates: Vec::new(),
                choice: None,
            }
        }
    }

    fn desk() -> Desk {
        NOW.set(0.0);
        Desk::new(|order| {
            if order.record == "bad" {
                return Err("record, byte 0: expected a setup".into());
            }
            Ok(Box::new(Counting { iterations: 0, record: order.record.clone() }))
        })
    }

    fn search(job: Job, record: &str, iterations: Option<u32>) -> Command {
        Command::Search {
            job,
            record: record.into(),
            spec: "mcts".into(),
            seed: "1".into(),
            iterations,
            interval: 0.0,
        }
    }

    fn slices(desk: &mut Desk, count: usize) -> Vec<Event> {
        (0..count).filter_map(|_| desk.slice(&|| NOW.get())).collect()
    }

    fn heard(event: &Event) -> (Job, u32, Phase) {
        match event {
            Event::Report { job, report, phase, .. } => (*job, report.iterations, *phase),
            other => panic!("not a report: {other:?}"),
        }
    }

    #[test]
    fn a_slice_takes_twelve_milliseconds_and_reports_come_eight_times_a_second() {
        let mut desk = desk();
        assert_eq!(desk.command(search(1, "a", None), 0.0), None);
        let first = desk.slice(&|| NOW.get()).expect("a first report after the first slice");
        assert_eq!(heard(&first).2, Phase::Running);
        assert!((12.0..16.5).contains(&NOW.get()), "{}", NOW.get());
        let mut reports = 0;
        while NOW.get() < 1000.0 {
            reports += slices(&mut desk, 1).len();
        }
        assert!((6..=8).contains(&reports), "{reports}");
    }

    #[test]
    fn a_budget_is_spent_exactly() {
        let mut desk = desk();
        desk.command(search(1, "a", Some(1234)), 0.0);
        let reports = slices(&mut desk, 100);
        assert_eq!(heard(reports.last().expect("a last report")), (1, 1234, Phase::Done));
        assert!(!desk.busy());
    }

    #[test]
    fn nothing_is_searched_for_an_empty_budget() {
        let mut desk = desk();
        desk.command(search(1, "a", Some(0)), 0.0);
        assert_eq!(slices(&mut desk, 2).iter().map(heard).collect::<Vec<_>>(), [(1, 0, Phase::Done)]);
    }

    #[test]
    fn pause_resume_and_stop_are_obeyed_at_once() {
        let mut desk = desk();
        desk.command(search(1, "a", None), 0.0);
        slices(&mut desk, 3);
        let paused = desk.command(Command::Pause(1), NOW.get()).expect("a report at the pause");
        let (_, iterations, phase) = heard(&paused);
        assert_eq!((phase, desk.busy()), (Phase::Paused, false));
        assert!(slices(&mut desk, 3).is_empty());
        assert_eq!(desk.command(Command::Resume(1), NOW.get()), None);
        slices(&mut desk, 3);
        let stopped = desk.command(Command::Stop(1), NOW.get()).expect("a report at the stop");
        assert!(heard(&stopped).1 > iterations);
        assert_eq!((heard(&stopped).2, desk.busy()), (Phase::Done, false));
        assert_eq!(desk.command(Command::Stop(1), NOW.get()), None);
    }

    #[test]
    fn words_about_an_older_search_are_ignored() {
        let mut desk = desk();
        desk.command(search(1, "a", None), 0.0);
        desk.command(search(2, "b", None), 0.0);
        assert_eq!(desk.command(Command::Stop(1), 0.0), None);
        assert_eq!(desk.command(Command::Pause(1), 0.0), None);
        assert!(desk.busy());
    }

    #[test]
    fn a_search_that_goes_on_says_what_it_kept() {
        let mut desk = desk();
        desk.command(search(1, "a", Some(100)), 0.0);
        slices(&mut desk, 5);
        desk.command(search(2, "a b", Some(250)), 0.0);
        match slices(&mut desk, 5).last() {
            Some(Event::Report { job: 2, kept: 100, report, .. }) => assert_eq!(report.iterations, 250),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_cannot_be_read_is_refused_and_the_next_search_runs() {
        let mut desk = desk();
        for (command, place) in [
            (search(1, "bad", None), "record"),
            (
                Command::Search {
                    job: 1,
                    record: "a".into(),
                    spec: "mcts(exploration=x)".into(),
                    seed: "1".into(),
                    iterations: None,
                    interval: INTERVAL,
                },
                "searcher, byte",
            ),
            (
                Command::Search {
                    job: 1,
                    record: "a".into(),
                    spec: "mcts".into(),
                    seed: "one".into(),
                    iterations: None,
                    interval: INTERVAL,
                },
                "seed",
            ),
        ] {
            match desk.command(command, 0.0) {
                Some(Event::Refused { job: 1, message }) => assert!(message.contains(place), "{message}"),
                other => panic!("{other:?}"),
            }
            assert!(!desk.busy());
        }
        desk.command(search(2, "a", None), 0.0);
        assert!(desk.busy());
    }
}
