//! Standard output.

use std::io::{ErrorKind, Write};

/// Prints a text on standard output. Unlike `print!` it does not panic when nobody reads any more.
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

/// Prints a text. Where that is impossible the program ends: quietly, when the reader went away.
pub(crate) fn print(text: std::fmt::Arguments<'_>) {
    if let Err(error) = std::io::stdout().write_fmt(text) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        eprintln!("error: standard output: {error}");
        std::process::exit(1);
    }
}

/// Whether the reader of our output went away, as `head` does: nobody is left to tell.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
    io.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
