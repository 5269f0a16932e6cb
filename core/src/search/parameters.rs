//! The parameters that several searchers share.

use crate::search::parameter::{DefaultValue, Kind, Parameter};
use crate::search::{FinalChoice, Utility};

/// What is maximised.
pub(super) const UTILITY: Parameter = Parameter {
    name: "utility",
    help: "what is maximised at the end of a playout",
    only_with: None,
    kind: Kind::Choice(Utility::NAMES),
    default: DefaultValue::Always("tanh"),
};

/// The scale of [`Utility::Tanh`].
pub(super) const SCALE: Parameter = Parameter {
    name: "scale",
    help: "points of lead that count as a clear win: tanh(lead / scale)",
    only_with: Some(("utility", "tanh")),
    kind: Kind::Number { min: 1.0, max: 1000.0 },
    default: DefaultValue::Always("40"),
};

/// C of UCB1.
pub(super) const EXPLORATION: Parameter = Parameter {
    name: "exploration",
    help: "the constant C of UCB1, in the unit of the utility",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 1000.0 },
    default: DefaultValue::By {
        parameter: UTILITY.name,
        // In points: Heyden 2009, 6.2, and Ameneiro 2020.
        values: &[
            ("win", "0.5"),
            ("sole", "0.5"),
            ("lead", "3"),
            ("points", "3"),
            ("share", "0.1"),
            ("relative", "0.1"),
            ("tanh", "0.3"),
        ],
    },
};

/// The policy of playouts.
pub(super) const PLAYOUTS: Parameter = Parameter {
    name: "playouts",
    help: "the policy that plays games on, one of the game's",
    only_with: None,
    kind: Kind::Policy,
    default: DefaultValue::Always("random"),
};

/// How often playouts are random.
pub(super) const EPSILON: Parameter = Parameter {
    name: "epsilon",
    help: "the probability of a random move in place of the policy's (epsilon-greedy)",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 1.0 },
    default: DefaultValue::Always("0"),
};

/// The mercy that playouts never show.
pub(super) const NO_MERCY: f32 = 1000.0;

/// The dynamic simulation cut.
pub(super) const MERCY: Parameter = Parameter {
    name: "mercy",
    help: "points for each decision left by which a lead ends a playout; 1000: it never does",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: NO_MERCY },
    default: DefaultValue::Always("1000"),
};

/// Playouts for each leaf.
pub(super) const ROLLOUTS: Parameter = Parameter {
    name: "rollouts",
    help: "playouts for each leaf",
    only_with: None,
    kind: Kind::Count { min: 1, max: 10_000 },
    default: DefaultValue::Always("1"),
};

/// The horizon that no game reaches: playouts go to the end.
pub(super) const NO_HORIZON: u32 = 1000;

/// Where playouts are cut off.
pub(super) const HORIZON: Parameter = Parameter {
    name: "horizon",
    help: "decisions after which a playout is cut off and scored; 1000: never",
    only_with: None,
    kind: Kind::Count { min: 0, max: NO_HORIZON },
    default: DefaultValue::Always("1000"),
};

/// What a position is worth before the end.
pub(super) const EVALUATION: Parameter = Parameter {
    name: "evaluation",
    help: "the points of a playout that is cut off, one of the game's evaluations",
    only_with: None,
    kind: Kind::Evaluation,
    default: DefaultValue::Always("ended"),
};

/// The final choice.
pub(super) const CHOICE: Parameter = Parameter {
    name: "choice",
    help: "how the move to play is chosen at the end",
    only_with: None,
    kind: Kind::Choice(FinalChoice::NAMES),
    default: DefaultValue::Always("robust"),
};
