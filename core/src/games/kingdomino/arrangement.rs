//! Dominoes that may be anywhere, and the position that they make if the rules allow it.
//!
//! ```text
//!   Arrangement ── build ──> Kingdomino, or a problem of a part
//!     │              └── round    whose turn it is: what the numbers of dominoes say
//!     ├── obstacle                why a domino cannot lie where it does
//!     └── text                    read and written
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

/// Why an arrangement is no position.
pub type PositionError = crate::PositionError<Part, Problem>;

/// Where a domino is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Location {
    /// Nobody has seen it.
    Pool,
    /// It lies in the kingdom of a player.
    Kingdom(Player, Placement),
    /// It fitted nowhere.
    Discarded,
    /// A player lays it in this round.
    Waiting(Player),
    /// It is in the line, and the player has chosen it, if there is one.
    Line(Option<Player>),
}

/// Where every domino of a game of Kingdomino is, whether or not the rules allow it.
///
/// Points and whose turn it is follow from the dominoes.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement {
    /// The number of players and the settings.
    pub setup: Setup,
    /// Where each domino is, by [`Domino::index`].
    pub dominoes: [Location; Domino::COUNT],
    /// In the first round, the player whose king was drawn.
    pub king: Option<Player>,
}

impl Arrangement {
    /// Returns where a domino is.
    pub fn location(&self, domino: Domino) -> Location {
        self.dominoes[domino.index()]
    }

    /// Returns the dominoes of a player's kingdom, in ascending order, and where they lie.
    pub fn kingdom(&self, player: Player) -> impl Iterator<Item = (Domino, Placement)> + '_ {
        Domino::all().filter_map(move |domino| match self.location(domino) {
            Location::Kingdom(owner, placement) if owner == player => Some((domino, placement)),
            _ => None,
        })
    }

    /// Returns the dominoes that wait to be laid in this round, in ascending order, and their players.
    pub fn waiting(&self) -> impl Iterator<Item = (Domino, Player)> + '_ {
        Domino::all().filter_map(|domino| match self.location(domino) {
            Location::Waiting(owner) => Some((domino, owner)),
            _ => None,
        })
    }

    /// Returns the dominoes of the line, in ascending order, and the players who chose them.
    pub fn line(&self) -> impl Iterator<Item = (Domino, Option<Player>)> + '_ {
        Domino::all().filter_map(|domino| match self.location(domino) {
            Location::Line(chooser) => Some((domino, chooser)),
            _ => None,
        })
    }

    /// Returns the dominoes that fitted nowhere, in ascending order.
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
