//! The time left of a seat.

use gloo_timers::callback::Timeout;
use tilescope_core::Player;
use tilescope_language::t;
use tilescope_table::any_game::AnyGame;
use yew::prelude::*;

use super::now;

/// The milliseconds left from which a clock shows tenths of a second.
const LOW: u64 = 20_000;

#[derive(Clone, PartialEq, Properties)]
pub struct SeatClockProps {
    pub game: AnyGame,
    pub player: Player,
}

/// A clock: the milliseconds left at a tick, and the time of the tick if the clock has been running since.
#[derive(Clone, Copy, PartialEq, Default)]
pub(super) struct Running {
    pub(super) left: u64,
    pub(super) since: Option<u64>,
}

impl Running {
    /// Returns the clock of a player. `None` if the game has no clocks.
    pub(super) fn of(game: &AnyGame, player: Player) -> Option<Running> {
        let timeline = game.timeline();
        let clock = timeline.clock()?;
        let runs = !timeline.is_stopped() && timeline.to_move().is_some_and(|(mover, _)| mover == player);
        Some(Running { left: clock.left(player), since: clock.ticked().filter(|_| runs) })
    }

    /// Returns the milliseconds left at a time.
    pub(super) fn at(self, now: u64) -> u64 {
        self.left.saturating_sub(self.since.map_or(0, |since| now.saturating_sub(since)))
    }
}

#[component]
pub fn SeatClock(SeatClockProps { game, player }: &SeatClockProps) -> Html {
    let clock = Running::of(game, *player).unwrap_or_default();
    let (left, runs) = (clock.at(now()), clock.since.is_some());
    let redraw = use_force_update();
    use_effect(move || {
        // The text changes at the next whole second or tenth.
        let next = left % if left > LOW { 1000 } else { 100 } + 1;
        let timeout = (runs && left > 0).then(|| Timeout::new(next as u32, move || redraw.force_update()));
        move || drop(timeout)
    });
    html! {
        <span class="score-clock" role="timer" data-runs={runs.then_some("")} data-low={(left < LOW).then_some("")}>
            <span class="hidden">{ t("time left ") }</span>
            { shown(left) }
        </span>
    }
}

/// Formats milliseconds: `14:53`, and below 20 seconds `0:09.8`.
fn shown(left: u64) -> String {
    let (minutes, seconds) = (left / 60_000, left / 1000 % 60);
    let tenths = if left < LOW { format!(".{}", left % 1000 / 100) } else { String::new() };
    format!("{minutes}:{seconds:02}{tenths}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn little_time_is_shown_with_tenths() {
        let texts = [0, 99, 9_850, 19_999, 20_000, 60_999, 900_000, 5_400_000].map(shown);
        assert_eq!(texts, ["0:00.0", "0:00.0", "0:09.8", "0:19.9", "0:20", "1:00", "15:00", "90:00"]);
    }

    #[test]
    fn a_clock_that_runs_loses_the_time_since_its_tick() {
        let stopped = Running { left: 3000, since: None };
        let running = Running { since: Some(10_000), ..stopped };
        assert_eq!((stopped.at(99_000), running.at(11_000)), (3000, 2000));
        assert_eq!((running.at(9000), running.at(99_000)), (3000, 0));
    }
}
