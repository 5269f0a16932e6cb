//! Logs in which packets and values were changed. They stay JSON, so that the reader itself meets the changes; `fuzz.rs`
//! damages bytes.

#![cfg(not(target_arch = "wasm32"))]

use std::ops::Range;
use std::panic;
use std::thread;

use tilescope_core::Rng;

use crate::fuzz::imports;
use crate::writer::{packets, random_game};

/// The number of logs that are changed. The first of each number of players is a whole game.
const ORIGINALS: u64 = 256;

/// The most turns of the other logs. The reader reads few turns as it reads many, in a hundredth of the time.
const TURNS: u64 = 6;

const PACKETS: usize = 3;

const VALUES: &str =
    r#"null true [] {} "" "playTile" 0 -1 1 "2" 3 "4" 9 72 73 99 500 501 "501" -129 1e9 9223372036854775807"#;

type Log = Vec<String>;

/// Returns the logs that are changed: the first turns of games, and their ends.
fn originals() -> Vec<Log> {
    let logs = (0..ORIGINALS).map(|seed| {
        let mut packets = packets(&random_game(2 + seed as usize % 4, seed));
        let end = packets.pop().unwrap();
        if seed >= 4 {
            packets.truncate(PACKETS * (1 + seed % TURNS) as usize);
        }
        packets.push(end);
        packets.iter().map(ToString::to_string).collect()
    });
    logs.collect()
}

fn values(packet: &str) -> Vec<Range<usize>> {
    let mut values = Vec::new();
    let mut from = 0;
    while let Some(colon) = packet[from..].find(':') {
        let start = from + colon + 1;
        let text = packet[start..].starts_with('"');
        let rest = &packet[start + usize::from(text)..];
        let len = rest.find(if text { &['"'][..] } else { &[',', '}', ']', '{', '['] }).unwrap_or(rest.len());
        from = start + usize::from(text) + len + usize::from(text);
        if text || len > 0 {
            values.push(start..from);
        }
    }
    values
}

fn one_of<'a, T>(list: &'a [T], rng: &mut Rng) -> &'a T {
    &list[rng.below(list.len() as u32) as usize]
}

/// Removes, repeats or moves a packet, or replaces a value in one.
fn change(log: &mut Log, rng: &mut Rng) {
    let at = rng.below(log.len() as u32) as usize;
    match rng.below(10) {
        0 => drop(log.remove(at)),
        1 => log.insert(at, log[at].clone()),
        2 => {
            let packet = log.remove(at);
            log.insert(rng.below(log.len() as u32 + 1) as usize, packet);
        }
        _ => {
            let values = values(&log[at]);
            if !values.is_empty() {
                let value = one_of(&values, rng).clone();
                let all: Vec<_> = VALUES.split(' ').collect();
                let new = *one_of(&all, rng);
                log[at].replace_range(value, new);
            }
        }
    }
}

fn log(originals: &[Log], number: u64) -> String {
    let mut rng = Rng::new(number);
    let mut log = one_of(originals, &mut rng).clone();
    for _ in 0..=rng.below(4) {
        if !log.is_empty() {
            change(&mut log, &mut rng);
        }
    }
    format!("[{}]", log.join(","))
}

/// Reads logs on all threads of the machine. `LOGS` is the number of them.
#[test]
fn mutated_logs_never_panic() {
    let wanted: u64 = std::env::var("LOGS").map_or(20_000, |count| count.parse().expect("LOGS is a number"));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let originals = &originals();
    let read = thread::scope(|scope| {
        let parts = (0..threads as u64).map(|part| {
            scope.spawn(move || {
                let numbers = (part..wanted).step_by(threads);
                let read = numbers.map(|number| {
                    let text = log(originals, number);
                    panic::catch_unwind(|| imports::games(&text))
                        .unwrap_or_else(|_| panic!("log {number} of mutated_logs_never_panic: {text}"))
                });
                read.sum::<usize>() as u64
            })
        });
        let parts: Vec<_> = parts.collect();
        parts.into_iter().map(|part| part.join().unwrap()).sum::<u64>()
    });
    println!("{read} of {wanted} logs are games");
    assert!(read > wanted / 10 && read < wanted, "{read} of {wanted} logs are games");
}
