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

#[derive(Clone, PartialEq, Properties)]
pub struct SoundsProps {
    pub game: AnyGame,
    /// Whether a sound plays at once, to confirm that sounds are on now.
    pub confirms: bool,
}

/// Warns that a player has little time left.
pub(super) fn warn() {
    tones::play(Cue::Late);
}

/// Plays the sounds of the game; it renders nothing.
#[component]
pub fn Sounds(SoundsProps { game, confirms }: &SoundsProps) -> Html {
    let last = use_mut_ref(|| None::<Moment>);
    let confirms = *confirms;
    use_effect_with(game.clone(), move |game| {
        let now = Moment::of(game);
        let before = last.borrow_mut().replace(now.clone());
        match before {
            Some(before) => cue::between(&before, &now).into_iter().for_each(tones::play),
            None if confirms => {
                tones::wake();
                tones::play(Cue::Laid);
            }
            None => {}
        }
    });
    // Browsers allow sound only after the user has interacted with the page.
    listen::use_window("pointerdown", (), |_: Event, ()| tones::wake());
    listen::use_window("keydown", (), |_: Event, ()| tones::wake());
    Html::default()
}
