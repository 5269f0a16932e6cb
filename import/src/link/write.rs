//! The link to a game: the inverse of the reader.

use alloc::string::String;
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;

use tilescope_core::games::carcassonne::{Carcassonne, Cell, Claim, Move, Rotation, Setup, Ties, Tile};
use tilescope_core::{Record, State};

use super::digits::{BASE58, BASE64, DECIMAL, convert};
use super::{NEGATIVE_X, NEGATIVE_Y, SITE, query};
use crate::tiles;

/// The reason why a link cannot hold a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// The game has other rules or more players.
    Setup(Setup),
    /// The record does not begin at the start of a game.
    Start,
    /// More than one tile was discarded: how many.
    Discards(usize),
    /// The last tile was drawn, but neither placed nor discarded.
    Hand(Tile),
    /// A tile is too far from the start tile.
    Far(Cell),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Setup(setup) => {
                let expected = Setup::default();
                write!(f, "a link to carcassonnelab.com cannot hold {setup}: expected {expected}")
            }
            LinkError::Start => f.write_str(
                "a link to carcassonnelab.com cannot hold a game from a position: expected a whole game",
            ),
            LinkError::Discards(number) => write!(
                f,
                "a link to carcassonnelab.com cannot hold {number} discarded tiles: expected at most one"
            ),
            LinkError::Hand(tile) => write!(
                f,
                "a link to carcassonnelab.com cannot hold tile {tile}, which was drawn but not placed: expected a \
                 game that ends after a turn"
            ),
            LinkError::Far(cell) => write!(
                f,
                "a link to carcassonnelab.com cannot hold a tile at {cell}: expected at most {} cells from the start \
                 tile",
                BASE58.len() - 1
            ),
        }
    }
}

impl core::error::Error for LinkError {}

/// Returns a link to a game of two players at carcassonnelab.com. Without names, the link has no players.
///
/// ```
/// let record = "carcassonne(players=2) =E 0,-1r2c0 =V 1,0r0".parse().expect("a record");
/// let link = tilescope_import::lab_link(&record, &["Ann", "Bob"]).expect("a game of two");
/// assert_eq!(link, "https://www.carcassonnelab.com/#/0/0/CCA/12b12110?players=Ann,Bob&colors=red,blue");
/// ```
///
/// # Errors
/// If a link cannot hold the game: other rules, more than two players, or more than one discarded tile.
pub fn lab_link(record: &Record<Carcassonne>, names: &[&str]) -> Result<String, LinkError> {
    // The winner of a tie changes no move.
    let mut rules = record.setup();
    rules.ties = Ties::default();
    if rules != Setup::default() {
        return Err(LinkError::Setup(record.setup()));
    }
    if !record.is_whole() {
        return Err(LinkError::Start);
    }
    let mut state = *record.start();
    let mut drawn = vec![Tile::START];
    let (mut discards, mut moves) = (Vec::new(), String::new());
    for &mv in record.moves() {
        match mv {
            Move::Draw(tile) => {
                state.play_unchecked(mv);
                if state.in_hand().is_none() {
                    discards.push(drawn.len() - 1);
                }
                drawn.push(tile);
            }
            Move::Place { cell, rotation, meeple } => {
                let tile = drawn[drawn.len() - 1];
                moves.extend(turn(tile, cell, rotation, meeple)?);
                state.play_unchecked(mv);
            }
        }
    }
    if let Some(tile) = state.in_hand() {
        return Err(LinkError::Hand(tile));
    }
    let discarded = match discards[..] {
        [] => String::new(),
        [draw] => format!(".{draw}"),
        _ => return Err(LinkError::Discards(discards.len())),
    };
    let types: Vec<u32> = drawn.iter().map(|&tile| tiles::type_of(tile) - 1).collect();
    let number = convert(&types, Tile::COUNT as u32, BASE64.len() as u32);
    let tiles: String = number.iter().map(|&digit| letter(digit, BASE64)).collect();
    let players = if names.iter().all(|name| name.is_empty()) { String::new() } else { query::write(names) };
    Ok(format!("https://www.{SITE}{discarded}/{tiles}/{moves}{players}"))
}

fn turn(tile: Tile, cell: Cell, rotation: Rotation, meeple: Option<Claim>) -> Result<[char; 4], LinkError> {
    let far = |coordinate: i8| {
        let far = u32::from(coordinate.unsigned_abs());
        if far < BASE58.len() as u32 { Ok(far) } else { Err(LinkError::Far(cell)) }
    };
    let turned = u32::from(tiles::turns(tile, rotation))
        + if cell.x < 0 { NEGATIVE_X } else { 0 }
        + if cell.y < 0 { NEGATIVE_Y } else { 0 };
    let place = meeple.map_or(0, |claim| tiles::place(tile, claim));
    Ok([
        letter(far(cell.x)?, BASE58),
        letter(far(cell.y)?, BASE58),
        letter(turned, BASE58),
        letter(u32::from(place), DECIMAL),
    ])
}

fn letter(digit: u32, digits: &[u8]) -> char {
    char::from(digits[digit as usize])
}
