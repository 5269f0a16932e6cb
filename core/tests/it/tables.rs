//! Counts of the lines of play of given lengths, compared with the tables in `data/*.perft`. An entry is a position
//! with the numbers of lines of 1, 2, 3, ... moves from it. `UPDATE=1 cargo test -p tilescope-core --test it tables`
//! rewrites the tables; review the changes before you commit them.

use tilescope_core::State;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::perft::perft;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn lines_of_play_are_as_many_as_stored() {
    check::<Carcassonne>(include_str!("../data/carcassonne.perft"), 14);
    check::<Kingdomino>(include_str!("../data/kingdomino.perft"), 12);
    check::<OnTop>(include_str!("../data/ontop.perft"), 6);
}

fn check<S: State>(table: &str, positions: usize) {
    let mut found = String::new();
    for line in table.lines() {
        let Some((position, counts)) = line.split_once(';') else {
            found.push_str(&format!("{line}\n"));
            continue;
        };
        let state: S = position.trim().parse().unwrap();
        let depths = counts.split_whitespace().count() as u32;
        let counts: Vec<String> = (1..=depths).map(|depth| perft(&state, depth).to_string()).collect();
        found.push_str(&format!("{position}; {}\n", counts.join(" ")));
    }
    assert_eq!(table.lines().filter(|line| line.contains(';')).count(), positions);
    #[cfg(not(target_arch = "wasm32"))]
    if std::env::var_os("UPDATE").is_some() {
        let path = format!("{}/tests/data/{}.perft", env!("CARGO_MANIFEST_DIR"), S::NAME);
        return std::fs::write(path, found).unwrap();
    }
    assert!(found == table, "the table should be:\n{found}");
}
