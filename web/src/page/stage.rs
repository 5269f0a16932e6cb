//! The board and the analysis beside it, which show each other what is looked at.

use std::rc::Rc;

use tilescope_core::Report;
use yew::prelude::*;

use super::computer::Hint;
use super::playing::{Game, View, names};
use super::preferences::PreferencesHandle;
use super::table::Deed;
use super::words;
use crate::panel::Panel;
use crate::session::Action;

/// What the [`Stage`] shows.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct StageProps {
    /// The game.
    pub game: Game,
    /// The hint for the shown position.
    pub hint: Hint,
    /// How the viewer likes the page.
    pub preferences: PreferencesHandle,
    /// Called with changes of the table.
    pub on_deed: Callback<Deed>,
    /// What stands above the board.
    pub children: Html,
}

/// The board and, if it is wanted, the analysis. Reports change these two only, eight times a second.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    let StageProps { game, hint, preferences, .. } = props;
    let record = use_memo(game.clone(), |game| AttrValue::from(game.record(game.course().shown())));
    let record = (*record).clone();
    let report = use_state_eq(|| None::<(AttrValue, Rc<Report<String>>)>);
    let focus = use_state_eq(|| None::<(AttrValue, AttrValue)>);
    let watched = preferences.now().analysis;
    let aside = use_node_ref();
    use_opened(watched, &aside);

    let on_report = use_callback(
        (record.clone(), report.setter()),
        |news: Option<Rc<Report<String>>>, (record, report)| {
            report.set(news.map(|news| (record.clone(), news)));
        },
    );
    let on_focus =
        use_callback((record.clone(), focus.setter()), |mv: Option<AttrValue>, (record, focus)| {
            focus.set(mv.map(|mv| (record.clone(), mv)));
        });
    let on_move =
        use_callback(props.on_deed.clone(), |mv, on_deed| on_deed.emit(Deed::Act(Action::Play(mv))));
    let describe = use_callback(game.about().name, {
        let about = game.about();
        move |mv: AttrValue, _| words::of_text(about, &mv)
    });

    // What belongs to another position is not shown in this one.
    let report = report.as_ref().filter(|(of, _)| watched && *of == record).map(|(_, report)| report.clone());
    let focus = focus.as_ref().filter(|(of, _)| *of == record).map(|(_, mv)| mv.clone());
    let hinted = if let Hint::Move(mv) = hint { Some(mv.clone()) } else { None };
    let view = View {
        report,
        focus: focus.clone().or(hinted),
        confirm: preferences.now().confirm,
        letters: preferences.now().letters,
        on_move,
        on_focus: on_focus.clone(),
    };
    // What is drawn changes with these alone, and not with the caption above it.
    let board = use_memo((game.clone(), view), |(game, view)| game.board(view));
    let names = use_memo(game.course().seats().clone(), |seats| names(seats));
    html! {
        <>
            <section class="game-board" aria-label="Board">
                { props.children.clone() }
                { (*board).clone() }
            </section>
            if watched {
                <aside class="game-analysis" aria-label="Analysis" ref={aside}>
                    <Panel {record} names={(*names).clone()} {describe} {on_report} {focus} {on_focus} />
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
