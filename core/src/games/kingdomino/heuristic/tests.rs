//! Tests of the greedy players against their definition, and against the results of the research code.

extern crate std;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::vec::Vec;
use std::{format, fs};

use flate2::read::GzDecoder;
use serde_json::Value;

use super::Kingdomino;
use super::labelling::missed;
use super::lookahead;
use super::ply::{Ply, Style};
use super::tables::Tables;
use super::ties::Ties;
use crate::games::kingdomino::Setup;
use crate::games::kingdomino::domino::{Domino, Half, Terrain};
use crate::games::kingdomino::dominoes::Dominoes;
use crate::games::kingdomino::geometry::{Cell, Placement};
use crate::games::kingdomino::kingdom::Kingdom;
use crate::{Rng, State, Turn};

/// The cells of a placement. Those of a double domino are in ascending order because its halves are the same.
type Cells = [Cell; 2];

fn cells(placement: Placement, domino: Domino) -> Cells {
    let mut cells = placement.cells();
    if domino.is_double() {
        cells.sort();
    }
    cells
}

fn kingdom(squares: impl IntoIterator<Item = (Cell, Half)>) -> Kingdom {
    let mut kingdom = Kingdom::EMPTY;
    for (cell, half) in squares {
        kingdom.cover([half; 2], [cell; 2]);
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

/// Plays games with some style at each seat and calls `see` with each ply of a greedy player.
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
fn greedy_policies_match_their_definition() {
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
fn research_code_undercounts_areas_with_three_arms() {
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
