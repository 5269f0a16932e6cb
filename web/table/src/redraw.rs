//! The choice of draws: people who enter a game from a real table tell the page what was drawn there.

use tilescope_core::Turn;
use tilescope_language::{say, t};
use tilescope_session::SessionAction;
use yew::prelude::*;

use super::any_game::AnyGame;

/// Renders the draws since the last decision, each with a button for every outcome that it could have had. Nothing if
/// computer players play, since the draws of such a game are those of its seed.
pub fn redraw(game: &AnyGame, on_action: &Callback<SessionAction>) -> Html {
    let people = game.timeline().seats().iter().all(|seat| seat.is_person());
    let draws = if people && game.present().turn != Turn::Over { game.last_draws() } else { Vec::new() };
    if draws.is_empty() {
        return Html::default();
    }
    html! {
        <section class="redraw">
            <h3>{ t("Enter a game from a real table") }</h3>
            <p class="help">{ t("If another piece was drawn at your table, choose it here. Then play the turn on the board, and compare the points.") }</p>
            for (draw, number) in draws.iter().zip(1..) {
                if draws.len() > 1 { <h4>{ say!("Draw {number}") }</h4> }
                <div class="redraw-outcomes">
                    for (mv, words, picture) in &draw.outcomes {
                        <button type="button" class="redraw-outcome" title={words.clone()} aria-label={words.clone()}
                            aria-pressed={(*mv == draw.drawn).to_string()}
                            onclick={on_action.reform({ let (ply, mv) = (draw.ply, *mv); move |_: MouseEvent| SessionAction::Redraw(ply, mv) })}>
                            { picture.clone() }
                        </button>
                    }
                </div>
            }
        </section>
    }
}
