use std::rc::Rc;

use tilescope_core::games::GameId;
use tilescope_core::games::carcassonne::{Carcassonne, Setup};
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::{ParseError, Record, Rng, State, Turn, for_game, record};
use tilescope_protocol::PositionId;
use yew::AttrValue;

use super::{
    AutoPlay, ComparePlace, Controller, EqualBudget, Link, ReviewDepth, Seat, Session, SessionAction, Stored,
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

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays this many turns, each with the first legal move.
fn play(game: &mut Game, turns: usize) {
    for _ in 0..turns {
        game.apply(&SessionAction::Play(legal(game)[0])).unwrap();
    }
}

fn read(text: &str) -> Result<Game, ParseError> {
    Stored::read(text)?.session()
}

fn random_game(seed: u64) -> Record<Carcassonne> {
    let mut record = Record::new(Setup::default());
    let mut state: Carcassonne = record.position(0);
    let mut rng = Rng::new(seed);
    while state.turn() != Turn::Over {
        let mv = if state.turn() == Turn::Chance {
            state.sample_chance(&mut rng)
        } else {
            state.sample_move(&mut rng)
        };
        state.play_unchecked(mv);
        record.push(mv);
    }
    record
}

#[test]
fn draws_are_played_at_once() {
    let mut game = game(&[true, true]);
    for turn in 0..20 {
        assert!(game.present().in_hand().is_some());
        assert_eq!(game.timeline().played(), 2 * turn + 1);
        play(&mut game, 1);
    }
}

/// Enters the moves of a random game as people enter a game from a real table, and checks that the line is that game.
fn enter_by_hand<S: State>(setup: &str) {
    let setup: S::Setup = setup.parse().unwrap_or_else(|_| panic!("{setup} is a setup"));
    let (mut state, mut rng, mut record) = (S::start(&setup), Rng::new(3), Record::<S>::new(setup.clone()));
    while state.turn() != Turn::Over {
        let chance = state.turn() == Turn::Chance;
        let mv = if chance { state.sample_chance(&mut rng) } else { state.sample_move(&mut rng) };
        state.play_unchecked(mv);
        record.push(mv);
    }
    let seats = Seat::people(state.players());
    let mut session = Session::resume(Record::<S>::new(setup), seats, 7).with_deal(None, None, None);
    for (ply, &mv) in record.moves().iter().enumerate() {
        if session.record(ply).position(ply).turn() == Turn::Chance {
            session.apply(&SessionAction::Redraw(ply, mv)).unwrap();
        } else {
            session.apply(&SessionAction::Play(mv)).unwrap();
        }
        assert_eq!(session.line().moves()[..=ply], record.moves()[..=ply], "{record}");
    }
    assert_eq!(session.line(), &record);
    assert_eq!(session.present().turn(), Turn::Over);
}

#[test]
fn any_game_can_be_entered_by_hand() {
    enter_by_hand::<Carcassonne>("carcassonne(players=2)");
    enter_by_hand::<Kingdomino>("kingdomino(players=3)");
    enter_by_hand::<OnTop>("ontop(players=2)");
}

#[test]
fn only_draws_since_the_last_decision_can_be_replaced() {
    let mut game = game(&[true, true]);
    play(&mut game, 2);
    let before = game.clone();
    let drawn = game.line().moves()[4];
    for ply in [0, 1, 2, 5, 100] {
        assert!(game.apply(&SessionAction::Redraw(ply, drawn)).is_err(), "ply {ply}");
    }
    let decision = legal(&game)[0];
    assert!(game.apply(&SessionAction::Redraw(4, decision)).is_err(), "a decision is no outcome");
    assert_eq!(game, before);
    game.apply(&SessionAction::Redraw(4, drawn)).unwrap();
    assert_eq!(game.line(), before.line());
}

#[test]
fn the_seed_decides_the_draws_and_nothing_else_does() {
    let (mut one, mut other) = (game(&[true, true]), game(&[true, true]));
    play(&mut one, 10);
    play(&mut other, 4);
    other.apply(&SessionAction::Undo).unwrap();
    other.apply(&SessionAction::Undo).unwrap();
    play(&mut other, 8);
    assert_eq!(one.line(), other.line());
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
fn nothing_can_be_undone_at_the_start() {
    let mut game = game(&[true, true]);
    let before = game.clone();
    assert_eq!(game.timeline().undo_point(), None);
    game.apply(&SessionAction::Undo).unwrap();
    game.apply(&SessionAction::Redo).unwrap();
    assert_eq!(game, before);
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
    game.apply(&SessionAction::Play(legal(&game).pop().unwrap())).unwrap();
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
fn viewing_an_undone_move_ends_when_it_is_discarded() {
    for seed in 0..20 {
        let record = random_game(seed);
        let record = record.to_string().split(' ').take(12).collect::<Vec<_>>().join(" ").parse().unwrap();
        let mut game: Game = Session::resume(record, [seat(true), seat(false)].into(), seed);
        let end = game.timeline().shown();
        game.apply(&SessionAction::Show(3)).unwrap();
        game.apply(&SessionAction::PlayFromHere).unwrap();
        game.apply(&SessionAction::Show(end)).unwrap();
        let forgotten = game.line().moves()[3];
        let other = legal(&game).into_iter().find(|&mv| mv != forgotten).unwrap();
        game.apply(&SessionAction::Play(other)).unwrap();
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
    game.apply(&SessionAction::Play(other)).unwrap();
    assert_eq!(game.id(present), ids[present]);
    assert_eq!(ids[present + 1..].iter().find_map(|&id| game.ply_of(id)), None);
    // The first move again: the same position again.
    game.apply(&SessionAction::Undo).unwrap();
    game.apply(&SessionAction::Play(record.moves()[present])).unwrap();
    assert_eq!((0..=end).map(|ply| game.id(ply)).collect::<Vec<_>>(), ids);
    let again: Game = read(&game.to_string()).unwrap();
    assert_eq!(again.id(usize::MAX), ids[end]);
}

#[test]
fn an_illegal_move_is_refused() {
    let mut game = game(&[true, true]);
    let before = game.clone();
    assert!(game.apply(&SessionAction::Play(mv("0,0r0"))).is_err());
    let draw = game.line().moves()[0];
    assert!(game.apply(&SessionAction::Play(draw)).is_err());
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
fn a_game_is_played_to_its_end() {
    let mut game = game(&[true, true, true]);
    while game.timeline().to_move().is_some() {
        play(&mut game, 1);
    }
    assert_eq!(game.present().turn(), Turn::Over);
    assert!(game.apply(&SessionAction::Play(mv("0,0r0"))).is_err());
    game.apply(&SessionAction::Undo).unwrap();
    assert!(game.timeline().to_move().is_some());
}

#[test]
fn a_session_is_read_back_from_its_text() {
    for people in [&[true, false][..], &[true, true, false]] {
        let mut game = game(people);
        play(&mut game, 9);
        game.apply(&SessionAction::Undo).unwrap();
        let again: Game = read(&game.to_string()).unwrap();
        assert_eq!(again, game);
    }
}

#[test]
fn invalid_text_is_refused_with_its_offset() {
    let mut game = game(&[true, false]);
    play(&mut game, 3);
    let text = game.to_string();
    let place = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        let broken = text.replacen(from, to, 1);
        let error = read(&broken).unwrap_err();
        (error.offset(), error.to_string())
    };
    assert_eq!(place("tilescope 1", "tilescope 2").0, 0);
    assert_eq!(place("seed 7", "seed seven").0, text.find("7\n").unwrap());
    assert_eq!(place("played 7", "played 6").0, text.find("7\nseat").unwrap());
    assert_eq!(place("seat person Ada\n", "").0, text.find("seat").unwrap());
    assert_eq!(place("person", "parson").0, text.find("person").unwrap());
    assert_eq!(place(" Ada", "  Ada").0, text.find("Ada").unwrap());
    let at = text.find("carcassonne").unwrap();
    assert!(place("carcassonne", "backgammon").0 >= at);
    for end in 0..text.len() {
        let _ = read(&text[..end]);
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
        assert_eq!(read(&game.to_string()), Ok(game.clone()));
        assert_eq!(game.timeline().challenge().map(|challenge| challenge.to_string()).as_deref(), challenge);
    }
    let text = dealt(Some("1.64.71"), Some(SALT)).to_string();
    for (from, to, place) in
        [("1.64.71", "1.64", "1.64"), (SALT, "pepper", "pepper"), ("1.64.71", "3.64.71", "seat person")]
    {
        let text = text.replace(from, to);
        assert_eq!(
            read(&text).map(drop).map_err(|error| error.offset()),
            Err(text.find(place).unwrap()),
            "{text}"
        );
    }
}

#[test]
fn undone_moves_in_a_challenge_are_counted() {
    let played = |challenge: Option<&str>| {
        let challenge = challenge.map(|text| text.parse().unwrap());
        let mut game = game(&[true, false]).with_deal(challenge, None, None);
        for _ in 0..4 {
            let mv = legal(&game)[0];
            game.apply(&SessionAction::Play(mv)).unwrap();
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
    assert_eq!(read(&challenged.to_string()), Ok(challenged));
    let mut game = played(None);
    assert!(!game.to_string().contains("taken back"));
    game.apply(&SessionAction::Undo).unwrap();
    assert_eq!(game.timeline().taken_back(), 1);
    assert!(game.to_string().contains("\ntaken back 1\n"));
}

/// A tile that does not fit anywhere leaves the game, and the draws after it stay the same.
#[test]
fn the_draws_of_a_seed_do_not_depend_on_the_moves() {
    let draws = |choose: fn(usize) -> usize| {
        let mut game = game(&[true, true]);
        while game.present().turn() != Turn::Over {
            let moves = legal(&game);
            game.apply(&SessionAction::Play(moves[choose(moves.len())])).unwrap();
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
    let plain = Link { record: random_game(3).to_string(), ply: 12, ..Link::default() };
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

/// Returns the text that a browser reads in the value of a parameter.
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

/// Returns a position in the middle of a game.
fn midst<S: State>(seed: u64) -> S {
    let mut rng = Rng::new(seed);
    let mut state = S::start(&S::Setup::default());
    for _ in 0..24 {
        let mv = match state.turn() {
            Turn::Chance => state.sample_chance(&mut rng),
            _ => state.sample_move(&mut rng),
        };
        state.play_unchecked(mv);
    }
    state
}

#[test]
fn a_game_continues_from_a_position() {
    fn check<S: State>() {
        let start: S = midst(5);
        let seats = Seat::people(start.players());
        let mut session = Session::resume(Record::from_position(start.clone()), seats, 7);
        assert!(!session.timeline.is_begun() && record::is_position(&session.record(0).to_string()));
        let mut moves = Vec::new();
        session.present().legal_moves(&mut moves);
        session.apply(&SessionAction::Play(moves[0])).unwrap();
        assert!(session.timeline.is_begun());
        let text = session.to_string();
        assert_eq!(Stored::read(&text).unwrap().session::<S>(), Ok(session.clone()), "{text}");
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
    let read = |record: Option<&'static str>, ply: Option<&'static str>| {
        Link::read(&|name| match name {
            "record" => record.map(str::to_owned),
            "ply" => ply.map(str::to_owned),
            _ => None,
        })
    };
    let with = |parameter: &str, value: &str| {
        Link::read(&|name| match name {
            "record" => Some("carcassonne() =K".to_owned()),
            _ => (name == parameter).then(|| value.to_owned()),
        })
    };
    assert_eq!(read(None, Some("x")), Ok(None));
    let message =
        |result: Result<_, super::LinkError>| result.map(|_: Option<Link>| ()).unwrap_err().to_string();
    assert!(message(read(Some("carcassonne() =K"), Some("2"))).contains("from 0 to 1"));
    assert!(message(read(Some("carcassonne() =K"), Some("-1"))).starts_with("parameter ply"));
    assert!(
        message(with("seed", "friday")).starts_with("parameter seed of the address, byte 0: expected a seed")
    );
    assert!(
        message(with("seat1", "nobody Ada"))
            .starts_with("parameter seat1 of the address, byte 0: expected 'person'")
    );
    assert!(
        message(with("seat1", "person Ada\nseat person Bob"))
            .starts_with("parameter seat1 of the address, byte 10")
    );
    assert!(
        message(with("seat2", "person Bob")).ends_with("seat2 of the address, byte 0: expected seat1 too")
    );
    assert!(
        message(with("side", "7.0.mcts"))
            .starts_with("parameter side of the address, byte 2: expected a budget")
    );
    assert_eq!(
        message(with("review", "slow")),
        "parameter review of the address, byte 0: expected 'quick' or 'thorough'"
    );
}
