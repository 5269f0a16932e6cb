//! Decides what the workers do and when, without a browser. It receives events and ticks of a clock, and returns what
//! to do ([`Effect`]) and what to show ([`Snapshot`]).

mod search;
mod slot;
mod workers;

use tilescope_core::games::GameId;
use tilescope_language::english;
use tilescope_protocol::{Command, Job, Pace, Purpose, Reply};

use self::search::Search;
use self::slot::{Due, Slot};
use super::{Request, Snapshot, Trees, Trouble, Wanted, WorkerEvent};

/// The milliseconds between two ticks of [`Supervisor::tick`].
pub(super) const TICK: u32 = 500;

#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    Start(usize, GameId),
    End(usize),
    Send(usize, Command),
}

/// The kind of news that a search has to show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Change {
    #[default]
    None,
    Numbers,
    Status,
}

/// The page's searches and the workers that they share.
///
/// The first worker of each purpose is a different one, so that they search in parallel if there are enough workers.
/// Otherwise a worker divides its time by urgency.
#[derive(Debug)]
pub struct Supervisor {
    slots: Vec<Slot>,
    searches: [Search; Purpose::ALL.len()],
    /// The number of workers, unless a search wants more.
    workers: usize,
    /// The bytes that all trees together may take.
    memory: u64,
    job: Job,
    effects: Vec<Effect>,
}

impl Supervisor {
    /// Creates a supervisor of up to `workers`, or more if a search wants more. Its trees take up to `memory` bytes.
    pub fn new(workers: usize, memory: u64) -> Supervisor {
        let searches = Default::default();
        Supervisor { slots: Vec::new(), searches, workers, memory, job: 0, effects: Vec::new() }
    }

    /// Declares what is wanted for a purpose. Declaring the same again changes nothing.
    pub fn want(&mut self, purpose: Purpose, wanted: &Wanted) {
        let before = std::mem::replace(&mut self.searches[purpose.index()].wanted, wanted.clone());
        match wanted {
            _ if before == *wanted => {}
            Wanted::Search { request, paused, pace } => match before {
                Wanted::Search { request: last, .. } if last == *request => {
                    self.set_pace(purpose, *pace);
                    self.pause(purpose, *paused);
                }
                _ => self.begin(purpose, request.clone(), *paused, *pace),
            },
            Wanted::Stopped => self.stop(purpose),
            Wanted::Closed => self.close(purpose),
        }
    }

    /// Restarts a search after a failure.
    pub fn retry(&mut self, purpose: Purpose) {
        if let Wanted::Search { request, paused, pace } = self.searches[purpose.index()].wanted.clone() {
            self.begin(purpose, request, paused, pace);
        }
    }

    pub fn step(&mut self, purpose: Purpose) {
        let search = self.search(purpose);
        if let (true, Some(first)) = (search.active, search.parts.first())
            && self.slots[first.slot].serves()
        {
            self.effects.push(Effect::Send(first.slot, Command::Step(search.job)));
        }
    }

    /// The bytes that all trees together may take.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// Changes the bytes that all trees together may take. Running searches restart.
    pub fn set_memory(&mut self, bytes: u64) {
        if std::mem::replace(&mut self.memory, bytes) != bytes {
            for purpose in Purpose::ALL {
                if self.search(purpose).active {
                    self.retry(purpose);
                }
            }
        }
    }

    pub fn hear(&mut self, index: usize, event: WorkerEvent) {
        let Some(slot) = self.slots.get_mut(index) else { return };
        slot.heard();
        match event {
            WorkerEvent::OtherBuild => self.give_up_all(Trouble::OtherBuild),
            WorkerEvent::Ready => {
                slot.serve();
                Purpose::ALL.into_iter().for_each(|purpose| self.instruct(purpose, index));
            }
            WorkerEvent::Reply(Reply { job, answer, .. }) => {
                let is_about = |purpose: &Purpose| {
                    let search = self.search(*purpose);
                    search.job == job && search.request.is_some()
                };
                let Some(purpose) = Purpose::ALL.into_iter().find(is_about) else { return };
                match answer {
                    Ok(report) => self.searches[purpose.index()].report(index, report),
                    Err(message) => {
                        self.stop(purpose);
                        self.searches[purpose.index()].fail(Trouble::Refused(message));
                    }
                }
            }
            WorkerEvent::Broke(message) => self.lose(index, english(message)),
            WorkerEvent::Unavailable(message) => self.give_up_all(Trouble::Unavailable(message)),
        }
    }

    /// Advances the time by one tick. The page calls it at regular intervals.
    pub fn tick(&mut self) {
        for index in 0..self.slots.len() {
            let searching = self.searching(index);
            match self.slots[index].tick(searching) {
                Due::Nothing => {}
                Due::Start if self.searches.iter().any(|search| search.waits_for(index)) => {
                    self.restart(index)
                }
                Due::Start => self.end(index),
                Due::Lost(why) => self.lose(index, why),
            }
        }
    }

    pub fn ticks(&self) -> bool {
        (0..self.slots.len()).any(|index| self.slots[index].ticks(self.searching(index)))
    }

    /// Returns the effects since the last call, in order.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Returns the kind of news that a search has had since the last call.
    pub fn take_change(&mut self, purpose: Purpose) -> Change {
        self.searches[purpose.index()].take_change()
    }

    pub fn snapshot(&self, purpose: Purpose) -> Snapshot {
        let used = self.searches.iter().map(Search::memory).sum();
        self.search(purpose).snapshot(Trees { used, budget: self.memory })
    }

    fn search(&self, purpose: Purpose) -> &Search {
        &self.searches[purpose.index()]
    }

    fn begin(&mut self, purpose: Purpose, request: Request, paused: bool, pace: Pace) {
        let game = request.game();
        self.place(purpose, request.parts(), game);
        self.job += 1;
        self.searches[purpose.index()].begin(self.job, request, paused, pace);
        let places: Vec<usize> = self.search(purpose).parts.iter().map(|part| part.slot).collect();
        for slot in places {
            self.slots[slot].forgive();
            if self.slots[slot].game() != Some(game) {
                self.end(slot);
            }
            if self.slots[slot].is_free() {
                self.start(slot, game);
            } else {
                self.instruct(purpose, slot);
            }
        }
        for slot in 0..self.slots.len() {
            let used = |search: &Search| search.parts.iter().any(|part| part.slot == slot);
            if !self.searches.iter().any(used) {
                self.end(slot);
            }
        }
    }

    fn stop(&mut self, purpose: Purpose) {
        let search = &mut self.searches[purpose.index()];
        if std::mem::take(&mut search.active) {
            search.changed(Change::Status);
            self.tell(purpose, &Command::Stop(self.search(purpose).job));
        }
    }

    fn close(&mut self, purpose: Purpose) {
        if self.search(purpose).request.is_some() {
            self.tell(purpose, &Command::Close(self.search(purpose).job));
            self.searches[purpose.index()].forget();
        }
    }

    fn set_pace(&mut self, purpose: Purpose, pace: Pace) {
        let search = &mut self.searches[purpose.index()];
        if std::mem::replace(&mut search.pace, pace) != pace && search.active {
            search.changed(Change::Status);
            search.parts.iter().for_each(|part| self.slots[part.slot].heard());
            let (job, parts) = (search.job, search.parts.len());
            self.tell(purpose, &Command::Pace(job, pace.share(parts)));
        }
    }

    fn pause(&mut self, purpose: Purpose, paused: bool) {
        let search = &mut self.searches[purpose.index()];
        if std::mem::replace(&mut search.paused, paused) == paused || !search.active {
            return;
        }
        search.changed(Change::Status);
        search.parts.iter().for_each(|part| self.slots[part.slot].heard());
        let job = search.job;
        self.tell(purpose, &if paused { Command::Pause(job) } else { Command::Resume(job) });
    }
}

#[cfg(test)]
mod tests;
