//! The first thing people see: the promise, the games, and the table to be laid.

pub mod laying;
pub mod load;
pub mod rules;
pub mod seats;

use web_sys::Element;
use yew::prelude::*;

pub use laying::{Laying, fresh_seed};
pub use load::LoadForm;
pub use seats::seats_form;

use self::rules::rules_form;
use super::games::{About, GAMES};
use super::icon::{Sign, icon};
use super::pick::{Choice, pick};
use super::table::Opening;
use crate::session::{Controller, Seat};

/// What the [`Start`] screen needs.
#[derive(Properties, PartialEq, Debug)]
pub struct StartProps {
    /// The drawing of the static page: it was there first, and is kept.
    pub drawing: Option<Element>,
    /// The game that can be continued, in words such as `Ada 12, Owl 9, 51 tiles left`.
    pub waiting: Option<AttrValue>,
    /// The game that is chosen.
    pub about: &'static About,
    /// Called with another one.
    pub on_choose: Callback<&'static About>,
    /// Called to read the rules of the chosen one.
    pub on_rules: Callback<()>,
    /// Called to go back to the game that can be continued.
    pub on_continue: Callback<()>,
    /// Called with a new game.
    pub on_start: Callback<Opening>,
}

/// The start screen.
#[component]
pub fn Start(props: &StartProps) -> Html {
    let StartProps { about, .. } = props;
    let laid = use_state(|| Laying::new(about));
    let change = use_callback(laid.setter(), |next: Laying, laid| laid.set(next));
    // A table that was laid for another game is of no use for this one.
    let laying = if laid.about() == *about { (*laid).clone() } else { Laying::new(about) };
    let play = {
        let (laying, on_start) = (laying.clone(), props.on_start.clone());
        Callback::from(move |()| {
            // What can be chosen goes together.
            laying.game().into_iter().for_each(|game| on_start.emit(Opening { game, ply: None }));
        })
    };
    let on_seat = {
        let (laying, change) = (laying.clone(), change.clone());
        Callback::from(move |(index, seat)| change.emit(laying.with_seat(index, seat)))
    };
    html! {
        <main class="start" id="main">
            { hero(props, &laying, &play) }
            <section class="games" aria-labelledby="games-title">
                <h2 class="hidden" id="games-title">{ "Choose a game" }</h2>
                { for GAMES.iter().map(|game| card(game, about == &game, &props.on_choose)) }
            </section>
            <section class="lay paper" data-game={about.name} aria-labelledby="lay-title">
                <div class="lay-head">
                    <h2 id="lay-title">{ format!("The table for {}", about.title) }</h2>
                    <button type="button" class="button button-quiet" onclick={props.on_rules.reform(|_| ())}>
                        { icon(Sign::Book) }{ "How to play" }
                    </button>
                </div>
                { players(&laying, &change) }
                { seats_form(about, laying.seats(), &on_seat) }
                <details class="more">
                    <summary>{ "Rules and seed" }</summary>
                    { rules_form(&laying, &change) }
                </details>
                <details class="more">
                    <summary>{ "Load a record" }</summary>
                    <LoadForm on_load={props.on_start.clone()} />
                </details>
                <div>
                    <button type="button" class="button button-main button-large" onclick={play.reform(|_| ())}>
                        { icon(Sign::Play) }{ "Start this game" }
                    </button>
                </div>
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

fn hero(props: &StartProps, laying: &Laying, on_play: &Callback<()>) -> Html {
    html! {
        <section class="hero">
            <div class="hero-words">
                <h1 class="hero-title">{ "Three tile games." }<br /><em>{ "Watch the machine think." }</em></h1>
                <p class="hero-line">
                    { "Carcassonne, Kingdomino and OnTop, for you and computer players that search by Monte Carlo, \
                       with every candidate move, its visits and its chance of winning laid open while they think." }
                </p>
                <div class="hero-play">
                    if props.waiting.is_some() {
                        <button type="button" class="button button-main button-play"
                            onclick={props.on_continue.reform(|_| ())}>{ "Continue" }</button>
                        <button type="button" class="button button-large" onclick={on_play.reform(|_| ())}>
                            { "New game" }
                        </button>
                    } else {
                        <button type="button" class="button button-main button-play"
                            onclick={on_play.reform(|_| ())}>{ "Play" }</button>
                    }
                    <p class="help">{ props.waiting.clone().unwrap_or_else(|| match_words(laying).into()) }</p>
                </div>
            </div>
            <div class="hero-art">{ props.drawing.clone().map(|node| Html::VRef(node.into())) }</div>
        </section>
    }
}

/// The card by which a game is chosen.
fn card(about: &'static About, chosen: bool, on_choose: &Callback<&'static About>) -> Html {
    html! {
        <label class="game-card paper">
            <input type="radio" name="game" checked={chosen} onchange={on_choose.reform(move |_| about)} />
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
