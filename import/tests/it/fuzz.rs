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
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn damaged_texts_never_panic(seed in 0u64..50, kind in 0..5, changes in changes()) {
        let game = random_game(2, seed);
        let text = match kind {
            0 => log(&game),
            1 => save(&game, Version::Four).to_string(),
            2 => save(&game, Version::Five).to_string(),
            _ => {
                let Some(link) = link(&game) else { return Ok(()) };
                let list = format!("game,date,first,second,link\n7,2023-03-30,Ann,\"B, C\",\"{link}\"");
                if kind == 3 { link } else { list }
            }
        };
        imports::games(&damaged(text, &changes));
    }

    #[test]
    fn any_text_never_panics(text in "\\PC*") {
        imports::games(&text);
    }
}
