//! A rollout of moves.

use tilescope_core::rollout::{Quotation, Rollout};
use tilescope_core::{Heuristics, ParseError};
use tilescope_protocol::{Answer, Question, RolloutRequest};

use super::inquiry::Inquiry;
use super::read;

/// A rollout in progress.
pub(super) struct Rolling<S: Heuristics> {
    record: String,
    /// The settings, and the results from which it began.
    begun: Quotation,
    rollout: Rollout<S>,
    halt: bool,
}

impl<S: Heuristics> Rolling<S> {
    /// Starts or continues the rollout of a request.
    pub(super) fn new(request: &RolloutRequest) -> Result<Rolling<S>, String> {
        let record = read::record::<S>(&request.record)?;
        let root = record.position(record.moves().len());
        let begun = quotation(&request.quotation)?;
        let result = begun.result.try_map(|text| {
            text.parse::<S::Move>().map_err(|error: ParseError| format!("move '{text}', {error}"))
        })?;
        let rollout = Rollout::resume(&root, result, begun.settings)
            .map_err(|illegal| format!("a move is illegal: {illegal}"))?;
        Ok(Rolling { record: request.record.clone(), begun, rollout, halt: request.halt })
    }
}

fn quotation(text: &str) -> Result<Quotation, String> {
    text.parse().map_err(|error: ParseError| format!("rollout, {error}"))
}

impl<S: Heuristics> Inquiry for Rolling<S> {
    fn turn_to(&mut self, question: &Question) -> bool {
        let Question::RollOut(request) = question else { return false };
        let Ok(mut asked) = quotation(&request.quotation) else { return false };
        let trials = core::mem::replace(&mut asked.settings.trials, self.begun.settings.trials);
        let same = request.record == self.record && asked == self.begun;
        if same && trials >= self.rollout.result().trials {
            self.begun.settings.trials = trials;
            self.rollout.set_trials(trials);
            self.halt = request.halt;
            return true;
        }
        false
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
        self.halt || self.rollout.is_over()
    }

    fn answer(&self) -> Answer {
        let result = self.rollout.result().map(ToString::to_string);
        Answer::RollOut(Quotation { settings: self.begun.settings, result }.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::super::inquiries::Inquiries;
    use super::super::inquiries::tests::{refusal, whole};
    use super::*;

    fn request(quotation: &str) -> RolloutRequest {
        RolloutRequest {
            record: "ontop(players=2) =T0 c4c5 =T3".into(),
            quotation: quotation.into(),
            halt: false,
        }
    }

    fn rolled(inquiries: &mut Inquiries, request: RolloutRequest) -> Quotation {
        match whole(inquiries, &Question::RollOut(request)) {
            Answer::RollOut(text) => text.parse().unwrap(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_rollout_is_continued_from_its_answer_or_by_the_same_worker() {
        let mut inquiries = Inquiries::default();
        let some = rolled(&mut inquiries, request("horizon=4,trials=40,seed=7 d5d6 d3d4"));
        assert_eq!(some.result.trials, 40);
        let more = request("horizon=4,trials=70,seed=7 d5d6 d3d4");
        let all = rolled(&mut Inquiries::default(), more.clone());
        assert_eq!(rolled(&mut inquiries, more).result, all.result);
        let mut later = some.clone();
        later.settings.trials = 70;
        assert_eq!(rolled(&mut Inquiries::default(), request(&later.to_string())).result, all.result);
        // Fewer trials start again.
        assert_eq!(rolled(&mut inquiries, request("horizon=4,trials=40,seed=7 d5d6 d3d4")), some);
        let halted = RolloutRequest { halt: true, ..request("trials=40,seed=9 d5d6 d3d4") };
        assert_eq!(rolled(&mut inquiries, halted).result.trials, 0);
    }

    #[test]
    fn invalid_requests_are_refused_with_their_offset() {
        let refused = |request: RolloutRequest| refusal(&Question::RollOut(request));
        let other = RolloutRequest { record: "chess".into(), ..request("quick d5d6 d3d4") };
        assert!(refused(other).starts_with("record, "));
        assert!(refused(request("quick nowhere d3d4")).starts_with("move 'nowhere', "));
        assert!(refused(request("quick a1a2 d3d4")).starts_with("a move is illegal: "));
        assert!(refused(request("slow d5d6 d3d4")).starts_with("rollout, byte 0: "));
    }
}
