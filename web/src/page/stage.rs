//! The board and the analysis beside it, which show each other what is looked at.

use std::rc::Rc;

use tilescope_core::Report;
use yew::prelude::*;

use super::computer::Hint;
use super::playing::{Game, View, names};
use super::preferences::Preferences;
use super::table::Deed;
use super::words;
use crate::hooks::{use_callback, use_effect_with, use_memo};
use crate::panel::{Panel, use_panel};
use crate::part::part;

/// What the stage shows.
#[derive(PartialEq)]
#[allow(missing_debug_implementations)]
pub struct Stage {
    /// The game.
    pub game: Game,
    /// The hint for the shown position.
    pub hint: Hint,
    /// How the viewer likes the page.
    pub preferences: Preferences,
    /// Called with changes of the table.
    pub on_deed: Callback<Deed>,
    /// What stands above the board.
    pub caption: Html,
}

/// What is known of a position and looked at there.
#[derive(Clone, PartialEq, Default)]
struct Seen {
    /// The record of the position.
    of: AttrValue,
    report: Option<Rc<Report<String>>>,
    /// The candidate that is pointed at, on the board or in the analysis.
    focus: Option<AttrValue>,
}

/// A change of what is [`Seen`].
enum News {
    Report(Option<Rc<Report<String>>>),
    Focus(Option<AttrValue>),
}

impl Reducible for Seen {
    type Action = (AttrValue, News);

    fn reduce(self: Rc<Self>, (of, news): (AttrValue, News)) -> Rc<Self> {
        let mut next = if self.of == of { (*self).clone() } else { Seen { of, ..Seen::default() } };
        match news {
            News::Report(report) => next.report = report,
            News::Focus(focus) => next.focus = focus,
        }
        Rc::new(next)
    }
}

/// The board and, if it is wanted, the analysis. Reports change these two only, eight times a second.
#[hook]
pub fn use_stage(stage: Rc<Stage>) -> Html {
    let Stage { game, hint, preferences, .. } = &*stage;
    let record = AttrValue::from(game.record(game.course().shown()));
    let watched = preferences.analysis;
    let aside = use_node_ref();
    use_opened(watched, &aside);

    let seen = use_reducer_eq(Seen::default);
    let hear = use_memo((record.clone(), seen.dispatcher()), |(of, seen)| {
        let (of, seen) = (of.clone(), seen.clone());
        let hear = Callback::from(move |news: News| seen.dispatch((of.clone(), news)));
        (hear.reform(News::Report), hear.reform(News::Focus))
    });
    let (on_report, on_focus) = (*hear).clone();
    let describe = use_callback(game.about(), |mv: AttrValue, about| words::of_text(about, &mv));

    // What belongs to another position is not shown in this one.
    let seen = if seen.of == record { (*seen).clone() } else { Seen::default() };
    let hinted = if let Hint::Move(mv) = hint { Some(mv.clone()) } else { None };
    let view = View {
        report: seen.report.filter(|_| watched),
        focus: seen.focus.clone().or(hinted),
        confirm: preferences.confirm,
        letters: preferences.letters,
        on_deed: stage.on_deed.clone(),
        on_focus: on_focus.clone(),
    };
    // What is drawn changes with these alone, and not with the caption above it.
    let board = use_memo((game.clone(), view), |(game, view)| game.board(view));
    let names = names(game.course().seats());
    html! {
        <>
            <section class="game-board" aria-label="Board">
                { stage.caption.clone() }
                { (*board).clone() }
            </section>
            if watched {
                <aside class="game-analysis" aria-label="Analysis" ref={aside}>
                    { part(Panel { record, names, describe, on_report, focus: seen.focus, on_focus }, use_panel) }
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
