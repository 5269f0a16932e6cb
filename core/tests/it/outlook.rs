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

/// Returns the checksum of a game's weights.
fn weights<S: Heuristics>() -> String {
    checksum(S::LINEAR.expect("the game has weights").weights.iter().copied())
}

/// Returns the checksum of the weights of a game's policy.
fn policy<S: Heuristics>() -> String {
    checksum(S::SOFTMAX.expect("the game has a policy").weights.iter().copied())
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
fn carcassonne() {
    let found = ["carcassonne(players=2)", "carcassonne(players=5)"].map(values::<Carcassonne>);
    assert_eq!(
        (weights::<Carcassonne>().as_str(), found),
        ("c216dcd2", ["ed294b95".into(), "45912412".into()])
    );
}

#[test]
fn kingdomino() {
    let found = ["kingdomino(players=2)", "kingdomino(players=4)"].map(values::<Kingdomino>);
    assert_eq!(
        (weights::<Kingdomino>().as_str(), found),
        ("4f3762e0", ["c9ea4b7e".into(), "f07a711f".into()])
    );
}

#[test]
fn ontop() {
    let found = ["ontop(players=2)", "ontop(players=3)"].map(values::<OnTop>);
    assert_eq!((weights::<OnTop>().as_str(), found), ("f485fb6e", ["63aa5dcf".into(), "5e8808ff".into()]));
}

#[test]
fn policies() {
    let found = [policy::<Carcassonne>(), policy::<Kingdomino>(), policy::<OnTop>()];
    assert_eq!(found, ["b832eaec", "e8ef1a4d", "1242b407"]);
}
