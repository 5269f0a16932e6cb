//! Laws that hold for every position of every game, checked along random games from the start and from positions read
//! from text. A new game joins with two tests that name its setups.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::str::FromStr;

use crate::mutation::mutate;
use crate::random_games::random_record;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::Tried;
use tilescope_core::{
    ByPlayer, Heuristics, MAX_PLAYERS, ParseError, Payment, Player, Record, Rng, State, Turn,
};
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
fn carcassonne_from_texts() {
    check_texts::<Carcassonne>("carcassonne(players=2)");
    check_texts::<Carcassonne>("carcassonne(players=5,scoring=before-meeple)");
    check_texts::<Carcassonne>("carcassonne(players=3,unplaceable=redraw)");
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
fn kingdomino_from_texts() {
    check_texts::<Kingdomino>("kingdomino(players=4)");
    check_texts::<Kingdomino>("kingdomino(players=3)");
    check_texts::<Kingdomino>("kingdomino(players=2,size=7)");
}

#[test]
fn ontop() {
    for players in 2..=4 {
        check_laws::<OnTop>(&format!("ontop(players={players})"), 4);
    }
}

#[test]
fn ontop_from_texts() {
    for players in 2..=4 {
        check_texts::<OnTop>(&format!("ontop(players={players})"));
    }
}

const MOST_MOVES: usize = 1000;

fn check_laws<S: Heuristics>(setup: &str, games: u64) {
    let setup = same_as_text::<S::Setup>(&setup.parse().unwrap());
    assert!(setup.to_string().starts_with(&format!("{}(", S::NAME)));
    for seed in 0..games {
        let start = S::start(&setup);
        let mut record: Record<S> = Record::new(setup.clone());
        let end = play_out(&start, &mut Rng::new(seed), |mv| record.push(mv));
        same_as_text(&record);
        assert_eq!(record.position(usize::MAX), end, "{record}");
        let middle = record.moves().len() / 2;
        assert_ne!(record.position(middle), end, "{record}");
        check_random_moves(&start, seed);
    }
}

/// Plays a random game twice in step: by moves that are drawn and then played, and by `State::play_random`.
fn check_random_moves<S: State>(start: &S, seed: u64) {
    let (mut in_steps, mut rng) = (start.clone(), Rng::new(seed));
    let (mut at_once, mut rng_at_once) = (start.clone(), rng.clone());
    while in_steps.turn() != Turn::Over {
        if in_steps.turn() == Turn::Chance {
            let drawn = in_steps.sample_chance(&mut rng);
            at_once.play(drawn).unwrap();
            in_steps.play(drawn).unwrap();
            rng_at_once = rng.clone();
        } else {
            let mv = in_steps.sample_move(&mut rng);
            at_once.play_random(&mut rng_at_once);
            in_steps.play(mv).unwrap();
            assert_eq!(at_once, in_steps, "after {mv}");
            assert_eq!(rng_at_once, rng, "after {mv} in {in_steps}");
        }
    }
}

const POSITIONS_FROM_TEXTS: usize = 15;

/// Damages the texts of positions of random games. If a text can still be read and is another position, the game is
/// played from there to the end, and the laws are checked.
fn check_texts<S: Heuristics>(setup: &str) {
    let mut rng = Rng::new(1);
    let setup = setup.parse().unwrap();
    let mut other = String::new();
    let mut found = 0;
    while found < POSITIONS_FROM_TEXTS {
        let length = rng.below(150) as usize;
        let (_, state) = random_record::<S>(&setup, u64::from(rng.word()), length);
        let text = state.to_string();
        let read = mutate(&text, &other, &mut rng).parse::<S>();
        if let Some(read) = read.ok().filter(|read| *read != state && read.turn() != Turn::Over) {
            play_out(&read, &mut rng, |_| ());
            check_random_moves(&read, found as u64);
            found += 1;
        }
        other = text;
    }
}

/// Plays a game at random from a position, checks every position and returns the last one.
fn play_out<S: Heuristics>(start: &S, rng: &mut Rng, mut played: impl FnMut(S::Move)) -> S {
    let mut state = start.clone();
    let mut known = BTreeSet::new();
    for _ in 0..MOST_MOVES {
        check_position(&state, &mut known, rng);
        let Some(mv) = state.sample(rng) else { return state };
        state.play(mv).unwrap_or_else(|error| panic!("{mv} was drawn in {state}: {error}"));
        played(mv);
    }
    panic!("the game does not end: {start}");
}

/// Checks a position. `known` are moves of earlier positions, which may or may not be legal here.
fn check_position<S: Heuristics>(state: &S, known: &mut BTreeSet<S::Move>, rng: &mut Rng) {
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
    check_samples(state, &moves, rng, &text);
    check_scores_after(state, &moves, rng, &text);
    check_payments(state, &text);

    moves.extend(outcomes.iter().map(|outcome| outcome.0));
    moves.sort();
    for &mv in &moves {
        assert_eq!(state.check(mv), Ok(mv), "{text}");
        same_as_text(&mv);
    }
    for &mv in known.iter() {
        let listed = state.check(mv).unwrap_or(mv);
        assert_eq!(state.check(mv).is_ok(), moves.binary_search(&listed).is_ok(), "{mv}: {text}");
    }
    // A clone is independent, and an illegal move changes nothing.
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
    // Enough to meet moves of every kind again, but few enough for a fast test.
    known.extend(moves.iter().step_by(1 + moves.len() / 3));
}

/// Playing a move with payments leads to the same position as without. The payments account for all growth of the
/// scores. The same holds at the end.
fn check_payments<S: State>(state: &S, text: &str) {
    let mut moves = Vec::new();
    state.legal_moves(&mut moves);
    let add = |scores: &mut ByPlayer<i16>, payment: &Payment| {
        assert!(payment.source < S::SOURCES.len(), "{text}");
        for player in Player::all(MAX_PLAYERS).filter(|&player| payment.owners[player]) {
            scores[player] += payment.points;
        }
    };
    for mv in moves.into_iter().step_by(5) {
        let (mut silent, mut telling, mut scores) = (state.clone(), state.clone(), state.scores());
        silent.play_unchecked(mv);
        telling.play_paying(mv, |payment| add(&mut scores, &payment));
        assert_eq!(silent, telling, "{mv}: {text}");
        assert_eq!(scores, silent.scores(), "{mv}: {text}");
    }
    let mut scores = state.scores();
    state.pay_at_end(|payment| add(&mut scores, &payment));
    assert_eq!(scores, state.final_scores(), "{text}");
}

/// Final scores after moves, tried in any order, are those of the positions after them, and so are turns and win shares.
fn check_scores_after<S: Heuristics>(state: &S, moves: &[S::Move], rng: &mut Rng, text: &str) {
    let mut tried = Tried::new(state);
    let some = (0..moves.len().min(8)).map(|_| moves[rng.below(moves.len() as u32) as usize]);
    for mv in some.chain(moves.iter().copied().step_by(2)) {
        let mut after = state.clone();
        after.play_unchecked(mv);
        let scores = state.scores_after(mv, &mut tried);
        assert_eq!(scores, after.final_scores(), "{mv}: {text}");
        assert_eq!(tried.after().turn(), after.turn(), "{mv}: {text}");
        assert_eq!(tried.after().shares_of(&scores), after.win_shares(), "{mv}: {text}");
    }
}

/// The players of the game have turns, points and win shares, and nobody else has.
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

/// Only legal moves are drawn. In some positions, draws are repeated until every legal move has come.
fn check_samples<S: State>(state: &S, moves: &[S::Move], rng: &mut Rng, text: &str) {
    let draw = |rng: &mut Rng| {
        let drawn = state.sample_move(rng);
        moves.binary_search(&drawn).unwrap_or_else(|_| panic!("{drawn} was drawn: {text}"))
    };
    if moves.is_empty() {
        return;
    }
    if rng.below(8) > 0 {
        (0..10).for_each(|_| _ = draw(rng));
        return;
    }
    // No move is less likely than a ninth of the mean, so each is missed with a probability of exp(-40).
    let mut draws = (0..360 * moves.len()).map(|_| draw(rng));
    let mut unseen: BTreeSet<usize> = (0..moves.len()).collect();
    while let Some(&first) = unseen.first() {
        let drawn = draws.next().unwrap_or_else(|| panic!("{} is never drawn: {text}", moves[first]));
        unseen.remove(&drawn);
    }
}

/// The draws agree with the weights by chi-squared. The limit is practically never crossed by chance.
fn check_chance<S: State>(state: &S, outcomes: &[(S::Move, u32)], rng: &mut Rng, text: &str) {
    assert!(outcomes.iter().all(|outcome| outcome.1 > 0), "{text}");
    let total: u32 = outcomes.iter().map(|outcome| outcome.1).sum();
    let draws = 60 * outcomes.len();
    let mut counts = vec![0; outcomes.len()];
    for _ in 0..draws {
        let mv = state.sample_chance(rng);
        let index = outcomes.binary_search_by_key(&mv, |outcome| outcome.0);
        counts[index.unwrap_or_else(|_| panic!("{mv} was drawn: {text}"))] += 1;
    }
    // Expected and found counts. Rarely expected outcomes are taken together, because the statistic is meaningless
    // for them.
    let mut classes: Vec<(f64, f64)> = Vec::new();
    for (&(_, weight), &count) in outcomes.iter().zip(&counts) {
        let expected = f64::from(weight) / f64::from(total) * draws as f64;
        match classes.last_mut().filter(|last| last.0 < 5.0 || expected < 5.0) {
            Some(last) => *last = (last.0 + expected, last.1 + f64::from(count)),
            None => classes.push((expected, f64::from(count))),
        }
    }
    let Some(freedom) = classes.len().checked_sub(1) else { return };
    let chi_squared: f64 =
        classes.iter().map(|(expected, found)| (found - expected).powi(2) / expected).sum();
    let freedom = freedom as f64;
    assert!(chi_squared < freedom + 7.0 * (2.0 * freedom).sqrt() + 12.0, "{chi_squared}: {text}");
}

/// Checks that a value survives being written as text and read back, and returns it.
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
