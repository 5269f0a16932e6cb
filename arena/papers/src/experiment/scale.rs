//! The budgets here that stand for times of papers.

use std::time::Duration;

use anyhow::{Result, ensure};
use tilescope_core::Player as Seat;
use tilescope_core::clock::Clock;
use tilescope_core::games::GameId;

use super::{Experiment, Row, players};
use tilescope_matches::game::Game;
use tilescope_matches::player::Player;
use tilescope_matches::player::budget::Budget;

/// The conversion of a paper's times to budgets here.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeScale {
    pub(crate) scale: f64,
    /// The iterations per second that replace a time, so that the games do not depend on the machine.
    pub(crate) rate: Option<f64>,
}

impl TimeScale {
    /// Returns a paper's player with its budget here. Budgets that are counts stay. A time for a game is divided
    /// among the player's `decisions` in it.
    pub(crate) fn player(self, player: &str, game: GameId, decisions: u32) -> Result<Player> {
        let mut player = Player::read(player, game, None)?;
        let (time, whole_game) = match player.budget {
            Budget::Move(time) | Budget::Processor(time) => (time.mul_f64(self.scale), false),
            Budget::Game(clock) => (clock.left.mul_f64(self.scale), true),
            Budget::Whole | Budget::Count(_) => return Ok(player),
        };
        let time = time.max(Duration::from_millis(1));
        player.budget = match self.rate {
            Some(rate) => {
                let each = if whole_game { time / decisions.max(1) } else { time };
                let count = (each.as_secs_f64() * rate).round().max(1.0);
                ensure!(
                    count <= f64::from(u32::MAX),
                    "{count:e} iterations per move: expected at most {}",
                    u32::MAX
                );
                Budget::Count(count as u64)
            }
            None if whole_game => Budget::Game(Clock { left: time, ..Clock::default() }),
            None => Budget::Move(time),
        };
        player.name = player.plays();
        Ok(player)
    }

    /// Returns the players of a row.
    ///
    /// # Errors
    /// If a player cannot be read.
    pub(crate) fn players<G: Game>(self, experiment: &Experiment, row: &Row) -> Result<Vec<Player>> {
        let start = G::start(&experiment.setup.parse()?);
        let decisions = start.decisions_left(Seat::new(0));
        let players = row.players.iter().map(|player| players::with_specification(player));
        players.map(|player| self.player(&player?, G::ID, decisions)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_become_budgets() {
        let plays = |player: &str, scale: f64, rate: Option<f64>| {
            TimeScale { scale, rate }.player(player, GameId::Carcassonne, 36).unwrap().plays()
        };
        assert_eq!(plays("flat@6m/game", 0.01, None), "flat@3600ms/game");
        assert_eq!(plays("mcts@5s", 0.01, None), "mcts@50ms");
        assert_eq!(plays("mcts@10", 0.01, None), "mcts@10");
        assert_eq!(plays("greedy", 0.01, Some(100.0)), "greedy");
        assert_eq!(plays("flat@6m/game", 1.0, Some(100.0)), "flat@1000");
        assert_eq!(plays("mcts@5s", 0.1, Some(100.0)), "mcts@50");
        assert_eq!(plays("mcts@5s", 1e-9, None), "mcts@1ms");
    }
}
