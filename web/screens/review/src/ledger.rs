//! The sources of a player's lead: draws, own moves and opponents' moves.
//!
//! ```text
//! final - initial = luck + own lost + own gained + others lost + others gained
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
    /// The change by the draws since then, from after each move to before the next.
    pub(super) luck: f64,
    pub(super) own: Moves,
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
    /// instead.
    pub(super) gained: f64,
}

impl Ledger {
    /// Returns the ledger of a player; `None` until all moves are judged.
    pub(super) fn of(findings: &Findings, player: Player) -> Option<Ledger> {
        if !findings.has_all_moves() {
            return None;
        }
        let (_, begun) = findings.decisions().next()?;
        // The first turn gains nothing: its best move is already expected.
        let initial = begun.after(player) - begun.skill(player);
        let mut ledger =
            Ledger { initial, luck: 0.0, own: Moves::default(), others: Moves::default(), last: initial };
        let mut first = true;
        for (_, decision) in findings.decisions() {
            let part = if decision.player == player { &mut ledger.own } else { &mut ledger.others };
            part.lost += decision.skill(player);
            if !first {
                ledger.luck += decision.before(player) - ledger.last;
                part.gained += decision.gain[player.index()];
            }
            ledger.last = decision.after(player);
            first = false;
        }
        if let Some(end) = &findings.end {
            let lead = end[player.index()].0;
            ledger.luck += lead - ledger.last;
            ledger.last = lead;
        }
        Some(ledger)
    }
}
