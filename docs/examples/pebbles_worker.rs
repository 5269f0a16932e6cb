//! The search worker of Pebbles.

use tilescope_core::games::pebbles::Pebbles;

tilescope_worker::program!(Pebbles);
