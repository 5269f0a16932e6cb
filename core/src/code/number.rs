//! An unbounded number, made of digits with any bounds.

use alloc::vec::Vec;

/// A whole number of at least 0: its bytes from the least significant one, of which the last is not 0.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Number(Vec<u8>);

impl Number {
    /// Returns the bytes, the least significant first, without trailing zeros.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Multiplies the number by `bound`, which is below 2^56, and adds a digit below `bound`.
    pub(super) fn put(&mut self, digit: u64, bound: u64) {
        let mut carry = digit;
        for byte in &mut self.0 {
            let sum = u64::from(*byte) * bound + carry;
            (*byte, carry) = (sum as u8, sum >> 8);
        }
        while carry > 0 {
            self.0.push(carry as u8);
            carry >>= 8;
        }
        self.trim();
    }

    /// Divides the number by `bound`, which is below 2^56, and returns the remainder; `None` if `bound` is 0.
    pub(super) fn take(&mut self, bound: u64) -> Option<u64> {
        if bound == 0 {
            return None;
        }
        let mut rest = 0;
        for byte in self.0.iter_mut().rev() {
            let part = rest << 8 | u64::from(*byte);
            (*byte, rest) = ((part / bound) as u8, part % bound);
        }
        self.trim();
        Some(rest)
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::Rng;

    #[test]
    fn digits_come_out_last_in_first_out() {
        let mut rng = Rng::new(1);
        let digits: Vec<(u64, u64)> = (0..500)
            .map(|_| {
                let bound = 1 + (u64::from(rng.word()) << 24 >> rng.below(56));
                ((u64::from(rng.word()) << 24) % bound, bound)
            })
            .collect();
        let mut number = Number::default();
        digits.iter().for_each(|&(digit, bound)| number.put(digit, bound));
        for &(digit, bound) in digits.iter().rev() {
            assert_eq!(number.take(bound), Some(digit));
        }
        assert_eq!(number, Number::default());
        assert_eq!(number.take(0), None);
    }
}
