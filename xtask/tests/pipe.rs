//! The program as its users see it: it ends quietly when nobody reads its output.

use std::process::{Command, Stdio};

#[test]
fn a_closed_pipe_ends_it_without_a_word() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let mut child = command.arg("help").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}
