//! Parameters that several searchers share.

use crate::search::game_names::{EvaluationName, PolicyName};
use crate::search::row::Row;
use crate::search::{FinalChoice, Utility};

pub(super) const UTILITY: Row<Utility> =
    Row::of("what the search maximises (the playout's reward)").default("tanh");

/// The scale of [`Utility::Tanh`].
pub(super) const SCALE: Row<f32> =
    Row::number("lead in points that counts as a clear win: tanh(lead / scale)", 1.0, 1000.0)
        .default("40")
        .only_with("utility", "tanh");

/// The constant C of UCB1.
pub(super) const EXPLORATION: Row<f32> =
    Row::number("constant C of UCB1, in the unit of the utility", 0.0, 1000.0).by(
        "utility",
        // In points: Heyden 2009, 6.2, and Ameneiro 2020.
        &[
            ("win", "0.5"),
            ("sole", "0.5"),
            ("lead", "3"),
            ("points", "3"),
            ("share", "0.1"),
            ("relative", "0.1"),
            ("tanh", "0.3"),
        ],
    );

pub(super) const PLAYOUTS: Row<PolicyName<'_>> =
    Row::of("the game's policy that plays the playouts").default("random");

pub(super) const EPSILON: Row<f32> =
    Row::number("probability of a random move instead of the policy's (epsilon-greedy)", 0.0, 1.0)
        .default("0");

pub(super) const MERCY: Row<Option<f32>> =
    Row::number("lead in points per remaining decision that ends a playout (1000 = never)", 0.0, 1000.0)
        .default("1000")
        .most_is_none();

pub(super) const ROLLOUTS: Row<u32> = Row::count("playouts per leaf", 1, 10_000).default("1");

/// The horizon of playouts. The greatest number is longer than any game.
pub(super) const HORIZON: Row<Option<u32>> = Row::count(
    "playout length in decisions before it is cut off and evaluated (1000 = play to the end)",
    0,
    1000,
)
.default("1000")
.most_is_none();

pub(super) const EVALUATION: Row<EvaluationName<'_>> =
    Row::of("the game's evaluation for a playout that is cut off").default("ended");

pub(super) const CHOICE: Row<FinalChoice> = Row::of("how the move to play is chosen").default("robust");
