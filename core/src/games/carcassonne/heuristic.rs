//! Ways to play games on that know a little about Carcassonne.

use super::{Carcassonne, Claim, Move};
use crate::bits::select;
use crate::playout::{Chooser, Policy};
use crate::{Heuristics, Player, Rng};

impl Heuristics for Carcassonne {
    const POLICIES: &'static [Policy<Carcassonne>] =
        &[Policy::of::<Sparing>("sparing", "random placements, a meeple with probability 0.3")];

    /// Points are never lost, so a player keeps at least those already paid.
    fn score_bounds(&self, player: Player) -> (i16, i16) {
        (self.scores[player], i16::MAX)
    }
}

/// How often the policy `sparing` thinks of a meeple, in a hundred.
const MEEPLES_PERCENT: u32 = 30;

/// Draws a placement as the random player does, and with probability 0.3 one of the claims that are possible there. The
/// random player spends its meeples at the first occasions and then has none.
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
