//! Practice with *My mistakes*: one position after the other, until you find a move as good as the best.
//!
//! ```text
//!   state       the shown mistake, and the attempts
//!   list_form   the list as text
//! ```

mod list_form;
mod state;

use tilescope_floor::icon::Sign;
use tilescope_floor::mark::mark;
use tilescope_floor::tool::{brand, button};
use tilescope_language::{english, passages, plural, say, t};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::AnyGame;
use tilescope_table::daily;
use yew::prelude::*;

use self::list_form::ListForm;
use self::state::{Practice, PracticeAction};
use super::attempt::{AttemptAction, Grader};
use super::guess::grade_words;
use super::guesses::Guess;
use super::mistakes::{self, Mistake};
use super::state::Look;
use super::words::points;

#[derive(Properties, Clone, PartialEq)]
pub struct PracticeScreenProps {
    /// A game whose rules select the mistakes to practise.
    pub game: AnyGame,
    pub letters: bool,
    pub on_close: Callback<()>,
    pub on_leave: Callback<()>,
}

#[component]
pub fn PracticeScreen(
    PracticeScreenProps { game, letters, on_close, on_leave }: &PracticeScreenProps,
) -> Html {
    let info = game.info();
    let unread = use_state_eq(|| None::<AttrValue>);
    let state = {
        let unread = unread.setter();
        use_reducer(move || {
            let kept = mistakes::kept().unwrap_or_else(|error| {
                unread.set(Some(
                    say!("The saved mistakes cannot be read: {error}.", error = english(error)).into(),
                ));
                Vec::new()
            });
            Practice::new(info.id, kept, daily::today())
        })
    };
    let dispatch = use_callback(state.dispatcher(), |action: PracticeAction, state| state.dispatch(action));
    // It stays the same, because a grade is asked for again if the receiver changes.
    let attempt =
        use_callback(dispatch.clone(), |action, dispatch| dispatch.emit(PracticeAction::Attempt(action)));
    use_keeping(&state, unread.is_none());
    let shown = state.shown().map(|mistake| AttrValue::from(mistake.record.clone()));
    let position = use_memo((game.clone(), shown), |(game, shown)| {
        shown.as_ref().and_then(|record| Some(game.of_record(record).ok()?.for_mover()))
    });
    html! {
        <div class="play review" data-game={info.id.name()}>
            if let Some(request) = state.shown().and_then(|mistake| state.attempts.request(&mistake.record)) {
                <Grader {request} dispatch={&attempt} />
            }
            <header class="bar">
                { brand(on_leave, say!("{}: my mistakes", info.title)) }
                { button("button", Some(Sign::Close), t("Back to the game"), on_close) }
            </header>
            <main class="review-room practice" id="main">
                <h1 class="hidden">{ t("My mistakes") }</h1>
                if let Some(position) = &*position {
                    { board(&state, position, *letters, &attempt) }
                }
                <div class="review-side" tabindex="0" role="region" aria-label={t("Task and list")}>
                    if let Some(unread) = &*unread { <p class="wrong">{ passages(unread) }</p> }
                    if let (Some(mistake), Some(position)) = (state.shown(), &*position) {
                        { card(&state, mistake, position, &dispatch, &attempt) }
                    } else {
                        <p>{ nothing(&state, info.title) }</p>
                    }
                    <ListForm text={mistakes::text(&state.all)} dispatch={&dispatch} />
                </div>
            </main>
        </div>
    }
}

/// Stores the list in the browser. A text that could not be read stays until you replace it.
#[hook]
fn use_keeping(state: &Practice, read: bool) {
    let first = use_mut_ref(|| true);
    use_effect_with(state.all.clone(), move |all| {
        if !std::mem::take(&mut *first.borrow_mut()) || read {
            // If the browser refuses, the list lasts as long as the page.
            let _ = mistakes::keep(all);
        }
    });
}

/// Renders the board: ready for a move, or with the selected move.
fn board(state: &Practice, position: &AnyGame, letters: bool, attempt: &Callback<AttemptAction>) -> Html {
    let guess = state.attempts.guesses.last.as_ref();
    let shown = |look| match look {
        Look::Guess => guess.map(|guess| guess.mv),
        Look::Played => state.shown().map(|mistake| mistake.played),
        Look::Better | Look::Line(_) => guess.map(|guess| best_of(guess, state)),
    };
    html! {
        <section class="review-board game-board" aria-label={t("Board")} data-guess={guess.is_none().then_some("")}>
            { state.attempts.board(position, letters, shown, attempt) }
        </section>
    }
}

/// Returns the best move found: that of the grade, which took the attempt into account, or else the stored one.
fn best_of(guess: &Guess, state: &Practice) -> AnyMove {
    let graded = guess.grade.as_ref().map(|grade| grade.best);
    graded.or_else(|| state.shown().map(|mistake| mistake.best)).unwrap_or(guess.mv)
}

/// Describes a list without a mistake that is due.
fn nothing(state: &Practice, title: &str) -> String {
    match state.later() {
        (0, _) => say!(
            "You have no saved mistakes for {}. To add some, choose “Save for practice” in the review of a game.",
            title
        ),
        (later, 1) => {
            plural!(later, "{n} mistake comes back tomorrow.", "{n} mistakes come back, the next tomorrow.")
        }
        (later, days) => plural!(
            later,
            "{n} mistake comes back in {} days.",
            "{n} mistakes come back, the next in {} days.",
            days
        ),
    }
}

fn card(
    state: &Practice,
    mistake: &Mistake,
    position: &AnyGame,
    dispatch: &Callback<PracticeAction>,
    attempt: &Callback<AttemptAction>,
) -> Html {
    let on = |action: PracticeAction| dispatch.reform(move |()| action.clone());
    let choice = |label, mv, look| state.attempts.choice(position, label, mv, look, attempt);
    let player = position.timeline().to_move();
    let guess = state.attempts.guesses.last.as_ref();
    let words = match guess {
        None => say!(
            "The move played here lost {}. Find a better one and play it on the board.",
            points(mistake.lost)
        ),
        Some(Guess { grade: None, .. }) => t("Evaluating your move…").to_owned(),
        Some(Guess { grade: Some(grade), .. }) => grade_words(grade),
    };
    let graded = guess.filter(|guess| guess.grade.is_some());
    html! {
        <section class="review-card" aria-label={t("Your mistake")}>
            <p class="review-score">{ say!("{} left to practise", state.count()) }</p>
            <p class="review-verdict" role="status" aria-live="polite">
                if let Some((player, _)) = player { <span class="review-who">{ mark(player) }</span> }
                { words }
            </p>
            if let Some(guess) = graded {
                <div class="review-moves">
                    { choice(t("Your move"), guess.mv, Look::Guess) }
                    if state.attempts.is_solved() {
                        { choice(t("Played"), mistake.played, Look::Played) }
                        { choice(t("Best"), best_of(guess, state), Look::Better) }
                    }
                </div>
            }
            <div class="review-guesses">
                if graded.is_some() && !state.attempts.is_solved() { { button("button button-main", None, t("Try again"), &AttemptAction::Again.callback(attempt)) } }
                { button(if state.attempts.is_solved() { "button button-main" } else { "button" }, None, t(if state.attempts.is_solved() { "Next" } else { "Later" }), &on(PracticeAction::Next)) }
                { button("button", None, t("Remove from list"), &on(PracticeAction::Forget)) }
            </div>
            if state.attempts.is_solved() {
                <p class="help">
                    { match state.back_in() {
                        Some(days) => plural!(days as usize, "It comes back tomorrow.", "It comes back in {n} days."),
                        None => t("You have learnt it: it leaves your list.").to_owned(),
                    } }
                </p>
            }
        </section>
    }
}
