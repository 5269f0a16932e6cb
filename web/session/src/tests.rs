use std::rc::Rc;

use tilescope_core::games::carcassonne::{Carcassonne, Setup};
use tilescope_core::games::{GameId, Listed};
use tilescope_core::{Record, Rng, State, Turn, for_game, record};
use tilescope_protocol::PositionId;
use tilescope_protocol::any_move::AnyMove;
use yew::AttrValue;

use super::{
    AutoPlay, ComparePlace, Controller, EqualBudget, Link, ReviewDepth, Salt, Seat, Session, SessionAction,
    Stored,
};

type Game = Session<Carcassonne>;

fn seat(person: bool) -> Seat {
    let controller =
        if person { Controller::Person } else { Controller::Computer(AttrValue::Static("greedy")) };
    Seat::new(if person { "Ada" } else { "Owl" }, controller)
}

fn game(people: &[bool]) -> Game {
    let seats = people.iter().map(|&person| seat(person)).collect();
    Session::resume(Record::new(Setup::new(people.len()).unwrap()), seats, 7)
}

type Move = <Carcassonne as State>::Move;

fn legal(game: &Game) -> Vec<Move> {
    let mut moves = Vec::new();
    game.present().legal_moves(&mut moves);
    moves
}

fn any(mv: Move) -> AnyMove {
    AnyMove::new::<Carcassonne>(mv)
}

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn play(game: &mut Game, turns: usize) {
    for _ in 0..turns {
        game.apply(&SessionAction::Play(any(legal(game)[0]))).unwrap();
    }
}

/// Returns the session after it was written and read as JSON.
fn again<S: State>(game: &Session<S>) -> Session<S> {
    let text = serde_json::to_string(&game.stored()).unwrap();
    serde_json::from_str::<Stored>(&text).unwrap().session().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn random_game<S: State>(seed: u64, plies: usize) -> Record<S> {
    let mut record = Record::<S>::new(Default::default());
    let (mut state, mut rng) = (record.position(0), Rng::new(seed));
    while let Some(mv) = state.sample(&mut rng).filter(|_| record.moves().len() < plies) {
        state.play_unchecked(mv);
        record.push(mv);
    }
    record
}

/// Enters the moves of a random game as people enter a game from a real table, and checks that the line is that game.
fn enter_by_hand<S: Listed>() {
    let record: Record<S> = random_game(3, usize::MAX);
    let seats = Seat::people(record.start().players());
    let mut session = Session::resume(Record::<S>::new(record.setup()), seats, 7).with_deal(None, None, None);
    for (ply, &mv) in record.moves().iter().enumerate() {
        if session.record(ply).position(ply).turn() == Turn::Chance {
            session.apply(&SessionAction::Redraw(ply, AnyMove::new::<S>(mv))).unwrap();
        } else {
            session.apply(&SessionAction::Play(AnyMove::new::<S>(mv))).unwrap();
        }
        assert_eq!(session.line().moves()[..=ply], record.moves()[..=ply], "{record}");
    }
    assert_eq!(session.line(), &record);
    assert_eq!(session.present().turn(), Turn::Over);
    let last = record.moves()[record.moves().len() - 1];
    assert!(session.apply(&SessionAction::Play(AnyMove::new::<S>(last))).is_err());
    session.apply(&SessionAction::Undo).unwrap();
    assert!(session.timeline().to_move().is_some());
}

#[test]
fn any_game_can_be_entered_by_hand() {
    for &id in GameId::ALL {
        for_game!(id, G => enter_by_hand::<G>());
    }
}

#[test]
fn only_draws_since_the_last_decision_can_be_replaced() {
    let mut game = game(&[true, true]);
    play(&mut game, 2);
    let before = game.clone();
    let drawn = game.line().moves()[4];
    for ply in [0, 1, 2, 5, 100] {
        assert!(game.apply(&SessionAction::Redraw(ply, any(drawn))).is_err(), "ply {ply}");
    }
    let decision = legal(&game)[0];
    assert!(game.apply(&SessionAction::Redraw(4, any(decision))).is_err(), "a decision is no outcome");
    assert_eq!(game, before);
    game.apply(&SessionAction::Redraw(4, any(drawn))).unwrap();
    assert_eq!(game.line(), before.line());
}

#[test]
fn undo_against_a_computer_returns_to_your_decision() {
    let mut game = game(&[true, false]);
    play(&mut game, 5);
    assert_eq!(game.timeline().to_move().map(|(player, _)| player.index()), Some(1), "the computer thinks");
    game.apply(&SessionAction::Undo).unwrap();
    assert_eq!(game.timeline().played(), 9);
    game.apply(&SessionAction::Undo).unwrap();
    assert_eq!(game.timeline().played(), 5);
    assert_eq!(game.timeline().to_move().map(|(_, seat)| seat.is_person()), Some(true));
    game.apply(&SessionAction::Redo).unwrap();
    assert_eq!(game.timeline().played(), 9);
    game.apply(&SessionAction::Redo).unwrap();
    assert_eq!(game.timeline().played(), 11, "the end of the line, where the computer was to move");
    assert_eq!(game.timeline().redo_point(), None);
}

#[test]
fn only_a_different_move_discards_undone_moves() {
    let mut game = game(&[true, true]);
    play(&mut game, 6);
    let end = game.line().moves().len();
    game.apply(&SessionAction::Undo).unwrap();
    game.apply(&SessionAction::Undo).unwrap();
    play(&mut game, 1);
    assert_eq!(game.line().moves().len(), end, "the same move");
    game.apply(&SessionAction::Undo).unwrap();
    game.apply(&SessionAction::Play(any(legal(&game).pop().unwrap()))).unwrap();
    assert_eq!(game.line().moves().len(), game.timeline().played());
    assert_eq!(game.timeline().redo_point(), None);
}

#[test]
fn viewing_an_earlier_position_changes_nothing() {
    let mut game = game(&[true, false]);
    play(&mut game, 3);
    game.apply(&SessionAction::Show(4)).unwrap();
    assert_eq!(game.timeline().shown(), 5, "the next decision");
    assert_eq!(game.position().placed().len(), 3);
    play(&mut game, 1);
    assert_eq!((game.timeline().shown(), game.timeline().played()), (5, 9));
    game.apply(&SessionAction::BackToPresent).unwrap();
    assert!(game.timeline().is_present());
    assert_eq!(game.position(), game.present());
}

#[test]
fn steps_lead_from_decision_to_decision_within_the_line() {
    let mut game = game(&[true, false]);
    play(&mut game, 3);
    let mut shown = |steps: &[isize]| {
        steps.iter().for_each(|&step| game.apply(&SessionAction::Step(step)).unwrap());
        game.timeline().shown()
    };
    assert_eq!((shown(&[-1]), shown(&[-1, -1, -1, -1]), shown(&[1, 1]), shown(&[1, 1, 1])), (5, 1, 5, 7));
}

#[test]
fn viewing_an_undone_move_ends_when_it_is_discarded() {
    for seed in 0..20 {
        let mut game: Game = Session::resume(random_game(seed, 11), [seat(true), seat(false)].into(), seed);
        let end = game.timeline().shown();
        game.apply(&SessionAction::Show(3)).unwrap();
        game.apply(&SessionAction::PlayFromHere).unwrap();
        game.apply(&SessionAction::Show(end)).unwrap();
        let forgotten = game.line().moves()[3];
        let other = legal(&game).into_iter().find(|&mv| mv != forgotten).unwrap();
        game.apply(&SessionAction::Play(any(other))).unwrap();
        assert!(game.timeline().is_present(), "what was looked at is gone");
        assert_eq!(game.position(), game.present());
        assert_eq!(game.line().moves().len(), game.timeline().shown());
    }
}

#[test]
fn play_from_here_continues_and_redo_returns() {
    let mut game = game(&[true, true]);
    play(&mut game, 8);
    let played = game.timeline().played();
    game.apply(&SessionAction::Show(5)).unwrap();
    game.apply(&SessionAction::PlayFromHere).unwrap();
    assert_eq!(game.timeline().played(), 5);
    while game.timeline().redo_point().is_some() {
        game.apply(&SessionAction::Redo).unwrap();
    }
    assert_eq!(game.timeline().played(), played);
}

#[test]
fn position_ids_survive_undo_redo_branches_and_reload() {
    let mut game = game(&[true, true]);
    play(&mut game, 4);
    let (record, end) = (game.record(usize::MAX), game.line().moves().len());
    let ids: Vec<_> = (0..=end).map(|ply| game.id(ply)).collect();
    for (ply, &id) in ids.iter().enumerate() {
        assert_eq!(id, PositionId::of_record(&game.record(ply).to_string()));
        assert_eq!(game.ply_of(id), Some(ply));
    }
    game.apply(&SessionAction::Undo).unwrap();
    assert_eq!(game.ply_of(ids[end]), Some(end), "a move taken back is still in the line");
    // Another move: the positions after it differ, and those before it are the same.
    let present = game.timeline().played();
    let other = *legal(&game).iter().find(|&mv| record.moves()[present] != *mv).unwrap();
    game.apply(&SessionAction::Play(any(other))).unwrap();
    assert_eq!(game.id(present), ids[present]);
    assert_eq!(ids[present + 1..].iter().find_map(|&id| game.ply_of(id)), None);
    // The first move again: the same position again.
    game.apply(&SessionAction::Undo).unwrap();
    game.apply(&SessionAction::Play(any(record.moves()[present]))).unwrap();
    assert_eq!((0..=end).map(|ply| game.id(ply)).collect::<Vec<_>>(), ids);
    assert_eq!(again(&game).id(usize::MAX), ids[end]);
}

#[test]
fn an_illegal_move_is_refused() {
    let mut game = game(&[true, true]);
    let before = game.clone();
    assert!(game.apply(&SessionAction::Play(any(mv("0,0r0")))).is_err());
    let draw = game.line().moves()[0];
    assert!(game.apply(&SessionAction::Play(any(draw))).is_err());
    assert!(game.apply(&SessionAction::Seat(Rc::from([seat(true)]))).is_err());
    assert_eq!(game, before);
}

#[test]
fn computers_alone_wait_after_a_step_and_after_undo() {
    let mut game = game(&[false, false]);
    play(&mut game, 2);
    assert_eq!(game.timeline().auto_play(), AutoPlay::Running);
    game.apply(&SessionAction::SetAutoPlay(AutoPlay::Stepping)).unwrap();
    play(&mut game, 1);
    assert_eq!(game.timeline().auto_play(), AutoPlay::Paused);
    game.apply(&SessionAction::SetAutoPlay(AutoPlay::Running)).unwrap();
    game.apply(&SessionAction::Undo).unwrap();
    assert_eq!((game.timeline().auto_play(), game.timeline().played()), (AutoPlay::Paused, 5));
}

#[test]
fn what_does_not_fit_the_record_is_refused() {
    let mut game = game(&[true, false]);
    play(&mut game, 3);
    let stored = || game.stored();
    let refused = |stored: Stored| stored.session::<Carcassonne>().unwrap_err().to_string();
    assert!(refused(Stored { played: 6, ..stored() }).contains("a ply at which a player decides"));
    assert!(refused(Stored { seats: vec![seat(true)], ..stored() }).contains("expected 2 seats, not 1"));
    let challenge = "3.64.71".parse().ok();
    assert!(refused(Stored { challenge, ..stored() }).contains("a challenge at one of the seats"));
    let clock = Some(("5m".parse().unwrap(), vec![1; 3]));
    assert!(refused(Stored { clock, ..stored() }).contains("the milliseconds that each player has left"));
    let record = stored().record.replace("carcassonne", "backgammon");
    assert!(refused(Stored { record, ..stored() }).starts_with("byte 0"));
    assert!(refused(Stored { record: " ".repeat(super::LONGEST_TEXT + 1), ..stored() }).contains("at most"));
}

#[test]
fn values_with_a_wrong_text_are_refused() {
    let salted = game(&[true, false]).with_deal("1.64.71".parse().ok(), Salt::random(false), None);
    let text = serde_json::to_string(&salted.stored()).unwrap();
    let salt = salted.timeline().salt().unwrap().to_string();
    for (from, to) in [
        ("\"7\"", "\"seven\""),
        ("person Ada", "parson Ada"),
        ("person Ada", "person  Ada"),
        ("person Ada", "person A\\nda"),
        ("1.64.71", "1.64"),
        (salt.as_str(), "pepper"),
    ] {
        assert!(text.contains(from), "{text}");
        assert!(serde_json::from_str::<Stored>(&text.replacen(from, to, 1)).is_err(), "{to}");
    }
}

#[test]
fn names_are_trimmed_and_shortened() {
    let name = |text: &str| Seat::new(text, Controller::Person).name;
    assert_eq!(name("  Ada \n Lovelace "), "Ada Lovelace");
    assert_eq!(name(" \t "), "Player");
    assert_eq!(name(&"x".repeat(99)).len(), super::LONGEST_NAME);
}

#[test]
fn a_challenge_and_a_salt_are_kept_with_the_game() {
    let dealt = |challenge: Option<&str>, salt: Option<&str>| {
        let (challenge, salt) = (challenge.map(str::parse), salt.map(str::parse));
        game(&[true, false]).with_deal(challenge.transpose().unwrap(), salt.transpose().unwrap(), None)
    };
    const SALT: &str = "00112233445566778899aabbccddeeff";
    let known = format!("{SALT}.known");
    for (challenge, salt) in
        [(Some("1.64.71"), Some(SALT)), (Some("2.-.-"), None), (None, Some(known.as_str())), (None, None)]
    {
        let game = dealt(challenge, salt);
        assert_eq!(again(&game), game);
        assert_eq!(game.timeline().challenge().map(|challenge| challenge.to_string()).as_deref(), challenge);
    }
}

#[test]
fn undone_moves_in_a_challenge_are_counted() {
    let played = |challenge: Option<&str>| {
        let challenge = challenge.map(|text| text.parse().unwrap());
        let mut game = game(&[true, false]).with_deal(challenge, None, None);
        for _ in 0..4 {
            let mv = legal(&game)[0];
            game.apply(&SessionAction::Play(any(mv))).unwrap();
        }
        game
    };
    let mut challenged = played(Some("1.64.71"));
    let mut counts = Vec::new();
    let first = challenged.timeline().decision_points()[0].ply;
    for action in [
        SessionAction::Undo,
        SessionAction::Redo,
        SessionAction::Show(first),
        SessionAction::PlayFromHere,
        SessionAction::Undo,
    ] {
        challenged.apply(&action).unwrap();
        counts.push(challenged.timeline().taken_back());
    }
    assert_eq!(counts, [1, 1, 1, 3, 3], "the player's own moves, and none if there is nothing to undo");
    assert_eq!(again(&challenged), challenged);
    let mut game = played(None);
    game.apply(&SessionAction::Undo).unwrap();
    assert_eq!(game.timeline().taken_back(), 1);
    assert_eq!(again(&game).timeline().taken_back(), 1);
}

/// A tile that does not fit anywhere leaves the game, and the draws after it stay the same.
#[test]
fn the_draws_of_a_seed_do_not_depend_on_the_moves() {
    let draws = |choose: fn(usize) -> usize| {
        let mut game = game(&[true, true]);
        while game.present().turn() != Turn::Over {
            let moves = legal(&game);
            game.apply(&SessionAction::Play(any(moves[choose(moves.len())]))).unwrap();
        }
        assert_eq!(game.line().departs(7), None);
        assert!(game.line().departs(8).is_some());
        let draws: Vec<String> =
            game.line().to_string().split(" =").skip(1).map(|draw| draw[..1].to_owned()).collect();
        draws
    };
    let (first, last) = (draws(|_| 0), draws(|moves| moves - 1));
    assert_eq!(first, last);
    assert_eq!(first.len(), 71);
}

#[test]
fn a_link_is_read_back_from_its_query() {
    let seats = [
        Seat::new("Ada & Bob+", Controller::Person),
        Seat::new("Öwl=1 %", Controller::Computer("steady".into())),
    ];
    let plain =
        Link { record: random_game::<Carcassonne>(3, usize::MAX).to_string(), ply: 12, ..Link::default() };
    for link in [
        Link {
            seed: Some(u64::MAX),
            seats: Some(seats.into()),
            search: Some("mcts(exploration=0.5)".into()),
            search_seed: Some(u64::MAX),
            search_budget: Some(2000),
            inspector: Some("12.3.7.n60.f0-3.o0,0-1.p0-3-1".parse().unwrap()),
            side: Some(ComparePlace {
                seed: 7,
                budget: EqualBudget::Seconds(8),
                spec: "flat(allocation=ucb1)".into(),
            }),
            review: Some(ReviewDepth::Thorough),
            challenge: Some("2.64.-".parse().unwrap()),
            salt: Some("00112233445566778899aabbccddeeff".parse().unwrap()),
            clock: Some("15m 5s".into()),
            ..plain.clone()
        },
        Link { ply: 3, record: "ontop(players=3) =T0 c4c5 =T1".into(), ..plain.clone() },
        plain,
    ] {
        for query in [link.query(), link.short_query().unwrap()] {
            assert!(query.is_ascii() && !query.contains([' ', '#', '"', '<']), "{query}");
            let decoded = |name: &str| {
                let mut pairs = query[1..].split('&').filter_map(|pair| pair.split_once('='));
                pairs.find(|(key, _)| *key == name).map(|(_, value)| unescaped(value))
            };
            assert_eq!(Link::read(&decoded), Ok(Some(link.clone())));
        }
        assert!(link.short_query().unwrap().len() < link.query().len());
    }
    let broken = Link { record: "carcassonne(players=2) =Ä".into(), ..Link::default() };
    assert!(broken.short_query().is_err());
}

fn unescaped(value: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => {
                let digits = [rest.next().unwrap(), rest.next().unwrap()];
                u8::from_str_radix(str::from_utf8(&digits).unwrap(), 16).unwrap()
            }
            other => other,
        });
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn a_game_continues_from_a_position() {
    fn check<S: Listed>() {
        let start: S = random_game(5, 24).position(24);
        let seats = Seat::people(start.players());
        let mut session = Session::resume(Record::from_position(start.clone()), seats, 7);
        assert!(!session.timeline.is_begun() && record::is_position(&session.record(0).to_string()));
        let mut moves = Vec::new();
        session.present().legal_moves(&mut moves);
        session.apply(&SessionAction::Play(AnyMove::new::<S>(moves[0]))).unwrap();
        assert!(session.timeline.is_begun());
        assert_eq!(again(&session), session);
        let whole = session.record(usize::MAX).to_string();
        assert!(record::is_continuation_of(&whole, &session.record(0).to_string()));
        assert_eq!(record::moves(&whole).count(), session.line().moves().len());
        session.apply(&SessionAction::Undo).unwrap();
        assert_eq!(session.record(0).start(), &start);

        // The position itself as a link.
        let link =
            Link { ply: 0, record: start.to_string(), ..read_link("record", &whole).unwrap().unwrap() };
        assert!(link.query().starts_with("?position="), "{}", link.query());
        assert_eq!(read_link("position", &link.record), Ok(Some(link)));
    }
    for &id in GameId::ALL {
        for_game!(id, G => check::<G>());
    }
}

fn read_link(parameter: &str, value: &str) -> Result<Option<Link>, super::LinkError> {
    Link::read(&|name| (name == parameter).then(|| value.to_owned()))
}

#[test]
fn an_impossible_position_in_a_link_is_refused() {
    let wrong = |text: &str| read_link("position", text).unwrap_err().to_string();
    for (text, place, words) in [
        ("", 0, "expected one of: carcassonne"),
        ("carcassonne(players=2) turn=3 scores=0,0", 28, "expected a player from 1 to 2"),
        (
            "carcassonne(players=2) turn=1 scores=0,0 board=B1,0r0",
            47,
            "does not match its neighbour to the west",
        ),
        ("ontop(players=2) turn=1 =T0", 24, "expected the end"),
        (&"x".repeat(super::LONGEST_TEXT + 1), 0, "expected at most"),
    ] {
        let message = wrong(text);
        let place = format!("parameter position of the address, byte {place}: ");
        assert!(message.starts_with(&place) && message.contains(words), "{message}");
    }
}

#[test]
fn a_wrong_link_names_its_parameter() {
    let with = |parameter: &str, value: &str| {
        Link::read(&|name| match name {
            "record" => Some("carcassonne() =K".to_owned()),
            _ => (name == parameter).then(|| value.to_owned()),
        })
    };
    assert_eq!(read_link("ply", "x"), Ok(None));
    for (parameter, value, byte, words) in [
        ("ply", "2", 0, "expected a number of moves from 0 to 1"),
        ("ply", "-1", 0, "expected a number of moves from 0 to 1"),
        ("seed", "friday", 0, "expected a seed"),
        ("seat1", "nobody Ada", 0, "expected 'person'"),
        ("seat1", "person Ada\nseat person Bob", 10, ""),
        ("seat2", "person Bob", 0, "expected seat1 too"),
        ("side", "7.0.mcts", 2, "expected a budget"),
        ("review", "slow", 0, "expected 'quick' or 'thorough'"),
    ] {
        let message = with(parameter, value).unwrap_err().to_string();
        let start = format!("parameter {parameter} of the address, byte {byte}: {words}");
        assert!(message.starts_with(&start), "{message}");
    }
}
