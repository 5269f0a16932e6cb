//! The judgement of one move.

use tilescope_core::review::{Drawing, Effort, Judgement, Judging};
use tilescope_core::{Heuristics, Turn};
use tilescope_protocol::{JudgeRequest, Move};

use super::inquiry::Inquiry;
use super::read;

/// The most work of a search or of playouts for one move.
const MOST: u64 = 10_000_000;

/// The most bytes of a tree: the same on all devices, so that the results are, and small enough for a phone.
const MEMORY: u64 = 16 << 20;

pub(super) struct Judge<S: Heuristics> {
    request: JudgeRequest<S::Move>,
    stage: Stage<S>,
}

enum Stage<S: Heuristics> {
    Deciding(Box<Judging<S>>),
    Drawing(Drawing<S>),
    Done(Judgement<S::Move>),
}

impl<S: Heuristics<Move: Move>> Inquiry for Judge<S> {
    type Move = S::Move;
    type Request = JudgeRequest<S::Move>;

    fn begin(request: JudgeRequest<S::Move>) -> Result<Judge<S>, String> {
        let root = read::position::<S>(&request.record)?;
        let spec = read::searcher(&request.spec)?.within_memory::<S>(MEMORY);
        let seed = request.seed;
        let Effort { iterations, playouts, draws } = request.effort;
        if iterations.max(playouts).max(draws.playouts) > MOST {
            return Err(format!("effort: expected at most {MOST} iterations and playouts"));
        }
        let stage = match (root.turn(), request.played) {
            (Turn::Chance, Some(drawn)) => {
                let drawing = Drawing::new(&root, drawn, seed, draws);
                Stage::Drawing(drawing.ok_or_else(|| format!("move '{drawn}': it cannot be drawn here"))?)
            }
            (_, played) => {
                let judging = Judging::new(&root, played, &spec, seed, request.effort);
                Stage::Deciding(Box::new(judging.map_err(|error| error.to_string())?))
            }
        };
        Ok(Judge { request, stage })
    }

    fn turn_to(&mut self, request: &JudgeRequest<S::Move>) -> bool {
        *request == self.request
    }

    fn work(&mut self, until: f64, clock: &dyn Fn() -> f64) {
        loop {
            let judgement = match &mut self.stage {
                Stage::Deciding(judging) => {
                    judging.step();
                    judging.decision().map(Judgement::Decision)
                }
                Stage::Drawing(drawing) => {
                    drawing.step();
                    drawing.draw().map(Judgement::Draw)
                }
                Stage::Done(_) => return,
            };
            if let Some(judgement) = judgement {
                self.stage = Stage::Done(judgement);
            } else if clock() >= until {
                return;
            }
        }
    }

    fn is_whole(&self) -> bool {
        matches!(self.stage, Stage::Done(_))
    }

    fn answer(&self) -> Option<Judgement<S::Move>> {
        match &self.stage {
            Stage::Deciding(_) | Stage::Drawing(_) => None,
            Stage::Done(judgement) => Some(judgement.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::{GameId, Listed};
    use tilescope_core::review::Foresight;
    use tilescope_core::{Player, Record, Rng, for_game};
    use tilescope_protocol::any_move::AnyMove;

    use super::super::desk::Desk;
    use super::super::inquiries::tests::{refusal, whole};
    use super::*;

    const DRAWS: Foresight = Foresight { playouts: 2, decisions: 6 };

    fn request(record: &str, played: Option<AnyMove>) -> JudgeRequest {
        JudgeRequest {
            record: record.into(),
            played,
            spec: "mcts(utility=lead)".into(),
            seed: 1,
            effort: Effort { iterations: 60, playouts: 8, draws: DRAWS },
        }
    }

    fn judged(request: &JudgeRequest) -> Judgement<AnyMove> {
        whole(&mut Desk::default(), request).expect("a judgement")
    }

    /// Judges every move of a random game: the draws by fair luck, the moves never above the best, and the same
    /// again.
    fn judges<S: Listed>(setup: &str) {
        let mut record: Record<S> = setup.parse().unwrap();
        let mut state = record.position(0);
        let mut rng = Rng::new(1);
        while state.turn() != Turn::Over {
            let chance = state.turn() == Turn::Chance;
            let mv = if chance { state.sample_chance(&mut rng) } else { state.sample_move(&mut rng) };
            let any = AnyMove::new::<S>(mv);
            let asked = request(&record.to_string(), Some(any));
            let known = judged(&asked);
            match &known {
                Judgement::Draw(draw) => {
                    assert!(chance);
                    assert_eq!(draw.outcomes[draw.drawn].mv, any);
                    let chances: f64 = draw.outcomes.iter().map(|outcome| outcome.chance).sum();
                    assert!((chances - 1.0).abs() < 1e-9);
                    for player in Player::all(state.players()) {
                        let fair: f64 = (0..draw.outcomes.len())
                            .map(|drawn| {
                                let luck =
                                    tilescope_core::review::Draw { drawn, ..draw.clone() }.luck(player);
                                draw.outcomes[drawn].chance * luck
                            })
                            .sum();
                        assert!(fair.abs() < 1e-6, "{fair}");
                    }
                }
                Judgement::Decision(decision) => {
                    assert_eq!(Some(decision.player), state.player());
                    assert_eq!(decision.played, Some(any));
                    assert!(decision.skill(decision.player) <= 0.0 && decision.lost.points >= 0.0);
                    assert!(state.check(decision.best.of::<S>().unwrap()).is_ok());
                    assert_eq!(decision.line[0], decision.best);
                    let wins: f64 = decision.seats.iter().map(|seat| seat.win).sum();
                    assert!((wins - 1.0).abs() < 1e-6);
                    assert!(decision.seats.iter().all(|seat| seat.low <= seat.high));
                }
            }
            if record.moves().len() % 9 == 4 {
                assert_eq!(judged(&asked), known, "the same again");
            }
            state.play_unchecked(mv);
            record.push(mv);
        }
    }

    #[test]
    fn complete_games_are_judged() {
        for setup in ["ontop(players=3)", "kingdomino(players=2)", "carcassonne(players=2)"] {
            for_game!(GameId::of_text(setup).unwrap(), G => judges::<G>(setup));
        }
    }

    #[test]
    fn invalid_requests_are_refused_with_their_offset() {
        const RECORD: &str = "ontop(players=2) =T0";
        let refused = |request: JudgeRequest| refusal(&request);
        let mv = |text| Some(AnyMove::read(GameId::OnTop, text).unwrap());
        assert!(refused(request("chess", None)).starts_with("record, "));
        assert!(refused(request(RECORD, mv("=T0"))).contains("is illegal"));
        assert!(refused(request("ontop(players=2)", None)).contains("no player decides"));
        assert!(refused(request("ontop(players=2)", mv("c4c5"))).contains("cannot be drawn"));
        let effort = Effort { iterations: u64::MAX, playouts: 1, draws: DRAWS };
        let more = JudgeRequest { effort, ..request(RECORD, None) };
        assert!(refused(more).starts_with("effort: "));
    }
}
