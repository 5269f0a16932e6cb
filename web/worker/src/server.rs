//! The worker's handling of commands and slices of time, without a browser.
//!
//! ```text
//!   tasks     Opponent   Hint   Analysis          at most one of each, the most urgent first
//!   slices    O O O A  O O O H  O O O A  …        three of four go to the most urgent active search,
//!                                                 the fourth to the others in turn: none stands still
//! ```

use tilescope_protocol::{Command, Event, Job, Phase, VERSION};

use super::openings::BeginSearch;
use super::shell::Server;
use super::task::Task;
use super::{Order, Run};

/// One in this many slices goes to the less urgent searches.
const TURN: usize = 4;

/// The searches of a worker. Commands for searches that no longer exist are ignored. Times are in milliseconds of any
/// clock.
#[allow(missing_debug_implementations)]
pub struct SearchServer {
    begin: BeginSearch,
    tasks: Vec<Task>,
    /// The number of slices so far.
    slices: usize,
}

impl SearchServer {
    /// A server without work, which starts each search with `begin`.
    pub(super) fn new(begin: BeginSearch) -> SearchServer {
        SearchServer { begin, tasks: Vec::new(), slices: 0 }
    }

    /// Returns the indices of the searches that can continue now, most urgent first.
    fn due(&self, now: f64) -> impl Iterator<Item = usize> {
        (0..self.tasks.len()).filter(move |&index| {
            self.tasks[index].phase == Phase::Running && self.tasks[index].wait(now) == Some(0.0)
        })
    }

    fn task(&mut self, job: Job) -> Option<&mut Task> {
        self.tasks.iter_mut().find(|task| task.job == job)
    }

    /// Continues the last search of the same purpose if its result may be used, or starts another.
    fn open(&self, last: Option<Box<dyn Run>>, order: &Order) -> Result<Box<dyn Run>, String> {
        if let Some(mut run) = last
            && run.follow(order)?
        {
            return Ok(run);
        }
        // The old tree is freed at this point, before the new one grows.
        (self.begin)(order)
    }

    /// Changes the phase of a search that is in one of the phases `from`, and reports it.
    fn turn(&mut self, job: Job, from: &[Phase], to: Phase, now: f64) -> Option<Event> {
        let task = self.tasks.iter_mut().find(|task| task.job == job && from.contains(&task.phase))?;
        Some(task.turn(to, now))
    }
}

impl Server for SearchServer {
    type Command = Command;
    type Event = Event;

    fn ready() -> Event {
        Event::Ready { version: VERSION }
    }

    fn failed(message: String) -> Event {
        Event::Failed { message }
    }

    fn command(&mut self, command: Command, clock: &dyn Fn() -> f64) -> Option<Event> {
        let now = clock();
        match command {
            Command::Search { job, purpose, record, spec, seed, budget, memory, interval, pace } => {
                let last = self.tasks.iter().position(|task| task.purpose == purpose);
                let last = last.map(|index| self.tasks.remove(index).run);
                let opened = Order::read(purpose, &record, &spec, &seed, budget, memory)
                    .and_then(|order| Ok(Task::new(job, &order, self.open(last, &order)?, interval, pace)));
                match opened {
                    Ok(task) => {
                        let place = self.tasks.partition_point(|other| other.purpose < purpose);
                        self.tasks.insert(place, task);
                        None
                    }
                    Err(message) => Some(Event::Refused { job, message }),
                }
            }
            Command::Pause(job) => self.turn(job, &[Phase::Running], Phase::Paused, now),
            Command::Resume(job) => {
                self.turn(job, &[Phase::Paused], Phase::Running, now);
                None
            }
            Command::Pace(job, pace) => {
                self.task(job)?.set_pace(pace);
                None
            }
            Command::Step(job) => {
                self.task(job)?.allow_step();
                None
            }
            Command::Stop(job) => self.turn(job, &[Phase::Running, Phase::Paused], Phase::Done, now),
            Command::Close(job) => {
                self.tasks.retain(|task| task.job != job);
                None
            }
        }
    }

    fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Event> {
        self.slices = self.slices.wrapping_add(1);
        let now = clock();
        let others = self.due(now).count().checked_sub(1)?;
        let place = match others {
            1.. if self.slices.is_multiple_of(TURN) => 1 + self.slices / TURN % others,
            _ => 0,
        };
        let index = self.due(now).nth(place)?;
        self.tasks[index].slice(clock)
    }

    fn wait(&self, now: f64) -> Option<f64> {
        let running = self.tasks.iter().filter(|task| task.phase == Phase::Running);
        running.filter_map(|task| task.wait(now)).reduce(f64::min)
    }

    fn sent(&mut self, _: f64) {}
}

#[cfg(test)]
mod tests;
