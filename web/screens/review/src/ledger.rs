//! Where a player's lead came from: draws, own moves, those of the others, and what nobody knows.
//!
//! ```text
//! final - initial = luck + own lost + own gained + others lost + others gained + residual
//!
//! lead   after the policy's move ── gained ──> after the best move ── lost ──> after the one that was played
//! ```
//!
//! The lead that is expected of a position is what games come to in which the policy plays on for everybody. So who plays better
//! than the policy gains lead that was not expected, and who plays worse than the best loses some of that. With two players
//! these gains cancel out in the mean; a player among four faces those of three.

use tilescope_core::Player;

use super::findings::Findings;

/// The ledger of a player, in points of lead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ledger {
    /// The lead that was expected before the first turn.
    pub(super) initial: f64,
    /// What the draws since then changed.
    pub(super) luck: f64,
    /// What the player's own moves changed.
    pub(super) own: Moves,
    /// What the moves of the others changed.
    pub(super) others: Moves,
    /// The lead at the end; as expected, where the game goes on.
    pub(super) last: f64,
}

/// What moves changed in a player's lead.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Moves {
    /// By being worse than the best that are known: of own moves 0 at the most.
    pub(super) lost: f64,
    /// By what they, or the best where they lose, are better than those of the policy. The first turn has none: the best move
    /// there is expected.
    pub(super) gained: f64,
}

impl Moves {
    fn sum(&self) -> f64 {
        self.lost + self.gained
    }
}

impl Ledger {
    /// Of a player; none before all is known.
    pub(super) fn of(findings: &Findings, player: Player) -> Option<Ledger> {
        if !findings.is_whole() {
            return None;
        }
        let (first, begun) = findings.decisions().next()?;
        let (_, stands) = findings.decisions().next_back()?;
        let seat = player.index();
        let end = findings.end.as_ref().map(|end| end[seat].0);
        let mut ledger = Ledger {
            initial: begun.seats[seat].lead,
            luck: 0.0,
            own: Moves::default(),
            others: Moves::default(),
            last: end.unwrap_or(stands.seats[seat].lead),
        };
        for ply in first..findings.known.len() {
            if let Some(draw) = findings.draw(ply) {
                ledger.luck += draw.luck(player);
            }
            if let Some(decision) = findings.decision(ply) {
                let part = if decision.player == player { &mut ledger.own } else { &mut ledger.others };
                part.lost += decision.skill(player);
                if ply > first {
                    part.gained += decision.gain[seat];
                }
            }
        }
        Some(ledger)
    }

    /// What luck and moves leave unexplained.
    pub(super) fn residual(&self) -> f64 {
        self.last - self.initial - self.luck - self.own.sum() - self.others.sum()
    }
}
