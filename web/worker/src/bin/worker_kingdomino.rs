use tilescope_core::games::kingdomino::Kingdomino;

tilescope_worker::program!(Kingdomino);
