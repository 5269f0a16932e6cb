//! A screen of the page in an article: how it looks, and its messages from and to the page around the frame.

use std::rc::Rc;

use tilescope_core::Turn;
use tilescope_engine::{SearchesProvider, use_new_searches};
use tilescope_floor::address;
use tilescope_floor::parts::Part;
use tilescope_floor::size::use_size;
use tilescope_language as language;
use tilescope_session::LinkError;
use tilescope_table::any_game::AnyGame;
use tilescope_table::navigate::{self, Destination};
use yew::prelude::*;

use super::article::{dress, explained, look};
use super::command::Command;
use super::embedded_screen::{EmbeddedScreen, ScreenContent};
use super::event::{Event, Position, Wrong};
use super::host_page::{send, use_commands, use_height};
use super::widget::whole_page;

#[derive(Clone, PartialEq)]
pub struct ShownScreen {
    pub screen: EmbeddedScreen,
    pub game: AnyGame,
}

/// The problems of a query; there is at least one.
type Problems = Rc<[LinkError]>;

/// The contents of the embed, and what they need from the page.
#[derive(Properties, PartialEq)]
pub struct ScreenArticleProps {
    pub query: AttrValue,
    pub open: Callback<EmbeddedScreen, Result<AnyGame, LinkError>>,
    pub draw: Callback<ShownScreen, Html>,
}

#[component]
pub fn ScreenArticle(ScreenArticleProps { query, open, draw }: &ScreenArticleProps) -> Html {
    let shown = use_state_eq(|| read(query, open).map(Rc::new));
    let loads = use_state_eq(|| 0_u32);
    let on_command = {
        let (shown, loads) = (shown.clone(), loads.clone());
        use_callback((open.clone(), shown, loads), |command, (open, shown, loads)| match command {
            Command::Load(query) => match read(&query, open) {
                Ok(next) if is_same_game(shown, &next) => {
                    loads.set(**loads + 1);
                    shown.set(Ok(Rc::new(next)));
                }
                Ok(_) => navigate::to(Destination::Article(query, None)),
                // The contents stay.
                Err(errors) => errors.iter().for_each(|error| send(Event::Error(error.into()))),
            },
            Command::Theme(theme) => dress(theme),
            // Readers lead these searches themselves.
            Command::Analyze | Command::Stop => {}
        })
    };
    use_commands(&on_command);
    use_effect_with((), |()| send(Event::Ready));
    use_effect_with((*shown).clone(), |shown| match shown {
        Ok(shown) => {
            look(&shown.screen.options);
            let game = &shown.game;
            let turn = game.shown().turn;
            let player = if let Turn::Player(player) = turn { Some(player.index() + 1) } else { None };
            send(Event::Position(Position {
                game: game.info().id.name(),
                record: game.record(game.timeline().shown()),
                player,
            }));
        }
        Err(errors) => errors.iter().for_each(|error| send(Event::Error(Wrong::from(error)))),
    });
    let node = use_node_ref();
    let size = use_state_eq(|| (0.0_f32, 0.0_f32));
    let setter = size.setter();
    use_size(&node, Callback::from(move |size| setter.set(size)));
    let inspects =
        matches!(&*shown, Ok(shown) if matches!(shown.screen.content, ScreenContent::Inspector(_)));
    use_height(height(*size, inspects));
    let searches = use_new_searches();
    match &*shown {
        Ok(shown) => html! {
            <SearchesProvider {searches}>
                // Another load begins at its own step.
                <div key={format!("{} {}", *loads, language::shown().code())} class="article-screen" ref={node}>
                    { draw.emit((**shown).clone()) }
                    if !shown.screen.options.hidden.has(Part::Bar) {
                        <footer class="article-foot">{ whole_page(&shown.screen.link()) }</footer>
                    }
                </div>
            </SearchesProvider>
        },
        Err(errors) => explained(errors),
    }
}

fn read(
    query: &str,
    open: &Callback<EmbeddedScreen, Result<AnyGame, LinkError>>,
) -> Result<ShownScreen, Problems> {
    let screen = EmbeddedScreen::read(|name| address::value(query, name))?;
    let game = open.emit(screen.clone()).map_err(|error| vec![error])?;
    Ok(ShownScreen { screen, game })
}

fn is_same_game(shown: &Result<Rc<ShownScreen>, Problems>, next: &ShownScreen) -> bool {
    shown.as_ref().is_ok_and(|shown| shown.screen.options.game == next.screen.options.game)
}

/// Returns the height that the frame of a screen needs, in pixels. A wide inspector has no height of its own.
fn height((wide, high): (f32, f32), inspects: bool) -> f32 {
    if inspects && wide > COLUMN { (0.65 * wide).clamp(640.0, 800.0) } else { high }
}

/// The width up to which the parts of the inspector are below each other, as its style sheet says.
const COLUMN: f32 = 960.0;
