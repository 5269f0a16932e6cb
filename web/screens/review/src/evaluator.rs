//! The requests to the judge of a game, and the players whom it cannot grade.

use tilescope_core::SearchSpec;
use tilescope_core::games::GameId;
use tilescope_core::judges::{SEED, judge};
use tilescope_core::levels::Level;
use tilescope_protocol::JudgeRequest;
use tilescope_protocol::any_move::AnyMove;
use tilescope_session::ReviewDepth;

/// Returns the request to judge a move played at the end of a record, or the position there.
pub(super) fn request(
    game: GameId,
    record: String,
    played: Option<AnyMove>,
    depth: ReviewDepth,
) -> JudgeRequest {
    JudgeRequest {
        record,
        played,
        spec: judge(game).ranks.to_owned(),
        seed: SEED,
        effort: depth.effort(game),
    }
}

/// The number of times that a review must search more than a player of the same searcher to grade it.
const DEEPER: u64 = 4;

/// Returns whether a level would be judged by its own search: the review has the same searcher and is hardly deeper. Its
/// judgement is then no grade.
pub(super) fn is_own_search(game: GameId, depth: ReviewDepth, level: &Level) -> bool {
    let ranks: Option<SearchSpec> = judge(game).ranks.parse().ok();
    let early = ranks.and_then(|ranks| ranks.get("early").map(ToString::to_string));
    let deep = |budget: u64| depth.effort(game).iterations >= DEEPER * budget;
    early.as_deref() == Some(level.spec) && !level.budget.is_some_and(deep)
}

#[cfg(test)]
mod tests {
    use tilescope_core::levels::levels;

    use super::*;

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
