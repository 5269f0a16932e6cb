//! A search taken apart: its tree, its iterations step by step, and by what it chooses.
//!
//! ```text
//!   state, steps     where it is looked at, and what the steps of an iteration are
//!   scenes           the worker that shows it
//!   display          the tree as it is at a step
//!   layout, tree     where its nodes lie, and how they are drawn
//!   by_depth         all this of a search by depth, node by node
//!   formula, card    the children of a node by the terms of the formula; what is known of a node
//!   telling          nodes and steps in words
//!   controls         forwards, backwards, by itself
//! ```
//!
//! What is shown hangs on the record, the searcher, the seed, the iteration and the step alone, so a link says all of it.

mod by_depth;
mod card;
mod controls;
mod display;
mod formula;
mod layout;
mod scenes;
mod state;
mod steps;
mod telling;
mod tree;

use std::rc::Rc;

use gloo_timers::callback::Interval;
use tilescope_core::SearchSpec;
use web_sys::{HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

use self::display::tree_at;
use self::formula::Choices;
use self::scenes::use_scenes;
use self::state::{Action, StudyState};
use self::steps::{EVENTS, PHASES, Step, phase};
use self::telling::{Telling, sentence};
use self::tree::TreeView;
use super::address;
use super::any_session::{Game, View, names};
use super::copy::use_copier;
use super::icon::Sign;
use super::listen;
use super::tool::{brand, button};
use crate::any_move::AnyMove;
use crate::panel::{SearcherForm, count};
use crate::protocol::{Iteration, Scene, ShownNode};
use crate::session::{Link, StudyPlace};

/// Milliseconds between two looks at the clock while the search goes on by itself.
const TICK: u32 = 100;

/// What is taken apart, and who hears what becomes of it.
#[derive(Properties, PartialEq)]
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
    /// Hears that somebody wants to go to the start.
    pub on_leave: Callback<()>,
}

/// The screen of a search that is taken apart.
#[component]
pub fn StudyScreen(props: &StudyScreenProps) -> Html {
    let StudyScreenProps { game, searcher, place, on_close, on_leave } = props;
    let state = {
        let (record, spec, place) = (game.record(game.timeline().shown()).into(), searcher.clone(), *place);
        use_reducer(move || StudyState::new(record, spec, place))
    };
    let dispatch = use_callback(state.dispatcher(), |action: Action, state| state.dispatch(action));
    use_scenes(state.request(), &dispatch);
    use_time(state.playing, &dispatch);
    use_keys(&dispatch, state.playing);
    let telling =
        Telling { game: game.clone(), names: names(game.timeline().seats()), crumbs: state.crumbs.clone() };
    let screen = Screen { props, state: &state, telling: &telling, dispatch: &dispatch };
    let copier = use_copier();
    let link = address::of_page(&screen.link().query());
    html! {
        <div class="play study" data-game={game.info().id.name()}>
            <header class="bar">
                { brand(on_leave) }
                <span class="bar-game">{ format!("{}: the search from inside", game.info().title) }</span>
                <span class="bar-space" />
                if let Some(link) = link { { button("button button-quiet", None, "Copy link", &copier.copy("link", link)) } }
                { button("button", Some(Sign::Close), "Back to the game", on_close) }
            </header>
            <main class="study-room" id="main">
                <h1 class="hidden">{ "A search taken apart" }</h1>
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

/// The keys of the screen: `.` and `,` a step on and back, `>` and `<` an iteration, `p` goes on by itself.
#[hook]
fn use_keys(dispatch: &Callback<Action>, playing: bool) {
    listen::use_window(
        "keydown",
        (dispatch.clone(), playing),
        |event: KeyboardEvent, (dispatch, playing)| {
            let typed =
                event.target_dyn_into::<HtmlInputElement>().is_some_and(|field| field.type_() == "number");
            if typed || event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() {
                return;
            }
            let action = match event.key().as_str() {
                "." => Action::Step(true),
                "," => Action::Step(false),
                ">" => Action::Iteration(true),
                "<" => Action::Iteration(false),
                "p" => Action::Play(!playing),
                _ => return,
            };
            event.prevent_default();
            dispatch.emit(action);
        },
    );
}

/// A node that somebody picked.
struct Picked {
    node: ShownNode,
    /// From the root on.
    path: Rc<[usize]>,
    /// The moves that lead there.
    line: Vec<AnyMove>,
    /// The last of them in words.
    words: AttrValue,
}

/// What the parts of the screen are drawn from.
struct Screen<'a> {
    props: &'a StudyScreenProps,
    state: &'a StudyState,
    telling: &'a Telling,
    dispatch: &'a Callback<Action>,
}

impl Screen<'_> {
    /// The scene, whether or not another one is on its way.
    fn scene(&self) -> Option<&Rc<Scene>> {
        self.state.scene.as_ref()
    }

    /// The link to what is shown.
    fn link(&self) -> Link {
        let (game, state) = (&self.props.game, self.state);
        let timeline = game.timeline();
        let step = state.step().map_or(0, |(number, _)| number);
        Link {
            record: game.record(timeline.played()),
            ply: timeline.shown(),
            seed: Some(timeline.seed()),
            seats: Some(timeline.seats().clone()),
            search: Some(state.spec.to_string()),
            search_seed: None,
            search_budget: None,
            study: Some(StudyPlace { step, ..state.place }),
        }
    }

    /// The nodes of the iteration as far as it is told, from the root on.
    fn path(&self) -> Vec<usize> {
        let Some(scene) = self.scene() else { return Vec::new() };
        let Some((_, step)) = self.state.step() else { return Vec::new() };
        let Some(next) = &scene.next else {
            let node = scene.node.as_ref();
            return node.map_or_else(Vec::new, |node| by_depth::path(scene.tree.as_ref(), node));
        };
        let whole = next.trace.path.iter().filter_map(|node| node.child);
        let asked = usize::from(self.state.is_asked());
        match step {
            Step::Choose(depth) => whole.take(depth + 1 - asked).collect(),
            Step::Grow(depth) => whole.take(depth + 1).collect(),
            _ => whole.collect(),
        }
    }

    /// The tree as it is at the step.
    fn drawn(&self) -> Option<ShownNode> {
        let scene = self.scene()?;
        match &scene.node {
            Some(node) => scene.tree.as_ref().map(|tree| by_depth::tree(tree, node)),
            None => tree_at(scene, &self.state.cut.focus, self.state.step().map(|(_, step)| step)),
        }
    }

    fn tree(&self) -> Html {
        let state = self.state;
        let Some(tree) = self.drawn() else { return self.without_tree() };
        let path: Rc<[usize]> = self.path().into();
        let picked = state.picked.clone().unwrap_or_else(|| path.clone());
        html! {
            <section class="study-tree" aria-label="The tree">
                { controls::view(state, &self.crumbs(), self.dispatch) }
                <div class="study-scroll">
                    <TreeView tree={Rc::new(tree)} focus={Rc::<[usize]>::from(state.cut.focus.as_slice())} shape={state.shape} {path} {picked}
                        telling={self.telling.clone()} dispatch={self.dispatch} />
                </div>
                { self.legend() }
            </section>
        }
    }

    /// What signs and numbers of the tree mean.
    fn legend(&self) -> Html {
        let sampled = self.scene().is_some_and(|scene| scene.node.is_none());
        let numbers = if sampled {
            "%: games won by the player in whose colour it stands. ×: visits. %, small: how likely chance is."
        } else {
            "Numbers: what it is worth to the player to move, ≤ where the rest was cut. ×: nodes below. %: how likely chance is."
        };
        html! {
            <p class="study-legend">
                <span>{ "● decision" }</span><span>{ "○ how it is laid" }</span><span>{ "◇ chance" }</span><span>{ "■ end" }</span>
                <span>{ numbers }</span>
            </p>
        }
    }

    fn without_tree(&self) -> Html {
        let words = match (&self.state.trouble, self.scene()) {
            (Some(trouble), _) => trouble.to_string(),
            (None, None) => "The search is set up …".to_owned(),
            (None, Some(scene)) if scene.report.player.is_none() => {
                "Nobody is to move in this position, so there is nothing to decide.".to_owned()
            }
            (None, Some(_)) => format!("{} keeps no tree.", self.state.spec.searcher().name),
        };
        html! { <section class="study-tree study-none"><p role="status">{ words }</p></section> }
    }

    /// The nodes above the part that is shown, each with what leads there.
    fn crumbs(&self) -> Vec<(AttrValue, Action)> {
        let mut crumbs = vec![("Root".into(), Action::Focus(Rc::new([])))];
        let mut line = Vec::new();
        for (depth, crumb) in self.state.crumbs.iter().enumerate() {
            let told = self.telling.child(&line, crumb.mv.as_deref());
            line.extend(self.telling.line(std::iter::once((&crumb.mv, crumb.kind))));
            let words = told.map_or_else(AttrValue::default, |told| told.words);
            crumbs.push((words, Action::Focus(self.state.cut.focus[..=depth].into())));
        }
        crumbs
    }

    /// The node that is picked.
    fn picked(&self) -> Option<Picked> {
        let path = self.state.picked.clone()?;
        let below = path.strip_prefix(self.state.cut.focus.as_slice())?;
        let tree = self.drawn()?;
        let node = tree.at(below)?.clone();
        let mut line = self.telling.above();
        let mut words = AttrValue::Static("Where it begins");
        for depth in 1..=below.len() {
            let view = &tree.at(&below[..depth])?.view;
            words = self.telling.child(&line, view.mv.as_deref()).map_or(words, |told| told.words);
            line.extend(self.telling.line(std::iter::once((&view.mv, view.kind))));
        }
        Some(Picked { node, path, line, words })
    }

    /// The moves of the step: down the path, and into the playout.
    fn line(&self) -> Vec<AnyMove> {
        let (Some(scene), Some((_, step))) = (self.scene(), self.state.step()) else { return Vec::new() };
        if let Some(node) = &scene.node {
            return by_depth::line(self.telling, node, node.path.len());
        }
        let Some(next) = &scene.next else { return Vec::new() };
        let nodes = self.path().len() + 1;
        let mut line =
            self.telling.line(next.trace.path.iter().take(nodes).map(|node| (&node.mv, node.kind)));
        if let (Step::Play, Some(playout)) = (step, next.trace.playouts.first()) {
            let shown = self.state.playout.unwrap_or(playout.moves.len());
            let id = self.props.game.info().id;
            line.extend(playout.moves.iter().take(shown).filter_map(|mv| AnyMove::read(id, mv).ok()));
        }
        line
    }

    /// The board, and what there is to be said.
    fn side(&self) -> Html {
        let picked = self.picked();
        let line = picked.as_ref().map_or_else(|| self.line(), |picked| picked.line.clone());
        html! {
            <>
                <section class="study-board game-board" aria-label="Board">
                    <Board game={self.props.game.clone()} line={Rc::<[AnyMove]>::from(line)} />
                </section>
                <section class="study-why panel" aria-label="What happens" tabindex="0">
                    { self.head() }
                    if let Some(Picked { node, path, words, .. }) = &picked {
                        { card::card(self.telling, node, path, words, self.dispatch) }
                    }
                    { self.step() }
                </section>
            </>
        }
    }

    /// Which step it is, and the learner's score.
    fn head(&self) -> Html {
        let state = self.state;
        let node = self.scene().and_then(|scene| scene.node.as_ref());
        let now = match (state.step(), node) {
            (Some((_, Step::Event(event))), Some(node)) => by_depth::phase(&node.events[event]),
            (Some((_, step)), _) => phase(step),
            (None, _) => "",
        };
        let (unit, phases) = if node.is_some() { ("Node", EVENTS) } else { ("Iteration", PHASES) };
        let iteration = match self.scene().filter(|scene| scene.at < state.place.at && !scene.done) {
            Some(scene) => format!("On the way: {} of {}", count(scene.at), count(state.place.at)),
            None if state.is_over() => "The search has its answer".to_owned(),
            None => format!("{unit} {}", count(state.place.at + 1)),
        };
        html! {
            <header class="study-head">
                <p class="study-iteration">{ iteration }</p>
                <ol class="study-phases" aria-label="Phases of an iteration">
                    for &name in phases {
                        <li aria-current={(name == now).then_some("step")}>{ name }</li>
                    }
                </ol>
                if let Some(guesses) = &state.guesses {
                    <p class="study-score">{ format!("{} of {} foretold", guesses.right, guesses.made) }</p>
                }
            </header>
        }
    }

    /// What happens at the step, in a sentence, and what it is decided by.
    fn step(&self) -> Html {
        let state = self.state;
        let scene = self.scene();
        if let (Some(node), Some((_, step))) = (scene.and_then(|scene| scene.node.as_ref()), state.step()) {
            return html! {
                <>
                    <p class="study-sentence" role="status" aria-live="polite">{ by_depth::sentence(self.telling, node, step) }</p>
                    { by_depth::windows(self.telling, node) }
                </>
            };
        }
        let next = scene.and_then(|scene| scene.next.as_ref());
        let (Some(next), Some((_, step))) = (next, state.step()) else {
            let words = if state.playing { "Stop it to see what each step does." } else { "" };
            return html! { <p class="study-sentence" role="status">{ words }</p> };
        };
        let asked = state.is_asked();
        let words = if asked {
            "Which of them will the search choose? Pick it.".to_owned()
        } else {
            sentence(self.telling, next, step)
        };
        html! {
            <>
                <p class="study-sentence" role="status" aria-live="polite">{ words }</p>
                if let Step::Choose(depth) = step {
                    { self.choices(next, depth) }
                }
                if step == Step::Play {
                    { self.playout(next.trace.playouts.first().map_or(0, |playout| playout.moves.len())) }
                }
            </>
        }
    }

    fn choices(&self, next: &Iteration, depth: usize) -> Html {
        let path = &next.trace.path;
        let line = self.telling.line(path[..=depth].iter().map(|node| (&node.mv, node.kind)));
        Choices {
            telling: self.telling,
            line: &line,
            kind: path[depth].kind,
            children: &next.choices[depth],
            chosen: path[depth + 1].child,
            guesses: self.state.guesses.as_ref(),
        }
        .view(self.dispatch)
    }

    fn playout(&self, moves: usize) -> Html {
        let shown = self.state.playout.unwrap_or(moves);
        let oninput = self.dispatch.reform(|event: InputEvent| {
            Action::SetPlayout(
                event.target_unchecked_into::<HtmlInputElement>().value_as_number().max(0.0) as usize
            )
        });
        html! {
            if moves > 0 {
                <label class="study-playout"><span>{ format!("Move {shown} of {moves} of the playout") }</span>
                    <input type="range" min="0" max={moves.to_string()} value={shown.to_string()} {oninput} />
                </label>
            }
        }
    }

    fn foot(&self) -> Html {
        html! {
            <>
            <section class="study-foot" aria-label="Forwards and backwards">{ controls::controls(self.state, self.dispatch) }</section>
            <section class="study-settings panel" aria-label="What searches, and how fast">
                { controls::pace(self.state, self.dispatch) }
                <SearcherForm game={self.props.game.info().id} spec={self.state.spec.clone()} seed={self.state.place.seed}
                    on_spec={self.dispatch.reform(Action::SetSpec)} on_seed={self.dispatch.reform(Action::SetSeed)} />
            </section>
            </>
        }
    }
}

/// What the board of the study shows.
#[derive(Properties, PartialEq)]
struct BoardProps {
    game: Game,
    line: Rc<[AnyMove]>,
}

/// The board after some moves. It is drawn anew only for other ones.
#[component]
fn Board(BoardProps { game, line }: &BoardProps) -> Html {
    game.board(&View::of_line(line.clone()))
}
