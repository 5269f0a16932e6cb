//! Kingdomino on the start screen.

use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_language::key;
use yew::prelude::*;

use super::{pool, scene};
use crate::game_card::{GameCard, Setting};

impl GameCard for Kingdomino {
    const PITCH: &'static str = key("Choose dominoes and build a kingdom where crowns multiply your land.");
    const AUTHOR: &'static str = "Bruno Cathala";
    const PLAYERS: &'static [usize] = &[2, 3, 4];
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "size",
            legend: key("Kingdom size"),
            help: key("Two players can play the long game: all 48 dominoes, and kingdoms of 7 by 7 squares."),
            choices: &[("5", key("5 by 5")), ("7", key("7 by 7"))],
            players: Some(2),
        },
        Setting {
            key: "middle",
            legend: key("A castle in the middle"),
            help: key("Middle Kingdom rule: a kingdom with its castle in the middle scores 10 points."),
            choices: &[("on", key("scores 10")), ("off", key("scores nothing"))],
            players: None,
        },
        Setting {
            key: "harmony",
            legend: key("A kingdom without gaps"),
            help: key("Harmony rule: a kingdom that fills its square scores 5 points."),
            choices: &[("on", key("scores 5")), ("off", key("scores nothing"))],
            players: None,
        },
        Setting {
            key: "ties",
            legend: key("If points are tied"),
            help: key(
                "Officially, the largest territory decides, then the most crowns. In Gedda’s study, the tied players \
                   share the win.",
            ),
            choices: &[("official", key("the larger territory wins")), ("share", key("the win is shared"))],
            players: None,
        },
    ];
    const EXAMPLE: &'static str = "kingdomino(players=2) =6 =11 =16 =23 =p1 :23 =p2 :11 =p2 :16 =p1 :6 =10 =21 =40 =48 \
        -1,-1e:48 -2,0e:40 1,0e:21 1,1n:10 =29 =30 =36 =45";

    fn emblem() -> Html {
        scene::emblem()
    }

    fn left(&self) -> String {
        pool::left(self)
    }
}
