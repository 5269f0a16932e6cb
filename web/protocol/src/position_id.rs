//! What a position is known by: a number in place of its printed record.

use std::fmt::{self, Display, Write as _};

/// The identity of a position: a 64-bit hash (FNV-1a) of the text of the record that leads to it, so of the setup and all moves
/// and draws, in their order.
///
/// A position keeps its identity through undo and redo, through another branch that was played and left again, and through a
/// reload, because the identity depends on the moves alone and not on when they were played. A number of a revision would
/// change in all three. Two games that differ in one move have different identities from that move on.
///
/// The hash of a longer record continues that of a shorter one, so a game of `n` moves gets all its identities in one pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PositionId(u64);

impl PositionId {
    /// The position to which the text of a record leads.
    pub fn of_record(record: &str) -> PositionId {
        PositionId(EMPTY).with(record)
    }

    /// The position after one more move.
    #[must_use]
    pub fn after(self, mv: impl Display) -> PositionId {
        self.with(" ").with(mv)
    }

    fn with(mut self, text: impl Display) -> PositionId {
        // Hashing a text does not fail.
        let _ = write!(self, "{text}");
        self
    }
}

/// The hash of no text at all.
const EMPTY: u64 = 0xcbf2_9ce4_8422_2325;

impl fmt::Write for PositionId {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
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
