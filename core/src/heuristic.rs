//! Knowledge of a game beyond its rules: how to play it, the value of a position and of a move, and the points a
//! player can still get.
//!
//! Each kind of knowledge is defined once, here, and serves every searcher that can use it. Policies play playouts;
//! evaluations estimate leaves; gains are priors and progressive biases; orders and bounds serve searches that cut. A
//! game may provide any part of it. Every part has a default, so the rules alone are enough for a search.

mod feature_outcome;
mod greatest;
pub mod linear;
mod one_turn;
mod softmax;
mod tried;

use alloc::vec::Vec;

use derive_where::derive_where;

pub use feature_outcome::FeatureOutcome;
pub use linear::Linear;
pub(crate) use one_turn::{OneTurn, Static, lead_after};
pub(crate) use softmax::{Drawn, Likeliest, Weighed, draw};
pub use softmax::{MoveFeatures, Softmax, Sums};
pub use tried::Tried;

use crate::playout::Policy;
use crate::search::{Built, TracedSearch};
use crate::{ByPlayer, Payment, Player, Rng, Search, SearchSpec, State, Turn};

/// A game that can be searched. Its implementation begins with [`searchers!`](crate::searchers).
pub trait Heuristics: State {
    /// Builds the searcher of a specification for this position; see [`SearchSpec::build`].
    ///
    /// # Errors
    /// If the game lacks something that the specification names, or has too many players for it.
    fn build_search(&self, spec: &SearchSpec, seed: u64) -> Built<dyn Search<Self>>;

    /// Builds the searcher of a specification so that it can tell what its steps do; see [`SearchSpec::build_traced`].
    ///
    /// # Errors
    /// If the game lacks something that the specification names, or has too many players for it.
    fn build_traced_search(&self, spec: &SearchSpec, seed: u64) -> Built<dyn TracedSearch<Self>>;

    /// Returns all policies, evaluations and orders of the game, the general ones first.
    fn catalogue() -> Catalogue<Self>;

    /// The policies that the game offers besides `random`, in the order of listing.
    const POLICIES: &'static [Policy<Self>] = &[];

    /// The evaluations that the game offers besides `ended` and `current`, in the order of listing.
    const EVALUATIONS: &'static [Evaluation<Self>] = &[];

    /// The evaluation whose weights `arena train` fits; `None` if the game has none.
    const LINEAR: Option<Linear<Self>> = None;

    /// The policy whose weights `arena imitate` fits; `None` if the game has none.
    const SOFTMAX: Option<Softmax<Self>> = None;

    /// The orders of moves that the game offers besides `none` and `gain`, in the order of listing.
    const ORDERS: &'static [Order<Self>] = &[];

    /// The number of decisions left up to which the searcher `exact` usually proves the value of every move within
    /// seconds, in games of two players. By default 0: not known.
    const SOLVABLE: u32 = 0;

    /// Whether tree search plays better if it decides on a move group first; see [`State::legal_groups`]. The
    /// parameter value `groups=usual` uses it.
    const GROUPS_HELP: bool = true;

    /// The standard deviation, in points, of the change in the expected final lead per decision and the chance around
    /// it. It determines how certain a win is when a playout is cut off. By default 2, a common value.
    const SWING: f32 = 2.0;

    /// Returns the gain of a legal move of the player to move: the points of lead it adds at once, as if the game
    /// ended before and after it. By default, the move is played on a copy.
    fn gain(&self, mv: Self::Move) -> f32 {
        let Some(player) = self.player() else { return 0.0 };
        let mut after = self.clone();
        after.play_unchecked(mv);
        lead(&after.final_scores(), player, self.players())
            - lead(&self.final_scores(), player, self.players())
    }

    /// Returns the final scores as if the game ended after a legal move. `tried` has the last move tried in the same
    /// position. Afterwards, the turn of [`Tried::after`] is that after the move, and so are the win shares for given
    /// scores. By default, the move is played there.
    fn scores_after(&self, mv: Self::Move, tried: &mut Tried<Self>) -> ByPlayer<i16> {
        tried.scores_after(self, mv)
    }

    /// Returns the least and the most points that a player can have at the end, or if the game ended at any time from
    /// now on. The bounds hold for all draws and moves. By default, the limits of the score type.
    fn score_bounds(&self, _player: Player) -> (i16, i16) {
        (i16::MIN, i16::MAX)
    }

    /// Returns the greatest number of decisions that all players together can still make. By default unknown:
    /// `u32::MAX`.
    fn plies_left(&self) -> u32 {
        u32::MAX
    }

    /// Returns the number of decisions that a player still has to make, including this one, if all pieces are played.
    /// The default plays a random game to count them; the number is always the same for a position.
    fn decisions_left(&self, player: Player) -> u32 {
        let (mut state, mut rng, mut left) = (self.clone(), Rng::new(0), 0);
        loop {
            let mv = match state.turn() {
                Turn::Over => return left,
                Turn::Chance => state.sample_chance(&mut rng),
                Turn::Player(next) => {
                    left += u32::from(next == player);
                    state.sample_move(&mut rng)
                }
            };
            state.play_unchecked(mv);
        }
    }

    /// Returns the number of ways in which the coming draws can turn out, if the rules have several draws in a row
    /// before a player decides. By default 0, which means that only one draw lies between two decisions.
    fn chance_lines(&self) -> u64 {
        0
    }

    /// Returns the features on the table that can still pay points. Each is a number that identifies it until the end
    /// of the game. By default there are none.
    fn feature_ids(&self) -> Vec<u16> {
        Vec::new()
    }

    /// Returns the outcome of one of the [`Heuristics::feature_ids`] of an earlier position. The game ended in this
    /// position, and paid all of `paid` in between. By default, a feature is matched with its payment by number.
    fn feature_outcome(&self, feature: u16, paid: &[Payment]) -> FeatureOutcome {
        let paid = paid.iter().copied().find(|payment| payment.feature == feature);
        FeatureOutcome { source: paid.map_or(0, |payment| payment.source), completed: false, paid }
    }
}

/// A way to evaluate a position before the end of the game, with its name in a search specification.
#[derive_where(Clone, Copy, Debug)]
pub struct Evaluation<S> {
    /// The name, in lower case: `ended`.
    pub name: &'static str,
    /// A short description.
    pub help: &'static str,
    /// The points that each player is expected to have at the end. Only differences between players matter: an amount
    /// added for all of them has no effect.
    pub points: fn(&S) -> ByPlayer<f32>,
    /// The greatest distance by which a player's points can lie outside [`Heuristics::score_bounds`].
    pub beyond: f32,
}

/// The name of the first evaluation of every game.
pub(crate) const ENDED: &str = "ended";

impl<S: State> Evaluation<S> {
    pub(crate) const GENERAL: [Evaluation<S>; 2] = [
        Evaluation {
            name: ENDED,
            help: "points if the game ended now",
            points: |state: &S| state.final_scores().map(f32::from),
            beyond: 0.0,
        },
        Evaluation {
            name: "current",
            help: "points scored so far",
            points: |state: &S| state.scores().map(f32::from),
            beyond: 0.0,
        },
    ];
}

/// Everything that a game offers by name.
#[derive(Clone, Debug)]
pub struct Catalogue<S: State> {
    policies: Vec<Policy<S>>,
    evaluations: Vec<Evaluation<S>>,
    orders: Vec<Order<S>>,
}

impl<S: Heuristics> Catalogue<S> {
    /// Lists what a game offers; its code becomes part of the calling crate: [`searchers!`](crate::searchers) calls it.
    #[doc(hidden)]
    pub fn compile() -> Catalogue<S> {
        Catalogue {
            policies: Policy::GENERAL.iter().chain(S::POLICIES).copied().collect(),
            evaluations: Evaluation::GENERAL.iter().chain(S::EVALUATIONS).copied().collect(),
            orders: Order::GENERAL.iter().chain(S::ORDERS).copied().collect(),
        }
    }
}

/// Returns the policies of a game, `random` first.
pub fn policies<S: Heuristics>() -> Vec<Policy<S>> {
    S::catalogue().policies
}

/// Returns the evaluations of a game: `ended`, the points as if the game ended now; `current`, the points paid so
/// far; then the game's own.
pub fn evaluations<S: Heuristics>() -> Vec<Evaluation<S>> {
    S::catalogue().evaluations
}

/// An order in which a search that cuts tries the moves, with its name in a search specification.
#[derive_where(Clone, Copy, Debug)]
pub struct Order<S: State> {
    /// The name, in lower case: `gain`.
    pub name: &'static str,
    /// A short description.
    pub help: &'static str,
    /// Ranks a legal move of the player to move. The lowest rank comes first; moves with equal ranks keep their
    /// order. `None` if all ranks are equal.
    pub rank: Option<fn(&S, S::Move) -> i32>,
}

impl<S: Heuristics> Order<S> {
    pub(crate) const GENERAL: [Order<S>; 2] = [
        Order { name: "none", help: "in the listed order", rank: None },
        Order {
            name: "gain",
            help: "largest immediate gain first",
            // Leads are whole points; the factor preserves the halves and tenths that evaluations add.
            rank: Some(|state, mv| -((16.0 * state.gain(mv)) as i32)),
        },
    ];
}

/// Returns the orders of a game: `none`, `gain`, then its own.
pub fn orders<S: Heuristics>() -> Vec<Order<S>> {
    S::catalogue().orders
}

/// Returns the player's points less those of the best opponent; just the points if there is no opponent.
#[inline]
pub fn lead<T: Copy + Into<f32>>(points: &ByPlayer<T>, player: Player, players: usize) -> f32 {
    let others = Player::all(players).filter(|&other| other != player);
    let best = others.map(|other| points[other].into()).reduce(f32::max);
    points[player].into() - best.unwrap_or(0.0)
}
