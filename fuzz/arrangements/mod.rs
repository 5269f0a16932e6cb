//! Laws of arrangements: each is a position, or has a problem that names an existing part. Nothing panics, and the
//! text of an arrangement has the same meaning.
//!
//! Bytes choose a game, one of its positions, and changes of the arrangement; some changes make sense, others do not.
//! The fuzz target gets its bytes from libFuzzer. `core/tests/it/arrangements.rs` draws them at random.

mod carcassonne;
mod kingdomino;
mod ontop;

use std::fmt::Debug;

use tilescope_core::games::carcassonne::Arrangement as OfCarcassonne;
use tilescope_core::games::kingdomino::Arrangement as OfKingdomino;
use tilescope_core::games::ontop::Arrangement as OfOnTop;
use tilescope_core::{Arrangement, ParseError, ParseErrorKind, Player, Rng, State, Turn};

/// A game whose arrangements can be changed by bytes.
pub trait Changeable: Arrangement {
    /// The texts of some setups.
    const SETUPS: &'static [&'static str];

    /// Makes a change.
    fn change(&mut self, bytes: &mut Bytes<'_>);

    /// Returns whether it has a part.
    fn has(&self, part: Self::Part) -> bool;
}

/// Bytes that are taken one after the other; 0 after the last one.
#[derive(Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    /// Takes a byte.
    fn take(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// Takes a number below `end`, which is at most 256.
    fn below(&mut self, end: usize) -> usize {
        usize::from(self.take()) % end
    }

    /// Takes an item.
    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Takes a player, who may not be in the game.
    fn player(&mut self) -> Player {
        Player::new(self.below(5))
    }

    /// Takes a coordinate, usually a small one.
    fn coordinate(&mut self) -> i8 {
        match self.take() {
            far @ 0..16 => [i8::MIN, -73, -72, -7, -6, 6, 7, 72, 73, i8::MAX][usize::from(far) % 10],
            near => (near % 9) as i8 - 4,
        }
    }
}

/// Builds an arrangement of some game from bytes and checks it. Returns whether it is a position.
pub fn arrangement(bytes: &[u8]) -> bool {
    let mut bytes = Bytes(bytes);
    match bytes.below(3) {
        0 => arrange::<OfCarcassonne>(&mut bytes),
        1 => arrange::<OfKingdomino>(&mut bytes),
        _ => arrange::<OfOnTop>(&mut bytes),
    }
}

/// Changes the arrangement of a position until no bytes are left, and checks it. Returns whether it is a position.
pub fn arrange<A: Changeable>(bytes: &mut Bytes<'_>) -> bool {
    let setup = bytes.pick(A::SETUPS).parse().expect("the setup exists");
    let mut rng = Rng::new(u64::from(bytes.take()));
    let plies = bytes.below(160);
    let mut arrangement = A::of(&play(<A::Position as State>::start(&setup), &mut rng, plies));
    while !bytes.0.is_empty() {
        arrangement.change(bytes);
    }
    check(&arrangement)
}

/// Checks an arrangement. Returns whether it is a position.
pub fn check<A: Changeable>(arrangement: &A) -> bool {
    let result = arrangement.position();
    check_text(arrangement, &result.as_ref().map_err(|error| &error.problem));
    match result {
        Ok(position) => {
            assert_eq!(A::of(&position).position().as_ref(), Ok(&position), "{arrangement:?}");
            assert_eq!(position.to_string().parse().as_ref(), Ok(&position), "{arrangement:?}");
            let end = play(position, &mut Rng::new(1), usize::MAX);
            assert_eq!(A::of(&end).position().as_ref(), Ok(&end), "the end of a game from {arrangement:?}");
            true
        }
        Err(error) => {
            assert!(arrangement.has(error.part), "{error}: {arrangement:?}");
            assert!(error.to_string().len() < 200, "{error}");
            false
        }
    }
}

/// Checks that the text of an arrangement gives the same position or the same problem. Numbers beyond the range of
/// texts are an error of the text.
fn check_text<A: Changeable>(arrangement: &A, result: &Result<&A::Position, &A::Problem>) {
    let text = arrangement.to_string();
    let inside = |error: &ParseError| assert!(text.is_char_boundary(error.offset()), "{error}: {text}");
    let read = match text.parse::<A>() {
        Ok(read) => read,
        Err(error) => return inside(&error),
    };
    assert_eq!(read.to_string(), text);
    match (text.parse::<A::Position>(), result) {
        (Ok(position), Ok(same)) => assert_eq!(position, **same, "{text}"),
        (Err(error), Err(problem)) => {
            inside(&error);
            let ParseErrorKind::Rules(violation) = error.kind() else { panic!("{error}: {text}") };
            assert_eq!(violation.downcast_ref::<A::Problem>(), Some(*problem), "{text}");
        }
        (read, result) => panic!("{read:?} is not {result:?}: {text}"),
    }
}

/// Plays some moves at random, or to the end.
fn play<S: State>(mut state: S, rng: &mut Rng, plies: usize) -> S {
    for _ in 0..plies {
        let mv = match state.turn() {
            Turn::Over => break,
            Turn::Chance => state.sample_chance(rng),
            Turn::Player(_) => state.sample_move(rng),
        };
        let before = state.clone();
        state.play(mv).unwrap_or_else(|error| panic!("{mv} was drawn in {before}: {error}"));
    }
    state
}
