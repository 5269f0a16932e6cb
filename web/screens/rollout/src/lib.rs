//! Rollouts: chosen moves compared by many continuations of each, on the same draws.
//!
//! ```text
//!   state      the settings, the moves and the results so far
//!   verdict    which move is best, and how sure that is
//!   form       the settings, start and pause
//!   table      the moves with their results and intervals
//! ```
//!
//! The results depend only on the position, the moves and the settings. A link quotes them, and everybody can continue it or
//! repeat it from the first trial.

mod form;
mod state;
mod table;
mod verdict;

use tilescope_core::games::GameId;
use tilescope_engine::{Heard, use_answers};
use tilescope_floor::copy::use_copier;
use tilescope_floor::icon::Sign;
use tilescope_floor::keys::{Bound, Group};
use tilescope_floor::tool::{brand, button};
use tilescope_floor::{keys, storage};
use tilescope_language::{english, key, passages, say, t};
use tilescope_panel::use_describer;
use tilescope_session::{Link, LinkError};
use tilescope_table::any_game::AnyGame;
use tilescope_table::request;
use tilescope_table::trial_board::TrialBoard;
use yew::prelude::*;

use self::state::{RolloutAction, RolloutState};

#[derive(Properties, Clone, PartialEq)]
pub struct RolloutScreenProps {
    pub game: AnyGame,
    /// The rollout: the text of a [`Quotation`](tilescope_core::rollout::Quotation); empty for the last one of this tab, or
    /// one without moves.
    pub quotation: AttrValue,
    /// Whether it leads back to the review instead of the game.
    pub of_review: bool,
    pub on_close: Callback<()>,
    /// Whether single-character shortcuts are enabled.
    pub letters: bool,
    pub on_leave: Callback<()>,
}

#[component]
pub fn RolloutScreen(props: &RolloutScreenProps) -> Html {
    let RolloutScreenProps { game, quotation, of_review, on_close, on_leave, letters } = props;
    let ply = game.timeline().shown();
    let wrong = use_state_eq(|| None::<AttrValue>);
    let state = {
        let (id, quotation, wrong) = (game.info().id, quotation.clone(), wrong.setter());
        use_reducer(move || {
            let record = AttrValue::from(game.record(ply));
            if quotation.is_empty() {
                return remembered(id, &record).unwrap_or_else(|| RolloutState::empty(record));
            }
            RolloutState::new(id, record.clone(), &quotation).unwrap_or_else(|error| {
                let error = LinkError::of("rollout", error);
                wrong.set(Some(
                    say!("The rollout of the link cannot be read: {error}.", error = english(error)).into(),
                ));
                RolloutState::empty(record)
            })
        })
    };
    let dispatch = use_callback(state.dispatcher(), |action: RolloutAction, state| state.dispatch(action));
    let hear = use_callback(dispatch.clone(), |heard: Heard<_>, dispatch| {
        dispatch.emit(RolloutAction::Heard(heard.into()))
    });
    use_answers(state.request(), &hear);
    use_effect_with(state.kept(), |text| storage::remember(storage::ROLLOUT, text));
    let on_key = use_callback((dispatch.clone(), state.running), |(), (dispatch, running)| {
        dispatch.emit(RolloutAction::Run(!running));
    });
    keys::use_keys(&KEYS, *letters, &on_key);
    let describer = use_describer(Some(game), ply);
    let copier = use_copier();
    let link = request::of_link(&Link { rollout: Some(state.quotation()), ..game.link() });
    let back = if *of_review { t("Back to the review") } else { t("Back to the game") };
    let on_move = dispatch.reform(RolloutAction::Add);
    html! {
        <div class="play rollout" data-game={game.info().id.name()}>
            <header class="bar">
                { brand(on_leave, say!("{}: rollout", game.info().title)) }
                if let Some(link) = link.filter(|_| state.result.moves.len() > 1) {
                    { button("button button-quiet", None, t("Copy link"), &copier.copy(t("link"), link)) }
                }
                { button("button", Some(Sign::Close), back, on_close) }
            </header>
            <main class="rollout-room" id="main">
                <h1 class="hidden">{ t("Rollout") }</h1>
                <section class="rollout-board game-board" aria-label={t("Board")}>
                    <TrialBoard game={game.clone()} {ply} letters={*letters} focus={state.focus} {on_move} />
                </section>
                <div class="rollout-side panel" tabindex="0" role="region" aria-label={t("Results of the rollout")}>
                    for trouble in wrong.iter().chain(&state.trouble) {
                        <div class="panel-trouble" role="alert"><p>{ passages(trouble) }</p></div>
                    }
                    { verdict::verdict(&state, &describer) }
                    { form::run(&state, &dispatch) }
                    { table::table(&state, &describer, &dispatch) }
                    { form::settings(&state, &dispatch) }
                </div>
            </main>
            <div class="hidden">{ copier.status("") }</div>
        </div>
    }
}

/// Returns the last rollout of this tab if it was one of this position, so that a reload continues it.
fn remembered(game: GameId, record: &AttrValue) -> Option<RolloutState> {
    let text = storage::remembered(storage::ROLLOUT)?;
    let quotation = text.strip_prefix(record.as_str())?.strip_prefix('\n')?;
    RolloutState::new(game, record.clone(), quotation).ok()
}

const KEYS: [Bound<()>; 1] = [Bound { key: "p", does: key("resume, pause"), action: () }];

/// Returns the keyboard shortcut of the screen, with its description.
pub fn keys() -> Vec<Group> {
    vec![Group::of(t("Rollout"), &KEYS)]
}
