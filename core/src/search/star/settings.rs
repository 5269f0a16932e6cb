//! The parameters, and what they mean.

use super::interval::Interval;
use crate::games::Named;
use crate::heuristic::{Evaluation, Order, lead};
use crate::search::parameter::{DefaultValue, Kind, Parameter};
use crate::search::{BuildError, SearchSpec};
use crate::{Heuristics, Player};

pub(super) const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "prune",
        help: "what is cut off",
        only_with: None,
        kind: Kind::Choice(&[
            Named { name: "none", help: "nothing: expectimax" },
            Named { name: "star1", help: "outcomes that cannot matter any more" },
            Named { name: "star2", help: "the same, after a look at one move of each outcome" },
            Named {
                name: "star2.5",
                help: "the same, after a look at several moves of one outcome after another",
            },
            Named { name: "cyclic", help: "the same, with the several moves in rounds over all outcomes" },
        ]),
        default: DefaultValue::Always("star2.5"),
    },
    Parameter {
        name: "probes",
        help: "the probing factor: moves that are looked at first after each outcome",
        only_with: None,
        kind: Kind::Count { min: 0, max: 1000 },
        default: DefaultValue::By {
            parameter: "prune",
            // Heyden 2009, Table 6.6.
            values: &[("none", "0"), ("star1", "0"), ("star2", "1"), ("star2.5", "5"), ("cyclic", "5")],
        },
    },
    Parameter {
        name: "depth",
        help: "decisions that are looked ahead at most",
        only_with: None,
        kind: Kind::Count { min: 1, max: 200 },
        default: DefaultValue::Always("200"),
    },
    Parameter {
        name: "deepening",
        help: "whether every depth from 1 on is searched, or the last one alone",
        only_with: None,
        kind: Kind::Choice(&[
            Named { name: "off", help: "the depth alone" },
            Named { name: "on", help: "depth by depth, the best move of the last one first" },
        ]),
        default: DefaultValue::Always("on"),
    },
    Parameter {
        name: "evaluation",
        help: "what a position is worth where the search ends, one of the game's",
        only_with: None,
        kind: Kind::Evaluation,
        default: DefaultValue::Always("ended"),
    },
    Parameter {
        name: "order",
        help: "the order in which moves are tried, one of the game's",
        only_with: None,
        kind: Kind::Order,
        default: DefaultValue::Always("none"),
    },
    Parameter {
        name: "bounds",
        help: "the least and the most that a lead can be; what lies beyond is cut to it",
        only_with: None,
        kind: Kind::Choice(&[
            Named { name: "static", help: "the margin" },
            Named { name: "dynamic", help: "the margin beyond the lead now, in both directions" },
            Named { name: "average", help: "the margin for each decision ahead, around the lead now" },
            Named { name: "provable", help: "what can be proved, and the margin beyond" },
        ]),
        default: DefaultValue::Always("provable"),
    },
    Parameter {
        name: "margin",
        help: "points from which the bounds are made",
        only_with: None,
        kind: Kind::Number { min: 0.0, max: 1000.0 },
        default: DefaultValue::By {
            parameter: "bounds",
            // Ameneiro 2020, Table II; Heyden 2009, 6.4; Briesemeister 2009, 5.2.4.
            values: &[("static", "100"), ("dynamic", "20"), ("average", "4"), ("provable", "0")],
        },
    },
    Parameter {
        name: "sorted",
        help: "whether likely outcomes of chance are looked at first",
        only_with: None,
        kind: Kind::Choice(&[
            Named { name: "off", help: "as they are listed" },
            Named { name: "on", help: "the likeliest first" },
        ]),
        default: DefaultValue::Always("on"),
    },
    Parameter {
        name: "outcomes",
        help: "ways of chance that are all looked at; where there are more, so many are drawn",
        only_with: None,
        kind: Kind::Count { min: 1, max: 1000 },
        default: DefaultValue::Always("30"),
    },
    Parameter {
        name: "probcut",
        help: "ChanceProbCut: points by which a search two decisions shallower has to miss the window; 0: never",
        only_with: None,
        kind: Kind::Number { min: 0.0, max: 1000.0 },
        default: DefaultValue::Always("0"),
    },
    Parameter {
        name: "table",
        help: "positions that the transposition table holds; 0: none",
        only_with: None,
        kind: Kind::Count { min: 0, max: 1 << 20 },
        default: DefaultValue::Always("0"),
    },
];

/// The bounds of the values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bounds {
    Static,
    Dynamic,
    Average,
    Provable,
}

/// The parameters of a search.
pub(super) struct Settings<S: Heuristics> {
    /// Whether there are windows at all.
    pub(super) cuts: bool,
    /// How many rounds there are before the last one.
    pub(super) rounds: u32,
    /// How many more moves are looked at in each of them.
    pub(super) per_round: u32,
    pub(super) depth: u32,
    pub(super) deepening: bool,
    pub(super) evaluation: Evaluation<S>,
    pub(super) order: Order<S>,
    bounds: Bounds,
    margin: f64,
    pub(super) sorted: bool,
    pub(super) outcomes: u32,
    /// The margin of ChanceProbCut, if it is used.
    pub(super) probcut: Option<f64>,
    pub(super) table: u32,
}

impl<S: Heuristics> Settings<S> {
    pub(super) fn of(spec: &SearchSpec) -> Result<Settings<S>, BuildError> {
        let probes = spec.count("probes");
        let (rounds, per_round) = match spec.choice("prune") {
            0 | 1 => (0, 0),
            4 => (probes, 1),
            _ => (probes.min(1), probes),
        };
        Ok(Settings {
            cuts: spec.choice("prune") != 0,
            rounds,
            per_round,
            depth: spec.count("depth"),
            deepening: spec.choice("deepening") == 1,
            evaluation: spec.evaluation("evaluation")?,
            order: spec.order("order")?,
            bounds: [Bounds::Static, Bounds::Dynamic, Bounds::Average, Bounds::Provable]
                [spec.choice("bounds")],
            margin: f64::from(spec.number("margin")),
            sorted: spec.choice("sorted") == 1,
            outcomes: spec.count("outcomes"),
            probcut: Some(f64::from(spec.number("probcut"))).filter(|&margin| margin > 0.0),
            table: spec.count("table"),
        })
    }

    /// What the values of a search of so many decisions can be, seen by `player`.
    pub(super) fn range(&self, root: &S, player: Player, depth: u32) -> Interval {
        let margin = self.margin;
        let now = f64::from(lead(&(self.evaluation.points)(root), player, root.players()));
        let around = |centre: f64, half: f64| Interval { low: centre - half, high: centre + half };
        match self.bounds {
            Bounds::Static => around(0.0, margin),
            Bounds::Dynamic => around(0.0, now.abs() + margin),
            Bounds::Average => around(now, margin * f64::from(depth)),
            Bounds::Provable => {
                let bounds = |player| {
                    let (least, most) = root.score_bounds(player);
                    (f64::from(least), f64::from(most))
                };
                let others = || Player::all(root.players()).filter(|&other| other != player).map(bounds);
                let best = |end: fn((f64, f64)) -> f64| others().map(end).reduce(f64::max).unwrap_or(0.0);
                let beyond = margin + 2.0 * f64::from(self.evaluation.beyond);
                Interval {
                    low: bounds(player).0 - best(|bounds| bounds.1) - beyond,
                    high: bounds(player).1 - best(|bounds| bounds.0) + beyond,
                }
            }
        }
    }

    /// Whether the range is the same at every depth.
    pub(super) fn has_one_range(&self) -> bool {
        self.bounds != Bounds::Average
    }
}
