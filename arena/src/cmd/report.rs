//! `arena report`

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::merge;
use crate::{page, report};

/// Prints the tables of results, and writes them as a Markdown page with plots.
///
/// Several files are parts of one match.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Files of results.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// A folder for the page, named after the first file, and its plots.
    #[arg(long, value_name = "FOLDER")]
    to: Option<PathBuf>,
}

/// Prints and writes the report.
pub(crate) fn run(args: &Args) -> Result<()> {
    let results = merge::join(&args.files)?;
    results.problems.iter().for_each(|problem| eprintln!("{problem}"));
    let counted = report::counted(&results)?;
    report::print(&results, &counted, None);
    if let Some(folder) = &args.to {
        let name = args.files[0].file_stem().context("expected the name of a file")?.to_string_lossy();
        page::write(folder, &name, &results, &counted)?;
    }
    Ok(())
}
