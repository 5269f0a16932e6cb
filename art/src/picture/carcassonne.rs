//! Carcassonne as a picture.

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Move, Placed, Rotation, Tile};
use tilescope_core::{Player, State};

use super::description::sentence;
use super::{Pictured, Sentence, Table};
use crate::carcassonne::figure::{figure, lies};
use crate::carcassonne::layout::Layout;
use crate::carcassonne::tile::{Art, Ink, variant};
use crate::drawing::{Drawing, shift};
use crate::number::num;
use crate::player::player_class;

impl Pictured for Carcassonne {
    const TITLE: &'static str = "Carcassonne";

    fn table(&self, last: Option<(Player, Move)>) -> Table {
        let cells = || self.placed().iter().map(|placed| placed.cell);
        let side = |of: fn(Cell) -> i8| {
            let low = cells().map(of).min().unwrap_or_default();
            let high = cells().map(of).max().unwrap_or_default();
            (100 * i32::from(low) - 50, 100 * (i32::from(high) - i32::from(low) + 1))
        };
        let ((x, width), (y, height)) = (side(|cell| cell.x), side(|cell| cell.y));
        let reduced = self.setup().reduced;
        let mut parts: Vec<Drawing> = self
            .placed()
            .iter()
            .map(|&Placed { tile, cell, rotation, .. }| {
                let paths = drawn(tile, rotation, variant(cell), reduced);
                Drawing::group("", shift(cell.x, cell.y), paths)
            })
            .collect();
        if let Some((_, Move::Place { cell, .. })) = last {
            let frame = "M-50-50h100v100h-100Z";
            parts.push(Drawing::path_at("board-last", frame, shift(cell.x, cell.y)));
        }
        for meeple in self.meeples() {
            let Placed { tile, cell, rotation, .. } = self.placed()[meeple.tile];
            let anchor = Layout::anchor(tile, rotation, meeple.segment);
            let (x, y) = (100.0 * f32::from(cell.x) + anchor.x, 100.0 * f32::from(cell.y) + anchor.y);
            let place = format!("translate({:.1} {:.1})", num(x), num(y));
            let parts_of = figure(meeple.player, lies(tile, meeple.segment));
            parts.push(Drawing::group(player_class(meeple.player), place, parts_of));
        }
        Table { corner: (x, y), size: (width, height), parts }
    }

    fn piece(player: Player) -> Drawing {
        Drawing::group(player_class(player), "translate(0 1) scale(1.500)", figure(player, false))
    }

    fn hand(&self) -> Option<Drawing> {
        let tile = self.in_hand()?;
        let paths = drawn(tile, Rotation::default(), 0, self.setup().reduced);
        Some(Drawing::group("", "scale(.420)", paths))
    }

    fn account(&self) -> Vec<Sentence> {
        let (tiles, meeples) = (self.placed().len(), self.meeples().len());
        let mut sentences = vec![sentence("Tiles on the table: {}; meeples: {}.", [&tiles, &meeples])];
        sentences.extend(self.in_hand().map(|tile| sentence("Tile {} is in hand.", [&tile])));
        sentences
    }
}

/// Returns the paths of a tile, without pennants if they do not count.
fn drawn(tile: Tile, rotation: Rotation, variant: u8, reduced: bool) -> Vec<Drawing> {
    let art = Art::new(tile, rotation, variant).paths.into_iter();
    let seen = art.filter(|(ink, _)| !(reduced && matches!(ink, Ink::Shield | Ink::ShieldMark)));
    seen.map(|(ink, d)| Drawing::path(ink.class(), d)).collect()
}
