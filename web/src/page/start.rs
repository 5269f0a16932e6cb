//! The first thing people see: the promise, the games, and the table to be laid.

pub mod laying;
pub mod load;
pub mod rules;
pub mod seats;

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

pub use laying::{Laying, fresh_seed};
pub use load::load_form;
pub use seats::seats_form;

use self::rules::rules_form;
use super::games::{About, GAMES};
use super::icon::Sign;
use super::menu::more;
use super::pick::{Choice, pick};
use super::preferences::Preferences;
use super::table::{Deed, Opening, Sheet};
use super::tool::button;
use crate::hooks::{use_callback, use_state};
use crate::session::{Controller, Seat};

/// What the start screen shows.
#[derive(PartialEq)]
#[allow(missing_debug_implementations)]
pub struct Start {
    /// The drawing of the static page: it was there first, and is kept.
    pub drawing: Option<Element>,
    /// The game that can be continued, in words such as `Ada 12, Owl 9, 51 tiles left`.
    pub waiting: Option<AttrValue>,
    /// How the viewer likes the page; the game that is chosen is a part of it.
    pub preferences: Preferences,
    /// Called with changes of the table.
    pub on_deed: Callback<Deed>,
}

/// The start screen.
#[hook]
pub fn use_start(start: Rc<Start>) -> Html {
    let (about, on_deed) = (start.preferences.game, &start.on_deed);
    let laid = use_state(|| Laying::new(about));
    let change = use_callback(laid.setter(), |next: Laying, laid| laid.set(next));
    // A table that was laid for another game is of no use for this one.
    let laying = if laid.about() == about { (*laid).clone() } else { Laying::new(about) };
    let play = {
        let (laying, on_deed) = (laying.clone(), on_deed.clone());
        Callback::from(move |()| {
            // What can be chosen goes together.
            laying.game().into_iter().for_each(|game| on_deed.emit(Deed::Offer(Opening { game, ply: None })));
        })
    };
    let on_seat = {
        let (laying, change) = (laying.clone(), change.clone());
        Callback::from(move |(index, seat)| change.emit(laying.with_seat(index, seat)))
    };
    html! {
        <main class="start" id="main">
            { hero(&start, &laying, &play) }
            <section class="games" aria-labelledby="games-title">
                <h2 class="hidden" id="games-title">{ "Choose a game" }</h2>
                { for GAMES.iter().map(|game| card(game, &start)) }
            </section>
            <section class="lay paper" data-game={about.name} aria-labelledby="lay-title">
                <div class="lay-head">
                    <h2 id="lay-title">{ format!("The table for {}", about.title) }</h2>
                    { button("button button-quiet", Some(Sign::Book), "How to play", &Deed::Show(Sheet::Rules).by(on_deed)) }
                </div>
                { players(&laying, &change) }
                { seats_form(about, laying.seats(), &on_seat) }
                { more("Rules and seed", rules_form(&laying, &change)) }
                { more("Load a record", load_form(on_deed)) }
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
    let games: Vec<String> = GAMES.iter().map(|game| format!("{} by {}", game.title, game.author)).collect();
    match games.split_last() {
        Some((last, others @ [_, ..])) => format!("{} and {last}", others.join(", ")),
        _ => games.concat(),
    }
}

/// Who plays what: `Carcassonne, You against Scout`.
fn match_words(laying: &Laying) -> String {
    let names: Vec<&str> = laying.seats().iter().map(|seat| seat.name.as_str()).collect();
    let between = if names.len() == 2 { " against " } else { ", " };
    format!("{}: {}", laying.about().title, names.join(between))
}

/// The look of the button that most people look for.
const MAIN: &str = "button button-main button-play";

fn hero(start: &Start, laying: &Laying, on_play: &Callback<()>) -> Html {
    html! {
        <section class="hero">
            <div class="hero-words">
                <h1 class="hero-title">{ "Three tile games." }<br /><em>{ "Watch the machine think." }</em></h1>
                <p class="hero-line">
                    { "Carcassonne, Kingdomino and OnTop, for you and computer players that search by Monte Carlo, \
                       with every candidate move, its visits and its chance of winning laid open while they think." }
                </p>
                <div class="hero-play">
                    if start.waiting.is_some() {
                        { button(MAIN, None, "Continue", &Deed::Continue.by(&start.on_deed)) }
                        { button("button button-large", None, "New game", on_play) }
                    } else {
                        { button(MAIN, None, "Play", on_play) }
                    }
                    <p class="help">{ start.waiting.clone().unwrap_or_else(|| match_words(laying).into()) }</p>
                </div>
            </div>
            <div class="hero-art">{ start.drawing.clone().map(|node| Html::VRef(node.into())) }</div>
        </section>
    }
}

/// The card by which a game is chosen.
fn card(about: &'static About, start: &Start) -> Html {
    let chosen = start.preferences.game == about;
    let choose = Deed::Prefer(Preferences { game: about, ..start.preferences }).by(&start.on_deed);
    html! {
        <label class="game-card paper">
            <input type="radio" name="game" checked={chosen} onchange={choose.reform(|_| ())} />
            <span class="game-art">{ (about.emblem)() }</span>
            <span class="game-name">{ about.title }</span>
            <span class="game-pitch">{ about.pitch }</span>
            <span class="game-facts">{ seats_words(about) }</span>
        </label>
    }
}

/// How many can play: `2 to 5 players`.
fn seats_words(about: &About) -> String {
    let (least, most) = (about.players.iter().min(), about.players.iter().max());
    format!("{} to {} players", least.unwrap_or(&0), most.unwrap_or(&0))
}

fn players(laying: &Laying, on_change: &Callback<Laying>) -> Html {
    let options = laying.about().players.iter().map(|&count| Choice {
        label: AttrValue::from(count.to_string()),
        on: count == laying.seats().len(),
        choose: {
            let laying = laying.clone();
            on_change.reform(move |()| laying.with_players(count))
        },
    });
    pick("players", "Players", "", options.collect())
}

/// The seats of people for a game that was loaded and whose table is not known.
pub fn people(players: usize) -> Vec<Seat> {
    (0..players).map(|index| Seat::new(&laying::person_name(index), Controller::Person)).collect()
}
