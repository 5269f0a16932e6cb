//! What the page weighs on the wire, against what it may weigh.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// Files of the page that serve one purpose, and the most that they may weigh together.
struct Part {
    name: &'static str,
    /// Whether a file of that name belongs to the part.
    holds: fn(&str) -> bool,
    /// What it should weigh at most, in KB of 1,000 bytes, compressed with brotli; none where nothing is set.
    goal: Option<f64>,
}

/// A part that weighs more than this many times its goal is a fault; below, the excess is only shown. The interface is at
/// 1.8 times its goal since its parts are plain components; it comes down by loading what the start screen does not need
/// when it is asked for.
const PATIENCE: f64 = 2.0;

/// The first part that holds a file takes it.
const PARTS: [Part; 5] = [
    Part {
        name: "HTML and CSS",
        holds: |name| name.ends_with(".html") || name.ends_with(".css"),
        goal: Some(30.0),
    },
    Part { name: "interface, wasm", holds: |name| name.starts_with("app-") && wasm(name), goal: Some(200.0) },
    Part {
        name: "search worker, wasm",
        holds: |name| name.starts_with("worker") && wasm(name),
        goal: Some(150.0),
    },
    Part { name: "glue, scripts", holds: |name| name.ends_with(".js"), goal: None },
    Part { name: "the rest", holds: |_| true, goal: None },
];

fn wasm(name: &str) -> bool {
    name.ends_with(".wasm")
}

/// Bytes of some files, as they are and compressed each for itself.
#[derive(Clone, Copy, Default)]
struct Weight {
    raw: usize,
    brotli: usize,
}

/// Prints the weights of the built page.
///
/// # Errors
/// When a part is missing or weighs far more than its goal.
pub(crate) fn check(dist: &Path) -> Result<()> {
    let mut weights = [Weight::default(); PARTS.len()];
    for file in files(dist)? {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let part = PARTS.iter().position(|part| (part.holds)(&name)).expect("the last part holds every file");
        let bytes = fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        weights[part].raw += bytes.len();
        weights[part].brotli += brotli(&bytes)?;
    }

    println!("\nWeight of the page, KB of 1,000 bytes");
    println!("{:<22}{:>10}{:>10}{:>10}{:>10}", "", "raw", "brotli", "goal", "at most");
    let mut faults = Vec::new();
    for (part, weight) in PARTS.iter().zip(weights) {
        let (raw, brotli) = (kilo(weight.raw), kilo(weight.brotli));
        let show = |limit: Option<f64>| limit.map_or("-".to_string(), |limit| format!("{limit:.0}"));
        let limit = part.goal.map(|goal| PATIENCE * goal);
        let over = if part.goal.is_some_and(|goal| brotli > goal) { "  over its goal" } else { "" };
        let (goal, most) = (show(part.goal), show(limit));
        println!("{:<22}{raw:>10.1}{brotli:>10.1}{goal:>10}{most:>10}{over}", part.name);
        match limit {
            Some(_) if weight.raw == 0 => faults.push(format!("{} is missing", part.name)),
            Some(limit) if brotli > limit => {
                faults.push(format!("{} weighs {brotli:.1} KB, more than {limit:.0} KB", part.name));
            }
            _ => {}
        }
    }
    if !faults.is_empty() {
        bail!("{}", faults.join("; "));
    }
    Ok(())
}

fn kilo(bytes: usize) -> f64 {
    bytes as f64 / 1000.0
}

/// All files of a folder and of the folders in it.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be listed", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

/// The size after the strongest compression, which a host does once for a file.
fn brotli(bytes: &[u8]) -> Result<usize> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    Ok(brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &params)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str) -> &'static str {
        PARTS.iter().find(|part| (part.holds)(name)).unwrap().name
    }

    #[test]
    fn each_file_has_its_part() {
        assert_eq!(part("index.html"), "HTML and CSS");
        assert_eq!(part("tokens-caaeeb3df71a3080.css"), "HTML and CSS");
        assert_eq!(part("app-7a443072a21102b_bg.wasm"), "interface, wasm");
        assert_eq!(part("worker_bg.wasm"), "search worker, wasm");
        assert_eq!(part("worker.js"), "glue, scripts");
        assert_eq!(part("icon.svg"), "the rest");
    }

    #[test]
    fn a_page_without_wasm_is_refused() {
        let dist = std::env::temp_dir().join(format!("tilescope-weight-{}", std::process::id()));
        fs::create_dir_all(&dist).unwrap();
        fs::write(dist.join("index.html"), "<!doctype html>").unwrap();
        let error = check(&dist).unwrap_err().to_string();
        fs::remove_dir_all(&dist).unwrap();
        assert_eq!(error, "interface, wasm is missing; search worker, wasm is missing");
    }
}
