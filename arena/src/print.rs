//! Standard output.

use std::io::{ErrorKind, Write};

/// Prints a text on standard output. Unlike `print!`, it does not panic if the reader has closed the pipe.
macro_rules! out {
    ($($text:tt)*) => {
        $crate::print::print(format_args!($($text)*))
    };
}

/// Prints a line on standard output, like `out!`.
macro_rules! outln {
    () => {
        out!("\n")
    };
    ($($text:tt)*) => {
        out!("{}\n", format_args!($($text)*))
    };
}

/// Prints a text. If that is impossible, it ends the program: quietly if the reader has closed the pipe.
pub(crate) fn print(text: std::fmt::Arguments<'_>) {
    if let Err(error) = std::io::stdout().write_fmt(text) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        eprintln!("error: standard output: {error}");
        std::process::exit(1);
    }
}

/// Returns whether the reader has closed the pipe of our output, as `head` does. Then no message can reach it.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
