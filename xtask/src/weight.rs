//! The compressed size of everything that people load: before the start screen responds, to play a game, and for
//! parts that they open later.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use crate::messages::LANGUAGES;
use crate::site::Built;

/// The most that may be loaded before the start screen responds, in KB of 1,000 bytes, compressed with brotli.
const START: f64 = 155.0;

/// The most that may be loaded to play a game opened by its address, without its searches.
const GAME: f64 = 486.0;

/// The most that the search worker of a game may weigh.
const WORKER: f64 = 170.0;

/// The most that an embed may load before a search starts, with one of the catalogues for other languages than
/// English.
const ARTICLE: f64 = 397.0;

/// The most that an embed may load to show its picture, with the texts of another language than English.
const PICTURE: f64 = 90.0;

/// The games, each of which is a part of the program.
const GAMES: [&str; 3] = ["carcassonne", "kingdomino", "ontop"];

/// The parts that are loaded when the viewer opens them in a game.
const LATER: [&str; 8] = ["panel", "sheets", "share", "tour", "lesson", "review", "inspector", "compare"];

/// The files of every screen: the static page, its style sheet, its scripts, and the main module.
const ALWAYS: [(&str, &str); 6] =
    [("index", "html"), ("page", "css"), ("mark", "svg"), ("boot", "js"), ("page", "js"), ("page", "wasm")];

/// Files that are loaded together.
type Files<'a> = BTreeSet<&'a str>;

/// Prints the sizes of everything that people load.
///
/// # Errors
/// If a file is missing, or more is loaded than the limits allow.
pub(crate) fn check(built: &Built) -> Result<()> {
    let page = Page(built);
    let mut wrong = Vec::new();
    println!(
        "\nWeight of the page, KB of 1,000 bytes\n{:<44}{:>10}{:>10}{:>10}",
        "", "raw", "brotli", "limit"
    );
    let mut show = |name: &str, files: &Files, limit: Option<f64>| {
        let brotli = page.brotli(files);
        let shown = limit.map_or("-".to_owned(), |limit| format!("{limit:.0}"));
        println!("{name:<44}{:>10.1}{brotli:>10.1}{shown:>10}", page.raw(files));
        if let Some(limit) = limit.filter(|&limit| brotli > limit) {
            wrong.push(format!("{name}: {brotli:.1} KB, the limit is {limit:.0} KB"));
        }
    };

    let always = page.named(&ALWAYS)?;
    show("the static page", &page.named(&ALWAYS[..3])?, None);
    show("its scripts", &page.named(&ALWAYS[3..5])?, None);
    show("the main module", &page.named(&ALWAYS[5..])?, None);
    let start = union(&always, &page.part("start")?);
    show("before the start screen answers", &start, Some(START));
    show("  its form for a new game", &(&page.part("new_game")? - &start), None);
    show("  its settings and lists", &(&page.part("options")? - &start), None);
    show("  to read kept games", &(&page.part("records")? - &start), None);
    let [sheet, later] = ["game", "later"].map(|name| page.named(&[(name, "css")]));
    let (sheet, later) = (sheet?, later?);
    let mut played = Vec::new();
    for game in GAMES {
        let screen = union(&union(&sheet, &page.part("game")?), &page.part(game)?);
        let whole = union(&always, &screen);
        show(&format!("{game}, by its address"), &whole, Some(GAME));
        show("  after the start", &(&screen - &start), None);
        let others = GAMES.iter().filter(|other| **other != game);
        let others: Vec<Files> = others.map(|other| page.part(other)).collect::<Result<_>>()?;
        let known = others.iter().fold(union(&start, &page.part("game")?), |all, other| union(&all, other));
        show("  after another game", &(&page.part(game)? - &known), None);
        show("  its editor", &(&page.part(&format!("edit_{game}"))? - &whole), None);
        show("  its picture on the start screen", &(&page.part(&format!("emblem_{game}"))? - &start), None);
        show("  its rules on the start screen", &(&page.part(&format!("rules_{game}"))? - &start), None);
        played.push(whole);
    }
    for part in LATER {
        show(&format!("{part}, when first opened"), &(&page.part(part)? - &played[0]), None);
    }
    show("the style sheet of what opens in a game", &later, None);
    let tournament = union(&union(&sheet, &later), &page.part("tournament")?);
    show("tournaments, after the start screen", &(&tournament - &start), None);
    let library = union(&union(&later, &page.part("library")?), &page.part("records")?);
    show("the library, after the start screen", &(&library - &start), None);
    for game in GAMES {
        let program = format!("picture_{game}");
        let files =
            [("embed", "html"), ("frame", "css"), ("frame", "js"), ("mark", "svg"), ("picture-de", "txt")];
        let files = union(&page.named(&files)?, &page.named(&[(&program, "js"), (&program, "wasm")])?);
        show(&format!("{game} as a picture in an article"), &files, Some(PICTURE));
    }
    for game in GAMES {
        let files = union(&page.named(&[("embed", "css")])?, &page.part(&format!("embed_{game}"))?);
        // Readers of other languages than English load one catalogue in addition.
        let catalogue = page.named(&[("embed-de", "txt")])?;
        let files = union(&union(&always, &files), &catalogue);
        show(&format!("{game} in an article"), &files, Some(ARTICLE));
    }
    let screen = union(&union(&played[0], &later), &page.part("screen")?);
    for part in ["inspector", "compare"] {
        show(&format!("{part} in an article"), &union(&screen, &page.part(part)?), None);
    }
    for game in GAMES {
        let worker = format!("worker_{game}");
        let files = page.named(&[(&worker, "js"), (&worker, "wasm")])?;
        show(&format!("search worker of {game}"), &files, Some(WORKER));
        show("  its answers to requests", &page.named(&[(&format!("answers_{game}"), "wasm")])?, None);
    }
    let program = built.site.files().map(|(name, _)| name);
    let drawn = |name: &str| name.starts_with("picture");
    let program: Files =
        program.filter(|name| (name.ends_with(".wasm") || is(name, "page", "js")) && !drawn(name)).collect();
    show("all modules and their script", &program, None);
    let lessons = built.site.files().map(|(name, _)| name).filter(|name| name.starts_with("lesson"));
    show("lessons", &lessons.collect(), None);
    show("translations", &page.catalogues("")?, None);

    if !wrong.is_empty() {
        bail!("the page loads too much\n  {}", wrong.join("\n  "));
    }
    Ok(())
}

/// The built page.
struct Page<'a>(&'a Built);

impl<'a> Page<'a> {
    /// Returns files by their names in the sources and their types.
    fn named(&self, names: &[(&str, &str)]) -> Result<Files<'a>> {
        let find = |&(name, kind): &(&str, &str)| {
            let found = self.0.site.files().map(|(file, _)| file).find(|file| is(file, name, kind));
            found.ok_or_else(|| anyhow::anyhow!("{name}.{kind} is missing"))
        };
        names.iter().map(find).collect()
    }

    /// Returns the files that a part loads.
    fn part(&self, part: &str) -> Result<Files<'a>> {
        match self.0.parts.get(part) {
            Some(files) => Ok(files.iter().map(String::as_str).collect()),
            None => bail!("the program has no part {part}"),
        }
    }

    /// Returns the catalogues of all languages.
    fn catalogues(&self, prefix: &str) -> Result<Files<'a>> {
        let names: Vec<String> = LANGUAGES.iter().map(|language| format!("{prefix}{language}")).collect();
        self.named(&names.iter().map(|name| (name.as_str(), "txt")).collect::<Vec<_>>())
    }

    fn brotli(&self, files: &Files) -> f64 {
        self.sum(files, |file| file.len("br"))
    }

    fn raw(&self, files: &Files) -> f64 {
        self.sum(files, |file| file.len(""))
    }

    fn sum(&self, files: &Files, size: impl Fn(&tilescope_http::File) -> usize) -> f64 {
        let sizes = self.0.site.files().filter(|(name, _)| files.contains(name)).map(|(_, file)| size(file));
        sizes.sum::<usize>() as f64 / 1000.0
    }
}

fn union<'a>(one: &Files<'a>, other: &Files<'a>) -> Files<'a> {
    one | other
}

/// Returns whether a file has this name, with or without a hash, and this type.
fn is(file: &str, name: &str, kind: &str) -> bool {
    let hash = file.strip_prefix(name).and_then(|rest| rest.strip_suffix(kind)?.strip_suffix('.'));
    hash.is_some_and(|hash| hash.is_empty() || hash.starts_with('-') && !hash[1..].contains('-'))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::site::compress;

    /// Creates a page with a file for each part and the files that are always loaded. Some of them have a given
    /// number of incompressible bytes.
    fn page(sizes: &[(&str, usize)]) -> Result<()> {
        let mut random = 1_u32;
        let mut noise = std::iter::repeat_with(move || {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 24) as u8
        });
        let mut noise = |length| noise.by_ref().take(length).collect::<Vec<u8>>();
        let always = ALWAYS.map(|(name, kind)| format!("{name}.{kind}"));
        let others = [
            "game.css",
            "later.css",
            "embed.css",
            "embed.html",
            "frame.css",
            "frame.js",
            "de.txt",
            "fr.txt",
            "embed-de.txt",
            "embed-fr.txt",
            "picture-de.txt",
        ];
        let programs =
            ["worker_{}.js", "worker_{}.wasm", "answers_{}.wasm", "picture_{}.js", "picture_{}.wasm"];
        let workers = GAMES.map(|game| programs.map(|name| name.replace("{}", game)));
        let others = others.map(str::to_owned).into_iter().chain(workers.into_iter().flatten());
        let of_game =
            |game: &str| ["", "edit_", "emblem_", "rules_", "embed_"].map(|kind| format!("{kind}{game}"));
        let parts = GAMES.into_iter().flat_map(of_game);
        let parts = parts.chain(
            LATER
                .into_iter()
                .chain(["start", "new_game", "options", "records", "game", "tournament", "library", "screen"])
                .map(str::to_owned),
        );
        let parts: BTreeMap<String, Vec<String>> =
            parts.map(|part| (part.clone(), vec![format!("{part}.wasm")])).collect();
        let names = always.into_iter().chain(others).chain(parts.values().flatten().cloned());
        let size = |name: &str| sizes.iter().find(|(file, _)| *file == name).map_or(99, |(_, size)| *size);
        let files: BTreeMap<_, _> = names.map(|name| (name.clone(), noise(size(&name)))).collect();
        let files = files.into_iter().filter(|(_, bytes)| !bytes.is_empty()).collect();
        check(&Built { site: compress(files)?, parts })
    }

    #[test]
    fn a_file_is_found_by_its_name_and_type() {
        assert!(is("page-7a443072.css", "page", "css") && is("index.html", "index", "html"));
        assert!(!is("page-7a443072.js", "page", "css") && !is("pages-7a443072.css", "page", "css"));
        assert!(
            !is("embed-de-7a443072.txt", "embed", "txt") && is("embed-de-7a443072.txt", "embed-de", "txt")
        );
    }

    #[test]
    fn downloads_over_the_limit_are_refused() {
        let bytes = |limit: f64| limit as usize * 1000;
        let error = |sizes: &[(&str, usize)]| page(sizes).unwrap_err().to_string();
        assert!(page(&[("start.wasm", bytes(START) - 2_000)]).is_ok());
        assert!(error(&[("start.wasm", bytes(START))]).contains("before the start screen answers"));
        assert!(error(&[("ontop.wasm", bytes(GAME))]).contains("ontop, by its address"));
        assert!(error(&[("worker_ontop.wasm", bytes(WORKER))]).contains("search worker of ontop"));
        assert!(
            error(&[("picture_ontop.wasm", bytes(PICTURE))]).contains("ontop as a picture in an article")
        );
        assert!(error(&[("embed_ontop.wasm", bytes(ARTICLE))]).contains("ontop in an article"));
        assert_eq!(error(&[("page.wasm", 0)]), "page.wasm is missing");
    }
}
