//! What the page weighs on the wire, against what it may weigh.

use anyhow::{Result, bail};

use crate::messages::LANGUAGES;
use crate::site::Site;

/// Files of the page that serve one purpose.
struct Part {
    name: &'static str,
    /// Whether a file of that name belongs to the part.
    holds: fn(&str) -> bool,
    /// What it should weigh at most, in KB of 1,000 bytes, compressed with brotli; none where nothing is set.
    goal: Option<f64>,
    /// Whether people wait for it before the start screen answers.
    awaited: bool,
}

/// The most that people may wait for before the start screen answers, in KB of 1,000 bytes, compressed with brotli. More
/// is a fault; the goals of the parts are only shown.
const AWAITED: f64 = 200.0;

/// The most that a position in somebody's article may load before a search starts, as a share of what the page loads for the
/// same game. More is a fault.
const EMBEDDED: f64 = 0.6;

/// The games, of each of which there are a program for the page and one for articles.
const GAMES: [&str; 3] = ["carcassonne", "kingdomino", "ontop"];

/// The first part that holds a file takes it.
const PARTS: [Part; 17] = [
    Part {
        name: "start: HTML, CSS",
        holds: |name| {
            ["html", "css", "svg"]
                .iter()
                .zip(["index", "page", "mark"])
                .any(|(kind, file)| is(name, file, kind))
        },
        goal: Some(24.0),
        awaited: true,
    },
    Part {
        name: "start: scripts",
        holds: |name| is(name, "boot", "js") || is(name, "start", "js"),
        goal: Some(10.0),
        awaited: true,
    },
    Part {
        name: "start: program",
        holds: |name| is(name, "start", "wasm"),
        goal: Some(150.0),
        awaited: true,
    },
    Part { name: "games: CSS", holds: |name| is(name, "game", "css"), goal: None, awaited: false },
    game("carcassonne: program", |name| name.starts_with("carcassonne-")),
    game("kingdomino: program", |name| name.starts_with("kingdomino-")),
    game("ontop: program", |name| name.starts_with("ontop-")),
    Part { name: "embed: CSS", holds: |name| is(name, "embed", "css"), goal: None, awaited: false },
    game("embed, carcassonne: program", |name| name.starts_with("embed-carcassonne-")),
    game("embed, kingdomino: program", |name| name.starts_with("embed-kingdomino-")),
    game("embed, ontop: program", |name| name.starts_with("embed-ontop-")),
    Part {
        name: "tournaments: program",
        holds: |name| name.starts_with("tournament-"),
        goal: Some(150.0),
        awaited: false,
    },
    Part {
        name: "search worker",
        holds: |name| name.starts_with("worker-"),
        goal: Some(150.0),
        awaited: false,
    },
    Part { name: "lessons", holds: |name| name.starts_with("lesson"), goal: Some(40.0), awaited: false },
    Part {
        name: "translations",
        holds: |name| LANGUAGES.iter().any(|language| is(name, language, "txt")),
        goal: None,
        awaited: false,
    },
    Part {
        name: "translations, embed",
        holds: |name| {
            let name = name.strip_prefix("embed-").unwrap_or_default();
            LANGUAGES.iter().any(|language| is(name, language, "txt"))
        },
        goal: None,
        awaited: false,
    },
    Part { name: "icons, offline", holds: |_| true, goal: None, awaited: false },
];

/// The program of a game's screen with its script.
const fn game(name: &'static str, holds: fn(&str) -> bool) -> Part {
    Part { name, holds, goal: Some(250.0), awaited: false }
}

/// Whether a file has this name, with or without a hash, and this type.
fn is(file: &str, name: &str, kind: &str) -> bool {
    file.strip_prefix(name).is_some_and(|rest| rest.starts_with(['-', '.']))
        && file.ends_with(&format!(".{kind}"))
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
/// When a part is missing, people would wait for more than [`AWAITED`], or an article for more than [`EMBEDDED`].
pub(crate) fn check(site: &Site) -> Result<()> {
    let mut weights = [Weight::default(); PARTS.len()];
    for (name, file) in site.files() {
        let part = PARTS.iter().position(|part| (part.holds)(name)).expect("the last part holds every file");
        weights[part].raw += file.plain.len();
        weights[part].brotli += file.brotli.len();
    }
    let awaited = PARTS.iter().zip(weights).filter(|(part, _)| part.awaited).fold(
        Weight::default(),
        |sum, (_, part)| Weight { raw: sum.raw + part.raw, brotli: sum.brotli + part.brotli },
    );

    println!("\nWeight of the page, KB of 1,000 bytes");
    println!("{:<34}{:>10}{:>10}{:>10}", "", "raw", "brotli", "goal");
    for (part, weight) in PARTS.iter().zip(weights) {
        print(part.name, weight, part.goal);
    }
    print("before the start screen answers", awaited, Some(AWAITED));
    let brotli = |name: &str| {
        PARTS
            .iter()
            .zip(weights)
            .filter(|(part, _)| part.name == name)
            .map(|(_, weight)| weight.brotli)
            .sum::<usize>()
    };
    // The static page and its script are loaded for all, and one catalogue for who reads no English.
    let all = brotli("start: HTML, CSS") + brotli("start: scripts");
    let translated = |part: &str| brotli(part) / LANGUAGES.len();
    let mut heaviest = 0.0_f64;
    for game in GAMES {
        let page = all
            + brotli("start: program")
            + brotli("games: CSS")
            + brotli(&format!("{game}: program"))
            + translated("translations");
        let embedded = all
            + brotli("embed: CSS")
            + brotli(&format!("embed, {game}: program"))
            + translated("translations, embed");
        let share = embedded as f64 / page as f64;
        println!(
            "{:<34}{:>20.1}{:>9.0} %{}",
            format!("embed, {game}: before a search"),
            kilo(embedded),
            100.0 * share,
            if share > EMBEDDED { "  over its goal" } else { "" }
        );
        heaviest = heaviest.max(share);
    }
    let missing = PARTS.iter().zip(weights).find(|(_, weight)| weight.raw == 0);
    if let Some((part, _)) = missing {
        bail!("{} is missing", part.name);
    }
    if kilo(awaited.brotli) > AWAITED {
        bail!(
            "{:.1} KB are loaded before the start screen answers, more than {AWAITED:.0} KB",
            kilo(awaited.brotli)
        );
    }
    if heaviest > EMBEDDED {
        bail!(
            "an embedded position loads {:.0} % of what the page loads, more than {:.0} %",
            100.0 * heaviest,
            100.0 * EMBEDDED
        );
    }
    Ok(())
}

fn print(name: &str, weight: Weight, goal: Option<f64>) {
    let (raw, brotli) = (kilo(weight.raw), kilo(weight.brotli));
    let over = if goal.is_some_and(|goal| brotli > goal) { "  over its goal" } else { "" };
    let goal = goal.map_or("-".to_owned(), |goal| format!("{goal:.0}"));
    println!("{name:<34}{raw:>10.1}{brotli:>10.1}{goal:>10}{over}");
}

fn kilo(bytes: usize) -> f64 {
    bytes as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str) -> &'static str {
        PARTS.iter().find(|part| (part.holds)(name)).unwrap().name
    }

    /// A page with one file of each part; that of the program has so many bytes that cannot be compressed.
    fn page(program: usize) -> Result<()> {
        let mut random = 1_u32;
        let noise = std::iter::repeat_with(move || {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 24) as u8
        });
        let noise = |length| noise.take(length).collect::<Vec<u8>>();
        let names = [
            ["index.html", "boot-1.js", "game-1.css", "worker-1.js", "sw.js"].as_slice(),
            &[
                "carcassonne-1.js",
                "kingdomino-1.js",
                "ontop-1.js",
                "lessons-1.txt",
                "de-1.txt",
                "embed-de-1.txt",
                "tournament-1.js",
            ],
            &["embed-1.css", "embed-carcassonne-1.js", "embed-kingdomino-1.js", "embed-ontop-1.js"],
        ]
        .concat();
        let mut files: std::collections::BTreeMap<_, _> =
            names.into_iter().map(|name| (name.to_owned(), noise(99))).collect();
        files.insert("start-1.wasm".to_owned(), noise(program));
        check(&Site::new(files)?)
    }

    #[test]
    fn each_file_has_its_part() {
        assert_eq!(part("index.html"), "start: HTML, CSS");
        assert_eq!(part("page-caaeeb3df71a3080.css"), "start: HTML, CSS");
        assert_eq!(part("start-7a443072a21102b0.wasm"), "start: program");
        assert_eq!(part("game-7a443072a21102b0.css"), "games: CSS");
        assert_eq!(part("ontop-7a443072a21102b0.wasm"), "ontop: program");
        assert_eq!(part("worker-7a443072a21102b0.wasm"), "search worker");
        assert_eq!(part("embed-7a443072a21102b0.css"), "embed: CSS");
        assert_eq!(part("embed-ontop-7a443072a21102b0.js"), "embed, ontop: program");
        assert_eq!(part("embed.js"), "icons, offline");
        assert_eq!(part("lesson-en-flat-7a443072a21102b0.txt"), "lessons");
        assert_eq!(part("fr-7a443072a21102b0.txt"), "translations");
        assert_eq!(part("embed-fr-7a443072a21102b0.txt"), "translations, embed");
        assert_eq!(part("icon-192.png"), "icons, offline");
    }

    #[test]
    fn the_wait_for_the_start_screen_has_a_limit() {
        assert!(page(190_000).is_ok());
        let error = page(200_000).unwrap_err().to_string();
        assert!(error.contains("before the start screen answers, more than 200 KB"), "{error}");
        assert_eq!(page(0).unwrap_err().to_string(), "start: program is missing");
    }
}
