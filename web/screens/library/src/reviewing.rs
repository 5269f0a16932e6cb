//! Reviews of many games, one after the other, as long as they are rendered.

use std::rc::Rc;

use tilescope_floor::icon::Sign;
use tilescope_floor::idle::want;
use tilescope_floor::tool::button;
use tilescope_language::{passages, plural, say, t};
use tilescope_review::BackgroundReview;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use super::shelf::{self, Book};
use super::words;

#[derive(Properties, PartialEq)]
pub(super) struct ReviewingProps {
    pub(super) books: Rc<[Book]>,
    pub(super) on_change: Callback<()>,
    /// Whether they run while nobody uses the page: without a click, and without buttons.
    #[prop_or_default]
    pub(super) idle: bool,
}

#[component]
pub(super) fn Reviewing(ReviewingProps { books, on_change, idle }: &ReviewingProps) -> Html {
    let running = use_state_eq(|| *idle);
    let progress = use_state_eq(|| (0, 0));
    let trouble = use_state_eq(|| None::<AttrValue>);
    // Games whose review failed do not stop those of the others.
    let failed = use_state_eq(Vec::<AttrValue>::new);
    let is_open = |book: &&Book| book.game.review.is_empty() && !failed.contains(&book.key);
    let (next, left) = (books.iter().find(is_open), books.iter().filter(is_open).count());
    let wrong =
        trouble.as_ref().map(|trouble| html! { <p class="wrong" role="alert">{ passages(trouble) }</p> });
    let Some(book) = next.filter(|_| *running || !*idle) else { return wrong.unwrap_or_default() };
    let run = |on: bool| {
        let (running, trouble) = (running.setter(), trouble.setter());
        Callback::from(move |()| {
            running.set(on);
            trouble.set(None);
        })
    };
    let on_progress = {
        let progress = progress.setter();
        Callback::from(move |now| progress.set(now))
    };
    let on_done = {
        let (book, on_change, idle) = (book.clone(), on_change.clone(), *idle);
        let (running, trouble, failed) = (running.setter(), trouble.setter(), failed.clone());
        Callback::from(move |review: Result<AttrValue, AttrValue>| match review {
            Ok(review) => {
                let game = book.game.with_review(review).into();
                let (book, on_change) = (Book { game, ..book.clone() }, on_change.clone());
                let running = running.clone();
                spawn_local(async move {
                    // Without room for the review, the next attempt would end the same way.
                    if shelf::add(&[book]).await.is_err() {
                        running.set(false);
                        if idle {
                            want(false);
                        }
                    }
                    on_change.emit(());
                });
            }
            Err(why) => {
                trouble.set(Some(why));
                running.set(idle);
                failed.set(failed.iter().chain([&book.key]).cloned().collect());
            }
        })
    };
    let (done, moves) = *progress;
    let players = words::of_players(&book.game);
    html! {
        <div class={classes!("library-reviewing", idle.then_some("note"))}>
            if *running {
                <BackgroundReview key={book.key.to_string()} id={book.game.id} record={book.game.record().to_owned()} {on_progress} {on_done} />
                <p class="help" role="status">
                    { if *idle { say!("Reviewing in the background: {players}") } else { say!("Reviewing {players}") } }
                </p>
                <progress class="review-gauge" max={moves.to_string()} value={done.to_string()} aria-label={t("Moves evaluated")} />
                if !*idle {
                    { button("button button-small", Some(Sign::Pause), t("Stop"), &run(false)) }
                }
            } else if !*idle {
                { button("button button-quiet", Some(Sign::Play), plural!(left, "Review {n} game", "Review {n} games"), &run(true)) }
            }
            { wrong }
        </div>
    }
}
