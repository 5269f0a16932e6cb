//! `arena`, the program: the library has it all.

use std::process::ExitCode;

fn main() -> ExitCode {
    tilescope_arena::main()
}
