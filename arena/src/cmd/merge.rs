//! `arena merge`

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::results::{Results, ResultsFile};

/// Joins parts of a match, played with --shard, into the file that one run gives.
///
/// A file that is there already is one of the parts, too: games of the same match stay in it, and another match is
/// left alone.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The files of the parts; the machine named is that of the first.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Writes the whole.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut results = join(&args.files)?;
    let merged = ResultsFile::lock(&args.out)?.merge(&mut results);
    results.problems.iter().for_each(|problem| eprintln!("{problem}"));
    merged?;
    outln!("{} games in {}", results.games.len(), args.out.display());
    Ok(())
}

/// Reads files of one match.
///
/// # Errors
/// When one cannot be read or is of another match.
fn join(files: &[PathBuf]) -> Result<Results> {
    let mut files = files.iter();
    let first = files.next().context("expected at least one file")?;
    let mut results = Results::read(first)?;
    for file in files {
        results
            .join(Results::read(file)?)
            .with_context(|| format!("{} and {}", first.display(), file.display()))?;
    }
    Ok(results)
}
