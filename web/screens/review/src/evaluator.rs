//! The searchers and the budgets that review each game.

use tilescope_core::games::GameId;
use tilescope_core::review::{Effort, Foresight};
use tilescope_session::ReviewDepth;

/// The seed of every review, so that everybody sees the same numbers.
pub(super) const SEED: &str = "1";

/// Returns the searcher that finds the best moves. It is that of the game's strongest player, for points of lead,
/// because mistakes are measured in points.
pub(super) fn searcher(game: GameId) -> &'static str {
    match game {
        GameId::Carcassonne => {
            "flat(utility=lead,playouts=static,horizon=6,evaluation=outlook,allocation=ucb1,draws=common,exploration=5,\
             choice=robust)"
        }
        GameId::Kingdomino => "mcts(utility=lead,playouts=greedy)",
        GameId::OnTop => "mcts(utility=lead)",
    }
}

/// Returns the budget of each judgement.
pub(super) fn effort(game: GameId, depth: ReviewDepth) -> Effort {
    // In OnTop, whole playouts show most of the effect of a draw. In the other games, the noise of whole playouts
    // hides the effect.
    let (iterations, playouts, draws) = match game {
        GameId::Carcassonne => (600, 120, Foresight { playouts: 16, decisions: 8 }),
        GameId::Kingdomino => (3000, 300, Foresight { playouts: 16, decisions: 8 }),
        GameId::OnTop => (20_000, 300, Foresight { playouts: 64, decisions: u32::MAX }),
    };
    let times = match depth {
        ReviewDepth::Quick => 1,
        ReviewDepth::Thorough => 4,
    };
    let draws = Foresight { playouts: draws.playouts * times, ..draws };
    Effort { iterations: iterations * times, playouts: playouts * times, draws }
}

#[cfg(test)]
mod tests {
    use tilescope_core::levels::levels;
    use tilescope_core::{SearchSpec, for_game};

    use super::*;

    #[test]
    fn every_review_searcher_builds_and_is_strong() {
        for &game in GameId::ALL {
            let spec: SearchSpec = searcher(game).parse().unwrap();
            for_game!(game, G => drop(spec.build(&<G as tilescope_core::State>::start(&Default::default()), 1).unwrap()));
            let strongest = levels(game).last().unwrap().spec.parse::<SearchSpec>().unwrap();
            assert_eq!(strongest.searcher(), spec.searcher());
            assert_eq!(spec.get("utility").map(ToString::to_string).as_deref(), Some("lead"));
        }
    }
}
