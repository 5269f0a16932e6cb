//! The same seed gives the same search on every target. These numbers were counted natively, and the browser must get
//! the same ones.
//!
//! They change whenever a game's sampling or a searcher changes. The failing test then prints the new ones.

use tilescope_core::games::GameId;
use tilescope_core::{Heuristics, Record, SearchSpec, for_game};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const OPENING: &str = "carcassonne(players=2) =U";

const MIDDLE: &str = "carcassonne(players=2) =U 1,0r0f0 =K -1,0r2c0 =W -1,-1r0r0 =B 0,1r1m =D 0,-1r2c0 =F -2,0r3f1 \
    =V -1,-2r1f1 =U -3,0r1r0 =J -1,-3r1f0 =V -3,1r2 =V -4,0r0f1 =V -2,-3r3 =E 1,1r1 =V -3,-3r0 =D 0,2r2c0 \
    =P -2,1r1c0 =I -3,2r2c0 =J -3,-1r0c0 =U -1,-4r2 =U -1,-5r2f1 =E -1,-6r1 =B 0,-2r0 =U -1,2r2 =A -1,3r3 \
    =V 1,2r0 =S -3,3r0 =D -4,-3r2 =H 2,1r3 =S 0,-4r1 =N 1,-2r2 =N";

/// Returns the values to compare: the nodes, the visits of all candidates, and the choice. Of the choice: its sums of
/// value, win and lead bit by bit, and its line up to the part that is only chance.
fn fingerprint(spec: &str, record: &str) -> String {
    for_game!(GameId::of_text(record).unwrap(), G => fingerprint_of::<G>(spec, record))
}

fn fingerprint_of<S: Heuristics>(spec: &str, record: &str) -> String {
    let spec: SearchSpec = spec.parse().unwrap();
    let record: Record<S> = record.parse().unwrap();
    let root = record.position(record.moves().len());
    let mut search = spec.build(&root, 2024).unwrap();
    search.step(3000);
    let report = search.report();
    let visits: Vec<_> = report.candidates.iter().map(|candidate| candidate.visits.to_string()).collect();
    let best = &report.candidates[report.choice.unwrap()];
    let value = best.value.samples().map_or_else(|| best.value.mean().unwrap(), |moments| moments.sum);
    let sums = [value, best.win.sum, best.lead.sum].map(|sum| format!("{:016x}", sum.to_bits()));
    let line: String =
        best.pv.iter().take_while(|ply| ply.is_telling()).map(|ply| format!(" {}", ply.mv)).collect();
    format!("{}: {}; {} {}{line}", report.nodes, visits.join(" "), sums.join(" "), best.mv)
}

#[test]
fn opening_with_groups() {
    let spec = "mcts(utility=tanh,scale=40,exploration=0.3,groups=on,playouts=sparing)";
    let expected = "5255: 55 12 130 61 28 634 44 144 3 3 12 39 46 13 37 16 41 13 60 39 110 1339 33 88; \
        405344eea5200000 4088ebff3f800000 40a98dfed1480000 1,0r2r0 =V 0,1r0r0";
    assert_eq!(fingerprint(spec, OPENING), expected);
}

#[test]
fn middle_with_groups() {
    let spec = "mcts(utility=tanh,scale=40,exploration=0.1,groups=on,playouts=random,threshold=1)";
    let expected = "20798: 78 10 132 28 24 25 15 52 28 16 3 39 18 18 1899 10 61 2 45 7 35 114 71 12 11 39 61 30 31 \
        10 39 37; c07132ca1aec0000 4068d000848c0000 c0c621005c3c0000 -2,3r3 =R 1,-4r2";
    assert_eq!(fingerprint(spec, MIDDLE), expected);
}

#[test]
fn middle_in_points_with_rollouts() {
    let spec = "mcts(utility=lead,exploration=3,groups=off,playouts=sparing,rollouts=4)";
    let expected = "4683: 23 37 57 42 23 29 42 18 173 12 47 12 37 50 1951 12 10 1 7 28 27 90 10 17 43 27 42 33 15 \
        26 41 18; c0e720ff69640000 40891bfd23900000 c0e720ff69640000 -2,3r3 =U 1,3r3";
    assert_eq!(fingerprint(spec, MIDDLE), expected);
}

#[test]
fn middle_flat() {
    let expected = "32: 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 94 93 93 93 93 93 93 \
        93 93; 404044db72000000 404044db72000000 c07eafffb1000000 -2,3r3";
    assert_eq!(fingerprint("flat(utility=win,playouts=sparing,horizon=8)", MIDDLE), expected);
}

const KINGDOMINO: &str = "kingdomino(players=4) =3 =12 =20 =40 =p1";

#[test]
fn kingdomino_by_greedy_playouts() {
    let expected = "6333: 30 13 2942 15; c06b6c2121280000 40935ffec7440000 c0c409ffdf3c0000 :20 =p3 :3 =p2 :12 =p4 :40 =1";
    assert_eq!(fingerprint("mcts(playouts=greedy)", KINGDOMINO), expected);
}

#[test]
fn kingdomino_flat() {
    let expected = "4: 750 750 750 750; 4076981a58c00000 408727ff81400000 40d62d3fdac00000 :20";
    assert_eq!(fingerprint("flat(utility=share,playouts=pg)", KINGDOMINO), expected);
}

#[test]
fn ontop_with_a_small_tree() {
    let expected = "1042: 35 44 29 75 35 116 133 24 140 971 252 109 45 212 79 185 189 21 43 53 80 102 16 12; \
        407942aa38880000 407942aa38880000 c09463ff6df80000 c1c2 =T3 c9c8 =T4";
    assert_eq!(fingerprint("mcts(utility=win,threshold=1,nodes=2000)", "ontop(players=3) =T1"), expected);
}

#[test]
fn middle_by_star() {
    let expected = "3: 603 606 663 416 21 1 1 665 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1; \
        3fe9f0a2b7ffffff 0000000000000000 3fe9f0a2b7ffffff -4,-2r0 =E 0,-6r3";
    assert_eq!(fingerprint("heyden-star2.5", MIDDLE), expected);
}

#[test]
fn kingdomino_by_star_with_sampled_lines() {
    let record = KINGDOMINO_MIDDLE;
    let expected = "6: 1493 1507; 0000000000000000 0000000000000000 0000000000000000 :12 =p1 :20";
    assert_eq!(fingerprint("star2(order=gain,table=100)", record), expected);
}

#[test]
fn ontop_by_star() {
    let expected = "5: 147 70 2535 12 12 12 12 12 12 12 12 12 12 12 12 12 10 12 12 12 12 12 10 12; \
        0000000000000000 0000000000000000 0000000000000000 b4c4 =T0 c6c5";
    assert_eq!(fingerprint("briesemeister-star2(probcut=3)", "ontop(players=2) =T1"), expected);
}

const KINGDOMINO_MIDDLE: &str = "kingdomino(players=2) =3 =12 =20 =40 =p1 :40 =p2 :3 =p2";

#[test]
fn carcassonne_by_rave() {
    let expected = "21966: 5 45 53 26 27 12 79 53 81 44 16 47 3 28 2081 12 9 2 1 42 46 60 24 14 15 10 41 28 36 21 35 4; \
        c0d8207f05a00000 4079700028040000 c0d8207f05a00000 -2,3r3 =E 0,-6r3 =V";
    assert_eq!(fingerprint("ameneiro-rave(rollouts=2)", MIDDLE), expected);
}

#[test]
fn ontop_by_guided_playouts_and_history() {
    let expected = "10626: 90 47 60 120 132 199 98 131 56 443 87 149 19 112 94 198 35 244 47 96 147 116 200 80; \
        406fcfffc6600000 406fcfffc6600000 408007ff9a200000 c1c2 =T0 d2d1";
    assert_eq!(
        fingerprint("briesemeister-history-1(guided=2,bias=history)", "ontop(players=2) =T1"),
        expected
    );
}

#[test]
fn ontop_with_mercy_and_chance() {
    let expected = "24: 41 54 117 105 108 167 95 113 85 410 134 125 132 90 99 380 157 95 109 57 48 89 123 67; \
        c03e474988000000 40605aaaa5400000 c0936fffc9400000 c1c2";
    assert_eq!(fingerprint("flat(mercy=2,epsilon=0.3,allocation=ucb1)", "ontop(players=4) =T1"), expected);
}

#[test]
fn middle_by_an_ensemble_of_decks() {
    let expected = "47814: 77 74 191 77 146 70 74 87 90 95 73 88 72 89 125 187 80 76 72 77 79 98 95 75 75 94 117 119 86 \
        84 80 78; 40acd20002000000 4053f94d21000000 c08038001a400000 -4,-2r0 =W -4,-4r2 =H 1,-3r1 =F 2,-2r2 \
        =R -4,3r1 =I -4,2r3 =H -1,-7r1 =K 0,3r0 =G -1,4r0 =O -2,4r1 =W -5,0r0r1 =E 3,1r3 =Q -5,-1r0 =J \
        -1,-8r3 =U -5,-4r2 =V -2,-2r2 =P -6,0r0 =U -2,-5r0 =L -6,-4r0 =E 3,2r1 =L 0,-8r1 =U -1,-9r3 =C \
        -5,2r0 =N -5,3r0 =T -7,0r0 =M -5,4r3 =R -2,3r3 =W -6,1r3 =X -3,4r0 =M -7,-1r3 =E 0,-6r3 =L -8,-1r1 \
        =V -2,5r2 =R -6,-5r2 =V 1,-6r3 =P 1,-8r0 =B -2,-9r1 =A -2,-10r2 =K 1,-5r2 =B -2,6r0 =O -6,-3r2";
    assert_eq!(fingerprint("bergh-ensemble(horizon=12)", MIDDLE), expected);
}

#[test]
fn kingdomino_by_groups_and_win_bias() {
    let expected = "18897: 597 2403; 40a184ffd2f40000 40a184ffd2f40000 40e7a9e008140000 :20 =p1 :12 =1 =2";
    assert_eq!(fingerprint("gedda-uct-w-pg(groups=on,epsilon=0.2)", KINGDOMINO_MIDDLE), expected);
}

#[test]
fn kingdomino_tuned_with_sampled_lines() {
    let expected = "10346: 364 2636; 4055ce9111600000 409719ff28300000 40ad65ffaea00000 :20 =p1 :12 =8 =14 =26 =30 \
        0,1s:30 0,-2s:26 1,1n:8";
    assert_eq!(
        fingerprint(
            "mcts(selection=tuned,first-play=0.2,random-visits=10,chance=sampled)",
            KINGDOMINO_MIDDLE
        ),
        expected
    );
}

#[test]
fn ontop_by_a_hybrid() {
    let expected = "24: 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 125 \
        125; 4050867243400000 4050bfffc8800000 406680006cc00000 c4c5";
    assert_eq!(fingerprint("hybrid(late=flat(utility=relative),lead=0)", "ontop(players=2) =T1"), expected);
}

#[test]
fn players_that_do_not_search() {
    let expected = "0: 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1; c018000000000000 \
        0000000000000000 c018000000000000 -2,3r0";
    assert_eq!(fingerprint("greedy", MIDDLE), expected);
}

#[test]
fn players_that_know_no_values() {
    let moves = |specs: &[&str], record: &str| -> Vec<String> {
        for_game!(GameId::of_text(record).unwrap(), G => {
            let record: Record<G> = record.parse().unwrap();
            let root = record.position(record.moves().len());
            let chosen = |spec: &&str| {
                let mut search = spec.parse::<SearchSpec>().unwrap().build(&root, 2024).unwrap();
                search.step(1);
                search.report().chosen().unwrap().mv.to_string()
            };
            specs.iter().map(chosen).collect()
        })
    };
    assert_eq!(moves(&["random", "policy(name=static)"], MIDDLE), ["-1,4r2", "-2,3r3"]);
    assert_eq!(moves(&["random", "policy(name=gprd)", "policy(name=greedy)"], KINGDOMINO_MIDDLE), [":20"; 3]);
    assert_eq!(moves(&["random", "policy(name=static)"], "ontop(players=2) =T1"), ["d3d2", "c1c2"]);
}
