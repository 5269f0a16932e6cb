//! The seconds that each turn of a log took.

use alloc::vec::Vec;

/// A clock that runs while a log is read.
///
/// A turn begins when the log says whose turn it is, or else when the meeple, or at least the tile, of the turn before
/// was placed. It ends where the next one begins.
pub(super) struct Clock {
    /// The moments at which turns begin.
    began: Vec<Option<u64>>,
    /// The latest moment that can be the start of the next turn.
    now: Option<u64>,
}

impl Clock {
    /// Starts a clock at the moment at which the game begins.
    pub(super) fn new(began: Option<u64>) -> Clock {
        Clock { began: Vec::new(), now: began }
    }

    pub(super) fn begin_turn(&mut self, placed: Option<u64>) {
        self.began.push(self.now);
        self.now = placed;
    }

    /// Moves the start of the next turn to a moment.
    pub(super) fn advance(&mut self, moment: Option<u64>) {
        self.now = moment;
    }

    /// Returns the seconds of each of a number of turns; `None` where the log lacks a moment.
    pub(super) fn times(&self, turns: usize) -> Vec<Option<u32>> {
        let end = |turn: usize| self.began.get(turn + 1).copied().unwrap_or(self.now);
        let time = |turn: usize| end(turn)?.checked_sub((*self.began.get(turn)?)?)?.try_into().ok();
        (0..turns).map(time).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_ends_where_the_next_one_begins() {
        let mut clock = Clock::new(Some(100));
        clock.begin_turn(Some(130));
        clock.advance(Some(135));
        clock.begin_turn(Some(150));
        clock.begin_turn(Some(151));
        clock.advance(None);
        clock.begin_turn(Some(170));
        clock.advance(Some(172));
        assert_eq!(clock.times(4), [Some(35), Some(15), None, None]);
        assert_eq!(clock.times(0), []);
    }
}
