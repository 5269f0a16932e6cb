//! Ways to play games on that know a little about Carcassonne.

use alloc::vec::Vec;

use super::{Carcassonne, Claim, Move};
use crate::bits::select;
use crate::heuristic::{Evaluation, lead};
use crate::playout::{Chooser, Policy};
use crate::{Heuristics, Player, Rng, State};

impl Heuristics for Carcassonne {
    const POLICIES: &'static [Policy<Carcassonne>] = &[
        Policy::of::<Sparing>("sparing", "random placements, a meeple with probability 0.3"),
        Policy::of::<Static>("static", "the best turn by the evaluation `outlook`, one turn ahead"),
    ];

    const EVALUATIONS: &'static [Evaluation<Carcassonne>] = &[Evaluation {
        name: "outlook",
        help: "points with the chances of completion, and meeples in supply",
        points: Carcassonne::outlook,
    }];

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

/// Plays the turn after which the lead is greatest by [`Carcassonne::outlook`].
#[derive(Default)]
struct Static {
    moves: Vec<Move>,
}

impl Static {
    /// The lead after each of the legal turns.
    fn values(&mut self, state: &Carcassonne) -> Vec<(f32, Move)> {
        let (player, players) = (state.player, state.setup.players());
        state.legal_moves(&mut self.moves);
        let value = |&mv: &Move| {
            let mut after = *state;
            after.play_unchecked(mv);
            (lead(&after.outlook(), player, players), mv)
        };
        self.moves.iter().map(value).collect()
    }
}

impl Chooser<Carcassonne> for Static {
    fn choose(&mut self, state: &Carcassonne, rng: &mut Rng, _: Player) -> Move {
        let best = self.best(state, rng);
        best[rng.below(best.len() as u32) as usize]
    }

    fn best(&mut self, state: &Carcassonne, _: &mut Rng) -> Vec<Move> {
        let values = self.values(state);
        let best = values.iter().map(|&(value, _)| value).fold(f32::NEG_INFINITY, f32::max);
        values.into_iter().filter(|&(value, _)| value == best).map(|(_, mv)| mv).collect()
    }
}
