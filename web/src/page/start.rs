//! The first thing people see: the promise, the games that are kept, and the one to be begun.

pub mod kept;
pub mod new_game;
pub mod rules;

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

pub use new_game::NewGameForm;

use self::kept::{Entry, KeptList};
use self::rules::rules_form;
use super::game_info::GameInfo;
use super::games;
use super::icon::Sign;
use super::kept_games::KeptGame;
use super::load_form::LoadForm;
use super::pick::{Choice, pick};
use super::preferences::Preferences;
use super::seats_form::seats_form;
use super::state::{Action, Sheet};
use super::tool::{button, details};

/// What the start screen shows.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct StartProps {
    /// The drawing of the static page: it was there first, and is kept.
    pub drawing: Option<Element>,
    /// The games that are kept, newest first.
    pub kept: Rc<[KeptGame]>,
    /// How the viewer likes the page; the game that is chosen is a part of it.
    pub preferences: Preferences,
    /// Changes the page.
    pub dispatch: Callback<Action>,
}

/// The start screen.
#[component]
pub fn Start(props: &StartProps) -> Html {
    let (info, dispatch) = (props.preferences.game, &props.dispatch);
    let filled = use_state_eq(|| NewGameForm::new(info));
    let change = use_callback(filled.setter(), |next: NewGameForm, filled| filled.set(next));
    // A form that was filled for another game is of no use for this one.
    let form = if filled.info() == info { (*filled).clone() } else { NewGameForm::new(info) };
    let kept = use_memo(props.kept.clone(), |kept| kept.iter().filter_map(Entry::new).collect::<Vec<_>>());
    let newest = kept.iter().find(|entry| entry.open);
    let play = {
        let (form, dispatch) = (form.clone(), dispatch.clone());
        Callback::from(move |()| {
            // What can be chosen goes together.
            form.game().into_iter().for_each(|game| dispatch.emit(Action::Open(game)));
        })
    };
    let on_seat = {
        let (form, change) = (form.clone(), change.clone());
        Callback::from(move |(index, seat)| change.emit(form.with_seat(index, seat)))
    };
    html! {
        <main class="start" id="main">
            { hero(props, newest, &form, &play) }
                // One game that goes on has its button above.
                if kept.len() > usize::from(newest.is_some()) {
                    <KeptList games={(*kept).clone()} {dispatch} />
                }
            <section class="games" aria-labelledby="games-title">
                <h2 class="hidden" id="games-title">{ "Choose a game" }</h2>
                { for games::all().map(|game| card(game, props)) }
            </section>
            <section class="lay paper" data-game={info.id.name()} aria-labelledby="lay-title">
                <div class="lay-head">
                    <h2 id="lay-title">{ format!("The table for {}", info.title) }</h2>
                    { button("button button-quiet", Some(Sign::Book), "How to play", &Action::OpenSheet(Sheet::Rules).callback(dispatch)) }
                </div>
                { players(&form, &change) }
                { seats_form(info, form.seats(), &on_seat) }
                { details("Rules and seed", rules_form(&form, &change)) }
                { details("Load a record", html! { <LoadForm {dispatch} /> }) }
                <div>{ button("button button-main button-large", Some(Sign::Play), "Start this game", &play) }</div>
            </section>
            <p class="foot">
                { "Tilescope runs in your browser: nothing is installed, nothing is sent anywhere. The rules are those of " }
                { credits() }
                { "; the drawings are our own. Not affiliated with the publishers of the games." }
            </p>
        </main>
    }
}

/// Whose rules are played.
fn credits() -> String {
    let games: Vec<String> = games::all().map(|game| format!("{} by {}", game.title, game.author)).collect();
    match games.split_last() {
        Some((last, others @ [_, ..])) => format!("{} and {last}", others.join(", ")),
        _ => games.concat(),
    }
}

/// Who plays what: `Carcassonne, You against Scout`.
fn match_words(form: &NewGameForm) -> String {
    let names: Vec<&str> = form.seats().iter().map(|seat| seat.name.as_str()).collect();
    let between = if names.len() == 2 { " against " } else { ", " };
    format!("{}: {}", form.info().title, names.join(between))
}

/// The look of the button that most people look for.
const MAIN: &str = "button button-main button-play";

fn hero(props: &StartProps, newest: Option<&Entry>, form: &NewGameForm, on_play: &Callback<()>) -> Html {
    html! {
        <section class="hero">
            <div class="hero-words">
                <h1 class="hero-title">{ "Three tile games." }<br /><em>{ "Watch the machine think." }</em></h1>
                <p class="hero-line">
                    { "Carcassonne, Kingdomino and OnTop, for you and computer players that search by Monte Carlo, \
                       with every candidate move, its visits and its chance of winning laid open while they think." }
                </p>
                <div class="hero-play">
                    if let Some(Entry { kept, words: Ok(words), .. }) = newest {
                        { button(MAIN, None, "Continue", &Action::Continue(kept.key.clone()).callback(&props.dispatch)) }
                        { button("button button-large", None, "New game", on_play) }
                        <p class="help">{ words }</p>
                    } else {
                        { button(MAIN, None, "Play", on_play) }
                        <p class="help">{ match_words(form) }</p>
                    }
                </div>
            </div>
            <div class="hero-art">{ props.drawing.clone().map(|node| Html::VRef(node.into())) }</div>
        </section>
    }
}

/// The card by which a game is chosen.
fn card(info: &'static GameInfo, props: &StartProps) -> Html {
    let chosen = props.preferences.game == info;
    let choose =
        Action::SetPreferences(Preferences { game: info, ..props.preferences }).callback(&props.dispatch);
    html! {
        <label class="game-card paper">
            <input type="radio" name="game" checked={chosen} onchange={choose.reform(|_| ())} />
            <span class="game-art">{ (info.emblem)() }</span>
            <span class="game-name">{ info.title }</span>
            <span class="game-pitch">{ info.pitch }</span>
            <span class="game-facts">{ seats_words(info) }</span>
        </label>
    }
}

/// How many can play: `2 to 5 players`.
fn seats_words(info: &GameInfo) -> String {
    let (least, most) = (info.players.iter().min(), info.players.iter().max());
    format!("{} to {} players", least.unwrap_or(&0), most.unwrap_or(&0))
}

fn players(form: &NewGameForm, on_change: &Callback<NewGameForm>) -> Html {
    let options = form.info().players.iter().map(|&count| Choice {
        label: AttrValue::from(count.to_string()),
        on: count == form.seats().len(),
        choose: {
            let form = form.clone();
            on_change.reform(move |()| form.with_players(count))
        },
    });
    pick("players", "Players", "", options.collect())
}
