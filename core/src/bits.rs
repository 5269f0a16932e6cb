//! Sets of small numbers, as the bits of a word.

#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
use core::hint::select_unpredictable;

/// Returns the numbers of the set bits in ascending order.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let lowest = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            lowest
        })
    })
}

/// Returns the number of the set bit that has `n` set bits below it. More than `n` bits must be set.
#[inline]
pub(crate) fn select(word: u64, n: u32) -> u32 {
    debug_assert!(n < word.count_ones());
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        select_deposit(word, n)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        select_in_byte(word, n)
    }
}

/// Returns the same for a word with at most four set bits.
#[inline]
pub(crate) fn select_of_four(word: u64, n: u32) -> u32 {
    debug_assert!(n < word.count_ones() && word.count_ones() <= 4);
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        select_deposit(word, n)
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        select_dropping(word, n)
    }
}

/// Drops the lowest set bit up to three times and returns the lowest of the rest, without branches.
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
#[inline]
fn select_dropping(word: u64, n: u32) -> u32 {
    let drop = |word: u64| word & word.wrapping_sub(1);
    let (one, two, three) = (drop(word), drop(drop(word)), drop(drop(drop(word))));
    let low = select_unpredictable(n == 0, word, one);
    let high = select_unpredictable(n == 2, two, three);
    select_unpredictable(n < 2, low, high).trailing_zeros()
}

/// Moves the single bit `n` to the place of the n-th set bit of the word, in one instruction.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline]
fn select_deposit(word: u64, n: u32) -> u32 {
    // SAFETY: the instruction set that the function needs is part of the target.
    unsafe { core::arch::x86_64::_pdep_u64(1 << n, word) }.trailing_zeros()
}

/// Counts the set bits up to each byte, finds the byte that contains the bit, and looks up the bit in a table (Vigna
/// 2008).
///
/// ```text
///   word   ..  0000 0000  1010 0001  0000 0110     the lowest three bytes
///   sums   ..          5          5          2     the set bits in each byte and those below it
///   n = 3              -          -          x     sums that are at most n: that many bytes lie below the one
/// ```
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
#[inline]
fn select_in_byte(word: u64, n: u32) -> u32 {
    /// 1 in every byte.
    const ONES: u64 = 0x0101_0101_0101_0101;
    /// The highest bit of every byte.
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let pairs = word - ((word >> 1) & (0x55 * ONES));
    let fours = (pairs & (0x33 * ONES)) + ((pairs >> 2) & (0x33 * ONES));
    let sums = ((fours + (fours >> 4)) & (0x0F * ONES)).wrapping_mul(ONES);
    let before = (((u64::from(n) * ONES) | HIGH) - sums) & HIGH;
    let start = 8 * before.count_ones();
    let rest = n - ((sums << 8) >> start) as u8 as u32;
    start + u32::from(IN_BYTE[(rest & 7) as usize][usize::from((word >> start) as u8)])
}

/// The index of the set bit of a byte that has `n` set bits below it: `IN_BYTE[n][byte]`.
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
static IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut n, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn select_finds_each_set_bit() {
        let words =
            [1, 1 << 63, 0x8000_0000_0010_0011, u64::MAX, 0x0123_4567_89ab_cdef, 0x8000_0001_8000_0001];
        for word in words {
            let places: Vec<u32> = bits(word).collect();
            assert!(places.iter().all(|&place| word >> place & 1 == 1));
            assert_eq!(places.len() as u32, word.count_ones());
            for (n, &place) in places.iter().enumerate() {
                assert_eq!(select(word, n as u32), place);
                assert_eq!(select_in_byte(word, n as u32), place);
                if places.len() <= 4 {
                    assert_eq!(select_of_four(word, n as u32), place);
                    assert_eq!(select_dropping(word, n as u32), place);
                }
            }
        }
    }
}
