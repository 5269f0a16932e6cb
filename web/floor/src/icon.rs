//! The icons of buttons: lines of one width in a square of 24.

use yew::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Sign {
    Undo,
    Redo,
    Hint,
    Lens,
    Menu,
    Close,
    First,
    Back,
    Forward,
    Last,
    Play,
    Pause,
    Step,
    Dice,
    Tiles,
    Sum,
    Gear,
    Book,
    Cup,
    Day,
    Shelf,
}

/// Renders an icon, hidden from screen readers: its button has the words.
pub fn icon(sign: Sign) -> Html {
    html! { <svg viewBox="0 0 24 24" aria-hidden="true"><path d={path(sign)} /></svg> }
}

fn path(sign: Sign) -> &'static str {
    match sign {
        Sign::Undo => "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
        Sign::Redo => "m15 6 5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
        Sign::Hint => {
            "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.500.9 1.200.9 2.100h5.200c0-.9.300-1.600.9-2.100A6 6 0 0 0 12 3Z"
        }
        Sign::Lens => {
            "M10.500 3.500a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM15.600 15.600 21 21M7.500 12v-2m3 2V8m3 4V9.500"
        }
        Sign::Menu => "M4 7h16M4 12h16M4 17h16",
        Sign::Close => "m6 6 12 12M18 6 6 18",
        Sign::First => "M6 5v14M18 6l-7 6 7 6",
        Sign::Back => "m15 6-7 6 7 6",
        Sign::Forward => "m9 6 7 6-7 6",
        Sign::Last => "M18 5v14M6 6l7 6-7 6",
        Sign::Play => "M7 5v14l12-7Z",
        Sign::Pause => "M8 5v14M16 5v14",
        Sign::Step => "M6 6v12l9-6ZM18 6v12",
        Sign::Dice => "M5 5h14v14H5ZM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
        Sign::Tiles => "M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM13 13h7v7h-7Z",
        Sign::Sum => "M5 4h14M5 20h14M5 12h9M17 9v6",
        Sign::Book => "M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2ZM12 6v14",
        Sign::Cup => "M7 4h10v6a5 5 0 0 1-10 0ZM7 6H4a4 4 0 0 0 4 5M17 6h3a4 4 0 0 1-4 5M12 15v5M8 20h8",
        Sign::Shelf => "M4 4h4v16H4ZM10 7h4v13h-4ZM16 5l3.500-1 3.500 15-3.500 1Z",
        Sign::Day => "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4",
        Sign::Gear => {
            "M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM12 3v3m0 12v3M3 12h3m12 0h3M5.600 5.600l2.100 2.100m8.600 8.600 2.100 2.100M18.400 5.600l-2.100 2.100m-8.600 8.600-2.100 2.100"
        }
    }
}
