//! The search worker.

fn main() {}
