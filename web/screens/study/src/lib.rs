//! A search taken apart: its tree, its iterations step by step, and by what it chooses.
//!
//! ```text
//!   state, steps     where it is looked at, and what the steps of an iteration are
//!   display          the tree as it is at a step
//!   layout, tree     where its nodes lie, and how they are drawn
//!   way, by_depth    a search by depth as a tree; what is said of it, node by node
//!   formula, card    the children of a node by the terms of the formula; what is known of a node
//!   telling          nodes and steps in words
//!   controls         forwards, backwards, by itself
//!   screen           what of it is shown; tree_part and why_part draw it
//! ```
//!
//! What is shown hangs on the record, the searcher, the seed, the iteration and the step alone, so a link says all of it.

mod by_depth;
mod card;
mod controls;
mod display;
mod formula;
mod layout;
mod screen;
mod state;
mod steps;
mod telling;
mod tree;
mod tree_part;
mod way;
mod why_part;

use std::rc::Rc;

use gloo_timers::callback::Interval;
use tilescope_core::SearchSpec;
use tilescope_engine::{Heard, use_answers};
use tilescope_floor::copy::use_copier;
use tilescope_floor::icon::Sign;
use tilescope_floor::keys::{Bound, Group};
use tilescope_floor::tool::{brand, button};
use tilescope_floor::{keys, listen};
use tilescope_language::{key, say, t};
use tilescope_protocol::{Answer, Question};
use tilescope_session::StudyPlace;
use tilescope_table::any_session::{Game, names};
use tilescope_table::request;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use self::screen::Screen;
use self::state::{Action, StudyState};
use self::telling::{Known, Telling};

/// Milliseconds between two looks at the clock while the search goes on by itself.
const TICK: u32 = 100;

/// What is taken apart, and who hears what becomes of it.
#[derive(Properties, Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct StudyScreenProps {
    /// The game: the position that it shows is searched.
    pub game: Game,
    /// The searcher.
    pub searcher: SearchSpec,
    /// Where it is looked at first.
    pub place: StudyPlace,
    /// Hears that it is enough.
    pub on_close: Callback<()>,
    /// Whether single letters and signs are commands.
    pub letters: bool,
    /// Hears that somebody wants to go to the start.
    pub on_leave: Callback<()>,
}

/// The screen of a search that is taken apart.
#[component]
pub fn StudyScreen(props: &StudyScreenProps) -> Html {
    let StudyScreenProps { game, searcher, place, on_close, on_leave, .. } = props;
    let state = {
        let (record, spec, place) = (game.record(game.timeline().shown()).into(), searcher.clone(), *place);
        use_reducer(move || StudyState::new(record, spec, place))
    };
    let dispatch = use_callback(state.dispatcher(), |action: Action, state| state.dispatch(action));
    let hear = use_callback(dispatch.clone(), |heard: Heard, dispatch| match heard.answer {
        Ok(Answer::Study(scene)) => dispatch.emit(Action::Shown(Rc::from(scene))),
        Ok(_) => {}
        Err(trouble) => dispatch.emit(Action::Trouble(trouble)),
    });
    use_answers(Question::Study(state.request()), &hear);
    use_time(state.playing, &dispatch);
    use_keys(&dispatch, state.playing, props.letters);
    let told = use_memo(game.clone(), |_| Known::default());
    let telling = Telling {
        game: game.clone(),
        names: names(game.timeline().seats()),
        crumbs: state.crumbs.clone(),
        told: (*told).clone(),
    };
    let screen = Screen::new(props, &state, &telling, &dispatch);
    let copier = use_copier();
    let link = request::of_link(&screen.link());
    html! {
        <div class="play study" data-game={game.info().id.name()}>
            <header class="bar">
                { brand(on_leave) }
                <span class="bar-game">{ say!("{}: inside the search", game.info().title) }</span>
                <span class="bar-space" />
                if let Some(link) = link { { button("button button-quiet", None, t("Copy link"), &copier.copy(t("link"), link)) } }
                { button("button", Some(Sign::Close), t("Back to the game"), on_close) }
            </header>
            <main class="study-room" id="main">
                <h1 class="hidden">{ t("A search, step by step") }</h1>
                { screen.tree() }
                { screen.side() }
                { screen.foot() }
            </main>
            <div class="hidden">{ copier.status("") }</div>
        </div>
    }
}

/// Lets time pass while the search goes on by itself.
#[hook]
fn use_time(playing: bool, dispatch: &Callback<Action>) {
    use_effect_with((playing, dispatch.clone()), |(playing, dispatch)| {
        let dispatch = dispatch.clone();
        let clock = playing.then(|| Interval::new(TICK, move || dispatch.emit(Action::Tick(TICK.into()))));
        move || drop(clock)
    });
}

/// What a key does where the search goes on by itself, or does not.
type Does = fn(bool) -> Action;

/// The keys of the screen.
const KEYS: [Bound<Does>; 5] = [
    Bound { key: ",", does: key("previous step"), action: |_| Action::Step(false) },
    Bound { key: ".", does: key("next step"), action: |_| Action::Step(true) },
    Bound { key: "<", does: key("previous iteration"), action: |_| Action::Iteration(false) },
    Bound { key: ">", does: key("next iteration"), action: |_| Action::Iteration(true) },
    Bound { key: "p", does: key("play automatically, pause"), action: |playing| Action::Play(!playing) },
];

/// The keys of the screen, with what they do.
pub fn keys() -> Vec<Group> {
    let tree = [
        ("↑  ↓", t("node above, node below")),
        ("←  →", t("to the parent; to the first child, expanding the node if needed")),
        (t("Home  End"), t("first node, last node")),
        ("Enter", t("describe the node")),
        ("-", t("collapse the node")),
    ];
    vec![Group::of(t("A search, step by step"), &KEYS), Group::new(t("In the tree"), &tree)]
}

#[hook]
fn use_keys(dispatch: &Callback<Action>, playing: bool, letters: bool) {
    listen::use_window(
        "keydown",
        (dispatch.clone(), playing, letters),
        |event: KeyboardEvent, (dispatch, playing, letters)| {
            if let Some(action) = keys::bound(&KEYS, &event, *letters) {
                event.prevent_default();
                dispatch.emit(action(*playing));
            }
        },
    );
}
