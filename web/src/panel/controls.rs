//! The buttons of the search and what it is doing.

use yew::prelude::*;

use super::{Press, icons};
use crate::engine::Status;

/// What is shown.
pub(super) struct Controls<'a> {
    /// The game up to the position.
    pub(super) record: &'a AttrValue,
    pub(super) on: bool,
    pub(super) paused: bool,
    /// Whether it waits because the page is hidden.
    pub(super) hidden: bool,
    pub(super) status: Status,
    /// Whether there is a budget that could be larger.
    pub(super) bounded: bool,
    /// How many workers were replaced.
    pub(super) lost: u32,
    /// The best move in words.
    pub(super) choice: Option<AttrValue>,
    pub(super) on_press: Callback<Press>,
}

pub(super) fn controls(props: &Controls<'_>) -> Html {
    let button = |key: &'static str,
                  look: &'static str,
                  sign: Html,
                  label: &'static str,
                  press: Press,
                  enabled: bool| {
        let title =
            matches!(press, Press::Deeper(_)).then_some("Search with twice the budget, from what is known");
        html! {
            <button {key} type="button" class={look} {title} disabled={!enabled}
                onclick={props.on_press.reform(move |_: MouseEvent| press.clone())}
            >
                { sign }{ label }
            </button>
        }
    };
    let main = "panel-button panel-button-main";
    let searching = matches!(props.status, Status::Starting | Status::Running | Status::Paused);
    let deeper = props.bounded && props.status == Status::Done && props.choice.is_some();
    html! {
        <div class="panel-controls">
            if props.on {
                { button("switch", main, icons::stop(), "Stop", Press::Stop, true) }
            } else {
                { button("switch", main, icons::play(), "Start", Press::Start, true) }
            }
            if props.paused {
                { button("pause", "panel-button", icons::play(), "Resume", Press::Resume, true) }
            } else {
                { button("pause", "panel-button", icons::pause(), "Pause", Press::Pause, props.on && searching) }
            }
            { button("deeper", "panel-button", icons::deeper(), "Deeper", Press::Deeper(props.record.clone()), deeper) }
            <p class="panel-status" role="status" data-status={lamp(props)}>{ words(props) }
                // Seen as the verdict below, which is not read out at every change of its numbers.
                if let (Status::Done, Some(choice)) = (props.status, &props.choice) {
                    <span class="panel-hidden">{ format!(" Best move: {choice}.") }</span>
                }
            </p>
        </div>
    }
}

/// The colour of the lamp beside the words.
fn lamp(props: &Controls<'_>) -> &'static str {
    match props.status {
        Status::Starting | Status::Running => "on",
        Status::Paused => "paused",
        Status::Idle | Status::Done => "off",
    }
}

fn words(props: &Controls<'_>) -> String {
    let replaced = match props.lost {
        0 => String::new(),
        1 => " A worker broke and was replaced.".into(),
        lost => format!(" Workers broke and were replaced {lost} times."),
    };
    let doing = match props.status {
        Status::Idle if !props.on => "Start to watch the search think about this position.",
        Status::Idle | Status::Starting => "Starting …",
        Status::Running => "Searching …",
        Status::Paused if props.hidden => "Paused while the page is hidden.",
        Status::Paused => "Paused.",
        Status::Done if props.on && props.choice.is_some() => "Done. The next position will be searched too.",
        Status::Done => "Stopped.",
    };
    doing.to_string() + &replaced
}
