//! Calibrations of reviews: continued files, and the tables.

use std::fs;

use crate::common::{Scratch, pipe, refused};

/// Calibrates on four recorded games with few playouts.
fn options(out: &str) -> Vec<String> {
    let options = "calibrate tests/calibrate/ontop.txt --ratings tests/calibrate/ratings.txt --searcher flat \
                   --iterations 20 --playouts 6 --every 5 --check 3 --rollout trials=20,seed=2 --out";
    options.split_whitespace().map(str::to_owned).chain([out.to_owned()]).collect()
}

fn words(options: &[String]) -> Vec<&str> {
    options.iter().map(String::as_str).collect()
}

#[test]
fn a_stopped_calibration_continues_and_prints_the_same_tables() {
    let folder = Scratch::new("calibrate");
    fs::create_dir(&folder.0).unwrap();
    let out = folder.0.join("judged.jsonl");
    let options = options(out.to_str().unwrap());
    let tables = pipe(&words(&options), "");
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
    assert_eq!(pipe(&words(&options), ""), tables);
    assert_eq!(fs::read_to_string(&out).unwrap(), whole);
    // Nothing is left to do.
    assert_eq!(pipe(&words(&options), ""), tables);
    // The same file cannot hold other judgements.
    let other: Vec<String> =
        options.iter().map(|word| if word == "6" { "7".to_owned() } else { word.clone() }).collect();
    assert!(refused(&words(&other)).contains("holds other judgements"));
}

#[test]
fn wrong_files_are_refused_with_their_line() {
    let of = |args: &str| refused(&args.split_whitespace().collect::<Vec<_>>());
    assert!(of("calibrate missing.txt").contains("cannot read missing.txt"));
    assert!(of("calibrate tests/calibrate/ratings.txt").contains("ratings.txt: line 1"));
    let ratings = of("calibrate tests/calibrate/ontop.txt --ratings tests/calibrate/ontop.txt");
    assert!(ratings.contains("ontop.txt: line 1") && ratings.contains("expected a rating"), "{ratings}");
    let policy = of("calibrate tests/calibrate/ontop.txt --searcher flat --policy wise --out /dev/null");
    assert!(policy.contains("policy `wise`: expected one of random"), "{policy}");
}

#[test]
fn evaluations_and_policies_are_compared_without_a_file() {
    let tables = pipe(&["calibrate", "tests/calibrate/ontop.txt"], "");
    assert!(tables.contains("The final lead and the evaluation `outlook`"), "{tables}");
    assert!(tables.contains("The share of moves that a policy would have made"), "{tables}");
}
