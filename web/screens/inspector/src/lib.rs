//! The inspector of a search: its tree, its iterations step by step, and its selection formula.
//!
//! ```text
//!   state, steps               the selected iteration and step, and the steps of an iteration
//!   display                    the tree at a step
//!   view                       the shown part of the tree in a link
//!   layout, tree               the places of its nodes, and their rendering
//!   search_path, by_depth      a search by depth as a tree; its description, node by node
//!   formula, worked, card      the children of a node by the terms of the formula; one child worked out; the details of a node
//!   descriptions, decimals     nodes, steps and numbers in words
//!   controls                   forwards, backwards, automatic play
//!   screen                     the shared context
//!     tree_part, why_part      the tree with its legend; the board and the explanation
//!   files, export, film        the tree as pictures, as data and as a film
//! ```
//!
//! The contents depend only on the record, the searcher, the seed, the iteration and the step. So a link describes
//! them completely.

mod by_depth;
mod card;
mod controls;
mod decimals;
mod descriptions;
mod display;
mod export;
mod files;
mod film;
mod formula;
mod layout;
mod screen;
mod search_path;
mod state;
mod steps;
mod tree;
mod tree_part;
mod view;
mod why_part;
mod worked;

use std::rc::Rc;

use gloo_timers::callback::Interval;
use tilescope_core::SearchSpec;
use tilescope_engine::{Heard, use_answers};
use tilescope_floor::copy::use_copier;
use tilescope_floor::fold::Fold;
use tilescope_floor::icon::Sign;
use tilescope_floor::keys::{Bound, Group};
use tilescope_floor::parts::Parts;
use tilescope_floor::tool::{brand, button};
use tilescope_floor::{address, keys};
use tilescope_language::{key, say, t};
use tilescope_session::InspectorLink;
use tilescope_table::any_game::{AnyGame, names};
use tilescope_table::request;
use yew::prelude::*;

use self::descriptions::{DescriptionCache, Descriptions};
pub use self::files::{StudyFiles, study_files};
use self::screen::Screen;
use self::state::{InspectorAction, InspectorState};

/// Milliseconds between two ticks of automatic play.
const TICK: u32 = 100;

#[derive(Properties, Clone, PartialEq)]
pub struct InspectorScreenProps {
    pub game: AnyGame,
    pub searcher: SearchSpec,
    /// The initial iteration and step, and the shown part of the tree.
    pub place: InspectorLink,
    pub on_close: Callback<()>,
    /// Whether single-character shortcuts are enabled.
    pub letters: bool,
    pub on_leave: Callback<()>,
    /// The hidden parts in an article, where there is no bar. `None` outside of articles.
    pub article: Option<Parts>,
    /// Renders the buttons that save the contents: [`study_files`], a part of the program. `None` if nothing can be saved.
    pub files: Option<Callback<StudyFiles, Html>>,
}

#[component]
pub fn InspectorScreen(props: &InspectorScreenProps) -> Html {
    let InspectorScreenProps { game, searcher, place, on_close, on_leave, .. } = props;
    let state = {
        let (record, spec, place) =
            (game.record(game.timeline().shown()).into(), searcher.clone(), place.clone());
        use_reducer(move || InspectorState::new(record, spec, place))
    };
    let dispatch = use_callback(state.dispatcher(), |action: InspectorAction, state| state.dispatch(action));
    let hear = use_callback(dispatch.clone(), |heard: Heard<_>, dispatch| match heard.answer {
        Ok(frame) => dispatch.emit(InspectorAction::Shown(Rc::new(frame))),
        Err(trouble) => dispatch.emit(InspectorAction::Trouble(trouble)),
    });
    use_answers(state.request(), &hear);
    use_time(state.playing, &dispatch);
    let on_key = use_callback((dispatch.clone(), state.playing), |action: Does, (dispatch, playing)| {
        dispatch.emit(action(*playing));
    });
    keys::use_keys(&KEYS, props.letters, &on_key);
    let cache = use_memo(game.clone(), |_| DescriptionCache::default());
    let descriptions = Descriptions {
        game: game.clone(),
        names: names(game.timeline().seats()),
        frame: state.frame.clone(),
        cache: (*cache).clone(),
    };
    let hidden = *use_memo(props.article, |article| {
        article.unwrap_or_else(|| Parts::read(&address::parameter("hide").unwrap_or_default()))
    });
    let screen = Screen::new(props, &state, &descriptions, hidden, &dispatch);
    let copier = use_copier();
    let link = request::of_link(&screen.link());
    html! {
        <div class="play inspector" data-game={game.info().id.name()} data-hide={hidden.names()}>
            if props.article.is_none() { <header class="bar">
                { brand(on_leave, say!("{}: inside the search", game.info().title)) }
                if let Some(link) = link { { button("button button-quiet", None, t("Copy link"), &copier.copy(t("link"), link)) } }
                if let Some((render, files)) = props.files.as_ref().zip(screen.files()) {
                    <Fold class="save" summary={t("Save…")}><div class="save-list">{ render.emit(files) }</div></Fold>
                }
                { button("button", Some(Sign::Close), t("Back to the game"), on_close) }
            </header> }
            <main class="inspector-room" id="main">
                <h1 class="hidden">{ t("A search, step by step") }</h1>
                { screen.tree() }
                { screen.side() }
                { screen.lead() }
            </main>
            <div class="hidden">{ copier.status("") }</div>
        </div>
    }
}

/// Sends ticks during automatic play.
#[hook]
fn use_time(playing: bool, dispatch: &Callback<InspectorAction>) {
    use_effect_with((playing, dispatch.clone()), |(playing, dispatch)| {
        let dispatch = dispatch.clone();
        let clock =
            playing.then(|| Interval::new(TICK, move || dispatch.emit(InspectorAction::Tick(TICK.into()))));
        move || drop(clock)
    });
}

/// The action of a key, which depends on whether automatic play is on.
type Does = fn(bool) -> InspectorAction;

const KEYS: [Bound<Does>; 5] = [
    Bound { key: ",", does: key("previous step"), action: |_| InspectorAction::InspectorStep(false) },
    Bound { key: ".", does: key("next step"), action: |_| InspectorAction::InspectorStep(true) },
    Bound { key: "<", does: key("previous iteration"), action: |_| InspectorAction::Iteration(false) },
    Bound { key: ">", does: key("next iteration"), action: |_| InspectorAction::Iteration(true) },
    Bound {
        key: "p",
        does: key("play automatically, pause"),
        action: |playing| InspectorAction::Play(!playing),
    },
];

/// Returns the keyboard shortcuts of the screen, with their descriptions.
pub fn keys() -> Vec<Group> {
    let tree = [
        ("↑  ↓", t("node above, node below")),
        ("←  →", t("to the parent; to the first child, expanding the node if needed")),
        (t("Home  End"), t("first node, last node")),
        ("Enter", t("describe the node")),
        ("+", t("show all children of the node")),
        ("-", t("collapse the node")),
    ];
    vec![Group::of(t("A search, step by step"), &KEYS), Group::new(t("In the tree"), &tree)]
}
