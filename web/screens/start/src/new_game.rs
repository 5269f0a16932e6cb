//! The form for a new game below the cards, and the footer. They load after the rest of the start screen.

use tilescope_floor::deferred::use_render_step;
use tilescope_floor::fold::Fold;
use tilescope_floor::icon::Sign;
use tilescope_floor::tool::{button, details};
use tilescope_language::{say, t};
use tilescope_table::clock_form::{self, clock_form};
use tilescope_table::foreign_games::LoadedGame;
use tilescope_table::games;
use tilescope_table::new_game::NewGameForm;
use tilescope_table::request::GameRequest;
use tilescope_table::rules::{beginner, players, rules_form};
use tilescope_table::seats_form::seats_form;
use tilescope_table::speeds::Speeds;
use yew::prelude::*;

use super::state::{Sheet, StartAction};

#[derive(Clone, PartialEq)]
pub struct NewGameProps {
    pub form: NewGameForm,
    pub change: Callback<NewGameForm>,
    pub play: Callback<()>,
    pub dispatch: Callback<StartAction>,
}

/// The properties of the component, which the screen knows, and the field for a game, which it does not.
#[derive(Properties, Clone, PartialEq)]
pub struct LoadedProps {
    pub props: NewGameProps,
    /// Renders the field for a game from elsewhere. It takes a callback for a game that can be read.
    pub load_form: Callback<Callback<LoadedGame>, Html>,
}

struct Stage;

impl Stage {
    const SEATS: usize = 1;
    const REST: usize = Stage::SEATS + 1;
    const ALL: usize = Stage::REST + 1;
}

#[component]
pub fn NewGame(LoadedProps { props, load_form }: &LoadedProps) -> Html {
    let NewGameProps { form, change, play, dispatch } = props;
    let speeds = use_memo((), |()| Speeds::restored());
    let stage = use_render_step(Stage::ALL);
    let (info, edit) = (form.info(), StartAction::Play(form.edited()).callback(dispatch));
    let on_open = dispatch
        .reform(|game: LoadedGame| StartAction::Play(GameRequest::of_record(game.record, game.seats, None)));
    let on_seat = {
        let form = form.clone();
        change.reform(move |(index, seat)| form.with_seat(index, seat))
    };
    html! {
        <>
        <section class="lay paper" data-game={info.id.name()} aria-labelledby="lay-title">
            <div class="lay-head">
                <h2 id="lay-title">{ say!("Players for {}", info.title) }</h2>
                { button("button button-quiet", Some(Sign::Book), t("How to play"), &StartAction::OpenSheet(Sheet::Rules).callback(dispatch)) }
            </div>
            { players(form, change) }
            if stage > Stage::SEATS { { seats_form(info, form.seats(), &speeds, &on_seat) } }
            if stage > Stage::REST {
                { beginner(form, change) }
                { details(t("Rules and seed"), rules_form(form, change)) }
                <Fold class="more" summary={clock_form::title(form)}>{ clock_form(form, change) }</Fold>
                <Fold class="more" summary={t("Load a game")}>{ load_form.emit(on_open) }</Fold>
                <div class="dialog-actions">
                    { button("button button-main button-large", Some(Sign::Play), t("Start this game"), play) }
                    { button("button button-large", None, t("Set up a position"), &edit) }
                </div>
            }
        </section>
        if stage > Stage::REST {
            <p class="foot">
                { t("Tilescope runs in your browser. There is nothing to install, and it sends no data. The \
                    rules are those of ") }
                { credits() }
                { t("; the drawings are our own. Tilescope is not affiliated with the games’ publishers.") }
            </p>
        }
        </>
    }
}

fn credits() -> String {
    let games: Vec<String> = games::all().map(|game| say!("{} by {}", game.title, game.author)).collect();
    match games.split_last() {
        Some((last, others @ [_, ..])) => say!("{} and {last}", others.join(", ")),
        _ => games.concat(),
    }
}
