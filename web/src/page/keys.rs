//! The keys of the page.

use crate::language::t;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// A command that a key gives while a game is on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Takes a move back.
    Undo,
    /// Plays it again.
    Redo,
    /// Asks for a hint.
    Hint,
    /// Looks at the position before the shown one.
    Back,
    /// Looks at the one after it.
    Forward,
    /// Looks at the present position.
    Present,
    /// Opens the help.
    Help,
}

/// The command of a key; none inside a field, in a dialog, or with keys that belong to the browser. Single
/// letters count only where `letters` says so, and while the focus is on the board.
pub fn command(event: &KeyboardEvent, letters: bool) -> Option<Command> {
    let target: HtmlElement = event.target_dyn_into()?;
    let inside = |selector: &str| target.closest(selector).is_ok_and(|found| found.is_some());
    if event.default_prevented() || event.alt_key() || inside("input, textarea, select, dialog") {
        return None;
    }
    let key = event.key();
    if event.ctrl_key() || event.meta_key() {
        return match (key.as_str(), event.shift_key()) {
            ("z" | "Z", false) => Some(Command::Undo),
            ("z" | "Z", true) | ("y", false) => Some(Command::Redo),
            _ => None,
        };
    }
    if !letters || !inside(".game-board") {
        return None;
    }
    match key.as_str() {
        "u" => Some(Command::Undo),
        "y" => Some(Command::Redo),
        "h" => Some(Command::Hint),
        "," => Some(Command::Back),
        "." => Some(Command::Forward),
        "p" => Some(Command::Present),
        "?" => Some(Command::Help),
        _ => None,
    }
}

/// Whether an event asks for the list of keys: `?`, anywhere but inside a field or a dialog, where single characters
/// are commands.
pub fn is_help(event: &KeyboardEvent, letters: bool) -> bool {
    // With the focus nowhere the target is the page's body.
    let typed = event
        .target_dyn_into::<Element>()
        .and_then(|target| target.closest("input, textarea, select, dialog").ok()?);
    letters && event.key() == "?" && typed.is_none() && !event.default_prevented()
}

/// The keys and what they do.
pub fn list() -> Html {
    let groups: [(&str, &[(&str, &str)]); 7] = [
        (
            t("Anywhere"),
            &[
                (t("Ctrl Z"), t("take back")),
                (t("Ctrl Y"), t("play again")),
                ("Tab", t("from part to part")),
                ("Esc", t("close what is open")),
                ("?", t("this list")),
            ],
        ),
        (
            t("On the board"),
            &[
                (t("arrows"), t("from free place to free place; with Shift over all that lies there")),
                ("Enter", t("lay the piece, choose, play the turn; tell of what lies there")),
                ("R", t("turn the piece; with Shift the other way")),
                ("0  1  2 …", t("the choice with that number: a meeple, a domino")),
                ("Esc", t("take the piece up again")),
                ("U  Y", t("take back, play again")),
                ("H", t("hint")),
                (",  .", t("look one turn back, forward")),
                ("P", t("back to the present")),
            ],
        ),
        (
            t("In the list of moves"),
            &[("↑  ↓", t("look one turn back, forward")), (t("Home  End"), t("first position, present"))],
        ),
        (
            t("In a review"),
            &[
                (",  .", t("turn before, next turn")),
                ("<  >", t("mistake before, next mistake")),
                ("←  →", t("along the graph")),
            ],
        ),
        (t("In a lesson"), &[(t("Page Down"), t("next step")), (t("Page Up"), t("step before"))]),
        (
            t("Two searchers side by side"),
            &[("P", t("go on, pause")), ("↑  ↓", t("in a table: the next move, marked everywhere"))],
        ),
        (t("In a tournament"), &[("P", t("go on, pause"))]),
    ];
    html! {
        <div class="keys">
            { for groups.into_iter().map(|(title, keys)| html! {
                <section>
                    <h3>{ title }</h3>
                    <dl>
                        { for keys.iter().map(|(key, meaning)| html! {
                            <div class="key"><dt><kbd>{ *key }</kbd></dt><dd>{ *meaning }</dd></div>
                        }) }
                    </dl>
                </section>
            }) }
        </div>
    }
}
