//! The kinds of moves. In Carcassonne: the place of the meeple, and the effects on features of others.

use std::iter::once;

use tilescope_core::games::GameId;
use tilescope_core::games::carcassonne::{Carcassonne, Interaction, Move};
use tilescope_core::{Record, State};
use tilescope_language::key;

const WITHOUT: &str = key("Without a meeple");
const PLACES: [&str; 4] = [
    key("Meeple in a city"),
    key("Meeple on a road"),
    key("Meeple in a field"),
    key("Meeple in a monastery"),
];
const JOINS: &str = key("Joins another player’s feature");
const BLOCKS: &str = key("Blocks another player");

/// The kinds that say what a turn does to others.
pub(super) const EFFECTS: [&str; 2] = [JOINS, BLOCKS];

/// All kinds of moves, in the order of a profile.
pub(super) const KINDS: [&str; 7] = {
    let [city, road, field, monastery] = PLACES;
    [WITHOUT, city, road, field, monastery, JOINS, BLOCKS]
};

/// Returns the kinds of each move and draw of a record; empty for a game whose moves have no kinds.
pub(super) fn kinds(id: GameId, record: &str) -> Vec<Vec<&'static str>> {
    let record = if id == GameId::Carcassonne { record.parse::<Record<Carcassonne>>().ok() } else { None };
    let replay = |record: Record<Carcassonne>| {
        let mut state = *record.start();
        let of_move = |&mv: &Move| {
            let kinds = of_move(&state, mv);
            state.play_unchecked(mv);
            kinds
        };
        record.moves().iter().map(of_move).collect()
    };
    record.map(replay).unwrap_or_default()
}

/// Returns the kinds of a move; none for a draw.
fn of_move(state: &Carcassonne, mv: Move) -> Vec<&'static str> {
    let Move::Place { meeple, .. } = mv else { return Vec::new() };
    let place = meeple.map_or(WITHOUT, |claim| PLACES[claim.kind() as usize]);
    let Interaction { joins, blocks } = state.interaction(mv);
    once(place).chain(joins.then_some(JOINS)).chain(blocks.then_some(BLOCKS)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_can_have_several_kinds_and_a_draw_none() {
        let facing = "carcassonne(players=2) turn=1 scores=0,0 board=E-1,-1r1c0p1/U-1,0r0/E1,-1r3c0p2/U1,0r0";
        let record = format!("{facing} =R 0,-1r2 =B 0,1r0m");
        let [none, without] = [vec![], vec![WITHOUT, JOINS]];
        assert_eq!(kinds(GameId::Carcassonne, &record), [none.clone(), without, none, vec![PLACES[3]]]);
    }
}
