//! Pebbles on the page: the heap, and a button for each number of pebbles that the player may take.

use tilescope_art::picture::Pictured as _;
use tilescope_core::State as _;
use tilescope_core::games::pebbles::{Move, Pebbles};
use tilescope_language::{key, plural, say, t};
use yew::prelude::*;

use crate::board::drawn_all;
use crate::game_card::GameCard;
use crate::game_ui::{BoardProps, GameUi, rule};

impl GameCard for Pebbles {
    const PITCH: &'static str = key("Take pebbles as the die allows, and take the last one.");
    const AUTHOR: &'static str = "Tilescope";
    const PLAYERS: &'static [usize] = &[2];
    const EXAMPLE: &'static str = "pebbles(players=2) =3 3 =2 2 =1";

    fn emblem() -> Html {
        html! { <svg viewBox="0 0 600 400">{ table(&Pebbles::start(&Default::default())) }</svg> }
    }

    fn left(&self) -> String {
        say!("{} left", plural!(self.left(), "{n} pebble", "{n} pebbles"))
    }
}

impl GameUi for Pebbles {
    const POOL: &'static str = key("The heap");
    const EARNINGS: &'static [&'static str] = &[key("pebbles")];

    fn board(props: BoardProps<Pebbles>) -> Html {
        let mut moves = Vec::new();
        if props.playable {
            props.position.legal_moves(&mut moves);
        }
        let button = |mv: Move| {
            let onclick = props.on_move.reform(move |_| mv);
            html! { <button type="button" {onclick}>{ Pebbles::words(mv) }</button> }
        };
        html! {
            <div class="board">
                <svg viewBox="0 0 500 400" aria-hidden="true">{ table(&props.position) }</svg>
                <p role="status">{ GameCard::left(&*props.position) }</p>
                { for moves.into_iter().map(button) }
            </div>
        }
    }

    fn rules() -> Html {
        rule(
            t("A turn"),
            Html::default(),
            html! { <p>{ t("Roll the die and take at most so many pebbles. The last one is worth eleven points.") }</p> },
        )
    }

    fn words(mv: Move) -> String {
        match mv {
            Move::Roll(pips) => say!("the die shows {pips}"),
            Move::Take(count) => say!("take {}", plural!(count, "{n} pebble", "{n} pebbles")),
        }
    }

    fn task(&self) -> String {
        t("take pebbles").to_owned()
    }

    fn pool(&self) -> Html {
        html! { <p>{ GameCard::left(self) }</p> }
    }
}

/// The heap.
fn table(position: &Pebbles) -> Html {
    drawn_all(position.table(None).parts)
}
