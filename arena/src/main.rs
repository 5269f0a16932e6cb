//! The `arena` program. The library contains all of it.

use std::process::ExitCode;

fn main() -> ExitCode {
    tilescope_arena::main()
}
