//! The two searches in words.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use tilescope_core::search::Budget as Unit;
use tilescope_core::{Report, SearchSpec, Value};
use yew::prelude::*;

use super::compare::{Agreement, Known, Measure, range, rivals};
use super::run::{Run, lead};
use super::state::SideState;
use crate::any_move::AnyMove;
use crate::language::{say, t};
use crate::number::local;
use crate::page::any_session::Game;
use crate::panel::{count, percent, plus_minus, signed};
use crate::protocol::TrailPoint;
use crate::session::EqualBudget;

/// The moves of the position in words; each is told once.
#[derive(Clone)]
pub(super) struct Words {
    game: Game,
    told: Rc<RefCell<BTreeMap<AnyMove, AttrValue>>>,
}

impl PartialEq for Words {
    fn eq(&self, other: &Words) -> bool {
        Rc::ptr_eq(&self.told, &other.told)
    }
}

impl Words {
    pub(super) fn new(game: &Game) -> Words {
        Words { game: game.clone(), told: Rc::default() }
    }

    /// A move in words.
    pub(super) fn of(&self, mv: AnyMove) -> AttrValue {
        let told = || self.game.tell(self.game.timeline().shown(), &[mv]).pop();
        let mut known = self.told.borrow_mut();
        known
            .entry(mv)
            .or_insert_with(|| told().map_or_else(|| mv.to_string().into(), |told| told.words))
            .clone()
    }
}

/// The letter of a search.
pub(super) const LETTERS: [&str; 2] = ["A", "B"];

/// What both searches find, for those who know nothing of searches: who prefers what, and then how sure they are.
pub(super) fn verdict(state: &SideState, words: &Words) -> (Html, String) {
    let [one, other] = &state.runs;
    let player = |run: &Run| run.report.as_ref().is_some_and(|report| report.player.is_none());
    if player(one) || player(other) {
        let nobody = t("Nobody is to move in this position, so there is nothing to decide.");
        return (html! { nobody }, String::new());
    }
    let (Some((_, mine)), Some((_, yours))) = (one.chosen(), other.chosen()) else {
        return (html! { t("Both look at the position …") }, String::new());
    };
    let moves = one.report.as_ref().map_or(0, |report| report.candidates.len());
    if moves == 1 {
        return (
            html! { <>{ t("There is one legal move: ") }<b>{ words.of(mine.mv) }</b>{ "." }</> },
            String::new(),
        );
    }
    let same = mine.mv == yours.mv;
    let head = if same {
        html! { <>{ t("Both would play: ") }<b>{ words.of(mine.mv) }</b>{ "." }</> }
    } else {
        let line = |side: usize, mv: AnyMove| {
            html! {
                <span class={["side-a", "side-b"][side]}>
                    <span class="side-chip">{ LETTERS[side] }</span>{ t(" would play: ") }<b>{ words.of(mv) }</b>{ ". " }
                </span>
            }
        };
        html! { <>{ line(0, mine.mv) }{ line(1, yours.mv) }</> }
    };
    let measure = Measure::of(&state.runs);
    let worth = |known: Option<Known>| {
        known.map_or_else(|| t("nothing yet").to_owned(), |known| known.in_words(measure))
    };
    let values = match measure {
        Measure::Wins if same => t("Of games played out it wins"),
        Measure::Wins => t("Of games played out its choice wins"),
        Measure::Lead => t("Points ahead in the end:"),
    };
    let mut more = say!(
        "{values} {} for A and {} for B. {} {}",
        worth(measure.of_candidate(mine)),
        worth(measure.of_candidate(yours)),
        sure(0, one),
        sure(1, other)
    );
    if let (false, Some(judge)) = (same, state.judge()) {
        let given = [mine, yours].map(|choice| {
            let report = state.runs[judge].report.as_ref()?;
            lead(report.candidates.iter().find(|candidate| candidate.mv == choice.mv)?)
        });
        if let [Some(mine), Some(yours)] = given {
            let (own, others) = if judge == 0 { (mine, yours) } else { (yours, mine) };
            more += &say!(
                " By what {} knows, the choice of {} {} {:.1} points.",
                LETTERS[judge],
                LETTERS[1 - judge],
                if own >= others { t("gives away") } else { t("gains") },
                local((own - others).abs())
            );
        }
    }
    (head, more)
}

/// How sure a search is of its choice.
fn sure(side: usize, run: &Run) -> String {
    let letter = LETTERS[side];
    let Some((report, (_, chosen))) = run.report.as_ref().zip(run.chosen()) else { return String::new() };
    if matches!(chosen.value, Value::Exact { .. } | Value::Bounds { .. }) {
        let depth = report.look_ahead.map_or(1, |ahead| ahead.depth.max(1));
        let moves = if depth == 1 { t("1 move").to_owned() } else { say!("{depth} moves") };
        return say!("{letter} has computed {moves} ahead.");
    }
    match rivals(run) {
        0 => say!("{letter} is sure of its choice: no other interval reaches it."),
        1 => say!("{letter} cannot tell its choice from one other move yet."),
        more => say!("{letter} cannot tell its choice from {} other moves yet.", count(more as u64)),
    }
}

impl Known {
    /// The number with its uncertainty: `61.2 % ± 1.3`.
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

/// Where both agree, in a sentence.
pub(super) fn agreement(agreed: &Agreement, state: &SideState) -> String {
    let now = if agreed.now { t("The same choice") } else { t("Different choices") };
    let since = match agreed.since <= range(state.pairing.budget).0 {
        true => t("from the first").to_owned(),
        false => say!("since {}", spent(agreed.since, state)),
    };
    let shared = match agreed.of {
        0 | 1 => String::new(),
        of => say!(
            " {} of their best {of} are the same.",
            if agreed.shared == 0 { t("None").to_owned() } else { agreed.shared.to_string() }
        ),
    };
    format!("{now} {since}.{shared}")
}

/// A part of the budget in words: `210 iterations`, `0.4 s`.
pub(super) fn spent(spent: f64, state: &SideState) -> String {
    match state.pairing.budget {
        EqualBudget::Work(_) => format!("{} {}", count(spent.round() as u64), unit(&state.pairing.specs)),
        EqualBudget::Seconds(_) => format!("{:.2} s", local(spent)),
    }
}

/// What a budget of work counts, for both.
pub(super) fn unit(specs: &[SearchSpec; 2]) -> &'static str {
    let units = [0, 1].map(|side: usize| specs[side].searcher().budget.unit());
    crate::panel::unit_name(match units {
        [Some(one), Some(other)] if one == other => one,
        [Some(one), None] | [None, Some(one)] => one,
        _ => "steps",
    })
}

/// What is counted of each, where that needs to be said.
pub(super) fn units(specs: &[SearchSpec; 2]) -> String {
    let counted = |spec: &SearchSpec| match spec.searcher().budget {
        Unit::None => t("has its answer at once and takes no budget"),
        Unit::Iterations => t("counts iterations: walks from the root to a leaf that is valued"),
        Unit::Nodes => t("counts nodes: moves and draws that are looked at"),
        Unit::Parts => t("counts iterations or nodes, whatever its part counts that searches"),
    };
    let [one, other] = [counted(&specs[0]), counted(&specs[1])];
    if one == other { say!("Each {one}.") } else { format!("A {one}; B {other}.") }
}

/// What a search knew of its choice at a point, by a measure.
pub(super) fn known(point: &TrailPoint, measure: Measure) -> Option<Known> {
    measure.known(&point.win, &point.lead)
}

/// The move of a report at an index.
pub(super) fn move_at(report: Option<&Rc<Report<AnyMove>>>, index: Option<usize>) -> Option<AnyMove> {
    Some(report?.candidates.get(index?)?.mv)
}
