//! The search worker of Pebbles.

use tilescope_core::games::pebbles::Pebbles;

fn main() {
    tilescope_worker::serve::<Pebbles>();
}
