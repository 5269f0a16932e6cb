//! A place for a worker.
//!
//! ```text
//!   Absent --start--> Starting --Ready--> Serving
//!      ^                  |  broke, silent   |
//!      |                  v                  v
//!      +---no use--- Waiting, longer each time, then Starting; once that many were lost, what they searched
//!                    is given up
//! ```

use tilescope_core::games::GameId;
use tilescope_language::{say, t};

use super::TICK;

/// Ticks to wait before a worker is started again, by how many were lost before: the length is how many may be lost
/// before a search is given up.
pub(super) const DELAYS: [u32; 3] = [0, 2, 6];

/// Ticks without a report from a searching worker after which it is taken for dead: a browser that ends a worker for
/// want of memory says nothing. A worker reports at least every other tick.
pub(super) const SILENCE: u32 = 12;

/// Ticks that a worker may take to be loaded, on a slow line too.
const LOADING: u32 = 120;

/// A place for a worker.
#[derive(Debug, Default)]
pub(super) struct Slot {
    state: SlotState,
    /// The game of the worker that is here, or was last.
    game: Option<GameId>,
    /// Ticks without a report.
    silent: u32,
    /// How many workers were lost here since a search was begun.
    losses: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum SlotState {
    #[default]
    Absent,
    /// For so many ticks.
    Waiting(u32),
    Starting,
    Serving,
}

/// What is to be done after a tick.
#[derive(PartialEq, Debug)]
pub(super) enum Due {
    Nothing,
    /// The time to wait is over: start a worker.
    Start,
    /// The worker is lost, and why.
    Lost(String),
}

impl Slot {
    /// Whether there is a worker that takes commands.
    pub(super) fn serves(&self) -> bool {
        self.state == SlotState::Serving
    }

    /// The game of the worker that is here, or was last.
    pub(super) fn game(&self) -> Option<GameId> {
        self.game
    }

    /// Whether a worker has to be started before something is searched here.
    pub(super) fn is_free(&self) -> bool {
        matches!(self.state, SlotState::Absent | SlotState::Waiting(_))
    }

    /// Begins to count losses and silence anew, for another search.
    pub(super) fn forgive(&mut self) {
        (self.losses, self.silent) = (0, 0);
    }

    /// Something was heard of the worker, or nothing is expected of it any more.
    pub(super) fn heard(&mut self) {
        self.silent = 0;
    }

    /// A worker of a game is being started.
    pub(super) fn start(&mut self, game: GameId) {
        (self.state, self.game, self.silent) = (SlotState::Starting, Some(game), 0);
    }

    /// The worker is ready.
    pub(super) fn serve(&mut self) {
        (self.state, self.silent) = (SlotState::Serving, 0);
    }

    /// The place is left; tells whether there was a worker in it.
    pub(super) fn leave(&mut self) -> bool {
        let before = std::mem::take(&mut self.state);
        matches!(before, SlotState::Starting | SlotState::Serving)
    }

    /// Waits for another worker after a loss, in ticks; none when too many were lost.
    pub(super) fn replace(&mut self) -> Option<u32> {
        let &delay = DELAYS.get(self.losses)?;
        self.losses += 1;
        self.state = SlotState::Waiting(delay);
        Some(delay)
    }

    /// Lets a tick pass. While the worker is `searching`, it has to be heard of.
    pub(super) fn tick(&mut self, searching: bool) -> Due {
        match self.state {
            SlotState::Waiting(0 | 1) => return Due::Start,
            SlotState::Waiting(ticks) => self.state = SlotState::Waiting(ticks - 1),
            SlotState::Starting => {
                self.silent += 1;
                if self.silent > LOADING {
                    return Due::Lost(t("it cannot be loaded").into());
                }
            }
            SlotState::Serving if searching => {
                self.silent += 1;
                if self.silent > SILENCE {
                    return Due::Lost(say!("it did not respond for {} seconds", SILENCE * TICK / 1000));
                }
            }
            SlotState::Absent | SlotState::Serving => {}
        }
        Due::Nothing
    }

    /// Whether ticks matter.
    pub(super) fn ticks(&self, searching: bool) -> bool {
        match self.state {
            SlotState::Waiting(_) | SlotState::Starting => true,
            SlotState::Serving => searching,
            SlotState::Absent => false,
        }
    }
}
