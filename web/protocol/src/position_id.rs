//! The identity of a position: a number in place of its printed record.

use std::fmt::Display;

use super::TextHash;

/// The identity of a position: a 64-bit hash ([`TextHash`]) of the text of the record that leads to it, which has the
/// setup and all moves and draws, in order.
///
/// A position keeps its identity through undo and redo, after another branch was played and left, and after a reload.
/// The identity depends on the moves alone and not on when they were played; a revision number would change in all
/// three cases. Two games that differ in one move have different identities from that move on.
///
/// The hash of a longer record continues that of a shorter one, so a game of `n` moves gets all its identities in one
/// pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionId(TextHash);

impl PositionId {
    /// Returns the identity of the position that the text of a record leads to.
    pub fn of_record(record: &str) -> PositionId {
        PositionId(TextHash::of(record))
    }

    /// Returns the identity of the position after one more move.
    #[must_use]
    pub fn after(self, mv: impl Display) -> PositionId {
        PositionId(self.0.with(" ").with(mv))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_built_move_by_move_equal_those_of_the_record() {
        let start = PositionId::of_record("ontop(players=2)");
        let played = start.after("=T3").after("c8b8");
        assert_eq!(played, PositionId::of_record("ontop(players=2) =T3 c8b8"));
        assert_ne!(played, start.after("=T3").after("c8b7"));
        assert_ne!(start, PositionId::of_record("ontop(players=3)"));
    }
}
