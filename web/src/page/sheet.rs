//! The sheet over the game.

use tilescope_core::Turn;
use tilescope_floor::dialog::Dialog;
use tilescope_floor::lazy::{waiting, with};
use tilescope_floor::tool::button;
use tilescope_game::state::{Instead, PageAction, PageState, Sheet};
use tilescope_language::{say, t};
use tilescope_lessons::lesson_session::LessonSession;
use tilescope_session::{ReviewDepth, SessionAction, random_seed};
use tilescope_share::challenge::{challenge, outcome};
use tilescope_share::challenge_dialog::ChallengeDialogProps;
use tilescope_share::fairness_proof::FairnessProofProps;
use tilescope_share::{ShareProps, challenge_dialog};
use tilescope_table::any_game::AnyGame;
use tilescope_table::breakdown::breakdown;
use tilescope_table::describe;
use tilescope_table::redraw::redraw;
use yew::prelude::*;

use super::menu::{menu, tour};
use super::{key_list, on_demand};

/// Renders the sheet over the game, or the closed dialog if there is none. The content of the sheet is rendered only
/// while it is open.
pub fn sheet(state: &PageState, dispatch: &Callback<PageAction>) -> Html {
    let game = &state.game;
    let (title, wide, content) = match state.sheet {
        Some(Sheet::Menu) => (t("Menu").to_owned(), false, menu(state, dispatch)),
        Some(Sheet::Rules) => {
            let info = game.info();
            (say!("How to play {}", info.title), true, on_demand::rules(info.id))
        }
        Some(Sheet::Points) => points(state, dispatch),
        Some(Sheet::Pool) => {
            let (title, pool) = game.pool();
            let redraw = redraw(game, &dispatch.reform(PageAction::Session));
            (title.to_owned(), true, html! { <>{ pool }{ redraw }</> })
        }
        Some(Sheet::Keys) => {
            let content = html! { <>{ key_list::shown(state) }<div class="dialog-actions">{ tour(game, dispatch) }</div></> };
            (t("Keyboard shortcuts").to_owned(), false, content)
        }
        Some(Sheet::Share) => {
            let (searcher, on_dare) =
                (state.searcher.clone(), PageAction::OpenSheet(Sheet::ChallengeDialog).callback(dispatch));
            // At a position of a lesson, the lesson is shared.
            let lesson_session =
                state.lesson_session.as_ref().filter(|lesson_session| lesson_session.is_at(game));
            let lesson = lesson_session.map(LessonSession::request);
            let lab_link = Callback::from(on_demand::lab_link);
            let props = ShareProps { game: game.clone(), searcher, lesson, on_dare, lab_link };
            let content = with(on_demand::share, props, waiting());
            (t("Share").to_owned(), false, content)
        }
        Some(Sheet::ChallengeDialog) => {
            let content =
                with(on_demand::challenge_dialog, ChallengeDialogProps { game: game.clone() }, waiting());
            (t("Challenge a friend").to_owned(), false, content)
        }
        Some(Sheet::Challenge) => {
            (t("A challenge").to_owned(), false, challenge(game, &PageAction::CloseSheet.callback(dispatch)))
        }
        Some(Sheet::FairnessProof) => {
            let content = with(on_demand::fair, FairnessProofProps { game: game.clone() }, waiting());
            (t("Fair draws").to_owned(), false, content)
        }
        None => (String::new(), false, Html::default()),
    };
    let sheet = state.sheet.map(Sheet::name);
    html! { <Dialog {sheet} title={title} {wide} {content} on_close={PageAction::CloseSheet.callback(dispatch)} /> }
}

/// Renders the points of the shown position by source. After the end it also shows the winner and the next steps.
fn points(state: &PageState, dispatch: &Callback<PageAction>) -> (String, bool, Html) {
    let game = &state.game;
    let (standing, seats) = (game.shown(), game.timeline().seats());
    let over = standing.turn == Turn::Over;
    let on_time = game.timeline().ended_on_time();
    let title = if over { describe::of_end(&standing, seats, on_time) } else { t("Points").to_owned() };
    let next = |action: fn(&AnyGame) -> PageAction| {
        let (game, dispatch) = (game.clone(), dispatch.clone());
        Callback::from(move |()| {
            dispatch.emit(PageAction::CloseSheet);
            dispatch.emit(action(&game));
        })
    };
    let content = html! {
        <>
            { breakdown(&game.breakdown(), seats) }
            if over {
                if let Some(challenge) = game.timeline().challenge() {
                    <p class="share-score">{ outcome(challenge, standing.points[challenge.seat], game.timeline().taken_back()) }</p>
                }
                if game.timeline().helped() {
                    <p class="help">{ t("Played with help from a hint or an analysis, so it does not count towards your strength.") }</p>
                }
                <div class="dialog-actions">
                    { button("button button-main", None, t("Play again"), &next(again)) }
                    { button("button", None, t("Review game"), &next(|_| PageAction::OpenInstead(Instead::Review(ReviewDepth::Quick)))) }
                    { button("button", None, t("Go to first turn"), &next(first)) }
                    { button("button", None, t("Share"), &PageAction::OpenSheet(Sheet::Share).callback(dispatch)) }
                    if challenge_dialog::is_possible(game) {
                        { button("button", None, t("Challenge a friend"), &PageAction::OpenSheet(Sheet::ChallengeDialog).callback(dispatch)) }
                    }
                    if game.timeline().salt().is_some() {
                        { button("button", None, t("Fair draws"), &PageAction::OpenSheet(Sheet::FairnessProof).callback(dispatch)) }
                    }
                </div>
            }
        </>
    };
    (title, true, content)
}

fn again(game: &AnyGame) -> PageAction {
    PageAction::Open(game.again(random_seed()))
}

fn first(game: &AnyGame) -> PageAction {
    PageAction::Session(SessionAction::Show(game.timeline().decision_points()[0].ply))
}
