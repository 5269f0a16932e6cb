//! The search worker of Carcassonne.

use tilescope_core::games::carcassonne::Carcassonne;

fn main() {
    tilescope_worker::serve::<Carcassonne>();
}
