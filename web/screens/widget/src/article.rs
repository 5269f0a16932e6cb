//! The contents of an embed, which the page around it can change.

use std::rc::Rc;

use tilescope_boards::game_ui::GameUi;
use tilescope_engine::{SearchesProvider, use_new_searches};
use tilescope_floor::address;
use tilescope_floor::preferences::Theme;
use tilescope_language::{self as language, t};
use tilescope_session::LinkError;
use tilescope_table::navigate::{self, Destination};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

use super::command::Command;
use super::embedded::{Embedded, Refused};
use super::event::{Event, Position, Wrong};
use super::host_page::{send, use_commands};
use super::options::{Ground, Options};
use super::widget::{Order, Widget};

#[derive(Properties, PartialEq)]
pub(super) struct ArticleProps<S: GameUi> {
    /// The scene of a position, or the reasons why there is none.
    pub(super) embedded: Result<Rc<Embedded<S>>, Rc<[LinkError]>>,
}

#[component]
pub(super) fn Article<S: GameUi>(props: &ArticleProps<S>) -> Html {
    let embedded = use_state_eq(|| props.embedded.clone());
    let order = use_state_eq(|| Order::Nothing);
    let asked = use_mut_ref(|| None::<Rc<Embedded<S>>>);
    let on_command = {
        let (embedded, order) = (embedded.setter(), order.setter());
        use_callback((), move |command, ()| match command {
            Command::Load(query) => match load::<S>(&query) {
                Ok(loaded) => {
                    order.set(Order::Nothing);
                    let (embedded, language) = (embedded.clone(), loaded.options.language);
                    let shown = Rc::new(loaded);
                    // The scene appears once its language is loaded. If several wait, the last one counts.
                    *asked.borrow_mut() = Some(shown.clone());
                    let asked = asked.clone();
                    language::choose(
                        language,
                        Callback::from(move |()| {
                            if asked.borrow().as_ref().is_some_and(|asked| Rc::ptr_eq(asked, &shown)) {
                                embedded.set(Ok(shown.clone()));
                            }
                        }),
                    );
                }
                Err(Refused::Other(game)) => navigate::to(Destination::Article(query, Some(game))),
                // The contents stay.
                Err(Refused::Wrong(errors)) => {
                    errors.iter().for_each(|error| send(Event::Error(error.into())))
                }
            },
            Command::Analyze => order.set(Order::Analyze),
            Command::Stop => order.set(Order::Stop),
            Command::Theme(theme) => dress(theme),
        })
    };
    use_commands(&on_command);
    use_effect_with((), |()| send(Event::Ready));
    use_effect_with((*embedded).clone(), |embedded| match embedded {
        Ok(embedded) => {
            look(&embedded.options);
            send(Event::Position(Position {
                game: S::NAME,
                record: embedded.record.to_string(),
                player: embedded.player().map(|player| player.index() + 1),
            }));
        }
        Err(errors) => errors.iter().for_each(|error| send(Event::Error(Wrong::from(error)))),
    });
    let searches = use_new_searches();
    let on_order = use_callback(order.setter(), |now: Order, order| order.set(now));
    match &*embedded {
        Ok(embedded) => html! {
            <SearchesProvider {searches}>
                <Widget<S> key={language::shown().code()} embedded={embedded.clone()} order={*order} {on_order} />
            </SearchesProvider>
        },
        Err(errors) => explained(errors),
    }
}

pub(super) fn load<S: GameUi>(query: &str) -> Result<Embedded<S>, Refused> {
    Embedded::read(|name| address::value(query, name))
}

/// Renders the problems of the parameters, for the author of the page.
pub(super) fn explained(errors: &[LinkError]) -> Html {
    html! {
        <main class="embed embed-wrong" id="main">
            <h1>{ t("This position cannot be shown") }</h1>
            <ul role="alert">{ for errors.iter().map(|error| html! { <li lang="en">{ error.to_string() }</li> }) }</ul>
        </main>
    }
}

fn page() -> Option<HtmlElement> {
    web_sys::window()?.document()?.document_element()?.dyn_into().ok()
}

pub(super) fn dress(theme: Theme) {
    if let Some(page) = page() {
        theme.apply(&page);
    }
}

/// Applies the requested colours and background to the page.
pub(super) fn look(options: &Options) {
    dress(options.theme);
    let Some(page) = page() else { return };
    let ground = match &options.ground {
        Ground::Table => "",
        Ground::Transparent => "transparent",
        Ground::Colour(colour) => colour,
    };
    // The value was checked when it was read.
    let _ = page.style().set_property("--embed-ground", ground);
    let _ = page.set_attribute("data-ground", if ground.is_empty() { "table" } else { "own" });
}
