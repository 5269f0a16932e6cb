//! Carcassonne as the page knows it.

use tilescope_core::games::carcassonne::{Carcassonne, Move};
use tilescope_core::{Player, Record};
use yew::prelude::*;

use super::board::CarcassonneBoard;
use super::{bag, breakdown, rules, scene, summary};
use crate::board::describe::count;
use crate::game_ui::{BoardProps, GameUi, Row, Setting, TurnSummary};

impl GameUi for Carcassonne {
    const TITLE: &'static str = "Carcassonne";
    const PITCH: &'static str = "Build cities, roads and fields tile by tile, and decide who owns them.";
    const AUTHOR: &'static str = "Klaus-Jürgen Wrede";
    const PLAYERS: &'static [usize] = &[2, 3, 4, 5];
    const POOL: &'static str = "Tiles to come";
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

    fn board(props: BoardProps<Carcassonne>) -> Html {
        html! { <CarcassonneBoard ..props /> }
    }

    fn emblem() -> Html {
        scene::emblem()
    }

    fn rules() -> Html {
        rules::page()
    }

    fn words(mv: Move) -> String {
        summary::words(mv)
    }

    fn task(&self) -> String {
        self.in_hand().map_or_else(|| "move".to_owned(), |tile| format!("place tile {tile}"))
    }

    fn summarize(&self, mv: Move, names: &[AttrValue]) -> TurnSummary {
        summary::summarize(self, mv, names)
    }

    fn remark(&self, outcome: Move) -> Option<String> {
        match (outcome, self.in_hand()) {
            (Move::Draw(tile), None) => Some(format!("Tile {tile} fitted nowhere.")),
            _ => None,
        }
    }

    fn left(&self) -> String {
        format!("{} left", count(self.remaining_total() as i32, "tile"))
    }

    fn pool(&self) -> Html {
        bag::bag(self)
    }

    fn supply(&self, player: Player) -> Html {
        bag::meeples(self.meeples_left(player))
    }

    fn breakdown(record: &Record<Carcassonne>, ply: usize) -> Vec<Row> {
        breakdown::rows(record, ply)
    }
}
