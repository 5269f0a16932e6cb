//! The same seed gives the same search on every target. The numbers in `data/searches` were counted natively, and the
//! browser must get the same ones.
//!
//! They change whenever a game's sampling or a searcher changes. `UPDATE=1 cargo test -p tilescope-core --test it
//! search_golden` rewrites them.

use tilescope_core::games::GameId;
use tilescope_core::{Heuristics, Record, SearchSpec, for_game};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const GOLDEN: &str = include_str!("../data/searches");

#[test]
fn searches_report_the_stored_numbers() {
    let mut blocks = GOLDEN.split("\n\n");
    let mut found = blocks.next().unwrap().to_string();
    for block in blocks {
        let mut lines = block.lines();
        let record = lines.next().unwrap();
        found.push_str(&format!("\n\n{record}"));
        for spec in lines.step_by(2) {
            let report = for_game!(GameId::of_text(record).unwrap(), G => fingerprint::<G>(spec, record));
            found.push_str(&format!("\n{spec}\n{report}"));
        }
    }
    found.push('\n');
    #[cfg(not(target_arch = "wasm32"))]
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/searches");
        return std::fs::write(path, found).unwrap();
    }
    assert_eq!(GOLDEN.matches("\n\n").count(), 7, "records");
    for (now, before) in found.lines().zip(GOLDEN.lines()) {
        assert_eq!(now, before);
    }
}

fn fingerprint<S: Heuristics>(spec: &str, record: &str) -> String {
    let spec: SearchSpec = spec.parse().unwrap();
    let record: Record<S> = record.parse().unwrap();
    let root = record.position(record.moves().len());
    let mut search = spec.build(&root, 2024).unwrap();
    search.step(3000);
    let report = search.report();
    let visits: Vec<_> = report.candidates.iter().map(|candidate| candidate.visits.to_string()).collect();
    let best = &report.candidates[report.choice.unwrap()];
    let value =
        best.value.samples().map_or_else(|| best.value.mean().unwrap_or_default(), |moments| moments.sum);
    let sums = [value, best.win.sum, best.lead.sum].map(|sum| format!("{:016x}", sum.to_bits()));
    let line: String =
        best.pv.iter().take_while(|ply| ply.is_telling()).map(|ply| format!(" {}", ply.mv)).collect();
    format!("{}: {}; {} {}{line}", report.nodes, visits.join(" "), sums.join(" "), best.mv)
}
