//! The players of an arrangement: points, meeples, and whose turn it is.

use tilescope_core::Player;
use tilescope_core::games::carcassonne::{Arrangement, Carcassonne, Part};
use tilescope_floor::mark::mark;
use tilescope_language::{plural, say, t};
use yew::prelude::*;

use super::changes::Action;
use super::pieces::supply;
use crate::edit::{Check, mover, number_field};

pub(super) fn seats(
    arrangement: &Arrangement,
    check: &Check<Carcassonne>,
    names: &[AttrValue],
    act: &Callback<Action>,
) -> Html {
    html! {
        <section class="edit-part" aria-labelledby="edit-seats">
            <h2 class="edit-heading" id="edit-seats">{ t("Players") }</h2>
            <p class="edit-label">{ t("To move") }</p>
            { mover(t("To move"), names, arrangement.turn, check.of(|part| part == Part::Turn), &act.reform(Action::Mover)) }
            <div class="edit-seats">
                { for names.iter().enumerate().map(|(index, name)| {
                    let player = Player::new(index);
                    let wrong = check.of(|part| part == Part::Score(player));
                    html! {
                        <div class="edit-seat" key={index}>
                            { mark(player) }
                            <span class="edit-name">{ name }</span>
                            <span class="edit-supply">{ plural!(supply(arrangement, player), "{n} meeple left", "{n} meeples left") }</span>
                            { number_field(format!("edit-score-{index}"), &say!("Points of {name}"), arrangement.scores[player], wrong,
                                act.reform(move |points| Action::Score(player, points))) }
                            <span aria-hidden="true">{ t("points") }</span>
                            if let Some(wrong) = wrong { <span class="wrong edit-said">{ wrong }</span> }
                        </div>
                    }
                }) }
            </div>
        </section>
    }
}
