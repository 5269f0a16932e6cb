//! The tests of core from outside, in one program. It links to the searchers of the games, which unit tests cannot build.
//!
//! A new file of tests needs a line here. A file with `#![cfg(not(target_arch = "wasm32"))]` runs natively only. In
//! the other files, `wasm_bindgen_test` replaces `test` in a browser.

mod arrangements;
mod carcassonne;
mod carcassonne_texts;
mod code;
mod comparison;
mod decks;
mod distinct_moves;
mod endings;
mod exact;
mod fuzz;
mod hybrid;
mod judge;
mod kingdomino;
mod kingdomino_players;
mod kingdomino_texts;
mod laws;
mod levels;
mod mcts_options;
mod ontop;
mod ontop_texts;
mod oracle;
mod outlook;
mod players;
mod playouts;
mod playthrough;
mod rollout;
mod search;
mod search_golden;
mod search_spec;
mod slow_games;
mod star;
mod star_trace;
mod tables;
mod texts;
mod threads;
mod worked_terms;

// Modules that several of them use.
mod golden;
mod mutation;
mod random_games;
mod searches;
mod slow;
mod tree;
