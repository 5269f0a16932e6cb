//! The board and the analysis beside it, which show each other what is looked at.

use yew::prelude::*;

use super::any_session::{Game, View, names};
use super::computer::Hint;
use super::preferences::Preferences;
use super::state::Action;
use crate::any_move::AnyMove;
use crate::engine::use_analysis;
use crate::panel::Panel;
use crate::session;

/// What the stage shows.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct StageProps {
    /// The game.
    pub game: Game,
    /// The hint for the shown position.
    pub hint: Hint,
    /// How the viewer likes the page.
    pub preferences: Preferences,
    /// Changes the page.
    pub dispatch: Callback<Action>,
    /// What stands above the board.
    pub caption: Html,
}

/// The candidate that is pointed at, on the board or in the analysis.
#[derive(Clone, PartialEq, Default)]
struct Focus {
    /// The record of the position in which it is a candidate.
    of: AttrValue,
    mv: Option<AnyMove>,
}

/// The board and, if it is wanted, the analysis. Reports change these two only, eight times a second.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    let StageProps { game, hint, preferences, dispatch, .. } = props;
    let record = AttrValue::from(game.record(game.timeline().shown()));
    let watched = preferences.analysis;
    let aside = use_node_ref();
    use_opened(watched, &aside);

    let analysis = use_analysis(record.clone(), watched);
    let on_move = use_callback(dispatch.clone(), |mv: AttrValue, dispatch| {
        dispatch.emit(Action::Session(session::Action::Play(mv)));
    });
    let focus = use_state_eq(Focus::default);
    let on_focus = use_callback((record.clone(), focus.setter()), |mv, (of, focus)| {
        focus.set(Focus { of: of.clone(), mv });
    });
    // What was pointed at in another position is not shown in this one.
    let focus = focus.mv.filter(|_| focus.of == record);
    let hinted = if let Hint::Move(mv) = hint { Some(*mv) } else { None };
    let view = View {
        report: analysis.report().cloned(),
        focus: focus.or(hinted),
        confirm: preferences.confirm,
        letters: preferences.letters,
        on_move,
        on_focus: on_focus.clone(),
    };
    // What is drawn changes with these alone, and not with the caption above it.
    let board = use_memo((game.clone(), view), |(game, view)| game.board(view));
    let names = names(game.timeline().seats());
    html! {
        <>
            <section class="game-board" aria-label="Board">
                { props.caption.clone() }
                { (*board).clone() }
            </section>
            if watched {
                <aside class="game-analysis" aria-label="Analysis" ref={aside}>
                    <Panel game={game.info().id} {analysis} {names} {focus} {on_focus} />
                </aside>
            }
        </>
    }
}

/// Brings the analysis into view when it is opened; on a narrow screen it lies below the board.
#[hook]
fn use_opened(watched: bool, aside: &NodeRef) {
    let before = use_mut_ref(|| watched);
    let aside = aside.clone();
    use_effect_with(watched, move |&watched| {
        if let (true, false, Some(aside)) =
            (watched, before.replace(watched), aside.cast::<web_sys::Element>())
        {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            aside.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}
