//! The start screen, rendered step by step: the most important parts come first.

use std::rc::Rc;

use crate::StartParts;
use tilescope_core::games::GameId;
use tilescope_floor::deferred::use_render_step;
use tilescope_floor::preferences::Preferences;
use tilescope_floor::tool::button;
use tilescope_language::{key, say, t};
use tilescope_table::game_info::GameInfo;
use tilescope_table::new_game::NewGameForm;
use tilescope_table::request::{GameRequest, Source};
use tilescope_table::{describe, games};
use web_sys::Element;
use yew::prelude::*;

use super::entry::Entry;
use super::new_game::NewGameProps;
use super::saved_games::KeptList;
use super::state::StartAction;

#[derive(Properties, PartialEq)]
pub struct StartScreenProps {
    pub play: Element,
    /// The entries of the kept games, newest first.
    pub kept: Rc<[Entry]>,
    pub parts: StartParts,
    /// The user's preferences, which include the chosen game.
    pub preferences: Preferences,
    pub dispatch: Callback<StartAction>,
}

#[component]
pub fn StartScreen(props: &StartScreenProps) -> Html {
    let (info, dispatch) = (games::info(props.preferences.game), &props.dispatch);
    let filled = use_state_eq(|| NewGameForm::new(info));
    let change = use_callback(filled.setter(), |next: NewGameForm, filled| filled.set(next));
    // A form that was filled for another game does not apply to this one.
    let form = if filled.info() == info { (*filled).clone() } else { NewGameForm::new(info) };
    let kept = &props.kept;
    let newest = kept.iter().find(|entry| entry.open);
    let play = {
        let form = form.clone();
        dispatch.reform(move |()| StartAction::Play(form.request()))
    };
    let stage = use_render_step(Stage::ALL);
    html! {
        <>
            { create_portal(hero_play(props, newest, &form, &play), props.play.clone()) }
            // A single unfinished game has its button above.
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
                { props.parts.new_game.emit(NewGameProps { form, change, play, dispatch: dispatch.clone() }) }
            }
        </>
    }
}

/// The rendering order of the parts after the main buttons.
struct Stage;

impl Stage {
    const CARDS: usize = 1;
    /// The picture of the first game; those of the others follow.
    const PICTURES: usize = 2;
    const TABLE: usize = Stage::PICTURES + GameId::ALL.len();
    const ALL: usize = Stage::TABLE + 1;
}

/// Describes the game and its players: `Carcassonne, You against Scout`.
fn match_words(form: &NewGameForm) -> String {
    let names: Vec<String> = form.seats().iter().map(|seat| seat.called().to_string()).collect();
    let between = if names.len() == 2 { t(" against ") } else { ", " };
    describe::headed(form.info().title, &names.join(between))
}

const MAIN: &str = "button button-main button-play";

/// The label of the button that starts the guided tour.
const SEEING: &str = key("What am I seeing?");

fn hero_play(
    props: &StartScreenProps,
    newest: Option<&Entry>,
    form: &NewGameForm,
    on_play: &Callback<()>,
) -> Html {
    let watch = StartAction::Play(form.watched().request()).callback(&props.dispatch);
    let tour = StartAction::Play(form.tour()).callback(&props.dispatch);
    let first = Source::Listed(format!("first-{}", form.info().id));
    let first = StartAction::Play(GameRequest::Lesson(first, None)).callback(&props.dispatch);
    html! {
        if let Some(Entry { kept, words: Ok(words), .. }) = newest {
            { button(MAIN, None, t("Continue"), &StartAction::Play(GameRequest::of_kept(kept)).callback(&props.dispatch)) }
            { button("button button-large", None, t("New game"), on_play) }
            { button("button button-quiet button-large", None, t(SEEING), &tour) }
            <p class="help">{ words }</p>
        } else {
            { button(MAIN, None, t("Play"), on_play) }
            { button("button button-large", None, t("Learn to play"), &first) }
            <div class="hero-more">
                { button("button button-quiet button-large", None, t("Watch two computers think"), &watch) }
                { button("button button-quiet button-large", None, t(SEEING), &tour) }
            </div>
            <p class="help">{ match_words(form) }</p>
        }
    }
}

/// Renders the card that chooses a game, with its picture or the space for it.
fn card(info: &'static GameInfo, drawn: bool, props: &StartScreenProps) -> Html {
    let chosen = props.preferences.game == info.id;
    let choose = StartAction::SetPreferences(Preferences { game: info.id, ..props.preferences })
        .callback(&props.dispatch);
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

/// Renders the picture of a game; it never rerenders.
#[component]
fn Emblem(EmblemProps { info, draw }: &EmblemProps) -> Html {
    draw.emit(info.id)
}

/// Describes the number of players: `2 to 5 players`.
fn seats_words(info: &GameInfo) -> String {
    let (least, most) = (info.players.iter().min(), info.players.iter().max());
    say!("{} to {} players", least.unwrap_or(&0), most.unwrap_or(&0))
}
