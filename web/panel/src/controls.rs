//! The buttons of the search, and its status.

use tilescope_engine::{Analysis, AnalysisAction, Status};
use tilescope_language::{key, say, t};
use tilescope_protocol::{Budget, Pace};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

use super::icons;

/// Renders the buttons of an analysis; `best` is the label of its best move.
pub(super) fn controls(analysis: &Analysis, best: Option<&AttrValue>) -> Html {
    let button =
        |key: &'static str, sign: Html, label: &'static str, action: AnalysisAction, enabled: bool| {
            let title = matches!(action, AnalysisAction::Deeper(_))
                .then_some(t("Continue the search with twice the budget"));
            html! {
                <button {key} type="button" class="panel-button" {title} disabled={!enabled}
                    onclick={analysis.on_action.reform(move |_: MouseEvent| action.clone())}
                >
                    { sign }{ label }
                </button>
            }
        };
    let (state, status) = (&analysis.state, analysis.status());
    let searching = matches!(status, Status::Starting | Status::Running | Status::Paused);
    let bounded = analysis.budget() != Budget::Endless;
    let deeper = AnalysisAction::Deeper(analysis.root.id());
    let may_deepen = bounded && status == Status::Done && best.is_some();
    html! {
        <div class="panel-controls">
            if state.on {
                { button("switch", icons::stop(), t("Stop"), AnalysisAction::Stop, true) }
            } else {
                { button("switch", icons::play(), t("Start"), AnalysisAction::Start, true) }
            }
            if state.paused {
                { button("pause", icons::play(), t("Resume"), AnalysisAction::Resume, true) }
            } else {
                { button("pause", icons::pause(), t("Pause"), AnalysisAction::Pause, state.on && searching) }
            }
            { button("deeper", icons::deeper(), t("Deeper"), deeper, may_deepen) }
            <p class="panel-status" role="status" data-status={lamp(status)}>{ words(analysis, best.is_some()) }
                // Visible as the verdict below, which is not announced at every change of its numbers.
                if let (Status::Done, Some(best)) = (status, best) {
                    <span class="panel-hidden">{ match analysis.report().map_or(1, |report| report.best().count()) {
                        1 => say!(" Best move: {best}."),
                        equal => say!(" {equal} moves are equally good, and none is better."),
                    } }</span>
                }
            </p>
        </div>
    }
}

const PACES: [(Pace, &str); 5] = [
    (Pace::Free, key("as fast as possible")),
    (Pace::PerSecond(1000.0), key("1,000 per second")),
    (Pace::PerSecond(100.0), key("100 per second")),
    (Pace::PerSecond(10.0), key("10 per second")),
    (Pace::Single, key("one at a time")),
];

/// Renders the choice of pace, and the button for the next step if steps are requested one by one.
pub(super) fn pace(analysis: &Analysis) -> Html {
    let searching = matches!(analysis.status(), Status::Starting | Status::Running | Status::Paused);
    let now = analysis.state.pace;
    let onchange = analysis.on_action.reform(|event: Event| {
        let index = event.target_unchecked_into::<HtmlSelectElement>().selected_index().max(0) as usize;
        AnalysisAction::SetPace(PACES[index.min(PACES.len() - 1)].0)
    });
    let unit = tilescope_table::format::unit(&analysis.state.settings.spec);
    html! {
        <div class="panel-pace">
            <label for="panel-pace">{ say!("Speed, in {unit}") }</label>
            <select id="panel-pace" {onchange}>
                for (pace, name) in PACES { <option selected={pace == now}>{ t(name) }</option> }
            </select>
            if now == Pace::Single {
                <button type="button" class="panel-button" disabled={!searching || analysis.state.paused}
                    onclick={analysis.step.reform(|_: MouseEvent| ())}>{ t("Step") }</button>
            }
        </div>
    }
}

fn lamp(status: Status) -> &'static str {
    match status {
        Status::Starting | Status::Running => "on",
        Status::Paused => "paused",
        Status::Idle | Status::Done => "off",
    }
}

fn words(analysis: &Analysis, chosen: bool) -> String {
    let on = analysis.state.on;
    let replaced = match analysis.snapshot.lost {
        0 => String::new(),
        1 => t(" A worker crashed and was replaced.").into(),
        lost => say!(" Workers crashed and were replaced {lost} times."),
    };
    let doing = match analysis.status() {
        Status::Idle if !on => t("Start the search to see what it thinks of this position."),
        Status::Idle | Status::Starting => t("Starting…"),
        Status::Running => t("Searching…"),
        Status::Paused if analysis.hidden => t("Paused while the page is hidden."),
        Status::Paused => t("Paused."),
        Status::Done if on && chosen => t("Done. The next position will be searched too."),
        Status::Done => t("Stopped."),
    };
    doing.to_string() + &replaced
}
