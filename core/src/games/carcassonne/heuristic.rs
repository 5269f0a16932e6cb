//! Ways to play games on that know a little about Carcassonne.

use alloc::vec;

use super::{Carcassonne, Claim, Move};
use crate::Rng;
use crate::bits::select;
use crate::playout::{self, Playouts, Policy};

/// How often the policy `sparing` thinks of a meeple, in a hundred.
const MEEPLES_PERCENT: u32 = 30;

impl Playouts for Carcassonne {
    const POLICIES: &'static [Policy<Carcassonne>] = &[Policy {
        name: "sparing",
        help: "random placements, a meeple with probability 0.3",
        play: |state, rng, decisions, _| playout::play(state, rng, decisions, Carcassonne::sample_sparing),
        decide: |state, rng| vec![state.sample_sparing(rng)],
    }];
}

impl Carcassonne {
    /// Draws a placement as the random player does, and with probability 0.3 one of the claims that are
    /// possible there. The random player spends its meeples at the first occasions and then has none.
    #[inline]
    fn sample_sparing(&self, rng: &mut Rng) -> Move {
        let (tile, slot, rotation) = self.sample_placement(rng);
        let mut meeple = None;
        if rng.below(100) < MEEPLES_PERCENT {
            let claims = self.claimable(tile, slot, rotation);
            if claims != 0 {
                meeple = Claim::new(tile, select(u64::from(claims), rng.below(claims.count_ones())) as u8);
            }
        }
        Move::Place { cell: self.frontier.cell(slot), rotation, meeple }
    }
}
