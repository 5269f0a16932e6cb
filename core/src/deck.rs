//! One fixed order of all draws of a game.

use crate::{Rng, State};

/// One fixed order of all draws of a game. The `n`-th draw depends only on the seed and on n, so all lines of moves
/// that have the same tiles left draw the same one next. With a deck, a game can be played twice with the same draws.
/// A search can use one as a *determinization* (Bergh 2020, V-II) of the draws that it does not know.
///
/// ```
/// use tilescope_core::games::ontop::OnTop;
/// use tilescope_core::{Deck, State};
///
/// let start = OnTop::start(&"ontop(players=2)".parse()?);
/// let mut deck = Deck::new(7);
/// assert_eq!(deck.next(&start), Deck::new(7).next(&start));
/// # Ok::<(), tilescope_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    seed: u64,
    drawn: u64,
}

impl Deck {
    /// Creates the deck of a seed, with no draws taken.
    pub fn new(seed: u64) -> Deck {
        Deck { seed, drawn: 0 }
    }

    /// Returns the next draw without taking it.
    ///
    /// # Panics
    /// May panic if the position has no draw.
    pub fn top<S: State>(&self, state: &S) -> S::Move {
        state.sample_chance(&mut Rng::part(self.seed, self.drawn + 1))
    }

    /// Skips the next draw.
    pub fn skip(&mut self) {
        self.drawn += 1;
    }

    /// Takes the next draw.
    ///
    /// # Panics
    /// May panic if the position has no draw.
    pub fn next<S: State>(&mut self, state: &S) -> S::Move {
        let drawn = self.top(state);
        self.skip();
        drawn
    }
}
