//! The analysis panel: a search of the position shown, watched live.
//!
//! ```text
//!   Panel                   what is wanted: on, paused, how deep, with what settings
//!     controls              start, pause, deeper; what it is doing
//!     settings, parameter   the searcher and its parameters, from the one table of core
//!     verdict               the win rate of the player to move
//!     figures               iterations, speed, time
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
mod settings;
mod table;
mod verdict;

use std::rc::Rc;

use tilescope_core::Report;
use yew::prelude::*;

use crate::engine::{Request, Snapshot, Status, use_analysis};
use crate::hooks::{use_callback, use_effect_with};
use crate::part::{memo, part};

use controls::{Controls, controls};
use figures::{Figures, figures};
use form::{Form, form};
use legend::legend;
use settings::{Settings, deeper};
use table::{Table, use_table};
use verdict::{Verdict, verdict};

/// What the panel is given.
#[derive(PartialEq, Debug)]
pub struct Panel {
    /// The game up to the position shown, as text.
    pub record: AttrValue,
    /// The names of the players, by seat.
    pub names: Rc<[AttrValue]>,
    /// Puts a move's text into words.
    pub describe: Callback<AttrValue, AttrValue>,
    /// Hears what the search knows of the position shown, or that nothing is known.
    pub on_report: Callback<Option<Rc<Report<String>>>>,
    /// The move that is pointed at elsewhere, as text.
    pub focus: Option<AttrValue>,
    /// Hears which move is pointed at here, as text.
    pub on_focus: Callback<Option<AttrValue>>,
}

/// How the search is wanted to be.
#[derive(Clone, PartialEq, Debug)]
struct Wish {
    on: bool,
    paused: bool,
    /// How often the budget was doubled for the position of this record.
    doublings: (AttrValue, u32),
    /// With what is searched.
    settings: Settings,
}

/// A change of what is wished.
#[derive(Clone, PartialEq, Debug)]
enum Press {
    Start,
    Stop,
    Pause,
    Resume,
    /// With twice the budget for the position of this record.
    Deeper(AttrValue),
    /// With other settings.
    Set(Settings),
}

impl Wish {
    /// How often the budget was doubled for the position of a record.
    fn doublings(&self, record: &AttrValue) -> u32 {
        if self.doublings.0 == *record { self.doublings.1 } else { 0 }
    }
}

impl Reducible for Wish {
    type Action = Press;

    fn reduce(self: Rc<Self>, press: Press) -> Rc<Self> {
        let mut next = (*self).clone();
        match press {
            Press::Start => (next.on, next.paused) = (true, false),
            Press::Stop => (next.on, next.paused) = (false, false),
            Press::Pause => next.paused = true,
            Press::Resume => next.paused = false,
            Press::Deeper(record) => {
                (next.on, next.paused) = (true, false);
                let doublings = self.doublings(&record).saturating_add(1);
                next.doublings = (record, doublings);
            }
            Press::Set(settings) => next.settings = settings,
        }
        Rc::new(next)
    }
}

/// The analysis panel; what it stands in has the heading or label.
#[hook]
pub fn use_panel(props: Rc<Panel>) -> Html {
    let wish = use_reducer(|| Wish {
        on: false,
        paused: false,
        doublings: (props.record.clone(), 0),
        settings: Settings::new(cores()),
    });
    let settings = &wish.settings;
    let budget = deeper(settings.iterations, wish.doublings(&props.record));
    let request = wish.on.then(|| Request {
        record: props.record.clone(),
        spec: settings.spec.to_string().into(),
        seed: settings.seed,
        iterations: budget,
        workers: settings.workers,
    });
    let analysis = use_analysis(request, wish.paused);
    // What is known of another position is not shown.
    let shown = analysis.shown.request.as_ref().is_some_and(|request| request.record == props.record);
    let report = analysis.shown.report.clone().filter(|_| shown);
    {
        let on_report = props.on_report.clone();
        use_effect_with(report.clone(), move |report| on_report.emit(report.clone()));
    }

    let on_press = {
        let wish = wish.dispatcher();
        Callback::from(move |press| wish.dispatch(press))
    };
    // Always the same callback, so that the form is not touched by new numbers while somebody types in it.
    let set = use_callback(wish.dispatcher(), |settings, wish| wish.dispatch(Press::Set(settings)));
    let status = if shown { analysis.shown.status } else { Status::Idle };
    let choice = report.as_ref().and_then(|report| report.candidates.get(report.choice?)).map(|best| {
        let mv = AttrValue::from(best.mv.clone());
        props.describe.emit(mv)
    });
    let retry = analysis.retry.reform(|_: MouseEvent| ());

    html! {
        <div class="panel">
            { controls(&Controls {
                on: wish.on,
                paused: wish.paused,
                hidden: analysis.hidden,
                status,
                bounded: budget.is_some(),
                lost: analysis.shown.lost,
                choice: choice.clone(),
                record: &props.record,
                on_press,
            }) }
            if let Some(trouble) = &analysis.shown.trouble {
                <div class="panel-trouble" role="alert">
                    <p>{ trouble.to_string() }</p>
                    <button type="button" class="panel-button" onclick={retry}>{ "Try again" }</button>
                </div>
            }
            { memo(Form {
                game: AttrValue::from(settings::game_of(&props.record).to_string()),
                settings: settings.clone(),
                cores: cores(),
                on_change: set,
            }, form) }
            if let Some(report) = report {
                if let Some(player) = report.player {
                    { known(&props, report, player.index(), &analysis.shown, choice, budget) }
                    { memo((name(&props.names, player.index()), utility(settings)), legend) }
                } else {
                    <p class="panel-note">{ "Nobody is to move in this position, so there is nothing to decide." }</p>
                }
            }
        </div>
    }
}

/// What the search knows of the position, with `seat` to move.
fn known(
    props: &Panel,
    report: Rc<Report<String>>,
    seat: usize,
    shown: &Snapshot,
    choice: Option<AttrValue>,
    budget: Option<u32>,
) -> Html {
    let name = name(&props.names, seat);
    html! {
        <>
            { verdict(&Verdict { name: name.clone(), seats: props.names.len(), report: report.clone(), choice }) }
            { figures(&Figures {
                iterations: report.iterations,
                nodes: report.nodes,
                rate: shown.rate(),
                elapsed: shown.elapsed,
                kept: shown.kept,
                workers: shown.workers,
                budget,
            }) }
            { part(Table {
                report,
                settled: shown.status == Status::Done,
                describe: props.describe.clone(),
                name,
                focus: props.focus.clone(),
                on_focus: props.on_focus.clone(),
            }, use_table) }
        </>
    }
}

fn name(names: &[AttrValue], seat: usize) -> AttrValue {
    names.get(seat).cloned().unwrap_or_else(|| format!("Player {}", seat + 1).into())
}

/// What the searcher maximises, in words.
fn utility(settings: &Settings) -> AttrValue {
    let utility = settings
        .spec
        .algorithm()
        .parameters()
        .find(|parameter| parameter.name == "utility")
        .map(|parameter| (parameter.kind, parameter.show(&settings.spec)));
    match utility {
        Some((tilescope_core::search::Kind::Choice { options, .. }, name)) => options
            .iter()
            .find(|option| option.name == name)
            .map_or(name.into(), |option| AttrValue::from(option.help)),
        _ => "points ahead of the best opponent after the move".into(),
    }
}

/// How many searches the machine can run at once.
fn cores() -> usize {
    web_sys::window().map_or(1, |window| window.navigator().hardware_concurrency() as usize).max(1)
}
