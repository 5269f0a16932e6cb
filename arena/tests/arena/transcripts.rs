//! The program's output, above all help and errors. Each file in `transcripts` holds commands, after `$ `, with their
//! output. `UPDATE=1 cargo test -p tilescope-arena --test arena` rewrites the files.

use std::fs;

use crate::common::answer;

#[test]
fn commands_print_what_is_written() {
    let folder = format!("{}/tests/transcripts", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 3);
    for path in files {
        let expected = fs::read_to_string(&path).unwrap();
        let commands = expected.lines().filter_map(|line| line.strip_prefix("$ "));
        let found: Vec<String> = commands.map(|command| format!("$ {command}\n{}", run(command))).collect();
        let found = found.join("\n");
        if std::env::var_os("UPDATE").is_some() {
            fs::write(&path, found).unwrap();
        } else {
            assert!(found == expected, "{} should be:\n{found}", path.display());
        }
    }
}

/// Runs `arena WORDS` or `arena WORDS < "LINES"`. Words with blanks stand between single quotes.
fn run(command: &str) -> String {
    let (command, input) = command.split_once(" <<< ").unwrap_or((command, ""));
    let words = command.strip_prefix("arena").expect("the command is arena");
    let mut args: Vec<&str> = Vec::new();
    for (index, part) in words.split('\'').enumerate() {
        if index % 2 == 1 {
            args.push(part);
        } else {
            args.extend(part.split_whitespace());
        }
    }
    let output = answer(&args, input.replace("\\n", "\n"));
    let text = |bytes| String::from_utf8(bytes).unwrap();
    text(output.stdout) + &text(output.stderr)
}
