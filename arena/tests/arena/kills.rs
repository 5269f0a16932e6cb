//! Runs that are killed at any moment and continued end with the same bytes as without a kill.
//!
//! `ARENA_KILLS=100 cargo test -p tilescope-arena --test arena kills` kills a hundred times instead of a few.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tilescope_core::Rng;

use crate::common::{Scratch, arena, pipe};

/// Commands that write into the folder `{}`, one after the other; `{program}` is a player that is a program. Their output does not depend on the number of
/// threads.
const RUNS: [&[&str]; 11] = [
    &[
        "match mcts@60 flat@60 --game ontop --games 24 --seed 5 --threads 2 --reproducible --out {}/match.jsonl",
    ],
    &[
        "match flat@30 random --games 400 --seed 5 --threads 3 --reproducible --sprt 0:120 --out {}/sprt.jsonl",
    ],
    &[
        "match random {program} --game ontop --games 40 --seed 5 --threads 2 --reproducible --out {}/match.jsonl",
    ],
    &[
        "tune mcts@40 --vary exploration=0.05..5 --game ontop --iterations 60 --games 4 --out {}/tune.jsonl",
        "sweep flat(epsilon=0.5)@40 --values epsilon=0,1 --game ontop --games 10 --reproducible --out {}/sweep",
    ],
    &["experiment gedda-I --games 300 --seed 5 --threads 2 --reproducible --out {}/rows"],
    &["tournament tests/tournament.toml --threads 2 --reproducible --out {}/pairings"],
    &[
        "match greedy mcts@40 --game kingdomino --games 20 --seed 9 --shard 1/2 --reproducible --out {}/1.jsonl",
        "match greedy mcts@40 --game kingdomino --games 20 --seed 9 --shard 2/2 --reproducible --out {}/2.jsonl",
        "merge {}/2.jsonl {}/1.jsonl --out {}/all.jsonl",
    ],
    &[
        "train ontop --games 20 --groups 1 --pairs 2 --against random --generations 3 --to {}/weights.txt --fates {}/fates",
    ],
    &[
        "calibrate tests/calibrate/ontop.txt --searcher flat --iterations 50 --playouts 20 --check 4 --rollout trials=60,seed=2 --out {}/judged.jsonl",
    ],
    &["imitate ontop --player mcts(utility=win)@60 --games 20 --passes 30 --to {}/weights.txt"],
    &[
        "match greedy random --game ontop --games 40 --seed 5 --reproducible --out {}/match.jsonl",
        "report {}/match.jsonl --to {}/pages",
        "complexity ontop --games 4 --to {}/plots",
        "picture carcassonne(players=2) --output {}/picture.svg",
    ],
];

#[test]
fn killed_runs_go_on_to_the_same_bytes() {
    let wanted = std::env::var("ARENA_KILLS").map_or(16, |kills| kills.parse().unwrap());
    let whole: Vec<(BTreeMap<String, String>, Duration)> = RUNS
        .iter()
        .enumerate()
        .map(|(run, commands)| {
            let folder = Scratch::new(&format!("unbroken-{run}"));
            fs::create_dir(&folder.0).unwrap();
            let begun = Instant::now();
            for command in *commands {
                pipe(&words(command, &folder).iter().map(String::as_str).collect::<Vec<_>>(), "");
            }
            (files(&folder.0), begun.elapsed())
        })
        .collect();
    let (mut rng, mut kills, mut rounds) = (Rng::new(1), 0, 0);
    while kills < wanted {
        let run = rounds % RUNS.len();
        let (unbroken, duration) = &whole[run];
        let folder = Scratch::new(&format!("killed-{run}"));
        fs::create_dir(&folder.0).unwrap();
        // A run is killed up to three times, each time at some part of its whole time after it continued.
        let mut left = 3;
        for command in RUNS[run] {
            let mut kept = 0;
            while left > 0 && kills < wanted {
                left -= 1;
                let wait = duration.mul_f64(f64::from(rng.word()) / f64::from(u32::MAX));
                if !is_killed(&words(command, &folder), wait) {
                    break;
                }
                kills += 1;
                // A kill may leave a new file that has not replaced the old one yet.
                let there = files(&folder.0).into_iter().filter(|(name, _)| name.ends_with(".jsonl"));
                let now = there.map(|(_, text)| text.matches('\n').count()).sum();
                assert!(now >= kept, "{now} lines after {kept}");
                kept = now;
            }
            pipe(&words(command, &folder).iter().map(String::as_str).collect::<Vec<_>>(), "");
        }
        assert_eq!(files(&folder.0), *unbroken, "{} in round {rounds}", RUNS[run][0]);
        rounds += 1;
        assert!(rounds < 20 * wanted, "only {kills} of {rounds} rounds were killed");
    }
    println!("{kills} kills in {rounds} rounds");
}

fn words(command: &str, folder: &Scratch) -> Vec<String> {
    let program = "ugi:sh tests/programs/engine.sh none@10";
    command.split(' ').map(|word| word.replace("{}", folder.path()).replace("{program}", program)).collect()
}

/// Runs a command and kills it after a time, unless it ends before. Returns whether it was killed.
fn is_killed(words: &[String], wait: Duration) -> bool {
    let args: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut child = arena(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(wait);
    let ended = child.try_wait().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    ended.is_none()
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            found.extend(files(&path).into_iter().map(|(file, text)| (format!("{name}/{file}"), text)));
        } else {
            found.insert(name, fs::read_to_string(&path).unwrap());
        }
    }
    found
}
