//! The search for the texts that a program contains.

use std::collections::BTreeSet;

use aho_corasick::AhoCorasick;
use anyhow::Result;

/// Returns the texts that occur in any of the programs. One pass over each program searches for all texts at once.
pub(super) fn contained(texts: Vec<String>, programs: &[impl AsRef<[u8]>]) -> Result<BTreeSet<String>> {
    let search = AhoCorasick::new(&texts)?;
    let mut found = vec![false; texts.len()];
    for program in programs {
        // A text may be part of another one.
        for place in search.try_find_overlapping_iter(program.as_ref())? {
            found[place.pattern().as_usize()] = true;
        }
    }
    Ok(texts.into_iter().zip(found).filter(|(_, found)| *found).map(|(text, _)| text).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_in_any_program_or_inside_another() {
        let texts = ["Undo", "do", "Redo", "U"].map(str::to_owned).to_vec();
        let found = contained(texts, &["\0Undo\u{1}", "Red"]).unwrap();
        assert_eq!(found, BTreeSet::from(["Undo", "do", "U"].map(str::to_owned)));
    }
}
