//! The figures of a reviewed game that can be added up over many games.

use tilescope_core::Player;
use tilescope_core::games::GameId;
use tilescope_floor::store::Unreadable;

use super::findings::Findings;
use super::ledger::Ledger;
use super::plan::Plan;
use super::saved_review;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct JudgedMove {
    pub ply: usize,
    pub player: Player,
    /// The number of turns before it, as a share of all turns.
    pub progress: f64,
    /// The points that it probably lost, at least 0.
    pub lost: f64,
}

#[derive(Clone, PartialEq, Debug)]
pub struct JudgedGame {
    pub moves: Vec<JudgedMove>,
    /// The luck of each player, in points of lead. `None` if some moves are not judged.
    pub luck: Option<Vec<f64>>,
}

impl JudgedGame {
    /// Reads the kept review of a game, which has a final lead for each player if it is over.
    ///
    /// # Errors
    /// If one of the texts is wrong: what was expected.
    pub fn read(
        id: GameId,
        record: &str,
        review: &str,
        end: Option<Vec<f64>>,
    ) -> Result<JudgedGame, Unreadable> {
        let plan = Plan::of_record(id, record)?;
        let (players, turns) = (plan.players, plan.decisions().count() as f64);
        // The ledger does not need the win shares.
        let end = end.map(|leads| leads.into_iter().map(|lead| (lead, 0.0)).collect());
        let mut findings = Findings::new(plan.into(), end);
        saved_review::read(review, &mut findings)?;
        let moves = findings.decisions().filter_map(|(ply, decision)| {
            decision.played?;
            Some(JudgedMove {
                ply,
                player: decision.player,
                progress: (findings.plan.turn(ply) - 1) as f64 / turns,
                lost: decision.lost.counted(),
            })
        });
        let moves = moves.collect();
        let luck = Player::all(players).map(|player| Some(Ledger::of(&findings, player)?.luck));
        Ok(JudgedGame { moves, luck: luck.collect() })
    }
}
