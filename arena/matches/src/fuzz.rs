//! The entry point for a fuzzer: a reader of arbitrary bytes, with checks on everything that it accepts.

use crate::report;
use crate::results::Results;

/// Reads a file of results and returns the number of its games. `None` if it has no header.
///
/// # Panics
/// If a reader or a report panics, or if the written games are read back differently.
pub fn results(bytes: &[u8]) -> Option<usize> {
    let results = Results::parse(bytes, "file").ok()?;
    let text = results.text().expect("results can be written");
    let again = Results::parse(text.as_bytes(), "file").expect("what was written has a header");
    assert_eq!(again.problems, [""; 0]);
    assert_eq!((&again.header, &again.games), (&results.header, &results.games));
    let stats = report::stats(&results).expect("records that were read can be replayed");
    for part in report::parts(&results, &stats) {
        assert!(part.table.text().lines().count() > 0);
    }
    Some(results.games.len())
}
