//! Reading the text of a position, which may come from anywhere: everything in it is checked.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use super::moves::{read_claim, read_place, read_tile};
use super::position::Standing;
use super::{Carcassonne, Cell, Claim, MEEPLES, Setup, Tile, Unplaceable};
use crate::notation::Cursor;
use crate::{ByPlayer, ParseError, Player, State, Turn};

/// The most points that a position can begin with.
const MOST_POINTS: i32 = 9999;

impl FromStr for Carcassonne {
    type Err = ParseError;

    /// Reads a position and checks all of it. The tiles on the table and those that are gone may come in any
    /// order; blanks, tabs and line ends in any number separate the fields.
    fn from_str(text: &str) -> Result<Carcassonne, ParseError> {
        let mut text = Cursor::new(text);
        text.run(is_blank);
        let start = text.offset();
        let setup: Setup =
            text.run(|c| !is_blank(c)).parse().map_err(|error: ParseError| error.within(start))?;
        let mut state = Carcassonne::start(&setup);
        if !field(&mut text, "turn=") {
            return Err(text.error("expected a blank and 'turn='"));
        }
        state.player = read_player(&mut text, &setup)?;
        if !field(&mut text, "scores=") {
            return Err(text.error("expected a blank and 'scores='"));
        }
        state.scores = read_scores(&mut text, &setup)?;
        if field(&mut text, "board=") {
            let entries = read_board(&mut text, &mut state)?;
            state.build(&entries)?;
        }
        if field(&mut text, "gone=") {
            read_gone(&mut text, &mut state)?;
        }
        if field(&mut text, "hand=") {
            let start = text.clone();
            let tile = read_copy(&mut text, &state)?;
            state.draw(tile);
            if state.hand.is_none() {
                return Err(start.error(format!("tile {tile} fits nowhere, so nobody has it in hand")));
            }
        } else {
            state.turn = if state.goes_on() { Turn::Chance } else { Turn::Over };
        }
        text.run(is_blank);
        text.finish()?;
        Ok(state)
    }
}

fn is_blank(c: char) -> bool {
    c.is_ascii_whitespace()
}

/// Takes blanks and the name of a field, if they come next.
fn field(text: &mut Cursor<'_>, name: &str) -> bool {
    let mut ahead = text.clone();
    let found = !ahead.run(is_blank).is_empty() && ahead.eat(name);
    if found {
        *text = ahead;
    }
    found
}

/// Takes the number of a player, counted from 1.
fn read_player(text: &mut Cursor<'_>, setup: &Setup) -> Result<Player, ParseError> {
    let number = text.number("a player", 1..=setup.players() as i32)?;
    Ok(Player::new(number as usize - 1))
}

fn read_scores(text: &mut Cursor<'_>, setup: &Setup) -> Result<ByPlayer<i16>, ParseError> {
    let mut scores = ByPlayer::default();
    for player in Player::all(setup.players()) {
        if player.index() > 0 {
            text.expect(",")?;
        }
        scores[player] = text.number("points", 0..=MOST_POINTS)? as i16;
    }
    Ok(scores)
}

/// Takes the letter of a tile of which there are still copies to be drawn.
fn read_copy(text: &mut Cursor<'_>, state: &Carcassonne) -> Result<Tile, ParseError> {
    let start = text.clone();
    let tile = read_tile(text)?;
    if state.bag.count(tile) > 0 {
        Ok(tile)
    } else {
        Err(start.error(format!("too many tiles {tile}: the game has {}", state.setup.copies(tile))))
    }
}

/// Takes the tiles that are gone out of the bag.
fn read_gone(text: &mut Cursor<'_>, state: &mut Carcassonne) -> Result<(), ParseError> {
    if state.setup.unplaceable == Unplaceable::Redraw {
        return Err(text.error("expected no tiles that are gone: with unplaceable=redraw all go back"));
    }
    loop {
        let tile = read_copy(text, state)?;
        state.bag.remove(tile);
        if !text.rest().starts_with(|c: char| c.is_ascii_uppercase()) {
            return Ok(());
        }
    }
}

/// A tile of the board as it was read.
struct Entry {
    offset: usize,
    standing: Standing,
    copy: u8,
}

/// Takes the tiles of the board out of the bag.
fn read_board(text: &mut Cursor<'_>, state: &mut Carcassonne) -> Result<Vec<Entry>, ParseError> {
    let mut entries = Vec::new();
    loop {
        let offset = text.offset();
        let tile = read_copy(text, state)?;
        let (cell, rotation) = read_place(text)?;
        let meeple = if text.rest().starts_with(|c: char| c.is_ascii_lowercase()) {
            Some(read_meeple(text, &state.setup, tile)?)
        } else {
            None
        };
        state.bag.remove(tile);
        let copy = state.bag.count(tile);
        entries.push(Entry { offset, standing: Standing { cell, tile, rotation, meeple }, copy });
        if !text.eat("/") {
            return Ok(entries);
        }
    }
}

/// Takes a claim and the player whose meeple it is.
fn read_meeple(text: &mut Cursor<'_>, setup: &Setup, tile: Tile) -> Result<(Claim, Player), ParseError> {
    let start = text.clone();
    let claim = read_claim(text)?;
    match claim.segment(tile) {
        None => Err(start.error(format!("tile {tile} has no segment {claim}"))),
        Some(segment) if setup.claimable(tile) >> segment & 1 == 0 => {
            Err(start.error("the reduced game has no meeples on fields"))
        }
        Some(_) => {
            text.expect("p")?;
            Ok((claim, read_player(text, setup)?))
        }
    }
}

impl Carcassonne {
    /// Lays the tiles of a text, and then puts the meeples on them.
    fn build(&mut self, entries: &[Entry]) -> Result<(), ParseError> {
        let mut order: Vec<&Entry> = Vec::new();
        for entry in entries {
            let cell = entry.standing.cell;
            let at = order.partition_point(|other| other.standing.cell < cell);
            if cell == Cell::START || order.get(at).is_some_and(|other| other.standing.cell == cell) {
                return Err(ParseError::new(entry.offset, format!("the cell {cell} is taken twice")));
            }
            order.insert(at, entry);
        }
        let mut meeples = Vec::new();
        while !order.is_empty() {
            let before = order.len();
            let mut waiting = Vec::new();
            for entry in order {
                let Standing { cell, tile, rotation, meeple } = entry.standing;
                let Some(slot) = self.frontier.slot(cell) else {
                    waiting.push(entry);
                    continue;
                };
                if !self.frontier.accepts(slot, tile, rotation) {
                    let message = format!("tile {tile} at {cell}{rotation} does not match its neighbours");
                    return Err(ParseError::new(entry.offset, message));
                }
                let completed = self.lay(tile, entry.copy, slot, cell, rotation, None);
                self.settle(completed, |_, _, _| ());
                meeples.extend(meeple.map(|meeple| (entry.offset, self.placed.len - 1, meeple)));
            }
            order = waiting;
            if order.len() == before {
                let message = "the tile is not connected with the start tile at 0,0";
                return Err(ParseError::new(order[0].offset, message));
            }
        }
        meeples.into_iter().try_for_each(|(offset, tile, meeple)| {
            self.stand(tile, meeple).map_err(|message| ParseError::new(offset, message))
        })
    }

    /// Puts a meeple of a text on the table, if that is possible.
    fn stand(&mut self, tile: u8, (claim, player): (Claim, Player)) -> Result<(), String> {
        let placed = self.placed()[usize::from(tile)];
        let segment = claim.segment_unchecked(placed.tile);
        if self.supply[player] == 0 {
            return Err(format!("{player} has more than {MEEPLES} meeples on the table"));
        }
        if self.tally(self.features.root(placed.first + segment)).is_complete() {
            return Err(format!("the feature of {claim} is complete, so no meeple stands on it"));
        }
        self.put(tile, segment, player);
        self.supply[player] -= 1;
        Ok(())
    }
}
