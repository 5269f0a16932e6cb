//! The `arena import` command.

mod people;

use std::fmt::Display;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use tilescope_import::{ImportedGame, lab_link};

use self::people::Collection;
use tilescope_matches::input::utf8;

/// Converts games of Carcassonne that people played elsewhere into records.
///
/// It reads logs of BoardGameArena as JSON, saved games of JCloisterZone, and links to carcassonnelab.com: alone, in
/// lists and in CSV files, one on each line. docs/formats.md describes them, and how to get them. Each game becomes one
/// line, in the order of the input. A game that cannot be read is reported with its place, and the others are still
/// converted. The points of a log are compared with those of the rules, and differences are reported. Games that are
/// not finished, and games with expansions, are refused.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files in one of the formats; `-` reads standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// The form of the output.
    #[arg(long, value_name = "FORM", default_value = "records")]
    to: Form,
}

/// A form of the output.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A record on each line
    Records,
    /// A link to carcassonnelab.com on each line
    Lab,
    /// A file of results with names, dates and final scores, as of `arena match`
    Results,
}

/// The problems so far: games that cannot be read or written, and games with other points.
#[derive(Default)]
struct Problems {
    refused: usize,
    unwritten: usize,
    different: usize,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let (mut problems, mut collection) = (Problems::default(), Collection::default());
    for file in &args.files {
        let report = |problem: &dyn Display| errln!("{}: {problem}", file.display());
        let bytes = read(file)?;
        let text = utf8(&bytes).with_context(|| file.display().to_string())?;
        for (game, number) in tilescope_import::games(text).zip(1..) {
            let game = match game {
                Ok(game) => game,
                Err(error) => {
                    problems.refused += 1;
                    report(&error);
                    continue;
                }
            };
            problems.different += usize::from(!game.differences.is_empty());
            game.differences.iter().for_each(|difference| report(difference));
            let line = match args.to {
                Form::Records => Ok(Some(game.record.to_string())),
                Form::Lab => link(&game).map(Some),
                Form::Results => collection.add(&game).map(|()| None),
            };
            match line {
                // In one piece, so that a signal leaves no half of a record.
                Ok(Some(line)) => out.write_all(format!("{line}\n").as_bytes())?,
                Ok(None) => {}
                Err(problem) => {
                    problems.unwritten += 1;
                    report(&format!("game {number}: {problem:#}"));
                }
            }
        }
    }
    out.write_all(collection.text()?.as_bytes())?;
    problems.check()
}

fn link(game: &ImportedGame) -> Result<String> {
    let names: Vec<&str> = game.players.iter().map(|player| &*player.name).collect();
    Ok(lab_link(&game.record, &names)?)
}

impl Problems {
    fn check(&self) -> Result<()> {
        let Problems { refused, unwritten, different } = self;
        let mut said = format!(
            "games that cannot be read: {refused}; games with other points than the rules give: {different}"
        );
        if *unwritten > 0 {
            said += &format!("; games that cannot be written in this form: {unwritten}");
        }
        if refused + unwritten + different > 0 { bail!(said) } else { Ok(()) }
    }
}

fn read(file: &Path) -> Result<Vec<u8>> {
    let cannot = || format!("cannot read {}", file.display());
    if file != Path::new("-") {
        return std::fs::read(file).with_context(cannot);
    }
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes).with_context(cannot)?;
    Ok(bytes)
}
