use tilescope_core::for_game;
use tilescope_core::games::GameId;
use tilescope_core::games::ontop::OnTop;

use tilescope_session::AutoPlay;

use super::*;
use crate::request;

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

#[test]
fn a_player_without_time_does_not_win() {
    for info in games::all() {
        let example = for_game!(info.id, G => AnyGame::resume::<G>(info.example, None, 1))
            .unwrap_or_else(|error| panic!("{info:?}: {error}"));
        let mut game = example.with_deal(None, None, "60s".parse().ok());
        assert!(game.time_for_decision().is_some_and(|time| time <= Duration::from_secs(60)), "{info:?}");
        for action in [
            SessionAction::Tick(0),
            SessionAction::SetAutoPlay(AutoPlay::Running),
            SessionAction::Tick(60_000),
        ] {
            game = game.after(&action).unwrap();
        }
        let standing = game.present();
        let Turn::Player(late) = example.present().turn else { panic!("{info:?} is over") };
        let other = late.next(2);
        assert_eq!((standing.turn, standing.shares[late], standing.shares[other]), (Turn::Over, 0.0, 1.0));
        assert!(game.time_for_decision().is_none() && game.link().clock.is_none());
    }
}

#[test]
fn a_wrong_clock_in_a_link_is_reported_with_its_place() {
    let open = |clock: &str| {
        let link = Link { record: RECORD.to_owned(), clock: Some(clock.to_owned()), ..Link::default() };
        request::open::<OnTop>(&link).map(|game| game.link().clock)
    };
    for clock in ["90s 500ms", "90s+500ms"] {
        assert_eq!(open(clock), Ok(Some("90s 500ms".to_owned())));
    }
    let error = open("15m+5").unwrap_err();
    assert_eq!(error.place(), ("clock", 4));
    assert!(
        error.to_string().starts_with("parameter clock of the address, byte 4: expected a time"),
        "{error}"
    );
}
