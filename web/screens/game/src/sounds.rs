//! The optional sounds of a game: a knock for a piece, notes for points, a chord at the end.
//!
//! ```text
//!   cue     the sound for a change
//!   tones   the synthesis of sounds from waves: no file is loaded
//! ```

mod cue;
mod tones;

use tilescope_floor::listen;
use tilescope_table::any_game::AnyGame;
use web_sys::Event;
use yew::prelude::*;

use self::cue::{Cue, Moment};

/// The properties of the sounds.
#[derive(Clone, PartialEq, Properties)]
#[allow(missing_debug_implementations)]
pub struct SoundsProps {
    /// The game.
    pub game: AnyGame,
    /// Whether sounds are on.
    pub on: bool,
}

/// Plays the sounds of the game; it renders nothing. When you switch sounds on, a sound plays once.
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
    // Browsers allow sound only after the user has interacted with the page.
    listen::use_window("pointerdown", *on, |_: Event, on| tones::wake(*on));
    listen::use_window("keydown", *on, |_: Event, on| tones::wake(*on));
    Html::default()
}
