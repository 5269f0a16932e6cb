//! The digits of a link.

use alloc::vec::Vec;

/// The digits of base 58 in which coordinates and rotations are written.
pub(super) const BASE58: &[u8] = b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// The digits of base64url, in which the tiles are written as one number.
pub(super) const BASE64: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) const DECIMAL: &[u8] = b"0123456789";

/// Returns the value of a digit; `None` if it is not one of them.
pub(super) fn value(letter: u8, digits: &[u8]) -> Option<u32> {
    digits.iter().position(|&digit| digit == letter).map(|index| index as u32)
}

/// Converts a number from one base to another, without leading zeros. Its digits are the most significant first.
pub(super) fn convert(number: &[u32], from: u32, to: u32) -> Vec<u32> {
    let mut digits: Vec<u32> = Vec::new();
    for &digit in number {
        let mut carry = digit;
        for digit in &mut digits {
            carry += *digit * from;
            *digit = carry % to;
            carry /= to;
        }
        while carry > 0 {
            digits.push(carry % to);
            carry /= to;
        }
    }
    digits.reverse();
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_same_value_in_each_base() {
        assert_eq!(convert(&[1, 2, 3], 10, 16), [7, 11]);
        assert_eq!(convert(&[0, 7, 11], 16, 10), [1, 2, 3]);
        assert!(convert(&[], 24, 64).is_empty());
        // The example of the encoder's tests: tiles of the types 15, 3 and 4 are `B-z`.
        let letters: Vec<u8> =
            convert(&[14, 2, 3], 24, 64).iter().map(|&digit| BASE64[digit as usize]).collect();
        assert_eq!(letters, b"B-z");
    }
}
