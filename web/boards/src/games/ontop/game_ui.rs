//! OnTop on the game screen.

use tilescope_core::games::ontop::{Move, OnTop};
use tilescope_core::{Player, Record};
use tilescope_language::{key, say};
use yew::prelude::*;

use super::board::OnTopBoard;
use super::{describe, rules, summary, supply};
use crate::game_ui::{BoardProps, GameUi, Row, TurnSummary};

impl GameUi for OnTop {
    const POOL: &'static str = key("Remaining tiles and stones");

    const EARNINGS: &'static [&'static str] =
        &[key("inner circles"), key("border circles"), key("gold circles"), key("stones left")];

    fn board(props: BoardProps<OnTop>) -> Html {
        html! { <OnTopBoard ..props /> }
    }

    fn rules() -> Html {
        rules::page()
    }

    fn words(mv: Move) -> String {
        describe::of_move(mv)
    }

    fn short(&self, mv: Move) -> String {
        describe::candidate(mv)
    }

    fn picture(&self, mv: Move) -> Html {
        summary::shown(self, mv)
    }

    fn task(&self) -> String {
        self.in_hand().map_or_else(|| "move".to_owned(), |tile| say!("place tile {tile}"))
    }

    fn summarize(&self, mv: Move, names: &[AttrValue]) -> TurnSummary {
        summary::summarize(self, mv, names)
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
