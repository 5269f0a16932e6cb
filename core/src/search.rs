//! What a searcher is: an anytime search of a position that can be watched, paused and moved along.
//!
//! A searcher is described by a [`SearchSpec`], a text such as `mcts(utility=lead,rollouts=100)`, and built
//! from it behind `Box<dyn Search<S>>`. Below that, everything is compiled for its game.

mod choice;
mod decimal;
mod estimate;
mod flat;
mod greedy;
mod mcts;
pub mod nearest;
mod parameters;
mod report;
mod rollouts;
mod spec;
mod static_player;
mod utility;

pub use choice::FinalChoice;
pub use decimal::Decimal;
pub use parameters::{Kind, Named, PARAMETERS, Parameter};
pub use report::{Candidate, Moments, OtherRoot, Report};
pub use spec::{Algorithm, SearchSpec};
pub use utility::Utility;

use crate::State;

/// Whether more steps would change anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// There is more to search.
    Searching,
    /// The search has its answer; more steps change nothing.
    Done,
}

/// An anytime search of a position. It never looks at a clock: the caller decides how many steps it takes,
/// and the same seed with the same number of iterations gives the same report on every target.
pub trait Search<S: State> {
    /// Searches another position from now on and forgets what was known; the random stream goes on.
    fn set_root(&mut self, root: &S);

    /// Goes on with the position after a legal `mv`, a decision or an outcome of chance, and keeps what is
    /// known of it.
    fn advance(&mut self, mv: S::Move);

    /// The position that is searched.
    fn root(&self) -> &S;

    /// Does up to `budget` iterations (or evaluates that many nodes) and returns. A step on a position in
    /// which no player is to move does nothing and is done.
    fn step(&mut self, budget: u32) -> Progress;

    /// What is known now. It can be asked for at any time, before the first step too.
    fn report(&self) -> Report<S::Move>;
}
