//! The `arena merge` command.

use std::path::PathBuf;

use anyhow::{Context, Result};

use tilescope_matches::results::{Results, ResultsFile};

/// Joins the parts of a match that were played with --shard into one file, as a single run would have written it.
///
/// If the output file exists, it is one of the parts: its games of the same match are kept. A file of another match
/// is not changed.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The files of the parts. The result names the machine of the first one.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The file to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut results = join(&args.files)?;
    let merged = ResultsFile::lock(&args.out)?.merge(&mut results);
    results.problems.iter().for_each(|problem| errln!("{problem}"));
    merged?;
    outln!("{} games in {}", results.games.len(), args.out.display());
    Ok(())
}

/// Reads several files of one match.
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
