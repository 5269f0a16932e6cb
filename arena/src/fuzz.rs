//! What a fuzzer calls: a reader with any bytes, and what must hold of all that it accepts.

use crate::report;
use crate::results::Results;

/// Reads a file of results, and gives the number of its games; none where it has no header.
///
/// # Panics
/// When a reader or a report panics, or what is written of the games is not read as the same.
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
