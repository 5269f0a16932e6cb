//! What is heard of a game, for those who want it: a knock for a piece, notes for points, a chord at the end.
//!
//! ```text
//!   cue     what of a change is heard
//!   tones   how it sounds, made from waves: no file is loaded
//! ```

mod cue;
mod tones;

use tilescope_floor::listen;
use tilescope_table::any_session::Game;
use web_sys::Event;
use yew::prelude::*;

use self::cue::{Cue, Moment};

/// Whose sounds are heard, and whether they are.
#[derive(Clone, PartialEq, Properties)]
#[allow(missing_debug_implementations)]
pub struct SoundsProps {
    /// The game.
    pub game: Game,
    /// Whether anything is to be heard.
    pub on: bool,
}

/// Lets the game be heard; it shows nothing. Sounds that are switched on are heard once.
#[component]
pub fn Sounds(SoundsProps { game, on }: &SoundsProps) -> Html {
    let last = use_mut_ref(|| None::<(Moment, bool)>);
    use_effect_with((game.clone(), *on), move |(game, on)| {
        let now = Moment::of(game);
        let before = last.borrow_mut().replace((now.clone(), *on));
        match before {
            Some((_, false)) if *on => {
                tones::wake(true);
                tones::play(Cue::Laid);
            }
            Some((before, true)) if *on => cue::between(&before, &now).into_iter().for_each(tones::play),
            _ => {}
        }
    });
    // Browsers let a page be heard once somebody has done something in it.
    listen::use_window("pointerdown", *on, |_: Event, on| tones::wake(*on));
    listen::use_window("keydown", *on, |_: Event, on| tones::wake(*on));
    Html::default()
}
