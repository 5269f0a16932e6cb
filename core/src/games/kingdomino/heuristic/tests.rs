//! The greedy players against their definition, and against what the research code did.

extern crate std;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::vec::Vec;
use std::{format, fs};

use flate2::read::GzDecoder;
use serde_json::Value;

use super::greedy::{Ply, Style, Tables};
use super::labelling::missed;
use super::lookahead;
use super::ties::Ties;
use super::{Kingdomino, greedily};
use crate::games::kingdomino::Setup;
use crate::games::kingdomino::domino::{Domino, Dominoes, Half, Terrain};
use crate::games::kingdomino::geometry::{Cell, Placement};
use crate::games::kingdomino::kingdom::Kingdom;
use crate::{Player, Rng, State, Turn};

/// The cells of a placement; those of a double domino in ascending order, as its halves are the same.
type Cells = [Cell; 2];

fn cells(placement: Placement, domino: Domino) -> Cells {
    let mut cells = placement.cells();
    if domino.is_double() {
        cells.sort();
    }
    cells
}

/// A kingdom of squares, given as row, column, half.
fn kingdom(squares: impl IntoIterator<Item = (Cell, Half)>) -> Kingdom {
    let mut kingdom = Kingdom::EMPTY;
    for (cell, half) in squares {
        kingdom.cover(half, cell);
    }
    kingdom
}

fn decisions() -> Vec<Value> {
    let path = format!("{}/tests/data/kingdomino-decisions.jsonl.gz", env!("CARGO_MANIFEST_DIR"));
    let file = fs::File::open(path).expect("the recorded decisions are there");
    let lines = BufReader::new(GzDecoder::new(file)).lines();
    lines.map(|line| serde_json::from_str(&line.expect("a line")).expect("JSON")).collect()
}

fn cell(value: &[Value]) -> Cell {
    Cell { x: value[1].as_i64().unwrap() as i8, y: value[0].as_i64().unwrap() as i8 }
}

fn square(value: &Value) -> Option<(Cell, Half)> {
    let value = value.as_array().unwrap();
    let terrain = Terrain::ALL.into_iter().find(|terrain| value[2] == terrain.name())?;
    Some((cell(value), Half { terrain, crowns: value[3].as_u64().unwrap() as u8 }))
}

fn domino(value: &Value) -> Option<Domino> {
    value.as_u64().map(|number| Domino::new(number as u8).unwrap())
}

fn placement(value: &Value, domino: Option<Domino>) -> Option<Cells> {
    let value = value.as_array()?;
    let mut cells = [cell(&value[..2]), cell(&value[2..])];
    if domino.is_some_and(Domino::is_double) {
        cells.sort();
    }
    Some(cells)
}

/// The ties as the research code records them.
fn turns(ply: &Ply<'_>, ties: &Ties) -> BTreeSet<(Option<Domino>, Option<Cells>)> {
    let mut turns = BTreeSet::new();
    for &(spot, choices) in ties.turns() {
        let place = ply.hand.as_ref().zip(spot);
        let place =
            place.map(|((domino, options), spot)| cells(options.at(spot.direction, spot.bit), *domino));
        if choices.is_empty() {
            turns.insert((None, place));
        }
        turns.extend(choices.iter().map(|choice| (Some(choice), place)));
    }
    turns
}

#[test]
fn recorded_decisions_agree_in_every_field() {
    let setup = Setup::default();
    let (mut tables, mut ties) = (Tables::NEW, Ties::NONE);
    let decisions = decisions();
    assert_eq!(decisions.len(), 1040);
    for (index, decision) in decisions.iter().enumerate() {
        let kingdom = kingdom(decision["kingdom"].as_array().unwrap().iter().filter_map(square));
        let list = |field: &str| decision[field].as_array().unwrap().iter();
        let hand = domino(&decision["to_place"]);
        let free: Dominoes = list("free").filter_map(domino).collect();
        let hand_and_options = hand.map(|hand| (hand, kingdom.placements(setup.size(), hand)));
        let ply = Ply { kingdom: &kingdom, setup, hand: hand_and_options, free };

        assert_eq!(i64::from(kingdom.points(&setup)), decision["score"], "points of {index}");
        assert_eq!(i64::from(kingdom.points(&setup)), decision["flood_score"], "points of {index}");
        let legal: Vec<Cells> = ply
            .hand
            .iter()
            .flat_map(|(hand, options)| options.iter().map(|place| cells(place, *hand)))
            .collect();
        let recorded: BTreeSet<Cells> =
            list("placements").filter_map(|value| placement(value, hand)).collect();
        assert_eq!(legal.len(), recorded.len(), "placements of {index}");
        assert_eq!(legal.iter().copied().collect::<BTreeSet<_>>(), recorded, "placements of {index}");
        let moves = legal.len().max(1) as u32 * free.len().max(1);
        assert_eq!(u64::from(moves), decision["num_moves"], "moves of {index}");
        for (field, style) in [("fg", Style::FullGreedy), ("gprd", Style::Gprd)] {
            ply.best_turns(style, &mut tables, &mut ties);
            let recorded = list(field).map(|turn| (domino(&turn["c"]), placement(&turn["p"], hand)));
            assert_eq!(turns(&ply, &ties), recorded.collect(), "{field} of {index}");
        }
    }
}

/// Plays games with some style at each seat and shows each ply that a greedy player sees.
fn plies(setup: &str, seed: u64, mut see: impl FnMut(&Ply<'_>)) {
    let mut rng = Rng::new(seed);
    let (mut tables, mut ties) = (Tables::NEW, Ties::NONE);
    let mut state = Kingdomino::start(&setup.parse().unwrap());
    loop {
        let mv = match state.turn() {
            Turn::Over => return,
            Turn::Chance => state.sample_chance(&mut rng),
            Turn::Player(player) => {
                see(&state.ply(player));
                match rng.below(4) {
                    0 => state.sample_move(&mut rng),
                    1 => state.greedy_turn(player, Style::Gprd, &mut tables, &mut ties, &mut rng),
                    _ => state.greedy_turn(player, Style::Greedy, &mut tables, &mut ties, &mut rng),
                }
            }
        };
        state.play(mv).unwrap();
    }
}

#[test]
fn greedy_players_find_what_their_definition_says() {
    let setups = [
        "kingdomino(players=4)",
        "kingdomino(players=2)",
        "kingdomino(players=2,size=7)",
        "kingdomino(players=3,middle=off)",
        "kingdomino(players=2,size=7,middle=off,harmony=off)",
    ];
    let (mut tables, mut ties, mut defined) = (Tables::NEW, Ties::NONE, Ties::NONE);
    for (seed, setup) in (0..40).flat_map(|seed| setups.map(|setup| (seed, setup))) {
        plies(setup, seed, |ply| {
            for style in [Style::Gprd, Style::FullGreedy, Style::Greedy] {
                if style.is_research() && (ply.hand.is_none() || ply.kingdom.dominoes.is_empty()) {
                    continue;
                }
                lookahead::ties(ply, style, &mut defined);
                if !defined.is_empty() {
                    ply.best_turns(style, &mut tables, &mut ties);
                    assert_eq!(turns(ply, &ties), turns(ply, &defined), "{style:?} in {setup}, seed {seed}");
                }
            }
        });
    }
}

#[test]
fn the_research_code_misses_points_of_an_area_with_three_arms() {
    let rows = [
        "..   ..   ..   o1   F0",
        "o1   F0   o0   o0   ..",
        "o0   o0   o0   k    ..",
        "..   ..   w1   P0   P0",
    ];
    let squares = rows.iter().enumerate().flat_map(|(row, text)| {
        text.split_whitespace().enumerate().filter_map(move |(column, square)| {
            let terrain = match square.as_bytes()[0] {
                b'F' => Terrain::Field,
                b'o' => Terrain::Forest,
                b'w' => Terrain::Water,
                b'P' => Terrain::Pasture,
                _ => return None,
            };
            let cell = Cell { x: column as i8 - 3, y: row as i8 - 2 };
            Some((cell, Half { terrain, crowns: square.as_bytes()[1] - b'0' }))
        })
    });
    let kingdom = kingdom(squares);
    assert_eq!(kingdom.points(&Setup::default()), 15);
    assert_eq!(missed(&kingdom), 7);
}

/// Wins, draws (tied for the first place), points and margin of the first player, Middle Kingdom, Harmony and
/// discards, each with half a 95 % interval; shares in percent.
struct Result {
    games: f64,
    sums: [f64; 7],
    squares: [f64; 7],
}

/// Plays games of four players with given styles; none is a random player.
fn results(styles: [Option<Style>; 4], games: u32, seed: u64) -> Result {
    let me = Player::new(0);
    let mut rng = Rng::new(seed);
    let start = Kingdomino::start(&Setup::default());
    let mut result = Result { games: f64::from(games), sums: [0.0; 7], squares: [0.0; 7] };
    for _ in 0..games {
        let mut state = start.clone();
        greedily(&mut state, &mut rng, u32::MAX, |player, _| styles[player.index()]);
        let scores = state.final_scores();
        let best = Player::all(4).skip(1).map(|player| scores[player]).max().unwrap();
        let percent = |yes: bool| if yes { 100.0 } else { 0.0 };
        let bonuses = state.bonuses(me);
        let values = [
            percent(scores[me] > best),
            percent(scores[me] == best),
            f64::from(scores[me]),
            f64::from(scores[me] - best),
            percent(bonuses.middle > 0),
            percent(bonuses.harmony > 0),
            12.0 - state.dominoes(me).count() as f64,
        ];
        for (index, value) in values.into_iter().enumerate() {
            result.sums[index] += value;
            result.squares[index] += value * value;
        }
    }
    result
}

impl Result {
    /// Compares with the published means of `games` games. As 28 means are compared, each difference must lie
    /// within its interval of 99.8 %: all of them do with a probability of 95 %.
    fn assert_near(&self, published: [f64; 7], games: f64) {
        const NAMES: [&str; 7] = ["wins", "draws", "points", "margin", "middle", "harmony", "discards"];
        for (index, name) in NAMES.into_iter().enumerate() {
            let mean = self.sums[index] / self.games;
            let variance = self.squares[index] / self.games - mean * mean;
            let within = 3.1 * libm::sqrt(variance / self.games + variance / games);
            let apart = (mean - published[index]).abs();
            assert!(
                apart <= within,
                "{name}: {mean:.3} is {apart:.3} from {}, not within {within:.3}",
                published[index]
            );
        }
    }
}

const GPRD: Option<Style> = Some(Style::Gprd);
const FG: Option<Style> = Some(Style::FullGreedy);

/// Kingdomino specification, section 5: games of the research code of Gedda 2018.
#[test]
fn players_have_the_published_results() {
    let published = [23.49, 2.74, 22.551, -7.357, 29.07, 7.48, 1.324];
    results([None; 4], 40_000, 1).assert_near(published, 100_000.0);
    let published = [78.68, 2.36, 39.453, 9.891, 94.78, 31.28, 0.844];
    results([GPRD, None, None, None], 20_000, 2).assert_near(published, 20_000.0);
    let published = [98.43, 0.26, 56.205, 27.693, 97.76, 64.00, 0.376];
    results([FG, None, None, None], 20_000, 3).assert_near(published, 20_000.0);
    let published = [23.90, 2.04, 51.575, -10.525, 97.12, 61.34, 0.407];
    results([FG; 4], 10_000, 4).assert_near(published, 5_000.0);
}

/// The sound player differs where the research code errs, in the last round above all: it wins more than a
/// quarter of the games, without those that are drawn.
#[test]
fn the_sound_greedy_player_beats_the_published_one() {
    let sound = results([Some(Style::Greedy), FG, FG, FG], 4_000, 5);
    let wins = sound.sums[0] / sound.games;
    let within = 1.96 * libm::sqrt(wins * (100.0 - wins) / sound.games);
    assert!(wins - within > 25.0, "{wins} % of the games, within {within}");
}
