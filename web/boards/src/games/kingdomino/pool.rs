//! The remaining pieces: the dominoes that nobody has seen, and the places of a player's kings.

use tilescope_core::games::kingdomino::{Domino, Kingdomino};
use tilescope_core::{Player, State};
use tilescope_language::{say, t};
use yew::prelude::*;

use super::describe;
use super::piece::{domino_view, king_view};

/// Returns the number of dominoes that are still to be dealt: `24 dominoes left`.
pub(super) fn left(position: &Kingdomino) -> String {
    match position.to_deal() {
        1 => t("1 domino left").to_owned(),
        count => say!("{count} dominoes left"),
    }
}

/// Draws all dominoes; the ones that are no longer to come are pale.
pub(super) fn pool(position: &Kingdomino) -> Html {
    let unseen: Vec<Domino> = position.unseen().collect();
    let description = match (position.to_deal() as usize, unseen.len()) {
        (0, _) => t("All lines have been dealt.").to_owned(),
        (deal, all) if deal == all => say!("These {all} dominoes are still to come."),
        (deal, all) => say!("{deal} of these {all} dominoes are still to come; nobody knows which."),
    };
    html! {
        <>
            <p class="help">{ description }</p>
            <ul class="kd-pool">
                { for Domino::all().map(|domino| {
                    let gone = position.to_deal() == 0 || !unseen.contains(&domino);
                    html! {
                        <li class={gone.then_some("kd-gone")}>
                            { domino_view(domino) }
                            <span class="kd-number" aria-hidden="true">{ domino.number() }</span>
                            <span class="board-hidden">
                                { say!("domino {domino}, {}{}", describe::halves(domino), if gone { t(": gone") } else { "" }) }
                            </span>
                        </li>
                    }
                }) }
            </ul>
        </>
    }
}

/// Draws the kings of a player, each with the last domino that it stands on.
pub(super) fn kings(position: &Kingdomino, player: Player) -> Html {
    let chosen: Vec<Domino> =
        position.line().filter(|&(_, taken)| taken == Some(player)).map(|(domino, _)| domino).collect();
    let kings = position.setup().kings() as usize;
    let waits = position.waiting().filter(|&(_, owner)| owner == player).map(|(domino, _)| domino);
    let stands: Vec<Domino> =
        waits.take(kings - chosen.len().min(kings)).chain(chosen.iter().copied()).collect();
    html! {
        <span class="kd-kings">
            for domino in stands {
                <span>{ king_view(player) }<span class="board-hidden">{ t("king on domino ") }</span>{ domino.number() }</span>
            }
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remaining_dominoes_are_counted() {
        let at = |text: &str| left(&text.parse().unwrap());
        assert_eq!(at("kingdomino(players=2)"), "24 dominoes left");
        assert_eq!(at("kingdomino(players=4) line=1/2/3"), "45 dominoes left");
    }
}
