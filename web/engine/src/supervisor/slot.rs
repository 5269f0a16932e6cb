//! A place for a worker.
//!
//! ```text
//!   Absent --start--> Starting --Ready--> Serving
//!      ^                  |  broke, silent   |
//!      |                  v                  v
//!      +--unused---- Waiting, longer each time, then Starting; after that many losses, its search
//!                    fails
//! ```

use tilescope_core::games::GameId;
use tilescope_language::{say, t};

use super::TICK;

/// The ticks to wait before a worker restarts, by the number of earlier losses. The length is the number of losses
/// after which a search fails.
pub(super) const DELAYS: [u32; 3] = [0, 2, 6];

/// The ticks without a report after which a searching worker counts as dead: a browser that ends a worker for lack of
/// memory reports nothing. A worker reports at least every other tick.
pub(super) const SILENCE: u32 = 12;

/// The ticks that a worker may take to load, even over a slow connection.
const LOADING: u32 = 120;

#[derive(Debug, Default)]
pub(super) struct Slot {
    state: SlotState,
    /// The game of the worker that is here, or was last.
    game: Option<GameId>,
    /// The ticks without a report.
    silent: u32,
    /// The number of workers lost here since a search started.
    losses: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum SlotState {
    #[default]
    Absent,
    Waiting(u32),
    Starting,
    Serving,
}

#[derive(PartialEq, Debug)]
pub(super) enum Due {
    Nothing,
    /// The delay is over: start a worker.
    Start,
    /// The worker is lost; the reason.
    Lost(String),
}

impl Slot {
    pub(super) fn serves(&self) -> bool {
        self.state == SlotState::Serving
    }

    /// The game of the worker that is here, or was last.
    pub(super) fn game(&self) -> Option<GameId> {
        self.game
    }

    /// Returns whether a worker must be started before something is searched here.
    pub(super) fn is_free(&self) -> bool {
        matches!(self.state, SlotState::Absent | SlotState::Waiting(_))
    }

    /// Resets the counts of losses and silence for another search.
    pub(super) fn forgive(&mut self) {
        (self.losses, self.silent) = (0, 0);
    }

    /// Notes that the worker reported, or that no report is expected any longer.
    pub(super) fn heard(&mut self) {
        self.silent = 0;
    }

    pub(super) fn start(&mut self, game: GameId) {
        (self.state, self.game, self.silent) = (SlotState::Starting, Some(game), 0);
    }

    pub(super) fn serve(&mut self) {
        (self.state, self.silent) = (SlotState::Serving, 0);
    }

    /// Empties the place. Returns whether there was a worker in it.
    pub(super) fn leave(&mut self) -> bool {
        let before = std::mem::take(&mut self.state);
        matches!(before, SlotState::Starting | SlotState::Serving)
    }

    /// Waits after a loss, and returns the ticks until the next worker starts. `None` if too many were lost.
    pub(super) fn replace(&mut self) -> Option<u32> {
        let &delay = DELAYS.get(self.losses)?;
        self.losses += 1;
        self.state = SlotState::Waiting(delay);
        Some(delay)
    }

    /// Advances the time by one tick. A worker that is `searching` must report.
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

    pub(super) fn ticks(&self, searching: bool) -> bool {
        match self.state {
            SlotState::Waiting(_) | SlotState::Starting => true,
            SlotState::Serving => searching,
            SlotState::Absent => false,
        }
    }
}
