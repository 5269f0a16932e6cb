//! The state of the screen: the form, the tournament, and the assignment of games to workers.

use std::rc::Rc;

use tilescope_engine::Heard;
use tilescope_language::t;
use tilescope_protocol::ContestRequest;
use yew::{AttrValue, Reducible};

use super::form::Form;
use super::plan::Plan;
use super::results::{Outcome, Results, Shared};

/// The most games that a worker gets at once.
const BATCH: u64 = 32;

/// The least time between two writes to storage while games are played, in milliseconds.
const KEEPING: f64 = 2000.0;

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Batch {
    pub(super) of: usize,
    pub(super) games: Vec<u32>,
    /// The game that is being played, with its record so far.
    pub(super) playing: Option<(u32, AttrValue)>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Pace {
    /// The time of the last start or resumption, in milliseconds, and the number of finished games at that time.
    since: f64,
    done: u64,
    now: f64,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct ContestState {
    pub(super) form: Form,
    /// Whether to show all problems of the form, which is so after the first attempt to start.
    pub(super) show_problems: bool,
    pub(super) choosing: bool,
    /// The tournament; `None` until one is started.
    pub(super) results: Option<Shared>,
    pub(super) outcome: Rc<Outcome>,
    pub(super) order: Vec<usize>,
    pub(super) asked: Vec<Option<Batch>>,
    pub(super) running: bool,
    /// The reason why it cannot continue, or could not be read.
    pub(super) trouble: Option<AttrValue>,
    /// A counter that grows when the tournament must be stored.
    pub(super) keepings: u32,
    /// The time of the last write to storage, and the number of finished games then.
    kept: (f64, u64),
    pace: Pace,
}

/// A change of the [`ContestState`]. Times are milliseconds of a clock.
#[derive(Clone, Debug)]
pub(super) enum TournamentAction {
    Fill(Form),
    /// Starts the tournament of the form, if it is valid.
    Begin(f64),
    Heard(usize, Heard<ContestRequest>, f64),
    Run(bool, f64),
    Choose(f64),
    Return,
}

impl ContestState {
    pub(super) fn new(
        form: Form,
        results: Option<Results>,
        trouble: Option<AttrValue>,
        workers: usize,
    ) -> ContestState {
        let results = results.map(|results| Shared(Rc::new(results)));
        let outcome = results.as_ref().map_or_else(Outcome::default, |results| Outcome::of(results));
        ContestState {
            form,
            show_problems: false,
            choosing: results.is_none(),
            order: outcome.order(),
            kept: (0.0, results.as_ref().map_or(0, |results| results.done())),
            results,
            outcome: Rc::new(outcome),
            asked: vec![None; workers],
            running: false,
            trouble,
            keepings: 0,
            pace: Pace { since: 0.0, done: 0, now: 0.0 },
        }
    }

    /// Returns the request for a worker; `None` if it is idle.
    pub(super) fn request(&self, worker: usize) -> Option<ContestRequest> {
        let plan = &self.results.as_ref()?.plan;
        let batch = self.asked.get(worker)?.as_ref()?;
        Some(request(plan, batch))
    }

    /// Returns the milliseconds until the last game ends; `None` if they are unknown.
    pub(super) fn left(&self) -> Option<f64> {
        let results = self.results.as_ref().filter(|_| self.running)?;
        let (done, took) = (results.done() - self.pace.done, self.pace.now - self.pace.since);
        let missing = results.plan.all_games() - results.done();
        (done > 0 && took > 0.0).then(|| took / done as f64 * missing as f64)
    }

    fn begin(&mut self, now: f64) {
        match self.form.plan() {
            Ok(plan) => {
                let same = self.results.take().filter(|results| *results.plan == plan);
                let results = same.unwrap_or_else(|| Shared(Rc::new(Results::new(Rc::new(plan)))));
                self.form = Form::of_plan(&results.plan);
                self.outcome = Rc::new(Outcome::of(&results));
                self.order = self.outcome.order();
                self.results = Some(results);
                // Two presses between two renderings can start a second tournament while the first one runs.
                self.asked.fill(None);
                (self.show_problems, self.choosing) = (false, false);
                self.run(true, now);
            }
            Err(_) => self.show_problems = true,
        }
    }

    fn run(&mut self, running: bool, now: f64) {
        (self.running, self.trouble) = (running, None);
        self.pace = Pace { since: now, done: self.results.as_ref().map_or(0, |results| results.done()), now };
        self.keep(now);
    }

    fn keep(&mut self, now: f64) {
        self.kept = (now, self.results.as_ref().map_or(0, |results| results.done()));
        self.keepings = self.keepings.wrapping_add(1);
    }

    fn hear(&mut self, worker: usize, heard: Heard<ContestRequest>, now: f64) {
        let (Some(results), Some(Some(batch))) = (&mut self.results, self.asked.get_mut(worker)) else {
            return;
        };
        let Some(answer) = heard.to(&request(&results.plan, batch)) else { return };
        self.pace.now = now;
        let contested = match answer {
            Ok(contested) => contested,
            Err(trouble) => {
                self.trouble = Some(trouble);
                return self.stop(now);
            }
        };
        let before = results.done();
        // Games that are already there came with an earlier answer.
        let is_new = |game: u32| !results.games[batch.of].contains_key(&game);
        if contested.ended.iter().any(|ended| is_new(ended.game)) {
            let results = Rc::make_mut(&mut results.0);
            contested.ended.iter().for_each(|ended| results.add(batch.of, ended));
        }
        batch.playing = contested.playing.map(|(game, record)| (game, record.into()));
        let of = batch.of;
        if batch.playing.is_none() {
            // If the worker left games out, they would be requested again without end.
            let missing = batch.games.iter().any(|game| !results.games[of].contains_key(game));
            self.asked[worker] = None;
            if missing {
                self.trouble = Some(t("A worker’s reply cannot be read. Reload the page").into());
                return self.stop(now);
            }
        }
        if results.done() == before {
            return;
        }
        let (done, all) = (results.done(), results.plan.all_games());
        self.outcome = Rc::new(Outcome::of(results));
        // Rows are sorted ten times in all, not after every game.
        if 10 * done / all != 10 * before / all || before == 0 {
            self.order = self.outcome.order();
        }
        if done == all {
            self.stop(now);
        } else if done > self.kept.1 && now - self.kept.0 > KEEPING {
            self.keep(now);
        }
    }

    fn stop(&mut self, now: f64) {
        self.running = false;
        self.order = self.outcome.order();
        self.keep(now);
    }

    /// Assigns the open games to the idle workers, from the match with the smallest share of finished games first.
    fn assigned(mut self) -> ContestState {
        for worker in 0..self.asked.len() {
            if !self.running {
                self.asked[worker] = None;
            } else if self.asked[worker].is_none() {
                self.asked[worker] = self.next();
            }
        }
        self
    }

    fn next(&self) -> Option<Batch> {
        let results = self.results.as_ref()?;
        let missing = |of: usize| {
            let taken = move |game: u32| {
                self.asked.iter().flatten().any(|batch| batch.of == of && batch.games.contains(&game))
            };
            let all = 0..u32::try_from(results.plan.games).unwrap_or(u32::MAX);
            all.filter(move |game| !results.games[of].contains_key(game) && !taken(*game))
        };
        let counts: Vec<u64> = (0..results.games.len()).map(|of| missing(of).count() as u64).collect();
        let (of, _) = counts
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|(_, count)| **count)
            .filter(|(_, count)| **count > 0)?;
        // Batches are small enough that all workers have games until the end.
        let few = counts.iter().sum::<u64>() / (4 * self.asked.len() as u64);
        let games = missing(of).take(few.clamp(1, BATCH) as usize).collect();
        Some(Batch { of, games, playing: None })
    }
}

fn request(plan: &Plan, batch: &Batch) -> ContestRequest {
    let players = plan.matches()[batch.of].iter().map(|&player| plan.players[player].to_string()).collect();
    ContestRequest { setup: plan.setup.clone(), players, seed: plan.seed, games: batch.games.clone() }
}

impl Reducible for ContestState {
    type Action = TournamentAction;

    fn reduce(self: Rc<Self>, action: TournamentAction) -> Rc<Self> {
        let mut next = (*self).clone();
        match action {
            TournamentAction::Fill(form) => next.form = form,
            TournamentAction::Begin(now) => next.begin(now),
            TournamentAction::Heard(worker, heard, now) => next.hear(worker, heard, now),
            TournamentAction::Run(true, now) => next.run(true, now),
            TournamentAction::Run(false, now) => next.stop(now),
            TournamentAction::Choose(now) => {
                next.stop(now);
                (next.choosing, next.trouble) = (true, None);
            }
            TournamentAction::Return => next.choosing = next.results.is_none(),
        }
        Rc::new(next.assigned())
    }
}

#[cfg(test)]
mod tests;
