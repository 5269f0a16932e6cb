//! Disks that become full at any byte, as a limit on the size of files: what was there before stays.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::common::{Scratch, arena, pipe, words, writers};

/// Runs a command that can write files of some blocks of 512 bytes. At the limit, a write fails, or the command is
/// killed as by an unmounted disk.
fn limited(args: &[&str], blocks: usize, is_killed: bool) -> Output {
    let trap = if is_killed { "" } else { "trap '' XFSZ; " };
    // A kill at the limit leaves no memory image behind.
    let script = format!("ulimit -c 0; ulimit -f {blocks}; {trap}exec \"$0\" \"$@\"");
    let program = arena(&[]).get_program().to_owned();
    let mut command = Command::new("sh");
    command.args(["-c", &script]).arg(program).args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    command.output().unwrap()
}

/// Runs a command that adds games to a file at each of fifty limits. It keeps the games before the limit, and continues
/// to the same bytes as without one.
fn keeps_its_games(args: &[&str], file: &Path) {
    pipe(args, "");
    let whole = fs::read_to_string(file).unwrap();
    assert!(whole.len() > 50 * 512, "{args:?}: {}", whole.len());
    fs::remove_file(file).unwrap();
    let mut kept = 0;
    for blocks in 0..50 {
        let output = limited(args, blocks, blocks % 2 == 1);
        assert!(!output.status.success(), "{args:?} with {blocks} blocks");
        let now = fs::read_to_string(file).unwrap_or_default();
        // A line is longer than a block, and a kill leaves half of one.
        let games = now.split_inclusive('\n').filter(|line| line.ends_with("\"}\n")).count();
        let is_kept = games >= kept && now.len() <= 512 * blocks;
        assert!(is_kept, "{args:?} with {blocks} blocks: {games} after {kept}");
        kept = games;
    }
    assert!(kept > 15, "{args:?}: {kept}");
    pipe(args, "");
    assert_eq!(fs::read_to_string(file).unwrap(), whole, "{args:?}");
}

#[test]
fn a_match_on_a_full_disk_keeps_its_games() {
    let file = Scratch::new("disk");
    let run = "match greedy random --game ontop --games 64 --seed 5 --reproducible --out";
    keeps_its_games(&words(&format!("{run} {}", file.path())), &file.0);
}

#[test]
fn an_experiment_on_a_full_disk_keeps_its_games() {
    let folder = Scratch::new("disk-rows");
    let run = "experiment gedda-2 --games 64 --seed 5 --reproducible --out";
    keeps_its_games(&words(&format!("{run} {}", folder.path())), &folder.0.join("gedda-2-1.jsonl"));
}

/// The commands replace their file or keep it, for limits up to the size of the new contents.
#[test]
fn a_file_on_a_full_disk_is_replaced_or_kept() {
    let folder = Scratch::new("disk-folder");
    fs::create_dir(&folder.0).unwrap();
    let mut limits = 0;
    for writer in &writers(&folder.0)[2..] {
        pipe(&writer.args(), "");
        let mut old = fs::read_to_string(&writer.file).unwrap();
        let args = writer.next_args().unwrap_or_else(|| {
            old.clear();
            writer.args()
        });
        fs::write(&writer.file, &old).unwrap();
        pipe(&args, "");
        let new = fs::read_to_string(&writer.file).unwrap();
        assert_ne!(new, old, "{args:?}");
        fs::write(&writer.file, &old).unwrap();
        let all = new.len().div_ceil(512);
        for blocks in (0..all).step_by(all.div_ceil(4)) {
            for is_killed in [false, true] {
                limits += 1;
                let output = limited(&args, blocks, is_killed);
                assert!(!output.status.success(), "{args:?} with {blocks} blocks");
                assert_eq!(fs::read_to_string(&writer.file).unwrap(), old, "{args:?} with {blocks} blocks");
                let errors = String::from_utf8(output.stderr).unwrap();
                assert!(is_killed || errors.contains("File too large"), "{args:?}: {errors}");
            }
        }
        pipe(&args, "");
        assert_eq!(fs::read_to_string(&writer.file).unwrap(), new, "{args:?}");
        fs::remove_file(&writer.file).unwrap();
    }
    assert!(limits >= 30, "{limits}");
    let mut left = fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(!left.any(|name| name.to_string_lossy().starts_with(".arena-")));
}
