//! The tests of core from outside, in one program: each program of its own would compile the searchers for all games again.
//!
//! A new file of tests gets its line here. One that says `#![cfg(not(target_arch = "wasm32"))]` is for this machine alone; in
//! the others, `wasm_bindgen_test` stands for `test` in a browser.

mod arrangements;
mod carcassonne;
mod code;
mod comparison;
mod decks;
mod exact;
mod fingerprint;
mod fuzz;
mod hybrid;
mod kingdomino;
mod kingdomino_perft;
mod kingdomino_players;
mod kingdomino_playthrough;
mod kingdomino_texts;
mod laws;
mod mcts_options;
mod notation;
mod ontop;
mod ontop_texts;
mod oracle;
mod outlook;
mod perft;
mod players;
mod playouts;
mod playthrough;
mod search;
mod search_golden;
mod search_spec;
mod star;
mod star_trace;
mod tables;
mod threads;

// What several of them use.
mod dealt;
mod golden;
mod mutation;
mod played;
mod slow;
mod tree;
