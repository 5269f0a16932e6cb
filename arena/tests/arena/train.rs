//! Trainings: the same command gives the same weights, in one go or in several, with any number of threads.

use std::fs;

use crate::common::{Scratch, expect_file, pipe, refused};

const TRAININGS: [(&str, &str); 3] = [
    ("carcassonne", "--games 10 --ridge 0.5 --lambda 0.7"),
    ("kingdomino", "--games 20 --setup kingdomino(players=2) --setup kingdomino(players=3) --lambda 0.8"),
    ("ontop", "--games 20 --ridge 0.5 --random 4"),
];

/// Trains up to a generation with few measuring games. `options` are words without blanks.
fn train(game: &str, file: &Scratch, generations: &str, threads: &str, options: &str) -> String {
    let mut args = vec!["train", game, "--to", file.path(), "--generations", generations];
    args.extend(["--groups", "1", "--pairs", "2", "--against", "random", "--threads", threads]);
    args.extend(options.split_whitespace());
    pipe(&args, "")
}

#[test]
fn the_same_command_finds_the_same_weights() {
    for (game, options) in TRAININGS {
        let (whole, parts) = (Scratch::new(&format!("{game}-whole")), Scratch::new(&format!("{game}-parts")));
        let said = train(game, &whole, "3", "3", options);
        assert_eq!(said.matches("the latest").count(), 3, "{said}");
        assert_eq!(said.matches("SPRT of Elo 0 against 30: undecided").count(), 3, "{said}");
        train(game, &parts, "1", "1", options);
        // It continues from its file, and then nothing is left to do.
        assert!(train(game, &parts, "3", "2", options).starts_with("generation 2:"));
        assert_eq!(train(game, &parts, "3", "1", options), "");
        assert_eq!(whole.read(), parts.read());
        expect_file(&format!("train/{game}.txt"), &whole.read());
    }
}

/// The test needs pairs, so games of three have no test.
#[test]
fn more_than_two_play_no_test() {
    let file = Scratch::new("three");
    let said = train("ontop", &file, "1", "1", "--games 10 --setup ontop(players=3)");
    assert!(said.contains("the latest") && !said.contains("SPRT"), "{said}");
}

/// Writes a line for each feature, the same with any number of threads. The weights do not depend on it.
#[test]
fn what_became_of_features_is_written() {
    let told = |name: &str, threads: &str| {
        let (weights, folder) = (Scratch::new(name), Scratch::new(&format!("{name}-fates")));
        train(
            "ontop",
            &weights,
            "2",
            threads,
            &format!("--games 20 --ridge 0.5 --random 4 --fates {}", folder.path()),
        );
        let file = |generation| fs::read_to_string(format!("{}/{generation}.jsonl", folder.path())).unwrap();
        (weights.read(), file(1), file(2))
    };
    let (weights, first, second) = told("fates-one", "1");
    assert!(first != second && (weights, first.clone(), second) == told("fates-three", "3"));
    let labels: Vec<serde_json::Value> =
        first.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games = labels.iter().map(|label| label["game"].as_u64().unwrap());
    assert!(games.is_sorted());
    for label in labels.iter().filter(|label| label["completed"] == false) {
        assert_eq!((&label["points"], &label["owners"]), (&0.into(), &serde_json::json!([])));
    }
    let won = labels.iter().find(|label| label["points"].as_i64() > Some(0)).unwrap();
    assert!(
        won["kind"].as_str().unwrap().ends_with("circle") && won["owners"].as_array().unwrap().len() == 1
    );
}

/// Weights learned in a few games are better than no weights, and a decided test plays no more games.
#[test]
fn the_first_weights_beat_none() {
    let file = Scratch::new("learns");
    let args = ["train", "ontop", "--to", file.path(), "--generations", "1", "--games", "100"];
    let measured = ["--sprt", "0:100", "--pairs", "400", "--groups", "1", "--against", "random"];
    let said = pipe(&[&args[..], &measured].concat(), "");
    let line = said.lines().find(|line| line.starts_with("the latest")).unwrap();
    let share: f64 = line.split_whitespace().nth(2).unwrap().parse().unwrap();
    assert!(share > 0.7, "{said}");
    let test = said.lines().find(|line| line.starts_with("SPRT")).unwrap();
    assert!(test.contains("the higher Elo difference is accepted"), "{said}");
    let pairs: u32 = test.split_whitespace().rev().nth(1).unwrap().parse().unwrap();
    assert!((2..100).contains(&pairs), "{said}");
}

#[test]
fn a_training_that_cannot_be_is_refused() {
    let file = Scratch::new("refused");
    let refused = |game: &str, options: &[&str]| {
        refused(&[&["train", game, "--to", file.path(), "--games", "1"], options].concat())
    };
    assert!(refused("ontop", &["--sprt", "30:0"]).contains("expected two Elo differences"));
    assert!(refused("ontop", &["--lambda", "1.5"]).contains("lambda 1.5: expected a number from 0 to 1"));
    assert!(refused("ontop", &["--ridge", "-1"]).contains("ridge -1: expected a number of 0 or more"));
    assert!(refused("ontop", &["--player", "mcts@1s"]).contains("expected a number of iterations"));
    assert!(refused("ontop", &["--setup", "ontop(players=9)"]).contains("setup `ontop(players=9)`"));
    fs::write(file.path(), "# arena train ontop --games 7\n# generation 1\n").unwrap();
    assert!(refused("ontop", &[]).contains("name another file"));
}
