//! OnTop as a picture.

use tilescope_core::Player;
use tilescope_core::games::ontop::{Colour, Move, OnTop, Placed};

use super::description::sentence;
use super::{Pictured, Sentence, Table};
use crate::drawing::Drawing;
use crate::ontop::geometry::{at_rhombus, at_triangle, degrees, middle, shift, vertex};
use crate::ontop::ground::{END, FRAME, ground};
use crate::ontop::piece::{BLACK_CLASS, RHOMBUS, black, blacks, seat, tile, tower};

impl Pictured for OnTop {
    const TITLE: &'static str = "OnTop";

    fn table(&self, last: Option<(Player, Move)>) -> Table {
        let mut parts = ground();
        let black = |(triangle, start)| Drawing::group(BLACK_CLASS, at_triangle(triangle), black(start));
        parts.extend(blacks(self).map(black));
        let placed = |Placed { tile: kind, place }: Placed| {
            Drawing::group("", shift(middle(place.rhombus)), vec![tile(kind, degrees(place))])
        };
        parts.extend(self.placed().map(placed));
        if let Some((_, Move::Place(place))) = last {
            parts.push(Drawing::path_at("ot-last", RHOMBUS, at_rhombus(place.rhombus)));
        }
        let towers = self
            .closed_circles()
            .map(|circle| Drawing::group("", shift(vertex(circle.vertex)), tower(&circle)));
        parts.extend(towers);
        let frame = (100.0 * FRAME) as i32;
        let [width, height] = [END.0, END.1].map(|end| (100.0 * end) as i32 + 2 * frame);
        Table { corner: (-frame, -frame), size: (width, height), parts }
    }

    fn piece(player: Player) -> Drawing {
        Drawing::group("", "translate(0 1) scale(.800)", vec![seat(Colour::of(player))])
    }

    fn hand(&self) -> Option<Drawing> {
        self.in_hand().map(|kind| Drawing::group("", "scale(.300)", vec![tile(kind, 60)]))
    }

    fn account(&self) -> Vec<Sentence> {
        let (tiles, closed) = (self.placed().count(), self.closed_circles().count());
        let mut sentences = vec![sentence("Tiles on the board: {}; closed circles: {}.", [&tiles, &closed])];
        sentences.extend(self.in_hand().map(|tile| sentence("Tile {} is in hand.", [&tile])));
        sentences
    }
}
