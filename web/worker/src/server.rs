//! The worker's handling of commands and slices of time, without a browser.
//!
//! ```text
//!   tasks     Opponent   Hint   Analysis          at most one of each, the most urgent first
//!   slices    O O O A  O O O H  O O O A  …        three of four go to the most urgent active search,
//!                                                 the fourth to the others in turn: none stands still
//! ```

use tilescope_protocol::{
    Command, Job, Message, Phase, Reply, SearchReport, SearchRequest, from_bytes, to_bytes,
};

use super::job::Run;
use super::shell::Server;
use super::task::Task;

/// One in this many slices goes to the less urgent searches.
const TURN: usize = 4;

/// The searches of a worker. Commands for searches that no longer exist are ignored. Times are in milliseconds of any
/// clock.
pub(super) struct SearchServer<R> {
    tasks: Vec<Task<R>>,
    slices: usize,
}

impl<R: Run> SearchServer<R> {
    /// Creates a server without work.
    pub(super) fn new() -> SearchServer<R> {
        SearchServer { tasks: Vec::new(), slices: 0 }
    }

    /// Returns the indices of the searches that can continue now, most urgent first.
    fn due(&self, now: f64) -> impl Iterator<Item = usize> {
        (0..self.tasks.len()).filter(move |&index| {
            self.tasks[index].phase == Phase::Running && self.tasks[index].wait(now) == Some(0.0)
        })
    }

    fn task(&mut self, job: Job) -> Option<&mut Task<R>> {
        self.tasks.iter_mut().find(|task| task.job == job)
    }

    /// Starts a search. It continues the last one of the same purpose if its result may be used.
    fn search(&mut self, job: Job, request: &SearchRequest) -> Result<(), String> {
        let last = self.tasks.iter().position(|task| task.purpose == request.purpose);
        let mut last = last.map(|index| self.tasks.remove(index).run);
        let follows = last.as_mut().map_or(Ok(false), |run| run.follow(request))?;
        // An old tree is freed before a new one grows.
        let run = last.filter(|_| follows).map_or_else(|| R::begin(request), Ok)?;
        let place = self.tasks.partition_point(|other| other.purpose < request.purpose);
        self.tasks.insert(place, Task::new(job, request, run));
        Ok(())
    }

    /// Changes the phase of a search that is in one of the phases `from`, and reports it.
    fn turn(
        &mut self,
        job: Job,
        from: &[Phase],
        to: Phase,
        now: f64,
    ) -> Option<Reply<SearchReport<R::Move>>> {
        let task = self.task(job).filter(|task| from.contains(&task.phase))?;
        Some(task.turn(to, now))
    }

    /// Executes a command and returns the immediate reply, if any.
    fn execute(&mut self, command: Command, now: f64) -> Option<Reply<SearchReport<R::Move>>> {
        match command {
            Command::Search(job, request) => {
                let refused = self.search(job, &request).err()?;
                return Some(Reply { job, answer: Err(refused), whole: true });
            }
            Command::Pause(job) => return self.turn(job, &[Phase::Running], Phase::Paused, now),
            Command::Resume(job) => _ = self.turn(job, &[Phase::Paused], Phase::Running, now),
            Command::Pace(job, pace) => self.task(job)?.set_pace(pace),
            Command::Step(job) => self.task(job)?.allow_step(),
            Command::Stop(job) => {
                return self.turn(job, &[Phase::Running, Phase::Paused], Phase::Done, now);
            }
            Command::Close(job) => self.tasks.retain(|task| task.job != job),
        }
        None
    }

    /// Works for a slice of `clock` and returns the report after it, if any.
    fn work(&mut self, clock: &dyn Fn() -> f64) -> Option<Reply<SearchReport<R::Move>>> {
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
}

impl<R: Run> Server for SearchServer<R> {
    fn command(&mut self, message: &[u8], clock: &dyn Fn() -> f64) -> Result<Option<Vec<u8>>, String> {
        Ok(self.execute(from_bytes(message)?, clock()).map(|reply| to_bytes(&Message::Reply(reply))))
    }

    fn slice(&mut self, clock: &dyn Fn() -> f64) -> Option<Vec<u8>> {
        self.work(clock).map(|reply| to_bytes(&Message::Reply(reply)))
    }

    fn wait(&self, now: f64) -> Option<f64> {
        let running = self.tasks.iter().filter(|task| task.phase == Phase::Running);
        running.filter_map(|task| task.wait(now)).reduce(f64::min)
    }

    fn sent(&mut self, _: f64) {}
}

#[cfg(test)]
mod tests;
