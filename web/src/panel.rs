//! The analysis panel: what the page's analysis knows of the position shown, watched live, and how it is wanted to be.
//!
//! ```text
//!   Panel                   one view of the page's analysis
//!     controls              start, pause, deeper; what it is doing
//!     form, parameter       the searcher and its parameters, from the one table of core
//!     verdict               the win rate of the player to move
//!     figures               iterations, speed, time, memory
//!     table, row            the candidates
//!     legend                what the marks mean
//! ```
//! Numbers and orders are made in `rows`, `ranking`, `scale` and `format`, which know no page.

mod controls;
mod figures;
mod form;
mod format;
mod icons;
mod legend;
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

use tilescope_core::Report;
use tilescope_core::games::GameId;
use tilescope_core::search::{Kind, Setting};
use yew::prelude::*;

use crate::any_move::AnyMove;
use crate::engine::{Analysis, AnalysisAction, Settings, Status};

use controls::controls;
use figures::figures;
use form::Form;
use legend::Legend;
use table::Table;
use verdict::verdict;

/// What the panel is given.
#[derive(Properties, PartialEq, Debug)]
pub struct PanelProps {
    /// The game.
    pub game: GameId,
    /// The analysis of the position shown.
    pub analysis: Analysis,
    /// The names of the players, by seat.
    pub names: Rc<[AttrValue]>,
    /// The move that is pointed at elsewhere.
    pub focus: Option<AnyMove>,
    /// Hears which move is pointed at here.
    pub on_focus: Callback<Option<AnyMove>>,
}

/// The analysis panel; what it stands in has the heading or label.
#[component]
pub fn Panel(props: &PanelProps) -> Html {
    let analysis = &props.analysis;
    let set = use_callback(analysis.on_action.clone(), |settings, on_action| {
        on_action.emit(AnalysisAction::Set(settings));
    });
    let retry = analysis.retry.reform(|_: MouseEvent| ());
    let best = analysis
        .report()
        .and_then(|report| report.candidates.get(report.choice?))
        .map(|best| best.mv.words());
    html! {
        <div class="panel">
            { controls(analysis, best.as_ref()) }
            if let Some(trouble) = &analysis.snapshot.trouble {
                <div class="panel-trouble" role="alert">
                    <p>{ trouble.to_string() }</p>
                    <button type="button" class="panel-button" onclick={retry}>{ "Try again" }</button>
                </div>
            }
            <Form game={props.game} settings={analysis.state.settings.clone()} on_change={set} />
            if let Some(report) = analysis.report() {
                if let Some(player) = report.player {
                    { known(props, report, player.index(), best) }
                    <Legend
                        name={name(&props.names, player.index())}
                        utility={utility(&analysis.state.settings)}
                    />
                } else {
                    <p class="panel-note">{ "Nobody is to move in this position, so there is nothing to decide." }</p>
                }
            }
        </div>
    }
}

/// What the search knows of the position, with `seat` to move.
fn known(props: &PanelProps, report: &Rc<Report<AnyMove>>, seat: usize, best: Option<AttrValue>) -> Html {
    let name = name(&props.names, seat);
    html! {
        <>
            { verdict(report, &name, props.names.len(), best) }
            { figures(&props.analysis) }
            <Table
                report={report.clone()}
                settled={props.analysis.status() == Status::Done}
                {name}
                focus={props.focus}
                on_focus={props.on_focus.clone()}
            />
        </>
    }
}

fn name(names: &[AttrValue], seat: usize) -> AttrValue {
    names.get(seat).cloned().unwrap_or_else(|| format!("Player {}", seat + 1).into())
}

/// What the searcher maximises, in words.
fn utility(settings: &Settings) -> AttrValue {
    let utility = settings.spec.searcher().parameter("utility").map(|parameter| parameter.kind);
    match (utility, settings.spec.get("utility")) {
        (Some(Kind::Choice(options)), Some(&Setting::Choice(index, _))) => {
            AttrValue::Static(options[index].help)
        }
        _ => AttrValue::Static("points ahead of the best opponent after the move"),
    }
}
