//! The sources of a player's lead: draws, own moves, opponents' moves, and an unexplained rest.
//!
//! ```text
//! final - initial = luck + own lost + own gained + others lost + others gained + residual
//!
//! lead   after the policy's move ── gained ──> after the best move ── lost ──> after the one that was played
//! ```
//!
//! The expected lead of a position is the mean result if the policy makes all further moves for everybody. So a move
//! that is better than the policy's gains lead that was not expected. A move that is worse than the best loses some
//! lead. With two players, these gains cancel out in the mean. A player among four faces the gains of three.

use tilescope_core::Player;

use super::findings::Findings;

/// The ledger of a player, in points of lead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Ledger {
    /// The expected lead before the first turn.
    pub(super) initial: f64,
    /// The change by the draws since then.
    pub(super) luck: f64,
    /// The change by the player's own moves.
    pub(super) own: Moves,
    /// The change by the opponents' moves.
    pub(super) others: Moves,
    /// The final lead; the expected lead if the game is not over.
    pub(super) last: f64,
}

/// The change of a player's lead by moves.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Moves {
    /// The change because moves were worse than the best known ones; at most 0 for own moves.
    pub(super) lost: f64,
    /// The change because moves were better than the policy's. For a move that loses points, the best move counts
    /// instead. The first turn gains nothing: its best move is already expected.
    pub(super) gained: f64,
}

impl Moves {
    fn sum(&self) -> f64 {
        self.lost + self.gained
    }
}

impl Ledger {
    /// Returns the ledger of a player; `None` until all positions are judged.
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

    /// Returns the change that luck and moves leave unexplained.
    pub(super) fn residual(&self) -> f64 {
        self.last - self.initial - self.luck - self.own.sum() - self.others.sum()
    }
}
