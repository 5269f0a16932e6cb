//! The position of the day: one move, graded in points lost. The first attempt counts. The solution stays hidden until you
//! ask for it.

mod reason;

use tilescope_core::games::GameId;
use tilescope_core::review::Decision;
use tilescope_floor::icon::Sign;
use tilescope_floor::mark::mark;
use tilescope_floor::tool::{brand, button};
use tilescope_language::{plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::AnyGame;
use tilescope_table::daily::{self, DailyAttempt};
use tilescope_table::scores::scores;
use yew::prelude::*;

use self::reason::reason;
use super::attempt::{AttemptAction, Attempts, Grader};
use super::guess::grade_words;
use super::guesses::Guess;
use super::state::Look;

#[derive(Properties, Clone, PartialEq)]
pub struct DailyScreenProps {
    pub game: AnyGame,
    /// The day since 1970 to which the position belongs.
    pub day: u32,
    pub letters: bool,
    pub on_close: Callback<()>,
    pub on_leave: Callback<()>,
}

/// Renders the position with its task, or with the grade of the attempt.
#[component]
pub fn DailyScreen(DailyScreenProps { game, day, letters, on_close, on_leave }: &DailyScreenProps) -> Html {
    let (id, record) = (game.info().id, game.record(usize::MAX));
    let state = use_reducer(|| Attempts::new(id));
    let dispatch = use_callback(state.dispatcher(), |action: AttemptAction, state| state.dispatch(action));
    let attempts = &*state;
    // The days in a row once a grade is kept.
    let streak = use_state_eq(|| 0);
    {
        let streak = streak.setter();
        use_effect_with((attempts.grade().cloned(), *day), move |(grade, day)| {
            if let Some(grade) = grade {
                daily::keep(attempt(*day, id, grade));
                streak.set(daily::streak(&daily::attempts(), daily::today()));
            }
        });
    }
    let guess = attempts.guesses.last.as_ref();
    let shown = |look| match look {
        Look::Guess | Look::Played => guess.map(|guess| guess.mv),
        Look::Better | Look::Line(_) => attempts.grade().map(|grade| grade.best),
    };
    let in_view = attempts.line().unwrap_or(game);
    html! {
        <div class="play review" data-game={id.name()}>
            if let Some(request) = attempts.request(&record) {
                <Grader {request} dispatch={&dispatch} />
            }
            <header class="bar">
                { brand(on_leave, say!("{}: position of the day", game.info().title)) }
                { button("button", Some(Sign::Close), t("Play on from here"), on_close) }
            </header>
            <main class="review-room practice" id="main">
                <h1 class="hidden">{ t("Position of the day") }</h1>
                <section class="review-board game-board" aria-label={t("Board")} data-guess={guess.is_none().then_some("")}>
                    { attempts.board(game, *letters, shown, &dispatch) }
                </section>
                <div class="review-side" tabindex="0" role="region" aria-label={t("Task")}>
                    { scores(in_view, &in_view.shown(), None, None, |_| Html::default()) }
                    { card(attempts, game, *streak, &dispatch) }
                    { pool(in_view) }
                </div>
            </main>
        </div>
    }
}

fn attempt(day: u32, game: GameId, grade: &Decision<AnyMove>) -> DailyAttempt {
    let tenths = |points: f64| (points * 10.0).round().max(0.0) as u32;
    DailyAttempt { day, game, lost: tenths(grade.lost.counted()), half: tenths(grade.lost.half) }
}

fn card(attempts: &Attempts, game: &AnyGame, streak: u32, dispatch: &Callback<AttemptAction>) -> Html {
    let player = game.timeline().to_move();
    let words = match attempts.guesses.last.as_ref() {
        None => t("Which move would you play? Play it on the board. Your first move counts.").to_owned(),
        Some(Guess { grade: None, .. }) => t("Evaluating your move…").to_owned(),
        Some(Guess { grade: Some(grade), .. }) => grade_words(grade),
    };
    let choice = |label, mv, look| attempts.choice(game, label, mv, look, dispatch);
    let (solution, reveal) = (&attempts.solution, AttemptAction::Reveal(game.clone()).callback(dispatch));
    html! {
        <section class="review-card" aria-label={t("Position of the day")}>
            <p class="review-verdict" role="status" aria-live="polite">
                if let Some((player, _)) = player { <span class="review-who">{ mark(player) }</span> }
                { words }
            </p>
            if let Some(grade) = attempts.grade() {
                <div class="review-moves">
                    if let Some(guess) = attempts.guesses.last.as_ref() { { choice(t("Your move"), guess.mv, Look::Guess) } }
                    if solution.is_some() && !attempts.is_solved() { { choice(t("Best"), grade.best, Look::Better) } }
                </div>
                if let Some(solution) = solution {
                    { solution.view(dispatch) }
                } else {
                    <div class="review-guesses">
                        if attempts.is_solved() {
                            { button("button button-main", None, t("Show how it continues"), &reveal) }
                        } else {
                            { button("button button-main", None, t("Try again"), &AttemptAction::Again.callback(dispatch)) }
                            { button("button", None, t("Show the solution"), &reveal) }
                        }
                    </div>
                }
                { reason(game, grade, solution.is_some()) }
                <p class="help">
                    { t("Your first move is saved.") }{ " " }
                    if streak > 0 { { plural!(streak, "{n} day in a row.", "{n} days in a row.") } }
                </p>
            }
        </section>
    }
}

/// Lists what is still to come in the position in view.
fn pool(game: &AnyGame) -> Html {
    let (title, pool) = game.pool();
    html! { <section class="review-pool"><h2>{ title }</h2>{ pool }</section> }
}
