//! The weights of each game are those that were measured, and a position has the same value by them on every target.
//! These sums of bits were counted natively, and the browser must get the same sums. They change with the weights;
//! the failing test then prints the new ones.

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::heuristic::evaluations;
use tilescope_core::playout::random;
use tilescope_core::{Heuristics, Player, Rng};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Returns a checksum (FNV-1a, by words) of the bits of some numbers.
fn checksum(numbers: impl IntoIterator<Item = f32>) -> String {
    let add = |sum: u32, number: f32| (sum ^ number.to_bits()).wrapping_mul(0x0100_0193);
    format!("{:08x}", numbers.into_iter().fold(0x811c_9dc5, add))
}

/// Returns the checksum of the points of all players by `outlook` in 300 positions of random games.
fn values<S: Heuristics>(setup: &str) -> String {
    let outlook = evaluations::<S>().into_iter().find(|evaluation| evaluation.name == "outlook").unwrap();
    let (setup, mut values) = (setup.parse().unwrap(), Vec::new());
    for index in 0..300 {
        let mut state = S::start(&setup);
        random(&mut state, &mut Rng::new(u64::from(index)), index % 60);
        let points = (outlook.points)(&state);
        values.extend(Player::all(state.players()).map(|player| points[player]));
    }
    checksum(values)
}

#[test]
fn weights_and_values_have_the_stored_bits() {
    fn check<S: Heuristics>(expected: [&str; 4], players: [usize; 2]) {
        let [few, many] = players.map(|players| values::<S>(&format!("{}(players={players})", S::NAME)));
        let linear = S::LINEAR.expect("the game has weights").weights;
        let softmax = S::SOFTMAX.expect("the game has a policy").weights;
        let [linear, softmax] = [linear, softmax].map(|weights| checksum(weights.iter().copied()));
        assert_eq!([linear, softmax, few, many], expected, "{}", S::NAME);
    }
    check::<Carcassonne>(["c216dcd2", "b832eaec", "1e49a10c", "c90d4320"], [2, 5]);
    check::<Kingdomino>(["4f3762e0", "e8ef1a4d", "c9ea4b7e", "f07a711f"], [2, 4]);
    check::<OnTop>(["f485fb6e", "1242b407", "63aa5dcf", "5e8808ff"], [2, 3]);
}
