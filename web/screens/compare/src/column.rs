//! The column of one search: its form, progress, board and table.

use std::rc::Rc;

use tilescope_core::Report;
use tilescope_core::search::SearchSpec;
use tilescope_floor::number::num;
use tilescope_language::{passages, say, t};
use tilescope_panel::{Describer, SearcherForm, utility};
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::EqualBudget;
use tilescope_table::any_game::{AnyGame, View, names};
use tilescope_table::format::count;
use tilescope_table::format::duration;
use yew::prelude::*;

use super::compare::ranks;
use super::state::{CompareAction, CompareState};
use super::table::Table;
use super::words::LETTERS;

pub(super) fn column(
    game: &AnyGame,
    state: &CompareState,
    side: usize,
    describer: &Describer,
    dispatch: &Callback<CompareAction>,
) -> Html {
    let run = &state.runs[side];
    let spec = &state.pairing.specs[side];
    let on_focus = dispatch.reform(CompareAction::Focus);
    let player = run.report.as_ref().and_then(|report| report.player);
    let name = player
        .and_then(|player| names(game.timeline().seats()).get(player.index()).cloned())
        .unwrap_or_default();
    let on_spec = dispatch.reform(move |spec: SearchSpec| CompareAction::SetSpec(side, spec));
    let class = ["compare-column compare-a", "compare-column compare-b"][side];
    html! {
        <section {class} aria-label={say!("Search {}", LETTERS[side])} data-seen={(state.seen == side).then_some("")}>
            <div class="panel compare-what">
                <div class="compare-name">
                    <span class="compare-chip">{ LETTERS[side] }</span>
                    <h2>{ spec.searcher().name }</h2>
                    <p class="compare-progress" data-work={run.work.to_string()} data-done={run.done.then_some("")}>{ progress(state, side) }</p>
                </div>
                <progress class="compare-bar" max="1" value={format!("{:.3}", num(spent(state, side)))} aria-label={say!("Budget \
                    used by {}", LETTERS[side])} />
                <SearcherForm game={game.info().id} spec={spec.clone()} {on_spec} scope={["compare-a", "compare-b"][side]} />
            </div>
            <div class="compare-board game-board">
                <Board game={game.clone()} report={run.report.clone()} focus={state.focus} on_focus={on_focus.clone()} />
            </div>
            <div class="panel compare-table">
                if let Some(trouble) = &run.trouble { <div class="panel-trouble" role="alert"><p>{ passages(trouble) }</p></div> }
                if let Some(report) = run.report.as_ref().filter(|report| report.player.is_some()) {
                    <Table letter={LETTERS[side]} report={report.clone()} order={state.order.clone()} ranks={ranks(run)} {name} utility={utility(spec)}
                        describer={describer.clone()} focus={state.focus} {on_focus} />
                }
            </div>
        </section>
    }
}

fn progress(state: &CompareState, side: usize) -> String {
    let run = &state.runs[side];
    let unit = state.pairing.specs[side].searcher().budget.unit().map(tilescope_table::format::unit_name);
    let Some(unit) = unit else {
        return if run.done { t("done").to_owned() } else { String::new() };
    };
    let rate = run.work as f64 / (run.elapsed / 1000.0).max(1e-3);
    let speed =
        if run.elapsed > 50.0 { say!(" · {} per second", count(rate as u64)) } else { String::new() };
    format!("{} {unit} · {}{speed}", count(run.work), duration(run.elapsed))
}

/// Returns the share of the budget that is spent, from 0 to 1.
fn spent(state: &CompareState, side: usize) -> f64 {
    let run = &state.runs[side];
    let part = match state.pairing.budget {
        _ if run.done => 1.0,
        EqualBudget::Work(work) => run.work as f64 / work as f64,
        EqualBudget::Seconds(seconds) => run.elapsed / 1000.0 / f64::from(seconds),
    };
    part.clamp(0.0, 1.0)
}

#[derive(Properties, PartialEq)]
struct BoardProps {
    game: AnyGame,
    report: Option<Rc<Report<AnyMove>>>,
    focus: Option<AnyMove>,
    on_focus: Callback<Option<AnyMove>>,
}

#[component]
fn Board(props: &BoardProps) -> Html {
    props.game.board(&View {
        report: props.report.clone(),
        focus: props.focus,
        on_focus: props.on_focus.clone(),
        ..View::of_line(Rc::new([]))
    })
}
