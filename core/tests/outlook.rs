//! The same position has the same value by a linear evaluation on every target: these sums of bits were counted natively,
//! and the browser must count them too. They change with the weights; then the failing test prints the new ones.

use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::playout::random;
use tilescope_core::{Heuristics, Player, Rng};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A checksum (FNV-1a, by words) of the points of all players in 300 positions of random games.
fn checksum<S: Heuristics>(setup: &str) -> String {
    let linear = S::LINEAR.expect("the game has weights");
    let setup = setup.parse().unwrap();
    let mut sum = 0x811c_9dc5_u32;
    for index in 0..300 {
        let mut state = S::start(&setup);
        random(&mut state, &mut Rng::new(u64::from(index)), index % 60);
        let points = linear.points(&state, linear.weights);
        for player in Player::all(state.players()) {
            sum = (sum ^ points[player].to_bits()).wrapping_mul(0x0100_0193);
        }
    }
    format!("{sum:08x}")
}

#[test]
fn kingdomino() {
    let found = ["kingdomino(players=2)", "kingdomino(players=4)"].map(checksum::<Kingdomino>);
    assert_eq!(found, ["c9ea4b7e", "f07a711f"]);
}

#[test]
fn ontop() {
    let found = ["ontop(players=2)", "ontop(players=3)"].map(checksum::<OnTop>);
    assert_eq!(found, ["63aa5dcf", "5e8808ff"]);
}
