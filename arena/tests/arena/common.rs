//! Functions that run the program, and the recorded games that `core` also tests its rules with.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output, Stdio};

use flate2::read::MultiGzDecoder;
use serde_json::Value;

pub(crate) fn arena(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arena"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Returns the output of the program with `input` piped into it. The program must succeed.
pub(crate) fn pipe(args: &[&str], input: &str) -> String {
    let Said { status, text, errors } = said(args, input);
    assert!(status.success(), "{args:?}: {errors}");
    text
}

pub(crate) struct Said {
    pub(crate) status: ExitStatus,
    pub(crate) text: String,
    pub(crate) errors: String,
}

pub(crate) fn said(args: &[&str], input: impl AsRef<[u8]>) -> Said {
    let Output { status, stdout, stderr } = answer(args, input);
    let [text, errors] = [stdout, stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    Said { status, text, errors }
}

/// Returns the output, errors and status of the program, which may fail.
pub(crate) fn answer(args: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child =
        arena(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    let feeding = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // A program that stops early does not read all of its input.
    let _ = feeding.join().unwrap();
    output
}

/// Returns the program's standard error. The program must fail.
pub(crate) fn refused(args: &[&str]) -> String {
    let said = said(args, "");
    assert!(!said.status.success(), "{args:?}");
    said.errors
}

pub(crate) fn words(command: &str) -> Vec<&str> {
    command.split_whitespace().collect()
}

pub(crate) fn run(command: &str) -> String {
    pipe(&words(command), "")
}

/// Compares a text with a file below `tests`. `UPDATE=1 cargo test -p tilescope-arena` rewrites the files.
pub(crate) fn expect_file(name: &str, text: &str) {
    let path = format!("{}/tests/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, text).unwrap();
    } else {
        assert!(fs::read_to_string(&path).unwrap() == text, "{path} should be:\n{text}");
    }
}

pub(crate) fn data(name: &str) -> String {
    format!("{}/../core/tests/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

pub(crate) fn recorded(name: &str) -> Vec<Value> {
    let bytes = fs::read(data(name)).unwrap();
    let mut text = String::new();
    if name.ends_with(".gz") {
        MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
    } else {
        text = String::from_utf8(bytes).unwrap();
    }
    lines(&text)
}

pub(crate) fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("arena-{}-{name}", std::process::id()));
        let scratch = Scratch(path);
        scratch.clear();
        scratch
    }

    pub(crate) fn clear(&self) {
        let _ = fs::remove_file(&self.0);
        let _ = fs::remove_dir_all(&self.0);
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }

    pub(crate) fn read(&self) -> String {
        fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.clear();
    }
}

pub(crate) fn play(file: &Scratch, options: &str) -> String {
    play_to(&file.0, options)
}

/// Plays a reproducible match into a file that the caller removes.
pub(crate) fn play_to(file: &Path, options: &str) -> String {
    run(&format!("match --reproducible --out {} {options}", file.display()))
}

pub(crate) struct Writer {
    command: String,
    /// The command that replaces the contents by other ones, if it ever does that.
    next: Option<String>,
    pub(crate) file: PathBuf,
}

impl Writer {
    pub(crate) fn args(&self) -> Vec<&str> {
        words(&self.command)
    }

    /// Returns the arguments of a run that replaces the contents. Some commands only replace an empty file.
    pub(crate) fn next_args(&self) -> Option<Vec<&str>> {
        self.next.as_deref().map(words)
    }

    pub(crate) fn make_folder(&self) {
        fs::create_dir_all(self.file.parent().unwrap()).unwrap();
    }
}

/// A run of each command that writes a file below the folder `{}`, the file, and a run that replaces its contents.
const WRITERS: [(&str, &str, Option<&str>); 9] = [
    (
        "match greedy random --game ontop --games 4 --seed 5 --reproducible --out {}/out.jsonl",
        "out.jsonl",
        None,
    ),
    ("experiment gedda-2 --games 4 --seed 5 --reproducible --out {}/rows", "rows/gedda-2-1.jsonl", None),
    (
        "merge {}/part.jsonl --out {}/out.jsonl",
        "out.jsonl",
        Some("merge {}/part.jsonl {}/more.jsonl --out {}/out.jsonl"),
    ),
    (
        "train ontop --games 20 --groups 1 --pairs 2 --against random --generations 1 --to {}/weights.txt",
        "weights.txt",
        Some(
            "train ontop --games 20 --groups 1 --pairs 2 --against random --generations 2 --to {}/weights.txt",
        ),
    ),
    (
        "train ontop --games 20 --groups 1 --pairs 2 --against random --generations 1 --to /dev/null --fates {}/fates",
        "fates/1.jsonl",
        Some(
            "train ontop --games 30 --groups 1 --pairs 2 --against random --generations 1 --to /dev/null --fates {}/fates",
        ),
    ),
    (
        "imitate ontop --player mcts(utility=win)@20 --games 20 --passes 3 --to {}/policy.txt",
        "policy.txt",
        None,
    ),
    (
        "picture carcassonne(players=2) --output {}/picture.svg",
        "picture.svg",
        Some("picture carcassonne(players=2) --theme dark --output {}/picture.svg"),
    ),
    (
        "report {}/part.jsonl --to {}/pages",
        "pages/part.md",
        Some("report {}/part.jsonl {}/more.jsonl --to {}/pages"),
    ),
    (
        "complexity ontop --games 4 --to {}/plots",
        "plots/ontop-moves.svg",
        Some("complexity ontop --games 4 --seed 2 --to {}/plots"),
    ),
];

/// Returns the commands that write below a folder. The match and the experiment, which add games, come first. It puts the results that they need there.
pub(crate) fn writers(folder: &Path) -> Vec<Writer> {
    for (name, games) in [("part", 4), ("more", 64)] {
        let options = format!("greedy random --game ontop --games {games} --seed 5");
        play_to(&folder.join(format!("{name}.jsonl")), &options);
    }
    let below = |command: &str| command.replace("{}", folder.to_str().unwrap());
    let writer = |(command, file, next): (&str, &str, Option<&str>)| Writer {
        command: below(command),
        next: next.map(below),
        file: folder.join(file),
    };
    WRITERS.map(writer).into()
}
