//! The fuzz target with damaged texts.

#![cfg(not(target_arch = "wasm32"))]

#[path = "../../../fuzz/imports.rs"]
#[expect(unreachable_pub, reason = "the fuzz target is another crate")]
pub(crate) mod imports;

use proptest::prelude::*;

use crate::writer::{Version, link, log, random_game, save};

/// Returns a text with some bytes replaced, removed or repeated.
fn damaged(text: String, changes: &[(usize, u8, u8)]) -> String {
    let mut bytes = text.into_bytes();
    for &(at, how, byte) in changes {
        let at = at % bytes.len().max(1);
        match how % 4 {
            0 if at < bytes.len() => bytes[at] = byte,
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, byte),
            _ => bytes.truncate(bytes.len() - at.min(bytes.len()) / 8),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn changes() -> impl Strategy<Value = Vec<(usize, u8, u8)>> {
    prop::collection::vec((any::<usize>(), any::<u8>(), prop_oneof![any::<u8>(), 33u8..127]), 0..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn damaged_links_never_panic(seed in 0u64..50, changes in changes()) {
        let Some(link) = link(&random_game(2, seed)) else { return Ok(()) };
        imports::games(&damaged(link, &changes));
    }

    #[test]
    fn damaged_logs_never_panic(seed in 0u64..50, changes in changes()) {
        imports::games(&damaged(log(&random_game(2, seed)), &changes));
    }

    #[test]
    fn damaged_saves_never_panic(seed in 0u64..50, version in 4..6, changes in changes()) {
        let version = if version == 4 { Version::Four } else { Version::Five };
        imports::games(&damaged(save(&random_game(2, seed), version).to_string(), &changes));
    }

    #[test]
    fn damaged_lists_never_panic(seed in 0u64..50, changes in changes()) {
        let Some(link) = link(&random_game(2, seed)) else { return Ok(()) };
        let list = format!("game,date,first,second,link\n7,2023-03-30,Ann,\"B, C\",\"{link}\"");
        imports::games(&damaged(list, &changes));
    }

    #[test]
    fn any_text_never_panics(text in "\\PC*") {
        imports::games(&text);
    }
}
