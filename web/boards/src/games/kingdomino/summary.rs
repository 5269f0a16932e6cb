//! A played turn and its outcome, for the list of turns and screen readers.

use tilescope_core::State;
use tilescope_core::games::kingdomino::{Cell, Kingdomino, Move, Terrain, Territory};
use tilescope_language::{say, t};
use yew::prelude::*;

use super::describe;
use super::kingdom::{self, around, boxes, frame, laid};
use super::piece::{domino_view, king_view};
use crate::game_ui::TurnSummary;

/// Draws a move: the small kingdom with the domino in its place, or without a placement, the domino that is taken.
pub(super) fn picture(position: &Kingdomino, mv: Move) -> Html {
    let (domino, placement) = match mv {
        Move::Deal(domino) => return domino_view(domino),
        Move::King(player) => return king_view(player),
        Move::Turn { choice, placement } => match (position.pending().zip(placement), choice) {
            (Some(laid), _) => laid,
            (None, Some(choice)) => return domino_view(choice),
            (None, None) => return position.pending().map_or_else(Html::default, domino_view),
        },
    };
    let Some(player) = position.player() else { return Html::default() };
    let ground = |territory: &Territory| html! { <path class={land_class(territory.terrain)} d={boxes(territory.cells.iter().copied(), 50)} /> };
    html! {
        <svg class="kd-map" viewBox="0 0 1000 1000" aria-hidden="true">
            { frame(kingdom::view(position, player, true), html! {
                <>
                    { for position.territories(player).iter().map(ground) }
                    <path class="kd-castle" d={boxes([Cell::CASTLE], 44)} />
                    { laid(domino, placement, "kd-laid") }
                    { around(placement, 62, "kd-here") }
                </>
            }) }
        </svg>
    }
}

fn land_class(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Field => "kd-field",
        Terrain::Forest => "kd-forest",
        Terrain::Water => "kd-water",
        Terrain::Pasture => "kd-pasture",
        Terrain::Clay => "kd-clay",
        Terrain::Mine => "kd-mine",
    }
}

/// Describes a legal turn of the player to move, and the points that it adds.
pub(super) fn summarize(position: &Kingdomino, mv: Move, names: &[AttrValue]) -> TurnSummary {
    let (Move::Turn { choice, placement }, Some(player)) = (mv, position.player()) else {
        let words = describe::of_move(mv);
        return TurnSummary { short: words.clone(), words, outcome: String::new(), picture: Html::default() };
    };
    let hand = position.pending();
    let laid = hand.map(|domino| match placement {
        Some(place) => say!("domino {domino} at {}", describe::placement(place)),
        None => say!("domino {domino} is discarded"),
    });
    let taken = choice.map(|domino| say!("takes domino {domino}"));
    let parts: Vec<String> = laid.into_iter().chain(taken).collect();
    let mut after = position.clone();
    let gain = match after.play(mv) {
        Ok(_) => after.scores()[player] - position.scores()[player],
        Err(_) => 0,
    };
    let name = &names[player.index()];
    let outcome = match gain {
        0 => String::new(),
        1.. => say!("{name}: {gain} more."),
        _ => say!("{name}: {} less.", -gain),
    };
    TurnSummary {
        words: parts.join(t("; ")),
        short: describe::short_label(choice, placement),
        outcome,
        picture: hand.or(choice).map_or_else(Html::default, domino_view),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_described_with_its_points() {
        let names = ["Ada".into(), "Bob".into()];
        let position: Kingdomino =
            "kingdomino(players=2) p1=1:1,0e discarded=2/3/4 waiting=19:p1/20:p1/21:p2/22:p2 line=30/31/32/33"
                .parse()
                .unwrap();
        let description = |mv: &str| summarize(&position, mv.parse().unwrap(), &names);
        let on = description("1,1s:32");
        assert_eq!(on.words, "domino 19 at 1 east, 1 south, then south; takes domino 32");
        assert_eq!(on.short, "1 E 1 S · takes 32");
        assert_eq!(on.outcome, "Ada: 3 more.");
        assert_eq!(description("3,0e:32").outcome, "Ada: 7 less.");
    }
}
