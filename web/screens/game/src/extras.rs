//! Parts of the screen that only some games show: clocks, sounds and notices. They load together.

use yew::prelude::*;

use super::clock::{ClockKeeper, ClockKeeperProps, SeatClock, SeatClockProps};
use super::notes::{Notes, NotesProps};
use super::sounds::{Sounds, SoundsProps};

/// One of the extras.
#[derive(Clone)]
#[allow(missing_debug_implementations)]
pub enum Extra {
    /// The time left of a seat.
    Clock(SeatClockProps),
    /// The keeper of the clocks, which is invisible.
    Keeper(ClockKeeperProps),
    /// The sounds.
    Sounds(SoundsProps),
    /// The notices.
    Notes(NotesProps),
}

impl Extra {
    /// Renders it.
    pub fn view(self) -> Html {
        match self {
            Extra::Clock(props) => html! { <SeatClock ..props /> },
            Extra::Keeper(props) => html! { <ClockKeeper ..props /> },
            Extra::Sounds(props) => html! { <Sounds ..props /> },
            Extra::Notes(props) => html! { <Notes ..props /> },
        }
    }
}
