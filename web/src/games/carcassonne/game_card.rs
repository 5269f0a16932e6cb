//! Carcassonne as the start screen knows it.

use tilescope_core::games::carcassonne::Carcassonne;
use yew::prelude::*;

use super::scene;
use crate::board::describe::count;
use crate::game_card::{GameCard, Setting};

impl GameCard for Carcassonne {
    const TITLE: &'static str = "Carcassonne";
    const PITCH: &'static str = "Build cities, roads and fields tile by tile, and decide who owns them.";
    const AUTHOR: &'static str = "Klaus-Jürgen Wrede";
    const PLAYERS: &'static [usize] = &[2, 3, 4, 5];
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "unplaceable",
            legend: "A tile that fits nowhere",
            help: "Officially it leaves the game. In studies by Heyden and Ameneiro it goes back and another is \
                   drawn.",
            choices: &[("discard", "leaves the game"), ("redraw", "goes back")],
            players: None,
        },
        Setting {
            key: "scoring",
            legend: "Scoring comes",
            help: "Officially after the meeple: one that comes home this turn waits until the next. Bergh's \
                   order scores first, so that it can be placed at once.",
            choices: &[("after-meeple", "after the meeple"), ("before-meeple", "before it")],
            players: None,
        },
        Setting {
            key: "reduced",
            legend: "Tiles and fields",
            help: "Bergh's reduced game has no monasteries, no pennants and no farmers: shorter, and easier to \
                   survey.",
            choices: &[("off", "the whole game"), ("on", "reduced")],
            players: None,
        },
    ];
    const EXAMPLE: &'static str = "carcassonne(players=2) =Q 0,-1r1c0 =U 1,0r0r0 =U -1,-1r1 =E -2,-1r0c0 =L 2,0r2c0 =P \
        -1,0r3f0 =V 3,0r0r0 =F -2,0r2c0 =K 0,-2r2r0 =L -2,-2r2f0 =C";

    fn emblem() -> Html {
        scene::emblem()
    }

    fn left(&self) -> String {
        format!("{} left", count(self.remaining_total() as i32, "tile"))
    }
}
