//! The parameters and the settings derived from them.

use super::interval::Interval;
use crate::games::Named;
use crate::heuristic::{ENDED, Evaluation, Order, lead};
use crate::search::choices::choices;
use crate::search::game_names::{EvaluationName, OrderName};
use crate::search::row::{Row, parameters};
use crate::search::{BuildError, Held};
use crate::{Heuristics, Player};

parameters! {
    pub(super) struct StarParameters<'a> {
        prune: Prune = Row::of("what is pruned").default("star2.5"),
        probes: u32 =
            Row::count("probing factor: moves examined first after each outcome", 0, 1000).by(
                "prune",
                // Heyden 2009, Table 6.6.
                &[("none", "0"), ("star1", "0"), ("star2", "1"), ("star2.5", "5"), ("cyclic", "5")],
            ),
        depth: u32 = Row::count("maximum depth in decisions", 1, 200).default("200"),
        deepening: bool = Row::switch(
            "whether to search every depth from 1, or only the last",
            &[
                Named { name: "off", help: "only the full depth" },
                Named { name: "on", help: "one depth after another, each starting with the best move of the one \
                                          before" },
            ],
        )
        .default("on"),
        evaluation: EvaluationName<'a> =
            Row::of("the game's evaluation of positions where the search ends").default("ended"),
        order: OrderName<'a> =
            Row::of("the game's order in which moves are tried").default("none"),
        bounds: Bounds =
            Row::of("smallest and largest possible lead; values beyond are clipped").default("provable"),
        margin: f32 = Row::number("points from which the bounds are computed", 0.0, 1000.0).by(
            "bounds",
            // Ameneiro 2020, Table II; Heyden 2009, 6.4; Briesemeister 2009, 5.2.4.
            &[("static", "100"), ("dynamic", "20"), ("average", "4"), ("provable", "0")],
        ),
        sorted: bool = Row::switch(
            "whether to examine likely chance outcomes first",
            &[
                Named { name: "off", help: "in the listed order" },
                Named { name: "on", help: "most likely first" },
            ],
        )
        .default("on"),
        outcomes: u32 = Row::count(
            "maximum number of chance outcomes to examine; if there are more, this many are sampled",
            1,
            1000,
        )
        .default("30"),
        probcut: Option<f32> = Row::number(
            "ChanceProbCut: points by which a search two decisions shallower must miss the window (0 = never)",
            0.0,
            1000.0,
        )
        .default("0")
        .least_is_none(),
        table: u32 =
            Row::count("positions in the transposition table (0 = none)", 0, 1 << 20)
                .default("0")
                .holds(Held::Positions),
    }
}

choices! {
    pub(super) enum Prune {
        None = "none", "nothing: expectimax";
        Star1 = "star1", "outcomes that can no longer matter";
        Star2 = "star2", "the same, after probing one move of each outcome";
        Star25 = "star2.5", "the same, after probing several moves of one outcome after another";
        Cyclic = "cyclic", "the same, with the moves probed in rounds over all outcomes";
    }
}

choices! {
    pub(super) enum Bounds {
        Static = "static", "the margin";
        Dynamic = "dynamic", "margin beyond the current lead, in both directions";
        Average = "average", "margin per decision ahead, around the current lead";
        Provable = "provable", "what can be proven, plus the margin";
    }
}

choices! {
    /// The quantity that both sides play for.
    pub(in crate::search) enum Goal {
        Lead = "lead", "points minus those of the opponent";
        Win = "win", "share of the win, 0 to 1";
        Result = "result", "win, and between equal chances of it the lead";
    }
}

/// The wins that a point of lead counts for [`Goal::Result`]: a lead of 100 points is worth a thousandth of a win.
pub(super) const POINT: f64 = 1e-5;

/// The parameters of a search in a game.
pub(in crate::search) struct Settings<S: Heuristics> {
    pub(super) goal: Goal,
    /// Whether every move of the root gets its own value, instead of bounds once it is worse than the best.
    pub(super) every: bool,
    pub(super) cuts: bool,
    pub(super) rounds: u32,
    /// The number of additional moves searched in each of them.
    pub(super) per_round: u32,
    pub(super) depth: u32,
    pub(super) deepening: bool,
    pub(super) evaluation: Evaluation<S>,
    pub(super) scores_alone: bool,
    pub(super) order: Order<S>,
    bounds: Bounds,
    margin: f64,
    pub(super) sorted: bool,
    pub(super) outcomes: u32,
    /// The margin of ChanceProbCut; `None` if it is not used.
    pub(super) probcut: Option<f64>,
    pub(super) table: u32,
}

impl<S: Heuristics> Settings<S> {
    pub(super) fn of(parameters: &StarParameters<'_>) -> Result<Settings<S>, BuildError> {
        let &StarParameters { probes, depth, deepening, bounds, sorted, outcomes, table, .. } = parameters;
        let (rounds, per_round) = match parameters.prune {
            Prune::None | Prune::Star1 => (0, 0),
            Prune::Star2 | Prune::Star25 => (probes.min(1), probes),
            Prune::Cyclic => (probes, 1),
        };
        let evaluation = parameters.evaluation.of_game()?;
        Ok(Settings {
            goal: Goal::Lead,
            every: false,
            cuts: parameters.prune != Prune::None,
            rounds,
            per_round,
            depth,
            deepening,
            evaluation,
            scores_alone: evaluation.name == ENDED,
            order: parameters.order.of_game()?,
            bounds,
            margin: f64::from(parameters.margin),
            sorted,
            outcomes,
            probcut: parameters.probcut.map(f64::from),
            table,
        })
    }

    /// Returns the settings of a search for the exact values of all moves.
    pub(in crate::search) fn exact(goal: Goal) -> Settings<S> {
        let ([evaluation, _], [order, _]) = (Evaluation::GENERAL, Order::GENERAL);
        Settings {
            goal,
            every: true,
            cuts: true,
            rounds: 1,
            per_round: 1,
            depth: u32::MAX,
            deepening: false,
            evaluation,
            scores_alone: true,
            order,
            bounds: Bounds::Provable,
            margin: 0.0,
            sorted: true,
            outcomes: u32::MAX,
            probcut: None,
            table: 0,
        }
    }

    /// Returns the range of values of a search with the given depth, from the perspective of `player`.
    pub(super) fn range(&self, root: &S, player: Player, depth: u32) -> Interval {
        match self.goal {
            Goal::Lead => (),
            Goal::Win => return Interval { low: 0.0, high: 1.0 },
            Goal::Result => {
                let Interval { low, high } = self.proven(root, player);
                return Interval { low: POINT * low, high: 1.0 + POINT * high };
            }
        }
        let margin = self.margin;
        let now = f64::from(lead(&(self.evaluation.points)(root), player, root.players()));
        let around = |centre: f64, half: f64| Interval { low: centre - half, high: centre + half };
        match self.bounds {
            Bounds::Static => around(0.0, margin),
            Bounds::Dynamic => around(0.0, now.abs() + margin),
            Bounds::Average => around(now, margin * f64::from(depth)),
            Bounds::Provable => {
                let Interval { low, high } = self.proven(root, player);
                Interval { low: low - margin, high: high + margin }
            }
        }
    }

    /// Returns whether values in a range can be exact: nothing possible lies outside, and no cut is only probable.
    pub(super) fn is_certain(&self, root: &S, player: Player, range: Interval) -> bool {
        let proven = self.proven(root, player);
        self.goal != Goal::Lead
            || self.probcut.is_none() && range.low <= proven.low && proven.high <= range.high
    }

    /// Returns the range of all leads that are possible by the rules and the evaluation.
    fn proven(&self, root: &S, player: Player) -> Interval {
        let bounds = |player| {
            let (least, most) = root.score_bounds(player);
            (f64::from(least), f64::from(most))
        };
        let others = || Player::all(root.players()).filter(|&other| other != player).map(bounds);
        let best = |end: fn((f64, f64)) -> f64| others().map(end).reduce(f64::max).unwrap_or(0.0);
        let beyond = 2.0 * f64::from(self.evaluation.beyond);
        Interval {
            low: bounds(player).0 - best(|bounds| bounds.1) - beyond,
            high: bounds(player).1 - best(|bounds| bounds.0) + beyond,
        }
    }

    pub(super) fn has_one_range(&self) -> bool {
        self.bounds != Bounds::Average
    }
}
