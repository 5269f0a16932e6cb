//! Reading the text of a position, which may come from anywhere: everything in it is checked.

use alloc::vec::Vec;
use core::str::FromStr;

use super::moves::{read_claim, read_place, read_tile};
use super::position::Standing;
use super::{Carcassonne, Cell, Claim, Setup, Tile, Unplaceable, Violation};
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind, Player, State, Turn};

/// The most points that a player can have beside those that the complete features on the table paid.
const MOST_POINTS: i32 = 9999;

impl FromStr for Carcassonne {
    type Err = ParseError;

    /// Reads a position and checks all of it. The tiles on the table and those that are gone may come in any
    /// order; blanks, tabs and line ends in any number separate the fields and surround them.
    fn from_str(text: &str) -> Result<Carcassonne, ParseError> {
        let mut text = Cursor::new(text);
        text.blanks();
        let start = text.offset();
        let setup = text.run(|c| !c.is_ascii_whitespace());
        let setup: Setup = setup.parse().map_err(|error: ParseError| error.within(start))?;
        let mut state = Carcassonne::start(&setup);
        if !text.field("turn=") {
            return Err(text.error(ParseErrorKind::Expected("a blank and 'turn='")));
        }
        state.player = read_player(&mut text, &setup)?;
        if !text.field("scores=") {
            return Err(text.error(ParseErrorKind::Expected("a blank and 'scores='")));
        }
        let scores = read_scores(&mut text, &setup)?;
        if text.field("board=") {
            let entries = read_board(&mut text, &mut state)?;
            state.build(&entries)?;
        }
        state.set_scores(&scores)?;
        if text.field("gone=") {
            read_gone(&mut text, &mut state)?;
        }
        if text.field("hand=") {
            let start = text.clone();
            let tile = read_copy(&mut text, &state)?;
            state.draw(tile);
            if state.hand.is_none() {
                return Err(start.error(ParseErrorKind::rules(Violation::FitsNowhere(tile))));
            }
        } else {
            state.turn = if state.goes_on() { Turn::Chance } else { Turn::Over };
        }
        text.blanks();
        text.finish()?;
        Ok(state)
    }
}

/// Takes the number of a player, counted from 1.
fn read_player(text: &mut Cursor<'_>, setup: &Setup) -> Result<Player, ParseError> {
    let number = text.number("a player", 1..=setup.players() as i32)?;
    Ok(Player::new(number as usize - 1))
}

/// The points of a player as they were read.
struct Score {
    offset: usize,
    player: Player,
    points: i16,
}

/// Too many points, or none at all.
fn points_expected(most: i32) -> ParseErrorKind {
    ParseErrorKind::Number { what: "points", min: 0, max: most }
}

/// Takes the points of each player. How many can be is known when the board is read.
fn read_scores(text: &mut Cursor<'_>, setup: &Setup) -> Result<Vec<Score>, ParseError> {
    let mut scores = Vec::new();
    for player in Player::all(setup.players()) {
        if player.index() > 0 {
            text.expect(",")?;
        }
        let offset = text.offset();
        let points = text.number("points", 0..=i32::from(i16::MAX));
        let points = points.map_err(|_| ParseError::new(offset, points_expected(MOST_POINTS)))? as i16;
        scores.push(Score { offset, player, points });
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
        let copies = state.setup.copies(tile);
        Err(start.error(ParseErrorKind::rules(Violation::TooManyTiles { tile, copies })))
    }
}

/// Takes the tiles that are gone out of the bag.
fn read_gone(text: &mut Cursor<'_>, state: &mut Carcassonne) -> Result<(), ParseError> {
    if state.setup.unplaceable == Unplaceable::Redraw {
        return Err(text.error(ParseErrorKind::rules(Violation::NoneGone)));
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

impl Entry {
    fn error(&self, violation: Violation) -> ParseError {
        ParseError::new(self.offset, ParseErrorKind::rules(violation))
    }
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
        None => Err(start.error(ParseErrorKind::rules(Violation::NoSegment { tile, claim }))),
        Some(segment) if setup.claimable(tile) >> segment & 1 == 0 => {
            Err(start.error(ParseErrorKind::rules(Violation::NoFields)))
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
                return Err(entry.error(Violation::Taken(cell)));
            }
            order.insert(at, entry);
        }
        let mut meeples = Vec::new();
        while !order.is_empty() {
            let before = order.len();
            let mut waiting = Vec::new();
            for entry in order {
                let Standing { cell, tile, rotation, meeple } = entry.standing;
                let Some(slot) = self.frontier.find(cell) else {
                    waiting.push(entry);
                    continue;
                };
                if let Some(side) = self.frontier.clash(slot, tile, rotation) {
                    return Err(entry.error(Violation::Mismatch { tile, cell, rotation, side }));
                }
                let completed = self.lay(tile, entry.copy, slot, rotation, None);
                self.settle(completed, |_, _, _| ());
                meeples.extend(meeple.map(|meeple| (entry, self.placed.len - 1, meeple)));
            }
            order = waiting;
            if order.len() == before {
                return Err(order[0].error(Violation::NotConnected(order[0].standing.cell)));
            }
        }
        meeples.into_iter().try_for_each(|(entry, tile, meeple)| {
            self.stand(tile, meeple).map_err(|violation| entry.error(violation))
        })
    }

    /// Puts a meeple of a text on the table, if that is possible.
    fn stand(&mut self, tile: u8, (claim, player): (Claim, Player)) -> Result<(), Violation> {
        let placed = self.placed()[usize::from(tile)];
        let segment = claim.segment_unchecked(placed.tile);
        if self.supply[player] == 0 {
            return Err(Violation::TooManyMeeples(player));
        }
        if self.tally(self.features.root(placed.first + segment)).is_complete() {
            return Err(Violation::Complete(claim));
        }
        self.put(tile, segment, player);
        self.supply[player] -= 1;
        Ok(())
    }

    /// Gives the players the points of a text. Beyond the limit they can have what the complete features on the
    /// table paid: so play never leads from a position that can be read to one that cannot.
    fn set_scores(&mut self, scores: &[Score]) -> Result<(), ParseError> {
        for &Score { offset, player, points } in scores {
            let beyond = i32::from(points) - MOST_POINTS;
            if beyond > 0 {
                let complete = self.features().into_iter().filter(|feature| feature.complete);
                let paid = complete.map(|feature| i32::from(feature.value)).sum();
                if beyond > paid {
                    return Err(ParseError::new(offset, points_expected(MOST_POINTS + paid)));
                }
            }
            self.scores[player] = points;
        }
        Ok(())
    }
}
