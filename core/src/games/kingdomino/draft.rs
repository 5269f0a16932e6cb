//! The dealing of a line by chance.
//!
//! A line of `k` dominoes is a random subset of the pool, revealed in ascending order. The weight of a lowest member
//! is the number of subsets that begin with it. For the `i`-th of `m` candidates (from 0), the other `k - 1` members
//! come from the `m - 1 - i` above it. So the weight is a binomial coefficient. The next member is dealt in the same
//! way from the candidates above. So a line is one path with at most 48 branches at each step, and every subset has
//! the same probability. Code that does not need the steps draws the subset at once.

use super::domino::Domino;
use super::dominoes::Dominoes;
use crate::Rng;

/// The number of ways to take `k` of `n`: `CHOOSE[k][n]`.
static CHOOSE: [[u32; Domino::COUNT + 1]; 5] = {
    let mut table = [[0; Domino::COUNT + 1]; 5];
    let mut n = 0;
    while n <= Domino::COUNT {
        table[0][n] = 1;
        let mut k = 1;
        while n > 0 && k < table.len() {
            table[k][n] = table[k - 1][n - 1] + table[k][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

/// Returns the dominoes that can be dealt next if `missing` must come from the ascending `candidates`, with their
/// weights.
pub(super) fn deals(candidates: Dominoes, missing: u32) -> impl Iterator<Item = (Domino, u32)> {
    let count = candidates.len();
    let weight = move |rank: u32| CHOOSE[missing as usize - 1][(count - 1 - rank) as usize];
    candidates
        .iter()
        .zip(0..)
        .map(move |(domino, rank)| (domino, weight(rank)))
        .filter(|&(_, weight)| weight > 0)
}

/// Draws one outcome of [`deals`].
#[inline(always)]
pub(super) fn sample(candidates: Dominoes, missing: u32, rng: &mut Rng) -> Domino {
    let count = candidates.len();
    let ticket = rng.below(CHOOSE[missing as usize][count as usize]);
    if missing == 1 {
        return candidates.nth(ticket);
    }
    // The tickets below C(n, k) belong to the highest n candidates.
    let highest = CHOOSE[missing as usize][..Domino::COUNT].partition_point(|&ways| ways <= ticket);
    candidates.nth(count - highest as u32)
}

/// Draws all the `missing` dominoes at once, each subset of the candidates with the same probability.
#[inline(always)]
pub(super) fn sample_all(candidates: Dominoes, missing: u32, rng: &mut Rng) -> Dominoes {
    let count = candidates.len();
    let mut rest = candidates;
    // A local generator stays in registers.
    let mut own = rng.clone();
    for drawn in 0..missing {
        rest.remove(rest.nth(own.below(count - drawn)));
    }
    *rng = own;
    candidates.without(rest)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn every_subset_is_drawn_equally_often() {
        const DRAWS: u32 = 60_000;
        let candidates: Dominoes = Domino::all().step_by(10).collect();
        let pairs = candidates.iter().flat_map(|a| {
            candidates.iter().filter(move |&b| a < b).map(move |b| Dominoes::one(a).or(Dominoes::one(b)))
        });
        let mut rng = Rng::new(1);
        let drawn: Vec<Dominoes> = (0..DRAWS).map(|_| sample_all(candidates, 2, &mut rng)).collect();
        for pair in pairs {
            // A tenth of the draws. Five standard deviations are 367.
            let count = drawn.iter().filter(|&&other| other == pair).count() as u32;
            assert!(count.abs_diff(DRAWS / 10) < 367, "{pair:?}: {count}");
        }
    }

    #[test]
    fn weights_add_up_to_all_subsets() {
        let total: u32 = deals(Dominoes::ALL, 4).map(|(_, weight)| weight).sum();
        assert_eq!(total, 194_580);
        assert_eq!(deals(Dominoes::ALL, 4).count(), 45);
        assert_eq!(total, CHOOSE[4][48]);
    }
}
