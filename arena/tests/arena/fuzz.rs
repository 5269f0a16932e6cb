//! Damaged files of results from a fixed seed, read by the function that a fuzzer calls.

use std::fs;

use flate2::Crc;
use tilescope_core::Rng;

/// The number of damaged lines. Each costs at most the replay of a game.
const LINES: usize = 100_000;
const OF_A_FILE: usize = 20;

#[test]
fn damaged_files_never_panic() {
    let folder = format!("{}/tests/matches", env!("CARGO_MANIFEST_DIR"));
    let seeds: Vec<Vec<Vec<u8>>> = ["carcassonne", "kingdomino", "ontop"]
        .iter()
        .map(|game| {
            let text = fs::read(format!("{folder}/{game}.jsonl")).unwrap();
            text.split_inclusive(|&byte| byte == b'\n').map(unsealed).collect()
        })
        .collect();
    let mut rng = Rng::new(13);
    let (mut files, mut kept) = (0, 0);
    for _ in 0..LINES / OF_A_FILE {
        let lines = &seeds[below(&mut rng, seeds.len())];
        // Damaged lines with a fitting checksum reach the checks of their values.
        let is_fitting = below(&mut rng, 2) == 0;
        let damaged = |line: &[u8], times: usize, rng: &mut Rng| {
            let mut line = if is_fitting { line.to_vec() } else { sealed(line) };
            (0..times).for_each(|_| damage(&mut line, rng));
            if is_fitting { sealed(&line) } else { line }
        };
        let times = usize::from(below(&mut rng, 4) == 0);
        let mut file = damaged(&lines[0], times, &mut rng);
        for _ in 1..OF_A_FILE {
            let line = &lines[below(&mut rng, lines.len())];
            // One line in eight stays unchanged.
            let times = [0, 1, 1, 1, 1, 2, 2, 3][below(&mut rng, 8)];
            file.extend(damaged(line, times, &mut rng));
        }
        if let Some(games) = tilescope_matches::fuzz::results(&file) {
            files += 1;
            kept += games;
        }
    }
    // Headers and games that survive are checked too.
    assert!(files > 1000 && kept > 1000, "{files} files, {kept} games");
}

fn unsealed(line: &[u8]) -> Vec<u8> {
    let end = line.len() - ",\"crc\":\"01234567\"}\n".len();
    [&line[..end], b"}"].concat()
}

fn sealed(json: &[u8]) -> Vec<u8> {
    let mut crc = Crc::new();
    crc.update(json);
    let open = json.strip_suffix(b"}").unwrap_or(json);
    [open, format!(",\"crc\":\"{:08x}\"}}\n", crc.sum()).as_bytes()].concat()
}

fn below(rng: &mut Rng, end: usize) -> usize {
    rng.below(end as u32) as usize
}

/// Changes a byte, repeats or removes a part, or replaces a number or a sign by another one.
fn damage(line: &mut Vec<u8>, rng: &mut Rng) {
    const WORDS: [&str; 12] =
        ["-1", "1e300", "18446744073709551616", "0", "null", "[]", "{}", "\"", ",", "=", "\u{fffd}", " "];
    let at = below(rng, line.len().max(1)).min(line.len());
    let end = (at + below(rng, 12)).min(line.len());
    match below(rng, 5) {
        0 if at < line.len() => line[at] = rng.word() as u8,
        1 => drop(line.drain(at..end)),
        2 => line.splice(at..at, line[at..end].to_vec()).for_each(drop),
        3 => line.splice(at..end, WORDS[below(rng, WORDS.len())].bytes()).for_each(drop),
        _ => {
            // A number from elsewhere replaces one.
            let digits: Vec<usize> = (0..line.len()).filter(|&place| line[place].is_ascii_digit()).collect();
            if let Some(&place) = digits.get(below(rng, digits.len().max(1))) {
                line[place] = b'0' + below(rng, 10) as u8;
            }
        }
    }
}
