//! A rollout of moves.

use tilescope_core::Heuristics;
use tilescope_core::rollout::{Rollout, RolloutResult};
use tilescope_protocol::{Move, RolloutRequest};

use super::inquiry::Inquiry;
use super::read;

pub(super) struct Rolling<S: Heuristics> {
    request: RolloutRequest<S::Move>,
    rollout: Rollout<S>,
}

impl<S: Heuristics<Move: Move>> Inquiry for Rolling<S> {
    type Move = S::Move;
    type Request = RolloutRequest<S::Move>;

    fn begin(request: RolloutRequest<S::Move>) -> Result<Rolling<S>, String> {
        let root = read::position::<S>(&request.record)?;
        let rollout = Rollout::resume(&root, request.begun.clone(), request.settings)
            .map_err(|illegal| format!("a move is illegal: {illegal}"))?;
        Ok(Rolling { request, rollout })
    }

    fn turn_to(&mut self, request: &RolloutRequest<S::Move>) -> bool {
        self.request.halt = request.halt;
        self.request.settings.trials = request.settings.trials;
        self.rollout.set_trials(request.settings.trials);
        self.request == *request && self.rollout.result().trials <= request.settings.trials
    }

    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64) {
        while !self.is_whole() {
            self.rollout.step();
            if clock() >= until {
                break;
            }
        }
    }

    fn is_whole(&self) -> bool {
        self.request.halt || self.rollout.is_over()
    }

    fn answer(&self) -> RolloutResult<S::Move> {
        self.rollout.result().clone()
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::GameId;
    use tilescope_core::rollout::RolloutSettings;
    use tilescope_protocol::any_move::AnyMove;

    use super::super::desk::Desk;
    use super::super::inquiries::tests::{refusal, whole};
    use super::*;

    fn request(moves: [&str; 2], trials: u64) -> RolloutRequest {
        let moves = moves.map(|text| AnyMove::read(GameId::OnTop, text).unwrap());
        RolloutRequest {
            record: "ontop(players=2) =T0 c4c5 =T3".into(),
            settings: RolloutSettings { trials, seed: 7, horizon: Some(4), ..RolloutSettings::default() },
            begun: RolloutResult::new(&moves),
            halt: false,
        }
    }

    const MOVES: [&str; 2] = ["d5d6", "d3d4"];

    #[test]
    fn a_rollout_is_continued_from_its_answer_or_by_the_same_worker() {
        let mut desk = Desk::default();
        let some = whole(&mut desk, &request(MOVES, 40));
        assert_eq!(some.trials, 40);
        let more = request(MOVES, 70);
        let all = whole(&mut Desk::default(), &more);
        assert_eq!(whole(&mut desk, &more), all);
        assert_eq!(whole(&mut Desk::default(), &RolloutRequest { begun: some.clone(), ..more.clone() }), all);
        // Fewer trials start again.
        assert_eq!(whole(&mut desk, &request(MOVES, 40)), some);
        let halted = RolloutRequest { halt: true, ..request(["d5d6", "b4b5"], 40) };
        assert_eq!(whole(&mut desk, &halted).trials, 0);
    }

    #[test]
    fn invalid_requests_are_refused() {
        let other = RolloutRequest { record: "ontop(players=2) =Z".into(), ..request(MOVES, 40) };
        assert!(refusal(&other).starts_with("record, "));
        assert!(refusal(&request(["a1a2", "d3d4"], 40)).starts_with("a move is illegal: "));
    }
}
