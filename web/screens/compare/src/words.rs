//! The two searches in words.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use tilescope_core::search::Budget as Unit;
use tilescope_core::{Report, SearchSpec, Value};
use tilescope_floor::number::local;
use tilescope_language::{plural, say, t};
use tilescope_protocol::CurvePoint;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::EqualBudget;
use tilescope_table::any_game::AnyGame;
use tilescope_table::format::plus_minus;
use tilescope_table::format::{count, percent, signed};
use yew::prelude::*;

use super::compare::{Agreement, Estimate, Measure, range, rivals};
use super::run::{Run, lead};
use super::state::CompareState;

/// The descriptions of the moves of the position; each is built once.
#[derive(Clone)]
pub(super) struct Words {
    game: AnyGame,
    known: Rc<RefCell<BTreeMap<AnyMove, AttrValue>>>,
}

impl PartialEq for Words {
    fn eq(&self, other: &Words) -> bool {
        Rc::ptr_eq(&self.known, &other.known)
    }
}

impl Words {
    pub(super) fn new(game: &AnyGame) -> Words {
        Words { game: game.clone(), known: Rc::default() }
    }

    pub(super) fn of(&self, mv: AnyMove) -> AttrValue {
        let describe = || self.game.describe(self.game.timeline().shown(), &[mv]).pop();
        let mut known = self.known.borrow_mut();
        known
            .entry(mv)
            .or_insert_with(|| {
                describe().map_or_else(|| mv.to_string().into(), |description| description.words)
            })
            .clone()
    }
}

pub(super) const LETTERS: [&str; 2] = ["A", "B"];

/// Returns the verdict on both searches for readers who know nothing about search: which move each prefers, and how
/// sure it is.
pub(super) fn verdict(state: &CompareState, words: &Words) -> (Html, String) {
    let [one, other] = &state.runs;
    let player = |run: &Run| run.report.as_ref().is_some_and(|report| report.player.is_none());
    if player(one) || player(other) {
        let nobody = t("It is nobody’s turn in this position, so there is nothing to decide.");
        return (html! { nobody }, String::new());
    }
    let (Some((_, mine)), Some((_, yours))) = (one.chosen(), other.chosen()) else {
        return (html! { t("Both are searching the position…") }, String::new());
    };
    let moves = one.report.as_ref().map_or(0, |report| report.candidates.len());
    if moves == 1 {
        return (
            html! { <>{ t("There is only one legal move: ") }<b>{ words.of(mine.mv) }</b>{ "." }</> },
            String::new(),
        );
    }
    let same = mine.mv == yours.mv;
    let head = if same {
        html! { <>{ t("Both would play: ") }<b>{ words.of(mine.mv) }</b>{ "." }</> }
    } else {
        let line = |side: usize, mv: AnyMove| {
            html! {
                <span class={["compare-a", "compare-b"][side]}>
                    <span class="compare-chip">{ LETTERS[side] }</span>{ t(" would play: ") }<b>{ words.of(mv) }</b>{ ". " }
                </span>
            }
        };
        html! { <>{ line(0, mine.mv) }{ line(1, yours.mv) }</> }
    };
    let measure = Measure::of(&state.runs);
    let worth = |candidate| {
        let known = measure.of_candidate(candidate);
        known.map_or_else(|| t("no data yet").to_owned(), |known| known.in_words(measure))
    };
    let (a, b) = (worth(mine), worth(yours));
    let values = match measure {
        Measure::Wins if same => say!("Its win rate is {a} for A and {b} for B."),
        Measure::Wins => say!("The win rate is {a} for the move of A and {b} for the move of B."),
        Measure::Lead => say!("Final lead in points: {a} for A and {b} for B."),
    };
    let mut sentences = Vec::new();
    if let (false, Some(judge)) = (same, state.judge()) {
        let given = [mine, yours].map(|choice| {
            let report = state.runs[judge].report.as_ref()?;
            lead(report.candidates.iter().find(|candidate| candidate.mv == choice.mv)?)
        });
        if let [Some(mine), Some(yours)] = given {
            sentences.push(say!(
                "By the same judge, {judge}: {mine} points for the move of A, {yours} for the move of B.",
                judge = LETTERS[judge],
                mine = signed(mine),
                yours = signed(yours)
            ));
        }
    }
    sentences.push(values);
    if !same {
        sentences
            .push(t("A search overrates its own choice: it is the highest of many noisy means.").to_owned());
    }
    let sure = [sure(0, one), sure(1, other)];
    sentences.extend(sure.into_iter().filter(|sentence| !sentence.is_empty()));
    (head, sentences.join(" "))
}

fn sure(side: usize, run: &Run) -> String {
    let letter = LETTERS[side];
    let Some((report, (_, chosen))) = run.report.as_ref().zip(run.chosen()) else { return String::new() };
    let is_computed = report.look_ahead.is_some();
    if is_computed || matches!(chosen.value, Value::Exact { .. } | Value::Bounds { .. }) {
        let depth = report.look_ahead.map_or(1, |ahead| ahead.depth.max(1));
        return plural!(
            depth,
            "{letter} has searched 1 move ahead.",
            "{letter} has searched {n} moves ahead."
        );
    }
    match rivals(run) {
        0 => say!("{letter} is sure of its choice: no other interval overlaps it."),
        more => plural!(
            more,
            "{letter} cannot yet separate its choice from one other move.",
            "{letter} cannot yet separate its choice from {n} other moves."
        ),
    }
}

impl Estimate {
    /// Formats the number with its uncertainty: `61.2 % ± 1.3`.
    pub(super) fn in_words(self, measure: Measure) -> String {
        let half = self.interval.map(|(low, high)| (high - low) / 2.0).filter(|half| half.is_finite());
        let (number, half) = match measure {
            Measure::Wins => (percent(self.mean), half.map(|half| half * 100.0)),
            Measure::Lead => (signed(self.mean), half),
        };
        let half = plus_minus(half);
        if half.is_empty() { number } else { format!("{number} {half}") }
    }
}

pub(super) fn agreement(agreed: &Agreement, state: &CompareState) -> String {
    let spent = || spent(agreed.since, state);
    let since = match (agreed.now, agreed.since <= range(state.pairing.budget).0) {
        (true, true) => t("They chose the same move from the start.").to_owned(),
        (true, false) => say!("They have chosen the same move since {spent}.", spent = spent()),
        (false, true) => t("They chose different moves from the start.").to_owned(),
        (false, false) => say!("They have chosen different moves since {spent}.", spent = spent()),
    };
    let shared = match (agreed.of, agreed.shared) {
        (0 | 1, _) => return since,
        (of, 0) => say!("None of their top {of} moves are the same."),
        (of, shared) => say!("{shared} of their top {of} moves are the same."),
    };
    format!("{since} {shared}")
}

/// Formats a part of the budget: `210 iterations`, `0.4 s`.
pub(super) fn spent(spent: f64, state: &CompareState) -> String {
    match state.pairing.budget {
        EqualBudget::Work(_) => format!("{} {}", count(spent.round() as u64), unit(&state.pairing.specs)),
        EqualBudget::Seconds(_) => format!("{:.2} s", local(spent)),
    }
}

/// Returns the unit of a work budget for both searches.
pub(super) fn unit(specs: &[SearchSpec; 2]) -> &'static str {
    let units = [0, 1].map(|side: usize| specs[side].searcher().budget.unit());
    tilescope_table::format::unit_name(match units {
        [Some(one), Some(other)] if one == other => one,
        [Some(one), None] | [None, Some(one)] => one,
        _ => "steps",
    })
}

/// Returns the unit of each search if the units differ.
pub(super) fn units(specs: &[SearchSpec; 2]) -> String {
    let [one, other] = [0, 1].map(|side: usize| specs[side].searcher().budget);
    if one == other {
        return match one {
            Unit::None => t("Both answer immediately and use no budget."),
            Unit::Iterations => {
                t("Both count iterations: one walk from the root to a leaf, which is then evaluated.")
            }
            Unit::Nodes => t("Both count nodes: the moves and draws they examine."),
            Unit::Parts => {
                t("Both count iterations or nodes, depending on which of their parts is searching.")
            }
        }
        .to_owned();
    }
    let counted = |letter: &str, unit: Unit| match unit {
        Unit::None => say!("{letter} answers immediately and uses no budget."),
        Unit::Iterations => say!(
            "{letter} counts iterations: one walk from the root to a leaf, which is then \
                                 evaluated."
        ),
        Unit::Nodes => say!("{letter} counts nodes: the moves and draws it examines."),
        Unit::Parts => {
            say!("{letter} counts iterations or nodes, depending on which of its parts is searching.")
        }
    };
    format!("{} {}", counted(LETTERS[0], one), counted(LETTERS[1], other))
}

pub(super) fn known(point: &CurvePoint, measure: Measure) -> Option<Estimate> {
    measure.known(&point.win, &point.lead)
}

pub(super) fn move_at(report: Option<&Rc<Report<AnyMove>>>, index: Option<usize>) -> Option<AnyMove> {
    Some(report?.candidates.get(index?)?.mv)
}
