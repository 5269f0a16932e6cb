//! Links to carcassonnelab.com, which hold a whole game of two players.
//!
//! ```text
//! https://www.carcassonnelab.com/#/0/0/TILES/MOVES?players=…      or /#/0/0.N/TILES/MOVES
//! ```
//!
//! TILES is one number in the digits of base64url, most significant first. In base 24 its digits are the types of the
//! tiles less 1, the start tile first. MOVES has four letters a turn: |x|, |y|, rotation and meeple. The first three
//! are digits of base 58. The rotation is a number of quarter turns, of which some links have a whole turn too many; 16
//! is added where x is negative, and 32 where y is. The meeple is the number of its place, 0 for none. N counts the
//! drawn tiles from 0: that one fitted nowhere and was discarded.
//!
//! Source: the encoder of zaharik-ua/carcassonne-gg, `build_carcassonne_lab_url`.

mod columns;
mod digits;
mod query;
mod write;

pub use write::{LinkError, lab_link};

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

use tilescope_core::games::carcassonne::{Cell, Setup, Tile};
use tilescope_core::notation::excerpt;

use self::columns::Columns;
use self::digits::{BASE58, BASE64, DECIMAL, convert, value};
use crate::game::{Game, Placement};
use crate::{Format, ImportError, ImportedGame, Place, Source, tiles};

/// The form of a link.
pub const EXPECTED_LINK: &str = "https://www.carcassonnelab.com/#/0/0/TILES/MOVES";

const SITE: &str = "carcassonnelab.com/#/0/0";

/// The numbers that are added to a rotation for a negative coordinate.
const NEGATIVE_X: u32 = 16;
const NEGATIVE_Y: u32 = 32;

/// The most letters of TILES: 72 digits of base 24.
const MOST_LETTERS: usize = 56;

const TURN: usize = 4;

/// Reads a list of links. A first line with commas but without a link is the heading of a CSV file, if more lines
/// follow.
pub(crate) fn games(text: &str) -> impl Iterator<Item = Result<ImportedGame, ImportError>> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).peekable();
    let is_list = lines.clone().nth(1).is_some();
    let heading = lines.next_if(|(_, line)| is_list && !line.contains(SITE) && line.contains(','));
    let columns = heading.map_or_else(Columns::default, |(_, line)| Columns::of(line));
    lines.map(move |(number, line)| read(number + 1, line, &columns))
}

pub(crate) fn is_there(text: &str) -> bool {
    text.contains(SITE)
}

fn read(line: usize, text: &str, columns: &Columns) -> Result<ImportedGame, ImportError> {
    let error =
        |at: usize, problem: String| ImportError::new(Place::Character { line, column: at + 1 }, problem);
    let start = text.find(SITE).ok_or_else(|| {
        error(0, format!("`{}`: expected a link such as {EXPECTED_LINK}", excerpt(text.trim())))
    })?;
    let mut at = start + SITE.len();
    let mut part = |begins: char| {
        let rest = &text[at..];
        let word = rest.strip_prefix(begins)?;
        let end =
            word.find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_')).unwrap_or(word.len());
        let from = at + 1;
        at = from + end;
        Some((from, &word[..end]))
    };
    let discarded =
        match part('.') {
            None => None,
            Some((from, word)) => {
                let number = word.parse::<usize>().ok().filter(|&number| number < 71);
                Some(number.ok_or_else(|| {
                    error(from, format!("`{}`: expected a draw from 0 to 70", excerpt(word)))
                })?)
            }
        };
    let (from, word) = part('/').ok_or_else(|| error(start, "expected the tiles, after `/`".to_string()))?;
    let mut tiles = read_tiles(word).map_err(|(letter, problem)| error(from + letter, problem))?.into_iter();
    let moves = part('/');
    let (moves_from, moves) =
        moves.ok_or_else(|| error(from + word.len(), "expected the moves, after `/`".to_string()))?;
    if moves.len() % TURN != 0 {
        let problem = format!("{} letters of moves: expected {TURN} a turn", moves.len());
        return Err(error(moves_from + moves.len(), problem));
    }
    if tiles.next() != Some(Tile::START) {
        return Err(error(from, format!("expected tile {} at the start", Tile::START)));
    }

    let mut game = Game::new(Setup::default());
    let mut drawn = 0;
    let mut turn = 0;
    let turns = moves.len() / TURN;
    loop {
        let wrong = |problem: String| ImportError::new(Place::Turn { line, turn: turn + 1 }, problem);
        let discards = discarded == Some(drawn);
        if turn == turns && !discards {
            let fields = columns.read(text);
            let mut players = query::read(&text[moves_from + moves.len()..], 2);
            if players.iter().all(|player| player.name.is_empty()) {
                for (player, named) in players.iter_mut().zip(fields.players) {
                    player.name = named.name;
                }
            }
            return Ok(ImportedGame {
                record: game.record,
                players,
                source: Source::new(Format::CarcassonneLab, &fields.table, fields.date),
                times: vec![None; turns],
                differences: Vec::new(),
            });
        }
        let tile = tiles.next().ok_or_else(|| wrong("expected a tile for each turn".to_string()))?;
        drawn += 1;
        if discards {
            game.discard(tile).map_err(wrong)?;
            continue;
        }
        let at = turn * TURN;
        let letters = &moves.as_bytes()[at..at + TURN];
        let placement =
            read_turn(tile, letters).map_err(|(letter, problem)| error(moves_from + at + letter, problem))?;
        game.turn(placement).map_err(wrong)?;
        turn += 1;
    }
}

/// Reads the tiles, the start tile first. The error has the letter that is wrong.
fn read_tiles(word: &str) -> Result<Vec<Tile>, (usize, String)> {
    if word.len() > MOST_LETTERS {
        return Err((
            MOST_LETTERS,
            format!("{} letters of tiles: expected at most {MOST_LETTERS}", word.len()),
        ));
    }
    let number = word.bytes().enumerate();
    let number =
        number.map(|(index, letter)| value(letter, BASE64).ok_or_else(|| (index, unexpected(letter))));
    let number: Vec<u32> = number.collect::<Result<_, _>>()?;
    let types = convert(&number, BASE64.len() as u32, Tile::COUNT as u32);
    Ok(types.into_iter().filter_map(|digit| tiles::of_type(i64::from(digit) + 1)).collect())
}

/// Reads the four letters of a turn. The error has the letter that is wrong.
fn read_turn(tile: Tile, letters: &[u8]) -> Result<Placement, (usize, String)> {
    let number = |index: usize, digits| {
        value(letters[index], digits).ok_or_else(|| (index, unexpected(letters[index])))
    };
    let (x, y, rotation) = (number(0, BASE58)? as i8, number(1, BASE58)? as i8, number(2, BASE58)?);
    let x = if rotation & NEGATIVE_X != 0 { -x } else { x };
    let y = if rotation & NEGATIVE_Y != 0 { -y } else { y };
    let meeple = match number(3, DECIMAL)? as u8 {
        0 => None,
        place => Some(tiles::claim(tile, place).map_err(|problem| (3, problem))?),
    };
    Ok(Placement { tile, cell: Cell { x, y }, rotation: tiles::rotation(tile, rotation as u8 & 3), meeple })
}

fn unexpected(letter: u8) -> String {
    format!("`{}`: expected a digit of the link's form", char::from(letter))
}
