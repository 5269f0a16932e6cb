//! Playouts in which something else overrides the policy.

use crate::playout::Observer;
use crate::search::trace::Watch;
use crate::{ByPlayer, Deck, Player, Rng, State};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Intervention {
    /// The probability of a move of the random player instead of the policy's (epsilon-greedy, Gedda 2018, III-C).
    pub(super) epsilon: f32,
    /// SA of the dynamic simulation cut, or mercy rule (Briesemeister 2009, 4.2.4.3). A playout ends if the first
    /// player leads the second by more than this many points per decision left. Infinite: it never does.
    pub(super) mercy: f32,
}

impl Intervention {
    pub(super) const NONE: Intervention = Intervention { epsilon: 0.0, mercy: f32::INFINITY };

    /// Returns whether the mercy rule treats the game as decided, with the given number of decisions left.
    pub(super) fn decides<S: State>(&self, state: &S, plies_left: fn(&S) -> u32) -> bool {
        self.mercy < f32::INFINITY
            && first_ahead(&state.scores(), state.players()) > self.mercy * plies_left(state) as f32
    }
}

/// A player of playouts with an observer, an intervention and an optional deck.
pub(super) struct Director<'a, S, W> {
    pub(super) intervention: Intervention,
    /// [`Heuristics::plies_left`](crate::Heuristics::plies_left).
    pub(super) plies_left: fn(&S) -> u32,
    pub(super) deck: Option<Deck>,
    pub(super) watch: &'a mut W,
}

impl<S: State, W: Watch<S>> Observer<S> for Director<'_, S, W> {
    fn sees_moves(&self) -> bool {
        W::SEES_MOVES
    }

    fn play(&mut self, state: &mut S, mv: S::Move) {
        self.watch.saw(state, mv);
        state.play_unchecked(mv);
    }

    fn draw(&mut self, state: &mut S, rng: &mut Rng) {
        match &mut self.deck {
            Some(deck) => {
                let drawn = deck.next(state);
                self.play(state, drawn);
            }
            None => state.play_chance(rng, self),
        }
    }

    fn ends(&mut self, state: &S) -> bool {
        self.intervention.decides(state, self.plies_left)
    }

    fn decide(&mut self, state: &S, rng: &mut Rng) -> Option<S::Move> {
        let epsilon = self.intervention.epsilon;
        if epsilon > 0.0 && rng.unit() < epsilon {
            return Some(state.sample_move(rng));
        }
        self.watch.decide(state, rng)
    }
}

/// Returns the lead of the first player over the second, in points.
fn first_ahead(scores: &ByPlayer<i16>, players: usize) -> f32 {
    let (mut first, mut second) = (i16::MIN, i16::MIN);
    for player in Player::all(players) {
        second = second.max(first.min(scores[player]));
        first = first.max(scores[player]);
    }
    if players < 2 { 0.0 } else { f32::from(first) - f32::from(second) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_counts_against_the_best_opponent() {
        let ahead = |scores: &[i16]| {
            let scores = ByPlayer::from_fn(|player| scores.get(player.index()).copied().unwrap_or(0));
            first_ahead(&scores, 3)
        };
        assert_eq!(ahead(&[30, 10, 22]), 8.0);
        assert_eq!(ahead(&[-3, 10, -30]), 13.0);
        assert_eq!(ahead(&[5, 5, 0]), 0.0);
    }
}
