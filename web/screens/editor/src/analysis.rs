//! What a search thinks of a position that is set up: the panel of the game screen.

use std::rc::Rc;

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_engine::{AnalysisAction, Settings, Viewed, use_analysis};
use tilescope_language::t;
use tilescope_panel::{Panel, use_tell};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_session::{Game, names};
use yew::prelude::*;

/// What is analysed, and who hears of it.
#[derive(Properties, PartialEq)]
#[allow(missing_debug_implementations)]
pub(super) struct EditAnalysisProps {
    /// The game that begins at the position; none where there is nothing to analyse.
    pub(super) game: Option<Game>,
    /// How it is searched at first.
    pub(super) searcher: Settings,
    /// Which game it is.
    pub(super) id: GameId,
    /// What its sources of points are called.
    pub(super) earnings: &'static [&'static str],
    /// Why there is nothing to analyse.
    pub(super) undecided: &'static str,
    /// The move that is pointed at.
    pub(super) focus: Option<AnyMove>,
    pub(super) on_focus: Callback<Option<AnyMove>>,
    pub(super) on_study: Callback<SearchSpec>,
    pub(super) on_side: Callback<SearchSpec>,
}

/// The analysis. It begins by itself, as often as the position changes.
#[component]
pub(super) fn EditAnalysis(props: &EditAnalysisProps) -> Html {
    let EditAnalysisProps { game, searcher, id, earnings, undecided, focus, on_focus, on_study, on_side } =
        props;
    // While the position is impossible the last one that was not stays on hand, unseen.
    let last = use_mut_ref(|| None::<Game>);
    if game.is_some() {
        last.borrow_mut().clone_from(game);
    }
    let known = last.borrow().clone();
    let record = known.as_ref().map_or_else(AttrValue::default, |game| game.record(0).into());
    let viewed = if game.is_some() { Viewed::Yes } else { Viewed::No };
    let analysis = use_analysis(record, viewed, searcher);
    let on_action = analysis.on_action.clone();
    use_effect_with((), move |()| on_action.emit(AnalysisAction::Start));
    let players = known.as_ref().map_or_else(|| Rc::from([]), |game| names(game.timeline().seats()));
    let tell = use_tell(known.as_ref(), 0);
    html! {
        <div>
            <h2 class="edit-heading">{ t("Analysis") }</h2>
            if game.is_some() {
                <Panel game={*id} {analysis} thought={None} names={players} {tell} focus={*focus} {on_focus} on_line={Callback::noop()}
                    {on_study} {on_side} earnings={*earnings} played={None} on_fates={Callback::noop()} />
            } else {
                <p class="help">{ *undecided }</p>
            }
        </div>
    }
}
