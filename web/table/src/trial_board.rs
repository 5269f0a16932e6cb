//! A board on which everybody can try moves in the shown position of a game, even if it is somebody else's game.

use std::rc::Rc;

use tilescope_protocol::any_move::AnyMove;
use tilescope_session::{Controller, Seat, SessionAction};
use yew::prelude::*;

use crate::any_game::{AnyGame, View};

#[derive(Properties)]
pub struct TrialBoardProps {
    pub game: AnyGame,
    pub ply: usize,
    #[prop_or_default]
    pub letters: bool,
    #[prop_or_default]
    pub focus: Option<AnyMove>,
    pub on_move: Callback<AnyMove>,
}

impl PartialEq for TrialBoardProps {
    /// Compares what the board shows and its shortcuts, on which alone the effect of a move depends.
    fn eq(&self, other: &TrialBoardProps) -> bool {
        (&self.game, self.ply, self.letters, self.focus)
            == (&other.game, other.ply, other.letters, other.focus)
    }
}

/// Renders a board that takes a move in the position, as if all players were at this screen.
#[component]
pub fn TrialBoard(TrialBoardProps { game, ply, letters, focus, on_move }: &TrialBoardProps) -> Html {
    let at = use_memo((game.clone(), *ply), |(game, _)| {
        let person = |seat: &Seat| Seat { controller: Controller::Person, ..seat.clone() };
        let game = game.with_deal(None, None, None);
        // The ply always exists.
        let there = game.after(&SessionAction::PlayFromHere).unwrap_or_else(|_| game.clone());
        there.seated(game.timeline().seats().iter().map(person).collect())
    });
    at.board(&View {
        playable: true,
        letters: *letters,
        focus: *focus,
        on_move: on_move.clone(),
        ..View::of_line(Rc::new([]))
    })
}
