//! Where a player's lead came from: draws, own moves, those of the others, and what nobody knows.
//!
//! ```text
//! final - initial = luck + own + others + residual
//! ```

use tilescope_core::Player;

use super::findings::Findings;

/// The ledger of a player, in points of lead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ledger {
    /// The lead that was expected before the first turn.
    pub(super) initial: f64,
    /// What the draws since then changed.
    pub(super) luck: f64,
    /// What the player's moves lost, 0 at the most.
    pub(super) own: f64,
    /// What the moves of the others changed.
    pub(super) others: f64,
    /// The lead at the end; as expected, where the game goes on.
    pub(super) last: f64,
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
            own: 0.0,
            others: 0.0,
            last: end.unwrap_or(stands.seats[seat].lead),
        };
        for ply in first..findings.known.len() {
            if let Some(draw) = findings.draw(ply) {
                ledger.luck += draw.luck(player);
            }
            if let Some(decision) = findings.decision(ply) {
                let part = if decision.player == player { &mut ledger.own } else { &mut ledger.others };
                *part += decision.skill(player);
            }
        }
        Some(ledger)
    }

    /// What luck and moves leave unexplained.
    pub(super) fn residual(&self) -> f64 {
        self.last - self.initial - self.luck - self.own - self.others
    }
}
