//! The program that draws an embedded position of Kingdomino.

use tilescope_core::games::kingdomino::Kingdomino;

tilescope_picture::program!(Kingdomino);
