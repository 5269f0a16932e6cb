//! What screens know of games whatever their rules: a session without its types, and all that is told of it in words, numbers
//! and pictures.
//!
//! ```text
//!   any_session, games, game_info     a game on the page; how texts become games; what is known without a position
//!   standing, turn_list, describe     how things stand, what was played, the same in words
//!   breakdown, picture                points by where they come from; a position as a file
//!   request, pairing, embedded        what an address asks for
//!   navigate                          the way to another screen
//!   kept_games, learned, speeds       what the browser keeps
//!   new_game, rules, seats_form       the forms by which a game begins
//!   load_form, lesson_file            texts that are brought along
//!   format, level_words               numbers of searches, and computer players, in words
//! ```

pub mod any_session;
pub mod breakdown;
pub mod describe;
pub mod embedded;
pub mod format;
pub mod game_info;
pub mod games;
pub mod kept_games;
pub mod learned;
pub mod lesson_file;
pub mod level_words;
pub mod load_form;
pub mod navigate;
pub mod new_game;
pub mod pairing;
pub mod picture;
pub mod request;
pub mod rules;
pub mod seats_form;
pub mod speeds;
pub mod standing;
pub mod turn_list;
