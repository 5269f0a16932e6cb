use tilescope_core::games::GameId;
use tilescope_core::games::ontop::OnTop;

use super::*;

const RECORD: &str = "ontop(players=2) =T3 c8b8 =T3 c2b2 =T4";

fn game() -> AnyGame {
    AnyGame::resume::<OnTop>(RECORD, None, 1).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn moves_of_another_game_are_refused() {
    let game = game();
    assert_eq!(game.move_at(3), AnyMove::read(GameId::OnTop, "c2b2").ok());
    assert_eq!(game.move_at(5), None);
    let other = AnyMove::read(GameId::Carcassonne, "0,1r0").unwrap();
    let error = game.after(&SessionAction::Play(other)).map(drop).unwrap_err();
    assert_eq!(error.to_string(), "0,1r0 is a move of another game");
}

#[test]
fn a_later_position_continues_an_earlier_one() {
    let game = game();
    let early = game.after(&SessionAction::Show(1)).unwrap();
    assert!(game.is_continuation_of(early.shown_id()) && game.is_continuation_of(game.shown_id()));
    assert!(!early.is_continuation_of(game.shown_id()));
    let branch = early.after(&SessionAction::PlayFromHere).unwrap();
    let mut moves = Vec::new();
    branch.position::<OnTop>().unwrap().legal_moves(&mut moves);
    let other = moves.into_iter().map(AnyMove::new::<OnTop>).find(|&mv| Some(mv) != game.move_at(1));
    let branch = branch.after(&SessionAction::Play(other.unwrap())).unwrap();
    assert!(branch.is_continuation_of(early.shown_id()));
    assert!(!branch.is_continuation_of(game.shown_id()));
}
