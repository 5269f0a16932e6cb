//! OnTop on the start screen.

use tilescope_core::games::ontop::OnTop;
use tilescope_language::{key, plural, say};
use yew::prelude::*;

use super::scene;
use crate::game_card::GameCard;

impl GameCard for OnTop {
    const PITCH: &'static str =
        key("Join tile corners into circles, and get your stone on top of the tower.");
    const AUTHOR: &'static str = "Günter Burkhardt";
    const PLAYERS: &'static [usize] = &[2, 3, 4];
    const EXAMPLE: &'static str = "ontop(players=2) =T3 c8b8 =T3 c2b2 =T4 b4c4 =T0 b6b5 =T1 d6d7 =T3 c1d1 =T4 d2d3 =T0 d8e8 \
        =T1";

    fn emblem() -> Html {
        scene::emblem()
    }

    fn left(&self) -> String {
        say!("{} left", plural!(self.remaining_total(), "{n} tile", "{n} tiles"))
    }
}
