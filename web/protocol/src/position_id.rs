//! What a position is known by: a number in place of its printed record.

use std::fmt::Display;

use super::TextHash;

/// The identity of a position: a 64-bit hash ([`TextHash`]) of the text of the record that leads to it, so of the setup and all moves
/// and draws, in their order.
///
/// A position keeps its identity through undo and redo, through another branch that was played and left again, and through a
/// reload, because the identity depends on the moves alone and not on when they were played. A number of a revision would
/// change in all three. Two games that differ in one move have different identities from that move on.
///
/// The hash of a longer record continues that of a shorter one, so a game of `n` moves gets all its identities in one pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionId(TextHash);

impl PositionId {
    /// The position to which the text of a record leads.
    pub fn of_record(record: &str) -> PositionId {
        PositionId(TextHash::of(record))
    }

    /// The position after one more move.
    #[must_use]
    pub fn after(self, mv: impl Display) -> PositionId {
        PositionId(self.0.with(" ").with(mv))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_one_by_one_lead_to_the_identity_of_the_whole_record() {
        let start = PositionId::of_record("ontop(players=2)");
        let played = start.after("=T3").after("c8b8");
        assert_eq!(played, PositionId::of_record("ontop(players=2) =T3 c8b8"));
        assert_ne!(played, start.after("=T3").after("c8b7"));
        assert_ne!(start, PositionId::of_record("ontop(players=3)"));
    }
}
