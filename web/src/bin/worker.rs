//! The search worker.

fn main() {
    tilescope_web::worker::serve();
}
