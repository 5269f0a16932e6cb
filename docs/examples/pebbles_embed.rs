//! The program that draws an embedded position of Pebbles.

use tilescope_core::games::pebbles::Pebbles;

tilescope_picture::program!(Pebbles);
