//! Pebbles: two players take pebbles from a heap, and a die says how many at most. Each pebble is a point, and the
//! player who takes the last one gets ten more.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::notation::Cursor;
use crate::{ByPlayer, Heuristics, IllegalMove, ParseError, ParseErrorKind, Player, Rng, State, Turn};

/// A position: `pebbles(players=2) left=12 rolled=3 turn=A scores=5,3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pebbles {
    left: u8,
    /// The number that the die shows; 0 before it is rolled.
    rolled: u8,
    turn: Player,
    scores: ByPlayer<i16>,
}

/// The game has no settings but the two players that every text names: `pebbles(players=2)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Setup;

/// Pebbles at the start.
const HEAP: u8 = 20;

/// The die, `=3`, or a take, `3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The die shows this.
    Roll(u8),
    /// So many are taken.
    Take(u8),
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("pebbles(players=2)")
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Roll(pips) => write!(f, "={pips}"),
            Move::Take(count) => count.fmt(f),
        }
    }
}

impl fmt::Display for Pebbles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pebbles { left, rolled, turn, scores } = self;
        let [a, b] = [0, 1].map(|seat| scores[Player::new(seat)]);
        write!(f, "{Setup} left={left} rolled={rolled} turn={turn} scores={a},{b}")
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Setup, ParseError> {
        let mut text = Cursor::new(text);
        text.expect("pebbles(players=2)")?;
        text.finish().map(|()| Setup)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        let mut text = Cursor::new(text);
        let kind = if text.eat("=") { Move::Roll } else { Move::Take };
        let mv = kind(text.number("pebbles", 1..=3)? as u8);
        text.finish().map(|()| mv)
    }
}

impl FromStr for Pebbles {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Pebbles, ParseError> {
        let mut text = Cursor::new(text);
        text.expect("pebbles(players=2) left=")?;
        let left = text.number("pebbles", 0..=HEAP.into())? as u8;
        text.expect(" rolled=")?;
        let rolled = text.number("pips", 0..=3)? as u8;
        text.expect(" turn=")?;
        let turn = Player::new(text.one_of(&[("A", 0), ("B", 1)])?);
        let mut scores = ByPlayer::default();
        for (seat, before) in [" scores=", ","].into_iter().enumerate() {
            text.expect(before)?;
            scores[Player::new(seat)] = text.number("points", 0..=30)? as i16;
        }
        let taken = HEAP - left + if left == 0 { 10 } else { 0 };
        if scores.seats(2).iter().sum::<i16>() != taken.into() {
            return Err(text.error(ParseErrorKind::Expected("a point for each pebble that was taken")));
        }
        text.finish().map(|()| Pebbles { left, rolled, turn, scores })
    }
}

impl Pebbles {
    /// Returns the number of pebbles in the heap.
    pub fn left(&self) -> u8 {
        self.left
    }
}

impl Heuristics for Pebbles {
    crate::searchers!();
}

impl State for Pebbles {
    type Move = Move;
    type Setup = Setup;
    const NAME: &'static str = "pebbles";

    fn start(_: &Setup) -> Pebbles {
        Pebbles { left: HEAP, rolled: 0, turn: Player::new(0), scores: ByPlayer::default() }
    }

    fn setup(&self) -> Setup {
        Setup
    }

    fn players(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.left, self.rolled) {
            (0, _) => Turn::Over,
            (_, 0) => Turn::Chance,
            _ => Turn::Player(self.turn),
        }
    }

    fn scores(&self) -> ByPlayer<i16> {
        self.scores
    }

    fn final_scores(&self) -> ByPlayer<i16> {
        self.scores
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        moves.extend((1..=self.rolled.min(self.left)).map(Move::Take));
    }

    fn check(&self, mv: Move) -> Result<Move, IllegalMove> {
        let fits = match (mv, self.turn()) {
            (Move::Roll(_), Turn::Chance) => true,
            (Move::Take(count), Turn::Player(_)) => count <= self.rolled.min(self.left),
            _ => false,
        };
        if fits { Ok(mv) } else { Err(IllegalMove::new("the die and the heap do not allow it")) }
    }

    fn chance_moves(&self, outcomes: &mut Vec<(Move, u32)>) {
        outcomes.clear();
        if self.turn() == Turn::Chance {
            outcomes.extend([1, 2, 3].map(|pips| (Move::Roll(pips), 1)));
        }
    }

    fn sample_chance(&self, rng: &mut Rng) -> Move {
        Move::Roll(rng.below(3) as u8 + 1)
    }

    fn sample_move(&self, rng: &mut Rng) -> Move {
        Move::Take(rng.below(self.rolled.min(self.left).into()) as u8 + 1)
    }

    fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Roll(pips) => self.rolled = pips,
            Move::Take(count) => {
                self.left -= count;
                self.scores[self.turn] += i16::from(count) + if self.left == 0 { 10 } else { 0 };
                (self.rolled, self.turn) = (0, self.turn.next(2));
            }
        }
    }
}
