//! Carcassonne on the start screen.

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_language::{key, plural, say};
use yew::prelude::*;

use super::scene;
use crate::game_card::{GameCard, Setting};

impl GameCard for Carcassonne {
    const PITCH: &'static str = key("Build cities, roads and fields tile by tile, and decide who owns them.");
    const AUTHOR: &'static str = "Klaus-Jürgen Wrede";
    const PLAYERS: &'static [usize] = &[2, 3, 4, 5];
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "unplaceable",
            legend: key("A tile that fits nowhere"),
            help: key(
                "Officially, it is discarded. In the studies by Heyden and Ameneiro it is put back and another tile \
                   is drawn.",
            ),
            choices: &[("discard", key("is discarded")), ("redraw", key("is put back"))],
            players: None,
        },
        Setting {
            key: "scoring",
            legend: key("When to score"),
            help: key(
                "Officially, scoring comes after the meeple: a meeple that returns this turn must wait for your next \
                   turn. In Bergh’s order, scoring comes first, so you can place the meeple again at once.",
            ),
            choices: &[
                ("after-meeple", key("after the meeple")),
                ("before-meeple", key("before the meeple")),
            ],
            players: None,
        },
        Setting {
            key: "reduced",
            legend: key("Version"),
            help: key(
                "Bergh’s reduced game has no monasteries, pennants or farmers. It is shorter and easier to \
                   understand.",
            ),
            choices: &[("off", key("full game")), ("on", key("reduced game"))],
            players: None,
        },
        Setting {
            key: "ties",
            legend: key("If points are tied"),
            help: key(
                "Officially, the tied players share the win. In competitions of two, the second player wins.",
            ),
            choices: &[("share", key("the win is shared")), ("last", key("the last player wins"))],
            players: None,
        },
    ];
    const EXAMPLE: &'static str = "carcassonne(players=2) =Q 0,-1r1c0 =U 1,0r0r0 =U -1,-1r1 =E -2,-1r0c0 =L 2,0r2c0 =P \
        -1,0r3f0 =V 3,0r0r0 =F -2,0r0c0 =K 0,-2r2r0 =L -2,-2r2f0 =C";

    fn emblem() -> Html {
        scene::emblem()
    }

    fn left(&self) -> String {
        say!("{} left", plural!(self.remaining_total(), "{n} tile", "{n} tiles"))
    }
}
