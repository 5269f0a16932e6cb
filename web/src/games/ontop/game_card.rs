//! OnTop as the start screen knows it.

use tilescope_core::games::ontop::OnTop;
use yew::prelude::*;

use super::scene;
use crate::board::describe::count;
use crate::game_card::{GameCard, Setting};

impl GameCard for OnTop {
    const TITLE: &'static str = "OnTop";
    const PITCH: &'static str =
        "Join the corners of tiles to circles, and have your stone on top of the tower.";
    const AUTHOR: &'static str = "Günter Burkhardt";
    const PLAYERS: &'static [usize] = &[2, 3, 4];
    const SETTINGS: &'static [Setting] = &[];

    fn emblem() -> Html {
        scene::emblem()
    }

    fn left(&self) -> String {
        format!("{} left", count(self.remaining_total() as i32, "tile"))
    }
}
