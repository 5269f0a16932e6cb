//! Rollouts: moves compared by many continuations of each, as in GNU Backgammon and XG.
//!
//! ```text
//! trial n   move A ─ draw 1 ─ decision ─ draw 2 ─ ... ─ end, or cut off and evaluated     lead A(n)
//!           move B ─ draw 1 ─ decision ─ draw 2 ─ ...   the same draws and random numbers lead B(n)
//! ```
//!
//! The moves of a trial meet the same draws ([`Deck`](crate::Deck)), so the difference of their leads has less variance than the
//! leads. A *horizon* cuts continuations off. In Carcassonne and Kingdomino that makes intervals several times narrower at equal
//! time, for a small error of the evaluation; `docs/review.md` has the numbers, and those of two other methods that gain nothing.
//!
//! A move that is worse than the best by several standard errors of their difference is closed, and gets no more trials. The
//! same position, moves and [`RolloutSettings`] give the same results on every machine, in however many parts they are run; a
//! [`Quotation`] has them as text.

mod quotation;
mod settings;

use alloc::vec;
use alloc::vec::Vec;
use core::convert::Infallible;

pub use quotation::{MOST_MOVES, Quotation};
pub use settings::{HORIZONS, RolloutSettings, StandardErrors, TRIALS};

use crate::heuristic::{Evaluation, lead};
use crate::playout::Policy;
use crate::review;
use crate::search::Moments;
use crate::{Heuristics, IllegalMove, Player, Turn};

/// The trials before a move can be closed.
const LEAST: u64 = 100;

/// The trials between two looks for moves to close. The number decides which trials a closed move has, so it belongs to the
/// result.
const BLOCK: u64 = 16;

/// A rolled out move.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct RolledMove<M> {
    /// The move.
    pub mv: M,
    /// Whether it gets more trials.
    pub open: bool,
    /// The leads of the mover, in points; one of each trial.
    pub lead: Moments,
    /// The win shares of the mover in trials that reached the end of the game.
    pub win: Moments,
}

/// The results of a rollout.
#[derive(Clone, PartialEq, Debug, serde::Serialize, serde::Deserialize)]
pub struct RolloutResult<M> {
    /// The number of trials.
    pub trials: u64,
    /// The moves in the order in which they were given.
    pub moves: Vec<RolledMove<M>>,
    /// For each move and each one before it: the lead of the former less that of the latter, in the trials of both.
    pub differences: Vec<Vec<Moments>>,
}

/// A running rollout.
///
/// ```
/// use tilescope_core::Record;
/// use tilescope_core::games::ontop::OnTop;
/// use tilescope_core::rollout::{Rollout, RolloutSettings};
///
/// let record: Record<OnTop> = "ontop(players=2) =T0 c4c5 =T3".parse()?;
/// let moves = ["d5d6".parse()?, "d3d4".parse()?];
/// let settings = RolloutSettings { trials: 10, ..RolloutSettings::default() };
/// let mut rollout = Rollout::new(&record.position(3), &moves, settings)?;
/// while !rollout.is_over() {
///     rollout.step();
/// }
/// assert_eq!(rollout.result().differences[1][0].count, 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Rollout<S: Heuristics> {
    root: S,
    player: Player,
    policy: Policy<S>,
    evaluation: Evaluation<S>,
    settings: RolloutSettings,
    result: RolloutResult<S::Move>,
}

impl<M: Clone> RolloutResult<M> {
    /// Creates the result of a rollout without trials.
    pub fn new(moves: &[M]) -> RolloutResult<M> {
        let rolled = |mv: &M| RolledMove {
            mv: mv.clone(),
            open: true,
            lead: Moments::default(),
            win: Moments::default(),
        };
        RolloutResult {
            trials: 0,
            moves: moves.iter().map(rolled).collect(),
            differences: (0..moves.len()).map(|before| vec![Moments::default(); before]).collect(),
        }
    }
}

impl<M> RolloutResult<M> {
    /// Returns the index of the open move with the greatest mean lead; 0 without trials.
    pub fn best(&self) -> usize {
        let mean = |index: usize| self.moves[index].lead.mean().unwrap_or(f64::NEG_INFINITY);
        let open = (0..self.moves.len()).filter(|&index| self.moves[index].open);
        open.reduce(|best, other| if mean(other) > mean(best) { other } else { best }).unwrap_or(0)
    }

    /// Returns the lead of a move less that of another one, in their common trials.
    ///
    /// # Panics
    /// If they are the same, or there are no such moves.
    pub fn difference(&self, one: usize, other: usize) -> Moments {
        if one > other {
            return self.differences[one][other];
        }
        let Moments { count, sum, squares } = self.differences[other][one];
        Moments { count, sum: -sum, squares }
    }

    /// Returns whether it has the form of a rollout's result: each move with a difference to each one before it, and no more
    /// samples than trials.
    pub fn is_whole(&self) -> bool {
        let fits = |moments: &Moments| {
            moments.count <= self.trials && moments.sum.is_finite() && moments.squares.is_finite()
        };
        self.moves.len() == self.differences.len()
            && self.differences.iter().enumerate().all(|(index, before)| before.len() == index)
            && self.differences.iter().flatten().all(fits)
            && self.moves.iter().all(|rolled| fits(&rolled.lead) && fits(&rolled.win))
    }

    /// Returns whether all moves but one are closed.
    pub fn is_decided(&self) -> bool {
        self.moves.iter().filter(|mv| mv.open).count() < 2
    }

    /// Returns whether a rollout with these settings is over: all trials are done, or all moves but one are closed.
    pub fn is_over(&self, settings: &RolloutSettings) -> bool {
        self.trials >= settings.trials || self.is_decided()
    }

    /// Returns the same result with moves in another form, such as their texts.
    pub fn map<T>(&self, form: impl Fn(&M) -> T) -> RolloutResult<T> {
        let Ok(result) = self.try_map(|mv| Ok::<T, Infallible>(form(mv)));
        result
    }

    /// Returns the same result with moves in another form.
    ///
    /// # Errors
    /// The first error of `form`.
    pub fn try_map<T, E>(&self, form: impl Fn(&M) -> Result<T, E>) -> Result<RolloutResult<T>, E> {
        let moves = self.moves.iter().map(|RolledMove { mv, open, lead, win }| {
            Ok(RolledMove { mv: form(mv)?, open: *open, lead: *lead, win: *win })
        });
        Ok(RolloutResult {
            trials: self.trials,
            moves: moves.collect::<Result<_, E>>()?,
            differences: self.differences.clone(),
        })
    }
}

impl<S: Heuristics> Rollout<S> {
    /// Starts a rollout of moves of a position. No trial is run yet.
    ///
    /// # Errors
    /// If one of the moves is illegal.
    pub fn new(root: &S, moves: &[S::Move], settings: RolloutSettings) -> Result<Rollout<S>, IllegalMove> {
        Rollout::resume(root, RolloutResult::new(moves), settings)
    }

    /// Continues a rollout from its result. With the same settings, its results are those of one run; the number of trials may
    /// differ.
    ///
    /// # Errors
    /// If one of the moves is illegal.
    pub fn resume(
        root: &S,
        mut result: RolloutResult<S::Move>,
        settings: RolloutSettings,
    ) -> Result<Rollout<S>, IllegalMove> {
        for rolled in &mut result.moves {
            rolled.mv = root.check(rolled.mv)?;
        }
        let player = root.player().unwrap_or(Player::new(0));
        let (policy, evaluation) = (review::policy(), review::evaluation());
        Ok(Rollout { root: root.clone(), player, policy, evaluation, settings, result })
    }

    /// Returns whether all trials are done, or all moves but one are closed.
    pub fn is_over(&self) -> bool {
        self.result.is_over(&self.settings)
    }

    /// Changes the number of trials.
    pub fn set_trials(&mut self, trials: u64) {
        self.settings.trials = trials;
    }

    /// Runs one trial of the open moves, and closes moves if their time has come.
    pub fn step(&mut self) {
        let number = self.result.trials;
        let open: Vec<usize> =
            (0..self.result.moves.len()).filter(|&index| self.result.moves[index].open).collect();
        let ends: Vec<End> =
            open.iter().map(|&index| self.run(self.result.moves[index].mv, number)).collect();
        for (place, (&index, end)) in open.iter().zip(&ends).enumerate() {
            let rolled = &mut self.result.moves[index];
            rolled.lead.add(end.lead);
            end.win.into_iter().for_each(|win| rolled.win.add(win));
            for (&before, other) in open.iter().zip(&ends).take(place) {
                self.result.differences[index][before].add(end.lead - other.lead);
            }
        }
        self.result.trials += 1;
        if let Some(ratio) = self.settings.stop
            && self.result.trials >= LEAST
            && self.result.trials.is_multiple_of(BLOCK)
        {
            self.close(ratio.get());
        }
    }

    /// Runs all trials that are left, and returns the results.
    pub fn finish(mut self) -> RolloutResult<S::Move> {
        while !self.is_over() {
            self.step();
        }
        self.result
    }

    /// Closes each open move whose lead is below that of the best by more than `ratio` standard errors of their difference.
    fn close(&mut self, ratio: f64) {
        let best = self.result.best();
        for index in (0..self.result.moves.len()).filter(|&index| index != best) {
            let over = self.result.difference(best, index);
            let error = over.deviation().map(|deviation| deviation / libm::sqrt(over.count as f64));
            if let (Some(mean), Some(error)) = (over.mean(), error)
                && mean > ratio * error
            {
                self.result.moves[index].open = false;
            }
        }
    }

    /// Returns the results so far.
    pub fn result(&self) -> &RolloutResult<S::Move> {
        &self.result
    }

    /// Continues a move with the luck of a trial.
    fn run(&self, mv: S::Move, number: u64) -> End {
        let mut state = self.root.clone();
        state.play_unchecked(mv);
        let horizon = self.settings.horizon.unwrap_or(u32::MAX);
        let seed = self.settings.seed;
        let state = review::play_on(state, &self.policy, seed, number, horizon, self.player, &mut ());
        let players = state.players();
        let (points, win) = match state.turn() {
            Turn::Over => {
                (state.final_scores().map(f32::from), Some(f64::from(state.win_shares()[self.player])))
            }
            _ => ((self.evaluation.points)(&state), None),
        };
        End { lead: f64::from(lead(&points, self.player, players)), win }
    }
}

struct End {
    /// The lead of the mover.
    lead: f64,
    /// The win share of the mover; `None` if the continuation was cut off.
    win: Option<f64>,
}
