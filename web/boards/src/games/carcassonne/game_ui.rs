use tilescope_core::games::carcassonne::{Carcassonne, Move};
use tilescope_core::{Player, Record};
use tilescope_language::{key, say};
use yew::prelude::*;

use super::board::CarcassonneBoard;
use super::{bag, breakdown, rules, summary};
use crate::game_ui::{BoardProps, GameUi, Row, TurnSummary};

impl GameUi for Carcassonne {
    const POOL: &'static str = key("Remaining tiles");

    const EARNINGS: &'static [&'static str] =
        &[key("cities"), key("roads"), key("fields"), key("monasteries")];

    fn board(props: BoardProps<Carcassonne>) -> Html {
        html! { <CarcassonneBoard ..props /> }
    }

    fn rules() -> Html {
        rules::page()
    }

    fn words(mv: Move) -> String {
        summary::words(mv)
    }

    fn describe(&self, mv: Move) -> String {
        summary::description(self, mv)
    }

    fn short(&self, mv: Move) -> String {
        summary::candidate(self, mv)
    }

    fn picture(&self, mv: Move) -> Html {
        summary::picture(self, mv)
    }

    fn task(&self) -> String {
        self.in_hand().map_or_else(|| "move".to_owned(), |tile| say!("place tile {tile}"))
    }

    fn summarize(&self, mv: Move, names: &[AttrValue]) -> TurnSummary {
        summary::summarize(self, mv, names)
    }

    fn remark(&self, outcome: Move) -> Option<String> {
        match (outcome, self.in_hand()) {
            (Move::Draw(tile), None) => Some(say!("Tile {tile} fitted nowhere.")),
            _ => None,
        }
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
