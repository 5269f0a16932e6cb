//! A review without a page: servers answer the requests of its workers, with a small budget.

use tilescope_boards::game_ui::GameUi;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::review::{Effort, Foresight};
use tilescope_core::{Record, Rng};
use tilescope_session::{ReviewDepth, Seat, Session};
use tilescope_table::any_game::AnyGame;
use tilescope_worker::Desk;

use super::super::findings::{Class, Summary};
use super::super::ledger::Ledger;
use super::super::{begun, saved_review};
use super::*;

fn played<S: GameUi>(setup: &str, seed: u64, plies: usize) -> AnyGame {
    let mut record: Record<S> = setup.parse().unwrap();
    let mut state = record.position(0);
    let mut rng = Rng::new(seed);
    while let Some(mv) = state.sample(&mut rng).filter(|_| record.moves().len() < plies) {
        state.play_unchecked(mv);
        record.push(mv);
    }
    let seats = Seat::people(state.players());
    AnyGame::new(Session::resume(record, seats, seed))
}

fn review(game: &AnyGame, kept: &str, workers: usize) -> Rc<ReviewState> {
    let (findings, depth, unread) = begun(game, kept, ReviewDepth::Quick);
    assert_eq!(unread, None);
    Rc::new(ReviewState::new(findings, depth, workers, game.timeline().shown()))
}

fn answer(request: JudgeRequest) -> Heard<JudgeRequest> {
    let draws = Foresight { playouts: 1, decisions: 3 };
    let effort = Effort { iterations: 20, playouts: 4, draws };
    let little = JudgeRequest { effort, ..request.clone() };
    let answer = Desk::default().whole(&little, &|| 0.0);
    Heard { request, answer: Ok(answer.unwrap()) }
}

/// Lets the workers answer in turn until no request is left.
fn swept(mut state: Rc<ReviewState>) -> Rc<ReviewState> {
    let workers = state.asked.len();
    for worker in (0..workers).cycle() {
        if state.asked.iter().all(Option::is_none) {
            break;
        }
        if let Some(request) = state.request(worker) {
            state = state.reduce(ReviewAction::Heard(worker, answer(request)));
            assert_eq!(state.trouble, None);
        }
    }
    state
}

/// Checks that the ledger adds up, and that with two players, one gains what the other loses.
fn adds_up<S: GameUi>(setup: &str, seed: u64) {
    let game = played::<S>(setup, seed, usize::MAX);
    let state = swept(review(&game, "", 3));
    let findings = &state.findings;
    assert!(findings.is_whole());
    let players = findings.plan.players;
    let ledgers: Vec<Ledger> =
        Player::all(players).map(|player| Ledger::of(findings, player).expect("all is known")).collect();
    let points = game.present().points;
    for (player, ledger) in Player::all(players).zip(&ledgers) {
        let moves = ledger.own.lost + ledger.own.gained + ledger.others.lost + ledger.others.gained;
        let sum = ledger.initial + ledger.luck + moves;
        assert!((sum - ledger.last).abs() < 1e-9);
        assert_eq!(ledger.last, f64::from(tilescope_core::heuristic::lead(&points, player, players)));
        assert!(ledger.own.lost <= 0.0);
        assert!((Summary::of(findings, player).lost + ledger.own.lost).abs() < 1e-9);
    }
    if let [one, other] = ledgers[..] {
        for (one, other) in [
            (one.initial, other.initial),
            (one.luck, other.luck),
            (one.own.lost, other.others.lost),
            (one.others.lost, other.own.lost),
            (one.own.gained, other.others.gained),
            (one.others.gained, other.own.gained),
        ] {
            assert!((one + other).abs() < 1e-3, "{one} and {other}");
        }
    }
    // Run the same review with one worker and with pauses.
    let mut again = review(&game, "", 1);
    let request = again.request(0).expect("something is asked");
    again = again.reduce(ReviewAction::Run(false));
    assert_eq!(again.request(0), None);
    let late = again.clone().reduce(ReviewAction::Heard(0, answer(request)));
    assert_eq!(late.findings.done(), 0, "what was asked before the pause is asked once more");
    again = swept(late.reduce(ReviewAction::Run(true)));
    assert_eq!(again.findings, state.findings);
    // Its text keeps everything except some digits, and the draws, which are judged again.
    let text = saved_review::text(findings, ReviewDepth::Quick);
    let read = swept(review(&game, &text, 2));
    assert_eq!(saved_review::text(&read.findings, read.depth), text);
    assert_eq!(read.findings.mistakes(), findings.mistakes());
    assert!(Player::all(players).all(|player| {
        let (kept, known) = (Ledger::of(&read.findings, player), Ledger::of(findings, player));
        kept.zip(known).is_some_and(|(kept, known)| (kept.luck - known.luck).abs() < 1.0)
    }));
}

#[test]
fn the_ledger_of_every_game_adds_up() {
    adds_up::<OnTop>("ontop(players=2)", 1);
    adds_up::<OnTop>("ontop(players=3)", 2);
    adds_up::<tilescope_core::games::kingdomino::Kingdomino>("kingdomino(players=2)", 3);
    adds_up::<tilescope_core::games::carcassonne::Carcassonne>("carcassonne(players=2)", 4);
}

#[test]
fn the_shown_position_is_judged_first_and_only_once() {
    let game = played::<OnTop>("ontop(players=2)", 5, 12);
    let mut state = review(&game, "", 3);
    assert_eq!(
        state.asked,
        [Some(13), Some(12), Some(0)],
        "the present position, the draw before it, and the rest"
    );
    state = state.reduce(ReviewAction::Show(7));
    let heard = answer(state.request(1).unwrap());
    state = state.reduce(ReviewAction::Heard(1, heard));
    assert_eq!(state.asked, [Some(13), Some(7), Some(0)]);
    assert_eq!(state.findings.done(), 1);
    // An error stops all workers until the review is resumed.
    let request = state.request(0).unwrap();
    state = state.reduce(ReviewAction::Heard(0, Heard { request, answer: Err("It broke".into()) }));
    assert_eq!((state.asked.as_slice(), state.trouble.as_deref()), (&[None; 3][..], Some("It broke")));
    state = state.reduce(ReviewAction::Run(true));
    assert!(state.asked.iter().all(Option::is_some) && state.trouble.is_none());
}

#[test]
fn an_unfinished_game_is_reviewed_up_to_its_last_ply() {
    let game = played::<OnTop>("ontop(players=2)", 6, 13);
    let state = swept(review(&game, "", 2));
    let (_, stands) = state.findings.decisions().next_back().expect("somebody is to decide");
    assert_eq!(stands.played, None);
    let ledger = Ledger::of(&state.findings, Player::new(0)).expect("all is known");
    assert_eq!(ledger.last, stands.seats[0].lead);
}

#[test]
fn a_kept_review_that_does_not_fit_is_refused() {
    let game = played::<OnTop>("ontop(players=2)", 5, 12);
    let state = swept(review(&game, "", 2));
    let text = saved_review::text(&state.findings, ReviewDepth::Quick);
    let refused = |text: &str| begun(&game, text, ReviewDepth::Quick).2.expect("a complaint").to_string();
    assert!(
        refused(&text.replacen("\"version\":1", "\"version\":2", 1)).contains("expected review of version 1")
    );
    assert!(refused(&text.replacen("quick", "slow", 1)).contains("expected 'quick' or 'thorough'"));
    assert!(refused(&text.replacen("[[1,", "[[0,", 1)).contains("the moves of this game"));
    assert!(
        refused(&text.replacen("\"points\":", "\"points\":1e9,\"was\":", 1))
            .contains("the moves of this game")
    );
    let (_, first) = state.findings.decisions().next().expect("a decision");
    let illegal = text.replacen(&format!("\"best\":\"ontop {}\"", first.best), "\"best\":\"ontop =T1\"", 1);
    assert!(refused(&illegal).contains("moves that are legal"));
    for end in 0..text.len() {
        let (_, depth, _) = begun(&game, &text[..end], ReviewDepth::Quick);
        assert_eq!(depth, ReviewDepth::Quick);
    }
}

#[test]
fn only_probable_losses_are_mistakes() {
    let game = played::<OnTop>("ontop(players=2)", 7, usize::MAX);
    let state = swept(review(&game, "", 2));
    let mistakes = state.findings.mistakes();
    assert!(!mistakes.is_empty(), "random players make some");
    for (ply, class) in &mistakes {
        let decision = state.findings.decision(*ply).unwrap();
        assert!(decision.lost.points > decision.lost.half / 2.0 && decision.lost.points >= 1.0);
        assert_eq!(*class == Class::Blunder, decision.lost.points >= 6.0);
    }
    let plies: Vec<usize> = mistakes.iter().map(|&(ply, _)| ply).collect();
    assert_eq!(state.findings.mistake_beside(0, true), plies.first().copied());
    assert_eq!(state.findings.mistake_beside(plies[0], false), None);
    assert_eq!(state.findings.mistake_beside(usize::MAX, false), plies.last().copied());
}

#[test]
fn a_guess_is_graded_once() {
    let game = played::<OnTop>("ontop(players=2)", 8, 12);
    let mut state =
        review(&game, "", 1).reduce(ReviewAction::Run(false)).reduce(ReviewAction::Guessing(true));
    assert_eq!(state.guess_request(), None);
    let played = state.findings.plan.items[3].mv.expect("a move");
    state = state.reduce(ReviewAction::Guess(3, played));
    let heard = answer(state.guess_request().expect("it waits for its grade"));
    // A repeated message counts once.
    state = state.reduce(ReviewAction::Graded(heard.clone())).reduce(ReviewAction::Graded(heard));
    let guesses = state.guesses.as_ref().expect("moves are guessed");
    assert_eq!((guesses.made, guesses.waiting()), (1, None));
    let grade = guesses.at(3).and_then(|guess| guess.grade.clone()).expect("a grade");
    assert_eq!(grade.played, Some(played));
    assert_eq!(guesses.right == 1, !grade.lost.is_probable());
    assert!((guesses.lost + grade.skill(grade.player)).abs() < 1e-9);
    assert_eq!(state.reduce(ReviewAction::Guessing(false)).guesses, None);
}
