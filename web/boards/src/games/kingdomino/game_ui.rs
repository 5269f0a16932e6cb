use tilescope_core::games::kingdomino::{Kingdomino, Move};
use tilescope_core::{Player, Record};
use tilescope_language::{key, say, t};
use yew::prelude::*;

use super::board::KingdominoBoard;
use super::{breakdown, describe, pool, rules, summary};
use crate::game_ui::{BoardProps, GameUi, Row, TurnSummary};

impl GameUi for Kingdomino {
    const POOL: &'static str = key("Remaining dominoes");

    const EARNINGS: &'static [&'static str] = &[
        key("Kingdomino\u{4}fields"),
        key("forests"),
        key("lakes"),
        key("pastures"),
        key("clay pits"),
        key("mines"),
        key("a castle in the middle"),
        key("a kingdom without gaps"),
    ];

    fn board(props: BoardProps<Kingdomino>) -> Html {
        html! { <KingdominoBoard ..props /> }
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
        summary::picture(self, mv)
    }

    fn task(&self) -> String {
        match self.pending() {
            Some(domino) => say!("place domino {domino}, {}", describe::halves(domino)),
            None => t("choose a domino").to_owned(),
        }
    }

    fn summarize(&self, mv: Move, names: &[AttrValue]) -> TurnSummary {
        summary::summarize(self, mv, names)
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
