//! The `arena report` command.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::results::Results;
use crate::{markdown, report};

/// Prints the tables of results and can write them as Markdown pages with plots.
///
/// Files that are parts of one match are joined. Every match has its own report.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The files of results.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The folder for the pages and their plots. Each page is named after the first file of its match.
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,

    /// Also reports the leads corrected for draw luck, which takes about 50 ms per game.
    #[arg(long)]
    luck: bool,
}

/// Prints the reports and writes the pages.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut matches: Vec<(&Path, Results)> = Vec::new();
    for file in &args.files {
        let results = Results::read(file)?;
        match matches.iter_mut().find(|(_, known)| known.header.is_of(&results.header)) {
            Some((_, known)) => known.join(results)?,
            None => matches.push((file, results)),
        }
    }
    for (index, (file, results)) in matches.iter().enumerate() {
        if index > 0 {
            outln!();
        }
        results.problems.iter().for_each(|problem| eprintln!("{problem}"));
        let stats = report::stats(results)?;
        report::print(results, &stats, None);
        if args.luck {
            let less_luck = report::less_luck(results)?;
            less_luck.print();
            outln!("{}", less_luck.note);
        }
        if let Some(folder) = &args.to {
            let name = file.file_stem().context("expected the path of a file")?.to_string_lossy();
            markdown::write(folder, &name, results, &stats)?;
        }
    }
    Ok(())
}
