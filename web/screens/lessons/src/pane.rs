//! The lesson beside the board, in place of the moves: the text, the question, and the reply to the answer.
//!
//! ```text
//! +---------------------+
//! | title     2 of 7  x |
//! +---------------------+
//! | step                |  takes the focus when the step changes
//! | text                |
//! | question            |
//! |  o answer           |
//! | [Check] [Hint]      |
//! | reply to the answer |  is read out
//! | search              |  its claim as a strip of 30 dots
//! +---------------------+
//! | [Back]       [Next] |
//! +---------------------+
//! ```

use tilescope_core::SearchSpec;
use tilescope_floor::focus::focus_board;
use tilescope_floor::icon::{Sign, icon};
use tilescope_floor::listen;
use tilescope_floor::number::num;
use tilescope_floor::tool::button;
use tilescope_language::{self as language, say, t};
use tilescope_protocol::Budget;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::{InspectorPlace, SessionAction};
use tilescope_table::any_game::AnyGame;
use tilescope_table::format::count;
use tilescope_table::pairing::Pairing;
use tilescope_table::searcher_text;
use web_sys::{Element, HtmlElement, SubmitEvent};
use yew::prelude::*;

use super::lesson_session::LessonSession;
use crate::emphasis::{Piece, is_own, pieces};
use crate::progress::{Progress, ProgressAction};
use crate::seeds::Seeds;
use crate::trial::TrialAction;
use crate::{Answers, LessonAnswer};

#[derive(Clone, PartialEq, Debug)]
pub enum Asked {
    /// Another step, a hint, or the check of an answer.
    Learn(ProgressAction),
    Trial(TrialAction),
    Inside(SearchSpec, InspectorPlace),
    /// Two searchers side by side.
    Beside(Pairing),
    Why,
    Back,
    Leave,
}

impl Asked {
    fn callback(self, dispatch: &Callback<Asked>) -> Callback<()> {
        dispatch.reform(move |()| self.clone())
    }
}

#[derive(Properties, Clone, PartialEq)]
pub struct LessonPaneProps {
    pub lesson_session: LessonSession,
    pub at_step: bool,
    /// Whether the page searches; it does not while the analysis is hidden.
    pub searches: bool,
    pub dispatch: Callback<Asked>,
}

#[component]
pub fn LessonPane(props: &LessonPaneProps) -> Html {
    let LessonPaneProps { lesson_session, at_step, searches, dispatch } = props;
    let (progress, game) = (&lesson_session.progress, &lesson_session.view().game);
    let (at, all) = (progress.at(), progress.lesson().steps.len());
    let learn = |action| Asked::Learn(action).callback(dispatch);
    let body = use_node_ref();
    {
        let body = body.clone();
        use_effect_with(at, move |_| {
            if let Some(body) = body.cast::<HtmlElement>() {
                body.set_scroll_top(0);
                // This cannot fail for an element that can take the focus.
                let _ = body.focus();
            }
        });
    }
    let forward = if progress.is_last() { None } else { Some(at + 1) };
    listen::use_window("keydown", (dispatch.clone(), at.checked_sub(1), forward), turn_page);
    let last = match forward {
        None => button("button button-main", None, t("Done"), &Asked::Leave.callback(dispatch)),
        Some(to) => {
            let label = if progress.is_solved() { t("Next") } else { t("Skip") };
            let look = if progress.is_solved() { "button button-main" } else { "button" };
            button(look, None, label, &learn(ProgressAction::Go(to)))
        }
    };
    html! {
        <section class="lesson" aria-label={say!("Lesson: {}", progress.lesson().title)}>
            <div class="lesson-head">
                <p class="lesson-title" lang={progress.lesson().language.clone()}>{ &progress.lesson().title }</p>
                <p class="lesson-at">{ say!("{} of {all}", at + 1) }</p>
                <button type="button" class="button button-quiet button-icon" aria-label={t("Leave lesson")}
                    onclick={Asked::Leave.callback(dispatch).reform(|_: MouseEvent| ())}>{ icon(Sign::Close) }</button>
            </div>
            <div class="lesson-way" aria-hidden="true" ~style={format!("--way: {:.4}", num((at + 1) as f64 / all as f64))} />
            <div class="lesson-body" ref={body} tabindex="0" role="group" aria-labelledby="lesson-step">
                <h2 id="lesson-step" lang={progress.lesson().language.clone()}>{ &progress.step().title }</h2>
                { for progress.step().text.iter().map(|text| html! { <p>{ prose(text, progress, game) }</p> }) }
                { question(progress, game, dispatch) }
                <div role="status" class="lesson-said">{ reply(progress, game) }</div>
                if progress.awaits_move() && progress.answered().mv.is_some() && !progress.answered().solved {
                    <div class="lesson-actions">{ button("button", Some(Sign::Undo), t("Try another move"), &again(dispatch)) }</div>
                }
                if !at_step {
                    <div class="lesson-actions">
                        { button("button", Some(Sign::Undo), t("Back to the lesson position"), &Asked::Back.callback(dispatch)) }
                    </div>
                }
                if *searches { { watched(lesson_session, dispatch) } }
                { offers(lesson_session, *searches, dispatch) }
            </div>
            <div class="lesson-steps">
                <button type="button" class="button" disabled={at == 0}
                    onclick={learn(ProgressAction::Go(at.saturating_sub(1))).reform(|_: MouseEvent| ())}>{ t("Back") }</button>
                { last }
            </div>
        </section>
    }
}

/// Turns the pages with the keys of a presenter's remote, unless they scroll the text.
fn turn_page(
    event: KeyboardEvent,
    (dispatch, back, forward): &(Callback<Asked>, Option<usize>, Option<usize>),
) {
    let to = match event.key().as_str() {
        "PageDown" => *forward,
        "PageUp" => *back,
        _ => return,
    };
    let target = event.target_dyn_into::<Element>();
    let within = |selector: &str| target.as_ref().and_then(|target| target.closest(selector).ok()?);
    let down = event.key() == "PageDown";
    let scrolls = within(".lesson-body, .game-analysis").is_some_and(|frame| {
        let left = frame.scroll_height() - frame.client_height() - frame.scroll_top();
        if down { left > 1 } else { frame.scroll_top() > 0 }
    });
    if scrolls
        || event.default_prevented()
        || within("input:not([type=radio], [type=checkbox]), textarea, select, dialog").is_some()
    {
        return;
    }
    if let Some(step) = to {
        event.prevent_default();
        dispatch.emit(Asked::Learn(ProgressAction::Go(step)));
    }
}

/// Renders a text of the lesson in its language, with its emphasis. A move of the position appears as its
/// description.
fn prose(text: &str, progress: &Progress, game: &AnyGame) -> Html {
    let pieces = pieces(text).into_iter().map(|piece| match piece {
        Piece::Plain(words) => html! { { words } },
        Piece::Strong(words) => html! { <strong>{ words }</strong> },
        Piece::Link { words, address } => link(words, address),
        Piece::Typed(typed) => match in_words(typed, game) {
            Some(words) => html! { <b class="lesson-move" lang={language::shown().code()}>{ words }</b> },
            None => html! { <code>{ typed }</code> },
        },
    });
    html! { <span lang={progress.lesson().language.clone()}>{ for pieces }</span> }
}

/// Renders a link. A page of somebody else opens beside the lesson, and learns nothing of it.
fn link(words: &str, address: &str) -> Html {
    let (words, address) = (words.to_owned(), address.to_owned());
    if is_own(&address) {
        return html! { <a href={address}>{ words }</a> };
    }
    html! { <a href={address} target="_blank" rel="noopener noreferrer">{ words }</a> }
}

/// Returns the description of a move that is legal at present.
fn in_words(typed: &str, game: &AnyGame) -> Option<AttrValue> {
    let mv = AnyMove::read(game.info().id, typed).ok()?;
    game.after(&SessionAction::Play(mv)).ok()?;
    let descriptions = game.describe(game.timeline().played(), &[mv]);
    descriptions.first().map(|description| description.words.clone())
}

/// Renders the note on the search of the step, and the claim about it.
fn watched(lesson_session: &LessonSession, dispatch: &Callback<Asked>) -> Html {
    let view = lesson_session.view();
    let Budget::Work(work) = view.settings.budget else { return Html::default() };
    if !view.watch {
        return Html::default();
    }
    let unit = tilescope_table::format::unit(&view.settings.spec);
    let workers = match view.settings.workers {
        1 => String::new(),
        workers => say!(" on {workers} workers"),
    };
    html! {
        <>
            <p class="lesson-watch">
                { say!("Search: {} {unit}{workers} with ", count(work)) }<code>{ searcher_text::in_full(&view.settings.spec.to_string()) }</code>
                { say!(", seed {}.", lesson_session.settings().seed) }
            </p>
            <Seeds lesson_session={lesson_session.clone()} dispatch={dispatch.reform(Asked::Trial)} />
        </>
    }
}

/// Renders the buttons that open other screens on the position of the step. Moves are compared in the analysis, if the
/// page `searches`.
fn offers(lesson_session: &LessonSession, searches: bool, dispatch: &Callback<Asked>) -> Html {
    let view = lesson_session.view();
    let inside = view.inside.map(|place| {
        let label = say!("Look inside after {} iterations", count(place.at));
        (label, Asked::Inside(view.settings.spec.clone(), place))
    });
    let beside = view
        .beside
        .as_ref()
        .map(|pairing| (say!("Side by side with {}", &pairing.specs[1]), Asked::Beside(pairing.clone())));
    let why =
        view.why.filter(|_| searches).map(|_| (t("Why this move and not that one?").to_owned(), Asked::Why));
    let offers: Vec<_> = [inside, beside, why].into_iter().flatten().collect();
    if offers.is_empty() {
        return Html::default();
    }
    html! {
        <div class="lesson-actions">
            { for offers.into_iter().map(|(label, asked)| button("button", None, label, &asked.callback(dispatch))) }
        </div>
    }
}

fn question(progress: &Progress, game: &AnyGame, dispatch: &Callback<Asked>) -> Html {
    let Some(question) = &progress.step().question else { return Html::default() };
    let answered = progress.answered();
    let hint = progress.step().hint.as_ref();
    let ask = hint.filter(|_| !answered.hinted).map(|_| {
        button(
            "button button-quiet",
            Some(Sign::Hint),
            t("Show hint"),
            &Asked::Learn(ProgressAction::Hint).callback(dispatch),
        )
    });
    let hinted = hint.filter(|_| answered.hinted);
    let onsubmit = dispatch.reform(|event: SubmitEvent| {
        event.prevent_default();
        Asked::Learn(ProgressAction::Check)
    });
    html! {
        <form class="lesson-question" {onsubmit}>
            { match &question.answers {
                Answers::Choice(answers) => choice(progress, game, answers, dispatch),
                Answers::Moves(_) => html! {
                    <>
                        <p class="lesson-asked">{ prose(&question.words, progress, game) }</p>
                        if answered.mv.is_none() {
                            <p class="help">{ t("Play a move on the board to answer.") }</p>
                        }
                    </>
                },
            } }
            <div class="lesson-actions">
                if let Answers::Choice(_) = question.answers {
                    <button class="button" disabled={answered.chosen.is_empty()}>{ t("Check") }</button>
                } else if answered.mv.is_none() {
                    { button("button", None, t("Go to board"), &Callback::from(|()| focus_board())) }
                }
                { for ask }
            </div>
            <div role="status">
                if let Some(hint) = hinted { <p class="lesson-hint"><b>{ t("Hint: ") }</b>{ prose(hint, progress, game) }</p> }
            </div>
        </form>
    }
}

fn choice(
    progress: &Progress,
    game: &AnyGame,
    answers: &[LessonAnswer<String>],
    dispatch: &Callback<Asked>,
) -> Html {
    let words = progress.step().question.as_ref().map_or("", |question| question.words.as_str());
    let several = answers.iter().filter(|answer| answer.right).count() > 1;
    let answered = progress.answered();
    html! {
        <fieldset class="lesson-choice">
            <legend class="lesson-asked">{ prose(words, progress, game) }</legend>
            if several { <p class="help">{ t("More than one answer is right.") }</p> }
            { for answers.iter().enumerate().map(|(index, answer)| {
                let on = answered.chosen.contains(&index);
                let mark = (on && answered.given).then_some(if answer.right { "right" } else { "wrong" });
                let choose = Asked::Learn(ProgressAction::Choose(index)).callback(dispatch);
                html! {
                    <label key={format!("{}-{index}", progress.at())} class="lesson-answer" data-mark={mark}>
                        <input type={if several { "checkbox" } else { "radio" }} name="lesson-answer" checked={on}
                            onchange={choose.reform(|_: Event| ())} />
                        <span>{ prose(&answer.given, progress, game) }</span>
                    </label>
                }
            }) }
        </fieldset>
    }
}

fn reply(progress: &Progress, game: &AnyGame) -> Html {
    let Some(verdict) = progress.verdict() else { return Html::default() };
    let (look, word) =
        if verdict.right { ("lesson-right", t("Right.")) } else { ("lesson-wrong", t("Not quite.")) };
    html! { <p class={look}><b>{ word }</b>{ " " }{ prose(&verdict.words, progress, game) }</p> }
}

/// Returns a callback that undoes the move and focuses the board.
fn again(dispatch: &Callback<Asked>) -> Callback<()> {
    let dispatch = dispatch.clone();
    Callback::from(move |()| {
        dispatch.emit(Asked::Learn(ProgressAction::Again));
        focus_board();
    })
}
