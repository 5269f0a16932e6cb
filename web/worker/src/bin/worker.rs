//! The search worker.

fn main() {
    tilescope_worker::serve();
}
