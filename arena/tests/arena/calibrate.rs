//! Calibrations of reviews: continued files, and the lines.

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::common::{Scratch, refused, run, words};

/// Calibrates on four recorded games with few playouts.
const CALIBRATE: &str = "calibrate tests/calibrate/ontop.txt --searcher flat --iterations 20 --every 5 --check 3 \
                         --rollout trials=20,seed=2";

#[test]
fn a_stopped_calibration_continues_to_the_same_file() {
    let folder = Scratch::new("calibrate");
    fs::create_dir(&folder.0).unwrap();
    let out = folder.0.join("judged.jsonl");
    let calibrate = |playouts| format!("{CALIBRATE} --playouts {playouts} --out {}", out.display());
    run(&calibrate(6));
    let whole = fs::read_to_string(&out).unwrap();
    assert_eq!(whole.lines().filter(|line| line.contains("\"arbiter\":true")).count(), 6);
    // A kill leaves half a line.
    fs::write(&out, &whole[..whole.len() / 2]).unwrap();
    run(&calibrate(6));
    assert_eq!(fs::read_to_string(&out).unwrap(), whole);
    // Nothing is left to do.
    run(&calibrate(6));
    assert_eq!(fs::read_to_string(&out).unwrap(), whole);
    // The same file cannot hold other judgements, nor those of other games.
    assert!(refused(&words(&calibrate(7))).contains("holds other judgements"));
    let other = whole.replace("\"plies\":", "\"plies\":1");
    fs::write(&out, other).unwrap();
    assert!(refused(&words(&calibrate(6))).contains("holds moves of another game"));
    fs::write(&out, whole).unwrap();

    let tables = Command::new("python3")
        .args(["-B", "../laboratory/calibrate.py"])
        .arg(&out)
        .args(["--ratings", "tests/calibrate/ratings.txt"])
        .output()
        .unwrap();
    let text = String::from_utf8(tables.stdout).unwrap();
    assert!(tables.status.success(), "{}", String::from_utf8_lossy(&tables.stderr));
    assert!(text.contains("1400 to 1500") && text.contains("The review's verdicts beside"), "{text}");
}

#[test]
fn wrong_files_are_refused_with_their_line() {
    let of = |command: &str| refused(&words(command));
    assert!(of("calibrate missing.txt").contains("cannot read missing.txt"));
    assert!(of("calibrate tests/calibrate/ratings.txt").contains("ratings.txt: line 1"));
    let policy = of("calibrate tests/calibrate/ontop.txt --searcher flat --policy wise --out /dev/null");
    assert!(policy.contains("policy `wise`: expected one of random"), "{policy}");
}

#[test]
fn without_a_file_moves_are_printed_with_evaluations_policies_and_the_result() {
    let text = run("calibrate tests/calibrate/ontop.txt --games 1");
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    assert_eq!(lines.next().unwrap()["calibrate"], "ontop");
    let moves: Vec<Value> = lines.collect();
    let last = &moves[moves.len() - 1];
    // After the last move, the evaluation is the result.
    assert!(last["final_lead"].is_number() && last["evaluations"]["ended"] == last["final_lead"], "{last}");
    assert!(moves.iter().all(|one| one["policies"]["static"].is_number() && one.get("judgement").is_none()));
}
