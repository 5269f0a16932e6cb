//! The text of a position: the setup, then what there is of
//!
//! ```text
//!   p1=13:1,0e/24:-1,0w     the dominoes of each kingdom, ascending, and where they lie
//!   discarded=5/6           the dominoes that fitted nowhere, ascending
//!   waiting=7:p2/9:p1       what is still to be laid in this round, ascending, and whose it is
//!   line=12:p1/24/31:p2/40  the new line, ascending, and who took what
//!   king=p1                 in the first round, whose king was drawn
//! ```
//!
//! Whose turn it is follows from the numbers of dominoes.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::domino::Domino;
use super::dominoes::Dominoes;
use super::geometry::Placement;
use super::moves::{Seat, read_domino, read_placement, read_player};
use super::{Kingdomino, Setup, Violation};
use crate::notation::Cursor;
use crate::{ParseError, ParseErrorKind, Player, Turn};

impl fmt::Display for Kingdomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.setup)?;
        let mut handled = Dominoes::NONE;
        for player in Player::all(self.setup.players()) {
            let mut lead = format!(" {}=", Seat(player));
            for (domino, placement) in self.dominoes(player) {
                write!(f, "{lead}{domino}:{placement}")?;
                lead = String::from("/");
                handled.insert(domino);
            }
        }
        let mut lead = " discarded=";
        for domino in Domino::all().filter(|&domino| !handled.contains(domino) && self.is_out(domino)) {
            write!(f, "{lead}{domino}")?;
            lead = "/";
        }
        let mut lead = " waiting=";
        for (domino, owner) in self.waiting() {
            write!(f, "{lead}{domino}:{}", Seat(owner))?;
            lead = "/";
        }
        let mut lead = " line=";
        for (domino, chooser) in self.line() {
            write!(f, "{lead}{domino}")?;
            chooser.iter().try_for_each(|&player| write!(f, ":{}", Seat(player)))?;
            lead = "/";
        }
        match self.turn {
            Turn::Player(player) if self.waiting.is_empty() => write!(f, " king={}", Seat(player)),
            _ => Ok(()),
        }
    }
}

impl FromStr for Kingdomino {
    type Err = ParseError;

    /// Blanks, tabs and line ends in any number separate the fields and surround them.
    fn from_str(text: &str) -> Result<Kingdomino, ParseError> {
        let mut text = Cursor::new(text);
        text.blanks();
        let setup = Setup::read(&mut text)?;
        let mut state = Kingdomino::begin(&setup);
        for player in Player::all(setup.players()) {
            if text.field(&format!("{}=", Seat(player))) {
                let mut laid = [None; Domino::COUNT];
                state.read_list(&mut text, |_, text, domino| {
                    let offset = text.offset();
                    text.expect(":")?;
                    laid[domino.index()] = Some((offset, read_placement(text)?));
                    Ok(())
                })?;
                state.build(player, laid)?;
            }
        }
        if text.field("discarded=") {
            state.read_list(&mut text, |_, _, _| Ok(()))?;
        }
        if text.field("waiting=") {
            state.read_list(&mut text, |state, text, domino| {
                let place = state.waiting.len() as usize;
                if place >= state.setup.line() as usize {
                    return Err(text.error(state.too_long()));
                }
                text.expect(":")?;
                let player = state.read_seat(text)?;
                state.owners.set(place, player);
                state.waiting.insert(domino);
                Ok(())
            })?;
        }
        if text.field("line=") {
            state.read_list(&mut text, |state, text, domino| {
                let place = state.line.len() as usize;
                if place >= state.setup.line() as usize {
                    return Err(text.error(state.too_long()));
                }
                state.line.insert(domino);
                if text.eat(":") {
                    let player = state.read_seat(text)?;
                    state.choosers.set(place, player);
                } else {
                    state.free.insert(domino);
                }
                Ok(())
            })?;
        }
        let king = if text.field("king=") { Some(state.read_seat(&mut text)?) } else { None };
        let end = text.clone();
        text.blanks();
        text.finish()?;
        state.settle(king).map_err(|violation| end.error(ParseErrorKind::rules(violation)))?;
        Ok(state)
    }
}

impl Kingdomino {
    /// Whether a domino was seen and is neither in the line nor waiting.
    fn is_out(&self, domino: Domino) -> bool {
        ![self.pool, self.line, self.waiting].iter().any(|set| set.contains(domino))
    }

    /// Takes dominoes with what `read` takes after each, in ascending order, out of the pool.
    fn read_list<'a>(
        &mut self,
        text: &mut Cursor<'a>,
        mut read: impl FnMut(&mut Kingdomino, &mut Cursor<'a>, Domino) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        let mut last = None;
        loop {
            let start = text.clone();
            let domino = read_domino(text)?;
            if last >= Some(domino) {
                return Err(start.error(ParseErrorKind::rules(Violation::NotAscending(domino))));
            }
            if !self.pool.contains(domino) {
                return Err(start.error(ParseErrorKind::rules(Violation::NamedTwice(domino))));
            }
            last = Some(domino);
            self.pool.remove(domino);
            read(self, text, domino)?;
            if !text.eat("/") {
                return Ok(());
            }
        }
    }

    /// Takes a player of this game.
    fn read_seat(&self, text: &mut Cursor<'_>) -> Result<Player, ParseError> {
        let start = text.clone();
        let player = read_player(text)?;
        let seated = player.index() < self.setup.players();
        let violation = || start.error(ParseErrorKind::rules(Violation::NotSeated(player)));
        seated.then_some(player).ok_or_else(violation)
    }

    /// Builds a kingdom by laying each domino as soon as the rules allow it. A domino that can be laid stays so
    /// while others are laid, so if any order is legal, this finds one.
    fn build(
        &mut self,
        player: Player,
        mut laid: [Option<(usize, Placement)>; Domino::COUNT],
    ) -> Result<(), ParseError> {
        let size = self.setup.size();
        loop {
            let waiting = || Domino::all().filter_map(|domino| Some((domino, laid[domino.index()]?)));
            let Some((domino, (offset, placement))) = waiting().next() else { return Ok(()) };
            let kingdom = &self.kingdoms[player.index()];
            let fits = |&(domino, (_, place)): &(Domino, (usize, Placement))| {
                kingdom.placements(size, domino).contains(place)
            };
            let (domino, (_, placement)) = waiting().find(fits).ok_or_else(|| {
                ParseError::new(offset, ParseErrorKind::rules(Violation::CannotLie { domino, placement }))
            })?;
            self.lay(player, domino, placement);
            laid[domino.index()] = None;
        }
    }

    fn too_long(&self) -> ParseErrorKind {
        ParseErrorKind::rules(Violation::LineTooLong { line: self.setup.line() })
    }

    /// Finds out whose turn it is, and checks that a game can come to this.
    fn settle(&mut self, king: Option<Player>) -> Result<(), Violation> {
        let (line, kings) = (self.setup.line(), self.setup.kings());
        let complete = self.line.len() == line;
        let seen = Domino::COUNT as u32 - self.pool.len();
        let begun = if complete { 0 } else { self.line.len() };
        let dealt = (seen - begun) / line;
        if !(seen - begun).is_multiple_of(line) || dealt + u32::from(begun > 0) > self.setup.lines() {
            return Err(Violation::NotWholeLines { seen, line, lines: self.setup.lines() });
        }
        self.lines_left = (self.setup.lines() - dealt) as u8;
        let last = self.lines_left == 0 && !complete;
        let first = dealt == 0 || dealt == 1 && complete;
        let chosen = self.choosers.taken();
        let waiting = match (first, complete) {
            (true, _) => 0..=0,
            (false, true) => line - chosen..=line - chosen,
            (false, false) if last => 0..=line,
            (false, false) => line..=line,
        };
        if !waiting.contains(&self.waiting.len())
            || chosen > 0 && !complete
            || complete && self.free.is_empty()
        {
            return Err(Violation::WaitingUnlikeLine);
        }
        if self.pool.above(self.line).len() < begun.min(1) * (line - begun) {
            return Err(Violation::LineTooHigh);
        }
        for player in Player::all(self.setup.players()) {
            let (owns, chose) = (self.owners.count(player), self.choosers.count(player));
            let on_line = chose + u32::from(king == Some(player));
            let held = owns + on_line;
            if held > kings || !first && !last && held != kings {
                return Err(Violation::Places { player, held, kings });
            }
            let rounds = dealt.saturating_sub(1 + u32::from(!last)) + u32::from(!complete && !last);
            let turns = if first { 0 } else { rounds * kings + if last { kings - owns } else { chose } };
            let laid = self.kingdoms[player.index()].dominoes.len();
            if laid > turns {
                return Err(Violation::TooManyLaid { player, laid, turns });
            }
        }
        if king.is_some() && !(first && complete) {
            return Err(Violation::KingTooLate);
        }
        let next = if first { king } else { self.owners.first() };
        self.turn = match next {
            _ if !complete && !last => Turn::Chance,
            Some(player) => Turn::Player(player),
            None if last => Turn::Over,
            None => Turn::Chance,
        };
        Ok(())
    }
}
