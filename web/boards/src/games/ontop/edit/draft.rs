//! What is set up: tiles, which need not go together.

use std::collections::BTreeMap;

use tilescope_core::games::ontop::{OnTop, Place, Rhombus, Rotation, Setup, Tile, Triangle};
use tilescope_core::{ParseErrorKind, Player, State};
use yew::AttrValue;

use crate::edit::{Draft, Written};

/// A position of OnTop that is being set up.
#[derive(Clone, PartialEq, Debug)]
pub struct OnTopDraft {
    pub(super) setup: Setup,
    /// What lies on each rhombus; two of them may have a triangle in common.
    pub(super) tiles: BTreeMap<Rhombus, (Tile, Rotation)>,
    pub(super) turn: Player,
    pub(super) hand: Option<Tile>,
}

/// A change of a draft.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Lays a tile on a rhombus, in place of what lies there.
    Lay(Rhombus, Tile),
    /// Turns the tile of a rhombus round.
    Turn(Rhombus),
    /// Takes the tile of a rhombus away.
    Remove(Rhombus),
    /// Makes it a player's turn.
    Mover(Player),
    /// Puts a tile in hand, or none.
    Hand(Option<Tile>),
}

/// What can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The tile on a rhombus.
    Tile(Rhombus),
    /// Whose turn it is.
    Mover,
    /// The tile in hand.
    Hand,
}

impl OnTopDraft {
    /// The rhombus of the tile that lies on a triangle.
    pub fn over(&self, triangle: Triangle) -> Option<Rhombus> {
        triangle.rhombi().find(|rhombus| self.tiles.contains_key(rhombus))
    }

    /// How many tiles of a type are neither on the board nor in hand; below 0 where there are too many.
    pub fn left(&self, tile: Tile) -> i16 {
        let laid = self.tiles.values().filter(|(other, _)| *other == tile).count() as i16;
        i16::from(tile.copies()) - laid - i16::from(self.hand == Some(tile))
    }
}

impl Draft for OnTopDraft {
    type Position = OnTop;
    type Action = Action;
    type Part = Part;

    fn of(position: &OnTop) -> OnTopDraft {
        let laid =
            position.placed().map(|placed| (placed.place.rhombus, (placed.tile, placed.place.rotation)));
        OnTopDraft {
            setup: position.setup(),
            tiles: laid.collect(),
            turn: position.next_player(),
            hand: position.in_hand(),
        }
    }

    fn after(&self, action: &Action) -> OnTopDraft {
        let mut next = self.clone();
        match *action {
            Action::Lay(rhombus, tile) => {
                let rotation = self.tiles.get(&rhombus).map_or(Rotation::Upright, |(_, rotation)| *rotation);
                next.tiles.insert(rhombus, (tile, rotation));
            }
            Action::Turn(rhombus) => {
                if let Some((_, rotation)) = next.tiles.get_mut(&rhombus) {
                    *rotation = match rotation {
                        Rotation::Upright => Rotation::Turned,
                        Rotation::Turned => Rotation::Upright,
                    };
                }
            }
            Action::Remove(rhombus) => _ = next.tiles.remove(&rhombus),
            Action::Mover(player) if player.index() < self.players() => next.turn = player,
            Action::Mover(_) => {}
            Action::Hand(tile) => next.hand = tile,
        }
        next
    }

    fn players(&self) -> usize {
        self.setup.players()
    }

    fn write(&self) -> Written<Part> {
        let mut written = Written::new(self.setup);
        written.plain(" turn=");
        written.part(Part::Mover, self.turn.index() + 1);
        for (index, (&rhombus, &(tile, rotation))) in self.tiles.iter().enumerate() {
            written.plain(if index == 0 { " board=" } else { "/" });
            written.part(Part::Tile(rhombus), format!("{tile}{}", Place { rhombus, rotation }));
        }
        if let Some(tile) = self.hand {
            written.plain(" hand=");
            written.part(Part::Hand, tile);
        }
        written
    }

    fn explain(&self, kind: &ParseErrorKind, _names: &[AttrValue]) -> String {
        super::words::explain(kind)
    }
}
