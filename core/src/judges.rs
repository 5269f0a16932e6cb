//! The judge of each game: hints, analysis, reviews, positions of the day and results use it and nothing else, unless a
//! reader chooses a searcher.
//!
//! A search of the strongest player's kind ranks the moves, for points of lead, because mistakes are measured in points.
//! The endings of two players are proven, as far back as takes a moment. Whole playouts value the best moves
//! (the searcher `judge`).

use crate::games::GameId;
use crate::review::{Effort, Foresight};

/// The seed of every judgement, so that everybody sees the same numbers.
pub const SEED: u64 = 1;

/// The judge of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judge {
    /// The searcher that ranks the moves.
    pub ranks: &'static str,
    /// Its iterations for each whole playout.
    pub pace: u64,
    /// The effort for a move of a review.
    pub effort: Effort,
}

/// Returns the judge of a game.
pub const fn judge(game: GameId) -> Judge {
    // In OnTop, whole playouts show most of the effect of a draw. In the other games, the noise of whole playouts hides
    // the effect.
    match game {
        GameId::Carcassonne => Judge {
            ranks: "hybrid(early=flat(utility=lead,playouts=static,horizon=6,evaluation=outlook,allocation=ucb1,\
                    draws=common,exploration=5,choice=robust),late=exact,lead=1000,left=3,pace=10000)",
            pace: 1,
            effort: effort(600, 120, Foresight { playouts: 16, decisions: 8 }),
        },
        GameId::Kingdomino => Judge {
            ranks: "hybrid(early=mcts(utility=lead,playouts=greedy),late=exact,lead=1000,left=8,pace=10000)",
            pace: 2,
            effort: effort(3000, 300, Foresight { playouts: 16, decisions: 8 }),
        },
        GameId::OnTop => Judge {
            ranks: "hybrid(early=mcts(utility=lead),late=exact,lead=1000,left=6,pace=10000)",
            pace: 13,
            effort: effort(20_000, 300, Foresight { playouts: 64, decisions: u32::MAX }),
        },
    }
}

const fn effort(iterations: u64, playouts: u64, draws: Foresight) -> Effort {
    Effort { iterations, playouts, draws }
}

impl Effort {
    /// Returns this many times the effort.
    pub const fn times(self, times: u32) -> Effort {
        let draws =
            Foresight { playouts: self.draws.playouts * times as u64, decisions: self.draws.decisions };
        Effort { iterations: self.iterations * times as u64, playouts: self.playouts * times as u64, draws }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::SearchSpec;
    use crate::levels::levels;

    #[test]
    fn a_judge_searches_as_the_strongest_player_does_but_for_points() {
        for &game in GameId::ALL {
            let Some(strongest) = levels(game).last() else { continue };
            let part = |spec: &str, name: &str| -> SearchSpec {
                spec.parse::<SearchSpec>().unwrap().get(name).unwrap().to_string().parse().unwrap()
            };
            let (judge, strongest) = (judge(game).ranks, strongest.plays());
            assert_eq!(part(judge, "early").searcher(), part(&strongest, "early").searcher());
            assert_eq!(part(judge, "early").get("utility").unwrap().to_string(), "lead");
            let left = |spec: &str| spec.parse::<SearchSpec>().unwrap().get("left").unwrap().to_string();
            assert_eq!(left(judge), left(&strongest));
        }
    }
}
