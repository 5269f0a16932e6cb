//! Decisions of Kingdomino: one kingdom as squares, the domino to place and the dominoes to choose from.
//!
//! The format does not record the dominoes that cover the squares, the other players' kingdoms and the discarded
//! dominoes. This module fills them in: dominoes that cover the squares, bare kingdoms for the other three players,
//! and as many discarded dominoes as the round requires. Everything that the decision depends on stays as recorded.

use anyhow::{Context, Result, anyhow, bail, ensure};
use serde::Deserialize;
use tilescope_core::games::kingdomino::{
    Cell, Direction, Domino, Half, Kingdomino, Placement, Setup, Terrain,
};

use tilescope_matches::quote::Quote;

/// A line of the format. The player to move is the first of four.
#[derive(Deserialize)]
pub(crate) struct Decision {
    /// The row, column, terrain and crowns of each square; the castle is at 0, 0.
    kingdom: Vec<(i8, i8, String, u8)>,
    /// The number of the domino to place; `None` in the first round.
    to_place: Option<u8>,
    /// The numbers of the dominoes to choose from; empty in the last round.
    free: Vec<u8>,
}

type Square = (Cell, Half);

/// Returns the position of a decision.
///
/// # Errors
/// If the recorded squares or dominoes are impossible.
pub(crate) fn position(decision: &Decision) -> Result<String> {
    let hand = decision.to_place.map(domino).transpose()?;
    let free = decision.free.iter().map(|&number| domino(number)).collect::<Result<Vec<_>>>()?;
    let squares: Vec<Square> =
        decision.kingdom.iter().filter_map(|square| read(square).transpose()).collect::<Result<_>>()?;
    ensure!(
        squares.len().is_multiple_of(2),
        "{} squares besides the castle: expected an even number, two per domino",
        squares.len()
    );
    ensure!(
        hand.is_some() || squares.is_empty(),
        "expected a domino to place, because the kingdom has squares"
    );
    let mut table = Table { hand, free, laid: Vec::new(), refused: None };
    match table.cover(&squares) {
        Some(text) => Ok(text),
        None => {
            Err(table.refused.unwrap_or_else(|| anyhow!("no set of dominoes of the game covers the squares")))
        }
    }
}

fn domino(number: u8) -> Result<Domino> {
    Domino::new(number).with_context(|| format!("domino {number}: expected a number from 1 to 48"))
}

/// Reads a square. `None` if it is the castle.
fn read(&(row, column, ref name, crowns): &(i8, i8, String, u8)) -> Result<Option<Square>> {
    let cell = Cell { x: column, y: row };
    if name == "castle" {
        ensure!(cell == Cell::CASTLE, "the castle is at {row}, {column}, not at 0, 0");
        return Ok(None);
    }
    let Some(terrain) = Terrain::ALL.into_iter().find(|terrain| terrain.name() == name) else {
        bail!("terrain {}: expected one of {}", Quote(name), Terrain::ALL.map(Terrain::name).join(", "));
    };
    Ok(Some((cell, Half { terrain, crowns })))
}

/// A decision with the dominoes that cover its squares so far.
struct Table {
    hand: Option<Domino>,
    free: Vec<Domino>,
    laid: Vec<(Domino, Placement)>,
    /// The reason why the rules rejected a covered kingdom.
    refused: Option<anyhow::Error>,
}

impl Table {
    /// Covers the remaining squares in every way until the rules accept one. Each step covers the first square and a
    /// neighbour with each kind of domino that has these two halves.
    fn cover(&mut self, squares: &[Square]) -> Option<String> {
        let Some((&(cell, half), rest)) = squares.split_first() else {
            let text = self.text();
            return match text.and_then(|text| Ok(text.parse::<Kingdomino>().map(|_| text)?)) {
                Ok(text) => Some(text),
                Err(error) => {
                    self.refused.get_or_insert(error);
                    None
                }
            };
        };
        for (index, &(beside, other)) in rest.iter().enumerate() {
            let Some(direction) = Direction::ALL.into_iter().find(|&way| cell.toward(way) == beside) else {
                continue;
            };
            // A domino with equal halves has its first half in the west or the north only.
            let first_half = matches!(direction, Direction::East | Direction::South);
            let mut left = rest.to_vec();
            left.remove(index);
            let mut tried = Vec::new();
            for domino in Domino::all() {
                let halves = domino.halves();
                let placement = if halves == [half, other] && (half != other || first_half) {
                    Placement { cell, direction }
                } else if halves == [other, half] {
                    Placement { cell: beside, direction: direction.opposite() }
                } else {
                    continue;
                };
                if tried.contains(&halves) || self.is_used(domino) {
                    continue;
                }
                tried.push(halves);
                self.laid.push((domino, placement));
                let found = self.cover(&left);
                self.laid.pop();
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn is_used(&self, domino: Domino) -> bool {
        self.hand == Some(domino)
            || self.free.contains(&domino)
            || self.laid.iter().any(|&(laid, _)| laid == domino)
    }

    /// Returns the text of the position. Where dominoes were not recorded, it puts others: those that the other
    /// players took into the line, and those that they must still place behind the domino in hand. The discarded
    /// dominoes are filled in, too.
    fn text(&self) -> Result<String> {
        let setup = Setup::default();
        let (line, choosing) = (setup.line() as usize, self.free.len());
        ensure!(choosing <= line, "{choosing} dominoes to choose from: expected {line}");
        let last = choosing == 0;
        let mut unused: Vec<Domino> = Domino::all().filter(|&domino| !self.is_used(domino)).collect();

        let mut waiting: Vec<String> = self.hand.iter().map(|hand| format!("{hand}:p1")).collect();
        if let Some(hand) = self.hand.filter(|_| !last) {
            for player in line - choosing + 2..=line {
                let next = unused.iter().position(|&domino| domino > hand);
                let next =
                    next.with_context(|| format!("domino {hand} is not the first of {choosing} to place"))?;
                waiting.push(format!("{}:p{player}", unused.remove(next)));
            }
        }
        let mut offered: Vec<(Domino, String)> =
            self.free.iter().map(|&domino| (domino, domino.to_string())).collect();
        if !last {
            for player in 2..line - choosing + 2 {
                let taken = unused.remove(0);
                offered.push((taken, format!("{taken}:p{player}")));
            }
        }
        offered.sort_unstable_by_key(|&(domino, _)| domino);
        let offered: Vec<String> = offered.into_iter().map(|(_, text)| text).collect();

        // The player placed or discarded a domino in each round except the first and this one.
        let lines = match self.hand {
            None => 1,
            Some(_) if last => setup.lines() as usize,
            Some(_) => self.laid.len() + 2,
        };
        let out = (line * lines).checked_sub(self.laid.len() + waiting.len() + offered.len());
        let out =
            out.filter(|&out| out <= unused.len()).context("there are more dominoes than the game has")?;
        let discarded: Vec<String> = unused[..out].iter().map(Domino::to_string).collect();

        let mut laid = self.laid.clone();
        laid.sort_unstable();
        let laid: Vec<String> = laid.iter().map(|(domino, place)| format!("{domino}:{place}")).collect();
        let king = if self.hand.is_none() { vec!["p1".to_owned()] } else { Vec::new() };
        let mut text = setup.to_string();
        let fields =
            [("p1", laid), ("discarded", discarded), ("waiting", waiting), ("line", offered), ("king", king)];
        for (name, values) in fields.into_iter().filter(|(_, values)| !values.is_empty()) {
            text += &format!(" {name}={}", values.join("/"));
        }
        Ok(text)
    }
}
