//! Counts the lines of play of Kingdomino of a given length.

#![cfg(not(target_arch = "wasm32"))]

use tilescope_core::State;
use tilescope_core::games::kingdomino::{Kingdomino, Setup};
use tilescope_core::perft::perft;

/// A line of k is one of the subsets, so there are as many ways to deal it as there are subsets; then one of the
/// kings is drawn and one of the line chosen.
#[test]
fn lines_are_dealt_in_as_many_ways_as_there_are_subsets() {
    let start = |setup: &str| Kingdomino::start(&setup.parse::<Setup>().unwrap());
    assert_eq!(perft(&start("kingdomino(players=4)"), 4), 194_580);
    assert_eq!(perft(&start("kingdomino(players=4)"), 5), 194_580 * 4);
    assert_eq!(perft(&start("kingdomino(players=3)"), 3), 17_296);
    assert_eq!(perft(&start("kingdomino(players=3)"), 5), 17_296 * 3 * 3);
    assert_eq!(perft(&start("kingdomino(players=2)"), 5), 194_580 * 2);
}

/// The counts in `data/kingdomino.perft`; `UPDATE=1 cargo test --test kingdomino_perft` writes it anew.
#[test]
fn counts_are_those_of_the_table() {
    let path = format!("{}/tests/data/kingdomino.perft", env!("CARGO_MANIFEST_DIR"));
    let table = std::fs::read_to_string(&path).expect("the table is there");
    let mut found = String::new();
    for line in table.lines() {
        let Some((position, counts)) = line.split_once(';') else {
            found.push_str(&format!("{line}\n"));
            continue;
        };
        let state: Kingdomino = position.trim().parse().unwrap();
        let depths = counts.split_whitespace().count() as u32;
        let counts: Vec<String> = (1..=depths).map(|depth| perft(&state, depth).to_string()).collect();
        found.push_str(&format!("{position}; {}\n", counts.join(" ")));
    }
    assert_eq!(table.lines().filter(|line| line.contains(';')).count(), 12);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, found).unwrap();
    } else {
        assert!(found == table, "the table should be:\n{found}");
    }
}
