//! Moves in words and pictures, as the game on the page describes them.

use std::rc::Rc;

use tilescope_boards::game_ui::MoveDescription;
use tilescope_language::say;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::AnyGame;
use yew::prelude::*;

/// Describes moves that are played one after another from a position.
pub type Describer = Callback<Rc<[AnyMove]>, Vec<MoveDescription>>;

/// Returns a describer of moves after this many moves of a game. It describes nothing if there is no game.
#[hook]
pub fn use_describer(game: Option<&AnyGame>, ply: usize) -> Describer {
    (*use_memo((game.cloned(), ply), |(game, ply)| {
        let (game, ply) = (game.clone(), *ply);
        Callback::from(move |line: Rc<[AnyMove]>| {
            game.as_ref().map_or_else(Vec::new, |game| game.describe(ply, &line))
        })
    }))
    .clone()
}

#[derive(Properties, PartialEq, Debug)]
pub struct MoveViewProps {
    pub mv: AnyMove,
    pub next: Option<AnyMove>,
    pub describer: Describer,
}

/// A small picture of a move, and its description. It is rerendered only for another move, because the numbers beside
/// it change eight times a second.
#[component]
pub fn MoveView(MoveViewProps { mv, next, describer }: &MoveViewProps) -> Html {
    let line: Rc<[AnyMove]> = std::iter::once(*mv).chain(*next).collect();
    let descriptions = describer.emit(line);
    let (first, next) = (descriptions.first(), descriptions.get(1));
    html! {
        <span class="panel-description">
            <span class="panel-picture">{ for first.map(|description| description.picture.clone()) }</span>
            <span class="panel-words">
                <span class="panel-move-words" title={first.map(|description| description.words.clone())}>
                    { first.map_or_else(|| mv.to_string().into(), |description| description.short.clone()) }
                </span>
                if let Some(next) = next { <span class="panel-move-next">{ say!("then {}", next.short) }</span> }
            </span>
        </span>
    }
}

pub fn words(mv: AnyMove, describer: &Describer) -> AttrValue {
    describer
        .emit(Rc::new([mv]))
        .first()
        .map_or_else(|| mv.to_string().into(), |description| description.words.clone())
}
