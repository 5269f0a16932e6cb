//! The fuzz targets of the folder `fuzz` with a fixed seed: 140,000 texts, most of them valid texts with some damage.

#![cfg(not(target_arch = "wasm32"))]

#[path = "../../../fuzz/readers.rs"]
#[expect(unreachable_pub, reason = "the fuzz targets are other crates")]
mod readers;

use crate::mutation::{babble, mutate};
use crate::random_games::{dealt_record, random_record};
use tilescope_core::code::Code;
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::{Rng, State};

const TEXTS: u32 = 20_000;

const CARCASSONNE: &[&str] = &[
    "carcassonne(players=2)",
    "carcassonne(players=3,scoring=before-meeple)",
    "carcassonne(players=2,ties=last)",
    "carcassonne(players=2,unplaceable=redraw)",
    "carcassonne(players=5,unplaceable=redraw,scoring=before-meeple,reduced=on)",
];
const KINGDOMINO: &[&str] = &[
    "kingdomino(players=4)",
    "kingdomino(players=3)",
    "kingdomino(players=2)",
    "kingdomino(players=2,size=7,harmony=off,middle=off,ties=share)",
];
const ON_TOP: &[&str] = &["ontop(players=2)", "ontop(players=3)", "ontop(players=4)"];
const SPECS: &[&str] = &[
    "random",
    "policy(name=greedy)",
    "greedy",
    "greedy(wants=points,overlooks=0.5)",
    "flat(utility=win,playouts=sparing,horizon=8)",
    "flat(rollouts=10000,choice=max)",
    "mcts",
    "mcts(utility=tanh,scale=12.5,exploration=0.3,threshold=1,groups=off,nodes=1000)",
    "mcts(utility=lead,exploration=999.75,playouts=greedy,rollouts=4,choice=robust)",
    "mcts(evaluation=current,implicit=0.25,exact=on)",
    "mcts(parent-first=on,epsilon=0.5,guided=3,mercy=2,chance=deck,decks=4)",
    "hybrid(early=heyden-star2.5(depth=3),late=mcts(utility=win,rollouts=10),lead=8,left=12)",
];

const CLOCKS: &[&str] = &["6m", "15m+5s", "90s+500ms", "168h+1ms", "1.5h+0.25m", "10080m"];

/// Passes damaged texts to a reader, and of ten texts one unchanged and the beginning of one with other letters behind
/// it. Some of the damaged ones can be read and some cannot.
fn fuzz(seed: u64, reader: fn(&str) -> bool, valid: fn(&mut Rng) -> String) {
    let mut rng = Rng::new(seed);
    let mut other = String::new();
    let mut readable = 0;
    for number in 0..TEXTS {
        let text = valid(&mut rng);
        match number % 10 {
            0 => assert!(reader(&text), "{text}"),
            1 => _ = reader(&babble(&text, &mut rng)),
            _ => readable += u32::from(reader(&mutate(&text, &other, &mut rng))),
        }
        other = text;
    }
    assert!((TEXTS / 50..TEXTS / 2).contains(&readable), "{readable} of the damaged texts can be read");
}

fn any_setup(rng: &mut Rng) -> String {
    any(&[CARCASSONNE, KINGDOMINO, ON_TOP].concat(), rng)
}

fn any_move(rng: &mut Rng) -> String {
    let (record, _) = any_game(rng);
    any(&record.split(' ').skip(1).collect::<Vec<_>>(), rng)
}

fn any_record(rng: &mut Rng) -> String {
    any_game(rng).0
}

fn any_code(rng: &mut Rng) -> String {
    fn code<S: State>(setups: &[&str], rng: &mut Rng) -> String {
        let setup = any(setups, rng).parse().unwrap();
        let seed = u64::from(rng.word()) << rng.below(30);
        let length = rng.below(150) as usize;
        if rng.below(2) == 0 {
            Code { record: dealt_record::<S>(&setup, seed, length), seed: Some(seed) }.to_string()
        } else {
            Code { record: random_record::<S>(&setup, seed, length).0, seed: None }.to_string()
        }
    }
    match rng.below(3) {
        0 => code::<Carcassonne>(CARCASSONNE, rng),
        1 => code::<Kingdomino>(KINGDOMINO, rng),
        _ => code::<OnTop>(ON_TOP, rng),
    }
}

fn any_position(rng: &mut Rng) -> String {
    any_game(rng).1
}

/// Returns a record of some random moves in one of the games, and the position after them.
fn any_game(rng: &mut Rng) -> (String, String) {
    fn game<S: State>(setups: &[&str], rng: &mut Rng) -> (String, String) {
        let length = 1 + rng.below(150) as usize;
        let setup = any(setups, rng).parse().unwrap();
        let (record, state) = random_record::<S>(&setup, u64::from(rng.word()), length);
        (record.to_string(), state.to_string())
    }
    match rng.below(3) {
        0 => game::<Carcassonne>(CARCASSONNE, rng),
        1 => game::<Kingdomino>(KINGDOMINO, rng),
        _ => game::<OnTop>(ON_TOP, rng),
    }
}

fn any(texts: &[&str], rng: &mut Rng) -> String {
    texts[rng.below(texts.len() as u32) as usize].into()
}

macro_rules! fuzz_tests {
    ($($name:ident: $seed:literal, $reader:ident, $text:expr;)+) => {$(
        #[test]
        fn $name() {
            fuzz($seed, readers::$reader, $text);
        }
    )+};
}

fuzz_tests! {
    setups: 1, setup, any_setup;
    moves: 2, mv, any_move;
    positions: 3, position, any_position;
    records: 4, record, any_record;
    search_specs: 5, search_spec, |rng| any(SPECS, rng);
    codes: 6, code, any_code;
    clocks: 7, clock, |rng| any(CLOCKS, rng);
}
