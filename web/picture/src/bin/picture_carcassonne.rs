//! The program that draws an embedded position of Carcassonne.

use tilescope_core::games::carcassonne::Carcassonne;

tilescope_picture::program!(Carcassonne);
