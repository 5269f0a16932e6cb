//! The keeper of the clocks: what happens when the time of a player runs short.

use gloo_timers::callback::Timeout;
use tilescope_boards::game_ui::join_names;
use tilescope_core::Player;
use tilescope_floor::listen;
use tilescope_language::say;
use tilescope_session::Timeline;
use tilescope_table::any_game::{AnyGame, names};
use web_sys::Event;
use yew::prelude::*;

use super::now;
use super::seat::Running;
use crate::sounds;
use crate::state::{PageAction, tick};

/// The seconds left that are announced. At the last of them, a sound warns too.
const ANNOUNCED: [u64; 2] = [60, WARNED];
const WARNED: u64 = 10;

/// The most milliseconds that a timer of the browser can wait.
const LONGEST: u64 = i32::MAX as u64;

#[derive(Clone, PartialEq, Properties)]
pub struct ClockKeeperProps {
    pub game: AnyGame,
    pub sounds: bool,
    pub dispatch: Callback<PageAction>,
}

/// Ends the time of the player to move, announces to screen readers when little of it is left, and keeps the times
/// when the page is hidden or closed. It renders nothing that is visible.
#[component]
pub fn ClockKeeper(ClockKeeperProps { game, sounds, dispatch }: &ClockKeeperProps) -> Html {
    let timeline = game.timeline();
    let running = timeline.to_move().and_then(|(player, seat)| {
        let clock = Running::of(game, player).filter(|clock| clock.since.is_some() && clock.left > 0)?;
        Some((clock, seat.is_person().then(|| seat.called())))
    });
    let said = use_state_eq(String::new);
    {
        let (said, dispatch, sounds) = (said.setter(), dispatch.clone(), *sounds);
        use_effect_with(running, move |running| {
            let mut timeouts = Vec::new();
            said.set(String::new());
            if let Some((clock, person)) = running {
                let left = clock.at(now());
                let after = |time: u64| time.saturating_add(1).min(LONGEST) as u32;
                timeouts.push(Timeout::new(after(left), move || dispatch.emit(tick())));
                for (seconds, name) in ANNOUNCED.into_iter().zip(person.iter().cycle()) {
                    let Some(time) = left.checked_sub(1000 * seconds) else { continue };
                    let (said, name) = (said.clone(), name.clone());
                    timeouts.push(Timeout::new(after(time), move || {
                        said.set(say!("{seconds} seconds left: {name}."));
                        if seconds == WARNED && sounds {
                            sounds::warn();
                        }
                    }));
                }
            }
            move || drop(timeouts)
        });
    }
    listen::use_window("visibilitychange", dispatch.clone(), |_: Event, dispatch| dispatch.emit(tick()));
    html! {
        <>
            <p class="hidden" role="status">{ (*said).clone() }</p>
            <p class="hidden" role="status">
                // The end of the game is announced with its result.
                if !timeline.ended_on_time() {
                    { out_of_time(timeline) }
                }
            </p>
        </>
    }
}

/// Names the players without time: `Out of time: Ada.` Empty if there are none.
fn out_of_time(timeline: &Timeline) -> String {
    let seats = timeline.seats();
    let players: Vec<Player> = Player::all(seats.len()).filter(|&player| timeline.out()[player]).collect();
    if players.is_empty() {
        String::new()
    } else {
        say!("Out of time: {}.", join_names(&players, &names(seats)))
    }
}
