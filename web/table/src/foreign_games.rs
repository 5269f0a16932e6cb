//! Games that people played elsewhere: the list to choose from.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use tilescope_floor::lazy::NotLoaded;
use tilescope_floor::tool::button;
use tilescope_language::{passages, plural, say, t};
use tilescope_session::Seat;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The most bytes of a text with games from elsewhere. A log of a game has some 400,000.
pub const LONGEST_FOREIGN: usize = 20_000_000;

/// The most games and the most errors that are listed.
const LISTED: usize = 50;

#[derive(Clone, PartialEq, Debug)]
pub struct LoadedGame {
    pub record: String,
    /// The players. `None` if the text does not name them.
    pub seats: Option<Rc<[Seat]>>,
    /// The date in milliseconds since 1970; 0 if unknown.
    pub date: u64,
    /// The site and the table where it was played; empty if unknown.
    pub source: AttrValue,
    /// The text of its review; empty if there is none.
    pub review: AttrValue,
}

impl LoadedGame {
    /// Returns a game of which only the record is known.
    pub fn of_record(record: String) -> LoadedGame {
        LoadedGame {
            record,
            seats: None,
            date: 0,
            source: AttrValue::default(),
            review: AttrValue::default(),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct ForeignGame {
    pub game: LoadedGame,
    /// Its players, points and date: `Ada 96, Bob 70 · 1 May 2024`.
    pub words: AttrValue,
    /// The differences between its points and those of the rules, each with its place.
    pub differences: Vec<AttrValue>,
}

/// The games of a text in their order, and for each that cannot be read, the place and the problem.
pub type ForeignGames = Rc<[Result<ForeignGame, AttrValue>]>;

/// Reads the games of a text; `None` if it is none that people write elsewhere.
pub type ReadForeign =
    Callback<String, Pin<Box<dyn Future<Output = Result<Option<ForeignGames>, NotLoaded>>>>>;

#[derive(Properties, PartialEq, Debug)]
pub(super) struct ForeignListProps {
    pub(super) games: ForeignGames,
    pub(super) on_open: Callback<LoadedGame>,
    /// Called with all readable games. `None` if only one can be opened.
    pub(super) on_all: Option<Callback<Vec<LoadedGame>>>,
}

/// The list of the games of a text, with a field to find some of many, and the errors.
#[component]
pub(super) fn ForeignList(ForeignListProps { games, on_open, on_all }: &ForeignListProps) -> Html {
    let wanted = use_state_eq(String::new);
    let oninput = {
        let wanted = wanted.setter();
        Callback::from(move |event: InputEvent| {
            wanted.set(event.target_unchecked_into::<HtmlInputElement>().value().to_lowercase());
        })
    };
    let readable: Vec<&ForeignGame> = games.iter().filter_map(|game| game.as_ref().ok()).collect();
    let found: Vec<&ForeignGame> = readable
        .iter()
        .copied()
        .filter(|game| wanted.split_whitespace().all(|word| game.words.to_lowercase().contains(word)))
        .collect();
    let add_all = on_all.as_ref().map(|on_all| {
        let all: Vec<LoadedGame> = readable.iter().map(|game| game.game.clone()).collect();
        on_all.reform(move |()| all.clone())
    });
    let wrong: Vec<&AttrValue> = games.iter().filter_map(|game| game.as_ref().err()).collect();
    html! {
        <div class="foreign" role="group" aria-label={t("Games in this text")}>
            if readable.len() > 1 {
                <label class="field-label" for="foreign-find">{ plural!(readable.len(), "{n} game. Find players:", "{n} games. Find players:") }</label>
                <input class="input" id="foreign-find" type="search" autocomplete="off" {oninput} />
            }
            if let Some(add_all) = add_all.filter(|_| readable.len() > 1) {
                { button("button button-main", None, plural!(readable.len(), "Add {n} game", "Add all {n} games"), &add_all) }
            }
            <ul class="foreign-list">
                for game in found.iter().take(LISTED) {
                    <li>
                        { button("button", None, game.words.clone(), &on_open.reform({ let game = game.game.clone(); move |()| game.clone() })) }
                        for difference in game.differences.iter().take(3) { <p class="wrong">{ passages(difference) }</p> }
                    </li>
                }
            </ul>
            if found.len() > LISTED { <p class="help">{ say!("{} more", found.len() - LISTED) }</p> }
            if !wrong.is_empty() {
                <p class="wrong">{ plural!(wrong.len(), "{n} game cannot be read:", "{n} games cannot be read:") }</p>
                <ul class="foreign-wrong">for error in wrong.iter().take(LISTED) { <li>{ passages(error) }</li> }</ul>
            }
        </div>
    }
}
