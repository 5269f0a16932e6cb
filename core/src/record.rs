//! A whole game as text: its setup and its moves.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::notation::Cursor;
use crate::{Deck, ParseError, ParseErrorKind, State, Turn};

/// The setup of a game and the moves played since its start, decisions and outcomes of chance alike.
///
/// Its text is the setup and the moves, separated by single blanks. Reading checks every move, so a record
/// can always be replayed.
///
/// ```
/// use tilescope_core::games::ontop::{Move, OnTop};
/// use tilescope_core::{Record, State, Turn};
///
/// let mut record: Record<OnTop> = "ontop(players=2) =T0 c4c5 =T3".parse()?;
/// assert_eq!(record.moves().len(), 3);
/// assert_eq!(record.position(1).turn(), Turn::Player(tilescope_core::Player::new(0)));
///
/// let mv: Move = "d4d5".parse()?;
/// record.position(3).check(mv).expect("a tile lies beside it");
/// record.push(mv);
/// assert_eq!(record.to_string(), "ontop(players=2) =T0 c4c5 =T3 d4d5");
///
/// let error = "ontop(players=2) =T0 c4c5 c4c5".parse::<Record<OnTop>>().unwrap_err();
/// assert_eq!(error.to_string(), "byte 26: move 3, c4c5: chance is to draw a tile");
/// # Ok::<(), tilescope_core::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<S: State> {
    setup: S::Setup,
    moves: Vec<S::Move>,
}

impl<S: State> Record<S> {
    /// A game in which nothing was played yet.
    pub fn new(setup: S::Setup) -> Record<S> {
        Record { setup, moves: Vec::new() }
    }

    /// The settings of the game.
    pub fn setup(&self) -> &S::Setup {
        &self.setup
    }

    /// The moves from the first on.
    pub fn moves(&self) -> &[S::Move] {
        &self.moves
    }

    /// Adds a move whose legality is the caller's duty.
    pub fn push(&mut self, mv: S::Move) {
        self.moves.push(mv);
    }

    /// Keeps the first `length` moves.
    pub fn truncate(&mut self, length: usize) {
        self.moves.truncate(length);
    }

    /// The position after the first `length` moves (all of them where there are fewer).
    pub fn position(&self, length: usize) -> S {
        let mut state = S::start(&self.setup);
        for &mv in self.moves.iter().take(length) {
            state.play_unchecked(mv);
        }
        state
    }

    /// The number of moves before the first draw that is not the one of the [`Deck`] of a seed; none where all are.
    pub fn departs(&self, seed: u64) -> Option<usize> {
        let (mut state, mut deck) = (S::start(&self.setup), Deck::new(seed));
        self.moves.iter().position(|&mv| {
            let other = state.turn() == Turn::Chance && deck.next(&state) != mv;
            state.play_unchecked(mv);
            other
        })
    }
}

impl<S: State> fmt::Display for Record<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.setup)?;
        self.moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

impl<S: State> FromStr for Record<S> {
    type Err = ParseError;

    /// Blanks, tabs and line ends in any number separate the moves and surround the record.
    fn from_str(text: &str) -> Result<Record<S>, ParseError> {
        let mut text = Cursor::new(text);
        text.blanks();
        let start = text.offset();
        let setup = word(&mut text).parse::<S::Setup>().map_err(|error| error.within(start))?;
        let mut record = Record::new(setup);
        let mut state = S::start(&record.setup);
        text.blanks();
        while !text.rest().is_empty() {
            let start = text.clone();
            let mv = word(&mut text).parse::<S::Move>().map_err(|error| error.within(start.offset()))?;
            state.play(mv).map_err(|reason| {
                let number = record.moves.len() + 1;
                start.error(ParseErrorKind::IllegalMove { number, text: mv.to_string(), reason })
            })?;
            record.moves.push(mv);
            text.blanks();
        }
        Ok(record)
    }
}

/// Takes all up to the next blank.
fn word<'a>(text: &mut Cursor<'a>) -> &'a str {
    text.run(|c| !c.is_ascii_whitespace())
}
