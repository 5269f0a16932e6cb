//! The search worker of Kingdomino.

use tilescope_core::games::kingdomino::Kingdomino;

fn main() {
    tilescope_worker::serve::<Kingdomino>();
}
