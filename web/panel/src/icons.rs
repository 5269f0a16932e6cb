//! The icons of the panel's buttons, 16 units wide and high.

use yew::prelude::*;

fn icon(path: &'static str) -> Html {
    html! {
        <svg class="panel-icon" viewBox="0 0 16 16" aria-hidden="true"><path d={path} fill="currentColor" /></svg>
    }
}

pub(super) fn play() -> Html {
    icon("M4 2.5v11a.6.6 0 0 0 .9.5l9-5.5a.6.6 0 0 0 0-1l-9-5.5a.6.6 0 0 0-.9.5z")
}

pub(super) fn pause() -> Html {
    icon(
        "M4 2.5h2.6a.5.5 0 0 1 .5.5v10a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5z\
          m5.4 0H12a.5.5 0 0 1 .5.5v10a.5.5 0 0 1-.5.5H9.4a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5z",
    )
}

pub(super) fn stop() -> Html {
    icon("M4 3h8a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z")
}

/// Two arrows pointing down.
pub(super) fn deeper() -> Html {
    icon("M3.2 2.2 8 6.6l4.8-4.4 1.1 1.2L8 8.8 2.1 3.4zM3.2 7.4 8 11.8l4.8-4.4 1.1 1.2L8 14 2.1 8.6z")
}

pub(super) fn proven() -> Html {
    icon("M6.200 13.200 1.800 8.800 3.200 7.400 6.200 10.400 12.800 3.800 14.200 5.200z")
}

/// A node with two others below it.
pub(super) fn inside() -> Html {
    icon(
        "M8 1.5a2 2 0 0 1 .7 3.9v1.4l3.4 2.1v1.7a2 2 0 1 1-1.4 0V9.7L8 8.1 5.3 9.7v.9a2 2 0 1 1-1.4 0V8.9\
          l3.4-2.1V5.4A2 2 0 0 1 8 1.5z",
    )
}

/// Two frames side by side.
pub(super) fn beside() -> Html {
    icon("M1.500 2.500h5.750v11H1.500zM8.750 2.500h5.750v11H8.750zM3 4v8h2.750V4zM10.250 4v8H13V4z")
}

/// Three bars, one below the other.
pub(super) fn rollout() -> Html {
    icon("M1.500 2.500h13v2h-13zM1.500 7h8v2h-8zM1.500 11.500h10.500v2H1.500z")
}

pub(super) fn die() -> Html {
    html! {
        <svg class="panel-icon" viewBox="0 0 16 16" aria-hidden="true" fill="currentColor">
            <path
                fill-rule="evenodd"
                d="M4 1.5h8A2.5 2.5 0 0 1 14.5 4v8a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 12V4\
                   A2.5 2.5 0 0 1 4 1.5zM4 3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1V4a1 1 0 0 0-1-1z"
            />
            <circle cx="5.5" cy="5.5" r="1.1" /><circle cx="10.5" cy="10.5" r="1.1" />
            <circle cx="8" cy="8" r="1.1" />
        </svg>
    }
}
