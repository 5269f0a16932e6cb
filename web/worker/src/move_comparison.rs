//! The comparison of two moves.

use tilescope_core::comparison::Comparison;
use tilescope_core::heuristic::policies;
use tilescope_core::{Heuristics, ParseError};
use tilescope_protocol::{Answer, MoveComparisonRequest, Question};

use super::inquiry::Inquiry;
use super::read;

/// A comparison in progress.
pub(super) struct Comparing<S: Heuristics> {
    request: MoveComparisonRequest,
    comparison: Comparison<S>,
}

impl<S: Heuristics> Comparing<S> {
    /// Starts the comparison of a request.
    pub(super) fn new(request: &MoveComparisonRequest) -> Result<Comparing<S>, String> {
        let record = read::record::<S>(&request.record)?;
        let root = record.position(record.moves().len());
        let mv = |text: &String| {
            text.parse::<S::Move>().map_err(|error: ParseError| format!("move '{text}', {error}"))
        };
        let moves = [mv(&request.moves[0])?, mv(&request.moves[1])?];
        let policy = policies::<S>().into_iter().find(|policy| policy.name == request.policy);
        let policy = policy.ok_or_else(|| format!("{} has no policy '{}'", S::NAME, request.policy))?;
        let comparison = Comparison::new(&root, moves, policy, read::seed(&request.seed)?)
            .map_err(|illegal| format!("a move is illegal: {illegal}"))?;
        Ok(Comparing { request: request.clone(), comparison })
    }

    fn pairs(&self) -> u64 {
        self.comparison.move_comparison().pairs
    }
}

impl<S: Heuristics> Inquiry for Comparing<S> {
    fn turn_to(&mut self, question: &Question) -> bool {
        let Question::Compare(request) = question else { return false };
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

    fn answer(&self) -> Answer {
        Answer::Compare(Box::new(self.comparison.move_comparison().clone()))
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::comparison::MoveComparison;

    use super::super::inquiries::Inquiries;
    use super::super::inquiries::tests::{refusal, whole};
    use super::*;

    fn request(pairs: u64) -> MoveComparisonRequest {
        MoveComparisonRequest {
            record: "carcassonne(players=2) =V".into(),
            moves: ["0,1r0".into(), "0,1r0r0".into()],
            policy: "random".into(),
            seed: "7".into(),
            pairs,
        }
    }

    fn known(inquiries: &mut Inquiries, request: MoveComparisonRequest) -> MoveComparison {
        match whole(inquiries, &Question::Compare(request)) {
            Answer::Compare(move_comparison) => *move_comparison,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_result_depends_only_on_the_request() {
        let mut inquiries = Inquiries::default();
        let twelve = known(&mut inquiries, request(12));
        assert_eq!(twelve.pairs, 12);
        // More pairs continue from there; the result is the same as from the beginning.
        let more = known(&mut inquiries, request(20));
        assert_eq!(more, known(&mut Inquiries::default(), request(20)));
        // Fewer pairs start again.
        assert_eq!(known(&mut inquiries, request(12)), twelve);
        assert_ne!(known(&mut inquiries, MoveComparisonRequest { seed: "8".into(), ..request(12) }), twelve);
    }

    #[test]
    fn invalid_requests_are_refused_with_their_offset() {
        let refused = |request: MoveComparisonRequest| refusal(&Question::Compare(request));
        let one = || request(1);
        assert!(refused(MoveComparisonRequest { record: "chess".into(), ..one() }).starts_with("record, "));
        let moves = ["0,1r0".into(), "9,9r0".into()];
        assert!(refused(MoveComparisonRequest { moves, ..one() }).starts_with("a move is illegal: "));
        let moves = ["0,1r0".into(), "nowhere".into()];
        assert!(refused(MoveComparisonRequest { moves, ..one() }).starts_with("move 'nowhere', "));
        assert!(
            refused(MoveComparisonRequest { policy: "best".into(), ..one() }).contains("no policy 'best'")
        );
        assert!(refused(MoveComparisonRequest { seed: "-1".into(), ..one() }).starts_with("seed: expected"));
    }
}
