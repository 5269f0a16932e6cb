//! What is set up: tiles, meeples and numbers, which need not go together.

use std::collections::BTreeMap;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Rotation, Setup, Tile};
use tilescope_core::{ByPlayer, ParseErrorKind, Player, State};
use yew::AttrValue;

use crate::edit::{Draft, Written};

/// A tile that was laid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Its type.
    pub tile: Tile,
    /// How it is turned.
    pub rotation: Rotation,
    /// The segment on which a meeple stands, and whose it is.
    pub meeple: Option<(u8, Player)>,
}

/// A position of Carcassonne that is being set up.
#[derive(Clone, PartialEq, Debug)]
pub struct CarcassonneDraft {
    pub(super) setup: Setup,
    /// The tiles but the start tile, ascending by cell.
    pub(super) tiles: BTreeMap<Cell, Laid>,
    pub(super) turn: Player,
    pub(super) scores: ByPlayer<i16>,
    /// How many of each type fitted nowhere.
    pub(super) gone: [u8; Tile::COUNT],
    pub(super) hand: Option<Tile>,
}

/// A change of a draft.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Lays a tile in a cell, in place of what lies there, turned so that it touches its neighbours as well as it can.
    Lay(Cell, Tile),
    /// Turns the tile of a cell.
    Turn {
        /// The cell.
        cell: Cell,
        /// Which way.
        clockwise: bool,
    },
    /// Takes the tile of a cell away with its meeple.
    Remove(Cell),
    /// Puts a meeple on a segment of the tile of a cell, in place of the one there, or takes it away.
    Claim(Cell, Option<(u8, Player)>),
    /// Gives a player so many points.
    Score(Player, i16),
    /// Makes it a player's turn.
    Mover(Player),
    /// Puts a tile in hand, or none.
    Hand(Option<Tile>),
    /// One tile more of a type has fitted nowhere, or one less.
    Gone {
        /// The type.
        tile: Tile,
        /// Whether it is one more.
        more: bool,
    },
}

/// What can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The tile of a cell, or its meeple.
    Tile(Cell),
    /// Whose turn it is.
    Mover,
    /// The points of a player.
    Score(Player),
    /// The tiles that fitted nowhere: this type.
    Gone(Tile),
    /// The tile in hand.
    Hand,
}

impl CarcassonneDraft {
    /// The tile of a cell, the start tile too.
    pub fn tile(&self, cell: Cell) -> Option<Laid> {
        let start = Laid { tile: Tile::START, rotation: Rotation::default(), meeple: None };
        if cell == Cell::START { Some(start) } else { self.tiles.get(&cell).copied() }
    }

    /// All tiles with their cells.
    pub fn all(&self) -> impl Iterator<Item = (Cell, Laid)> + '_ {
        let start = self.tile(Cell::START).map(|laid| (Cell::START, laid));
        start.into_iter().chain(self.tiles.iter().map(|(&cell, &laid)| (cell, laid)))
    }

    /// How many tiles of a type are neither on the table nor in hand nor gone; below 0 where there are too many.
    pub fn left(&self, tile: Tile) -> i16 {
        let laid = self.all().filter(|(_, laid)| laid.tile == tile).count() as i16;
        let elsewhere = i16::from(self.gone[tile.index()]) + i16::from(self.hand == Some(tile));
        i16::from(self.setup.copies(tile)) - laid - elsewhere
    }

    /// How many meeples of a player are not on the table; below 0 where there are too many.
    pub fn supply(&self, player: Player) -> i16 {
        let placed = self.tiles.values().filter_map(|laid| laid.meeple).filter(|&(_, owner)| owner == player);
        i16::from(tilescope_core::games::carcassonne::MEEPLES) - placed.count() as i16
    }

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
        super::words::explain(self, kind, names)
    }
}
