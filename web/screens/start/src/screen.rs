//! The start screen, drawn in stages: what people look for first comes first.

use std::rc::Rc;

use crate::StartParts;
use tilescope_core::games::GameId;
use tilescope_floor::fold::Fold;
use tilescope_floor::icon::Sign;
use tilescope_floor::preferences::Preferences;
use tilescope_floor::stages::use_stage;
use tilescope_floor::tool::{button, details};
use tilescope_language::{key, say, t};
use tilescope_table::game_info::GameInfo;
use tilescope_table::new_game::NewGameForm;
use tilescope_table::request::GameRequest;
use tilescope_table::rules::{players, rules_form};
use tilescope_table::seats_form::seats_form;
use tilescope_table::speeds::Speeds;
use tilescope_table::{describe, games};
use web_sys::Element;
use yew::prelude::*;

use super::entry::Entry;
use super::kept::KeptList;
use super::state::{Action, Sheet};

/// What the start screen shows.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct StartScreenProps {
    /// Where the buttons are that most people look for.
    pub play: Element,
    /// The games that are kept and begun, newest first.
    pub kept: Rc<[Entry]>,
    /// What is loaded when it is needed.
    pub parts: StartParts,
    /// How the viewer likes the page; the game that is chosen is a part of it.
    pub preferences: Preferences,
    /// Changes the page.
    pub dispatch: Callback<Action>,
}

/// The start screen.
#[component]
pub fn StartScreen(props: &StartScreenProps) -> Html {
    let (info, dispatch) = (games::info(props.preferences.game), &props.dispatch);
    let filled = use_state_eq(|| NewGameForm::new(info));
    let change = use_callback(filled.setter(), |next: NewGameForm, filled| filled.set(next));
    // A form that was filled for another game is of no use for this one.
    let form = if filled.info() == info { (*filled).clone() } else { NewGameForm::new(info) };
    let kept = &props.kept;
    let newest = kept.iter().find(|entry| entry.open);
    let play = {
        let form = form.clone();
        dispatch.reform(move |()| Action::Play(form.request()))
    };
    let speeds = use_memo((), |()| Speeds::restored());
    let stage = use_stage(Stage::ALL);
    html! {
        <>
            { create_portal(hero_play(props, newest, &form, &play), props.play.clone()) }
            // One game that goes on has its button above.
            if kept.len() > usize::from(newest.is_some()) {
                <KeptList games={kept.clone()} {dispatch} />
            }
            if stage > Stage::CARDS {
                <section class="games" aria-labelledby="games-title">
                    <h2 class="hidden" id="games-title">{ t("Choose a game") }</h2>
                    { for games::all().enumerate().map(|(index, game)| card(game, stage > Stage::PICTURES + index, props)) }
                </section>
            }
            if stage > Stage::TABLE {
                { table(stage, &form, &speeds, &change, &play, props) }
            }
            if stage > Stage::REST {
                <p class="foot">
                    { t("Tilescope runs in your browser: you install nothing, and it sends nothing. The rules are \
                        those of ") }
                    { credits() }
                    { t("; the drawings are our own. Tilescope is not affiliated with the games’ publishers.") }
                </p>
            }
        </>
    }
}

/// What is drawn one after the other, after the buttons that most people look for.
struct Stage;

impl Stage {
    /// The cards.
    const CARDS: usize = 1;
    /// The picture of the first of them, and then of the others.
    const PICTURES: usize = 2;
    /// The table.
    const TABLE: usize = Stage::PICTURES + GameId::ALL.len();
    /// Who sits at it.
    const SEATS: usize = Stage::TABLE + 1;
    /// What there is to be said besides.
    const REST: usize = Stage::SEATS + 1;
    const ALL: usize = Stage::REST + 1;
}

/// Whose rules are played.
fn credits() -> String {
    let games: Vec<String> = games::all().map(|game| say!("{} by {}", game.title, game.author)).collect();
    match games.split_last() {
        Some((last, others @ [_, ..])) => say!("{} and {last}", others.join(", ")),
        _ => games.concat(),
    }
}

/// Who plays what: `Carcassonne, You against Scout`.
fn match_words(form: &NewGameForm) -> String {
    let names: Vec<String> = form.seats().iter().map(|seat| seat.called().to_string()).collect();
    let between = if names.len() == 2 { t(" against ") } else { ", " };
    describe::headed(form.info().title, &names.join(between))
}

/// The look of the button that most people look for.
const MAIN: &str = "button button-main button-play";

/// The button that leads to the cards on a live board.
const SEEING: &str = key("What am I seeing?");

/// What stands below the promise.
fn hero_play(
    props: &StartScreenProps,
    newest: Option<&Entry>,
    form: &NewGameForm,
    on_play: &Callback<()>,
) -> Html {
    let watch = Action::Play(form.watched().request()).callback(&props.dispatch);
    let tour = Action::Play(form.tour()).callback(&props.dispatch);
    html! {
        if let Some(Entry { kept, words: Ok(words), .. }) = newest {
            { button(MAIN, None, t("Continue"), &Action::Play(GameRequest::of_kept(kept)).callback(&props.dispatch)) }
            { button("button button-large", None, t("New game"), on_play) }
            { button("button button-quiet button-large", None, t(SEEING), &tour) }
            <p class="help">{ words }</p>
        } else {
            { button(MAIN, None, t("Play"), on_play) }
            { button("button button-large", None, t("Watch two computers think"), &watch) }
            { button("button button-quiet button-large", None, t(SEEING), &tour) }
            <p class="help">{ match_words(form) }</p>
        }
    }
}

/// The card by which a game is chosen, with its picture or the place for it.
fn card(info: &'static GameInfo, drawn: bool, props: &StartScreenProps) -> Html {
    let chosen = props.preferences.game == info.id;
    let choose =
        Action::SetPreferences(Preferences { game: info.id, ..props.preferences }).callback(&props.dispatch);
    html! {
        <label class="game-card paper">
            <input type="radio" name="game" checked={chosen} onchange={choose.reform(|_| ())} />
            <span class="game-art">if drawn { <Emblem {info} draw={props.parts.emblem.clone()} /> }</span>
            <span class="game-name">{ info.title }</span>
            <span class="game-pitch">{ t(info.pitch) }</span>
            <span class="game-facts">{ seats_words(info) }</span>
        </label>
    }
}

#[derive(Properties, PartialEq)]
struct EmblemProps {
    info: &'static GameInfo,
    draw: Callback<GameId, Html>,
}

/// The picture of a game, which is drawn once.
#[component]
fn Emblem(EmblemProps { info, draw }: &EmblemProps) -> Html {
    draw.emit(info.id)
}

/// How many can play: `2 to 5 players`.
fn seats_words(info: &GameInfo) -> String {
    let (least, most) = (info.players.iter().min(), info.players.iter().max());
    say!("{} to {} players", least.unwrap_or(&0), most.unwrap_or(&0))
}

/// The table to be laid for the chosen game, as far as it is drawn.
fn table(
    stage: usize,
    form: &NewGameForm,
    speeds: &Speeds,
    change: &Callback<NewGameForm>,
    play: &Callback<()>,
    StartScreenProps { parts, dispatch, .. }: &StartScreenProps,
) -> Html {
    let (info, edit) = (form.info(), Action::Play(form.edited()).callback(dispatch));
    let on_open = dispatch.reform(|record| Action::Play(GameRequest::of_record(record, None, None)));
    let on_seat = {
        let form = form.clone();
        change.reform(move |(index, seat)| form.with_seat(index, seat))
    };
    html! {
        <section class="lay paper" data-game={info.id.name()} aria-labelledby="lay-title">
            <div class="lay-head">
                <h2 id="lay-title">{ say!("Players for {}", info.title) }</h2>
                { button("button button-quiet", Some(Sign::Book), t("How to play"), &Action::OpenSheet(Sheet::Rules).callback(dispatch)) }
            </div>
            { players(form, change) }
            if stage > Stage::SEATS { { seats_form(info, form.seats(), speeds, &on_seat) } }
            if stage > Stage::REST {
                { details(t("Rules and seed"), rules_form(form, change)) }
                <Fold class="more" summary={t("Load a record")}>{ parts.load_form.emit(on_open) }</Fold>
                <div class="dialog-actions">
                    { button("button button-main button-large", Some(Sign::Play), t("Start this game"), play) }
                    { button("button button-large", None, t("Set up a position"), &edit) }
                </div>
            }
        </section>
    }
}
