//! A second implementation of the rules of Carcassonne, written for simplicity instead of speed, from the table of
//! tiles in `docs/notation.md`. It shares only the texts of moves with the engine.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

type Cell = (i32, i32);

/// A segment of a tile on the table: `((1, 0), "c0")`.
type Place = (Cell, &'static str);

struct Design {
    copies: u32,
    edges: Vec<char>,
    /// The segments by name, such as `c0`, with the places where they reach the edge: side and, for fields, `L` or
    /// `R`.
    segments: BTreeMap<&'static str, Vec<(usize, char)>>,
    borders: BTreeMap<&'static str, Vec<&'static str>>,
    pennant: bool,
}

#[derive(Clone)]
pub(crate) struct Slow {
    designs: &'static BTreeMap<char, Design>,
    redraw: bool,
    before: bool,
    reduced: bool,
    table: BTreeMap<Cell, (char, usize)>,
    meeples: Vec<(usize, Place)>,
    supply: Vec<u32>,
    pub(crate) scores: Vec<i32>,
    pub(crate) bag: BTreeMap<char, u32>,
    hand: Option<char>,
    turn: usize,
}

impl Slow {
    pub(crate) fn new(setup: &str) -> Slow {
        static DESIGNS: LazyLock<BTreeMap<char, Design>> = LazyLock::new(read_designs);
        let designs = &*DESIGNS;
        let players = (2..=5).find(|count| setup.contains(&format!("players={count}"))).expect("players");
        let reduced = setup.contains("reduced=on");
        let mut bag: BTreeMap<char, u32> =
            designs.iter().map(|(&letter, design)| (letter, design.copies)).collect();
        *bag.get_mut(&'D').unwrap() -= 1;
        if reduced {
            bag.retain(|letter, _| !"AB".contains(*letter));
        }
        Slow {
            designs,
            redraw: setup.contains("unplaceable=redraw"),
            before: setup.contains("scoring=before-meeple"),
            reduced,
            table: BTreeMap::from([((0, 0), ('D', 0))]),
            meeples: Vec::new(),
            supply: vec![7; players],
            scores: vec![0; players],
            bag,
            hand: None,
            turn: 0,
        }
    }

    /// Returns the player to move, counted from 0, if a tile is in hand.
    pub(crate) fn player(&self) -> Option<usize> {
        self.hand.map(|_| self.turn)
    }

    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let Some(tile) = self.hand else {
            let left = self
                .bag
                .iter()
                .filter(|&(&tile, &count)| count > 0 && (!self.redraw || !self.placements(tile).is_empty()));
            return left.map(|(tile, _)| format!("={tile}")).collect();
        };
        let mut legal = BTreeSet::new();
        for (cell, turns) in self.placements(tile) {
            let text = format!("{},{}r{turns}", cell.0, cell.1);
            let mut after = self.clone();
            after.table.insert(cell, (tile, turns));
            let mut scored = after.clone();
            if self.before {
                scored.pay(cell);
            }
            let supply = scored.supply[self.turn];
            for name in self.designs[&tile].segments.keys() {
                let place = (cell, *name);
                let allowed = !(self.reduced && name.starts_with('f'));
                let feature = after.feature(&place);
                if allowed && supply > 0 && !after.meeples.iter().any(|(_, at)| feature.contains(at)) {
                    legal.insert(format!("{text}{name}"));
                }
            }
            legal.insert(text);
        }
        legal
    }

    pub(crate) fn play(&mut self, text: &str) {
        if let Some(letter) = text.strip_prefix('=') {
            let tile = letter.chars().next().unwrap();
            *self.bag.get_mut(&tile).unwrap() -= 1;
            self.hand = (!self.placements(tile).is_empty()).then_some(tile);
            return;
        }
        let (x, rest) = text.split_once(',').unwrap();
        let (y, rest) = rest.split_once('r').unwrap();
        let (turns, claim) = rest.split_at(1);
        let cell = (x.parse().unwrap(), y.parse().unwrap());
        self.table.insert(cell, (self.hand.take().unwrap(), turns.parse().unwrap()));
        if self.before {
            self.pay(cell);
        }
        if !claim.is_empty() {
            self.supply[self.turn] -= 1;
            let (&name, _) = self.designs[&self.table[&cell].0].segments.get_key_value(claim).unwrap();
            self.meeples.push((self.turn, (cell, name)));
        }
        self.pay(cell);
        self.turn = (self.turn + 1) % self.supply.len();
    }

    pub(crate) fn final_scores(&self) -> Vec<i32> {
        let mut end = self.clone();
        while let Some((_, place)) = end.meeples.first().cloned() {
            end.pay_out(&place, self.value(&place));
        }
        end.scores
    }

    fn placements(&self, tile: char) -> Vec<(Cell, usize)> {
        let beside: BTreeSet<Cell> =
            self.table.keys().flat_map(|&cell| (0..4).map(move |side| step(cell, side))).collect();
        let free = beside.into_iter().filter(|cell| !self.table.contains_key(cell));
        let turned = free.flat_map(|cell| (0..4).map(move |turns| (cell, turns)));
        turned.filter(|&(cell, turns)| (0..4).all(|side| self.matches(tile, turns, cell, side))).collect()
    }

    fn matches(&self, tile: char, turns: usize, cell: Cell, side: usize) -> bool {
        let edge = |tile: char, turns: usize, side: usize| self.designs[&tile].edges[(side + 4 - turns) % 4];
        self.table.get(&step(cell, side)).is_none_or(|&(other, other_turns)| {
            edge(tile, turns, side) == edge(other, other_turns, (side + 2) % 4)
        })
    }

    /// Returns the places where a segment reaches the edges of its tile, as the tile is rotated.
    fn ends(&self, (cell, name): &Place) -> Vec<(usize, char)> {
        let (tile, turns) = self.table[cell];
        let ends = &self.designs[&tile].segments[name];
        ends.iter().map(|&(side, half)| ((side + turns) % 4, half)).collect()
    }

    /// Returns the segment that an end of a segment touches, if there is a tile.
    fn across(&self, place: &Place, (side, half): (usize, char)) -> Option<Place> {
        let cell = step(place.0, side);
        let (tile, _) = self.table.get(&cell)?;
        let half = match half {
            'L' => 'R',
            'R' => 'L',
            whole => whole,
        };
        let mut touching = self.designs[tile].segments.keys().map(|&name| (cell, name));
        Some(touching.find(|other| self.ends(other).contains(&((side + 2) % 4, half))).unwrap())
    }

    fn feature(&self, place: &Place) -> BTreeSet<Place> {
        let mut found = BTreeSet::from([*place]);
        let mut open = vec![*place];
        while let Some(place) = open.pop() {
            for end in self.ends(&place) {
                if let Some(next) = self.across(&place, end)
                    && found.insert(next)
                {
                    open.push(next);
                }
            }
        }
        found
    }

    fn is_complete(&self, place: &Place) -> bool {
        if place.1 == "m" {
            return self.around(place.0) == 8;
        }
        let ends = |place: &Place| self.ends(place).into_iter().all(|end| self.across(place, end).is_some());
        !place.1.starts_with('f') && self.feature(place).iter().all(ends)
    }

    /// Returns the current value of a feature. Complete cities count double, and fields count only complete cities.
    fn value(&self, place: &Place) -> i32 {
        let feature = self.feature(place);
        let cells: BTreeSet<Cell> = feature.iter().map(|(cell, _)| *cell).collect();
        match &place.1[..1] {
            "m" => 1 + self.around(place.0),
            "r" => cells.len() as i32,
            "c" => {
                let pennants = cells.iter().filter(|cell| self.designs[&self.table[cell].0].pennant).count();
                let worth = cells.len() + if self.reduced { 0 } else { pennants };
                worth as i32 * if self.is_complete(place) { 2 } else { 1 }
            }
            _ => {
                let mut cities = BTreeSet::new();
                for (cell, name) in &feature {
                    for city in &self.designs[&self.table[cell].0].borders[name] {
                        let city = (*cell, *city);
                        if self.is_complete(&city) {
                            cities.insert(self.feature(&city));
                        }
                    }
                }
                3 * cities.len() as i32
            }
        }
    }

    fn around(&self, (x, y): Cell) -> i32 {
        let near = |(a, b): &&Cell| (a - x).abs() <= 1 && (b - y).abs() <= 1 && (*a, *b) != (x, y);
        self.table.keys().filter(near).count() as i32
    }

    /// Pays all completed features. Only features that the tile at a cell touches can be complete.
    fn pay(&mut self, cell: Cell) {
        for (_, place) in self.meeples.clone() {
            let near = place.1 == "m" || self.feature(&place).iter().any(|(other, _)| *other == cell);
            if near && self.is_complete(&place) {
                self.pay_out(&place, self.value(&place));
            }
        }
    }

    fn pay_out(&mut self, place: &Place, points: i32) {
        let feature = self.feature(place);
        let (on_it, elsewhere) = self.meeples.drain(..).partition(|(_, at)| feature.contains(at));
        self.meeples = elsewhere;
        let mut counts = vec![0; self.supply.len()];
        for (player, _) in on_it as Vec<(usize, Place)> {
            counts[player] += 1;
            self.supply[player] += 1;
        }
        let most = counts.iter().copied().max().unwrap_or(0);
        for (player, &count) in counts.iter().enumerate() {
            if count == most && most > 0 {
                self.scores[player] += points;
            }
        }
    }
}

fn step((x, y): Cell, side: usize) -> Cell {
    [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)][side]
}

fn read_designs() -> BTreeMap<char, Design> {
    let path = format!("{}/../docs/notation.md", env!("CARGO_MANIFEST_DIR"));
    let document = std::fs::read_to_string(path).expect("the document is there");
    let document: &'static str = document.leak();
    let rows = document.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let letter = cells.get(1).filter(|cell| cell.len() == 1)?.chars().next()?;
        letter.is_ascii_uppercase().then(|| (letter, read_design(&cells)))
    });
    let designs: BTreeMap<char, Design> = rows.collect();
    assert_eq!(designs.len(), 24);
    designs
}

/// Reads a row: letter, copies, edges, cities, roads, fields, remark.
fn read_design(cells: &[&'static str]) -> Design {
    let mut design = Design {
        copies: cells[2].parse().unwrap(),
        edges: cells[3].chars().collect(),
        segments: BTreeMap::new(),
        borders: BTreeMap::new(),
        pennant: cells[7] == "pennant",
    };
    let side = |letter: char| "NESW".find(letter).unwrap();
    for list in &cells[4..7] {
        for segment in list.split(", ").filter(|segment| !segment.is_empty()) {
            let (segment, borders) = segment.split_once(" (").unwrap_or((segment, ""));
            let (name, places) = segment.split_once(' ').unwrap();
            let ends = if name.starts_with('f') {
                let all = "NL NR EL ER SL SR WL WR";
                let halves = if places == "all" { all } else { places }.split(' ');
                halves
                    .map(|half| (side(half.chars().next().unwrap()), half.chars().nth(1).unwrap()))
                    .collect()
            } else {
                places.chars().map(|letter| (side(letter), 'C')).collect()
            };
            design.segments.insert(name, ends);
            let borders = borders.trim_end_matches(')').split(' ').filter(|city| !city.is_empty());
            design.borders.insert(name, borders.collect());
        }
    }
    if cells[7] == "monastery" {
        design.segments.insert("m", Vec::new());
    }
    design
}
