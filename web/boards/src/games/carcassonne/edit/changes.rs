//! How a draft comes from a position, how it changes, and what its text is.

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Rotation, Tile};
use tilescope_core::{ParseErrorKind, Player, State};
use yew::AttrValue;

use super::draft::{Action, CarcassonneDraft, Laid, Part};
use super::words;
use crate::edit::{Draft, Written};

impl CarcassonneDraft {
    /// Whether a tile can be put into a cell: on the table of the rules, and not on the start tile.
    fn is_open(cell: Cell) -> bool {
        let within = -Cell::FARTHEST..=Cell::FARTHEST;
        cell != Cell::START && within.contains(&cell.x) && within.contains(&cell.y)
    }

    fn change(&mut self, action: &Action) {
        let players = self.setup.players();
        match *action {
            Action::Lay(cell, tile) if Self::is_open(cell) => {
                let rotation = self.best_rotation(cell, tile);
                self.tiles.insert(cell, Laid { tile, rotation, meeple: None });
            }
            Action::Turn { cell, clockwise } => {
                if let Some(laid) = self.tiles.get_mut(&cell) {
                    laid.rotation = Rotation::new(laid.rotation.turns() + if clockwise { 1 } else { 3 });
                }
            }
            Action::Remove(cell) => _ = self.tiles.remove(&cell),
            Action::Claim(cell, meeple) => {
                let known = |&(segment, player): &(u8, Player)| player.index() < players && segment < 16;
                if let Some(laid) = self.tiles.get_mut(&cell)
                    && meeple.is_none_or(|meeple| known(&meeple) && Claim::new(laid.tile, meeple.0).is_some())
                {
                    laid.meeple = meeple;
                }
            }
            Action::Score(player, points) if player.index() < players => self.scores[player] = points,
            Action::Mover(player) if player.index() < players => self.turn = player,
            Action::Hand(tile) => self.hand = tile,
            Action::Gone { tile, more } => {
                let count = &mut self.gone[tile.index()];
                *count = if more { (*count + 1).min(9) } else { count.saturating_sub(1) };
            }
            Action::Lay(..) | Action::Score(..) | Action::Mover(_) => {}
        }
    }
}

impl Draft for CarcassonneDraft {
    type Position = Carcassonne;
    type Action = Action;
    type Part = Part;

    fn of(position: &Carcassonne) -> CarcassonneDraft {
        let laid = position.placed().iter().enumerate().map(|(index, placed)| {
            let meeple = position.meeples().find(|meeple| meeple.tile == index);
            let meeple = meeple.map(|meeple| (meeple.segment, meeple.player));
            (placed.cell, Laid { tile: placed.tile, rotation: placed.rotation, meeple })
        });
        CarcassonneDraft {
            setup: position.setup(),
            tiles: laid.filter(|(cell, _)| *cell != Cell::START).collect(),
            turn: position.next_player(),
            scores: position.scores(),
            gone: Tile::ALL.map(|tile| position.discarded(tile) as u8),
            hand: position.in_hand(),
        }
    }

    fn after(&self, action: &Action) -> CarcassonneDraft {
        let mut next = self.clone();
        next.change(action);
        next
    }

    fn players(&self) -> usize {
        self.setup.players()
    }

    fn write(&self) -> Written<Part> {
        let mut written = Written::new(self.setup);
        written.plain(" turn=");
        written.part(Part::Mover, self.turn.index() + 1);
        written.plain(" scores=");
        for (index, score) in self.scores.seats(self.players()).iter().enumerate() {
            written.plain(if index == 0 { "" } else { "," });
            written.part(Part::Score(Player::new(index)), score);
        }
        for (index, (&cell, laid)) in self.tiles.iter().enumerate() {
            written.plain(if index == 0 { " board=" } else { "/" });
            written.part(Part::Tile(cell), format!("{}{cell}{}", laid.tile, laid.rotation));
            let claim =
                laid.meeple.and_then(|(segment, owner)| Some((Claim::new(laid.tile, segment)?, owner)));
            if let Some((claim, owner)) = claim {
                written.plain(&format!("{claim}p{}", owner.index() + 1));
            }
        }
        let mut lead = " gone=";
        for tile in Tile::ALL {
            for _ in 0..self.gone[tile.index()] {
                written.plain(lead);
                written.part(Part::Gone(tile), tile);
                lead = "";
            }
        }
        if let Some(tile) = self.hand {
            written.plain(" hand=");
            written.part(Part::Hand, tile);
        }
        written
    }

    fn explain(&self, kind: &ParseErrorKind, names: &[AttrValue]) -> String {
        words::explain(kind, names)
    }
}
