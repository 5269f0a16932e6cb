//! OnTop against recorded games, node counts and statistics of an independent model of the same reconstruction.
//! `data/README.md` gives the sources.

use crate::random_games::random_record;
use serde_json::Value;
use tilescope_core::games::ontop::{
    Circle, Colour, Cover, End, Move, OnTop, Place, Rhombus, Rotation, Setup, Tile, Triangle,
};
use tilescope_core::{Player, Rng, State, Turn};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const GAMES: &str = include_str!("../data/ontop-games.jsonl");
const POSITIONS: &str = include_str!("../data/ontop-positions.jsonl");

fn lines(text: &str) -> impl Iterator<Item = Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn number(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

fn numbers(value: &Value) -> Vec<usize> {
    list(value).iter().map(number).collect()
}

fn start() -> OnTop {
    OnTop::start(&Setup::default())
}

/// Draws and places a tile that is recorded as its type, rhombus and rotation.
fn play(state: &mut OnTop, placed: &Value) {
    let [tile, rhombus, rotation] = numbers(placed)[..] else { panic!("{placed}") };
    let place = Place { rhombus: Rhombus::all().nth(rhombus).unwrap(), rotation: Rotation::ALL[rotation] };
    state.play(Move::Draw(Tile::ALL[tile])).unwrap();
    state.play(Move::Place(place)).unwrap();
}

fn by_colour<T>(value: impl Fn(Colour) -> T) -> Vec<T> {
    Colour::ALL.map(value).into()
}

/// Returns a circle as it is recorded: vertex, winner, points, colours of the stones.
fn recorded(circle: &Value) -> (usize, Option<usize>, usize, Vec<usize>) {
    let mut stones = numbers(&circle[3]);
    let winner = circle[1].as_u64().map(|winner| winner as usize);
    assert_eq!(stones.last().copied(), winner, "the winner is on top");
    stones.sort();
    (number(&circle[0]), winner, number(&circle[2]), stones)
}

fn shown(circle: Circle) -> (usize, Option<usize>, usize, Vec<usize>) {
    let stones: Vec<usize> = (0..Colour::COUNT).filter(|&colour| circle.stones[colour]).collect();
    assert_eq!(circle.height(), stones.len());
    (circle.vertex.index(), circle.winner.map(Colour::index), circle.points as usize, stones)
}

#[test]
fn recorded_games_agree_in_every_field() {
    let mut ends = Vec::new();
    for game in lines(GAMES) {
        let mut state = start();
        let placed = list(&game["placed"]);
        assert_eq!(number(&game["plies"]), placed.len());
        for (ply, placed) in placed.iter().enumerate() {
            assert_eq!(state.turn(), Turn::Chance);
            let mut moves = Vec::new();
            let before = state.clone();
            play(&mut state, placed);
            let mut drawn = before.clone();
            drawn.play(Move::Draw(Tile::ALL[number(&placed[0])])).unwrap();
            drawn.legal_moves(&mut moves);
            assert_eq!(moves.len(), number(&game["moves_available"][ply]), "ply {ply}");

            let old: Vec<_> = before.filled().collect();
            let fills: Vec<usize> =
                state.filled().filter(|fill| !old.contains(fill)).map(|fill| fill.index()).collect();
            let mut recorded_fills = numbers(&game["black_fills"][ply]);
            recorded_fills.sort();
            assert_eq!(fills, recorded_fills, "ply {ply}");

            let closed: Vec<_> =
                state.closed_circles().filter(|circle| !before.circle(circle.vertex).is_closed()).collect();
            let circles: Vec<_> = list(&game["circles"][ply]).iter().map(recorded).collect();
            assert_eq!(closed.into_iter().map(shown).collect::<Vec<_>>(), circles, "ply {ply}");
        }
        assert_eq!(state.turn(), Turn::Over);
        assert_eq!(by_colour(|colour| state.points(colour) as usize), numbers(&game["points"]));
        assert_eq!(by_colour(|colour| usize::from(state.stones(colour))), numbers(&game["stones"]));
        let end = match game["end"].as_str().unwrap() {
            "full" => End::Full,
            "premature" => End::Premature,
            "passive" => End::Passive,
            "both" => End::Several,
            other => panic!("{other}"),
        };
        assert_eq!(state.end(), Some(end));
        let shares = match game["winner"].as_str() {
            Some("blue") => [1.0, 0.0],
            Some("white") => [0.0, 1.0],
            None => [0.5, 0.5],
            other => panic!("{other:?}"),
        };
        assert_eq!(state.win_shares().seats(2), shares);
        for colour in &Colour::ALL[..2] {
            let result = state.points(*colour) - i16::from(state.stones(*colour));
            assert_eq!(state.final_scores()[Player::new(colour.index())], result);
            assert_eq!(state.scores()[Player::new(colour.index())], state.points(*colour));
        }
        ends.push(end);
    }
    for end in [End::Full, End::Premature, End::Passive, End::Several] {
        assert!(ends.contains(&end), "{end:?}");
    }
}

/// Returns the number of sequences of `length` placements with any tiles.
fn sequences(state: &OnTop, length: u32) -> u64 {
    if length == 1 {
        return state.legal_rhombi().count() as u64;
    }
    let after = |rhombus| {
        let mut state = state.clone();
        state.play_unchecked(Move::Draw(Tile::T0));
        state.play_unchecked(Move::Place(Place { rhombus, rotation: Rotation::Upright }));
        sequences(&state, length - 1)
    };
    state.legal_rhombi().map(after).sum()
}

#[test]
fn placement_counts_match_known_values() {
    let first: Vec<usize> = start().legal_rhombi().map(|rhombus| rhombus.index()).collect();
    assert_eq!(first, [15, 18, 21, 24, 25, 30, 31, 36, 39, 41, 45, 47]);
    assert_eq!([1, 2, 3, 4].map(|length| sequences(&start(), length)), [12, 172, 2706, 45262]);
}

/// Returns a stand-in for one of the ten test positions of Briesemeister 2009, Table 5.1. White began if blue is to
/// move in an even turn.
fn position(line: &Value) -> OnTop {
    let mut state = start();
    list(&line["placed"]).iter().for_each(|placed| play(&mut state, placed));
    let text = format!("{state} hand=T{}", line["hand"]);
    let turn = 1 + list(&line["placed"]).len() % 2;
    text.replace(&format!("turn={turn}"), "turn=1").parse().unwrap()
}

/// `star` compares the numbers of nodes below them.
#[test]
fn test_positions_have_the_published_points_and_moves() {
    for line in lines(POSITIONS) {
        let state = position(&line);
        assert_eq!(state.player(), Some(Player::new(0)), "blue is to move");
        assert_eq!(state.placed().count() + 1, number(&line["turn"]));
        assert_eq!(2 * state.legal_rhombi().count(), number(&line["moves"]));
        if number(&line["turn"]) > 1 {
            assert_eq!(by_colour(|colour| state.points(colour) as usize), numbers(&line["points"]));
            assert_eq!(by_colour(|colour| usize::from(state.stones(colour))), numbers(&line["stones"]));
            let deck = Tile::ALL.map(|tile| state.remaining(tile) as usize);
            assert_eq!(deck.to_vec(), numbers(&line["deck"]));
        }
    }
}

fn mean(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / count;
    (mean, (variance / count).sqrt())
}

/// Random play has the lengths and breadths of the model, which was run a million times without stones. The figures
/// that depend on stones come from 20,000 of its games.
#[test]
fn random_game_length_and_breadth_match_the_model() {
    /// The numbers of legal moves at the plies that no early end shortens.
    const BREADTH: [f64; 22] = [
        24.0, 28.7, 31.3, 33.1, 34.3, 35.0, 35.5, 35.7, 35.8, 35.7, 35.4, 35.1, 34.7, 34.2, 33.7, 33.0, 32.3,
        31.5, 30.5, 29.4, 28.1, 26.5,
    ];
    const GAMES: usize = 20_000;
    let mut rng = Rng::new(2009);
    let mut breadths = vec![Vec::new(); 34];
    let mut lengths = Vec::new();
    let mut early = 0;
    let mut lasts = Vec::new();
    for _ in 0..GAMES {
        let mut state = start();
        let mut length = 0;
        while state.turn() != Turn::Over {
            let draw = state.sample_chance(&mut rng);
            state.play_unchecked(draw);
            breadths[length].push(2.0 * state.legal_rhombi().count() as f64);
            let place = state.sample_move(&mut rng);
            state.play_unchecked(place);
            length += 1;
        }
        lengths.push(length as f64);
        early += usize::from(state.end() != Some(End::Full));
        lasts.push(state);
    }
    let within = |(mean, error): (f64, f64), expected: f64, rounding: f64| {
        assert!((mean - expected).abs() < rounding + 4.5 * error, "{mean} +- {error}, expected {expected}");
    };
    for (breadths, expected) in breadths.iter().zip(BREADTH) {
        within(mean(breadths.iter().copied()), expected, 0.05);
    }
    // The model's means have about the same errors as ours.
    let twice = |(mean, error): (f64, f64)| (mean, error * 2_f64.sqrt());
    within(twice(mean(lengths.iter().copied())), 31.33, 0.005);
    let early = early as f64 / GAMES as f64;
    within(twice((early, (early * (1.0 - early) / GAMES as f64).sqrt())), 0.085, 0.0005);

    let of_1500 = |(mean, error): (f64, f64)| (mean, error + error * (GAMES as f64 / 1500.0).sqrt());
    let circles = |state: &OnTop| state.closed_circles().count() as f64;
    within(of_1500(mean(lasts.iter().map(circles))), 48.9, 0.05);
    let idle = |state: &OnTop| state.closed_circles().filter(|circle| circle.winner.is_none()).count() as f64;
    within(of_1500(mean(lasts.iter().map(idle))), 13.8, 0.05);
    for colour in Colour::ALL {
        within(of_1500(mean(lasts.iter().map(|state| f64::from(state.points(colour))))), 17.1, 0.15);
        within(of_1500(mean(lasts.iter().map(|state| f64::from(state.stones(colour))))), 5.1, 0.15);
    }
}

/// Three and four players: more colours are active, and the first of their players to run out of stones wins.
#[test]
fn every_seated_colour_is_active() {
    for players in 2..=4 {
        let setup = Setup::new(players).unwrap();
        let mut ends = Vec::new();
        for seed in 0..1000 {
            let state = random_record::<OnTop>(&setup, seed, usize::MAX).1;
            let out: Vec<usize> = (0..4).filter(|&colour| state.stones(Colour::ALL[colour]) == 0).collect();
            let active: Vec<usize> = out.iter().copied().filter(|&colour| colour < players).collect();
            let shares = state.win_shares();
            let winners: Vec<usize> = (0..players).filter(|&seat| shares[Player::new(seat)] > 0.0).collect();
            let results = state.final_scores();
            let rivals: Vec<usize> = if active.is_empty() { (0..players).collect() } else { active.clone() };
            let best = rivals.iter().map(|&seat| results[Player::new(seat)]).max().unwrap();
            let expected: Vec<usize> =
                rivals.into_iter().filter(|&seat| results[Player::new(seat)] == best).collect();
            assert_eq!(winners, expected);
            let end = match (active.len(), out.len()) {
                (0, 0) => End::Full,
                (0, _) => End::Passive,
                (1, _) => End::Premature,
                _ => End::Several,
            };
            assert_eq!(state.end(), Some(end));
            ends.push(end);
        }
        assert!(ends.contains(&End::Premature) && ends.contains(&End::Full));
        assert_eq!(ends.contains(&End::Passive), players < 4);
    }
}

/// Every triangle holds exactly one piece, and the counts add up.
#[test]
fn every_triangle_holds_exactly_one_piece() {
    for seed in 0..200 {
        let state = random_record::<OnTop>(&Setup::default(), seed, seed as usize % 70).1;
        let covers =
            |wanted: fn(&Cover) -> bool| Triangle::all().filter(|&t| wanted(&state.cover_of(t))).count();
        let tiles = state.placed().count();
        assert_eq!(covers(|cover| matches!(cover, Cover::Tile(_))), 2 * tiles);
        assert_eq!(covers(|cover| *cover == Cover::Start), 2);
        assert_eq!(covers(|cover| *cover == Cover::Filled), state.filled().count());
        let in_hand = usize::from(state.in_hand().is_some());
        assert_eq!(state.remaining_total() as usize + in_hand + tiles, 34);
        for triangle in Triangle::all().filter(|&triangle| state.cover_of(triangle) == Cover::Empty) {
            assert!(triangle.neighbours().any(|near| !state.is_covered(near)), "{triangle} is a hole");
        }
        for colour in Colour::ALL {
            let points: i16 = state
                .closed_circles()
                .filter(|circle| circle.winner == Some(colour))
                .map(|circle| circle.points)
                .sum();
            assert_eq!(state.points(colour), points);
            let stones = state.closed_circles().filter(|circle| circle.stones[colour.index()]).count();
            assert_eq!(usize::from(state.stones(colour)), 20_usize.saturating_sub(stones));
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<OnTop>() <= 288, "{}", size_of::<OnTop>());
}
