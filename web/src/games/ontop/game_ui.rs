//! OnTop as the page knows it.

use tilescope_core::games::ontop::{Move, OnTop};
use tilescope_core::{Player, Record};
use yew::prelude::*;

use super::board::OnTopBoard;
use super::{describe, rules, scene, summary, supply};
use crate::board::describe::count;
use crate::game_ui::{BoardProps, GameUi, Row, Setting, TurnSummary};

impl GameUi for OnTop {
    const TITLE: &'static str = "OnTop";
    const PITCH: &'static str =
        "Join the corners of tiles to circles, and have your stone on top of the tower.";
    const AUTHOR: &'static str = "Günter Burkhardt";
    const PLAYERS: &'static [usize] = &[2, 3, 4];
    const POOL: &'static str = "Tiles and stones to come";
    const SETTINGS: &'static [Setting] = &[];

    fn board(props: BoardProps<OnTop>) -> Html {
        html! { <OnTopBoard ..props /> }
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
        self.in_hand().map_or_else(|| "move".to_owned(), |tile| format!("place tile {tile}"))
    }

    fn summarize(&self, mv: Move, names: &[AttrValue]) -> TurnSummary {
        summary::summarize(self, mv, names)
    }

    fn left(&self) -> String {
        format!("{} left", count(self.remaining_total() as i32, "tile"))
    }

    fn pool(&self) -> Html {
        supply::pool(self)
    }

    fn supply(&self, player: Player) -> Html {
        supply::stones(self, player)
    }

    fn breakdown(record: &Record<OnTop>, ply: usize) -> Vec<Row> {
        summary::rows(record, ply)
    }
}
