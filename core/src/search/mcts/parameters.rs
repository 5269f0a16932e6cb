//! The parameters.

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
    /// The parameters of Monte Carlo tree search.
    pub(super) struct MctsParameters<'a> {
        utility: Utility = UTILITY,
        scale: f32 = SCALE,
        root: Root = Row::of("how the moves of the root are chosen").default("formula"),
        selection: Exploration = Row::of("the form of the term of exploration").default("ucb1"),
        exploration: f32 = EXPLORATION,
        first_play: Option<f32> =
            Row::number("what a move that was never tried counts as; 1000: every move is tried once", 0.0, 1000.0)
                .default("1000")
                .most_is_none(),
        parent_first: bool = Row::switch(
            "whether a move is tried only where its node's bound is above that of the best leaf below it",
            &[
                Named { name: "off", help: "every move is tried once, or counts as its first-play urgency" },
                Named { name: "on", help: "a new move or the best leaf, whichever has the higher bound" },
            ],
        )
        .default("off"),
        random_share: f32 =
            Row::number("while a node has fewer visits than this share of its moves, it draws one", 0.0, 100.0)
                .default("0"),
        random_visits: u32 =
            Row::count("while a node has fewer visits than this, it draws a move", 0, 1_000_000).default("0"),
        widening: Option<f32> = Row::number(
            "C of progressive widening: of n visits the C n^0.3 moves that gain most are open; 0: all",
            0.0,
            1000.0,
        )
        .default("0")
        .only_with("parent-first", "off")
        .least_is_none(),
        rave: bool = Row::switch(
            "whether a move also counts by the simulations that have it later",
            &[
                Named { name: "off", help: "its own mean alone" },
                Named { name: "on", help: "rapid action value estimation" },
            ],
        )
        .default("off"),
        rave_bias: f32 =
            Row::number("b of RAVE in the unit of the utility: the greater, the sooner it fades", 0.0, 1000.0).by(
                "utility",
                // In points: Ameneiro 2020, IV. The others are as large a part of C.
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
        bias: Source = Row::of("what is known of a move beforehand").default("off"),
        decay: Decay = Row::of("what the bias fades by").default("visits"),
        // Gedda 2018, figure 8.
        weight: f32 = Row::number("the weight W of the bias", 0.0, 1000.0).default("0.1"),
        prior: prior::Kind =
            Row::of("how likely moves are to be good beforehand (PUCT, in place of all other terms)").default("off"),
        temperature: f32 = Row::number(
            "what moves gain, or their sums in the policy, by which one is e times as likely",
            0.01,
            1000.0,
        )
        .by("prior", &[("off", "2"), ("gain", "2"), ("softmax", "1")]),
        playouts: PolicyName<'a> = PLAYOUTS,
        epsilon: f32 = EPSILON,
        guided: u32 = Row::count(
            "random moves of a playout of which the one with the best history is made; 0: the policy decides",
            0,
            100,
        )
        .default("0"),
        rollouts: u32 = ROLLOUTS,
        horizon: Option<u32> = HORIZON,
        mercy: Option<f32> = MERCY,
        evaluation: EvaluationName<'a> = EVALUATION,
        threshold: u32 =
            Row::count("visits that a leaf must have had before it gets children", 1, 1_000_000).default("4"),
        groups: Groups = Row::of("whether the first part of a move is decided before the rest").default("usual"),
        chance: Chance = Row::of("which outcomes a chance node has").default("explicit"),
        decks: u32 =
            Row::count("decks, each with a tree of its own; each votes for the move that it finds best", 1, 64)
                .default("1")
                .only_with("chance", "deck"),
        implicit: Option<f32> = Row::number(
            "the weight, beside the mean, of what the subtree makes of the evaluation (implicit minimax backups)",
            0.0,
            1.0,
        )
        .default("0")
        .least_is_none(),
        exact: bool = Row::switch(
            "whether values that are known for good, from the end of the game up, are kept as such",
            &[
                Named { name: "off", help: "every visit counts alike" },
                Named {
                    name: "on",
                    help: "what is known is not searched again; once the root is, the search is done",
                },
            ],
        )
        .default("off")
        .only_with("chance", "explicit"),
        nodes: u32 = Row::count(
            "nodes that the tree may hold; then the least visited parts are given back",
            1000,
            50_000_000,
        )
        .default("700000")
        .holds(Held::Nodes),
        choice: FinalChoice = CHOICE,
    }
}

choices! {
    /// How the moves of the root are chosen.
    pub(super) enum Root {
        Formula = "formula", "by the formula, as everywhere";
        Halving = "halving", "each in turn of the better half, again and again";
    }
}

choices! {
    /// Whether the first part of a move is decided before the rest.
    pub(super) enum Groups {
        Off = "off", "a node for each move";
        On = "on", "a node for each first part, and below it for each rest";
        Usual = "usual", "on in games in which it was found to help";
    }
}

choices! {
    /// Which outcomes a chance node has.
    pub(super) enum Chance {
        Explicit = "explicit", "a child for each outcome; one is drawn at every visit";
        Sampled = "sampled", "the one that is drawn first, for good";
        Deck = "deck", "the next of one deck for all moves and playouts";
        Known = "known", "the next of the game's own deck, if it is told";
    }
}
