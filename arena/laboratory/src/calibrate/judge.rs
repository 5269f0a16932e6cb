//! The judgement of a move, by the review and by the arbiter.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::iter::once;

use anyhow::{Context, Result};
use tilescope_core::playout::Policy;
use tilescope_core::review::{Effort, Foresight, Judging};
use tilescope_core::rollout::{Rollout, RolloutSettings};
use tilescope_core::{Moments, Rng, SearchSpec};

use super::{Header, Judgement, Line};
use tilescope_matches::game::Game;

const COMPARED: usize = 4;

/// The search, the policy and the rollouts that judge moves.
pub(crate) struct Judge<G: Game> {
    spec: SearchSpec,
    policy: Policy<G>,
    iterations: u64,
    playouts: u64,
    seed: u64,
    rollout: RolloutSettings,
}

impl<G: Game> Judge<G> {
    /// # Errors
    /// If the searcher or the policy does not exist, or the settings of rollouts are wrong.
    pub(crate) fn new(header: &Header) -> Result<Judge<G>> {
        let policies = tilescope_core::heuristic::policies::<G>();
        let policy = policies.iter().find(|policy| policy.name == header.policy).with_context(|| {
            let names: Vec<&str> = policies.iter().map(|policy| policy.name).collect();
            format!("policy `{}`: expected one of {}", header.policy, names.join(", "))
        })?;
        Ok(Judge {
            spec: header.searcher.parse()?,
            policy: *policy,
            iterations: header.iterations,
            playouts: header.playouts,
            seed: header.seed,
            rollout: header.rollout.parse()?,
        })
    }

    /// Judges the move of a line as a review does.
    pub(crate) fn judge(&self, line: Line, root: &G, played: G::Move) -> Result<Line> {
        Ok(Line { judgement: Some(self.decide(root, played)?.0), ..line })
    }

    /// Judges the move of a line by a rollout of it, of the review's choice, and of the moves that its search visits
    /// most. The draws are not those of the review. A loss that the review has proven stays.
    pub(crate) fn arbitrate(&self, line: Line, root: &G, played: G::Move) -> Result<Line> {
        let (judgement, judging) = self.decide(root, played)?;
        let decision = judging.decision().context("the judgement is not done")?;
        if decision.lost.proven {
            return Ok(Line { arbiter: true, judgement: Some(judgement), ..line });
        }
        let mut candidates = judging.report().candidates;
        candidates.sort_by_key(|candidate| Reverse(candidate.visits));
        let mut moves = vec![played];
        for mv in once(decision.best).chain(candidates.iter().map(|candidate| candidate.mv)) {
            if moves.len() < COMPARED && !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        let result = Rollout::new(root, &moves, self.rollout)?.finish();
        let best = result.best();
        let lost = if best == 0 { Default::default() } else { result.difference(best, 0) };
        let rolled = &result.moves[best];
        let judgement = Judgement {
            lost: lost.mean().unwrap_or(0.0),
            half: lost.interval().map_or(0.0, |(low, high)| (high - low) / 2.0),
            lead: rolled.lead.mean().unwrap_or(f64::NAN),
            lead_error: error(&rolled.lead),
            win: rolled.win.mean().unwrap_or(f64::NAN),
            win_error: error(&rolled.win),
            ..judgement
        };
        Ok(Line { arbiter: true, judgement: Some(judgement), ..line })
    }

    fn decide(&self, root: &G, played: G::Move) -> Result<(Judgement, Judging<G>)> {
        // Draws are judged elsewhere.
        let draws = Foresight { playouts: 1, decisions: 0 };
        let effort = Effort { iterations: self.iterations, playouts: self.playouts, draws };
        let judging = Judging::new(root, Some(played), &self.spec, self.seed, effort)?;
        let mut judging = judging.continued_by(self.policy);
        let decision = loop {
            judging.step();
            if let Some(decision) = judging.decision() {
                break decision;
            }
        };
        let mut moves = Vec::new();
        root.legal_moves(&mut moves);
        let seat = decision.player.index();
        let [leads, wins] = judging.ends(decision.best).unwrap_or_default();
        let judgement = Judgement {
            legal: moves.len(),
            chosen: decision.best == played,
            lost: decision.lost.points,
            half: decision.lost.half,
            lead: decision.seats[seat].lead,
            lead_error: error(&leads),
            win: decision.seats[seat].win,
            win_error: error(&wins),
            gain: decision.gain[seat],
        };
        Ok((judgement, judging))
    }
}

/// Returns the standard error of a mean.
fn error(moments: &Moments) -> Option<f64> {
    Some(moments.deviation()? / (moments.count as f64).sqrt())
}

/// Draws up to `most` moves that certainly lose points and as many others, as places in `judged`. Moves that the
/// search itself chose are no test.
pub(crate) fn choose(judged: &[Line], most: usize, seed: u64) -> Vec<usize> {
    let mut rng = Rng::new(seed);
    let mut places = BTreeSet::new();
    let is_test = |line: &Line, certain: bool| {
        line.judgement.as_ref().is_some_and(|by| !by.chosen && (by.lost > by.half) == certain)
    };
    for certain in [true, false] {
        let mut of: Vec<usize> =
            (0..judged.len()).filter(|&place| is_test(&judged[place], certain)).collect();
        for _ in 0..most.min(of.len()) {
            places.insert(of.swap_remove(rng.below(of.len() as u32) as usize));
        }
    }
    places.into_iter().collect()
}
