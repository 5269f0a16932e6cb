//! The same seed gives the same search on every target: these numbers were counted natively, and the browser
//! must count them too.
//!
//! They change with every change of the game's sampling or of the searchers. Then the failing test prints the
//! new ones.

use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::{Record, SearchSpec};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const OPENING: &str = "carcassonne(players=2) =U";

const MIDDLE: &str = "carcassonne(players=2) =U 1,0r0f0 =K -1,0r2c0 =W -1,-1r0r0 =B 0,1r1m =D 0,-1r2c0 =F -2,0r3f1 \
    =V -1,-2r1f1 =U -3,0r1r0 =J -1,-3r1f0 =V -3,1r2 =V -4,0r0f1 =V -2,-3r3 =E 1,1r1 =V -3,-3r0 =D 0,2r2c0 \
    =P -2,1r1c0 =I -3,2r2c0 =J -3,-1r0c0 =U -1,-4r2 =U -1,-5r2f1 =E -1,-6r1 =B 0,-2r0 =U -1,2r2 =A -1,3r3 \
    =V 1,2r0 =S -3,3r0 =D -4,-3r2 =H 2,1r3 =S 0,-4r1 =N 1,-2r2 =N";

/// What is compared: the nodes, the visits of all candidates, the choice, its sums of value, win and lead bit by
/// bit, and its line.
fn fingerprint(spec: &str, record: &str) -> String {
    let spec: SearchSpec = spec.parse().unwrap();
    let record: Record<Carcassonne> = record.parse().unwrap();
    let root = record.position(record.moves().len());
    let mut search = spec.build(&root, 2024).unwrap();
    search.step(3000);
    let report = search.report();
    let visits: Vec<_> = report.candidates.iter().map(|candidate| candidate.visits.to_string()).collect();
    let best = &report.candidates[report.choice.unwrap()];
    let sums = [best.value, best.win, best.lead].map(|moments| format!("{:016x}", moments.sum.to_bits()));
    let line: String = best.line.iter().map(|mv| format!(" {mv}")).collect();
    format!("{}: {}; {} {}{line}", report.nodes, visits.join(" "), sums.join(" "), best.mv)
}

#[test]
fn opening_with_groups() {
    let spec = "mcts(utility=tanh,scale=40,exploration=0.3,groups=on,playouts=sparing)";
    let expected = "16056: 56 1739 128 59 19 27 24 25 2 1 13 12 19 252 30 43 31 4 66 32 49 288 55 26; \
        4058f57dd5040000 4090300015f80000 40b0970044880000 -1,0r0r0 =V -1,-1r2r0";
    assert_eq!(fingerprint(spec, OPENING), expected);
}

#[test]
fn middle_with_groups() {
    let spec = "mcts(utility=tanh,scale=40,exploration=0.1,groups=on,playouts=random)";
    let expected = "20798: 78 10 132 28 24 25 15 52 28 16 3 39 18 18 1899 10 61 2 45 7 35 114 71 12 11 39 61 30 31 \
        10 39 37; c07132ca1aec0000 4068d000848c0000 c0c621005c3c0000 -2,3r3 =R 1,-4r2";
    assert_eq!(fingerprint(spec, MIDDLE), expected);
}

#[test]
fn middle_in_points_with_rollouts() {
    let spec = "mcts(utility=lead,exploration=3,groups=off,playouts=sparing,rollouts=4)";
    let expected = "20981: 19 38 65 73 19 8 42 64 42 49 27 23 33 158 1971 34 29 1 6 12 19 9 14 42 33 35 7 35 22 30 \
        33 8; c0e7536181c40000 4087fbfeefac0000 c0e7536181c40000 -2,3r3 =L -3,-2r2 =E";
    assert_eq!(fingerprint(spec, MIDDLE), expected);
}

#[test]
fn middle_flat() {
    let expected = "32: 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 93 93 93 93 93 93 \
        93 93; 3fefffffd1000000 3fefffffd1000000 c08448002f800000 2,2r2";
    assert_eq!(fingerprint("flat(utility=win,playouts=sparing,horizon=8)", MIDDLE), expected);
}
