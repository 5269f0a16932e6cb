//! The opening explorer: the positions after the first moves, with a picture, and what followed in the games.

use std::rc::Rc;

use js_sys::Array;
use tilescope_art::picture::{self, Options, Size};
use tilescope_core::games::GameId;
use tilescope_core::{Record, for_game};
use tilescope_floor::preferences::Preferences;
use tilescope_floor::tool::button;
use tilescope_language::{plural, say, t};
use tilescope_table::format::{percent, plus_minus, signed};
use tilescope_table::picture::shade;
use web_sys::{Blob, BlobPropertyBag, Url};
use yew::prelude::*;

use super::openings::{Continuation, DEEPEST, continuations, record_of};
use super::profile::FEWEST;
use super::shelf::Book;

/// The number of continuations that have a picture. Drawing one takes 2 ms.
const PICTURED: usize = 16;

#[derive(Properties, PartialEq)]
pub(super) struct ExplorerProps {
    pub(super) books: Rc<[Book]>,
    /// The opening: the setup and the first moves; empty at the beginning.
    pub(super) opening: Vec<String>,
    pub(super) on_opening: Callback<Vec<String>>,
    pub(super) on_find: Callback<()>,
}

#[component]
pub(super) fn Explorer(props: &ExplorerProps) -> Html {
    let games: Vec<_> = props.books.iter().map(|book| book.game.clone()).collect();
    let setups = continuations(&games, &[]);
    // A setup that all games share is no choice.
    let begin: Vec<String> =
        setups.iter().filter(|_| setups.len() == 1).map(|only| only.word.clone()).collect();
    let opening = if props.opening.is_empty() { begin.clone() } else { props.opening.clone() };
    let all = continuations(&games, &opening);
    let Some(first) = props.books.first() else { return Html::default() };
    let (id, depth) = (first.game.id, opening.len());
    let back = {
        let opening = opening.clone();
        props.on_opening.reform(move |()| opening[..opening.len() - 1].to_vec())
    };
    let choose = |word: &str| {
        let mut longer = opening.clone();
        longer.push(word.to_owned());
        props.on_opening.reform(move |_: MouseEvent| longer.clone())
    };
    let card = |(index, next): (usize, &Continuation)| {
        let mut longer = opening.clone();
        longer.push(next.word.clone());
        html! {
            <li key={next.word.clone()}>
                <button type="button" class="lesson-card library-opening" disabled={depth > DEEPEST} onclick={choose(&next.word)}>
                    if index < PICTURED { <Position {id} record={record_of(&longer)} /> }
                    <span class="lesson-card-facts">{ plural!(next.games, "{n} game", "{n} games") }</span>
                    <span class="help">{ result_words(next) }</span>
                    <span class="help">{ word_words(&next.word) }</span>
                </button>
            </li>
        }
    };
    html! {
        <>
            <p class="help">{ t("What was drawn and played after the same first moves, and how often the first player won.") }</p>
            <div class="dialog-actions">
                if depth > begin.len() {
                    { button("button", None, t("One move back"), &back) }
                    { button("button button-quiet", None, t("From the start"), &props.on_opening.reform(|()| Vec::new())) }
                    { button("button button-quiet", None, t("List these games"), &props.on_find) }
                }
            </div>
            if depth > begin.len() { <div class="library-board"><Position {id} record={record_of(&opening)} /></div> }
            if all.is_empty() {
                <p>{ t("No game of the library went on from here.") }</p>
            } else {
                <ul class="lessons library-openings">{ for all.iter().enumerate().map(card) }</ul>
            }
        </>
    }
}

/// Names a move or a draw in its notation: `Draw: V`, `1,0r1r0`.
fn word_words(word: &str) -> String {
    word.strip_prefix('=').map_or_else(|| word.to_owned(), |drawn| say!("Draw: {drawn}"))
}

/// Describes the results: `First player: 58 % (32 to 81), +4.2 ± 3.1 points`.
fn result_words(next: &Continuation) -> String {
    let lead = next.lead.mean().map(signed).unwrap_or_default();
    let half =
        next.lead.interval().filter(|_| next.lead.count >= FEWEST).map(|(low, high)| (high - low) / 2.0);
    match (next.wins.mean(), next.wins.rate_interval()) {
        (Some(mean), Some((low, high))) => say!(
            "First player: {} ({} to {}), {} points",
            percent(mean),
            percent(low),
            percent(high),
            format!("{lead} {}", plus_minus(half))
        ),
        _ => String::new(),
    }
}

#[derive(Properties, PartialEq)]
struct PositionProps {
    id: GameId,
    record: String,
}

#[component]
fn Position(PositionProps { id, record }: &PositionProps) -> Html {
    let address = use_memo((*id, record.clone()), |(id, record)| Address::of(*id, record));
    match &*address {
        Some(Address { url, words }) => html! { <img src={url.clone()} alt={words.clone()} /> },
        None => Html::default(),
    }
}

/// The address of a picture, which is given back to the browser with it.
struct Address {
    url: String,
    words: String,
}

impl Address {
    fn of(id: GameId, record: &str) -> Option<Address> {
        let options =
            Options { theme: shade(Preferences::restored().theme), size: Size::Longer(400), caption: true };
        let drawn = for_game!(id, G => {
            let record: Record<G> = record.parse().ok()?;
            picture::picture(&record, record.moves().len(), options, ToString::to_string)
        });
        let bag = BlobPropertyBag::new();
        bag.set_type("image/svg+xml");
        let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&drawn.svg.into()), &bag).ok()?;
        Some(Address { url: Url::create_object_url_with_blob(&blob).ok()?, words: drawn.words })
    }
}

impl Drop for Address {
    fn drop(&mut self) {
        // It fails only without a page.
        let _ = Url::revoke_object_url(&self.url);
    }
}
