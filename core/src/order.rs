//! One sort for all kinds of lists, so that a program contains only one.
//!
//! The standard library's sort is compiled again for each type and comparison, which takes about 4 KB of wasm each
//! time, and 10 KB for the first. Use this one, a plain merge sort, for short lists outside the hot path of a search.

use alloc::vec::Vec;
use core::cmp::Ordering;

/// Returns the indices below `len` in ascending order. Equal ones keep their order.
///
/// ```
/// use tilescope_core::order;
///
/// let points = [3, 9, 4];
/// assert_eq!(order::of(points.len(), &mut |one, other| points[one].cmp(&points[other])), [0, 2, 1]);
/// ```
pub fn of(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    sort_indices(&mut order, compare);
    order
}

/// Sorts indices by a comparison. Equal ones keep their order.
pub fn sort_indices(order: &mut [usize], compare: &mut dyn FnMut(usize, usize) -> Ordering) {
    let (len, mut before, mut width) = (order.len(), order.to_vec(), 1);
    // Runs of `width` are sorted; each pass merges them in pairs.
    while width < len {
        before.copy_from_slice(order);
        for begin in (0..len).step_by(2 * width) {
            let (middle, end) = ((begin + width).min(len), (begin + 2 * width).min(len));
            let (mut left, mut right) = (begin, middle);
            for place in &mut order[begin..end] {
                let first = right == end
                    || left < middle && compare(before[left], before[right]) != Ordering::Greater;
                let from = if first { &mut left } else { &mut right };
                *place = before[*from];
                *from += 1;
            }
        }
        width *= 2;
    }
}

/// Sorts items by a comparison. Equal ones keep their order.
///
/// ```
/// use tilescope_core::order;
///
/// let mut names = ["star", "mcts", "flat"];
/// order::sort_by(&mut names, |one, other| one.cmp(other));
/// assert_eq!(names, ["flat", "mcts", "star"]);
/// ```
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut order = of(items.len(), &mut |one, other| compare(&items[one], &items[other]));
    swaps(&mut order);
    for (place, &from) in order.iter().enumerate() {
        items.swap(place, from);
    }
}

/// Sorts items by a key. Equal ones keep their order.
///
/// ```
/// use tilescope_core::order;
///
/// let mut pairs = [(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd')];
/// order::sort_by_key(&mut pairs, |pair| pair.0);
/// assert_eq!(pairs, [(1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
/// ```
pub fn sort_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(items, |one, other| key(one).cmp(&key(other)));
}

/// Turns an order into swaps: swapping each place with the one the list names, in turn, brings the items into that
/// order.
fn swaps(order: &mut [usize]) {
    for place in 0..order.len() {
        let mut from = order[place];
        // An earlier swap moved the item that was here.
        while from < place {
            from = order[from];
        }
        order[place] = from;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn sorts_as_the_standard_library_does() {
        let mut rng = Rng::new(1);
        for len in 0..40 {
            let items: Vec<(usize, usize)> = (0..len).map(|index| (rng.below(8) as usize, index)).collect();
            let (mut ours, mut std) = (items.clone(), items);
            sort_by_key(&mut ours, |item| item.0);
            std.sort_by_key(|item| item.0);
            assert_eq!(ours, std);
        }
    }
}
