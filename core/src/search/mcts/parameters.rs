//! The parameters.

use super::bias::{Decay, SOURCES};
use super::prior;
use super::select::Exploration;
use crate::games::Named;
use crate::search::parameter::{DefaultValue, Kind, Parameter};
use crate::search::parameters::{
    CHOICE, EPSILON, EVALUATION, EXPLORATION, HORIZON, MERCY, PLAYOUTS, ROLLOUTS, SCALE, UTILITY,
};

pub(super) const PARAMETERS: &[Parameter] = &[
    UTILITY,
    SCALE,
    ROOT,
    SELECTION,
    EXPLORATION,
    FIRST_PLAY,
    PARENT_FIRST,
    RANDOM_SHARE,
    RANDOM_VISITS,
    WIDENING,
    RAVE,
    RAVE_BIAS,
    BIAS,
    DECAY,
    WEIGHT,
    PRIOR,
    TEMPERATURE,
    PLAYOUTS,
    EPSILON,
    GUIDED,
    ROLLOUTS,
    HORIZON,
    MERCY,
    EVALUATION,
    THRESHOLD,
    GROUPS,
    CHANCE,
    DECKS,
    IMPLICIT,
    EXACT,
    NODES,
    CHOICE,
];

/// Which outcomes a chance node has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chance {
    Explicit,
    Sampled,
    Deck,
    Known,
}

impl Chance {
    pub(super) const ALL: [Chance; 4] = [Chance::Explicit, Chance::Sampled, Chance::Deck, Chance::Known];

    const NAMES: &'static [Named] = &[
        Named { name: "explicit", help: "a child for each outcome; one is drawn at every visit" },
        Named { name: "sampled", help: "the one that is drawn first, for good" },
        Named { name: "deck", help: "the next of one deck for all moves and playouts" },
        Named { name: "known", help: "the next of the game's own deck, if it is told" },
    ];
}

const ROOT: Parameter = Parameter {
    name: "root",
    help: "how the moves of the root are chosen",
    only_with: None,
    kind: Kind::Choice(&[
        Named { name: "formula", help: "by the formula, as everywhere" },
        Named { name: "halving", help: "each in turn of the better half, again and again" },
    ]),
    default: DefaultValue::Always("formula"),
};

const SELECTION: Parameter = Parameter {
    name: "selection",
    help: "the form of the term of exploration",
    only_with: None,
    kind: Kind::Choice(Exploration::NAMES),
    default: DefaultValue::Always("ucb1"),
};

/// The first-play urgency that stands for an infinite one.
pub(super) const ALL_FIRST: f32 = 1000.0;

const FIRST_PLAY: Parameter = Parameter {
    name: "first-play",
    help: "what a move that was never tried counts as; 1000: every move is tried once",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: ALL_FIRST },
    default: DefaultValue::Always("1000"),
};

const PARENT_FIRST: Parameter = Parameter {
    name: "parent-first",
    help: "whether a move is tried only where its node's bound is above that of the best leaf below it",
    only_with: None,
    kind: Kind::Choice(&[
        Named { name: "off", help: "every move is tried once, or counts as its first-play urgency" },
        Named { name: "on", help: "a new move or the best leaf, whichever has the higher bound" },
    ]),
    default: DefaultValue::Always("off"),
};

const RANDOM_SHARE: Parameter = Parameter {
    name: "random-share",
    help: "while a node has fewer visits than this share of its moves, it draws one",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 100.0 },
    default: DefaultValue::Always("0"),
};

const RANDOM_VISITS: Parameter = Parameter {
    name: "random-visits",
    help: "while a node has fewer visits than this, it draws a move",
    only_with: None,
    kind: Kind::Count { min: 0, max: 1_000_000 },
    default: DefaultValue::Always("0"),
};

const WIDENING: Parameter = Parameter {
    name: "widening",
    help: "C of progressive widening: of n visits the C n^0.3 moves that gain most are open; 0: all",
    only_with: Some(("parent-first", "off")),
    kind: Kind::Number { min: 0.0, max: 1000.0 },
    default: DefaultValue::Always("0"),
};

const RAVE: Parameter = Parameter {
    name: "rave",
    help: "whether a move also counts by the simulations that have it later",
    only_with: None,
    kind: Kind::Choice(&[
        Named { name: "off", help: "its own mean alone" },
        Named { name: "on", help: "rapid action value estimation" },
    ]),
    default: DefaultValue::Always("off"),
};

const RAVE_BIAS: Parameter = Parameter {
    name: "rave-bias",
    help: "b of RAVE in the unit of the utility: the greater, the sooner it fades",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 1000.0 },
    default: DefaultValue::By {
        parameter: UTILITY.name,
        // In points: Ameneiro 2020, IV. The others are as large a part of C.
        values: &[
            ("win", "1.6"),
            ("sole", "1.6"),
            ("lead", "10"),
            ("points", "10"),
            ("share", "0.3"),
            ("relative", "0.3"),
            ("tanh", "1"),
        ],
    },
};

const BIAS: Parameter = Parameter {
    name: "bias",
    help: "what is known of a move beforehand",
    only_with: None,
    kind: Kind::Choice(SOURCES),
    default: DefaultValue::Always("off"),
};

const DECAY: Parameter = Parameter {
    name: "decay",
    help: "what the bias fades by",
    only_with: None,
    kind: Kind::Choice(Decay::NAMES),
    default: DefaultValue::Always("visits"),
};

const WEIGHT: Parameter = Parameter {
    name: "weight",
    help: "the weight W of the bias",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 1000.0 },
    // Gedda 2018, figure 8.
    default: DefaultValue::Always("0.1"),
};

const PRIOR: Parameter = Parameter {
    name: "prior",
    help: "how likely moves are to be good beforehand (PUCT, in place of all other terms)",
    only_with: None,
    kind: Kind::Choice(prior::NAMES),
    default: DefaultValue::Always("off"),
};

const TEMPERATURE: Parameter = Parameter {
    name: "temperature",
    help: "what moves gain, or their sums in the policy, by which one is e times as likely",
    only_with: None,
    kind: Kind::Number { min: 0.01, max: 1000.0 },
    default: DefaultValue::By {
        parameter: PRIOR.name,
        values: &[("off", "2"), ("gain", "2"), ("softmax", "1")],
    },
};

const GUIDED: Parameter = Parameter {
    name: "guided",
    help: "random moves of a playout of which the one with the best history is made; 0: the policy decides",
    only_with: None,
    kind: Kind::Count { min: 0, max: 100 },
    default: DefaultValue::Always("0"),
};

const THRESHOLD: Parameter = Parameter {
    name: "threshold",
    help: "visits that a leaf must have had before it gets children",
    only_with: None,
    kind: Kind::Count { min: 1, max: 1_000_000 },
    default: DefaultValue::Always("4"),
};

const GROUPS: Parameter = Parameter {
    name: "groups",
    help: "whether the first part of a move is decided before the rest",
    only_with: None,
    kind: Kind::Choice(Groups::NAMES),
    default: DefaultValue::Always("usual"),
};

/// Whether the first part of a move is decided before the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Groups {
    Off,
    On,
    Usual,
}

impl Groups {
    pub(super) const ALL: [Groups; 3] = [Groups::Off, Groups::On, Groups::Usual];

    const NAMES: &'static [Named] = &[
        Named { name: "off", help: "a node for each move" },
        Named { name: "on", help: "a node for each first part, and below it for each rest" },
        Named { name: "usual", help: "on in games in which it was found to help" },
    ];
}

const CHANCE: Parameter = Parameter {
    name: "chance",
    help: "which outcomes a chance node has",
    only_with: None,
    kind: Kind::Choice(Chance::NAMES),
    default: DefaultValue::Always("explicit"),
};

const DECKS: Parameter = Parameter {
    name: "decks",
    help: "decks, each with a tree of its own; each votes for the move that it finds best",
    only_with: Some(("chance", "deck")),
    kind: Kind::Count { min: 1, max: 64 },
    default: DefaultValue::Always("1"),
};

const IMPLICIT: Parameter = Parameter {
    name: "implicit",
    help: "the weight, beside the mean, of what the subtree makes of the evaluation (implicit minimax backups)",
    only_with: None,
    kind: Kind::Number { min: 0.0, max: 1.0 },
    default: DefaultValue::Always("0"),
};

const EXACT: Parameter = Parameter {
    name: "exact",
    help: "whether values that are known for good, from the end of the game up, are kept as such",
    only_with: Some(("chance", "explicit")),
    kind: Kind::Choice(&[
        Named { name: "off", help: "every visit counts alike" },
        Named {
            name: "on",
            help: "what is known is not searched again; once the root is, the search is done",
        },
    ]),
    default: DefaultValue::Always("off"),
};

const NODES: Parameter = Parameter {
    name: "nodes",
    help: "nodes that the tree may hold; then the least visited parts are given back",
    only_with: None,
    kind: Kind::Count { min: 1000, max: 50_000_000 },
    default: DefaultValue::Always("700000"),
};
