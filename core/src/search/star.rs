//! Expectimax and the *-minimax searches that cut: Star1, Star2 and Star2.5 (Ballard 1983; Heyden 2009, 5;
//! Briesemeister 2009, 4.1; Ameneiro 2020, II-D), by iterative deepening.
//!
//! A position in which a player decides has the value of its best move. A position in which chance decides has the
//! mean value of its outcomes:
//!
//! ```text
//! v(player) = max or min of v(move)      v(chance) = sum of P(outcome) * v(outcome)
//! ```
//!
//! If the game is over or the position is `depth` decisions ahead of the root, its value is that of an evaluation:
//! the lead of the player at the root. Draws do not count towards the depth. With more than two players, all others
//! form a coalition against the player at the root (paranoid search, Sturtevant and Korf 2000), because only then is
//! there a window for cuts. The documents have two players.
//!
//! Every node has an interval that contains its value. It begins as the range of the evaluation: `[L, U]`. Intervals
//! become narrower as children are searched, and
//!
//! ```text
//! a decision is cut when its interval lies outside of its window (alpha, beta)
//! an outcome i of chance has the window   (alpha - sum of P_j U_j) / P_i , (beta - sum of P_j L_j) / P_i , over j != i
//! ```
//!
//! With intervals `[L, U]` for everything that was not searched, this is *Star1*. *Star2* first searches one move
//! after each outcome, and only then the rest. This raises the lower bounds of the outcomes (or, if the opponent
//! decides after them, lowers the upper ones). *Star2.5* searches several moves first: of each outcome in turn
//! (sequential), or one more of all outcomes in each round (cyclic). All of them are therefore rounds over the
//! outcomes with a number of moves:
//!
//! | `prune` | moves to search, round by round |
//! | --- | --- |
//! | `none` | all, without windows: expectimax |
//! | `star1` | all |
//! | `star2` | 1, all |
//! | `star2.5` | `probes`, all |
//! | `cyclic` | 1, 2, ..., `probes`, all |
//!
//! A round does not repeat the search of an earlier round; the listings of the documents start again after probing.
//! Bounds are returned as intervals, which cut at least as much as the alpha or beta of the listings (fail-soft). The
//! value at the root is that of expectimax. An evaluation outside `[L, U]` is clamped to that range, in expectimax
//! too. The listings' `max(U, beta)` and their probed values without probabilities are misprints.
//!
//! *ChanceProbCut* (Schadd, Winands and Uiterwijk 2009) first searches a chance node two decisions less deep. It cuts
//! the node if that misses the window by a margin. The bounds are then probable and no longer certain.
//!
//! A value is called exact only if the range contains every lead that is possible by the rules and the evaluation,
//! nothing was cut by ChanceProbCut, and the evaluation of a finished game is its lead. The narrower ranges of the
//! documents clip values, and their cuts rely on the range, so their values are estimates.
//!
//! The search keeps its own stack, so it can pause after any node. A node is a move or a draw that is played, without
//! the root (Briesemeister's count). An outcome that is searched again in a later round is played and counted again.

mod chance;
mod decision;
mod frame;
mod inspect;
mod interval;
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
use self::settings::StarParameters;
pub(super) use self::settings::{Goal, Settings};
use self::table::Table;
use crate::heuristic::Tried;
use crate::search::{
    Budget, BuildError, Interface, NodeTrace, NodeView, Report, Search, SearchSpec, Searcher, Step,
    TracedSearch,
};
use crate::{Heuristics, Player, State};

pub(super) const SEARCHER: Searcher = Searcher {
    name: "star",
    help: "expectimax and the searches that prune it: Star1, Star2, Star2.5",
    parameters: StarParameters::ROWS,
    budget: Budget::Nodes,
    adds_up: false,
    two_players: false,
};

/// Returns the size in bytes of a position in the transposition table.
pub(super) const fn entry_bytes<S: State>() -> usize {
    Table::<S::Move>::ENTRY
}

pub(super) fn build<S: Heuristics, I: Interface<S> + ?Sized>(
    spec: &SearchSpec,
    root: &S,
    seed: u64,
) -> Result<Box<I>, BuildError> {
    Ok(I::of(Star::new(root, seed, Settings::of(&StarParameters::of(spec))?)))
}

pub(super) struct Star<S: Heuristics> {
    settings: Settings<S>,
    seed: u64,
    root: S,
    /// The player at the root, who maximises; any player if no player is to move.
    player: Player,
    /// The root's moves in the order of listing.
    moves: Vec<RootMove<S::Move>>,
    /// The index of the best move so far in the current depth, or else of the last finished one.
    choice: Option<usize>,
    /// The current depth, and the last one that was finished.
    depth: u32,
    completed: u32,
    done: bool,
    /// The range of the evaluation: `[L, U]`.
    range: Interval,
    /// Whether that range and everything cut by it is proven, so that values can be exact.
    certain: bool,
    /// The nodes from the root on. Those behind `top` are kept for reuse, so that no node allocates.
    frames: Vec<Frame<S>>,
    top: usize,
    /// The move of the top node that was tried last, if it leads to a leaf.
    leaf: Tried<S>,
    /// Scratch space for sorting moves.
    keys: Vec<u64>,
    sorted: Vec<S::Move>,
    draws: Vec<(S::Move, u32)>,
    table: Table<S::Move>,
    /// The numbers of nodes searched and cut.
    nodes: u64,
    cut: u64,
    /// The number of nodes counted for finished moves of the root.
    counted: u64,
    /// Whether chance had too many outcomes somewhere, so that they were sampled.
    sampled: bool,
}

impl<S: Heuristics> Star<S> {
    pub(super) fn new(root: &S, seed: u64, settings: Settings<S>) -> Star<S> {
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
            certain: false,
            frames: Vec::new(),
            top: 0,
            leaf: Tried::new(root),
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

    /// Starts again, because bounds, windows and signs belong to the player at the root.
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
        self.emit()
    }

    fn look(&self, path: &[usize]) -> Option<NodeView<S::Move>> {
        self.look_at(path)
    }
}

impl<S: Heuristics> TracedSearch<S> for Star<S> {
    fn trace_node(&mut self) -> Option<NodeTrace<S::Move>> {
        self.visit_and_tell()
    }
}
