//! The fields of Pebbles: its texts, and what it pays.

use tilescope_core::games::pebbles::Pebbles;

use super::Game;

impl Game for Pebbles {}
