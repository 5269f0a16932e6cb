//! The analysis of a position in the editor: the analysis panel of the game screen.

use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_engine::{AnalysisAction, Settings, Viewed, use_analysis};
use tilescope_language::t;
use tilescope_panel::{CloserLook, Panel, use_describer};
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::{AnyGame, names};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub(super) struct EditAnalysisProps {
    /// The game that begins at the position; `None` if there is nothing to analyse.
    pub(super) game: Option<AnyGame>,
    pub(super) searcher: Settings,
    pub(super) id: GameId,
    pub(super) earnings: &'static [&'static str],
    pub(super) undecided: &'static str,
    pub(super) focus: Option<AnyMove>,
    pub(super) on_focus: Callback<Option<AnyMove>>,
    pub(super) on_look: Callback<CloserLook>,
}

/// Renders the analysis. It starts automatically, each time the position changes.
#[component]
pub(super) fn EditAnalysis(props: &EditAnalysisProps) -> Html {
    let EditAnalysisProps { game, searcher, id, earnings, undecided, focus, on_focus, on_look } = props;
    // While the position is illegal, the last legal one is kept, but not shown.
    let last = use_mut_ref(|| None::<AnyGame>);
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
    let describer = use_describer(known.as_ref(), 0);
    html! {
        <div>
            <h2 class="edit-heading">{ t("Analysis") }</h2>
            if let Some(game) = game {
                <Panel game={*id} {analysis} opponent_search={None} names={players} {describer} focus={*focus} {on_focus} on_line={Callback::noop()}
                    {on_look} earnings={*earnings} solvable={game.is_solvable()} played={None} on_feature_outcomes={Callback::noop()} />
            } else {
                <p class="help">{ *undecided }</p>
            }
        </div>
    }
}
