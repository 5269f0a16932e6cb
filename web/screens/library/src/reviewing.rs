//! Reviews of many games, one after the other, while the library is open.

use std::rc::Rc;

use tilescope_floor::icon::Sign;
use tilescope_floor::tool::button;
use tilescope_language::{passages, plural, say, t};
use tilescope_review::BackgroundReview;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::shelf::{self, Book};
use super::words;

/// The properties of the reviews.
#[derive(Properties, PartialEq)]
pub(super) struct ReviewingProps {
    /// The games to review, in this order.
    pub(super) books: Rc<[Book]>,
    /// Called when a review is in the database.
    pub(super) on_change: Callback<()>,
}

/// Renders the button that starts the reviews, or their progress.
#[component]
pub(super) fn Reviewing(ReviewingProps { books, on_change }: &ReviewingProps) -> Html {
    let running = use_state_eq(|| false);
    let progress = use_state_eq(|| (0, 0));
    let trouble = use_state_eq(|| None::<AttrValue>);
    let mut open = books.iter().filter(|book| book.review.is_empty());
    let (next, left) = (open.next(), books.iter().filter(|book| book.review.is_empty()).count());
    let run = |on: bool| {
        let (running, trouble) = (running.setter(), trouble.setter());
        Callback::from(move |()| {
            running.set(on);
            trouble.set(None);
        })
    };
    let Some(book) = next else { return Html::default() };
    let on_progress = {
        let progress = progress.setter();
        Callback::from(move |now| progress.set(now))
    };
    let on_done = {
        let (book, on_change) = (book.clone(), on_change.clone());
        let (running, trouble) = (running.setter(), trouble.setter());
        Callback::from(move |review: Result<AttrValue, AttrValue>| match review {
            Ok(review) => {
                let (book, on_change) = (Book { review, ..book.clone() }, on_change.clone());
                let running = running.clone();
                spawn_local(async move {
                    // Without room for the review, the next attempt would end the same way.
                    if shelf::add(&[book]).await.is_err() {
                        running.set(false);
                    }
                    on_change.emit(());
                });
            }
            Err(why) => {
                trouble.set(Some(why));
                running.set(false);
            }
        })
    };
    let (done, moves) = *progress;
    html! {
        <div class="library-reviewing">
            if *running {
                <BackgroundReview key={book.key.to_string()} id={book.game.id} record={book.game.record().to_owned()} {on_progress} {on_done} />
                <p class="help" role="status">
                    { say!("Reviewing {players}", players = words::of_players(&book.game)) }
                </p>
                <progress class="review-gauge" max={moves.to_string()} value={done.to_string()} aria-label={t("Moves evaluated")} />
                { button("button button-small", Some(Sign::Pause), t("Stop"), &run(false)) }
            } else {
                { button("button button-quiet", Some(Sign::Play), plural!(left, "Review {n} game", "Review {n} games"), &run(true)) }
            }
            if let Some(trouble) = &*trouble { <p class="wrong" role="alert">{ passages(trouble) }</p> }
        </div>
    }
}
