//! The first thing people see: the promise, one big button, and the table to be laid.

pub mod laying;
pub mod load;
pub mod rules;
pub mod seats;

use tilescope_core::games::carcassonne::Carcassonne;
use web_sys::Element;
use yew::prelude::*;

pub use laying::{Laying, fresh_seed};
pub use load::LoadForm;
pub use seats::SeatsForm;

use self::rules::RulesForm;
use super::icon::{Icon, Sign};
use super::table::Opening;
use crate::session::{Controller, Session};

/// What the [`Start`] screen needs.
#[derive(Properties, PartialEq, Debug)]
pub struct StartProps {
    /// The drawing of the static page: it was there first, and is kept.
    pub drawing: Option<Element>,
    /// The game that can be continued, in words such as `Your turn, 12 to 9, 51 tiles left`.
    pub waiting: Option<AttrValue>,
    /// Called to go back to that game.
    pub on_continue: Callback<()>,
    /// Called with a new game.
    pub on_start: Callback<Opening>,
}

/// The start screen.
#[component]
pub fn Start(props: &StartProps) -> Html {
    let laying = use_state(Laying::default);
    let change = {
        let laying = laying.clone();
        Callback::from(move |next| laying.set(next))
    };
    let play = {
        let (laying, on_start) = (laying.clone(), props.on_start.clone());
        Callback::from(move |()| {
            let session = Session::new(laying.setup(), laying.seats().into(), laying.seed());
            on_start.emit(Opening { session, ply: None });
        })
    };
    html! {
        <main class="start" id="main">
            <Hero drawing={props.drawing.clone()} waiting={props.waiting.clone()} opponents={opponents(&laying)}
                on_play={play.clone()} on_continue={props.on_continue.clone()} />
            <section class="lay paper" aria-labelledby="lay-title">
                <div class="lay-head">
                    <h2 id="lay-title">{ "The table" }</h2>
                </div>
                <PlayersChoice laying={(*laying).clone()} on_change={change.clone()} />
                <SeatsForm seats={laying.seats().to_vec()} on_change={{
                    let (laying, change) = (laying.clone(), change.clone());
                    Callback::from(move |(index, seat)| change.emit(laying.with_seat(index, seat)))
                }} />
                <details class="more">
                    <summary>{ "Rules and seed" }</summary>
                    <RulesForm laying={(*laying).clone()} on_change={change} />
                </details>
                <details class="more">
                    <summary>{ "Load a record" }</summary>
                    <LoadForm on_load={props.on_start.clone()} />
                </details>
                <div>
                    <button type="button" class="button button-main button-large" onclick={play.reform(|_| ())}>
                        <Icon sign={Sign::Play} />{ "Start this game" }
                    </button>
                </div>
            </section>
            <p class="foot">
                { "Tilescope runs in your browser: nothing is installed, nothing is sent anywhere. The rules are \
                   those of Carcassonne by Klaus-Jürgen Wrede; the drawings are our own. Not affiliated with the \
                   publishers of the game." }
            </p>
        </main>
    }
}

/// Who plays against whom: `You against Steward`.
fn opponents(laying: &Laying) -> AttrValue {
    let names: Vec<&str> = laying.seats().iter().map(|seat| seat.name.as_str()).collect();
    match names.split_first() {
        Some((first, [second])) => AttrValue::from(format!("{first} against {second}")),
        _ => AttrValue::from(names.join(", ")),
    }
}

#[derive(Properties, PartialEq)]
struct HeroProps {
    drawing: Option<Element>,
    waiting: Option<AttrValue>,
    opponents: AttrValue,
    on_play: Callback<()>,
    on_continue: Callback<()>,
}

#[component]
fn Hero(props: &HeroProps) -> Html {
    html! {
        <section class="hero">
            <div class="hero-words">
                <h1 class="hero-title">{ "Play Carcassonne." }<br /><em>{ "Watch the machine think." }</em></h1>
                <p class="hero-line">
                    { "A table for you and computer players that search by Monte Carlo, with every candidate move, \
                       its visits and its chance of winning laid open while they think." }
                </p>
                <div class="hero-play">
                    if props.waiting.is_some() {
                        <button type="button" class="button button-main button-play"
                            onclick={props.on_continue.reform(|_| ())}>{ "Continue" }</button>
                        <button type="button" class="button button-large" onclick={props.on_play.reform(|_| ())}>
                            { "New game" }
                        </button>
                    } else {
                        <button type="button" class="button button-main button-play"
                            onclick={props.on_play.reform(|_| ())}>{ "Play" }</button>
                    }
                    <p class="help">{ props.waiting.clone().unwrap_or_else(|| props.opponents.clone()) }</p>
                </div>
            </div>
            <div class="hero-art">{ props.drawing.clone().map(|node| Html::VRef(node.into())) }</div>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct PlayersProps {
    laying: Laying,
    on_change: Callback<Laying>,
}

#[component]
fn PlayersChoice(props: &PlayersProps) -> Html {
    let chosen = props.laying.seats().len();
    html! {
        <fieldset>
            <legend class="legend">{ "Players" }</legend>
            <div class="choice">
                { for Laying::PLAYERS.map(|count| {
                    let (laying, on_change) = (props.laying.clone(), props.on_change.clone());
                    html! {
                        <label>
                            <input type="radio" name="players" value={count.to_string()} checked={count == chosen}
                                onchange={move |_| on_change.emit(laying.with_players(count))} />
                            <span>{ count }</span>
                        </label>
                    }
                }) }
            </div>
        </fieldset>
    }
}

/// The seats of people for a game that was loaded and whose table is not known.
pub fn people(session_players: usize) -> Vec<crate::session::Seat> {
    (0..session_players)
        .map(|index| crate::session::Seat::new(&laying::person_name(index), Controller::Person))
        .collect()
}

/// The levels of computer players that are offered.
pub fn levels() -> &'static [tilescope_core::levels::Level] {
    use tilescope_core::State as _;
    tilescope_core::levels::levels(Carcassonne::NAME)
}
