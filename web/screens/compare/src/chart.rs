//! The charts of two searches, one of which is shown.
//!
//! ```text
//!   plot           the drawing of a chart
//!   curves         every candidate of a search, over the budget or over its visits
//!   both           one number of each search over the budget
//!   numbers        the same in a table
//! ```

mod both;
mod curves;
mod numbers;
mod plot;

use tilescope_language::{key, say, t};
use tilescope_panel::utility;
use tilescope_session::EqualBudget;
use tilescope_table::format::{percent, sentence, signed};
use yew::prelude::*;

use self::both::{Both, Curve, Written};
use self::curves::{Curves, digits};
use super::compare::{Measure, extended, range, ranks, regret};
use super::run::Run;
use super::state::{Chart, CompareAction, CompareState};
use super::words::{LETTERS, Words, known, unit};

pub(super) use self::numbers::numbers;

const CHARTS: [(Chart, &str, &str); 4] = [
    (
        Chart::Convergence,
        key("Convergence"),
        key(
            "Each line shows the value of one move during the search. The thick line is the chosen move with its 95 \
         % interval. Numbers are ranks in the table.",
        ),
    ),
    (
        Chart::ConvergenceCurve,
        key("Search path"),
        key(
            "Each dot is a move, placed by its value and its number of visits. The tail shows how it got there. A \
         search that learns pulls good moves to the right.",
        ),
    ),
    (
        Chart::Value,
        key("Value of chosen move"),
        key("How each search rates the move it would play, over time, with the 95 % interval."),
    ),
    (
        Chart::Regret,
        key("Regret"),
        key(
            "Points of lead that each search’s move would lose, as the judge sees it now. At 0, a longer search \
         would have changed nothing.",
        ),
    ),
];

pub(super) fn charts(state: &CompareState, words: &Words, dispatch: &Callback<CompareAction>) -> Html {
    let choice = |chart: Chart, name: &'static str| {
        let onclick = dispatch.reform(move |_: MouseEvent| CompareAction::SetChart(chart));
        let pressed = (state.chart == chart).to_string();
        html! { <button type="button" class="button button-small" aria-pressed={pressed} {onclick}>{ name }</button> }
    };
    let help = CHARTS.iter().find(|(chart, ..)| *chart == state.chart).map_or("", |(.., help)| t(help));
    html! {
        <section class="compare-charts" aria-label={t("Curves")}>
            <div class="compare-choice" role="group" aria-label={t("Curves to show")}>
                for (chart, name, _) in CHARTS { { choice(chart, t(name)) } }
            </div>
            <p class="compare-help">{ help }
                if state.chart == Chart::Regret { { " " }{ judge(state, dispatch) } }
            </p>
            <div class="compare-drawings">
                if matches!(state.chart, Chart::Convergence | Chart::ConvergenceCurve) {
                    { curves(state, 0, words, dispatch) }
                    { curves(state, 1, words, dispatch) }
                } else {
                    { both(state) }
                }
            </div>
            { numbers(state, words) }
        </section>
    }
}

fn judge(state: &CompareState, dispatch: &Callback<CompareAction>) -> Html {
    let choice = |side: usize| {
        let onclick = dispatch.reform(move |_: MouseEvent| CompareAction::SetJudge(Some(side)));
        let pressed = (state.judge() == Some(side)).to_string();
        html! { <button type="button" class="compare-judge" aria-pressed={pressed} {onclick}>{ LETTERS[side] }</button> }
    };
    html! { <span class="compare-judges" role="group" aria-label={t("Judge")}>{ t("Judge: ") }{ choice(0) }{ choice(1) }</span> }
}

fn budget_name(state: &CompareState) -> AttrValue {
    match state.pairing.budget {
        EqualBudget::Work(_) => unit(&state.pairing.specs).into(),
        EqualBudget::Seconds(_) => t("seconds").into(),
    }
}

fn curves(state: &CompareState, side: usize, words: &Words, dispatch: &Callback<CompareAction>) -> Html {
    let run = &state.runs[side];
    let same = utility(&state.pairing.specs[0]) == utility(&state.pairing.specs[1]);
    let x = if state.chart == Chart::ConvergenceCurve {
        visits(&state.runs)
    } else {
        range(state.pairing.budget)
    };
    // Values of one kind share one scale.
    let y = if same { joined(values(&state.runs[0]), values(&state.runs[1])) } else { values(run) };
    let name = if state.chart == Chart::ConvergenceCurve {
        AttrValue::Static(t("visits"))
    } else {
        budget_name(state)
    };
    let best: Vec<String> = ranks(run)
        .iter()
        .zip(run.report.iter().flat_map(|report| &report.candidates))
        .filter(|((_, rank), _)| *rank <= 3)
        .map(|((mv, rank), candidate)| {
            let value = candidate.value.mean().map_or_else(|| "unknown".into(), |value| digits(value, 3));
            say!("{rank}: {}, value {value}, {} visits", words.of(*mv), candidate.visits)
        })
        .collect();
    let description = say!(
        "Search {}, value of each move over {name}. Current best: {}.",
        LETTERS[side],
        best.join(t("; "))
    );
    html! {
        <figure class="compare-figure">
            <figcaption>
                { chip(state, side) }
                <span class="compare-axes">{ say!("{} over {name}", sentence(&utility(&state.pairing.specs[side]))) }</span>
            </figcaption>
            <Curves run={run.clone()} {side} budget={state.pairing.budget} over={state.chart} {x} y={y.unwrap_or((0.0, 1.0))}
                {description} focus={state.focus}
                on_focus={dispatch.reform(CompareAction::Focus)} />
        </figure>
    }
}

fn chip(state: &CompareState, side: usize) -> Html {
    html! {
        <><span class={classes!("compare-chip", curves::SIDES[side])}>{ LETTERS[side] }</span><span>{ state.pairing.specs[side].to_string() }</span></>
    }
}

/// Returns the range of the visits of both searches.
fn visits(runs: &[Run; 2]) -> (f64, f64) {
    let all = runs.iter().filter_map(|run| run.curve.last()).flat_map(|last| &last.seen);
    (1.0, all.map(|seen| seen.visits).max().unwrap_or(1).max(10) as f64)
}

/// Returns the range of the values of the best moves, so that no curve is clipped.
fn values(run: &Run) -> Option<(f64, f64)> {
    let report = run.report.as_ref()?;
    let ranks = ranks(run);
    let mut ends: Option<(f64, f64)> = None;
    for (index, _) in ranks.iter().enumerate().filter(|(_, (_, rank))| *rank <= 6) {
        for point in &*run.curve {
            let seen = point.seen.get(index).filter(|seen| seen.visits > 0);
            if let Some(value) = seen.and_then(|seen| seen.value) {
                ends = joined(ends, Some((value, value)));
            }
        }
    }
    let chosen = report.chosen().and_then(|chosen| chosen.value.interval());
    let (low, high) = joined(ends, chosen.filter(|(low, high)| low.is_finite() && high.is_finite()))?;
    let room = (high - low) * 0.08;
    Some((low - room, high + room))
}

fn joined(one: Option<(f64, f64)>, other: Option<(f64, f64)>) -> Option<(f64, f64)> {
    match (one, other) {
        (Some(one), Some(other)) => Some((one.0.min(other.0), one.1.max(other.1))),
        (one, other) => one.or(other),
    }
}

fn both(state: &CompareState) -> Html {
    let budget = state.pairing.budget;
    let is_regret = state.chart == Chart::Regret;
    let measure = Measure::of(&state.runs);
    let curves: [Curve; 2] = [0, 1].map(|side: usize| {
        let run = &state.runs[side];
        if is_regret {
            let judge = state.judge().map(|judge| regret(run, &state.runs[judge], budget));
            return judge.unwrap_or_default().into_iter().map(|(x, given)| (x, (given, None))).collect();
        }
        let points = run.curve.iter().filter_map(|point| {
            let known = known(point, measure)?;
            Some((Run::spent(point, budget), (known.mean, known.interval)))
        });
        extended(points.collect(), run, budget)
    });
    let first = range(budget).1 / 8.0;
    let ends = curves.iter().flatten().fold(None, |ends, &(x, (mean, interval))| {
        // Early intervals are wide, so only the means are sure to be in the picture.
        let interval = interval.filter(|_| x >= first).unwrap_or((mean, mean));
        joined(ends, Some(if is_regret { (0.0, mean.max(0.5)) } else { interval }))
    });
    let (low, high) = ends.unwrap_or((0.0, 1.0));
    let room = (high - low) * 0.06;
    let (value, written) = match (is_regret, measure) {
        (true, _) => (t("Points lost"), Written::Plain),
        (false, Measure::Wins) => (t("Games won"), Written::Percent),
        (false, Measure::Lead) => (t("Final lead in points"), Written::Plain),
    };
    let now = |side: usize| {
        let number = curves[side].last().map(|&(_, (mean, _))| match (is_regret, measure) {
            (false, Measure::Wins) => percent(mean),
            _ => signed(mean),
        });
        format!("{} {}", LETTERS[side], number.unwrap_or_else(|| t("no data yet").to_owned()))
    };
    let name = budget_name(state);
    let description = say!("{value} over {name}. Now: {}, {}.", now(0), now(1));
    html! {
        <figure class="compare-figure">
            <figcaption>
                { chip(state, 0) }
                { chip(state, 1) }
                <span class="compare-axes">{ say!("{value} over {name}") }</span>
            </figcaption>
            <Both stairs={is_regret} x={range(budget)} y={(low - if is_regret { 0.0 } else { room }, high + room)}
                {written} {description} {curves} />
        </figure>
    }
}
