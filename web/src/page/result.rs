//! The points of the game, and at its end who has won.

use std::rc::Rc;

use tilescope_core::{State, Turn};
use yew::prelude::*;

use super::breakdown::Breakdown;
use super::dialog::Dialog;
use super::start::fresh_seed;
use super::story::Chapter;
use super::table::{Deed, Game, Opening};
use super::words;
use crate::session::{Action, Session};

/// What the [`ResultSheet`] shows.
#[derive(Properties, PartialEq, Debug)]
pub struct ResultProps {
    /// Whether it is open.
    pub open: bool,
    /// The game.
    pub game: Rc<Game>,
    /// Its turns.
    pub chapters: Rc<[Chapter]>,
    /// Called with changes of the table.
    pub on_deed: Callback<Deed>,
    /// Called when it closes.
    pub on_close: Callback<()>,
}

/// The points of the shown position by kind of feature; after the end also what to do next.
#[component]
pub fn ResultSheet(props: &ResultProps) -> Html {
    let ResultProps { game, .. } = props;
    let position = game.position();
    let over = position.turn() == Turn::Over;
    let chapters: Vec<Chapter> =
        props.chapters.iter().filter(|chapter| props.open && chapter.to <= game.shown()).cloned().collect();
    let title = if over { words::of_result(position, game.seats()) } else { "Points".to_owned() };
    let next = |opening: fn(&Game) -> Deed| {
        let (game, on_deed, on_close) = (game.clone(), props.on_deed.clone(), props.on_close.clone());
        move |_: MouseEvent| {
            on_close.emit(());
            on_deed.emit(opening(&game));
        }
    };
    html! {
        <Dialog open={props.open} {title} wide={true} on_close={props.on_close.clone()}>
            <Breakdown position={position.clone()} {chapters} seats={game.seats().clone()} />
            if over {
                <div class="dialog-actions">
                    <button type="button" class="button button-main" onclick={next(again)}>{ "Play again" }</button>
                    <button type="button" class="button" onclick={next(review)}>{ "Review from the first turn" }</button>
                </div>
            }
        </Dialog>
    }
}

/// The same table and rules with other draws.
fn again(game: &Game) -> Deed {
    let setup = *game.line().setup();
    Deed::Open(Opening { session: Session::new(setup, game.seats().clone(), fresh_seed()), ply: None })
}

fn review(game: &Game) -> Deed {
    Deed::Act(Action::Show(game.stops()[0].ply))
}
