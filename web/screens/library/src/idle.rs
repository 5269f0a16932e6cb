//! Reviews while nobody uses the page.

use std::rc::Rc;

use yew::prelude::*;

use super::reviewing::Reviewing;
use super::shelf::use_books;

/// Reviews the games of the library, newest first, and keeps each review. It stops when it is no longer rendered.
#[component]
pub fn IdleReviews() -> Html {
    let (books, on_change) = use_books();
    match &*books {
        Some(Ok(books)) => html! { <Reviewing books={Rc::clone(books)} {on_change} idle=true /> },
        // Without a database there is nothing to review.
        None | Some(Err(_)) => Html::default(),
    }
}
