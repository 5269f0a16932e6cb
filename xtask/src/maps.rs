//! The maps of modules in the documentation of a source name its modules: all of them, and no others.

use std::collections::BTreeSet;

use crate::texts::{files, read};

/// Returns what differs between the modules of a source and its map, a drawing whose first column mostly names modules.
fn differences(source: &str) -> Vec<&str> {
    let lines: Vec<&str> = source.lines().collect();
    let declared = lines.windows(2).filter(|pair| !pair[0].starts_with("#[cfg(test)]"));
    let modules: BTreeSet<&str> =
        declared.filter_map(|pair| Some(pair[1].strip_suffix(';')?.split_once("mod ")?.1)).collect();
    let docs: Vec<&str> = lines.iter().map_while(|line| line.strip_prefix("//!")).collect();
    let drawings = docs.split(|line| line.starts_with(" ```")).skip(1).step_by(2);
    let named = drawings.map(|drawing| -> BTreeSet<&str> {
        let columns = drawing
            .iter()
            .filter_map(|line| line.trim_start_matches([' ', '│', '├', '└', '─']).split("  ").next());
        let words =
            columns.flat_map(|column| column.split(|sign: char| !sign.is_alphanumeric() && sign != '_'));
        words.filter(|word| word.starts_with(char::is_lowercase)).collect()
    });
    let maps = named.filter(|named| 2 * named.intersection(&modules).count() > named.len());
    maps.flat_map(|named| named.symmetric_difference(&modules).copied().collect::<Vec<_>>()).collect()
}

#[test]
fn every_map_names_the_modules_of_its_file() {
    let drawn =
        "//! ```text\n//!   a, b    first\n//!     └─ old  second\n//! ```\n\nmod a;\npub mod b;\nmod new;\n";
    assert_eq!(differences(drawn), ["new", "old"]);
    let mut wrong = String::new();
    for file in files("").unwrap().iter().filter(|name| name.ends_with(".rs")) {
        let source = read(file).unwrap();
        let differences = differences(&source);
        if !differences.is_empty() {
            wrong += &format!("\n{file}: {}", differences.join(", "));
        }
    }
    assert!(wrong.is_empty(), "the map or the modules lack these:{wrong}");
}
