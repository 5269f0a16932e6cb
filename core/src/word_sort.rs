//! Sorting by words. The standard library's sort is about 15 kilobytes of code for each type, and the searchers sort
//! little. They therefore sort 64-bit words, with a number in the high half and an index in the low half, by the same
//! code.

use alloc::vec::Vec;

#[inline(never)]
pub(crate) fn sort(words: &mut [u64]) {
    words.sort_unstable();
}

/// Returns a word for the item with an index. Words sort by `rank`, then by the index.
#[inline]
pub(crate) fn word(rank: u32, index: usize) -> u64 {
    u64::from(rank) << 32 | index as u64
}

/// Returns a word for an item with a number: the greatest number comes first, in the order of [`f32::total_cmp`].
#[inline]
pub(crate) fn falling(number: f32, index: usize) -> u64 {
    let bits = number.to_bits();
    let fallen = if bits & SIGN == 0 { !(bits | SIGN) } else { bits };
    word(fallen, index)
}

#[inline]
pub(crate) fn index(word: u64) -> usize {
    word as u32 as usize
}

/// Returns the number of the item that a word of [`falling`] represents.
#[inline]
pub(crate) fn number(word: u64) -> f32 {
    let fallen = (word >> 32) as u32;
    f32::from_bits(if fallen & SIGN == 0 { !fallen ^ SIGN } else { fallen })
}

/// The sign bit of an [`f32`].
const SIGN: u32 = 1 << 31;

/// Sorts numbers by [`f64::total_cmp`], the smallest first.
pub(crate) fn sort_numbers(numbers: &mut [f64]) {
    const SIGN: u64 = 1 << 63;
    let mut words: Vec<u64> = numbers.iter().map(|number| number.to_bits()).collect();
    words.iter_mut().for_each(|word| *word ^= ((*word as i64 >> 63) as u64) | SIGN);
    sort(&mut words);
    for (number, word) in numbers.iter_mut().zip(words) {
        *number = f64::from_bits(if word & SIGN == 0 { !word } else { word ^ SIGN });
    }
}

/// Sorts short lists in place. In a browser, with little code instead of the fastest: Shell 1959, with the gaps of
/// Ciura 2001. Elsewhere the code weighs nothing, and RAVE and the history heuristic are 8 % faster with the library's.
#[inline(never)]
pub(crate) fn sort_short<T: Copy + Ord>(items: &mut [T]) {
    if cfg!(target_family = "wasm") { sort_by_gaps(items) } else { items.sort_unstable() }
}

fn sort_by_gaps<T: Copy + Ord>(items: &mut [T]) {
    for gap in [701, 301, 132, 57, 23, 10, 4, 1] {
        for at in gap..items.len() {
            let item = items[at];
            let mut free = at;
            while free >= gap && items[free - gap] > item {
                items[free] = items[free - gap];
                free -= gap;
            }
            items[free] = item;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn greater_numbers_come_first() {
        let mut rng = Rng::new(1);
        let mut numbers: Vec<f32> = (0..2000).map(|_| f32::from_bits(rng.word())).collect();
        numbers.extend([0.0, -0.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, -f32::NAN]);
        numbers.sort_by(|one, other| other.total_cmp(one));
        let words: Vec<u64> = numbers.iter().map(|&number| falling(number, 7)).collect();
        assert!(words.is_sorted());
        for (one, other) in numbers.into_iter().zip(words) {
            assert_eq!((number(other).to_bits(), index(other)), (one.to_bits(), 7));
        }
    }

    #[test]
    fn equal_ranks_stay_in_the_order_of_indices() {
        let ranks = [3, 1, 3, 0, u32::MAX, 1];
        let mut words: Vec<u64> =
            ranks.into_iter().enumerate().map(|(index, rank)| word(rank, index)).collect();
        sort(&mut words);
        assert_eq!(words.into_iter().map(index).collect::<Vec<_>>(), [3, 1, 5, 0, 2, 4]);
    }

    #[test]
    fn numbers_sort_like_the_standard_library() {
        let mut rng = Rng::new(2);
        let mut word = || f64::from_bits(rng.wide());
        let mut numbers: Vec<f64> = (0..2000).map(|_| word()).collect();
        numbers.extend([0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, -1.5, 1.5]);
        let mut sorted = numbers.clone();
        sorted.sort_by(f64::total_cmp);
        sort_numbers(&mut numbers);
        assert!(numbers.iter().zip(&sorted).all(|(one, other)| one.to_bits() == other.to_bits()));
    }

    #[test]
    fn lists_of_any_length_are_sorted() {
        let mut rng = Rng::new(3);
        for length in (0..100).chain([700, 701, 702, 2000]) {
            let mut items: Vec<u32> = (0..length).map(|_| rng.below(500)).collect();
            let mut sorted = items.clone();
            sorted.sort_unstable();
            sort_by_gaps(&mut items);
            assert_eq!(items, sorted);
        }
    }
}
