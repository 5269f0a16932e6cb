//! The tests of core from outside, in one program. It links to the searchers of the games, which unit tests cannot build.
//!
//! A new file of tests needs a line here. A file with `#![cfg(not(target_arch = "wasm32"))]` runs natively only. In
//! the other files, `wasm_bindgen_test` replaces `test` in a browser.

mod arrangements;
mod carcassonne;
mod code;
mod comparison;
mod decks;
mod endings;
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
mod levels;
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
mod rollout;
mod search;
mod search_golden;
mod search_spec;
mod star;
mod star_trace;
mod tables;
mod threads;
mod worked_terms;

// Modules that several of them use.
mod golden;
mod mutation;
mod played;
mod random_games;
mod slow;
mod tree;
