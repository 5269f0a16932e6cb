//! The review of a game: every position judged, as a graph and turn by turn, with the better moves.
//!
//! ```text
//!   screen                the shared context of the parts below
//!   plan, evaluator       the positions to judge, and the requests to the judge
//!   state, sweep          the assignment of positions to workers, and the progress
//!   findings, ledger      the judgements, and their meaning for moves and draws
//!   series                the numbers of the graph
//!   chart, graph, table   the drawing of the graph, and its input; the same numbers as a table
//!   board                 the position of the shown turn, with its moves and their outcomes
//!   turn_card, words      the shown turn, and sentences about turns
//!   summary               the players and the list of mistakes
//!   guesses, guess        guess the move, graded in points lost
//!   mistakes, practice    kept mistakes, and the screen to practise them
//!   daily                 the position of the day
//!   attempt, solution     the moves that are tried at a position of these screens, and its best line
//!   saved_review          a review as text, stored with its game
//!   export, files         the same as data and images, to download
//!   background            a review without a screen
//!   judged_game           the figures of a saved review
//!   article               the code that shows it in an article
//! ```

mod article;
mod attempt;
mod background;
mod board;
mod chart;
mod daily;
mod evaluator;
mod export;
mod files;
mod findings;
mod graph;
mod guess;
mod guesses;
mod judged_game;
mod ledger;
mod mistakes;
mod plan;
mod practice;
mod saved_review;
mod screen;
mod series;
mod solution;
mod state;
mod summary;
mod sweep;
mod table;
mod turn_card;
mod words;

use std::rc::Rc;

use tilescope_core::heuristic::lead;
use tilescope_core::{Player, Turn};
use tilescope_engine::Device;
use tilescope_floor::copy::use_copier;
use tilescope_floor::deferred::use_render_step;
use tilescope_floor::icon::Sign;
use tilescope_floor::keys::{Bound, Group};
use tilescope_floor::tool::{brand, button};
use tilescope_floor::{keys, listen, storage};
use tilescope_language::{english, key, passages, say, t};
use tilescope_session::{Link, ReviewDepth, SessionAction};
use tilescope_table::any_game::AnyGame;
use tilescope_table::request;
use tilescope_table::turn_list::TurnEntry;
use web_sys::Event;
use yew::prelude::*;

use self::board::board;
use self::findings::Findings;
use self::graph::Graph;
use self::mistakes::KeepMistakes;
use self::plan::Plan;
use self::screen::{Outcomes, Screen};
use self::series::Point;
use self::state::{ReviewAction, ReviewState};

pub use self::background::{BackgroundReview, BackgroundReviewProps};
pub use self::daily::{DailyScreen, DailyScreenProps};
pub use self::judged_game::{JudgedGame, JudgedMove};
pub use self::practice::{PracticeScreen, PracticeScreenProps};

#[derive(Properties, Clone, PartialEq)]
pub struct ReviewScreenProps {
    pub game: AnyGame,
    /// The text of an earlier review; empty if there is none.
    pub kept: AttrValue,
    /// The depth of the review if there is no earlier one.
    pub depth: ReviewDepth,
    pub on_session: Callback<SessionAction>,
    pub on_keep: Callback<AttrValue>,
    /// Called with the text of a rollout of moves in the shown position.
    pub on_rollout: Callback<AttrValue>,
    pub on_practice: Callback<()>,
    pub on_close: Callback<()>,
    /// Whether single-character shortcuts are enabled.
    pub letters: bool,
    pub on_leave: Callback<()>,
}

#[component]
pub fn ReviewScreen(props: &ReviewScreenProps) -> Html {
    let ReviewScreenProps { game, on_session, on_close, on_leave, .. } = props;
    let unread = use_state_eq(|| None::<AttrValue>);
    let state = {
        let (game, kept, depth, unread) = (game.clone(), props.kept.clone(), props.depth, unread.setter());
        use_reducer(move || {
            // A linked game is not stored, and no game while a review runs.
            let here = storage::remembered(&tab_key(&game.record(game.timeline().played())));
            let here = here.filter(|here| here.len() > kept.len());
            let (findings, depth, trouble) = begun(&game, here.as_deref().unwrap_or(&kept), depth);
            unread.set(trouble);
            ReviewState::new(findings, depth, Device::of_window().workers().max(2), game.timeline().shown())
        })
    };
    let dispatch = use_callback(state.dispatcher(), |action: ReviewAction, state| state.dispatch(action));
    let on_show =
        use_callback(dispatch.clone(), |ply: usize, dispatch| dispatch.emit(ReviewAction::Show(ply)));
    // Several keys may arrive between two renderings, so the reducer decides where they lead.
    {
        let on_session = on_session.clone();
        use_effect_with(state.shown, move |&ply| on_session.emit(SessionAction::Show(ply)));
    }
    use_keeping(&state, &props.on_keep);
    let outcomes = use_state_eq(|| None::<Outcomes>);
    let on_outcomes = use_callback(outcomes.setter(), |found, outcomes| outcomes.set(Some(found)));
    let turns = use_memo(game.timeline().played(), |_| Rc::<[TurnEntry]>::from(game.turns()));
    let with_mistakes = state.guesses.is_none();
    let points = use_memo((state.findings.clone(), with_mistakes), |(findings, with_mistakes)| {
        Rc::<[Point]>::from(series::points(findings, *with_mistakes))
    });
    let screen = Screen {
        game,
        turns: &turns,
        state: &state,
        points: &points,
        dispatch: &dispatch,
        on_show: &on_show,
        on_rollout: &props.on_rollout,
        outcomes: &outcomes,
        on_outcomes: &on_outcomes,
    };
    let on_key =
        use_callback(dispatch.clone(), |action: fn() -> ReviewAction, dispatch| dispatch.emit(action()));
    keys::use_keys(&KEYS, props.letters, &on_key);
    let copier = use_copier();
    let stage = use_render_step(Stage::ALL);
    // Anyone who opens the link runs the review on their own computer, and gets the same numbers.
    let link = request::of_link(&Link { review: Some(state.depth), ..game.link() });
    html! {
        <div class="play review" data-game={game.info().id.name()}>
            if stage > Stage::SWEEP { { sweep::askers(&state, &dispatch) } }
            <header class="bar">
                { brand(on_leave, say!("{}: review", game.info().title)) }
                { sweep::progress(&state, &dispatch) }
                if let Some(link) = link { { button("button button-quiet", None, t("Copy link"), &copier.copy(t("link"), link)) } }
                { button("button", Some(Sign::Close), t("Back to the game"), on_close) }
            </header>
            <main class="review-room" id="main">
                <h1 class="hidden">{ t("Game review") }</h1>
                <section class="review-board game-board" aria-label={t("Board")} data-guess={state.guesses.is_some().then_some("")}>
                    if stage > Stage::BOARD { { screen.guess_board().unwrap_or_else(|| board(&screen)) } } else { <div></div> }
                </section>
                <section class="review-graph" aria-label={t("Graph of the game")}>
                    if stage > Stage::GRAPH {
                        <div class="review-head">
                            <h2>{ t("Lead and win rate") }</h2>
                            { screen.seats() }
                        </div>
                        <p class="help review-reading">{ t("Line: the expected lead. Band: eight of ten games end \
                                                           inside it. Below: the win rate.") }</p>
                        <Graph points={(*points).clone()} player={state.player} players={state.findings.plan.players} at={screen.at()}
                            words={screen.point_words(screen.at())} on_show={on_show.clone()} />
                    }
                </section>
                <div class="review-side" tabindex="0" role="region" aria-label={t("Review results")}>
                    if let Some(unread) = &*unread { <p class="wrong">{ passages(unread) }</p> }
                    if stage > Stage::TURN {
                        { screen.turn_card() }
                        { screen.draws() }
                        { screen.guess_switch() }
                    }
                    // Hide everything that would reveal a move before it is guessed.
                    if state.guesses.is_none() {
                        if stage > Stage::MISTAKES {
                            { screen.mistakes() }
                            <KeepMistakes game={game.clone()} findings={state.findings.clone()} on_practice={props.on_practice.clone()} />
                        }
                        if stage > Stage::PLAYERS {
                            { screen.summary() }
                            { screen.ledger() }
                        }
                        if stage > Stage::REST {
                            { screen.files() }
                            { screen.table() }
                        }
                    }
                </div>
            </main>
            <div class="hidden">{ copier.status("") }</div>
        </div>
    }
}

/// The rendering order of the parts below the bar.
struct Stage;

impl Stage {
    const BOARD: usize = 1;
    const GRAPH: usize = 2;
    const TURN: usize = 3;
    const MISTAKES: usize = 4;
    const PLAYERS: usize = 5;
    const REST: usize = 6;
    /// The workers start once everything is rendered, so that no result is rendered before.
    const SWEEP: usize = 7;
    const ALL: usize = Stage::SWEEP + 1;
}

/// Returns the findings to begin with, the depth of the review, and an error if the stored review cannot be read.
fn begun(game: &AnyGame, kept: &str, depth: ReviewDepth) -> (Findings, ReviewDepth, Option<AttrValue>) {
    let standing = game.present();
    let players = game.timeline().seats().len();
    // The points so far do not say who would have won a game that ended on time.
    let over = standing.turn == Turn::Over && !game.timeline().ended_on_time();
    let end = over.then(|| {
        let of = |player| (lead(&standing.points, player, players).into(), standing.shares[player].into());
        Player::all(players).map(of).collect()
    });
    let mut findings = Findings::new(Rc::new(Plan::of(game)), end);
    if kept.is_empty() {
        return (findings, depth, None);
    }
    match saved_review::read(kept, &mut findings) {
        Ok(depth) => (findings, depth, None),
        Err(error) => {
            let words = say!(
                "The saved review cannot be read and will be computed again: {error}.",
                error = english(error)
            );
            (findings, depth, Some(words.into()))
        }
    }
}

/// Returns the key under which a tab remembers the review of a game until it is reloaded.
fn tab_key(record: &str) -> String {
    format!("tilescope.review {record}")
}

/// Stores the findings when the review is complete, when it pauses, and when you leave it; in the tab also when the page
/// is left.
#[hook]
fn use_keeping(state: &ReviewState, on_keep: &Callback<AttrValue>) {
    // The callback may change with every rendering, which is no reason to store anything.
    let last = use_mut_ref(|| None);
    *last.borrow_mut() = Some((state.findings.clone(), state.depth, on_keep.clone()));
    listen::use_window("pagehide", (state.findings.clone(), state.depth), |_: Event, (findings, depth)| {
        storage::remember(&tab_key(&findings.plan.record), &saved_review::text(findings, *depth));
    });
    use_effect_with((state.findings.is_whole(), state.running), move |_| {
        let keep = move || {
            // Release the borrow before the callback runs, because the callback may rerender the screen.
            let last = last.borrow().clone();
            if let Some((findings, depth, on_keep)) = last {
                on_keep.emit(saved_review::text(&findings, depth).into());
            }
        };
        keep();
        keep
    });
}

const KEYS: [Bound<fn() -> ReviewAction>; 4] = [
    Bound { key: ",", does: key("previous turn"), action: || ReviewAction::Turn(false) },
    Bound { key: ".", does: key("next turn"), action: || ReviewAction::Turn(true) },
    Bound { key: "<", does: key("previous mistake"), action: || ReviewAction::Mistake(false) },
    Bound { key: ">", does: key("next mistake"), action: || ReviewAction::Mistake(true) },
];

/// Returns the keyboard shortcuts of the screen, with their descriptions.
pub fn keys() -> Vec<Group> {
    let graph = [
        ("←  →", t("previous turn, next turn")),
        (t("Page Up  Page Down"), t("ten turns back, ten turns forward")),
        (t("Home  End"), t("first turn, end")),
    ];
    vec![Group::of(t("In a review"), &KEYS), Group::new(t("On the graph"), &graph)]
}
