//! The judgement of a draw.

use alloc::vec;
use alloc::vec::Vec;

use super::continuation::{play_on, policy};
use super::draw::{Draw, evaluation};
use crate::heuristic::{Evaluation, lead};
use crate::playout::Policy;
use crate::{Heuristics, Player, Turn};

/// The effort for examining the outcomes of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub struct Foresight {
    /// The number of playouts after each outcome, at least 1.
    pub playouts: u64,
    /// The number of decisions after which a playout is cut off and evaluated; `u32::MAX` plays every game to the
    /// end.
    pub decisions: u32,
}

/// A running judgement of a draw: playouts after every outcome, on common random numbers and draws. They are cut off
/// and evaluated by the game's `outlook`.
///
/// ```
/// use tilescope_core::games::ontop::OnTop;
/// use tilescope_core::review::{Drawing, Foresight};
/// use tilescope_core::{Player, State};
///
/// let start = OnTop::start(&"ontop(players=2)".parse()?);
/// let foresight = Foresight { playouts: 4, decisions: u32::MAX };
/// let mut drawing = Drawing::new(&start, "=T3".parse()?, 1, foresight).expect("it can be drawn");
/// while !drawing.is_done() {
///     drawing.step();
/// }
/// let draw = drawing.draw().expect("it is done");
/// let both = draw.luck(Player::new(0)) + draw.luck(Player::new(1));
/// assert!(both.abs() < 1e-6, "what is luck for one is bad luck for the other");
/// # Ok::<(), tilescope_core::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Drawing<S: Heuristics> {
    draw: Draw<S::Move>,
    /// The position after each outcome.
    after: Vec<S>,
    policy: Policy<S>,
    evaluation: Evaluation<S>,
    seed: u64,
    foresight: Foresight,
    /// The number of finished playouts.
    done: u64,
}

impl<S: Heuristics> Drawing<S> {
    /// Starts a judgement of the draw made in a position; `None` if chance does not decide there or `drawn` is
    /// impossible. No playout is run yet.
    pub fn new(before: &S, drawn: S::Move, seed: u64, foresight: Foresight) -> Option<Drawing<S>> {
        let mut draw = Draw::among(before, drawn)?;
        let after = draw.outcomes.iter_mut().map(|outcome| {
            let mut after = before.clone();
            after.play_unchecked(outcome.mv);
            outcome.leads = vec![0.0; before.players()];
            after
        });
        let after = after.collect();
        let (policy, evaluation) = (policy(), evaluation());
        let foresight = Foresight { playouts: foresight.playouts.max(1), ..foresight };
        Some(Drawing { draw, after, policy, evaluation, seed, foresight, done: 0 })
    }

    /// Returns whether the judgement is done.
    pub fn is_done(&self) -> bool {
        self.done / self.after.len() as u64 >= self.foresight.playouts
    }

    /// Does a small part of the work: a playout after one outcome. The same seed and foresight give the same numbers
    /// on every target.
    pub fn step(&mut self) {
        if self.is_done() {
            return;
        }
        let outcomes = self.after.len() as u64;
        let (number, index) = (self.done / outcomes, (self.done % outcomes) as usize);
        let after = self.after[index].clone();
        let searcher = Player::new(0);
        let end =
            play_on(after, &self.policy, self.seed, number, self.foresight.decisions, searcher, &mut ());
        let points = match end.turn() {
            Turn::Over => end.final_scores().map(f32::from),
            _ => (self.evaluation.points)(&end),
        };
        let players = end.players();
        for (sum, player) in self.draw.outcomes[index].leads.iter_mut().zip(Player::all(players)) {
            *sum += f64::from(lead(&points, player, players));
        }
        self.done += 1;
    }

    /// Returns the judgement; `None` until it is done.
    pub fn draw(&self) -> Option<Draw<S::Move>> {
        if !self.is_done() {
            return None;
        }
        let mut draw = self.draw.clone();
        for lead in draw.outcomes.iter_mut().flat_map(|outcome| &mut outcome.leads) {
            *lead /= self.foresight.playouts as f64;
        }
        Some(draw)
    }
}
