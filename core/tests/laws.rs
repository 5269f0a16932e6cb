//! What holds for every position of every game, checked along random games. A new game joins with one line.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::{MAX_PLAYERS, ParseError, Player, Record, Rng, State, Turn};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn carcassonne() {
    for players in 2..=5 {
        check_laws::<Carcassonne>(&format!("carcassonne(players={players})"), 4);
    }
    for settings in [
        "unplaceable=redraw",
        "scoring=before-meeple",
        "reduced=on",
        "unplaceable=redraw,scoring=before-meeple",
        "unplaceable=redraw,scoring=before-meeple,reduced=on",
    ] {
        check_laws::<Carcassonne>(&format!("carcassonne(players=2,{settings})"), 3);
        check_laws::<Carcassonne>(&format!("carcassonne(players=5,{settings})"), 1);
    }
}

#[test]
fn kingdomino() {
    for players in 2..=4 {
        check_laws::<Kingdomino>(&format!("kingdomino(players={players})"), 4);
    }
    check_laws::<Kingdomino>("kingdomino(players=2,size=7)", 4);
    check_laws::<Kingdomino>("kingdomino(players=4,harmony=off,middle=off,ties=share)", 2);
}

#[test]
fn ontop() {
    for players in 2..=4 {
        check_laws::<OnTop>(&format!("ontop(players={players})"), 4);
    }
}

/// More moves than any game has, draws included.
const MOST_MOVES: usize = 1000;

/// Plays random games with a setup and checks every position on the way.
fn check_laws<S: State>(setup: &str, games: u64) {
    let setup = same_as_text::<S::Setup>(&setup.parse().unwrap());
    assert!(setup.to_string().starts_with(&format!("{}(", S::NAME)));
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut state = S::start(&setup);
        let mut record: Record<S> = Record::new(setup.clone());
        let mut known = BTreeSet::new();
        while state.turn() != Turn::Over {
            assert!(record.moves().len() < MOST_MOVES, "the game does not end: {record}");
            check_position(&state, &mut known, &mut rng);
            let mv = if state.turn() == Turn::Chance {
                state.sample_chance(&mut rng)
            } else {
                state.sample_move(&mut rng)
            };
            state.play(mv).unwrap_or_else(|error| panic!("{mv} was drawn: {error}\n{record}"));
            record.push(mv);
        }
        check_position(&state, &mut known, &mut rng);
        same_as_text(&record);
        assert_eq!(record.position(usize::MAX), state, "{record}");
        let middle = record.moves().len() / 2;
        assert_ne!(record.position(middle), state, "{record}");
    }
}

/// Checks a position. `known` are moves of positions before it, which may be legal here or not.
fn check_position<S: State>(state: &S, known: &mut BTreeSet<S::Move>, rng: &mut Rng) {
    let text = same_as_text(state).to_string();
    let read: S = text.parse().unwrap();
    assert_eq!(hash(&read), hash(state), "{text}");
    assert_eq!(read.turn(), state.turn(), "{text}");
    check_players(state, &text);

    let mut moves = Vec::new();
    let mut outcomes = Vec::new();
    state.legal_moves(&mut moves);
    state.chance_moves(&mut outcomes);
    assert_eq!(moves.is_empty(), state.player().is_none(), "{text}");
    assert_eq!(outcomes.is_empty(), state.turn() != Turn::Chance, "{text}");
    assert!(moves.is_sorted_by(|a, b| a < b), "ascending, each once: {text}");
    assert!(outcomes.is_sorted_by(|a, b| a.0 < b.0), "ascending, each once: {text}");

    let mut same = Vec::new();
    read.legal_moves(&mut same);
    assert_eq!(same, moves, "{text}");
    let mut same = Vec::new();
    read.chance_moves(&mut same);
    assert_eq!(same, outcomes, "{text}");

    check_groups(state, &moves, &text);
    check_chance(state, &outcomes, rng, &text);
    if state.player().is_some() {
        for _ in 0..10 {
            let drawn = state.sample_move(rng);
            assert!(moves.binary_search(&drawn).is_ok(), "{drawn} was drawn: {text}");
        }
    }

    moves.extend(outcomes.iter().map(|outcome| outcome.0));
    moves.sort();
    for &mv in &moves {
        assert!(state.check(mv).is_ok(), "{mv}: {text}");
        same_as_text(&mv);
    }
    for &mv in known.iter() {
        assert_eq!(state.check(mv).is_ok(), moves.binary_search(&mv).is_ok(), "{mv}: {text}");
    }
    // A clone goes its own way, and an illegal move changes nothing.
    let mut other = state.clone();
    for &mv in moves.iter().take(1) {
        other.play_unchecked(mv);
        assert_ne!(other, *state, "{mv}: {text}");
    }
    let mut other = state.clone();
    if let Some(&illegal) = known.iter().find(|mv| moves.binary_search(mv).is_err()) {
        assert!(other.play(illegal).is_err(), "{illegal}: {text}");
        assert_eq!(other.to_string(), text);
    }
    // Enough to meet moves of every kind again, and not so many that the test is slow.
    known.extend(moves.iter().step_by(1 + moves.len() / 3));
}

/// The players at the table have turns, points and shares of the win, and nobody else has.
fn check_players<S: State>(state: &S, text: &str) {
    let players = state.players();
    assert!((1..=MAX_PLAYERS).contains(&players), "{text}");
    assert!(state.player().is_none_or(|player| player.index() < players), "{text}");
    let shares = state.win_shares();
    let sum: f32 = shares.seats(players).iter().sum();
    assert!((sum - 1.0).abs() < 1e-6, "{text}");
    for player in Player::all(MAX_PLAYERS).skip(players) {
        assert_eq!(
            (state.scores()[player], state.final_scores()[player], shares[player]),
            (0, 0, 0.0),
            "{text}"
        );
    }
}

/// The groups hold each legal move once, and each stands for itself.
fn check_groups<S: State>(state: &S, moves: &[S::Move], text: &str) {
    let mut groups = Vec::new();
    state.legal_groups(&mut groups);
    assert!(groups.is_sorted_by(|a, b| a < b), "{text}");
    let mut all = Vec::new();
    for group in groups {
        let mut members = Vec::new();
        state.legal_in_group(group, &mut members);
        assert!(members.is_sorted_by(|a, b| a < b), "{group}: {text}");
        assert!(members.contains(&group), "{group}: {text}");
        all.extend(members);
    }
    all.sort();
    assert_eq!(all, moves, "{text}");
}

/// What is drawn agrees with the weights, by chi-squared; with a limit that chance all but never crosses.
fn check_chance<S: State>(state: &S, outcomes: &[(S::Move, u32)], rng: &mut Rng, text: &str) {
    let Some(freedom) = outcomes.len().checked_sub(1) else { return };
    let total: u32 = outcomes.iter().map(|outcome| outcome.1).sum();
    assert!(outcomes.iter().all(|outcome| outcome.1 > 0), "{text}");
    let draws = 60 * outcomes.len();
    let mut counts = vec![0; outcomes.len()];
    for _ in 0..draws {
        let mv = state.sample_chance(rng);
        let index = outcomes.binary_search_by_key(&mv, |outcome| outcome.0);
        counts[index.unwrap_or_else(|_| panic!("{mv} was drawn: {text}"))] += 1;
    }
    let distance = |(&(_, weight), &count): (&(S::Move, u32), &u32)| {
        let expected = f64::from(weight) / f64::from(total) * draws as f64;
        (f64::from(count) - expected).powi(2) / expected
    };
    let chi_squared: f64 = outcomes.iter().zip(&counts).map(distance).sum();
    let freedom = freedom as f64;
    assert!(chi_squared < freedom + 7.0 * (2.0 * freedom).sqrt() + 12.0, "{chi_squared}: {text}");
}

/// Checks that a value is what its text says, and gives it back.
fn same_as_text<T: Display + FromStr<Err = ParseError> + PartialEq + std::fmt::Debug>(value: &T) -> T {
    let text = value.to_string();
    assert!(!text.contains(['+', '&', '#', '%', '\n']), "{text}");
    let read: T = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read, *value);
    assert_eq!(read.to_string(), text);
    let error = format!("{text}~").parse::<T>().expect_err("text is left over");
    assert!(error.offset() <= text.len() + 1, "{error}");
    read
}

fn hash<T: Hash>(value: &T) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
