//! The prior of turns: a [softmax policy](crate::heuristic::Softmax).
//!
//! A turn is described by what its player has after it, less the mean of the opponents: the points if the game ended
//! now, and the terms of the evaluation. The policy is the player that looks one turn ahead, except that it samples
//! turns, better ones more often. `policy/weights.txt` holds the weights and says how they were found.

use alloc::string::{String, ToString};
use core::ops::{Add, AddAssign, Mul};

use super::super::{Carcassonne, Move};
use super::terms::{self, Terms, Worth};
use crate::heuristic::{Softmax, Weighed, linear};
use crate::{ByPlayer, Player, State};

/// The number of features: the terms, and the points if the game ended now.
const COUNT: usize = terms::COUNT + 1;

static WEIGHTS: [f32; COUNT] = linear::weights(include_str!("policy/weights.txt"));

/// The policy.
pub(in crate::games::carcassonne) const SOFTMAX: Softmax<Carcassonne> = Softmax {
    name: |feature: usize| -> String {
        if feature < terms::COUNT { terms::name(feature) } else { "points".to_string() }
    },
    weights: &WEIGHTS,
    features: |state, emit| {
        state.for_each_worth(|mv, worth: &ByPlayer<Terms>| {
            let mut numbered = [(0, 0.0); COUNT];
            let Terms(features) = state.against_others(worth);
            for ((numbered, index), value) in numbered.iter_mut().zip(0..).zip(features) {
                *numbered = (index, value);
            }
            emit(mv, &numbered);
        });
    },
    sums: |state, emit| state.for_each_sum(emit),
};

#[derive(Clone, Copy, Default)]
struct Sum(f32);

impl Worth for Sum {
    #[inline(always)]
    fn ended(points: f32) -> Sum {
        Sum(WEIGHTS[terms::COUNT] * points)
    }

    #[inline(always)]
    fn of(term: usize, amount: f32) -> Sum {
        Sum(WEIGHTS[term] * amount)
    }
}

impl Add for Sum {
    type Output = Sum;

    fn add(self, other: Sum) -> Sum {
        Sum(self.0 + other.0)
    }
}

impl AddAssign for Sum {
    fn add_assign(&mut self, other: Sum) {
        self.0 += other.0;
    }
}

impl Mul<f32> for Sum {
    type Output = Sum;

    fn mul(self, factor: f32) -> Sum {
        Sum(self.0 * factor)
    }
}

impl Carcassonne {
    /// Returns the worth of the player to move, less the mean of the opponents.
    fn against_others<W: Worth>(&self, worth: &ByPlayer<W>) -> W {
        let others = Player::all(self.players()).filter(|&player| player != self.player);
        let share = -1.0 / (self.players() - 1) as f32;
        others.fold(worth[self.player], |sum, other| sum + worth[other] * share)
    }
}

impl Weighed for Carcassonne {
    fn for_each_sum(&self, mut each: impl FnMut(Move, f32)) {
        self.for_each_worth(|mv, worth: &ByPlayer<Sum>| each(mv, self.against_others(worth).0));
    }
}
