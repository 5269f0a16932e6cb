//! A screen of the page in somebody's article: the inspector of a search, or two searches side by side.

use tilescope_compare::CompareScreenProps;
use tilescope_core::ParseError;
use tilescope_core::games::GameId;
use tilescope_floor::lazy::{LATER, in_sheet, lazy, waiting, with_sheet};
use tilescope_inspector::InspectorScreenProps;
use tilescope_session::{LinkError, Seat, SessionAction};
use tilescope_shell as shell;
use tilescope_table::any_game::AnyGame;
use tilescope_table::request::{GameRequest, Refused};
use tilescope_table::{games, request};
use tilescope_widget::embedded_screen::{EmbeddedScreen, ScreenContent, requested_screen};
use tilescope_widget::{ScreenArticle, ShownScreen};
use web_sys::Element;
use yew::prelude::*;

use super::opened::{Close, Open, Opener, Opening, closed};
use super::{on_demand, requested_game};

/// Shows the screen of a query inside an element. `opener` loads the function that opens its game.
pub(super) fn show(root: Element, query: &str, opener: Opener) -> Close {
    let id = requested_game::in_article(query);
    let part = if requested_screen(query) == Some("side") { "compare" } else { "inspector" };
    // They load side by side.
    [id.name(), part].into_iter().for_each(shell::expect);
    let props = OpenedProps { query: query.to_owned().into(), id, opener: Callback::from(opener) };
    closed(yew::Renderer::<Opened>::with_root_and_props(root, props).render())
}

#[derive(Properties, PartialEq)]
struct OpenedProps {
    query: AttrValue,
    id: GameId,
    opener: Callback<GameId, Opening>,
}

#[component]
fn Opened(OpenedProps { query, id, opener }: &OpenedProps) -> Html {
    let (query, id, opener) = (query.clone(), *id, opener.clone());
    lazy(
        move || {
            let (query, opening) = (query.clone(), opener.emit(id));
            async move {
                let open = in_sheet("game.css", opening).await?;
                // Errors have their looks there.
                in_sheet(LATER, std::future::ready(Ok(()))).await?;
                let open = Callback::from(move |screen| game(&screen, open));
                Ok(html! { <ScreenArticle {query} {open} draw={Callback::from(drawn)} /> })
            }
        },
        waiting(),
    )
}

fn game(screen: &EmbeddedScreen, open: Open) -> Result<AnyGame, LinkError> {
    let link = &screen.options.link;
    games::check(&link.record).map_err(LinkError::of_record)?;
    let mut without_seats = link.clone();
    let seats = without_seats.seats.take();
    let change = open(&GameRequest::Tour(without_seats)).map_err(|refused| {
        let sentence = if let Refused::Wrong(sentence) = refused { sentence } else { String::new() };
        LinkError::of_record(ParseError::new(0, sentence))
    })?;
    let game = change.state.game;
    let Some(seats) = seats else { return Ok(game) };
    let players = game.timeline().seats().len();
    let wrong_seats = |error| LinkError::of("seat1", error);
    if seats.len() != players {
        let expected = format!("expected {players} seats, not {}", seats.len());
        return Err(wrong_seats(ParseError::new(0, expected)));
    }
    request::check_levels(game.info().id, &seats)?;
    Ok(game.after(&SessionAction::Seat(Seat::for_others(&seats))).unwrap_or(game))
}

fn drawn(ShownScreen { screen, game }: ShownScreen) -> Html {
    let (on_close, on_leave) = (Callback::noop(), Callback::noop());
    let article = Some(screen.options.hidden);
    match screen.content {
        ScreenContent::Inspector(place) => {
            let props = InspectorScreenProps {
                game,
                searcher: screen.options.settings.spec,
                place,
                on_close,
                letters: true,
                on_leave,
                article,
                files: None,
            };
            with_sheet(LATER, on_demand::inspector, props, waiting())
        }
        ScreenContent::Comparison(pairing) => {
            let props =
                CompareScreenProps { game, pairing, on_close, letters: true, on_leave, article, files: None };
            with_sheet(LATER, on_demand::compare, props, waiting())
        }
    }
}
