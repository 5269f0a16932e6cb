//! The menu of a game: records and links, seats, how the page looks and behaves, keys.

use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

use super::dialog::dialog;
use super::keys;
use super::pick::{Choice, pick};
use super::playing::Game;
use super::preferences::{CONFIRMS, Preferences, PreferencesHandle, Theme, confirm_name};
use super::start::{LoadForm, seats_form};
use super::table::{Deed, Opening};
use crate::session::{Action, Link};

/// What the menu needs.
#[allow(missing_debug_implementations)]
pub struct Menu<'a> {
    /// Whether it is open.
    pub open: bool,
    /// The game, where one is on the table.
    pub game: Option<&'a Game>,
    /// How the viewer likes the page.
    pub preferences: &'a PreferencesHandle,
    /// Called when it closes.
    pub on_close: Callback<()>,
    /// Called to lay a new table.
    pub on_new: Callback<()>,
    /// Called to read the rules of the game.
    pub on_rules: Callback<()>,
    /// Called with a game that was loaded.
    pub on_open: Callback<Opening>,
    /// Called with changes of the table.
    pub on_deed: Callback<Deed>,
}

impl Menu<'_> {
    /// The menu.
    pub fn view(&self) -> Html {
        let title = if self.game.is_some() { "Menu" } else { "Settings" };
        dialog(self.open, title, false, &self.on_close, || {
            html! {
                <>
                    { for self.game.map(|game| self.of_game(game)) }
                    { choices(self.preferences) }
                    <details class="more">
                        <summary>{ "Keys" }</summary>
                        { keys::list() }
                    </details>
                </>
            }
        })
    }

    fn of_game(&self, game: &Game) -> Html {
        let seats = game.course().seats();
        let on_load = {
            let (on_open, on_close) = (self.on_open.clone(), self.on_close.clone());
            Callback::from(move |opening: Opening| {
                on_close.emit(());
                on_open.emit(opening);
            })
        };
        let on_seat = {
            let (seats, on_deed) = (seats.to_vec(), self.on_deed.clone());
            Callback::from(move |(index, seat)| {
                let mut seats = seats.clone();
                seats[index] = seat;
                on_deed.emit(Deed::Act(Action::Seat(seats.into())));
            })
        };
        html! {
            <>
                <div class="dialog-actions">
                    <button type="button" class="button button-main" onclick={self.on_new.reform(|_| ())}>{ "New game" }</button>
                    <button type="button" class="button" onclick={self.on_rules.reform(|_| ())}>{ "How to play" }</button>
                </div>
                <Share game={game.clone()} />
                <details class="more">
                    <summary>{ "Load a record" }</summary>
                    <LoadForm {on_load} />
                </details>
                <details class="more">
                    <summary>{ "Who sits where" }</summary>
                    { seats_form(game.about(), seats, &on_seat) }
                </details>
            </>
        }
    }
}

#[derive(Properties, PartialEq)]
struct ShareProps {
    game: Game,
}

/// Copies the game as a record or as an address. Where the clipboard is refused, the text can be copied by hand.
#[component]
fn Share(props: &ShareProps) -> Html {
    let said = use_state_eq(|| None::<(AttrValue, Option<AttrValue>)>);
    let copier = |what: &'static str, text: String| {
        let said = said.setter();
        move |_: MouseEvent| {
            let (said, text) = (said.clone(), text.clone());
            spawn_local(async move {
                if copy(&text).await {
                    said.set(Some((format!("The {what} is in the clipboard.").into(), None)));
                } else {
                    said.set(Some((
                        format!("The browser refuses the clipboard. Copy the {what} here:").into(),
                        Some(text.into()),
                    )));
                }
            });
        }
    };
    let course = props.game.course();
    let record = props.game.record(course.played());
    let link = Link { record: record.clone(), ply: course.shown().min(course.played()) };
    let address = web_sys::window().and_then(|window| {
        let location = window.location();
        let href = location.href().ok()?;
        let base = href.split(['?', '#']).next()?.to_owned();
        Some(base + &link.query())
    });
    html! {
        <div class="field">
            <div class="dialog-actions">
                <button type="button" class="button" onclick={copier("record", record)}>{ "Copy record" }</button>
                if let Some(address) = address {
                    <button type="button" class="button" onclick={copier("link", address)}>{ "Copy link" }</button>
                }
            </div>
            <p class="help" role="status">
                { said.as_ref().map_or(AttrValue::Static("The record is the whole game as text; the link opens it at the shown position."), |(said, _)| said.clone()) }
            </p>
            if let Some((_, Some(text))) = &*said {
                <textarea class="input" readonly={true} aria-label="To be copied" value={text.clone()} />
            }
        </div>
    }
}

async fn copy(text: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    // Outside a secure context there is no clipboard at all, which the bindings do not know.
    if js_sys::Reflect::get(&window.navigator(), &"clipboard".into())
        .is_ok_and(|clipboard| clipboard.is_undefined())
    {
        return false;
    }
    JsFuture::from(window.navigator().clipboard().write_text(text)).await.is_ok()
}

/// How the page looks and behaves.
fn choices(preferences: &PreferencesHandle) -> Html {
    let now = preferences.now();
    let set_theme = preferences.change(|preferences, theme| preferences.theme = theme);
    let set_confirm = preferences.change(|preferences, confirm| preferences.confirm = confirm);
    type Switch = (&'static str, &'static str, bool, fn(&mut Preferences, bool));
    let switches: [Switch; 2] = [
        (
            "Unhurried",
            "Moves are shown as they happen, and computers leave time to see them.",
            now.animation,
            |preferences, on| preferences.animation = on,
        ),
        (
            "Letter keys",
            "While the board has the focus, single letters and digits are commands.",
            now.letters,
            |preferences, on| preferences.letters = on,
        ),
    ];
    html! {
        <div class="field">
            { pick("theme", "Colours", "", Theme::ALL.map(|theme| Choice {
                label: theme.name().into(),
                on: theme == now.theme,
                choose: set_theme.reform(move |()| theme),
            }).to_vec()) }
            { pick("confirm", "Confirm a turn",
                "A button has the last word; or only where a farmer is placed, who stays to the end; or the last choice plays the turn.",
                CONFIRMS.map(|confirm| Choice {
                    label: confirm_name(confirm).into(),
                    on: confirm == now.confirm,
                    choose: set_confirm.reform(move |()| confirm),
                }).to_vec()) }
            { for switches.into_iter().map(|(label, help, on, set)| {
                let change = preferences.change(set);
                html! {
                    <label class="check">
                        <input type="checkbox" checked={on} onchange={change.reform(move |_: Event| !on)} />
                        <span>{ label }<br /><span class="help">{ help }</span></span>
                    </label>
                }
            }) }
        </div>
    }
}
