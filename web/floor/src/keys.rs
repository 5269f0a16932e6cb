//! The keys of the page.

use tilescope_language::t;
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

/// Whether an event asks for the list of keys: `?`, anywhere but inside a field or a dialog, where single characters are
/// commands.
pub fn is_help(event: &KeyboardEvent, letters: bool) -> bool {
    letters && event.key() == "?" && !is_typed(event) && !event.default_prevented()
}

/// Whether somebody writes or chooses where an event happens, so that its key is no command.
fn is_typed(event: &KeyboardEvent) -> bool {
    const FIELDS: &str = "textarea, select, dialog, input:not([type=range], [type=radio], [type=checkbox])";
    let target = event.target_dyn_into::<Element>();
    target.is_some_and(|target| target.closest(FIELDS).is_ok_and(|found| found.is_some()))
}

/// A key of a screen: the list under `?` and what listens on the screen are made of the same ones.
#[derive(Clone, Copy, Debug)]
pub struct Bound<A> {
    /// The key, a sign or a small letter.
    pub key: &'static str,
    /// What it does, a text of the page.
    pub does: &'static str,
    /// That, for the screen.
    pub action: A,
}

/// What a screen's key does; nothing in a field, in a dialog, with keys that belong to the browser, or where single
/// characters are no commands.
pub fn bound<'a, A>(keys: &'a [Bound<A>], event: &KeyboardEvent, letters: bool) -> Option<&'a A> {
    let held = event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented();
    if !letters || held || is_typed(event) {
        return None;
    }
    keys.iter().find(|bound| bound.key == event.key().to_lowercase()).map(|bound| &bound.action)
}

/// Keys of a part of a screen with what they do.
#[derive(Clone, Debug)]
pub struct Group {
    title: &'static str,
    keys: Vec<(AttrValue, &'static str)>,
}

impl Group {
    /// Keys by their names with what they do, all in the language that is shown.
    pub fn new(title: &'static str, keys: &[(&'static str, &'static str)]) -> Group {
        let keys = keys.iter().map(|&(key, does)| (AttrValue::Static(key), does));
        Group { title, keys: keys.collect() }
    }

    /// The keys of a screen.
    pub fn of<A>(title: &'static str, keys: &[Bound<A>]) -> Group {
        let keys = keys.iter().map(|bound| (bound.key.to_uppercase().into(), t(bound.does)));
        Group { title, keys: keys.collect() }
    }

    /// The same with more of them.
    #[must_use]
    pub fn with(mut self, keys: &[(&'static str, &'static str)]) -> Group {
        self.keys.extend(Group::new(self.title, keys).keys);
        self
    }
}

/// The keys of a screen and what they do; those of all screens come last.
pub fn list(mut groups: Vec<Group>) -> Html {
    groups.push(Group::new(
        t("Anywhere"),
        &[
            ("Tab", t("next part of the page")),
            ("Esc", t("close the open dialog")),
            ("?", t("show this list")),
        ],
    ));
    html! {
        <div class="keys">
            { for groups.into_iter().map(|Group { title, keys }| html! {
                <section>
                    <h3>{ title }</h3>
                    <dl>
                        { for keys.into_iter().map(|(key, does)| html! {
                            <div class="key"><dt><kbd>{ key }</kbd></dt><dd>{ does }</dd></div>
                        }) }
                    </dl>
                </section>
            }) }
        </div>
    }
}
