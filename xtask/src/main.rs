//! The scripts of the workspace.
fn main() {}
