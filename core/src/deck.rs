//! An order of all draws of a game.

use crate::{Rng, State};

/// An order of the draws of a game: the `n`-th hangs on a seed and on n alone, so that every line of moves that has the same
/// tiles left draws the same one next. It is how a game is played twice with the same draws, and a *determinization*
/// (Bergh 2020, V-II) of what a search does not know.
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
    /// The deck of a seed, of which nothing was drawn.
    pub fn new(seed: u64) -> Deck {
        Deck { seed, drawn: 0 }
    }

    /// The next draw.
    ///
    /// # Panics
    /// May panic when chance is not to decide.
    pub fn top<S: State>(&self, state: &S) -> S::Move {
        state.sample_chance(&mut Rng::part(self.seed, self.drawn + 1))
    }

    /// Goes past the next draw.
    pub fn skip(&mut self) {
        self.drawn += 1;
    }

    /// Takes the next draw.
    ///
    /// # Panics
    /// May panic when chance is not to decide.
    pub fn next<S: State>(&mut self, state: &S) -> S::Move {
        let drawn = self.top(state);
        self.skip();
        drawn
    }
}
