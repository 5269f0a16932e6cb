//! The points of the game, and at its end who has won.

use tilescope_core::Turn;
use yew::prelude::*;

use super::breakdown::breakdown;
use super::dialog::dialog;
use super::games;
use super::playing::{Game, Standing};
use super::start::fresh_seed;
use super::table::{Deed, Opening};
use super::words;
use crate::session::Action;

/// The points of the shown position by where they come from; after the end also what to do next.
pub fn result(
    open: bool,
    game: &Game,
    standing: &Standing,
    on_deed: &Callback<Deed>,
    on_close: &Callback<()>,
) -> Html {
    let over = standing.turn == Turn::Over;
    let seats = game.course().seats();
    let title = if over { words::of_result(standing, seats) } else { "Points".to_owned() };
    let next = |deed: fn(&Game) -> Option<Deed>| {
        let (game, on_deed, on_close) = (game.clone(), on_deed.clone(), on_close.clone());
        move |_: MouseEvent| {
            on_close.emit(());
            deed(&game).into_iter().for_each(|deed| on_deed.emit(deed));
        }
    };
    dialog(open, title, true, on_close, || {
        html! {
            <>
                { breakdown(&game.breakdown(), seats) }
                if over {
                    <div class="dialog-actions">
                        <button type="button" class="button button-main" onclick={next(again)}>{ "Play again" }</button>
                        <button type="button" class="button" onclick={next(review)}>{ "Review from the first turn" }</button>
                    </div>
                }
            </>
        }
    })
}

/// The same table and rules with other draws.
fn again(game: &Game) -> Option<Deed> {
    let seats = game.course().seats().clone();
    let game = games::resume(&game.record(0), Some(seats), fresh_seed()).ok()?;
    Some(Deed::Open(Opening { game, ply: None }))
}

fn review(game: &Game) -> Option<Deed> {
    Some(Deed::Act(Action::Show(game.course().stops()[0].ply)))
}
