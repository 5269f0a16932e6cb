//! What is done with the workers and when, without a browser: it hears words and ticks of a clock and says
//! what to do ([`Act`]) and what there is to show ([`Snapshot`]).
//!
//! ```text
//!   a worker:  Absent --Start--> Starting --Ready--> Serving
//!                ^                  |  broke, silent   |
//!                |                  v                  v
//!                +---no use--- Waiting, longer each time, then Start; after LOSSES of them the search is
//!                              given up
//! ```

use std::fmt;
use std::rc::Rc;

use tilescope_core::search::FinalChoice;
use tilescope_core::{Report, SearchSpec};

use super::{Request, Word};
use crate::protocol::{Command, Event, Job, Phase, VERSION};

/// Milliseconds between two ticks of [`Team::tick`].
pub(super) const TICK: u32 = 500;

/// Ticks to wait before a worker is started again, by how many were lost before: the length is how many may
/// be lost in one search.
const DELAYS: [u32; 3] = [0, 2, 6];

/// Ticks without a word from a searching worker after which it is taken for dead: a browser that ends a
/// worker for want of memory says nothing. A worker reports at least every other tick.
const SILENCE: u32 = 12;

/// Ticks that a worker may take to be loaded, on a slow line too.
const LOADING: u32 = 120;

/// What to do with a worker.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Start the worker with this number.
    Start(usize),
    /// End it.
    End(usize),
    /// Tell it something.
    Send(usize, Command),
}

/// Whether there is something new to show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Change {
    /// Nothing.
    None,
    /// New numbers, which can wait for a moment.
    Numbers,
    /// Something that the user waits for.
    Status,
}

/// Why a search does not go on.
#[derive(Clone, PartialEq, Debug)]
pub enum Trouble {
    /// The worker could not read the request.
    Refused(String),
    /// Workers broke too often.
    Broken(String),
    /// The browser starts no worker on this page.
    Unavailable(String),
    /// The worker's files are of another build than the page.
    OtherBuild,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Refused(why) => write!(f, "The search cannot begin: {why}"),
            Trouble::Broken(why) => write!(f, "The search worker broke {} times: {why}", DELAYS.len() + 1),
            Trouble::Unavailable(why) => {
                write!(f, "This browser starts no search worker here, so only people can play: {why}")
            }
            Trouble::OtherBuild => {
                write!(f, "The search worker is older or newer than this page: reload the page")
            }
        }
    }
}

/// What a team is doing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Status {
    /// Nothing was asked for.
    #[default]
    Idle,
    /// A search was asked for, but there are no numbers yet.
    Starting,
    /// It searches.
    Running,
    /// It waits to be resumed.
    Paused,
    /// The search has ended: its budget is spent, its answer is known, it was stopped, or there is trouble.
    Done,
}

/// What there is to show of the search that was asked for last.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Snapshot {
    /// What was asked for.
    pub request: Option<Request>,
    /// What is done about it.
    pub status: Status,
    /// What the workers know together.
    pub report: Option<Rc<Report<String>>>,
    /// Milliseconds of searching, pauses left out.
    pub elapsed: f64,
    /// Iterations of the report that an earlier search did.
    pub kept: u32,
    /// How many workers are searching or did.
    pub workers: usize,
    /// How many broke and were replaced.
    pub lost: u32,
    /// Why the search does not go on.
    pub trouble: Option<Trouble>,
}

impl Snapshot {
    /// Iterations a second of all workers together; none before there is something to count.
    pub fn rate(&self) -> Option<f64> {
        let done = self.report.as_ref()?.iterations.saturating_sub(self.kept);
        (self.elapsed > 0.0 && done > 0).then(|| f64::from(done) * 1000.0 / self.elapsed)
    }
}

/// The workers of one search.
#[derive(Debug, Default)]
pub struct Team {
    members: Vec<Member>,
    /// What was asked for last, in these words.
    asked: Option<Request>,
    /// The search that is under way, or was.
    request: Option<Request>,
    /// Whether it is to go on.
    active: bool,
    paused: bool,
    job: Job,
    lost: u32,
    trouble: Option<Trouble>,
    acts: Vec<Act>,
    change: Option<Change>,
}

#[derive(Debug)]
struct Member {
    life: Life,
    /// Ticks without a word.
    silent: u32,
    /// How many were lost in this search.
    losses: usize,
    /// Whether it has ended its part.
    done: bool,
    part: Option<Part>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Life {
    Absent,
    /// For so many ticks.
    Waiting(u32),
    Starting,
    Serving,
}

/// The last report of a worker.
#[derive(Debug)]
struct Part {
    report: Report<String>,
    elapsed: f64,
    kept: u32,
}

impl Team {
    /// Declares what is wanted: a search, or none any more. What was declared before stays as it is.
    pub fn want(&mut self, request: Option<Request>, paused: bool) {
        if request != self.asked {
            self.asked.clone_from(&request);
            match request {
                Some(request) => self.begin(request, paused),
                None => self.stop(),
            }
        }
        self.set_paused(paused);
    }

    /// Begins the search once more, after trouble.
    pub fn retry(&mut self) {
        if let Some(request) = self.asked.clone() {
            self.begin(request, self.paused);
        }
    }

    /// Hears a word of the worker with this number.
    pub fn hear(&mut self, index: usize, word: Word) {
        let Some(member) = self.members.get_mut(index) else { return };
        member.silent = 0;
        match word {
            Word::Said(Event::Ready { version }) if version != VERSION => self.give_up(Trouble::OtherBuild),
            Word::Said(Event::Ready { .. }) => {
                member.life = Life::Serving;
                self.instruct(index);
            }
            Word::Said(Event::Report { job, report, kept, elapsed, phase }) if job == self.job => {
                member.done |= phase == Phase::Done;
                let first = member.part.is_none();
                member.part = Some(Part { report, elapsed, kept });
                let urgent = first || phase != Phase::Running;
                self.changed(if urgent { Change::Status } else { Change::Numbers });
            }
            Word::Said(Event::Refused { job, message }) if job == self.job => {
                self.stop();
                self.trouble = Some(Trouble::Refused(message));
                self.changed(Change::Status);
            }
            Word::Said(Event::Report { .. } | Event::Refused { .. }) => {}
            Word::Said(Event::Failed { message }) | Word::Broke(message) => self.lose(index, message),
            Word::Unavailable(message) => self.give_up(Trouble::Unavailable(message)),
        }
    }

    /// Lets some time pass: the page calls it at regular intervals.
    pub fn tick(&mut self) {
        for index in 0..self.members.len() {
            let searching = self.searching(index);
            let member = &mut self.members[index];
            match member.life {
                Life::Waiting(0 | 1) => self.start(index),
                Life::Waiting(ticks) => member.life = Life::Waiting(ticks - 1),
                Life::Starting => {
                    member.silent += 1;
                    if member.silent > LOADING {
                        self.lose(index, "it cannot be loaded".into());
                    }
                }
                Life::Serving if searching => {
                    member.silent += 1;
                    if member.silent > SILENCE {
                        self.lose(index, format!("it said nothing for {} seconds", SILENCE * TICK / 1000));
                    }
                }
                Life::Absent | Life::Serving => {}
            }
        }
    }

    /// Whether ticks matter now.
    pub fn ticks(&self) -> bool {
        (0..self.members.len()).any(|index| match self.members[index].life {
            Life::Waiting(_) | Life::Starting => true,
            Life::Serving => self.searching(index),
            Life::Absent => false,
        })
    }

    /// What is to be done since this was asked last, in this order.
    pub fn take_acts(&mut self) -> Vec<Act> {
        std::mem::take(&mut self.acts)
    }

    /// Whether there is something new to show since this was asked last.
    pub fn take_change(&mut self) -> Change {
        self.change.take().unwrap_or(Change::None)
    }

    /// What there is to show. The reports are merged in the order of the workers, so that the sum is always
    /// the same.
    pub fn snapshot(&self) -> Snapshot {
        let parts = || self.members.iter().filter_map(|member| member.part.as_ref());
        // A specification that cannot be read is refused by the workers, so that there are no parts.
        let spec = self.request.as_ref().and_then(|request| request.spec.parse::<SearchSpec>().ok());
        let choice = spec.map(|spec| spec.final_choice()).unwrap_or(FinalChoice::Robust);
        let report = parts().map(|part| part.report.clone()).reduce(|mut sum, part| {
            // All parts are of one job, and so of one position.
            let _ = sum.merge(&part, choice);
            sum
        });
        Snapshot {
            request: self.request.clone(),
            status: self.status(),
            report: report.map(Rc::new),
            elapsed: parts().map(|part| part.elapsed).fold(0.0, f64::max),
            kept: parts().map(|part| part.kept).fold(0, u32::saturating_add),
            workers: self.members.len(),
            lost: self.lost,
            trouble: self.trouble.clone(),
        }
    }

    fn status(&self) -> Status {
        let done = !self.active || self.members.iter().all(|member| member.done);
        match (&self.request, done) {
            (None, _) => Status::Idle,
            (Some(_), true) => Status::Done,
            (Some(_), false) if self.paused => Status::Paused,
            _ if self.members.iter().all(|member| member.part.is_none()) => Status::Starting,
            _ => Status::Running,
        }
    }

    fn begin(&mut self, request: Request, paused: bool) {
        let goes_on = self.request.as_ref().is_some_and(|last| last.same_search(&request));
        let count = request.members();
        for index in count..self.members.len() {
            self.end(index);
        }
        self.members.truncate(count);
        self.members.resize_with(count, Member::absent);
        self.request = Some(request);
        self.active = true;
        self.paused = paused;
        self.job += 1;
        self.lost = 0;
        self.trouble = None;
        for index in 0..count {
            let member = &mut self.members[index];
            // The numbers of a search that goes on stay until there are newer ones.
            let part = member.part.take().filter(|_| goes_on);
            *member = Member { life: member.life, part, ..Member::absent() };
            match member.life {
                Life::Absent | Life::Waiting(_) => self.start(index),
                Life::Serving => self.instruct(index),
                Life::Starting => {}
            }
        }
        self.changed(Change::Status);
    }

    fn stop(&mut self) {
        if std::mem::take(&mut self.active) {
            self.tell_all(Command::Stop(self.job));
            self.changed(Change::Status);
        }
    }

    fn set_paused(&mut self, paused: bool) {
        if std::mem::replace(&mut self.paused, paused) != paused && self.active {
            self.tell_all(if paused { Command::Pause(self.job) } else { Command::Resume(self.job) });
            self.members.iter_mut().for_each(|member| member.silent = 0);
            self.changed(Change::Status);
        }
    }

    fn tell_all(&mut self, command: Command) {
        for (index, member) in self.members.iter().enumerate() {
            if member.life == Life::Serving {
                self.acts.push(Act::Send(index, command.clone()));
            }
        }
    }

    /// Tells a worker that serves its part of the search.
    fn instruct(&mut self, index: usize) {
        let Some(request) = self.request.as_ref().filter(|_| self.active) else { return };
        self.acts.push(Act::Send(index, request.command(self.job, index)));
        if self.paused {
            self.acts.push(Act::Send(index, Command::Pause(self.job)));
        }
    }

    fn searching(&self, index: usize) -> bool {
        self.active && !self.paused && !self.members[index].done
    }

    fn start(&mut self, index: usize) {
        let member = &mut self.members[index];
        member.life = Life::Starting;
        member.silent = 0;
        self.acts.push(Act::Start(index));
    }

    fn end(&mut self, index: usize) {
        if matches!(self.members[index].life, Life::Starting | Life::Serving) {
            self.acts.push(Act::End(index));
        }
        self.members[index].life = Life::Absent;
    }

    /// Ends a worker that broke and replaces it while there is something for it to do.
    fn lose(&mut self, index: usize, message: String) {
        self.end(index);
        if !self.active || self.members[index].done {
            return;
        }
        let member = &mut self.members[index];
        match DELAYS.get(member.losses) {
            Some(&delay) => {
                member.losses += 1;
                self.lost += 1;
                if delay == 0 {
                    self.start(index);
                } else {
                    member.life = Life::Waiting(delay);
                }
                self.changed(Change::Status);
            }
            None => self.give_up(Trouble::Broken(message)),
        }
    }

    /// Ends everything.
    fn give_up(&mut self, trouble: Trouble) {
        for index in 0..self.members.len() {
            self.end(index);
        }
        self.active = false;
        self.trouble = Some(trouble);
        self.changed(Change::Status);
    }

    fn changed(&mut self, change: Change) {
        self.change = self.change.max(Some(change));
    }
}

impl Member {
    fn absent() -> Member {
        Member { life: Life::Absent, silent: 0, losses: 0, done: false, part: None }
    }
}

#[cfg(test)]
mod tests;
