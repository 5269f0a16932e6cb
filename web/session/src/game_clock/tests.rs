use tilescope_core::games::ontop::OnTop;
use tilescope_core::{Player, Record, State, Turn};
use tilescope_protocol::any_move::AnyMove;
use yew::AttrValue;

use crate::{AutoPlay, Controller, Seat, Session, SessionAction, Stored};

type Game = Session<OnTop>;

/// Returns a new game of people with a time control, whose clocks run since 0 ms.
fn game(players: usize, control: &str) -> Game {
    let record = Record::new(format!("ontop(players={players})").parse().unwrap());
    let session = Session::resume(record, Seat::people(players), 7);
    let mut game = session.with_deal(None, None, Some(control.parse().unwrap()));
    tick(&mut game, 0);
    set(&mut game, AutoPlay::Running);
    game
}

fn tick(game: &mut Game, now: u64) {
    game.apply(&SessionAction::Tick(now)).unwrap();
}

fn set(game: &mut Game, auto_play: AutoPlay) {
    game.apply(&SessionAction::SetAutoPlay(auto_play)).unwrap();
}

fn first(game: &Game) -> SessionAction {
    let mut moves = Vec::new();
    game.present().legal_moves(&mut moves);
    SessionAction::Play(AnyMove::new::<OnTop>(moves[0]))
}

fn play(game: &mut Game, now: u64) {
    tick(game, now);
    game.apply(&first(game)).unwrap();
}

fn left(game: &Game) -> Vec<u64> {
    let (timeline, seats) = (game.timeline(), game.timeline().seats().len());
    let clock = timeline.clock().expect("the game has clocks");
    Player::all(seats).map(|player| clock.left(player)).collect()
}

#[test]
fn the_clock_of_the_player_to_move_runs_and_a_turn_adds_the_increment() {
    let mut game = game(2, "60s+5s");
    play(&mut game, 10_000);
    assert_eq!(left(&game), [55_000, 60_000]);
    tick(&mut game, 11_000);
    tick(&mut game, 13_000);
    assert_eq!(left(&game), [55_000, 57_000]);
    // The reading never goes back; a wrong one takes no time.
    tick(&mut game, 12_000);
    play(&mut game, 12_000);
    assert_eq!(left(&game), [55_000, 62_000]);
}

#[test]
fn viewing_an_earlier_position_does_not_stop_the_clock() {
    let mut game = game(2, "60s");
    play(&mut game, 1000);
    play(&mut game, 2000);
    game.apply(&SessionAction::Show(1)).unwrap();
    tick(&mut game, 5000);
    assert_eq!(left(&game), [56_000, 59_000]);
}

#[test]
fn nobody_can_move_while_the_clocks_are_stopped() {
    let mut game = game(2, "60s");
    play(&mut game, 1000);
    set(&mut game, AutoPlay::Paused);
    tick(&mut game, 90_000);
    assert_eq!(left(&game), [59_000, 60_000]);
    assert!(game.timeline().is_stopped() && !game.timeline().awaits_person());
    assert!(game.apply(&first(&game)).is_err());
    set(&mut game, AutoPlay::Running);
    play(&mut game, 91_000);
    assert_eq!(left(&game), [59_000, 59_000]);
}

#[test]
fn of_two_players_the_one_without_time_loses_at_once() {
    let mut game = game(2, "3s");
    tick(&mut game, 2999);
    assert!(game.timeline().awaits_person());
    tick(&mut game, 3000);
    assert!(game.timeline().ended_on_time() && game.timeline().to_move().is_none());
    assert_eq!(game.timeline().out().seats(2), [true, false]);
    assert!(game.apply(&first(&game)).is_err());
    tick(&mut game, 99_000);
    assert_eq!(left(&game), [0, 3000]);
}

#[test]
fn of_three_players_the_others_continue() {
    let mut game = game(3, "3s+1s");
    tick(&mut game, 3000);
    assert!(!game.timeline().ended_on_time() && !game.timeline().awaits_person());
    // Somebody else decides for that seat, and gets no increment.
    play(&mut game, 3000);
    assert!(game.timeline().awaits_person());
    play(&mut game, 4000);
    tick(&mut game, 7000);
    assert_eq!(left(&game), [0, 3000, 0]);
    assert!(game.timeline().ended_on_time());
}

#[test]
fn a_turn_can_be_taken_back_only_after_the_game_which_then_has_no_clocks() {
    let mut game = game(2, "60s");
    play(&mut game, 1000);
    play(&mut game, 2000);
    let before = game.clone();
    game.apply(&SessionAction::Show(1)).unwrap();
    for action in [SessionAction::Undo, SessionAction::PlayFromHere] {
        game.apply(&action).unwrap();
        assert_eq!(game.timeline().played(), before.timeline().played());
    }
    assert_eq!(game.timeline().undo_point(), None);
    tick(&mut game, 99_000);
    game.apply(&SessionAction::Undo).unwrap();
    assert_eq!((game.timeline().clock(), game.timeline().taken_back()), (None, 1));
    assert!(game.timeline().awaits_person() && game.timeline().redo_point().is_some());
}

#[test]
fn a_game_is_played_to_its_end_with_clocks() {
    let mut game = game(4, "60s+10s");
    for turn in 1.. {
        if game.timeline().to_move().is_none() {
            break;
        }
        play(&mut game, 10_000 * turn);
    }
    assert_eq!(game.present().turn(), Turn::Over);
    assert!(!game.timeline().ended_on_time() && game.timeline().can_go_back());
    let ended = left(&game);
    tick(&mut game, 99_000_000);
    assert_eq!(left(&game), ended);
}

#[test]
fn a_kept_game_opens_with_its_clocks_stopped() {
    let mut game = game(2, "90s+1500ms");
    play(&mut game, 10_000);
    tick(&mut game, 10_250);
    let stored = game.stored();
    let mut again = stored.session().unwrap();
    assert!(again.timeline().is_stopped());
    // Whatever has passed since then takes no time.
    tick(&mut again, 99_000);
    set(&mut again, AutoPlay::Running);
    assert_eq!(again, game);
    play(&mut again, 100_000);
    assert_eq!(left(&again), [81_500, 90_250]);
    let without = Stored { clock: None, ..stored };
    assert!(without.session::<OnTop>().unwrap().timeline().clock().is_none());
}

#[test]
fn the_clock_of_a_computer_player_runs_too() {
    let record = Record::new("ontop(players=2)".parse().unwrap());
    let seat = |name| Seat::new(name, Controller::Computer(AttrValue::Static("5")));
    let session: Game = Session::resume(record, [seat("Owl"), seat("Fox")].into(), 7);
    let mut game = session.with_deal(None, None, Some("60s".parse().unwrap()));
    assert!(game.timeline().is_stopped(), "the search waits, too");
    tick(&mut game, 0);
    set(&mut game, AutoPlay::Stepping);
    play(&mut game, 700);
    tick(&mut game, 9000);
    assert_eq!(left(&game), [59_300, 60_000]);
}
