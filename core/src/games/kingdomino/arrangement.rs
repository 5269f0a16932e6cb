//! Dominoes placed anywhere, and the position that they make if the rules allow it.
//!
//! ```text
//!   build      from an arrangement to a position, or to a problem of a part
//!   round      the player to move, from the counts of dominoes
//!   obstacle   the reason why a domino cannot be in its place
//!   problem    what the rules do not allow, and where
//!   text       reading and writing
//! ```

mod build;
mod obstacle;
mod problem;
mod round;
mod text;

pub use obstacle::Obstacle;
pub use problem::{Part, Problem};

use super::{Domino, Kingdomino, Placement, Setup};
use crate::{Player, State, Turn};

/// The reason why an arrangement is not a legal position.
pub type PositionError = crate::PositionError<Part, Problem>;

/// The place of a domino.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Location {
    /// Not dealt yet.
    Pool,
    /// In the kingdom of a player.
    Kingdom(Player, Placement),
    /// Discarded, because it did not fit anywhere.
    Discarded,
    /// Waiting to be placed by a player in this round.
    Waiting(Player),
    /// In the line, and the player who chose it; `None` if it is free.
    Line(Option<Player>),
}

/// The places of all dominoes of a game of Kingdomino, legal or not.
///
/// Points and the player to move follow from the dominoes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement {
    /// The number of players and the settings.
    pub setup: Setup,
    /// The place of each domino, by [`Domino::index`].
    pub dominoes: [Location; Domino::COUNT],
    /// In the first round, the player whose king was drawn; `None` otherwise.
    pub king: Option<Player>,
}

impl Arrangement {
    /// Returns the place of a domino.
    pub fn location(&self, domino: Domino) -> Location {
        self.dominoes[domino.index()]
    }

    /// Returns the dominoes of a player's kingdom in ascending order, with their placements.
    pub fn kingdom(&self, player: Player) -> impl Iterator<Item = (Domino, Placement)> + '_ {
        Domino::all().filter_map(move |domino| match self.location(domino) {
            Location::Kingdom(owner, placement) if owner == player => Some((domino, placement)),
            _ => None,
        })
    }

    /// Returns the dominoes that must be placed in this round in ascending order, with their players.
    pub fn waiting(&self) -> impl Iterator<Item = (Domino, Player)> + '_ {
        Domino::all().filter_map(|domino| match self.location(domino) {
            Location::Waiting(owner) => Some((domino, owner)),
            _ => None,
        })
    }

    /// Returns the dominoes of the line in ascending order, with the players who chose them.
    pub fn line(&self) -> impl Iterator<Item = (Domino, Option<Player>)> + '_ {
        Domino::all().filter_map(|domino| match self.location(domino) {
            Location::Line(chooser) => Some((domino, chooser)),
            _ => None,
        })
    }

    /// Returns the discarded dominoes in ascending order.
    pub fn discarded(&self) -> impl Iterator<Item = Domino> + '_ {
        Domino::all().filter(|&domino| self.location(domino) == Location::Discarded)
    }
}

impl crate::Arrangement for Arrangement {
    type Position = Kingdomino;
    type Part = Part;
    type Problem = Problem;

    fn of(position: &Kingdomino) -> Arrangement {
        let mut dominoes = [Location::Discarded; Domino::COUNT];
        position.unseen().for_each(|domino| dominoes[domino.index()] = Location::Pool);
        for player in Player::all(position.players()) {
            for (domino, placement) in position.dominoes(player) {
                dominoes[domino.index()] = Location::Kingdom(player, placement);
            }
        }
        position.waiting().for_each(|(domino, owner)| dominoes[domino.index()] = Location::Waiting(owner));
        position.line().for_each(|(domino, chooser)| dominoes[domino.index()] = Location::Line(chooser));
        let king = match position.turn() {
            Turn::Player(player) if position.pending().is_none() => Some(player),
            _ => None,
        };
        Arrangement { setup: position.setup(), dominoes, king }
    }

    fn position(&self) -> Result<Kingdomino, PositionError> {
        self.build()
    }
}
