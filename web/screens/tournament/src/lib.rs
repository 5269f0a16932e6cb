//! Tournaments between computer players. Their games are the same as those of `arena match` and `arena tournament`.
//!
//! ```text
//!   plan                the definition of a tournament: its link, its command line
//!   form, form_view     the choices of the form, and its rendering
//!   results             the finished games, and their statistics
//!   saved_tournament    the same as the browser keeps it
//!   state, run          the assignment of games to workers, and the progress
//!   table, games_list   the standings; the games with links
//!   export              the games as CSV
//! ```
//!
//! This screen is a separate part of the program: it needs no board, and the game screen does not need it.

mod export;
mod form;
mod form_view;
mod games_list;
mod plan;
mod results;
mod run;
mod saved_tournament;
mod state;
mod table;

use js_sys::Date;
use tilescope_engine::Device;
use tilescope_floor::address;
use tilescope_floor::copy::use_copier;
use tilescope_floor::dialog::Dialog;
use tilescope_floor::history::Entry;
use tilescope_floor::keys::{Bound, Group};
use tilescope_floor::places::use_places;
use tilescope_floor::preferences::Preferences;
use tilescope_floor::tool::{brand, button, details};
use tilescope_floor::{download, keys, listen};
use tilescope_language::{english, key, passages, plural, say, t};
use tilescope_table::format::count;
use tilescope_table::games;
use tilescope_table::navigate;
use web_sys::KeyboardEvent;
use yew::prelude::*;

use self::form::Form;
use self::form_view::FormView;
use self::plan::Plan;
use self::results::Shared;
use self::state::{ContestState, TournamentAction};

#[component]
pub fn TournamentPage() -> Html {
    let preferences = *use_memo((), |()| Preferences::restored());
    let state = use_reducer(|| begun(preferences));
    let dispatch = use_callback(state.dispatcher(), |action: TournamentAction, state| state.dispatch(action));
    let helps = use_state_eq(|| false);
    use_keeping(&state);
    use_keys(&state, &dispatch, preferences.letters, &helps);
    let on_leave = Callback::from(|()| {
        address::replace("");
        navigate::to_start();
    });
    use_entries(&state, &dispatch, &helps);
    let close_help = {
        let helps = helps.setter();
        Callback::from(move |()| helps.set(false))
    };
    html! {
        <div class="contest">
            <a class="skip" href="#main">{ t("Go to tournament") }</a>
            { run::askers(&state, &dispatch) }
            <header class="bar">
                { brand(&on_leave, t("Tournament")) }
                { run::progress(&state, &dispatch) }
            </header>
            <main class="contest-room" id="main">
                <p class="hidden" role="status">{ run::spoken(&state) }</p>
                if let Some(trouble) = &state.trouble { <p class="wrong contest-wrong" role="alert">{ passages(trouble) }</p> }
                if state.choosing {
                    <FormView form={state.form.clone()} show_problems={state.show_problems} dispatch={&dispatch} />
                } else if let Some(results) = &state.results {
                    { shown(&state, results, &dispatch) }
                }
            </main>
            <Dialog sheet={helps.then_some("keys")} title={t("Keyboard shortcuts")} wide={false} content={if *helps { keys::list(vec![Group::of(t("In the tournament"), &KEYS)]) } else { Html::default() }} on_close={close_help} />
        </div>
    }
}

/// Creates the state with the tournament of the address, the stored one, or a form.
fn begun(preferences: Preferences) -> ContestState {
    let workers = Device::of_window().workers().max(2);
    let kept = saved_tournament::kept();
    let asked = Plan::read(address::parameter);
    let (form, results, trouble) = match (asked, kept) {
        (Some(Err(error)), _) => {
            (Form::new(preferences.game), None, Some(say!("The tournament cannot be read: {error}.")))
        }
        (Some(Ok(plan)), Some(Ok(results))) if *results.plan == plan => {
            (Form::of_plan(&plan), Some(results), None)
        }
        (Some(Ok(plan)), _) => (Form::of_plan(&plan), None, None),
        (None, Some(Ok(results))) => (Form::of_plan(&results.plan), Some(results), None),
        (None, Some(Err(error))) => (
            Form::new(preferences.game),
            None,
            Some(say!(
                "The saved tournament cannot be read: {error}. The next one will replace it.",
                error = english(error)
            )),
        ),
        (None, None) => (Form::new(preferences.game), None, None),
    };
    ContestState::new(form, results, trouble.map(Into::into), workers)
}

fn shown(state: &ContestState, results: &Shared, dispatch: &Callback<TournamentAction>) -> Html {
    let plan = &results.plan;
    let choose = dispatch.reform(|()| TournamentAction::Choose(Date::now()));
    html! {
        <section class="contest-shown paper" aria-labelledby="contest-title">
            <div class="contest-head">
                <h1 id="contest-title">{ title(plan) }</h1>
                { button("button button-quiet", None, t("New tournament"), &choose) }
            </div>
            <p class="help">{ facts(plan) }</p>
            { table::standings(state) }
            <p class="help">{ reading(plan) }</p>
            { table::cross_table(state) }
            { games_list::games(state) }
            { details(t("Download"), html! { <Along results={results.clone()} /> }) }
        </section>
    }
}

fn title(plan: &Plan) -> String {
    let names: Vec<String> = (0..plan.players.len()).map(|player| plan.name(player)).collect();
    let title = games::info(plan.game).title;
    match &names[..] {
        [first, second] => say!("{title}: {first} against {second}"),
        _ => plural!(names.len(), "{title}: {n} player", "{title}: {n} players"),
    }
}

fn facts(plan: &Plan) -> String {
    let Plan { setup, games, seed, .. } = plan;
    match plan.matches().len() {
        1 => say!("{setup}, {} games, seed {seed}", count(*games)),
        matches => say!(
            "{setup}, {} games in each of {matches} matches, everyone plays everyone; seed {seed}",
            count(*games)
        ),
    }
}

fn reading(plan: &Plan) -> &'static str {
    t(match (plan.seats == 2, plan.players.len() > 2) {
        (true, true) => {
            "A tie counts as half a win. The lead is in points over the opponent. Elo is the rating above the last \
             player; “Against the field” is the Elo difference from the opponents met. Small numbers are 95 % \
             intervals. Places are updated after every tenth of the games."
        }
        (true, false) => {
            "A tie counts as half a win. The lead is in points over the opponent. Small numbers are 95 % intervals; \
             the interval of the lead uses pairs of games with the same draws."
        }
        _ => {
            "The score is the share of wins. The lead is in points over the best opponent. Small numbers are 95 % \
             intervals. Places are updated after every tenth of the games."
        }
    })
}

#[derive(Properties, PartialEq)]
struct AlongProps {
    results: Shared,
}

/// Renders the games as a file, and the tournament as a link and as a command line.
#[component]
fn Along(AlongProps { results }: &AlongProps) -> Html {
    let plan = &results.plan;
    let copier = use_copier();
    let csv = {
        let results = results.clone();
        Callback::from(move |()| {
            let name = format!("{}-tournament.csv", results.plan.game.name());
            download::text(&name, "text/csv", &export::csv(&results));
        })
    };
    let link = address::of_page(&format!("?{}", plan.query())).unwrap_or_default();
    html! {
        <div class="field">
            <div class="dialog-actions">
                { button("button", None, t("CSV"), &csv) }
                { button("button", None, t("Copy link"), &copier.copy(t("link"), link)) }
                { button("button", None, t("Copy command"), &copier.copy(t("command"), plan.command())) }
            </div>
            { copier.status(t("The CSV has every game with its record. Anyone who opens the link or runs the command \
                              gets the same games.")) }
            <pre class="contest-command" tabindex="0" role="region" aria-label={t("The command line that plays the same games")}>{ plan.command() }</pre>
        </div>
    }
}

/// Stores the tournament whenever the state requests it, and updates the address for a reload.
#[hook]
fn use_keeping(state: &ContestState) {
    let results = state.results.clone();
    use_effect_with(state.keepings, move |&keepings| {
        if let (1.., Some(results)) = (keepings, results) {
            saved_tournament::keep(&results);
        }
    });
    let shown = state.results.as_ref().filter(|_| !state.choosing).map(|results| results.plan.clone());
    use_effect_with(shown, |shown| match shown {
        Some(plan) => address::replace(&plan.query()),
        // The request of the address stays there until you start it or correct it.
        None if address::parameter("tournament").is_some() => {}
        None => address::replace("tournament="),
    });
}

/// Gives the results and the list of keys their entries in the history.
#[hook]
fn use_entries(state: &ContestState, dispatch: &Callback<TournamentAction>, helps: &UseStateHandle<bool>) {
    let parts = [(!state.choosing, "results"), (**helps, "keys")];
    let open: Vec<&str> = parts.into_iter().filter_map(|(open, name)| open.then_some(name)).collect();
    let known = (dispatch.clone(), helps.setter(), state.choosing);
    let visit = use_callback(known, |Entry { screen, place, .. }: Entry, (dispatch, helps, choosing)| {
        let asked = |name| place.split('/').any(|part| part == name);
        if screen != "tournament" {
            return;
        }
        helps.set(asked("keys"));
        match (asked("results"), *choosing) {
            (false, false) => dispatch.emit(TournamentAction::Choose(Date::now())),
            (true, true) => dispatch.emit(TournamentAction::Return),
            _ => {}
        }
    });
    use_places("tournament", open.join("/"), |_| false, &visit);
}

const KEYS: [Bound<()>; 1] = [Bound { key: "p", does: key("resume, pause"), action: () }];

/// Handles the keys: `P` resumes or pauses, `?` lists the shortcuts.
#[hook]
fn use_keys(
    state: &ContestState,
    dispatch: &Callback<TournamentAction>,
    letters: bool,
    helps: &UseStateHandle<bool>,
) {
    let can_run = !state.choosing && state.results.as_ref().is_some_and(|results| !results.is_whole());
    let known = (dispatch.clone(), can_run.then_some(!state.running), letters, helps.setter());
    listen::use_window("keydown", known, |event: KeyboardEvent, (dispatch, run, letters, helps)| {
        if keys::is_help(&event, *letters) {
            event.prevent_default();
            helps.set(true);
        }
        if let (Some(run), Some(())) = (run, keys::bound(&KEYS, &event, *letters)) {
            event.prevent_default();
            dispatch.emit(TournamentAction::Run(*run, Date::now()));
        }
    });
}
