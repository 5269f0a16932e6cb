//! The program's output, above all help and errors. Each file in `transcripts` holds commands, after `$ `, with their
//! output.

use std::fs;

use crate::common::{expect_file, said};

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
        let name = path.file_name().unwrap().display();
        expect_file(&format!("transcripts/{name}"), &found.join("\n"));
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
    let said = said(&args, input.replace("\\n", "\n"));
    said.text + &said.errors
}
