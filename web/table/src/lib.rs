//! The rules-independent part of the screens: a session without its types, with descriptions, numbers and pictures of
//! it.
//!
//! ```text
//!   any_game, games, game_info     a game on the page; readers of texts; the facts that need no position
//!   standing, scores, turn_list, describe     the scores and the moves, and both in words
//!   breakdown, picture                points by source; a position as a file
//!   trial_board                       a board on which anyone can try moves
//!   request, pairing, embedded        requests in an address
//!   navigate                          the way to another screen
//!   saved_games, lesson_progress, speeds      the browser's storage
//!   played_games, daily               results of games, and of positions of the day
//!   new_game, rules, seats_form, clock_form   the forms for a new game
//!   last_draw, redraw                 the choice of draws for a game from a real table
//!   load_form, pasted, foreign_games, lesson_file    texts that the viewer provides
//!   remote_lesson                     lessons from other sites
//!   format, level_words, searcher_text   numbers of searches, computer players and searchers, in words
//! ```

pub mod any_game;
pub mod breakdown;
pub mod clock_form;
pub mod daily;
pub mod describe;
pub mod embedded;
pub mod foreign_games;
pub mod format;
pub mod game_info;
pub mod games;
pub mod last_draw;
pub mod lesson_file;
pub mod lesson_progress;
pub mod level_words;
pub mod load_form;
pub mod navigate;
pub mod new_game;
pub mod pairing;
pub mod pasted;
pub mod picture;
pub mod played_games;
pub mod redraw;
pub mod remote_lesson;
pub mod request;
pub mod rules;
pub mod saved_games;
pub mod scores;
pub mod searcher_text;
pub mod seats_form;
pub mod speeds;
pub mod standing;
pub mod trial_board;
pub mod turn_list;
