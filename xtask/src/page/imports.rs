//! The names of a program's imports: `__wbg_focus_0123456789abcdef`.
//!
//! The hash digits occur in the script and in the module for each import, and no compression makes them smaller.
//! Numbers of the same length replace them.

use std::collections::BTreeMap;

/// The beginning of an import's name.
const HEAD: &[u8] = b"__wbg_";

/// The number of hash digits at its end.
const DIGITS: usize = 16;

/// Returns the script and the module of a program with numbers in place of hashes.
pub(super) fn numbered(mut script: Vec<u8>, mut module: Vec<u8>) -> (Vec<u8>, Vec<u8>) {
    // The imports of each name, which differ only in their hash.
    let mut numbers = BTreeMap::<Vec<u8>, BTreeMap<Vec<u8>, usize>>::new();
    for_each(&mut script, |name, hash| {
        let same = numbers.entry(name.to_owned()).or_default();
        let next = same.len();
        same.entry(hash.to_owned()).or_insert(next);
    });
    let mut number = |name: &[u8], hash: &mut [u8]| {
        if let Some(number) = numbers.get(name).and_then(|same| same.get(&*hash)) {
            hash.copy_from_slice(format!("{number:0DIGITS$}").as_bytes());
        }
    };
    for_each(&mut script, &mut number);
    for_each(&mut module, &mut number);
    (script, module)
}

/// Calls `tell` with each name that has a hash, and the hash.
fn for_each(bytes: &mut [u8], mut tell: impl FnMut(&[u8], &mut [u8])) {
    let mut at = 0;
    while let Some(begin) = bytes[at..].windows(HEAD.len()).position(|part| part == HEAD) {
        let rest = &mut bytes[at + begin..];
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let (name, hash) = rest[..length].split_at_mut(length.saturating_sub(DIGITS).max(HEAD.len()));
        if hash.len() == DIGITS && hash.iter().all(u8::is_ascii_hexdigit) {
            tell(name, hash);
        }
        at += begin + length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_become_numbers_in_both_files() {
        let script = "__wbg_focus_00a1b2c3d4e5f607: f, __wbg_get_1111111111111111: g, __wbg_get_2222222222222222: h, \
                      __wbg_get_1111111111111111, __wbg_ptr";
        let module = b"\x1c__wbg_get_2222222222222222\x00__wbg_get_3333333333333333\x00__wbg_focus_00a1b2c3d4e5f607\x00";
        let (script, module) = numbered(script.into(), module.to_vec());
        assert_eq!(
            String::from_utf8(script).unwrap(),
            "__wbg_focus_0000000000000000: f, __wbg_get_0000000000000000: g, __wbg_get_0000000000000001: h, \
             __wbg_get_0000000000000000, __wbg_ptr"
        );
        // Names that the script does not contain stay as they are.
        let expected =
            b"\x1c__wbg_get_0000000000000001\x00__wbg_get_3333333333333333\x00__wbg_focus_0000000000000000\x00";
        assert_eq!(module, expected);
    }
}
