//! OnTop as the page knows it.

use tilescope_core::games::ontop::{Move, OnTop};
use tilescope_core::{Player, Record};
use yew::prelude::*;

use super::board::use_board;
use super::{rules, scene, supply, telling, words};
use crate::part::part;
use crate::tabletop::{BoardProps, Row, Setting, Tabletop, Telling};

impl Tabletop for OnTop {
    const TITLE: &'static str = "OnTop";
    const PITCH: &'static str =
        "Join the corners of tiles to circles, and have your stone on top of the tower.";
    const AUTHOR: &'static str = "Günter Burkhardt";
    const PLAYERS: &'static [usize] = &[2, 3, 4];
    const POOL: &'static str = "Tiles and stones to come";
    const SETTINGS: &'static [Setting] = &[];

    fn board(props: BoardProps<OnTop>) -> Html {
        part(props, use_board)
    }

    fn emblem() -> Html {
        scene::emblem()
    }

    fn rules() -> Html {
        rules::page()
    }

    fn words(mv: Move) -> String {
        words::of_move(mv)
    }

    fn task(&self) -> String {
        self.in_hand().map_or_else(|| "move".to_owned(), |tile| format!("place tile {tile}"))
    }

    fn tell(&self, mv: Move, names: &[AttrValue]) -> Telling {
        telling::tell(self, mv, names)
    }

    fn left(&self) -> String {
        format!("{} left", words::count(self.remaining_total() as usize, "tile"))
    }

    fn pool(&self) -> Html {
        supply::pool(self)
    }

    fn supply(&self, player: Player) -> Html {
        supply::stones(self, player)
    }

    fn breakdown(record: &Record<OnTop>, ply: usize) -> Vec<Row> {
        telling::rows(record, ply)
    }
}
