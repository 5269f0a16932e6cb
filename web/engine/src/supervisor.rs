//! Decides what the workers do and when, without a browser. It receives events and ticks of a clock, and returns what
//! to do ([`Effect`]) and what to show ([`Snapshot`]).

mod search;
mod slot;
mod workers;

use tilescope_core::games::GameId;
use tilescope_core::{ParseError, Report};
use tilescope_language::english;
use tilescope_protocol::any_move::AnyMove;
use tilescope_protocol::{Command, Event, Job, Pace, Purpose, VERSION};

use self::search::{Known, Search};
use self::slot::{Due, Slot};
use super::{Request, Snapshot, Trees, Trouble, Wanted, WorkerEvent};

/// The milliseconds between two ticks of [`Supervisor::tick`].
pub(super) const TICK: u32 = 500;

/// An action on a worker.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Start the worker with this number, which searches this game.
    Start(usize, GameId),
    /// Ends it.
    End(usize),
    /// Sends a command to it.
    Send(usize, Command),
}

/// The kind of news that a search has to show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Change {
    /// No news.
    #[default]
    None,
    /// New numbers, which can wait for a moment.
    Numbers,
    /// A change that the user waits for.
    Status,
}

/// The page's searches and the workers that they share.
///
/// The first worker of each purpose is a different one, so that they search in parallel if there are enough workers.
/// Otherwise a worker divides its time by urgency.
#[derive(Debug)]
pub struct Supervisor {
    slots: Vec<Slot>,
    /// One search for each purpose.
    searches: [Search; Purpose::ALL.len()],
    /// The number of workers, unless a search wants more.
    workers: usize,
    /// The bytes that all trees together may take.
    memory: u64,
    /// The number of the newest search.
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

    /// Does one step of a search whose steps are requested one by one.
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

    /// Receives an event of the worker with this number.
    pub fn hear(&mut self, index: usize, event: WorkerEvent) {
        let Some(slot) = self.slots.get_mut(index) else { return };
        slot.heard();
        match event {
            WorkerEvent::Message(Event::Ready { version }) if version != VERSION => {
                self.give_up_all(Trouble::OtherBuild);
            }
            WorkerEvent::Message(Event::Ready { .. }) => {
                slot.serve();
                Purpose::ALL.into_iter().for_each(|purpose| self.instruct(purpose, index));
            }
            WorkerEvent::Message(Event::Report {
                job,
                report,
                terms,
                part,
                kept,
                elapsed,
                busy,
                memory,
                full,
                phase,
            }) => {
                let Some(search) = self.searches.iter_mut().find(|search| search.job == job) else { return };
                let Some(request) = &search.request else { return };
                match read(&request.root.record(), &report) {
                    Ok(report) => {
                        search.report(
                            index,
                            Known { report, terms, part, elapsed, busy, kept, memory, full },
                            phase,
                        );
                    }
                    Err(error) => self.lose(index, english(format!("cannot read its report: {error}"))),
                }
            }
            WorkerEvent::Message(Event::Refused { job, message }) => {
                let refused = |purpose: &Purpose| self.search(*purpose).job == job;
                if let Some(purpose) = Purpose::ALL.into_iter().find(refused) {
                    self.stop(purpose);
                    self.searches[purpose.index()].fail(Trouble::Refused(message));
                }
            }
            WorkerEvent::Message(Event::Failed { message }) | WorkerEvent::Broke(message) => {
                self.lose(index, english(message));
            }
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

    /// Returns whether ticks have an effect now.
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

    /// Returns the snapshot of a search.
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

/// Reads the moves of a report, once for all views.
fn read(record: &str, report: &Report<String>) -> Result<Report<AnyMove>, ParseError> {
    let game = GameId::of_text(record)?;
    report.try_map(|mv| AnyMove::read(game, mv))
}

#[cfg(test)]
mod tests;
