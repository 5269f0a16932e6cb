//! The comparison of two moves.

use tilescope_core::Heuristics;
use tilescope_core::comparison::{Comparison, MoveComparison};
use tilescope_core::heuristic::policies;
use tilescope_protocol::{Move, MoveComparisonRequest};

use super::inquiry::Inquiry;
use super::read;

pub(super) struct Comparing<S: Heuristics> {
    request: MoveComparisonRequest<S::Move>,
    comparison: Comparison<S>,
}

impl<S: Heuristics> Comparing<S> {
    fn pairs(&self) -> u64 {
        self.comparison.move_comparison().pairs
    }
}

impl<S: Heuristics<Move: Move>> Inquiry for Comparing<S> {
    type Move = S::Move;
    type Request = MoveComparisonRequest<S::Move>;

    fn begin(request: MoveComparisonRequest<S::Move>) -> Result<Comparing<S>, String> {
        let root = read::position::<S>(&request.record)?;
        let policy = policies::<S>().into_iter().find(|policy| policy.name == request.policy);
        let policy = policy.ok_or_else(|| format!("{} has no policy '{}'", S::NAME, request.policy))?;
        let comparison = Comparison::new(&root, request.moves, policy, request.seed)
            .map_err(|illegal| format!("a move is illegal: {illegal}"))?;
        Ok(Comparing { request, comparison })
    }

    fn turn_to(&mut self, request: &MoveComparisonRequest<S::Move>) -> bool {
        self.request.pairs = request.pairs;
        self.request == *request && self.pairs() <= request.pairs
    }

    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64) {
        while !self.is_whole() {
            self.comparison.step(1);
            if clock() >= until {
                break;
            }
        }
    }

    fn is_whole(&self) -> bool {
        self.pairs() >= self.request.pairs
    }

    fn answer(&self) -> MoveComparison {
        self.comparison.move_comparison().clone()
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_protocol::any_move::AnyMove;

    use super::super::desk::Desk;
    use super::super::inquiries::tests::{refusal, whole};
    use super::*;

    fn moves(texts: [&str; 2]) -> [AnyMove; 2] {
        texts.map(|text| AnyMove::read(GameId::Carcassonne, text).unwrap())
    }

    fn request(pairs: u64) -> MoveComparisonRequest {
        MoveComparisonRequest {
            record: "carcassonne(players=2) =V".into(),
            moves: moves(["0,1r0", "0,1r0r0"]),
            policy: "random".into(),
            seed: 7,
            pairs,
        }
    }

    #[test]
    fn the_result_depends_only_on_the_request() {
        let mut desk = Desk::default();
        let twelve = whole(&mut desk, &request(12));
        assert_eq!(twelve.pairs, 12);
        // More pairs continue from there; the result is the same as from the beginning.
        let more = whole(&mut desk, &request(20));
        assert_eq!(more, whole(&mut Desk::default(), &request(20)));
        // Fewer pairs start again.
        assert_eq!(whole(&mut desk, &request(12)), twelve);
        assert_ne!(whole(&mut desk, &MoveComparisonRequest { seed: 8, ..request(12) }), twelve);
    }

    #[test]
    fn invalid_requests_are_refused_with_their_offset() {
        let refused = |request: MoveComparisonRequest| refusal(&request);
        let one = || request(1);
        assert!(refused(MoveComparisonRequest { record: "chess".into(), ..one() }).starts_with("record, "));
        let illegal = moves(["0,1r0", "9,9r0"]);
        assert!(
            refused(MoveComparisonRequest { moves: illegal, ..one() }).starts_with("a move is illegal: ")
        );
        assert!(
            refused(MoveComparisonRequest { policy: "best".into(), ..one() }).contains("no policy 'best'")
        );
    }
}
