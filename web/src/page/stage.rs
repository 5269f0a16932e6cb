//! The board and the analysis beside it, which show each other what is looked at.

use std::rc::Rc;

use tilescope_core::games::carcassonne::Move;
use tilescope_core::{Candidate, Report};
use yew::prelude::*;

use super::computer::Hint;
use super::preferences::PreferencesHandle;
use super::table::{Deed, Game};
use super::words;
use crate::carcassonne::Board;
use crate::panel::Panel;
use crate::session::Action;

/// What the [`Stage`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct StageProps {
    /// The game.
    pub game: Rc<Game>,
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
    let record =
        use_memo((game.clone(), game.shown()), |(game, _)| AttrValue::from(game.shown_record().to_string()));
    let record = (*record).clone();
    let report = use_state_eq(|| None::<(AttrValue, Rc<Report<Move>>)>);
    let focus = use_state_eq(|| None::<(AttrValue, Move)>);
    let watched = preferences.now().analysis;
    let aside = use_node_ref();
    use_opened(watched, &aside);

    let on_report = use_callback(
        (record.clone(), report.setter()),
        |news: Option<Rc<Report<String>>>, (record, report)| {
            let moves = news.and_then(|news| with_moves(&news));
            report.set(moves.map(|moves| (record.clone(), Rc::new(moves))));
        },
    );
    let on_focus = use_callback((record.clone(), focus.setter()), |mv: Option<Move>, (record, focus)| {
        focus.set(mv.map(|mv| (record.clone(), mv)));
    });
    let on_focus_text = use_callback(on_focus.clone(), |mv: Option<AttrValue>, on_focus| {
        on_focus.emit(mv.and_then(|mv| mv.parse().ok()));
    });
    let on_move =
        use_callback(props.on_deed.clone(), |mv, on_deed| on_deed.emit(Deed::Act(Action::Play(mv))));

    // What belongs to another position is not shown in this one.
    let report = report.as_ref().filter(|(of, _)| watched && *of == record).map(|(_, report)| report.clone());
    let focus = focus.as_ref().filter(|(of, _)| *of == record).map(|(_, mv)| *mv);
    let hinted = if let Hint::Move(mv) = hint { Some(*mv) } else { None };
    let names = use_memo(game.seats().clone(), |seats| {
        seats.iter().map(|seat| seat.name.clone()).collect::<Rc<[AttrValue]>>()
    });
    let playable = game.is_present() && game.to_move().is_some_and(|(_, seat)| seat.is_person());
    let last = game.shown_record().moves().iter().rev().copied().find(|mv| matches!(mv, Move::Place { .. }));
    html! {
        <>
            <section class="game-board" aria-label="Board">
                { props.children.clone() }
                <Board position={game.position().clone()} {playable} seats={game.seats().clone()} {last} {report}
                    focus={focus.or(hinted)} {on_move} on_focus={on_focus} confirm={preferences.now().confirm} />
            </section>
            if watched {
                <aside class="game-analysis" aria-label="Analysis" ref={aside}>
                    <Panel {record} names={(*names).clone()} describe={Callback::from(|mv: AttrValue| words::of_text(&mv))}
                        {on_report} focus={focus.map(|mv| AttrValue::from(mv.to_string()))} on_focus={on_focus_text} />
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

/// A report with moves in place of their texts; none where one of them is no move.
fn with_moves(report: &Report<String>) -> Option<Report<Move>> {
    let candidates = report.candidates.iter().map(|candidate| {
        let line = candidate.line.iter().map(|mv| mv.parse().ok()).collect::<Option<Vec<Move>>>()?;
        let Candidate { visits, value, win, lead, .. } = *candidate;
        Some(Candidate { mv: candidate.mv.parse().ok()?, visits, value, win, lead, line })
    });
    Some(Report {
        player: report.player,
        iterations: report.iterations,
        nodes: report.nodes,
        candidates: candidates.collect::<Option<_>>()?,
        choice: report.choice,
    })
}
