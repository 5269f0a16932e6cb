//! The analysis panel: a live view of a computer player's search, and of the page's own analysis of the shown
//! position.
//!
//! ```text
//!   Panel                       one view of the page's searches
//!     opponent_search           the player whose search is shown, and its searcher
//!     controls, icons           start, pause, deeper, pace; the status of the analysis
//!     form, parameter           the searcher and its parameters, from the one table of core
//!       select, slider, seed    the fields of the form
//!       scale                   the stops of a slider
//!     verdict                   the win rate of the player to move
//!     figures                   iterations, speed, time, memory
//!     table, row, line          the candidates, and their expected lines
//!       rows, ranking           their numbers and their order, which do not depend on the page
//!     candidates                what all tables of candidates share
//!     columns, cells            their columns and cells
//!     move_comparison           two candidates compared by later payments
//!     compact                   the best moves in a small space, for embeds
//!     describer                 moves in words and pictures
//!     legend, explain           the meaning of the marks, and of the names of numbers
//! ```
//! A computer player's search replaces the analysis while it runs, and stays visible until the analysis has results.

mod candidates;
mod cells;
mod columns;
mod compact;
mod controls;
mod describer;
mod explain;
mod figures;
mod form;
mod icons;
mod legend;
mod line;
mod move_comparison;
mod opponent_search;
mod parameter;
mod ranking;
mod row;
mod rows;
mod scale;
mod seed;
mod select;
mod slider;
mod table;
mod verdict;

use std::rc::Rc;

use tilescope_boards::board::FeatureOutcomes;
use tilescope_core::games::GameId;
use tilescope_core::search::{Kind, Setting};
use tilescope_core::{Report, SearchSpec, order};
use tilescope_engine::{Analysis, AnalysisAction, Settings, Snapshot, Status};
use tilescope_language::{passages, say, t};
use tilescope_protocol::Budget;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::searcher_text;
use yew::prelude::*;

use controls::{controls, pace};
use figures::figures;
use form::Form;
use legend::Legend;
use move_comparison::MoveComparison;
use table::Table;
use verdict::verdict;

pub use candidates::{candidates, leaves, row_keys, show_all};
pub use cells::{mark_cell, number_cells};
pub use columns::{Column, columns};
pub use compact::Brief;
pub use describer::{Describer, MoveView, use_describer, words};
pub use form::SearcherForm;
pub use move_comparison::{Reason, ReasonProps};
pub use opponent_search::OpponentSearch;
pub use rows::{Row, is_computed, rows};
pub use seed::Seed;

#[derive(Clone, PartialEq, Debug)]
pub enum CloserLook {
    Inspector(SearchSpec),
    Compare(SearchSpec),
    Rollout(AttrValue),
}

#[derive(Properties, Clone, PartialEq, Debug)]
pub struct PanelProps {
    pub game: GameId,
    pub analysis: Analysis,
    /// The search of the computer player to move, or the last such search.
    pub opponent_search: Option<OpponentSearch>,
    pub names: Rc<[AttrValue]>,
    pub describer: Describer,
    pub focus: Option<AnyMove>,
    pub on_focus: Callback<Option<AnyMove>>,
    pub on_line: Callback<Rc<[AnyMove]>>,
    pub on_look: Callback<CloserLook>,
    /// The labels of the game's sources of points for use in a sentence, in order.
    pub earnings: &'static [&'static str],
    /// Whether the searcher `exact` can prove the moves of the shown position.
    pub solvable: bool,
    /// The move that was played in the shown position. `None` if the game ends there.
    pub played: Option<AnyMove>,
    pub on_feature_outcomes: Callback<Option<Rc<FeatureOutcomes>>>,
    /// The candidates that somebody asked to compare, with the number of the request.
    #[prop_or_default]
    pub compared: Option<(u32, [AnyMove; 2])>,
}

struct Known<'a> {
    snapshot: &'a Snapshot,
    report: &'a Rc<Report<AnyMove>>,
    spec: &'a SearchSpec,
    settled: bool,
    describer: &'a Describer,
    /// Whether they belong to the shown position.
    here: bool,
}

/// The analysis panel. The surrounding element has the heading or label.
#[component]
pub fn Panel(props: &PanelProps) -> Html {
    let PanelProps { analysis, opponent_search, .. } = props;
    let set = use_callback(analysis.on_action.clone(), |settings, on_action| {
        on_action.emit(AnalysisAction::Set(settings));
    });
    let retry = analysis.retry.reform(|_: MouseEvent| ());
    let workers = analysis.state.settings.workers;
    let back = set.reform(move |_: MouseEvent| Settings::new(workers));
    let now = opponent_search.as_ref().filter(|opponent_search| !opponent_search.over);
    let before = opponent_search.as_ref().filter(|_| !analysis.state.on && analysis.report().is_none());
    let best = analysis.report().and_then(|report| Some(report.chosen()?.mv));
    let best = best.map(|best| describer::words(best, &props.describer));
    html! {
        <div class="panel">
            if let Some(opponent_search) = now {
                { of_thought(props, opponent_search) }
            } else {
                { controls(analysis, best.as_ref()) }
                if let Some(trouble) = &analysis.snapshot.trouble {
                    <div class="panel-trouble" role="alert">
                        <p>{ passages(&trouble.to_string()) }</p>
                        <button type="button" class="panel-button" onclick={retry}>{ t("Try again") }</button>
                    </div>
                }
                if !analysis.state.settings.is_judge() {
                    <p class="panel-note">
                        { t("Hints and reviews use the judge; this is another searcher.") }{ " " }
                        <button type="button" class="panel-button panel-link" onclick={back}>{ t("Back to the judge") }</button>
                    </p>
                }
                if let Some(opponent_search) = before { { of_thought(props, opponent_search) } } else { { of_analysis(props) } }
                { pace(analysis) }
                { links(props, &analysis.state.settings.spec) }
                <Form game={props.game} settings={analysis.state.settings.clone()} on_change={set} />
            }
        </div>
    }
}

const EXACT: &str = "exact";

/// The nodes of a proof: the most that a budget can have. The endings that are offered need fewer.
const PROOF: u64 = 100_000_000;

/// Renders the button that proves every move, and those that open a search of the shown position in the inspector or compare it with another one.
fn links(props: &PanelProps, spec: &SearchSpec) -> Html {
    let look = |icon: Html, label: &'static str, look: CloserLook| {
        let onclick = props.on_look.reform(move |_: MouseEvent| look.clone());
        html! { <button type="button" class="panel-button panel-link" {onclick}>{ icon }{ label }</button> }
    };
    let prove = {
        let (settings, on_action) = (props.analysis.state.settings.clone(), props.analysis.on_action.clone());
        move |_: MouseEvent| {
            let Ok(spec) = EXACT.parse() else { return };
            on_action.emit(AnalysisAction::Set(Settings {
                spec,
                budget: Budget::Work(PROOF),
                ..settings.clone()
            }));
            on_action.emit(AnalysisAction::Start);
        }
    };
    let rollout = props.analysis.report().and_then(best_as_rollout);
    html! {
        <div class="panel-ways">
            if props.solvable && spec.searcher().name != EXACT {
                <button type="button" class="panel-button panel-link" onclick={prove}>{ icons::proven() }{ t("Prove every move") }</button>
            }
            { look(icons::inside(), t("Look inside: tree and steps"), CloserLook::Inspector(spec.clone())) }
            { look(icons::beside(), t("Side by side"), CloserLook::Compare(spec.clone())) }
            if let Some(rollout) = rollout {
                { look(icons::rollout(), t("Roll out the best moves"), CloserLook::Rollout(rollout)) }
            }
        </div>
    }
}

const ROLLED: usize = 3;

/// Returns the text of a rollout of the best candidates; `None` if there are fewer than two.
fn best_as_rollout(report: &Rc<Report<AnyMove>>) -> Option<AttrValue> {
    let mut rows = rows(report);
    order::sort_by_key(&mut rows, |row| row.rank);
    let moves: String = rows.iter().take(ROLLED).map(|row| format!(" {}", row.mv)).collect();
    (rows.len() > 1).then(|| format!("quick{moves}").into())
}

fn of_thought(props: &PanelProps, opponent_search: &OpponentSearch) -> Html {
    if !opponent_search.is_search() {
        return opponent_search.head();
    }
    let known = opponent_search.snapshot.report.as_ref().zip(opponent_search.spec());
    html! {
        <>
            { opponent_search.head() }
            if let Some((report, spec)) = known {
                { known_of(props, &Known {
                    snapshot: &opponent_search.snapshot,
                    report,
                    spec: &spec,
                    settled: opponent_search.over || opponent_search.snapshot.status == Status::Done,
                    describer: &opponent_search.describer,
                    here: !opponent_search.over,
                }) }
            }
            if !opponent_search.over { { beside(props) } }
            if let (false, Some(spec)) = (opponent_search.over, opponent_search.spec()) { { links(props, &spec) } }
        </>
    }
}

/// Renders what the analysis has found in the position in which a computer player thinks.
fn beside(props: &PanelProps) -> Html {
    let PanelProps { analysis, describer, names, .. } = props;
    let Some((report, player)) = analysis.report().and_then(|report| Some((report, report.player?))) else {
        return Html::default();
    };
    let best = report.chosen().map(|best| describer::words(best.mv, describer));
    html! {
        <section class="panel-beside">
            <h3>{ if analysis.state.settings.is_judge() { t("The judge") } else { t("Analysis") } }</h3>
            { verdict(report, &name(names, player.index()), names.len(), best, true) }
        </section>
    }
}

fn of_analysis(props: &PanelProps) -> Html {
    let PanelProps { analysis, describer, .. } = props;
    let Some(report) = analysis.report() else { return Html::default() };
    known_of(
        props,
        &Known {
            snapshot: &analysis.snapshot,
            report,
            spec: &analysis.state.settings.spec,
            settled: analysis.status() == Status::Done,
            describer,
            here: true,
        },
    )
}

/// Renders the results of a search of a position, from the view of the player to move there.
fn known_of(props: &PanelProps, known: &Known) -> Html {
    let Known { snapshot, report, spec, settled, describer, here } = *known;
    let Some(player) = report.player else {
        return html! {
            <p class="panel-note">{ t("It is nobody’s turn in this position, so there is nothing to decide.") }</p>
        };
    };
    let name = name(&props.names, player.index());
    let best = report.chosen().map(|best| describer::words(best.mv, describer));
    // The numbers belong to the part that is searching, in its unit.
    let part = snapshot.part.as_ref().and_then(|part| part.spec.parse().ok());
    let spec = part.as_ref().unwrap_or(spec);
    html! {
        <>
            { verdict(report, &name, props.names.len(), best, here) }
            if let Some(part) = &snapshot.part {
                <details class="panel-spec panel-part">
                    <summary class="panel-note">{ t("Active searcher: ") }<span class="panel-spec-words">{ searcher_text::in_words(props.game, spec) }</span></summary>
                    <p><code>{ searcher_text::in_full(&format!("{}={}", part.name, part.spec)) }</code></p>
                </details>
            }
            <Table
                report={report.clone()}
                {settled}
                name={name.clone()}
                names={props.names.clone()}
                describer={describer.clone()}
                {here}
                utility={utility(spec)}
                focus={props.focus.filter(|_| here)}
                on_focus={if here { props.on_focus.clone() } else { Callback::noop() }}
                on_line={props.on_line.clone()}
            />
            if let Some(request) = snapshot.request.as_ref().filter(|_| here && report.candidates.len() > 1) {
                <MoveComparison record={request.root.record()} report={report.clone()} describer={describer.clone()} names={props.names.clone()}
                    earnings={props.earnings} played={props.played} on_feature_outcomes={props.on_feature_outcomes.clone()} compared={props.compared} />
            }
            <details class="panel-fold panel-statistics">
                <summary>{ t("Statistics of the search") }</summary>
                { figures(snapshot, spec) }
            </details>
            <Legend {name} utility={utility(spec)} computed={rows::is_computed(report)} proven={report.is_proven()} />
        </>
    }
}

fn name(names: &[AttrValue], seat: usize) -> AttrValue {
    names.get(seat).cloned().unwrap_or_else(|| say!("Player {}", seat + 1).into())
}

pub fn utility(spec: &SearchSpec) -> AttrValue {
    let utility = spec.searcher().parameter("utility").map(|parameter| parameter.kind);
    match (utility, spec.get("utility")) {
        (Some(Kind::Choice(options)), Some(&Setting::Choice(index, _))) => {
            let scale = spec.get("scale").map_or_else(String::new, Setting::to_string);
            t(options[index].help).replace("scale", &scale).into()
        }
        _ => AttrValue::Static(t("lead over the best opponent after the move, in points")),
    }
}
