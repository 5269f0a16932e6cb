//! What is set up: every domino is in one place, but the places need not go together.

use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Direction, Domino, Placement, Setup};

/// Where a domino is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// Nobody has seen it.
    Pool,
    /// It lies in a kingdom.
    Laid(Player, Placement),
    /// It fitted nowhere.
    Discarded,
    /// A player is to lay it in this round.
    Waiting(Player),
    /// It is in the line, and perhaps a player has taken it.
    Line(Option<Player>),
}

/// A position of Kingdomino that is being set up.
#[derive(Clone, PartialEq, Debug)]
pub struct KingdominoDraft {
    pub(super) setup: Setup,
    pub(super) dominoes: [Where; Domino::COUNT],
    pub(super) king: Option<Player>,
}

/// A change of a draft.
#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    /// Puts a domino somewhere.
    Put(Domino, Where),
    /// Turns a domino of a kingdom clockwise around its first half.
    Turn(Domino),
    /// Swaps the halves of a domino of a kingdom.
    Flip(Domino),
    /// In the first round a king was drawn, or none yet.
    King(Option<Player>),
}

/// What can be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A domino, wherever it is.
    Domino(Domino),
    /// The king that was drawn.
    King,
}

impl KingdominoDraft {
    /// Where a domino is.
    pub fn place(&self, domino: Domino) -> Where {
        self.dominoes[domino.index()]
    }

    /// The dominoes of a kingdom, ascending.
    pub fn laid(&self, player: Player) -> impl Iterator<Item = (Domino, Placement)> + '_ {
        Domino::all().filter_map(move |domino| match self.place(domino) {
            Where::Laid(owner, placement) if owner == player => Some((domino, placement)),
            _ => None,
        })
    }

    /// The dominoes that are to be laid in this round, ascending.
    pub fn waiting(&self) -> impl Iterator<Item = (Domino, Player)> + '_ {
        Domino::all().filter_map(|domino| match self.place(domino) {
            Where::Waiting(owner) => Some((domino, owner)),
            _ => None,
        })
    }

    /// The line, ascending.
    pub fn line(&self) -> impl Iterator<Item = (Domino, Option<Player>)> + '_ {
        Domino::all().filter_map(|domino| match self.place(domino) {
            Where::Line(owner) => Some((domino, owner)),
            _ => None,
        })
    }
}

/// The placement as it is written: one of a domino with two equal halves is told from the west or the north.
pub(super) fn canonical(domino: Domino, placement: Placement) -> Placement {
    let backwards = matches!(placement.direction, Direction::North | Direction::West);
    if domino.is_double() && backwards { flipped(placement) } else { placement }
}

/// The same cells, told from the other half.
pub(super) fn flipped(Placement { cell, direction }: Placement) -> Placement {
    Placement { cell: cell.toward(direction), direction: direction.opposite() }
}
