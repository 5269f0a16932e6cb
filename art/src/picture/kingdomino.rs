//! Kingdomino as a picture: the kingdoms of all players, and below them the dominoes of this round and of the next.

use tilescope_core::games::kingdomino::{Cell, Domino, Kingdomino, Move, Placement};
use tilescope_core::{Player, State};

use super::description::sentence;
use super::{Pictured, Sentence, Table};
use crate::drawing::{Drawing, round_box, shift};
use crate::kingdomino::half;
use crate::kingdomino::kingdom::{around, boxes, chip, chips, plots, view};
use crate::kingdomino::piece::{body, castle, crowns, king};
use crate::player::player_class;

/// The free space around a kingdom, between kingdoms, and around the dominoes of the draft.
const EDGE: i32 = 20;
const GAP: i32 = 24;
const DOMINO: (i32, i32) = (222, 124);

impl Pictured for Kingdomino {
    const TITLE: &'static str = "Kingdomino";

    fn table(&self, last: Option<(Player, Move)>) -> Table {
        let players = self.players() as i32;
        let side = 100 * i32::from(self.setup().size()) + 2 * EDGE;
        let columns = if players == 4 { 2 } else { players };
        let rows = (players + columns - 1) / columns;
        let width = columns * (side + GAP) - GAP;
        let mut parts = Vec::new();
        for player in Player::all(self.players()) {
            let index = player.index() as i32;
            let (x, y) = (index % columns * (side + GAP), index / columns * (side + GAP));
            let placed = last.filter(|(mover, _)| *mover == player).and_then(|(_, mv)| match mv {
                Move::Turn { placement, .. } => placement,
                _ => None,
            });
            parts.push(Drawing::group(
                "",
                format!("translate({x} {y})"),
                kingdom(self, player, side, placed),
            ));
        }
        let mut height = rows * (side + GAP) - GAP;
        let waiting: Vec<_> = self.waiting().map(|(domino, player)| (domino, Some(player))).collect();
        for line in [waiting, self.line().collect()] {
            if line.is_empty() {
                continue;
            }
            let left = (width - line.len() as i32 * DOMINO.0) / 2;
            let dominoes = line.into_iter().enumerate().map(|(index, (domino, player))| {
                let x = left + DOMINO.0 * index as i32 + 61;
                Drawing::group("", format!("translate({x} {})", height + GAP + 51), offered(domino, player))
            });
            parts.extend(dominoes);
            height += DOMINO.1;
        }
        Table { corner: (0, 0), size: (width, height), parts }
    }

    fn piece(player: Player) -> Drawing {
        Drawing::group(player_class(player), "translate(0 15) scale(.380)", king(player))
    }

    /// Returns `None`: the domino in hand is the first of this round's dominoes on the table.
    fn hand(&self) -> Option<Drawing> {
        None
    }

    fn account(&self) -> Vec<Sentence> {
        let laid: usize = Player::all(self.players()).map(|player| self.dominoes(player).count()).sum();
        let mut sentences = vec![sentence("Round {}; dominoes placed: {}.", [&self.round(), &laid])];
        sentences.extend(self.pending().map(|domino| sentence("Next to place: domino {}.", [&domino])));
        sentences
    }
}

/// Draws a kingdom on its meadow, a square with the given side, with the points of its territories.
fn kingdom(position: &Kingdomino, player: Player, side: i32, last: Option<Placement>) -> Vec<Drawing> {
    let seen = view(position, player, false);
    let mut land = plots(position, player, seen, None);
    if position.window(player) != seen {
        // The kingdom may still grow beyond the visible part: neither its edge nor the castle's place in it is
        // settled.
        land.retain(|part| matches!(part, Drawing::Path { class: "kd-plot", .. }));
    }
    land.push(Drawing::path("kd-body", boxes([Cell::CASTLE], 50)));
    land.push(Drawing::group(player_class(player), "scale(.500)", castle()));
    for (domino, placement) in position.dominoes(player) {
        land.push(Drawing::path("kd-body", around(placement, 49)));
        for (cell, second) in placement.cells().into_iter().zip([false, true]) {
            land.push(Drawing::group(
                "",
                format!("{} scale(.500)", shift(cell.x, cell.y)),
                square(domino, second),
            ));
        }
    }
    land.extend(last.map(|place| Drawing::path("kd-last", around(place, 53))));
    land.extend(
        chips(position, player, None).iter().map(|one| Drawing::group("", one.place(), chip(one).into())),
    );
    let [x, y] = [seen.west, seen.north].map(|steps| 50 + EDGE - 100 * i32::from(steps));
    vec![
        Drawing::path("picture-meadow", round_box((0, 0), side, side, 16.0)),
        Drawing::group("", format!("translate({x} {y})"), land),
    ]
}

/// Draws a half with its crowns, from -100 to 100.
fn square(domino: Domino, second: bool) -> Vec<Drawing> {
    let paths = half::draw(domino, second).into_iter().map(|(ink, d)| Drawing::path(ink, d));
    paths.chain(crowns(domino.halves()[usize::from(second)].crowns)).collect()
}

/// Draws a domino of the draft, its first half around 0,0, with the king that stands on it.
fn offered(domino: Domino, player: Option<Player>) -> Vec<Drawing> {
    let mut whole = vec![body()];
    whole.extend(square(domino, false));
    whole.push(Drawing::group("", "translate(200)", square(domino, true)));
    let king = player.map(|player| Drawing::group(player_class(player), "translate(50 34)", king(player)));
    std::iter::once(Drawing::group("", "scale(.500)", whole)).chain(king).collect()
}
