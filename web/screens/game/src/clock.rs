//! The clocks of a game on the screen.
//!
//! The game knows the times at its last tick. Each clock adds what has passed since then, with a timer of its own, so
//! a running clock rerenders nothing else.

mod keeper;
mod seat;

use tilescope_engine as engine;

pub(super) use self::keeper::ClockKeeper;
pub use self::keeper::ClockKeeperProps;
pub(super) use self::seat::SeatClock;
pub use self::seat::SeatClockProps;

/// Returns the milliseconds since the page was opened.
fn now() -> u64 {
    engine::now() as u64
}
