//! Counts the lines of play of Kingdomino of a given length.

#![cfg(not(target_arch = "wasm32"))]

use tilescope_core::State;
use tilescope_core::games::kingdomino::{Kingdomino, Setup};
use tilescope_core::perft::perft;

/// A line of k dominoes is one of the subsets, so the number of ways to deal it is the number of subsets. Then one of
/// the kings is drawn and one domino of the line chosen.
#[test]
fn perft_counts_one_deal_for_each_subset() {
    let start = |setup: &str| Kingdomino::start(&setup.parse::<Setup>().unwrap());
    assert_eq!(perft(&start("kingdomino(players=4)"), 4), 194_580);
    assert_eq!(perft(&start("kingdomino(players=4)"), 5), 194_580 * 4);
    assert_eq!(perft(&start("kingdomino(players=3)"), 3), 17_296);
    assert_eq!(perft(&start("kingdomino(players=3)"), 5), 17_296 * 3 * 3);
    assert_eq!(perft(&start("kingdomino(players=2)"), 5), 194_580 * 2);
}
