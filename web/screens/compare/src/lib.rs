//! Two searchers side by side: on one position, with the same seed and the same budget.
//!
//! ```text
//!   run                the results of one of them
//!   compare, words     their comparison; the same in words
//!   state              the controls, and what is selected
//!   head, chart        the verdict on both, and charts of both
//!   column, table      one of them: its form, its board and its candidates
//!   files, export      the curves as pictures and as data
//! ```
//!
//! Each searcher has its own worker. With a budget of work, everything shown except times depends only on the
//! position, the searchers, the seed and the budget. So a link shows the same everywhere.

mod chart;
mod column;
mod compare;
mod export;
mod files;
mod head;
mod run;
mod state;
mod table;
mod words;

use gloo_timers::callback::Interval;
use tilescope_engine::{Heard, use_answers};
use tilescope_floor::copy::use_copier;
use tilescope_floor::fold::Fold;
use tilescope_floor::icon::Sign;
use tilescope_floor::keys::{Bound, Group};
use tilescope_floor::parts::Parts;
use tilescope_floor::tool::{brand, button};
use tilescope_floor::{address, keys};
use tilescope_language::{key, say, t};
use tilescope_panel::use_describer;
use tilescope_session::Link;
use tilescope_table::any_game::AnyGame;
use tilescope_table::pairing::Pairing;
use tilescope_table::request;
use yew::prelude::*;

pub use self::files::{CurveFiles, curve_files};
use self::state::{CompareAction, CompareState};
use self::words::Words;

/// Milliseconds between two renderings.
const FRAME: u32 = 250;

#[derive(Properties, Clone, PartialEq)]
pub struct CompareScreenProps {
    pub game: AnyGame,
    pub pairing: Pairing,
    pub on_close: Callback<()>,
    /// Whether single-character shortcuts are enabled.
    pub letters: bool,
    pub on_leave: Callback<()>,
    /// The hidden parts in an article, where there is no bar. `None` outside of articles.
    pub article: Option<Parts>,
    /// Renders the buttons that save the curves: [`curve_files`], a part of the program. `None` if nothing can be saved.
    pub files: Option<Callback<CurveFiles, Html>>,
}

#[component]
pub fn CompareScreen(props: &CompareScreenProps) -> Html {
    let CompareScreenProps { game, pairing, on_close, on_leave, .. } = props;
    let state = {
        let (id, record) = (game.info().id, game.record(game.timeline().shown()));
        use_reducer(|| CompareState::new(id, record.into(), pairing.clone()))
    };
    let dispatch = use_callback(state.dispatcher(), |action: CompareAction, state| state.dispatch(action));
    use_searches(&state, &dispatch);
    let on_key =
        use_callback((dispatch.clone(), state.running && !state.is_over()), |(), (dispatch, running)| {
            dispatch.emit(CompareAction::Run(!running))
        });
    keys::use_keys(&KEYS, props.letters, &on_key);
    let describer = use_describer(Some(game), game.timeline().shown());
    let words = use_memo(game.clone(), Words::new);
    let hidden = *use_memo(props.article, |article| {
        article.unwrap_or_else(|| Parts::read(&address::parameter("hide").unwrap_or_default()))
    });
    let copier = use_copier();
    let pairing = &state.pairing;
    let link =
        Link { search: Some(pairing.specs[0].to_string()), side: Some(pairing.place()), ..game.link() };
    let address = request::of_link(&link);
    html! {
        <div class="play compare" data-game={game.info().id.name()} data-hide={hidden.names()}>
            if props.article.is_none() { <header class="bar">
                { brand(on_leave, say!("{}: compare two searchers", game.info().title)) }
                if let Some(address) = address { { button("button button-quiet", None, t("Copy link"), &copier.copy(t("link"), address)) } }
                if let Some(files) = &props.files {
                    <Fold class="save" summary={t("Save…")}><div class="save-list">{ files.emit(CurveFiles::new(game, link, &state)) }</div></Fold>
                }
                { button("button", Some(Sign::Close), t("Back to the game"), on_close) }
            </header> }
            <main class="compare-room" id="main">
                <h1 class="hidden">{ t("Compare two searchers") }</h1>
                { head::verdict(&state, &words) }
                { head::controls(&state, &dispatch) }
                { chart::charts(&state, &words, &dispatch) }
                { head::tabs(&state, &dispatch) }
                { column::column(game, &state, 0, &describer, &dispatch) }
                { column::column(game, &state, 1, &describer, &dispatch) }
            </main>
            <div class="hidden">{ copier.status("") }</div>
        </div>
    }
}

/// Runs a worker for each search, and passes the reports of both to the state a few times a second.
#[hook]
fn use_searches(state: &CompareState, dispatch: &Callback<CompareAction>) {
    let news = use_mut_ref(|| [None::<Heard<_>>, None]);
    let first = use_callback(news.clone(), |heard, news| news.borrow_mut()[0] = Some(heard));
    let second = use_callback(news.clone(), |heard, news| news.borrow_mut()[1] = Some(heard));
    use_answers(state.request(0), &first);
    use_answers(state.request(1), &second);
    use_effect_with((news, dispatch.clone()), |(news, dispatch)| {
        let (news, dispatch) = (news.clone(), dispatch.clone());
        let clock = Interval::new(FRAME, move || {
            let heard = news.borrow_mut().iter_mut().map(Option::take).enumerate().collect::<Vec<_>>();
            let heard: Vec<_> = heard.into_iter().filter_map(|(side, heard)| Some((side, heard?))).collect();
            if !heard.is_empty() {
                dispatch.emit(CompareAction::Heard(heard));
            }
        });
        move || drop(clock)
    });
}

const KEYS: [Bound<()>; 1] = [Bound { key: "p", does: key("resume, pause"), action: () }];

/// Returns the keyboard shortcuts of the screen, with their descriptions.
pub fn keys() -> Vec<Group> {
    let table =
        [("↑  ↓", t("next move, highlighted everywhere")), (t("Home  End"), t("first move, last move"))];
    vec![Group::of(t("Compare two searchers"), &KEYS), Group::new(t("In a search table"), &table)]
}
