//! Moves in words and pictures, as the game on the page tells them.

use std::rc::Rc;

use tilescope_boards::game_ui::Told;
use tilescope_language::say;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_session::Game;
use yew::prelude::*;

/// Tells of moves that are played one after the other from a position.
pub type Tell = Callback<Rc<[AnyMove]>, Vec<Told>>;

/// Tells of moves after so many moves of a game; of nothing where there is none.
#[hook]
pub fn use_tell(game: Option<&Game>, ply: usize) -> Tell {
    (*use_memo((game.cloned(), ply), |(game, ply)| {
        let (game, ply) = (game.clone(), *ply);
        Callback::from(move |line: Rc<[AnyMove]>| {
            game.as_ref().map_or_else(Vec::new, |game| game.tell(ply, &line))
        })
    }))
    .clone()
}

/// A move that is told of.
#[derive(Properties, PartialEq, Debug)]
pub struct MoveViewProps {
    /// The move.
    pub mv: AnyMove,
    /// What is most likely to follow.
    pub next: Option<AnyMove>,
    /// Tells of it.
    pub tell: Tell,
}

/// A small picture of a move, and the move in words. It is drawn anew only for another move: numbers beside it change
/// eight times a second.
#[component]
pub fn MoveView(MoveViewProps { mv, next, tell }: &MoveViewProps) -> Html {
    let line: Rc<[AnyMove]> = std::iter::once(*mv).chain(*next).collect();
    let told = tell.emit(line);
    let (first, next) = (told.first(), told.get(1));
    html! {
        <span class="panel-told">
            <span class="panel-picture">{ for first.map(|told| told.picture.clone()) }</span>
            <span class="panel-words">
                <span class="panel-move-words">{ first.map_or_else(|| mv.to_string().into(), |told| told.words.clone()) }</span>
                if let Some(next) = next { <span class="panel-move-next">{ say!("then {}", next.words) }</span> }
            </span>
        </span>
    }
}

/// A move in words.
pub(super) fn words(mv: AnyMove, tell: &Tell) -> AttrValue {
    tell.emit(Rc::new([mv])).first().map_or_else(|| mv.to_string().into(), |told| told.words.clone())
}
