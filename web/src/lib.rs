//! The page of Tilescope and its search worker.

pub mod board;
pub mod carcassonne;
pub mod engine;
pub mod hooks;
pub mod kingdomino;
pub mod loss;
pub mod number;
pub mod ontop;
pub mod page;
pub mod panel;
pub mod part;
pub mod protocol;
pub mod session;
pub mod tabletop;
pub mod worker;

use tilescope_core::order;
