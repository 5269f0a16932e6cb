pub mod calibrate;
pub mod imitate;
pub mod puzzles;
mod self_play;
pub mod suite;
pub mod sweep;
pub mod train;
pub mod tune;
