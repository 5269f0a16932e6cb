//! A board, and beside it what a search knows of the position.
//!
//! ```text
//!   wide                          narrow                 low
//!   +-----------------+-------+   +-----------------+    +-----------------+
//!   |                 | turn  |   | turn            |    |                 |
//!   |                 | best  |   |                 |    |     board       |
//!   |     board       | moves |   |     board       |    |                 |
//!   |                 |       |   |                 |    +-----------------+
//!   |                 |buttons|   | best, moves     |    | button   best   |
//!   +-----------------+-------+   | buttons         |    +-----------------+
//!                                 +-----------------+
//! ```

use std::rc::Rc;

use tilescope_core::{Player, Report};
use yew::prelude::*;

use super::event::{Analysis, Event, candidates};
use super::frozen;
use super::options::Start;
use super::outside::{tell, use_height, use_in_view};
use super::scene::Scene;
use crate::any_move::AnyMove;
use crate::board::Confirm;
use crate::board::player::player_class;
use crate::engine::memory::MB;
use crate::engine::{Request, Snapshot, Status, Wanted, use_hidden, use_search, use_searches};
use crate::game_ui::{BoardProps, GameUi};
use crate::language::{passages, say, t};
use crate::number::whole;
use crate::page::mark::mark;
use crate::page::{address, any_session};
use crate::panel::{Brief, Tell, count, unit, utility};
use crate::parts::Part;
use crate::protocol::{Budget, Pace, Purpose, Throttle};
use crate::session::Link;
use crate::size::use_size;

/// The memory of the search, on every device the same: a tree that finds no room has other numbers.
const MEMORY: u64 = 64 * MB;

/// The most candidates of a report that is told to the page around, and frozen.
const TOLD: usize = 10;

/// Milliseconds between two messages about a search under way, at the least.
const TELLING: f64 = 500.0;

/// What the page around the frame has asked for last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Nothing: what the query says counts.
    Nothing,
    /// A search.
    Analyze,
    /// No search.
    Stop,
}

/// What is shown, and what is asked for.
#[derive(Properties, PartialEq)]
pub(super) struct WidgetProps<S: GameUi> {
    pub(super) scene: Rc<Scene<S>>,
    pub(super) order: Order,
    pub(super) on_order: Callback<Order>,
}

/// The search of a position: what there is to show of it, and whether it was asked for.
struct Search {
    snapshot: Rc<Snapshot>,
    on: bool,
    /// Whether it waits, since nobody sees it.
    waits: bool,
}

impl Search {
    /// What is known, unless what is known is frozen.
    fn report(&self) -> Option<&Rc<Report<AnyMove>>> {
        self.snapshot.report.as_ref()
    }

    fn is_done(&self) -> bool {
        self.snapshot.status == Status::Done
    }

    /// Whether its whole budget is spent, or it has its answer.
    fn is_whole(&self) -> bool {
        self.on && self.is_done() && self.snapshot.trouble.is_none()
    }
}

/// A board, and what a search knows.
#[component]
pub(super) fn Widget<S: GameUi>(props: &WidgetProps<S>) -> Html {
    let scene = &props.scene;
    let options = &scene.options;
    let node = use_node_ref();
    let search = use_position_search(props, &node);
    let pointed = use_state_eq(|| (AttrValue::default(), None::<AnyMove>));
    let on_focus = use_callback((scene.record.clone(), pointed.setter()), |mv, (of, pointed)| {
        pointed.set((of.clone(), mv));
    });
    // What was pointed at in another position is not shown in this one.
    let focus = pointed.1.filter(|_| pointed.0 == scene.record);
    let tells = use_memo(scene.clone(), |scene| {
        let position = scene.position.clone();
        Tell::from(move |line: Rc<[AnyMove]>| any_session::tell((*position).clone(), &line))
    });
    let width = use_state_eq(|| 0.0_f32);
    let setter = width.setter();
    use_size(&node, Callback::from(move |(width, _)| setter.set(width)));

    let shows = |part| !options.hidden.has(part);
    let analysed = options.start != Start::Off && shows(Part::Panel) && scene.player().is_some();
    let listed = analysed && shows(Part::Candidates);
    use_height(height(*width, listed.then_some(options.candidates), analysed));
    let live = search.report();
    let report = live.or(scene.frozen.as_ref()).filter(|_| analysed);
    let same = same(scene, &search);
    use_told(scene, &search, props.order != Order::Nothing, same);

    let on_board = on_focus.reform(|mv: Option<S::Move>| mv.map(AnyMove::new::<S>));
    let marks = report.filter(|_| shows(Part::Candidates)).cloned();
    let board = use_memo((scene.clone(), marks, focus), |(scene, marks, focus)| {
        S::board(BoardProps {
            position: scene.position.clone(),
            playable: false,
            seats: scene.seats.clone(),
            last: scene.last,
            report: marks
                .as_ref()
                .and_then(|report| report.try_map(|mv| mv.of::<S>().ok_or(())).ok())
                .map(Rc::new),
            focus: focus.and_then(AnyMove::of::<S>),
            fates: None,
            trial: None,
            confirm: Confirm::default(),
            letters: false,
            on_move: Callback::noop(),
            on_focus: on_board.clone(),
        })
    });
    html! {
        <main class="embed" id="main" ref={node} data-game={S::NAME} data-plain={(!analysed).then_some("")} data-known={report.is_some().then_some("")}
            ~style={format!("--embed-rows:{}", if listed { options.candidates } else { 0 })}>
            <h1 class="panel-hidden">{ say!("{}, a position", S::TITLE) }</h1>
            <section class="embed-board" aria-label={t("Board")}>{ (*board).clone() }</section>
            <div class="embed-side panel">
                { head(scene, shows(Part::Caption), shows(Part::Scores)) }
                if let Some(report) = report {
                    <Brief report={report.clone()} settled={live.is_none() || search.is_done()} name={scene.name()} tell={(*tells).clone()}
                        utility={utility(&options.settings.spec)} most={options.candidates} verdict={shows(Part::Verdict)}
                        {listed} numbers={shows(Part::Numbers)} {focus} on_focus={on_focus.clone()} />
                } else if analysed {
                    <div class="brief brief-empty">{ invitation(props, &search) }</div>
                }
                { foot(props, &search, analysed && report.is_some(), same) }
            </div>
        </main>
    }
}

/// Searches the position while somebody wants it and sees it.
#[hook]
fn use_position_search<S: GameUi>(props: &WidgetProps<S>, node: &NodeRef) -> Search {
    let WidgetProps { scene, order, .. } = props;
    let searches = use_searches();
    use_memo((), |()| searches.set_memory(MEMORY));
    let waits = use_hidden() | !use_in_view(node);
    let start = scene.options.start;
    let on = scene.player().is_some()
        && match order {
            Order::Analyze => start != Start::Off,
            Order::Stop => false,
            Order::Nothing => start == Start::Auto && scene.frozen.is_none(),
        };
    let settings = &scene.options.settings;
    let wanted = if on {
        let request = Request {
            record: scene.record.clone(),
            spec: settings.spec.to_string().into(),
            seed: settings.seed,
            budget: settings.budget,
            workers: settings.workers,
        };
        Wanted::Search { request, paused: waits, pace: Pace::Free }
    } else if *order == Order::Stop {
        Wanted::Stopped
    } else {
        Wanted::Closed
    };
    let snapshot = use_search(Purpose::Analysis, wanted);
    // What is known of another position is not shown in this one.
    let current = snapshot.request.as_ref().is_some_and(|request| request.record == scene.record);
    Search { snapshot: if current { snapshot } else { Rc::default() }, on, waits }
}

/// Whether a search anew has found what is frozen; none where nothing is, or as long as it is not known.
fn same<S: GameUi>(scene: &Scene<S>, search: &Search) -> Option<bool> {
    let (text, report) = (scene.options.frozen.as_ref()?, search.report().filter(|_| search.is_whole())?);
    let candidates = scene.frozen.as_ref()?.candidates.len();
    Some(frozen::write(report, candidates).as_ref() == Some(text))
}

/// Tells the page around what the search knows: twice a second, and its end at once.
#[hook]
fn use_told<S: GameUi>(scene: &Rc<Scene<S>>, search: &Search, ordered: bool, same: Option<bool>) {
    let throttle = use_mut_ref(|| Throttle::new(TELLING));
    // What an earlier position has left is no news.
    let news = search.on || ordered;
    let known = (search.snapshot.clone(), news, scene.clone());
    let whole = search.is_whole();
    let done = search.is_done();
    use_effect_with(known, move |(snapshot, news, scene)| {
        let Some(report) = snapshot.report.as_ref().filter(|_| *news) else { return };
        let settings = &scene.options.settings;
        let now = js_sys::Date::now();
        if !throttle.borrow_mut().pass(now) && !done {
            return;
        }
        let Budget::Work(budget) = settings.budget else { return };
        tell(Event::Analysis(Analysis {
            search: settings.spec.to_string(),
            seed: settings.seed.to_string(),
            work: report.work,
            budget,
            done,
            choice: report.chosen().map(|best| best.mv.to_string()),
            candidates: candidates(report, TOLD),
            frozen: frozen::write(report, TOLD).filter(|_| whole),
            same,
        }));
    });
}

/// Whose turn it is, and the points.
fn head<S: GameUi>(scene: &Scene<S>, caption: bool, scores: bool) -> Html {
    let points = scene.position.scores();
    let player = |player: Player| {
        let class = classes!(
            "embed-player",
            player_class(player),
            (scene.player() == Some(player)).then_some("embed-mover")
        );
        html! {
            <li key={player.index()} {class}>
                { mark(player) }
                <span class="embed-name">{ scene.seats[player.index()].called() }</span>
                <b>{ whole(points[player]) }</b><span class="panel-hidden">{ t(" points") }</span>
            </li>
        }
    };
    html! {
        <header class="embed-head">
            if scores { <ol class="embed-players">{ for Player::all(scene.seats.len()).map(player) }</ol> }
            if caption { <p class="embed-turn">{ scene.words() }</p> }
        </header>
    }
}

/// A button that gives an order.
fn button<S: GameUi>(props: &WidgetProps<S>, look: &'static str, words: &'static str, order: Order) -> Html {
    let onclick = props.on_order.reform(move |_: MouseEvent| order);
    html! { <button type="button" class={classes!("panel-button", "embed-button", look)} {onclick}>{ words }</button> }
}

/// What stands in the place of the numbers before there are any.
fn invitation<S: GameUi>(props: &WidgetProps<S>, search: &Search) -> Html {
    let controls = !props.scene.options.hidden.has(Part::Controls);
    html! {
        <>
            if controls && !search.on {
                { button(props, "panel-button-main", t("Analyse"), Order::Analyze) }
            }
            <p class="embed-status" role="status">{ passages(&status(&props.scene, search, None)) }</p>
        </>
    }
}

/// The buttons, and what the search is doing.
fn foot<S: GameUi>(props: &WidgetProps<S>, search: &Search, known: bool, same: Option<bool>) -> Html {
    let scene = &props.scene;
    let shows = |part| !scene.options.hidden.has(part);
    html! {
        <footer class="embed-foot">
            if known && shows(Part::Controls) {
                if search.on && !search.is_done() {
                    { button(props, "", t("Stop"), Order::Stop) }
                } else if !search.on {
                    { button(props, "", t(if scene.frozen.is_some() { "Compute again" } else { "Go on" }), Order::Analyze) }
                }
            }
            if known && shows(Part::Searcher) {
                <p class="embed-status" role="status" data-same={same.map(|same| same.to_string())}>{ passages(&status(scene, search, same)) }</p>
            }
            if let Some(address) = full(&scene.options.link).filter(|_| shows(Part::Bar)) {
                <a class="embed-link" href={address} target="_blank" rel="noopener" aria-label={t("Open in Tilescope")} title={t("Open in Tilescope")}>
                    <img src="./mark.svg" alt="" width="20" height="20" /><span>{ "Tilescope" }</span>
                </a>
            }
        </footer>
    }
}

/// What the search is doing, or has done.
fn status<S: GameUi>(scene: &Scene<S>, search: &Search, same: Option<bool>) -> String {
    let settings = &scene.options.settings;
    let Budget::Work(budget) = settings.budget else { return String::new() };
    let unit = unit(&settings.spec);
    let done = search.report().map_or(0, |report| report.work);
    if let Some(trouble) = &search.snapshot.trouble {
        return trouble.to_string();
    }
    match (search.on, search.is_done(), same) {
        (true, true, Some(true)) => t("Computed again: the same numbers.").into(),
        (true, true, Some(false)) => t("Computed again: other numbers than those that were stored.").into(),
        (true, false, _) if search.waits => t("Waits until it is seen.").into(),
        (true, false, _) if done > 0 => {
            say!("{done} of {all} {unit}", done = count(done), all = count(budget))
        }
        (_, _, _) if done > 0 => {
            say!("{done} {unit} of {searcher}", done = count(done), searcher = settings.spec.searcher().name)
        }
        _ if scene.frozen.is_some() => {
            say!(
                "Stored: {done} {unit} of {searcher}, seed {seed}",
                done = count(budget),
                searcher = settings.spec.searcher().name,
                seed = settings.seed
            )
        }
        (true, _, _) => t("Starting …").into(),
        _ => say!(
            "{all} {unit} of {searcher}, in your browser",
            all = count(budget),
            searcher = settings.spec.searcher().name
        ),
    }
}

/// The whole page at this position.
fn full(link: &Link) -> Option<String> {
    address::of_page(&link.query())
}

/// How high a frame of this width should be, in pixels: with so many candidates below the board or beside it.
fn height(width: f32, candidates: Option<usize>, analysed: bool) -> f32 {
    if width == 0.0 {
        return 0.0;
    }
    let rows = 44.0 * candidates.unwrap_or(0) as f32;
    if width >= BESIDE {
        // The list fits beside the board.
        return (0.5 * width).clamp(320.0, 560.0).max(if analysed { 110.0 + rows } else { 0.0 });
    }
    let board = (0.72 * width).clamp(200.0, 420.0);
    // The line above it, the heads of the columns, and the buttons.
    board + if analysed { 32.0 + 30.0 + rows + 50.0 } else { 80.0 }
}

/// The width from which on the list stands beside the board in a frame that has the height it asks for.
const BESIDE: f32 = 560.0;
