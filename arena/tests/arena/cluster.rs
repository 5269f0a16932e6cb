//! Matches that are played in parts by the tasks of a job array, and watched meanwhile.

use std::fs;
use std::process::Output;

use crate::common::{Scratch, arena, pipe, play, play_to, words};

const MATCH: &str = "greedy mcts@40 --game ontop --games 40 --seed 5";

fn task(args: &str, variables: &[(&str, &str)]) -> Output {
    arena(&words(args)).envs(variables.iter().copied()).output().unwrap()
}

/// Plays the tasks `tasks` of an array of three into a folder.
fn play_tasks(folder: &Scratch, tasks: &[&str]) {
    for id in tasks {
        let args = format!("match {MATCH} --reproducible --out {}/{id}/part.jsonl", folder.path());
        fs::create_dir_all(folder.0.join(id)).unwrap();
        let variables =
            [("SLURM_ARRAY_TASK_ID", *id), ("SLURM_ARRAY_TASK_COUNT", "3"), ("SLURM_ARRAY_TASK_MIN", "2")];
        let output = task(&args, &variables);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn tasks_play_parts_that_join_to_the_whole() {
    let [whole, parts] = ["cluster-whole", "cluster-parts"].map(Scratch::new);
    let table = play(&whole, MATCH);
    play_tasks(&parts, &["2", "3"]);
    let some = pipe(&["watch", parts.path(), "--once"], "");
    assert!(some.contains(" 28 ") && some != table, "{some}");
    play_tasks(&parts, &["4"]);
    let joined = parts.0.join("joined");
    let watch = ["watch", parts.path(), "--games", "40", "--every", "10ms", "--to", joined.to_str().unwrap()];
    assert_eq!(pipe(&watch, ""), table);
    assert_eq!(fs::read_to_string(joined.join("part.jsonl")).unwrap(), whole.read());
}

#[test]
fn tasks_that_cannot_be_are_refused() {
    let refused = |args: &str, variables: &[(&str, &str)], reason: &str| {
        let output = task(args, variables);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && errors.contains(reason), "{errors}");
    };
    let array = |id| [("SLURM_ARRAY_TASK_ID", id), ("SLURM_ARRAY_TASK_COUNT", "3")];
    refused("match greedy random", &array("1"), "it needs --out");
    refused("match greedy random --sprt 0:9 --out x.jsonl", &array("1"), "`arena watch --sprt`");
    refused("experiment gedda-I", &array("4"), "SLURM_ARRAY_TASK_ID=4 is no task of an array of 3");
    refused("tournament tests/tournament.toml", &array("one"), "SLURM_ARRAY_TASK_ID=one: expected a number");
    // Without an array, and for commands whose games are one whole, the variables do not matter.
    assert!(
        task("match greedy random --game ontop --games 2", &[("SLURM_ARRAY_TASK_ID", "9")]).status.success()
    );
    assert!(task("complexity ontop --games 2", &array("1")).status.success());
}

/// The test is decided by the parts that are there, although others have not begun.
#[test]
fn a_watched_test_ends_without_the_last_parts() {
    let parts = Scratch::new("cluster-sprt");
    fs::create_dir(&parts.0).unwrap();
    let file = parts.0.join("3.jsonl");
    play_to(&file, "greedy random --game ontop --games 400 --seed 5 --shard 3/4");
    let said = pipe(&["watch", parts.path(), "--sprt", "0:200", "--every", "10ms"], "");
    let verdict = said.lines().last().unwrap();
    assert!(verdict.contains("the higher Elo difference is accepted"), "{said}");
    assert!(verdict.ends_with("after 50 pairs"), "{said}");
    let both = pipe(&["watch", parts.path(), "--once", "--sprt", "-1:1"], "");
    assert!(both.lines().last().unwrap().contains("undecided"), "{both}");
}
