//! The board of a review: the position of the shown turn, with its moves and the outcomes of features after them.

use std::rc::Rc;

use tilescope_boards::board::FeatureOutcomes;
use tilescope_protocol::any_move::AnyMove;
use tilescope_table::any_game::{AnyGame, View};
use yew::prelude::*;

use super::screen::Screen;
use super::state::Look;

/// Renders the position of the shown turn with the chosen move, and the outcomes of features after it.
pub(super) fn board(screen: &Screen<'_>) -> Html {
    let ply = screen.game.timeline().shown();
    let decision = screen.state.findings.decision(ply);
    let played = screen
        .state
        .findings
        .plan
        .items
        .get(ply)
        .filter(|item| item.player.is_some())
        .and_then(|item| item.mv);
    let (focus, line) = match (screen.state.look, decision) {
        (Look::Line(length), Some(decision)) => {
            (None, decision.line.iter().copied().take(length).collect::<Rc<[AnyMove]>>())
        }
        (Look::Guess, _) => {
            let guess = screen.state.guesses.as_ref().and_then(|guesses| guesses.at(ply));
            (guess.map(|guess| guess.mv), Rc::new([]) as Rc<[AnyMove]>)
        }
        (Look::Better, Some(decision)) => (Some(decision.best), Rc::new([]) as Rc<[AnyMove]>),
        _ => (played, Rc::new([]) as Rc<[AnyMove]>),
    };
    let outcomes = screen.outcomes.as_ref().filter(|(of, _)| *of == ply && screen.state.guesses.is_none());
    let side = usize::from(screen.state.look == Look::Played);
    let feature_outcomes = outcomes.map(|(_, sides)| sides[side].clone());
    html! { <Board game={screen.game.clone()} {focus} {line} {feature_outcomes} /> }
}

#[derive(Properties, PartialEq)]
pub(super) struct BoardProps {
    pub(super) game: AnyGame,
    pub(super) focus: Option<AnyMove>,
    pub(super) line: Rc<[AnyMove]>,
    #[prop_or_default]
    pub(super) feature_outcomes: Option<Rc<FeatureOutcomes>>,
}

/// Renders the board. It rerenders only if its contents change.
#[component]
pub(super) fn Board(BoardProps { game, focus, line, feature_outcomes }: &BoardProps) -> Html {
    game.board(&View {
        focus: *focus,
        feature_outcomes: feature_outcomes.clone(),
        ..View::of_line(line.clone())
    })
}
