//! The `arena import` command.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::input::utf8;

/// Converts games of Carcassonne that people played elsewhere into records.
///
/// It reads logs of BoardGameArena as JSON, and links to carcassonnelab.com: alone, in lists and in CSV files, one on
/// each line. docs/arena.md describes how to get them. Each game becomes one line, in the order of the input. A game
/// that cannot be read is reported with its place, and the others are still converted. The points of a log are
/// compared with those of the rules, and differences are reported. Games that are not finished, and games with
/// expansions, are refused.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files in one of the formats; `-` reads standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let (mut refused, mut different) = (0, 0);
    for file in &args.files {
        let bytes = read(file)?;
        let text = utf8(&bytes).with_context(|| file.display().to_string())?;
        for game in tilescope_import::games(text) {
            match game {
                Ok(game) => {
                    // In one piece, so that a signal leaves no half of a record.
                    out.write_all(format!("{}\n", game.record).as_bytes())?;
                    different += usize::from(!game.differences.is_empty());
                    for difference in game.differences {
                        errln!("{}: {difference}", file.display());
                    }
                }
                Err(error) => {
                    refused += 1;
                    errln!("{}: {error}", file.display());
                }
            }
        }
    }
    if refused + different > 0 {
        bail!(
            "games that cannot be read: {refused}; games with other points than the rules give: {different}"
        );
    }
    Ok(())
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
