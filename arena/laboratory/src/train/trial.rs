//! The player that looks one turn ahead by new weights: the policy `static` with other weights.

use tilescope_core::heuristic::{Linear, lead};
use tilescope_core::{Heuristics, Rng};

/// A player with new weights, and a buffer for the legal moves.
#[derive(Debug)]
pub(super) struct Trial<'a, S: Heuristics> {
    linear: &'a Linear<S>,
    weights: &'a [f32],
    moves: Vec<S::Move>,
}

impl<'a, S: Heuristics> Trial<'a, S> {
    pub(super) fn new(linear: &'a Linear<S>, weights: &'a [f32]) -> Trial<'a, S> {
        Trial { linear, weights, moves: Vec::new() }
    }

    /// Returns the move after which the lead of the player to move is greatest. Equal moves have the same
    /// probability.
    ///
    /// # Panics
    /// If no player is to move.
    pub(super) fn choose(&mut self, state: &S, rng: &mut Rng) -> S::Move {
        let player = state.player().expect("a player is to move");
        state.legal_moves(&mut self.moves);
        let (mut best, mut greatest, mut ties) = (self.moves[0], f32::NEG_INFINITY, 0);
        for &mv in &self.moves {
            let mut after = state.clone();
            after.play_unchecked(mv);
            let value = lead(&self.linear.points(&after, self.weights), player, state.players());
            ties = if value > greatest { 1 } else { ties + u32::from(value == greatest) };
            if value > greatest || value == greatest && rng.below(ties) == 0 {
                (best, greatest) = (mv, value);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::for_game;
    use tilescope_core::games::GameId;
    use tilescope_core::heuristic::policies;
    use tilescope_core::playout::random;

    /// With the current weights, it plays as the policy `static` does.
    #[test]
    fn it_is_the_static_player_by_other_weights() {
        fn check<S: Heuristics>() {
            let Some(linear) = S::LINEAR else { return };
            let policies = policies::<S>();
            let policy = policies.iter().find(|policy| policy.name == "static").unwrap();
            for plies in 0..12 {
                let mut state = S::start(&S::Setup::default());
                random(&mut state, &mut Rng::new(u64::from(plies)), 2 * plies);
                if state.player().is_some() {
                    let best = (policy.best)(&state, &mut Rng::new(1))[0];
                    let chosen = Trial::new(&linear, linear.weights).choose(&state, &mut Rng::new(2));
                    // The two add up in different orders.
                    let worth = |mv| {
                        let mut after = state.clone();
                        after.play_unchecked(mv);
                        let points = linear.points(&after, linear.weights);
                        lead(&points, state.player().unwrap(), state.players())
                    };
                    assert!((worth(best) - worth(chosen)).abs() < 1e-3, "{chosen} in {state}");
                }
            }
        }
        for &game in GameId::ALL {
            for_game!(game, G => check::<G>());
        }
    }
}
