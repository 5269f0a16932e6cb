//! What the page weighs on the wire, against what it may weigh.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// Files of the page that serve one purpose, and the most that they may weigh together.
struct Part {
    name: &'static str,
    /// Whether a file of that name belongs to the part.
    holds: fn(&str) -> bool,
    /// In KB of 1,000 bytes, compressed with brotli; none where no limit is set.
    limit: Option<f64>,
}

/// The first part that holds a file takes it.
const PARTS: [Part; 5] = [
    Part {
        name: "HTML and CSS",
        holds: |name| name.ends_with(".html") || name.ends_with(".css"),
        limit: Some(30.0),
    },
    Part {
        name: "interface, wasm",
        holds: |name| name.starts_with("app-") && wasm(name),
        limit: Some(200.0),
    },
    Part {
        name: "search worker, wasm",
        holds: |name| name.starts_with("worker") && wasm(name),
        limit: Some(150.0),
    },
    Part { name: "glue, scripts", holds: |name| name.ends_with(".js"), limit: None },
    Part { name: "the rest", holds: |_| true, limit: None },
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
/// When a part is missing or weighs more than its limit.
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
    println!("{:<22}{:>10}{:>10}{:>10}", "", "raw", "brotli", "at most");
    let mut faults = Vec::new();
    for (part, weight) in PARTS.iter().zip(weights) {
        let limit = part.limit.map_or("-".to_string(), |limit| format!("{limit:.0}"));
        println!("{:<22}{:>10.1}{:>10.1}{limit:>10}", part.name, kilo(weight.raw), kilo(weight.brotli));
        match part.limit {
            Some(_) if weight.raw == 0 => faults.push(format!("{} is missing", part.name)),
            Some(limit) if kilo(weight.brotli) > limit => faults.push(format!(
                "{} weighs {:.1} KB, more than {limit:.0} KB",
                part.name,
                kilo(weight.brotli)
            )),
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
