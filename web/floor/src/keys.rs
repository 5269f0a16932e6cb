//! The keyboard shortcuts of the page.

use tilescope_language::t;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use crate::listen;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    Undo,
    Redo,
    Hint,
    Back,
    Forward,
    Present,
    Help,
}

/// Returns the command of a key. `None` inside a field or a dialog, and for keys that belong to the browser. Single
/// letters count only if `letters` is true and the board has the focus.
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

/// Returns whether an event requests the list of keys: `?`, anywhere but inside a field or a dialog, if single
/// characters are commands.
pub fn is_help(event: &KeyboardEvent, letters: bool) -> bool {
    letters && event.key() == "?" && !is_typed(event) && !event.default_prevented()
}

/// Returns whether the target of an event takes the key as text or as a choice, so that it is no command.
fn is_typed(event: &KeyboardEvent) -> bool {
    const FIELDS: &str = "textarea, select, dialog, input:not([type=range], [type=radio], [type=checkbox])";
    let target = event.target_dyn_into::<Element>();
    target.is_some_and(|target| target.closest(FIELDS).is_ok_and(|found| found.is_some()))
}

/// A key of a screen. The list under `?` and the screen's listener use the same ones.
#[derive(Clone, Copy, Debug)]
pub struct Bound<A> {
    /// The key: a sign or a lowercase letter.
    pub key: &'static str,
    /// The description of its action, a text of the page.
    pub does: &'static str,
    pub action: A,
}

/// Returns the action of a screen's key. `None` inside a field or a dialog, for keys that belong to the browser, and
/// if single characters are no commands.
pub fn bound<'a, A>(keys: &'a [Bound<A>], event: &KeyboardEvent, letters: bool) -> Option<&'a A> {
    let held = event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented();
    if !letters || held || is_typed(event) {
        return None;
    }
    keys.iter().find(|bound| bound.key == event.key().to_lowercase()).map(|bound| &bound.action)
}

/// Calls `act` with the action of each of a screen's keys, while the component is mounted.
#[hook]
pub fn use_keys<A: Copy + 'static>(keys: &'static [Bound<A>], letters: bool, act: &Callback<A>) {
    let on_key = use_callback((act.clone(), letters), move |event: KeyboardEvent, (act, letters)| {
        if let Some(&action) = bound(keys, &event, *letters) {
            event.prevent_default();
            act.emit(action);
        }
    });
    listen::use_window("keydown", on_key, |event: KeyboardEvent, on_key| on_key.emit(event));
}

/// The keys of a part of a screen, with descriptions.
#[derive(Clone, Debug)]
pub struct Group {
    title: &'static str,
    keys: Vec<(AttrValue, &'static str)>,
}

impl Group {
    /// Creates a group of keys by their names, with descriptions, all in the shown language.
    pub fn new(title: &'static str, keys: &[(&'static str, &'static str)]) -> Group {
        let keys = keys.iter().map(|&(key, does)| (AttrValue::Static(key), does));
        Group { title, keys: keys.collect() }
    }

    pub fn of<A>(title: &'static str, keys: &[Bound<A>]) -> Group {
        let keys = keys.iter().map(|bound| (bound.key.to_uppercase().into(), t(bound.does)));
        Group { title, keys: keys.collect() }
    }

    #[must_use]
    pub fn with(mut self, keys: &[(&'static str, &'static str)]) -> Group {
        self.keys.extend(Group::new(self.title, keys).keys);
        self
    }
}

/// Renders a screen's keys with descriptions; those of all screens come last.
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
