//! OnTop: its art, the turn of a person, and what searches think of the moves.

pub mod geometry;
pub mod outcome;
pub mod turn;
pub mod words;

mod art;
mod board;
mod card;
mod desk;
mod ground;
mod heat;
mod rules;
mod scene;
mod spoken;
mod supply;
mod tabletop;
mod telling;
mod tray;
