//! How chance deals a line.
//!
//! A line of `k` dominoes is a random subset of the pool, revealed in ascending order. Among the subsets of
//! `m` candidates, those whose lowest member is the `i`-th (from 0) are as many as the ways to take the other
//! `k - 1` from the `m - 1 - i` above it: that binomial number is its weight. The next member is dealt in the
//! same way from the candidates above. So a line is one path through at most 48 branches at each step, and
//! every subset has the same probability.

use super::domino::{Domino, Dominoes};
use crate::Rng;

/// The ways to take `k` of `n`: `CHOOSE[k][n]`, for n up to 47.
static CHOOSE: [[i32; Domino::COUNT]; 5] = {
    let mut table = [[0; Domino::COUNT]; 5];
    let mut n = 0;
    while n < Domino::COUNT {
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

/// The ways to take `k` of `n`, for n up to 48 and k from 1 to 4.
fn choose(n: u32, k: u32) -> u32 {
    if n == 0 {
        return 0;
    }
    let [without, with] = [k as usize, k as usize - 1].map(|k| CHOOSE[k][n as usize - 1]);
    (without + with) as u32
}

/// The dominoes that can be dealt next when `missing` are to come from the ascending `candidates`, with their
/// weights.
pub(super) fn deals(candidates: Dominoes, missing: u32) -> impl Iterator<Item = (Domino, u32)> {
    let count = candidates.len();
    let weight = move |rank: u32| CHOOSE[missing as usize - 1][(count - 1 - rank) as usize] as u32;
    candidates
        .iter()
        .zip(0..)
        .map(move |(domino, rank)| (domino, weight(rank)))
        .filter(|&(_, weight)| weight > 0)
}

/// Draws one of [`deals`].
#[inline]
pub(super) fn sample(candidates: Dominoes, missing: u32, rng: &mut Rng) -> Domino {
    let count = candidates.len();
    let ticket = rng.below(choose(count, missing)) as i32;
    if missing == 1 {
        return candidates.nth(ticket as u32);
    }
    // The tickets below C(n, k) belong to the highest n candidates. Two comparisons find a third of the row,
    // and all of that is compared at once.
    let row = &CHOOSE[missing as usize];
    let third = usize::from(row[16] <= ticket) + usize::from(row[32] <= ticket);
    let within = row[16 * third..][..16].iter().map(|&ways| i32::from(ways <= ticket)).sum::<i32>();
    let highest = 16 * third as u32 + within as u32;
    candidates.nth(count - highest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_add_up_to_all_subsets() {
        let total: u32 = deals(Dominoes::ALL, 4).map(|(_, weight)| weight).sum();
        assert_eq!(total, 194_580);
        assert_eq!(deals(Dominoes::ALL, 4).count(), 45);
        assert_eq!(total, choose(48, 4));
    }
}
