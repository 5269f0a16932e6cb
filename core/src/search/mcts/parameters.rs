//! Parameters of Monte Carlo tree search.

use super::bias::{Decay, Source};
use super::prior;
use super::select::Exploration;
use crate::games::Named;
use crate::search::choices::choices;
use crate::search::game_names::{EvaluationName, PolicyName};
use crate::search::parameters::{
    CHOICE, EPSILON, EVALUATION, EXPLORATION, HORIZON, MERCY, PLAYOUTS, ROLLOUTS, SCALE, UTILITY,
};
use crate::search::row::{Row, parameters};
use crate::search::{FinalChoice, Held, Utility};

parameters! {
    pub(super) struct MctsParameters<'a> {
        utility: Utility = UTILITY,
        scale: f32 = SCALE,
        root: Root = Row::of("how moves at the root are chosen").default("formula"),
        selection: Exploration = Row::of("form of the exploration term").default("ucb1"),
        exploration: f32 = EXPLORATION,
        first_play: Option<f32> =
            Row::number("value of a move that was never tried (1000 = every move is tried once)", 0.0, 1000.0)
                .default("1000")
                .most_is_none(),
        parent_first: bool = Row::switch(
            "whether a move is tried only if its node's bound exceeds that of the best leaf below",
            &[
                Named { name: "off", help: "every move is tried once first, or starts with its first-play urgency" },
                Named { name: "on", help: "a new move or the best leaf, whichever has the higher bound" },
            ],
        )
        .default("off"),
        random_share: f32 =
            Row::number("a node chooses moves at random until its visits reach this share of its number of moves", 0.0, 100.0)
                .default("0"),
        random_visits: u32 =
            Row::count("a node chooses moves at random until it has this many visits", 0, 1_000_000).default("0"),
        widening: Option<f32> = Row::number(
            "C of progressive widening: after n visits, the C n^0.3 moves with the largest gain are open (0 = all)",
            0.0,
            1000.0,
        )
        .default("0")
        .only_with("parent-first", "off")
        .least_is_none(),
        rave: bool = Row::switch(
            "whether playouts in which a move is made later also count for it",
            &[
                Named { name: "off", help: "only its own mean" },
                Named { name: "on", help: "rapid action value estimation" },
            ],
        )
        .default("off"),
        rave_bias: f32 =
            Row::number("b of RAVE, in the unit of the utility: a larger b makes RAVE fade sooner", 0.0, 1000.0).by(
                "utility",
                // In points: Ameneiro 2020, IV. The others are the same fraction of C.
                &[
                    ("win", "1.6"),
                    ("sole", "1.6"),
                    ("lead", "10"),
                    ("points", "10"),
                    ("share", "0.3"),
                    ("relative", "0.3"),
                    ("tanh", "1"),
                ],
            ),
        bias: Source = Row::of("prior knowledge about a move").default("off"),
        decay: Decay = Row::of("what makes the bias fade").default("visits"),
        // Gedda 2018, figure 8.
        weight: f32 = Row::number("weight W of the bias", 0.0, 1000.0).default("0.1"),
        prior: prior::Kind =
            Row::of("prior probabilities of good moves (PUCT, replaces all other terms)").default("off"),
        temperature: f32 = Row::number(
            "difference in gain, or in the policy's sums, that makes a move e times as likely",
            0.01,
            1000.0,
        )
        .by("prior", &[("off", "2"), ("gain", "2"), ("softmax", "1")]),
        playouts: PolicyName<'a> = PLAYOUTS,
        epsilon: f32 = EPSILON,
        guided: u32 = Row::count(
            "random moves from which a playout picks the one with the best history (0 = the policy decides)",
            0,
            100,
        )
        .default("0"),
        rollouts: u32 = ROLLOUTS,
        horizon: Option<u32> = HORIZON,
        mercy: Option<f32> = MERCY,
        evaluation: EvaluationName<'a> = EVALUATION,
        threshold: u32 =
            Row::count("visits that a leaf needs before it gets children", 1, 1_000_000).default("4"),
        groups: Groups = Row::of("whether the first part of a move is decided before the rest").default("usual"),
        chance: Chance = Row::of("which outcomes a chance node has").default("explicit"),
        decks: u32 =
            Row::count("number of decks, each with its own tree; each votes for its best move", 1, 64)
                .default("1")
                .only_with("chance", "deck"),
        implicit: Option<f32> = Row::number(
            "weight of the subtree's backed-up evaluation beside the mean (implicit minimax backups)",
            0.0,
            1.0,
        )
        .default("0")
        .least_is_none(),
        exact: bool = Row::switch(
            "whether values proven from the end of the game are kept as exact",
            &[
                Named { name: "off", help: "all visits count the same" },
                Named {
                    name: "on",
                    help: "proven positions are not searched again; the search ends when the root is proven",
                },
            ],
        )
        .default("off")
        .only_with("chance", "explicit"),
        nodes: u32 = Row::count(
            "nodes the tree may hold before its least visited parts are freed",
            1000,
            50_000_000,
        )
        .default("700000")
        .holds(Held::Nodes),
        choice: FinalChoice = CHOICE,
    }
}

choices! {
    /// The rule by which the root selects its moves.
    pub(super) enum Root {
        Formula = "formula", "with the formula, as everywhere";
        Halving = "halving", "round after round, each move of the better half in turn";
    }
}

choices! {
    /// The use of move groups: whether the first part of a move is decided separately.
    pub(super) enum Groups {
        Off = "off", "one node per move";
        On = "on", "one node per first part of a move, and one below it per remaining part";
        Usual = "usual", "on in games where it has been shown to help";
    }
}

choices! {
    /// The outcomes that a chance node has as children.
    pub(super) enum Chance {
        Explicit = "explicit", "one child per outcome, sampled on each visit";
        Sampled = "sampled", "the outcome drawn first, on every visit";
        Deck = "deck", "all playouts share one shuffled deck";
        Known = "known", "the game's own deck, if it is revealed";
    }
}
