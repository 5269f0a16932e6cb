//! The searchers and the budgets that review each game.

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_core::levels::Level;
use tilescope_core::review::{Effort, Foresight};
use tilescope_protocol::JudgeRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;

/// The seed of every review, so that everybody sees the same numbers.
pub(super) const SEED: u64 = 1;

/// Returns the searcher that finds the best moves. It is that of the game's strongest player, for points of lead,
/// because mistakes are measured in points. The endings of two players are proven, as far back as takes a moment.
pub(super) fn searcher(game: GameId) -> &'static str {
    match game {
        GameId::Carcassonne => {
            "hybrid(early=flat(utility=lead,playouts=static,horizon=6,evaluation=outlook,allocation=ucb1,draws=common,\
             exploration=5,choice=robust),late=exact,lead=1000,left=3,pace=10000)"
        }
        GameId::Kingdomino => {
            "hybrid(early=mcts(utility=lead,playouts=greedy),late=exact,lead=1000,left=8,pace=10000)"
        }
        GameId::OnTop => "hybrid(early=mcts(utility=lead),late=exact,lead=1000,left=6,pace=10000)",
    }
}

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

/// Returns the request to judge a move played at the end of a record, or the position there.
pub(super) fn request(
    game: GameId,
    record: String,
    played: Option<AnyMove>,
    depth: ReviewDepth,
) -> JudgeRequest {
    let (spec, effort) = (searcher(game).to_owned(), effort(game, depth));
    JudgeRequest { record, played, spec, seed: SEED, effort }
}

/// The number of times that a review must search more than a player of the same searcher to grade it.
const DEEPER: u64 = 4;

/// Returns whether a level would be judged by its own search: the review has the same searcher and is hardly deeper. Its
/// judgement is then no grade.
pub(super) fn is_own_search(game: GameId, depth: ReviewDepth, level: &Level) -> bool {
    let judge: Option<SearchSpec> = searcher(game).parse().ok();
    let early = judge.and_then(|judge| judge.get("early").map(ToString::to_string));
    let deep = |budget: u64| effort(game, depth).iterations >= DEEPER * budget;
    early.as_deref() == Some(level.spec) && !level.budget.is_some_and(deep)
}

#[cfg(test)]
mod tests {
    use tilescope_core::for_game;
    use tilescope_core::levels::levels;

    use super::*;

    #[test]
    fn every_review_searcher_builds_and_is_strong() {
        for &game in GameId::ALL {
            let spec: SearchSpec = searcher(game).parse().unwrap();
            for_game!(game, G => drop(spec.build(&<G as tilescope_core::State>::start(&Default::default()), 1).unwrap()));
            let strongest = levels(game).last().unwrap().plays().parse::<SearchSpec>().unwrap();
            let part =
                |spec: &SearchSpec| spec.get("early").unwrap().to_string().parse::<SearchSpec>().unwrap();
            assert_eq!(part(&strongest).searcher(), part(&spec).searcher());
            assert_eq!(part(&spec).get("utility").map(ToString::to_string).as_deref(), Some("lead"));
            assert_eq!(spec.get("left"), strongest.get("left"));
        }
    }

    #[test]
    fn a_player_is_graded_only_by_another_search_or_a_much_deeper_one() {
        let own = |game: GameId, depth| {
            let all = levels(game).iter().filter(|level| is_own_search(game, depth, level));
            all.map(|level| level.name).collect::<Vec<_>>()
        };
        assert_eq!(own(GameId::Carcassonne, ReviewDepth::Quick), ["Adept", "Expert", "Master"]);
        assert_eq!(own(GameId::Carcassonne, ReviewDepth::Thorough), ["Master"]);
        assert!(own(GameId::Kingdomino, ReviewDepth::Quick).is_empty());
    }
}
