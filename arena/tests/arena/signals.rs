//! Commands that are ended from outside: they end without a word, and what they finished is on the disk.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Scratch, Writer, arena, lines, play, run, words, writers};

fn end(child: Child, signal: &str) -> String {
    let id = child.id();
    let send =
        |signal: &str| Command::new("sh").args(["-c", &format!("kill -{signal} {id}")]).status().unwrap();
    assert!(send(signal).success());
    let ended = std::thread::spawn(move || child.wait_with_output().unwrap());
    let begun = Instant::now();
    while !ended.is_finished() {
        // A test that runs in the background may have passed on an ignored SIGINT.
        if begun.elapsed() > Duration::from_secs(5) {
            send("TERM");
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let output = ended.join().unwrap();
    assert!(!output.status.success());
    assert_eq!(output.status.code(), None, "the status names the signal");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_signal_ends_a_match_without_a_word() {
    let file = Scratch::new("signal");
    let mut kept = 0;
    for (signal, more) in [("INT", 5), ("TERM", 20), ("HUP", 40)] {
        let args =
            ["match", "--reproducible", "--out", file.path(), "flat@20", "random", "--games", "1000000"];
        let child = arena(&args).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        while fs::read_to_string(&file.0).map_or(0, |text| text.lines().count()) < more {
            std::thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(end(child, signal), "", "{signal}");
        let text = file.read();
        let whole = lines(&text[..=text.rfind('\n').unwrap()]).len();
        assert!(whole >= more - 1 && whole >= kept, "{whole} lines after {kept}");
        kept = whole;
    }
    let table = play(&file, "flat@20 random --games 2");
    assert!(table.contains(&format!("flat@20 {:>6} ", kept - 1)), "{kept}: {table}");
}

#[test]
fn a_signal_ends_a_tournament_that_then_continues() {
    let [whole, stopped] = ["tournament-whole", "tournament-stopped"].map(Scratch::new);
    let [of_whole, of_stopped] = [&whole, &stopped]
        .map(|folder| format!("tournament tests/tournament.toml --reproducible --out {}", folder.path()));
    let table = run(&of_whole);
    let child = arena(&words(&of_stopped)).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !stopped.0.is_dir() || fs::read_dir(&stopped.0).unwrap().next().is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    let errors = end(child, "TERM");
    assert!(errors.lines().all(|line| line.contains(" against ")), "{errors}");
    assert_eq!(run(&of_stopped), table);
    for entry in fs::read_dir(&whole.0).unwrap() {
        let name = entry.unwrap().file_name();
        let [one, other] = [&whole, &stopped].map(|folder| fs::read_to_string(folder.0.join(&name)).unwrap());
        assert_eq!(one, other, "{}", name.display());
    }
}

/// Nobody reads what the commands print, neither their output nor their errors. Their files are complete.
#[test]
fn a_closed_pipe_ends_every_command_without_a_word() {
    let folder = Scratch::new("closed");
    fs::create_dir(&folder.0).unwrap();
    let writers = writers(&folder.0);
    let (part, pairings) = (folder.0.join("part.jsonl"), folder.0.join("pairings"));
    let others = [
        &["tournament", "tests/tournament.toml", "--out", pairings.to_str().unwrap()][..],
        &["experiment", "list"],
        &["report", part.to_str().unwrap(), "--luck"],
        &["analyse", "ontop(players=2) =T0", "--player", "mcts@20"],
        &["inspect", "ontop(players=2) =T0"],
        &["record", "--from", &crate::common::data("ontop-games.jsonl")],
        &["picture", "ontop(players=2) =T0"],
        &["perft", "ontop(players=2)", "2"],
        &["bench", "--list"],
        &["help"],
    ];
    for args in writers.iter().map(Writer::args).chain(others.map(<[&str]>::to_vec)) {
        let mut child = arena(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop((child.stdout.take(), child.stderr.take()));
        let ended = child.wait().unwrap();
        assert!(ended.success(), "{args:?}: {ended}");
        // Errors alone are read.
        let mut child = arena(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && !errors.contains("error"), "{args:?}: {errors}");
    }
    for writer in &writers {
        assert!(fs::metadata(&writer.file).unwrap().len() > 100, "{:?}", writer.args());
    }
    assert_eq!(fs::read_dir(&pairings).unwrap().count(), 3);
}

/// An output that cannot be written is an error, even if it is short enough for a buffer.
#[test]
fn a_full_standard_output_is_an_error() {
    for args in [
        &["picture", "ontop(players=2) =T0"][..],
        &["inspect", "ontop(players=2) =T0"],
        &["perft", "ontop(players=2)", "2"],
        &["record", "--from", &crate::common::data("ontop-games.jsonl")],
    ] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = arena(args).stdout(full).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(errors.starts_with("error: ") && errors.contains("No space left"), "{args:?}: {errors}");
    }
}
