use tilescope_core::games::carcassonne::Carcassonne;

tilescope_worker::program!(Carcassonne);
