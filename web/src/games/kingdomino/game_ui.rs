//! Kingdomino as the page knows it.

use tilescope_core::games::kingdomino::{Kingdomino, Move};
use tilescope_core::{Player, Record};
use yew::prelude::*;

use super::board::KingdominoBoard;
use super::{breakdown, describe, pool, rules, scene, summary};
use crate::game_ui::{BoardProps, GameUi, Row, Setting, TurnSummary};

impl GameUi for Kingdomino {
    const TITLE: &'static str = "Kingdomino";
    const PITCH: &'static str = "Choose dominoes of land and lay them into a kingdom where crowns multiply.";
    const AUTHOR: &'static str = "Bruno Cathala";
    const PLAYERS: &'static [usize] = &[2, 3, 4];
    const POOL: &'static str = "Dominoes to come";
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "size",
            legend: "Size of a kingdom",
            help: "Two players can play the long game: all 48 dominoes, and kingdoms of 7 by 7 squares.",
            choices: &[("5", "5 by 5"), ("7", "7 by 7")],
            players: Some(2),
        },
        Setting {
            key: "middle",
            legend: "A castle in the middle",
            help: "The Middle Kingdom rule pays 10 points for a kingdom that reaches equally far from its castle \
                   on all sides at most.",
            choices: &[("on", "pays 10"), ("off", "pays nothing")],
            players: None,
        },
        Setting {
            key: "harmony",
            legend: "A kingdom without gaps",
            help: "The Harmony rule pays 5 points for a kingdom whose square is filled.",
            choices: &[("on", "pays 5"), ("off", "pays nothing")],
            players: None,
        },
        Setting {
            key: "ties",
            legend: "With the same points",
            help: "Officially the largest territory decides, then all crowns. In the study by Gedda the players \
                   share the win.",
            choices: &[("official", "the larger territory wins"), ("share", "the win is shared")],
            players: None,
        },
    ];

    fn board(props: BoardProps<Kingdomino>) -> Html {
        html! { <KingdominoBoard ..props /> }
    }

    fn emblem() -> Html {
        scene::emblem()
    }

    fn rules() -> Html {
        rules::page()
    }

    fn words(mv: Move) -> String {
        describe::of_move(mv)
    }

    fn task(&self) -> String {
        match self.pending() {
            Some(domino) => format!("lay domino {domino}, {}", describe::halves(domino)),
            None => "choose a domino".to_owned(),
        }
    }

    fn summarize(&self, mv: Move, names: &[AttrValue]) -> TurnSummary {
        summary::summarize(self, mv, names)
    }

    fn left(&self) -> String {
        pool::left(self)
    }

    fn pool(&self) -> Html {
        pool::pool(self)
    }

    fn supply(&self, player: Player) -> Html {
        pool::kings(self, player)
    }

    fn breakdown(record: &Record<Kingdomino>, ply: usize) -> Vec<Row> {
        breakdown::rows(&record.position(ply))
    }
}
