//! The game server, over real connections.

mod client;
mod container;
mod description;
mod hostile;
mod load;
mod protocol;
mod schema;
mod whole_games;
