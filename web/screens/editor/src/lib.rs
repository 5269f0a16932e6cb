//! The position editor: any position of a game, with its problems explained, and analysed as soon as it is legal.
//!
//! ```text
//!   begin       the start of an arrangement: the empty board, the game, a text
//!   analysis    the analysis of the position
//!   export      the position as text and as a link
//! ```
//!
//! Each game provides the board and the tools beside it ([`EditUi::desk`]).

mod analysis;
mod begin;
mod export;

use std::rc::Rc;

use tilescope_boards::board::player::to_move;
use tilescope_boards::edit::{Change, Check, EditUi, History, check};
use tilescope_core::{Arrangement as _, Record, State, Turn};
use tilescope_engine::Settings;
use tilescope_floor::icon::Sign;
use tilescope_floor::keys::Group;
use tilescope_floor::listen;
use tilescope_floor::tool::{brand, button, tool};
use tilescope_language::{passages, say, t};
use tilescope_panel::CloserLook;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::{InspectorLink, Link, Seat, Session};
use tilescope_table::any_game::{AnyGame, names};
use tilescope_table::pairing::Pairing;
use web_sys::{HtmlElement, KeyboardEvent};
use yew::prelude::*;

use self::analysis::EditAnalysis;
use self::begin::Begin;
use self::export::Take;

#[derive(Properties, PartialEq)]
pub struct EditorProps<S: EditUi> {
    pub position: Rc<S>,
    /// The properties that do not depend on the game.
    pub common: CommonProps,
}

/// The properties of an editor that do not depend on the game.
#[derive(Clone, PartialEq)]
pub struct CommonProps {
    pub seats: Rc<[Seat]>,
    pub searcher: Settings,
    /// Called with the game to open instead of this one.
    pub on_open: Callback<Link>,
    pub on_close: Callback<()>,
    pub on_leave: Callback<()>,
}

/// Renders the position editor of `S`, which begins with the shown position of a game.
pub fn editor<S: EditUi>(game: &AnyGame, common: CommonProps) -> Html {
    game.position::<S>()
        .map_or_else(Html::default, |position| html! { <EditorScreen<S> {position} {common} /> })
}

#[component]
pub fn EditorScreen<S: EditUi>(props: &EditorProps<S>) -> Html {
    let EditorProps { position, common } = props;
    let CommonProps { seats, searcher, on_open, on_close, on_leave } = common;
    let history = {
        let position = position.clone();
        use_reducer_eq(move || History::<S>::new(S::Arrangement::of(&position)))
    };
    let change = use_callback(history.dispatcher(), |change: Change<S>, history| history.dispatch(change));
    let act = use_callback(change.clone(), |action, change| change.emit(Change::Edit(action)));
    let on_begin =
        use_callback(change.clone(), |arrangement, change| change.emit(Change::Begin(arrangement)));
    use_keys::<S>(&change);
    let arrangement = history.now().clone();
    let players = S::seats(&arrangement);
    let seats = use_memo((seats.clone(), players), |(seats, players)| seated(seats, *players));
    let players = use_memo(seats.clone(), |seats| names(seats));
    let checked = use_memo((arrangement.clone(), players.clone()), |(arrangement, names)| {
        Rc::new(check::<S>(arrangement, names))
    });
    let focus = use_state_eq(|| None::<(AttrValue, AnyMove)>);
    let on_focus =
        use_callback((checked.text.clone(), focus.setter()), |mv: Option<AnyMove>, (of, focus)| {
            focus.set(mv.map(|mv| (of.clone(), mv)));
        });
    // A move focused in another position is not highlighted in this one.
    let shown = (*focus).clone().filter(|(of, _)| *of == checked.text).map(|(_, mv)| mv);
    let link = use_memo((checked.clone(), (*seats).clone()), |(checked, seats)| {
        checked.position().map(|_| link(checked.text.to_string(), seats.clone()))
    });
    let game = use_memo((checked.clone(), (*seats).clone()), |(checked, seats)| {
        let position = checked.position().filter(|position| position.player().is_some())?;
        Some(AnyGame::new(Session::resume(Record::from_position((**position).clone()), seats.clone(), 1)))
    });
    let on_look = {
        let (link, on_open) = ((*link).clone(), on_open.clone());
        Callback::from(move |look: CloserLook| {
            if let Some(link) = link.clone() {
                on_open.emit(with_look(link, look));
            }
        })
    };
    let on_play = {
        let (link, on_open) = ((*link).clone(), on_open.clone());
        Callback::from(move |_: MouseEvent| {
            if let Some(link) = link.clone() {
                on_open.emit(link);
            }
        })
    };
    let undecided = match checked.position() {
        Some(position) if position.turn() == Turn::Over => {
            t("The game is over here: there is nothing to analyse.")
        }
        Some(_) => t(S::UNDECIDED),
        None => t("Analysis resumes once the position is legal."),
    };
    html! {
        <div class="play edit" data-game={S::ID.name()}>
            <header class="bar">
                { brand(on_leave, say!("{}: edit position", S::TITLE)) }
                { tool(Sign::Undo, t("Undo"), history.can_undo(), &change.reform(|()| Change::Undo)) }
                { tool(Sign::Redo, t("Redo"), history.can_redo(), &change.reform(|()| Change::Redo)) }
                { button("button", Some(Sign::Close), t("Back to the game"), on_close) }
            </header>
            <main class="edit-room" id="main">
                <h1 class="hidden">{ t("Position editor") }</h1>
                { S::desk(tilescope_boards::edit::DeskProps {
                    arrangement,
                    check: (*checked).clone(),
                    names: (*players).clone(),
                    focus: shown.and_then(AnyMove::of::<S>),
                    act,
                    status: status::<S>(&checked, &seats, &on_play),
                    children: html! {
                        <>
                            <Begin<S> position={position.clone()} {on_begin} />
                            <Take text={checked.text.clone()} link={(*link).clone()} />
                        </>
                    },
                }) }
                <aside class="edit-analysis game-analysis" aria-label={t("Analysis")}>
                    <EditAnalysis game={(*game).clone()} searcher={searcher.clone()} id={S::ID} earnings={S::EARNINGS} {undecided} focus={shown} {on_focus} {on_look} />
                </aside>
            </main>
        </div>
    }
}

fn with_look(link: Link, look: CloserLook) -> Link {
    match look {
        CloserLook::Inspector(spec) => {
            Link { search: Some(spec.to_string()), inspector: Some(InspectorLink::default()), ..link }
        }
        CloserLook::Compare(spec) => {
            let side = Pairing::with_contrast(spec.clone()).place();
            Link { search: Some(spec.to_string()), side: Some(side), ..link }
        }
        CloserLook::Rollout(text) => Link { rollout: Some(text.to_string()), ..link },
    }
}

fn status<S: EditUi>(checked: &Check<S>, seats: &[Seat], on_play: &Callback<MouseEvent>) -> Html {
    let (look, words) = match &checked.result {
        Ok(position) => ("edit-status edit-possible", said(&**position, seats)),
        Err(wrong) => ("edit-status edit-impossible", wrong.words.to_string()),
    };
    html! {
        <div class={look}>
            <svg class="edit-sign" viewBox="0 0 24 24" aria-hidden="true">
                <path d={if checked.result.is_ok() { "m5 13 4.500 4.500L19 7" } else { "M12 4v10M12 19v.5" }} />
            </svg>
            <p id="edit-status" role="status" aria-live="polite" aria-atomic="true">
                <b>{ t(if checked.result.is_ok() { "Legal. " } else { "Illegal. " }) }</b>{ passages(&words) }
            </p>
            <button type="button" class="button button-main" disabled={checked.result.is_err()} onclick={on_play.clone()}>{ t("Play from here") }</button>
        </div>
    }
}

fn said<S: State>(position: &S, seats: &[Seat]) -> String {
    match position.turn() {
        Turn::Player(player) => to_move(seats, player),
        Turn::Chance => t("A draw comes next.").to_owned(),
        Turn::Over => t("The game is over.").to_owned(),
    }
}

/// Returns the seats of the game if their number fits; else seats for people.
fn seated(seats: &Rc<[Seat]>, players: usize) -> Rc<[Seat]> {
    if seats.len() == players { seats.clone() } else { Seat::people(players) }
}

fn link(position: String, seats: Rc<[Seat]>) -> Link {
    Link { record: position, seats: Some(seats), ..Link::default() }
}

/// Returns the keyboard shortcuts of the screen, with their descriptions.
pub fn keys() -> Vec<Group> {
    let board = [
        (t("arrows"), t("move between places")),
        (t("Home  End"), t("first place, last place")),
        ("Enter", t("go to the pieces")),
        ("R", t("rotate the piece there; with Shift, a Carcassonne tile anticlockwise")),
        ("F", t("swap the halves of a domino")),
        (t("Delete"), t("remove the piece there")),
    ];
    let all = [(t("Ctrl Z"), t("undo")), (t("Ctrl Y"), t("redo"))];
    vec![Group::new(t("On the board"), &board), Group::new(t("In the editor"), &all)]
}

/// Handles the shortcuts of the screen: Ctrl+Z to undo, Ctrl+Y and Ctrl+Shift+Z to redo, except in text fields.
#[hook]
fn use_keys<S: EditUi>(change: &Callback<Change<S>>) {
    listen::use_window("keydown", change.clone(), |event: KeyboardEvent, change| {
        let typed = event.target_dyn_into::<HtmlElement>().is_some_and(|target| {
            target.closest("input, textarea, select, dialog").is_ok_and(|found| found.is_some())
        });
        if typed || event.alt_key() || !(event.ctrl_key() || event.meta_key()) {
            return;
        }
        let step = match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
            ("z", false) => Change::Undo,
            ("y", false) | ("z", true) => Change::Redo,
            _ => return,
        };
        event.prevent_default();
        change.emit(step);
    });
}
