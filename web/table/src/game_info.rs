//! The facts about a game that need no position.

use std::fmt;

use tilescope_boards::game_card::{GameCard, Setting};
use tilescope_core::games::GameId;
use tilescope_core::levels::{self, Level};

/// The facts about a game that need no position.
pub struct GameInfo {
    pub id: GameId,
    /// [`Pictured::TITLE`](tilescope_art::picture::Pictured::TITLE).
    pub title: &'static str,
    /// [`GameCard::PITCH`].
    pub pitch: &'static str,
    /// [`GameCard::AUTHOR`].
    pub author: &'static str,
    /// [`GameCard::PLAYERS`].
    pub players: &'static [usize],
    /// [`GameCard::SETTINGS`].
    pub settings: &'static [Setting],
    /// [`GameCard::EXAMPLE`].
    pub example: &'static str,
}

impl GameInfo {
    /// Returns the facts about `S`.
    pub const fn of<S: GameCard>() -> &'static GameInfo {
        const {
            &GameInfo {
                id: S::ID,
                title: S::TITLE,
                pitch: S::PITCH,
                author: S::AUTHOR,
                players: S::PLAYERS,
                settings: S::SETTINGS,
                example: S::EXAMPLE,
            }
        }
    }

    /// Returns the levels of its computer players, from beginner to strongest.
    pub fn levels(&self) -> &'static [Level] {
        levels::levels(self.id)
    }
}

impl PartialEq for GameInfo {
    fn eq(&self, other: &GameInfo) -> bool {
        self.id == other.id
    }
}

impl Eq for GameInfo {}

impl fmt::Debug for GameInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id.name())
    }
}
