//! Playout policies with a little knowledge of Carcassonne.

use alloc::vec::Vec;

use super::{Carcassonne, Claim, Move, evaluation, outlook};
use crate::bits::select;
use crate::heuristic::{Drawn, Evaluation, FeatureOutcome, Linear, Order, Softmax, Static, Tried};
use crate::playout::{Chooser, Policy};
use crate::{ByPlayer, Heuristics, Payment, Player, Rng};

impl Heuristics for Carcassonne {
    crate::searchers!();

    const POLICIES: &'static [Policy<Carcassonne>] = &[
        Policy::of::<Uniform>("uniform", "picks each legal turn with the same probability"),
        Policy::of::<Sparing>("sparing", "picks placements at random, with a meeple at probability 0.3"),
        Policy::of::<Static>("static", "picks the best turn by the evaluation `outlook`, one turn ahead"),
        Policy::of::<Drawn>(
            "softmax",
            "draws turns by how likely they are to be good; as a player, picks the likeliest",
        ),
    ];

    const SOFTMAX: Option<Softmax<Carcassonne>> = Some(outlook::SOFTMAX);

    const EVALUATIONS: &'static [Evaluation<Carcassonne>] = evaluation::EVALUATIONS;

    const LINEAR: Option<Linear<Carcassonne>> = Some(outlook::LINEAR);

    const ORDERS: &'static [Order<Carcassonne>] = evaluation::ORDERS;

    /// Between 2.4 over a whole game and 3.1 over a few turns, measured with `outlook` in 300 games of `static`.
    const SWING: f32 = 2.6;

    /// The measurements are under "exact" in `docs/experiments/searchers.md`.
    const SOLVABLE: u32 = 4;

    /// The moves of a placement differ by the claim of a free feature, which only adds points for its player.
    fn scores_after(&self, mv: Move, tried: &mut Tried<Carcassonne>) -> ByPlayer<i16> {
        let Move::Place { cell, rotation, meeple: Some(claim) } = mv else {
            return tried.scores_after(self, mv);
        };
        let mut scores = tried.scores_after(self, Move::Place { cell, rotation, meeple: None });
        scores[self.player] += tried.after().claimed_points(claim);
        scores
    }

    fn score_bounds(&self, player: Player) -> (i16, i16) {
        self.possible_points(player)
    }

    fn plies_left(&self) -> u32 {
        self.bag.total() + u32::from(self.hand.is_some())
    }

    fn decisions_left(&self, _: Player) -> u32 {
        self.plies_left().div_ceil(self.setup.players() as u32)
    }

    fn feature_ids(&self) -> Vec<u16> {
        self.open_features()
    }

    fn feature_outcome(&self, feature: u16, paid: &[Payment]) -> FeatureOutcome {
        self.outcome_of(feature, paid)
    }
}

/// Chooses each legal turn with the same probability. The random player instead chooses the placement first and then
/// the meeple (Ameneiro 2020, IV), so it prefers turns at cells with few features.
#[derive(Default)]
struct Uniform;

impl Chooser<Carcassonne> for Uniform {
    #[inline(always)]
    fn choose(&mut self, state: &Carcassonne, rng: &mut Rng, _: Player) -> Move {
        loop {
            let (tile, slot, rotation) = state.sample_placement(rng);
            let claims = state.claimable(tile, slot, rotation);
            // Every placement has the same number of tickets. A ticket without a possible claim is drawn again.
            let ticket = rng.below(1 + state.setup.claimable(tile).count_ones());
            let meeple = match ticket.checked_sub(1) {
                None => None,
                Some(n) if n < claims.count_ones() => Claim::new(tile, select(u64::from(claims), n) as u8),
                Some(_) => continue,
            };
            return Move::Place { cell: state.frontier.slot(slot).cell, rotation, meeple };
        }
    }
}

/// The percentage of turns in which the policy `sparing` considers a meeple.
const MEEPLES_PERCENT: u32 = 30;

/// Chooses a placement as the random player does, and one of the possible claims with probability 0.3. The random
/// player spends its meeples as soon as it can and then has none.
#[derive(Default)]
struct Sparing;

impl Chooser<Carcassonne> for Sparing {
    #[inline(always)]
    fn choose(&mut self, state: &Carcassonne, rng: &mut Rng, _: Player) -> Move {
        let (tile, slot, rotation) = state.sample_placement(rng);
        let mut meeple = None;
        if rng.below(100) < MEEPLES_PERCENT {
            let claims = state.claimable(tile, slot, rotation);
            if claims != 0 {
                meeple = Claim::new(tile, select(u64::from(claims), rng.below(claims.count_ones())) as u8);
            }
        }
        Move::Place { cell: state.frontier.slot(slot).cell, rotation, meeple }
    }
}
