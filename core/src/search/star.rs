//! Expectimax and the *-minimax searches that cut: Star1, Star2 and Star2.5 (Ballard 1983; Heyden 2009, 5; Briesemeister
//! 2009, 4.1; Ameneiro 2020, II-D), by iterative deepening.
//!
//! A position in which a player decides is worth the best of its moves, one in which chance decides the mean of its
//! outcomes,
//!
//! ```text
//! v(player) = max or min of v(move)      v(chance) = sum of P(outcome) * v(outcome)
//! ```
//!
//! and one that is `depth` decisions ahead of the root, or over, what an evaluation says: points of lead of the player
//! at the root. Draws cost no depth. With more than two players all others are in league against the player at the root
//! (paranoid search, Sturtevant and Korf 2000), as only then there is a window to cut by; the documents have two.
//!
//! Every node has an interval in which its value lies, at first all that the evaluation can say: `[L, U]`. Intervals
//! become narrower as children are looked at, and
//!
//! ```text
//! a decision is cut when its interval lies outside of its window (alpha, beta)
//! an outcome i of chance has the window   (alpha - sum of P_j U_j) / P_i , (beta - sum of P_j L_j) / P_i , over j != i
//! ```
//!
//! which with intervals `[L, U]` for all that was not looked at is *Star1*. *Star2* looks first at one move after each
//! outcome, which makes the lower bounds of the outcomes higher (or, where the opponent decides after them, the upper
//! ones lower), and only then at the rest. *Star2.5* looks at several, of each outcome in turn (sequential) or at one more
//! of all outcomes in each round (cyclic). So all of them are rounds over the outcomes with a number of moves:
//!
//! | `prune` | moves to look at, round by round |
//! | --- | --- |
//! | `none` | all, without windows: expectimax |
//! | `star1` | all |
//! | `star2` | 1, all |
//! | `star2.5` | `probes`, all |
//! | `cyclic` | 1, 2, ..., `probes`, all |
//!
//! What a round has looked at is not looked at again in the next, unlike in the listings of the documents, which begin
//! anew after probing; and bounds come back as intervals, which cut at least as much as the alpha or beta of the listings
//! (fail-soft). The value at the root is that of expectimax. An evaluation that says more than `[L, U]` holds is cut to
//! it, in expectimax too; the listings' `max(U, beta)` and their probed values without probabilities are misprints.
//!
//! *ChanceProbCut* (Schadd, Winands and Uiterwijk 2009) searches a chance node two decisions less deep first, and cuts it
//! where that misses the window by a margin; the bounds are then probable and no longer certain.
//!
//! The search keeps a stack of its own, so that it can rest after any node. A node is a move or a draw that is played,
//! the root excluded (Briesemeister's count); an outcome that is taken up again in a later round is played, and counted,
//! again.

mod chance;
mod decision;
mod frame;
mod interval;
mod look;
mod report;
mod root;
mod settings;
mod table;
mod walk;

use alloc::boxed::Box;
use alloc::vec::Vec;

use self::frame::{Frame, MOVES};
use self::interval::Interval;
use self::root::RootMove;
use self::settings::{Settings, StarParameters};
use self::table::Table;
use crate::search::{Budget, BuildError, NodeTrace, NodeView, Report, Search, SearchSpec, Searcher, Step};
use crate::{Heuristics, Player, State};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "star",
    help: "expectimax and the searches that prune it: Star1, Star2, Star2.5",
    parameters: StarParameters::ROWS,
    budget: Budget::Nodes,
    adds_up: false,
};

/// Bytes of a position in the transposition table.
pub(super) const fn entry_bytes<S: State>() -> usize {
    Table::<S::Move>::ENTRY
}

pub(super) fn build<S: Heuristics>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<dyn Search<S>>, BuildError> {
    Ok(Box::new(Star::new(root, seed, Settings::of(&StarParameters::of(spec))?)))
}

/// The searcher.
struct Star<S: Heuristics> {
    settings: Settings<S>,
    seed: u64,
    root: S,
    /// The player at the root, who maximises; anybody where no player is to move.
    player: Player,
    /// The root's moves, as they are listed.
    moves: Vec<RootMove<S::Move>>,
    /// The index of the best move of the last depth that was done, then of the one under way.
    choice: Option<usize>,
    /// The depth under way, and the last one that was done.
    depth: u32,
    completed: u32,
    done: bool,
    /// What the evaluation can say: `[L, U]`.
    range: Interval,
    /// The nodes from the root on; those behind `top` are kept for later, so that none asks for memory.
    frames: Vec<Frame<S>>,
    top: usize,
    /// The position at a leaf.
    leaf: S,
    /// Space to sort moves in.
    keys: Vec<u64>,
    sorted: Vec<S::Move>,
    draws: Vec<(S::Move, u32)>,
    table: Table<S::Move>,
    /// Nodes that were looked at, and those that were cut off.
    nodes: u64,
    cut: u64,
    /// The nodes that are counted for moves of the root that are done with.
    counted: u64,
    /// Whether chance had too many outcomes somewhere.
    sampled: bool,
}

impl<S: Heuristics> Star<S> {
    fn new(root: &S, seed: u64, settings: Settings<S>) -> Star<S> {
        let table = Table::new(settings.table);
        let mut star = Star {
            settings,
            seed,
            root: root.clone(),
            player: Player::new(0),
            moves: Vec::new(),
            choice: None,
            depth: 0,
            completed: 0,
            done: false,
            range: Interval::ALL,
            frames: Vec::new(),
            top: 0,
            leaf: root.clone(),
            keys: Vec::with_capacity(MOVES),
            sorted: Vec::with_capacity(MOVES),
            draws: Vec::with_capacity(MOVES),
            table,
            nodes: 0,
            cut: 0,
            counted: 0,
            sampled: false,
        };
        star.begin();
        star
    }
}

impl<S: Heuristics> Search<S> for Star<S> {
    fn reset(&mut self, root: &S, seed: u64) {
        self.root.clone_from(root);
        self.seed = seed;
        self.begin();
    }

    /// Begins anew: bounds, windows and signs belong to the player at the root.
    fn advance(&mut self, mv: S::Move) {
        self.root.play_unchecked(mv);
        self.begin();
    }

    fn root(&self) -> &S {
        &self.root
    }

    fn step(&mut self, budget: u64) -> Step {
        let before = self.nodes;
        while self.nodes - before < budget && !self.done {
            self.visit(&mut ());
        }
        Step { used: self.nodes - before, done: self.done }
    }

    fn report(&self) -> Report<S::Move> {
        self.tell()
    }

    fn look(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        self.look_at(path)
    }

    fn trace_node(&mut self) -> Option<NodeTrace<S::Move>> {
        self.visit_and_tell()
    }
}
