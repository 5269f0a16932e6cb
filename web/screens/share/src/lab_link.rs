//! The link of a game of Carcassonne to carcassonnelab.com, where other people look at it.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use tilescope_floor::copy::Copier;
use tilescope_floor::tool::button;
use tilescope_language::{english, passages, t};
use tilescope_table::any_game::{AnyGame, names};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Returns the link of a record and the names of its players, or the reason why there is none.
pub type WriteLabLink =
    Callback<(String, Rc<[AttrValue]>), Pin<Box<dyn Future<Output = Result<String, String>>>>>;

#[derive(Properties, PartialEq)]
pub(super) struct LabLinkProps {
    pub(super) game: AnyGame,
    pub(super) write: WriteLabLink,
    pub(super) copier: Copier,
}

/// Renders the button that copies the link of the played moves. If a link cannot hold the game, it says why.
#[component]
pub(super) fn LabLink(LabLinkProps { game, write, copier }: &LabLinkProps) -> Html {
    let wrong = use_state_eq(|| None::<AttrValue>);
    let on_copy = {
        let (game, write, copier, wrong) = (game.clone(), write.clone(), copier.clone(), wrong.setter());
        Callback::from(move |()| {
            let timeline = game.timeline();
            let link = write.emit((game.record(timeline.played()), names(timeline.seats())));
            let (copier, wrong) = (copier.clone(), wrong.clone());
            spawn_local(async move {
                match link.await {
                    Ok(link) => {
                        wrong.set(None);
                        copier.copy(t("lab link"), link).emit(());
                    }
                    Err(why) => wrong.set(Some(english(&why).into())),
                }
            });
        })
    };
    html! {
        <>
            { button("button", None, t("Copy lab link"), &on_copy) }
            if let Some(why) = &*wrong { <p class="wrong" role="alert">{ passages(why) }</p> }
        </>
    }
}
