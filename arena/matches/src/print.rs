//! Standard output.

use std::io::{ErrorKind, Write};

use anyhow::Context;

/// Prints a text on standard output. Unlike `print!`, it does not panic if the reader has closed the pipe.
#[macro_export]
macro_rules! out {
    ($($text:tt)*) => {
        $crate::print::print(format_args!($($text)*))
    };
}

/// Prints a line on standard output, like `out!`.
#[macro_export]
macro_rules! outln {
    () => {
        $crate::out!("\n")
    };
    ($($text:tt)*) => {
        $crate::out!("{}\n", format_args!($($text)*))
    };
}

/// Prints a line on standard error, like `eprintln!`. If nobody can read it any more, the command continues without.
#[macro_export]
macro_rules! errln {
    ($($text:tt)*) => {
        $crate::print::print_error(format_args!($($text)*))
    };
}

/// Prints a text. If that is impossible, it ends the program: quietly if the reader has closed the pipe.
pub fn print(text: std::fmt::Arguments<'_>) {
    if let Err(error) = std::io::stdout().write_fmt(text) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        errln!("error: standard output: {error}");
        std::process::exit(1);
    }
}

/// Prints the text and the end of a line on standard error, if that is possible.
pub fn print_error(text: std::fmt::Arguments<'_>) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Prints what is left in the buffer of standard output, because the end of the program would hide an error.
pub fn flush() -> anyhow::Result<()> {
    std::io::stdout().flush().context("standard output")
}

/// Returns whether the reader has closed the pipe of our output, as `head` does. Then no message can reach it.
pub fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
