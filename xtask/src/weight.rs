//! The compressed size of everything that people load: before the start screen responds, to play a game, and for the
//! parts that they open later.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result, ensure};

use crate::page::GAMES;
use crate::site::Built;

/// The files of every screen, `*` in the limits.
const ALWAYS: &str = "index.html page.css mark.svg boot.js page.js page.wasm";

/// A limit for all that people load together, `{}` being a game: files by their names in the sources, and parts of the program. Then the
/// most that it may weigh: KB of 1,000 bytes, compressed with brotli.
type Limit = (&'static str, &'static str, f64);

/// A reader of an article loads the texts of one other language than English.
const LIMITS: [Limit; 5] = [
    ("before the start screen answers", "* start", 165.0),
    ("{}, by its address", "* game.css game {}", 490.0),
    ("search worker of {}", "worker_{}.js worker_{}.wasm", 170.0),
    ("{} in an article", "* embed.css embed_{} embed-de.txt", 400.0),
    (
        "{} as a picture in an article",
        "embed.html frame.css frame.js mark.svg picture_{}.js picture_{}.wasm picture-de.txt",
        85.0,
    ),
];

/// Prints the sizes of everything that people load.
///
/// # Errors
/// If a file is missing, or more is loaded than the limits allow.
pub(crate) fn check(built: &Built) -> Result<()> {
    println!("\nWeight of the page, KB of 1,000 bytes, compressed with brotli");
    let wrong = compare(built, &LIMITS)?;
    let before = files(built, "start game carcassonne")?;
    for part in built.parts.keys() {
        let more = &files(built, part)? - &before;
        println!("{:<44}{:>8.1}", format!("{part}, after the start and Carcassonne"), size(built, &more));
    }
    for file in ["later.css", "answers_carcassonne.wasm", "de.txt"] {
        println!("{file:<44}{:>8.1}", size(built, &files(built, file)?));
    }
    ensure!(wrong.is_empty(), "the page loads too much\n  {}", wrong.join("\n  "));
    Ok(())
}

/// Prints sizes and their limits. Returns those that are over their limit.
fn compare(built: &Built, limits: &[Limit]) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (name, loaded, limit) in limits {
        for game in if loaded.contains("{}") { &GAMES[..] } else { &[""] } {
            let [name, loaded] = [name, loaded].map(|text| text.replace("{}", game));
            let size = size(built, &files(built, &loaded)?);
            println!("{name:<44}{size:>8.1} of {limit}");
            if size > *limit {
                wrong.push(format!("{name}: {size:.1} KB, the limit is {limit} KB"));
            }
        }
    }
    Ok(wrong)
}

/// Returns the final names of files, and of the files of parts, whose names have no type.
fn files<'a>(built: &'a Built, names: &str) -> Result<BTreeSet<&'a str>> {
    let mut found = BTreeSet::new();
    for name in names.replace('*', ALWAYS).split(' ') {
        if let Some((stem, kind)) = name.rsplit_once('.') {
            let file = built.site.files().map(|(file, _)| file).find(|file| is(file, stem, kind));
            found.insert(file.with_context(|| format!("{name} is missing"))?);
        } else {
            let files = built.parts.get(name).with_context(|| format!("the program has no part {name}"))?;
            found.extend(files.iter().map(String::as_str));
        }
    }
    Ok(found)
}

/// Returns whether a file has this name, with or without a hash, and this type.
fn is(file: &str, name: &str, kind: &str) -> bool {
    let hash = file.strip_prefix(name).and_then(|rest| rest.strip_suffix(kind)?.strip_suffix('.'));
    hash.is_some_and(|hash| hash.is_empty() || hash.starts_with('-') && !hash[1..].contains('-'))
}

fn size(built: &Built, files: &BTreeSet<&str>) -> f64 {
    let sizes = built.site.files().filter(|(name, _)| files.contains(name)).map(|(_, file)| file.len("br"));
    sizes.sum::<usize>() as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::compress;

    #[test]
    fn downloads_over_a_limit_are_named() {
        let noise: Vec<u8> =
            (1..=200_u32).map(|n| (n.wrapping_mul(n).wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        let names =
            ["page-7a443072.css", "pages.css", "embed-de-7a443072.txt", "ontop-1.wasm", "game-1.wasm"];
        let site = compress(names.map(|name| (name.to_owned(), noise.clone())).into()).unwrap();
        let parts =
            GAMES.map(|game| (game.to_owned(), vec!["game-1.wasm".to_owned(), "ontop-1.wasm".to_owned()]));
        let built = Built { site, parts: parts.into() };
        assert_eq!(compare(&built, &[("{}", "page.css {}", 0.7)]).unwrap(), Vec::<String>::new());
        let wrong =
            compare(&built, &[("all", "page.css embed-de.txt", 0.5), ("{}, played", "{}", 0.3)]).unwrap();
        assert!(wrong.len() == 3 && wrong[2].starts_with("ontop, played: 0.4 KB"), "{wrong:?}");
        for missing in ["page.js", "embed.txt", "review"] {
            assert!(compare(&built, &[("", missing, 1.0)]).unwrap_err().to_string().contains(missing));
        }
    }
}
