//! Calibrations of reviews: continued files, and the tables.

use std::fs;

use crate::common::{Scratch, refused, run, words};

/// Calibrates on four recorded games with few playouts.
const CALIBRATE: &str = "calibrate tests/calibrate/ontop.txt --ratings tests/calibrate/ratings.txt --searcher flat \
                         --iterations 20 --every 5 --check 3 --rollout trials=20,seed=2";

#[test]
fn a_stopped_calibration_continues_and_prints_the_same_tables() {
    let folder = Scratch::new("calibrate");
    fs::create_dir(&folder.0).unwrap();
    let out = folder.0.join("judged.jsonl");
    let calibrate = |playouts| format!("{CALIBRATE} --playouts {playouts} --out {}", out.display());
    let tables = run(&calibrate(6));
    for heading in [
        "The final lead and the expected one",
        "Moves beside the review's",
        "Losses as the review counts them, by rating",
        "The losses of a game and its result",
        "The review's verdicts beside the arbiter's",
    ] {
        assert!(tables.contains(heading), "{tables}");
    }
    let whole = fs::read_to_string(&out).unwrap();
    assert_eq!(whole.lines().filter(|line| line.contains("\"arbiter\":true")).count(), 6);
    // A kill leaves half a line.
    fs::write(&out, &whole[..whole.len() / 2]).unwrap();
    assert_eq!(run(&calibrate(6)), tables);
    assert_eq!(fs::read_to_string(&out).unwrap(), whole);
    // Nothing is left to do.
    assert_eq!(run(&calibrate(6)), tables);
    // The same file cannot hold other judgements.
    assert!(refused(&words(&calibrate(7))).contains("holds other judgements"));
}

#[test]
fn wrong_files_are_refused_with_their_line() {
    let of = |command: &str| refused(&words(command));
    assert!(of("calibrate missing.txt").contains("cannot read missing.txt"));
    assert!(of("calibrate tests/calibrate/ratings.txt").contains("ratings.txt: line 1"));
    let ratings = of("calibrate tests/calibrate/ontop.txt --ratings tests/calibrate/ontop.txt");
    assert!(ratings.contains("ontop.txt: line 1") && ratings.contains("expected a rating"), "{ratings}");
    let policy = of("calibrate tests/calibrate/ontop.txt --searcher flat --policy wise --out /dev/null");
    assert!(policy.contains("policy `wise`: expected one of random"), "{policy}");
}

#[test]
fn evaluations_and_policies_are_compared_without_a_file() {
    let tables = run("calibrate tests/calibrate/ontop.txt");
    assert!(tables.contains("The final lead and the evaluation `outlook`"), "{tables}");
    assert!(tables.contains("The share of moves that a policy would have made"), "{tables}");
}
