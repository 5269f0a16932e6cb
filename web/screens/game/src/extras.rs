//! Parts of the screen that only some games show: clocks, sounds and notices. They load together.

use yew::prelude::*;

use super::clock::{ClockKeeper, ClockKeeperProps, SeatClock, SeatClockProps};
use super::notes::{Notes, NotesProps};
use super::sounds::{Sounds, SoundsProps};

#[derive(Clone)]
pub enum Extra {
    Clock(SeatClockProps),
    Keeper(ClockKeeperProps),
    Sounds(SoundsProps),
    Notes(NotesProps),
}

impl Extra {
    pub fn view(self) -> Html {
        match self {
            Extra::Clock(props) => html! { <SeatClock ..props /> },
            Extra::Keeper(props) => html! { <ClockKeeper ..props /> },
            Extra::Sounds(props) => html! { <Sounds ..props /> },
            Extra::Notes(props) => html! { <Notes ..props /> },
        }
    }
}
