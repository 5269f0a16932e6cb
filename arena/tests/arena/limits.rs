//! Disks that become full at any byte, as a limit on the size of files: what was there before stays.

use std::fs;
use std::process::{Command, Output};

use crate::common::{Scratch, arena, pipe, play, writers};

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

/// A match keeps the games before the limit, at each of fifty limits, and continues to the same bytes as without one.
#[test]
fn a_match_on_a_full_disk_keeps_its_games() {
    let [whole, file] = ["disk-whole", "disk"].map(Scratch::new);
    let options = "greedy random --game ontop --games 64 --seed 5";
    play(&whole, options);
    assert!(whole.read().len() > 50 * 512, "{}", whole.read().len());
    let mut args = vec!["match", "--reproducible", "--out", file.path()];
    args.extend(options.split(' '));
    let mut kept = 0;
    for blocks in 0..50 {
        let output = limited(&args, blocks, blocks % 2 == 1);
        assert!(!output.status.success(), "{blocks} blocks");
        let now = fs::read_to_string(&file.0).unwrap_or_default();
        // A line is longer than a block, and a kill leaves half of one.
        let games = now.split_inclusive('\n').filter(|line| line.ends_with("\"}\n")).count();
        assert!(games >= kept && now.len() <= 512 * blocks, "{blocks} blocks: {games} after {kept}");
        kept = games;
    }
    assert!(kept > 15, "{kept}");
    play(&file, options);
    assert_eq!(file.read(), whole.read());
}

/// The commands replace their file or keep it, for limits up to the size of the new contents.
#[test]
fn a_file_on_a_full_disk_is_replaced_or_kept() {
    let folder = Scratch::new("disk-folder");
    fs::create_dir(&folder.0).unwrap();
    let mut limits = 0;
    for writer in &writers(&folder.0)[1..] {
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
