//! The files that commands write: they replace nothing that is not theirs, and lose nothing that was there.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Said, Scratch, Writer, arena, pipe, play, refused, said, writers};

/// Prepares a folder for each command that writes, and calls `check` with the command and the text that it writes into
/// a new file.
fn each_writer(name: &str, check: impl Fn(&Path, &Writer, &str)) {
    let folder = Scratch::new(name);
    fs::create_dir(&folder.0).unwrap();
    for writer in writers(&folder.0) {
        pipe(&writer.args(), "");
        let text = fs::read_to_string(&writer.file).unwrap();
        assert!(text.len() > 100, "{:?}: {text}", writer.args());
        fs::remove_file(&writer.file).unwrap();
        check(&folder.0, &writer, &text);
        // Several commands write the same names.
        for name in ["target", "link", "other", "pipe"] {
            let _ = fs::remove_file(folder.0.join(name));
        }
        fs::remove_file(&writer.file).unwrap();
    }
}

#[test]
fn links_stay_and_their_targets_change() {
    each_writer("links", |folder, writer, text| {
        // A link to an empty file with its own mode, by way of another link.
        let target = folder.join("target");
        fs::write(&target, "").unwrap();
        fs::set_permissions(&target, Permissions::from_mode(0o640)).unwrap();
        symlink("target", folder.join("link")).unwrap();
        writer.make_folder();
        symlink(folder.join("link"), &writer.file).unwrap();
        pipe(&writer.args(), "");
        assert_eq!(fs::read_to_string(&target).unwrap(), text, "{:?}", writer.args());
        assert_eq!(fs::metadata(&target).unwrap().mode() & 0o7777, 0o640, "{:?}", writer.args());
        for link in [&folder.join("link"), &writer.file] {
            assert!(link.is_symlink(), "{:?}", writer.args());
        }
        // A link to a file that does not exist yet.
        fs::remove_file(&target).unwrap();
        pipe(&writer.args(), "");
        assert_eq!(fs::read_to_string(&target).unwrap(), text, "{:?}", writer.args());
        assert!(writer.file.is_symlink(), "{:?}", writer.args());
    });
}

#[test]
fn modes_stay() {
    each_writer("modes", |_, writer, text| {
        writer.make_folder();
        for mode in [0o600, 0o644, 0o664] {
            fs::write(&writer.file, "").unwrap();
            fs::set_permissions(&writer.file, Permissions::from_mode(mode)).unwrap();
            pipe(&writer.args(), "");
            assert_eq!(fs::metadata(&writer.file).unwrap().mode() & 0o7777, mode, "{:?}", writer.args());
            assert_eq!(fs::read_to_string(&writer.file).unwrap(), text, "{:?}", writer.args());
        }
    });
}

/// Another name of a file keeps what was there. A match adds its games to both.
#[test]
fn another_hard_link_loses_nothing() {
    each_writer("hard", |folder, writer, text| {
        pipe(&writer.args(), "");
        let other = folder.join("other");
        fs::hard_link(&writer.file, &other).unwrap();
        pipe(&writer.args(), "");
        assert_eq!(fs::read_to_string(&other).unwrap(), text, "{:?}", writer.args());
        assert_eq!(fs::read_to_string(&writer.file).unwrap(), text, "{:?}", writer.args());
    });
}

#[test]
fn files_with_similar_names_are_left_alone() {
    each_writer("similar", |folder, writer, _| {
        writer.make_folder();
        let name = writer.file.file_name().unwrap().to_str().unwrap();
        let others =
            [format!("{name}.new"), format!("{name}.lock"), format!(".{name}"), format!(".{name}.new")];
        for other in &others {
            fs::write(writer.file.with_file_name(other), "mine\n").unwrap();
        }
        pipe(&writer.args(), "");
        for other in &others {
            assert_eq!(fs::read_to_string(writer.file.with_file_name(other)).unwrap(), "mine\n", "{other}");
        }
        // Nothing else is left behind.
        let hidden = walk(folder).into_iter().filter(|name| name.contains(".arena-"));
        assert_eq!(hidden.count(), 0);
    });
}

fn walk(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(walk(&path));
        }
        found.push(path.to_str().unwrap().to_owned());
    }
    found
}

/// A command that finds another process writing its file says so and ends. It neither waits nor changes anything.
#[test]
fn a_file_that_another_process_writes_is_refused() {
    each_writer("other-process", |_, writer, text| {
        writer.make_folder();
        fs::write(&writer.file, text).unwrap();
        let held = File::open(&writer.file).unwrap();
        held.lock().unwrap();
        let Said { status, errors, .. } = said(&writer.args(), "");
        assert_eq!(status.code(), Some(1), "{:?}", writer.args());
        let file = writer.file.display();
        let refusal =
            format!("error: another run is writing {file}; wait until it ends, or name another file\n");
        assert!(errors.ends_with(&refusal), "{errors}");
        assert_eq!(fs::read_to_string(&writer.file).unwrap(), text, "{:?}", writer.args());
        held.unlock().unwrap();
        pipe(&writer.args(), "");
        assert_eq!(fs::read_to_string(&writer.file).unwrap(), text, "{:?}", writer.args());
    });
}

/// In a folder that admits no new file, the old file stays. The superuser may create files in every folder.
#[test]
fn a_read_only_folder_keeps_its_files() {
    each_writer("read-only", |_, writer, text| {
        writer.make_folder();
        let folder = writer.file.parent().unwrap();
        fs::write(&writer.file, "").unwrap();
        fs::set_permissions(folder, Permissions::from_mode(0o555)).unwrap();
        let is_bound = File::create(folder.join("probe")).is_err();
        let Said { status, errors, .. } = said(&writer.args(), "");
        fs::set_permissions(folder, Permissions::from_mode(0o755)).unwrap();
        let now = fs::read_to_string(&writer.file).unwrap();
        if is_bound && !status.success() {
            assert!(errors.contains("cannot write"), "{errors}");
            // A match that could not put its games in order has all of them.
            assert!(now.is_empty() || now.len() == text.len(), "{now}");
        } else {
            assert_eq!(now, text, "{errors}");
        }
    });
}

/// Without permission to write a file, the folder does not matter.
#[test]
fn a_read_only_file_is_kept() {
    each_writer("protected", |_, writer, text| {
        writer.make_folder();
        fs::write(&writer.file, "").unwrap();
        fs::set_permissions(&writer.file, Permissions::from_mode(0o444)).unwrap();
        let is_bound = File::options().append(true).open(&writer.file).is_err();
        let Said { status, .. } = said(&writer.args(), "");
        let now = fs::read_to_string(&writer.file).unwrap();
        assert_eq!(status.success(), !is_bound, "{:?}", writer.args());
        assert_eq!(now, if is_bound { "" } else { text }, "{:?}", writer.args());
        assert_eq!(fs::metadata(&writer.file).unwrap().mode() & 0o7777, 0o444);
    });
}

#[test]
fn devices_and_pipes_are_written_directly() {
    each_writer("devices", |folder, writer, text| {
        writer.make_folder();
        for (device, succeeds) in [("/dev/null", true), ("/dev/full", false)] {
            symlink(device, &writer.file).unwrap();
            let Said { status, errors, .. } = said(&writer.args(), "");
            assert_eq!(status.success(), succeeds, "{:?}: {errors}", writer.args());
            assert!(
                succeeds || errors.contains("cannot write") && errors.contains("No space left"),
                "{errors}"
            );
            assert!(fs::metadata(device).unwrap().file_type().is_char_device(), "{:?}", writer.args());
            assert!(writer.file.is_symlink(), "{:?}", writer.args());
            fs::remove_file(&writer.file).unwrap();
        }
        let pipe = folder.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        symlink(&pipe, &writer.file).unwrap();
        let mut child = arena(&writer.args()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let reading = std::thread::spawn(move || fs::read_to_string(pipe).unwrap());
        let begun = Instant::now();
        let ended = loop {
            match child.try_wait().unwrap() {
                Some(ended) => break ended,
                None if begun.elapsed() > Duration::from_secs(60) => {
                    child.kill().unwrap();
                    panic!("{:?} waits for the pipe", writer.args());
                }
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        };
        assert!(ended.success(), "{:?}", writer.args());
        let read = reading.join().unwrap();
        assert_eq!(sorted(&read), sorted(text), "{:?}", writer.args());
        assert!(fs::metadata(folder.join("pipe")).unwrap().file_type().is_fifo(), "{:?}", writer.args());
    });
}

/// Returns the lines in order: a pipe gets games in the order in which they end.
fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines
}

/// Standard output stays what it is, even if it is a file.
#[test]
fn standard_output_is_no_file_to_replace() {
    let [part, out] = ["stdout-part", "stdout"].map(Scratch::new);
    play(&part, "greedy random --game ontop --games 2 --seed 5");
    let args = ["merge", part.path(), "--out", "/dev/stdout"];
    let said = format!("{}2 games in /dev/stdout\n", part.read());
    assert_eq!(pipe(&args, ""), said);
    let file = File::create(&out.0).unwrap();
    assert!(arena(&args).stdout(file).status().unwrap().success());
    assert_eq!(out.read(), said);
}

/// A page of a report replaces neither another page of it nor its input.
#[test]
fn a_report_refuses_pages_that_replace_something() {
    let folder = Scratch::new("same-names");
    fs::create_dir_all(folder.0.join("other")).unwrap();
    let [one, other, page] =
        ["match.jsonl", "other/match.jsonl", "page.md"].map(|name| Scratch(folder.0.join(name)));
    play(&one, "greedy random --game ontop --games 2 --seed 5");
    play(&other, "greedy random --game ontop --games 2 --seed 6");
    play(&page, "greedy random --game ontop --games 2 --seed 7");
    let text = page.read();
    let refused = |files: &[&str]| refused(&[&["report"], files, &["--to", folder.path()]].concat());
    assert!(refused(&[one.path(), other.path()]).contains("would have the same page match.md"));
    assert!(refused(&[page.path()]).contains("would replace the results"));
    assert_eq!(page.read(), text);
}
