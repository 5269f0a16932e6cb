//! The `arena report` command.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use same_file::is_same_file;

use tilescope_matches::report;
use tilescope_matches::report::markdown;
use tilescope_matches::results::{Results, parts};

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

pub(crate) fn run(args: &Args) -> Result<()> {
    let matches = parts::matches(&args.files)?;
    if let Some(folder) = &args.to {
        check_pages(folder, &matches, &args.files)?;
    }
    // The pages are written first: printing ends the command if nobody reads any more.
    let mut all_stats = Vec::new();
    for (file, results) in &matches {
        results.problems.iter().for_each(|problem| errln!("{problem}"));
        let stats = report::stats(results)?;
        if let Some(folder) = &args.to {
            markdown::write(folder, &page_name(file)?, results, &stats)?;
        }
        all_stats.push(stats);
    }
    for (index, ((_, results), stats)) in matches.iter().zip(&all_stats).enumerate() {
        if index > 0 {
            outln!();
        }
        report::print(results, stats, None);
        if args.luck {
            let less_luck = report::less_luck(results)?;
            less_luck.print();
            outln!("{}", less_luck.note);
        }
    }
    Ok(())
}

/// Returns the name of the page about a match, without its ending.
fn page_name(file: &Path) -> Result<Cow<'_, str>> {
    Ok(file.file_stem().context("expected the path of a file")?.to_string_lossy())
}

/// Refuses pages that would replace each other or a file of results.
fn check_pages(folder: &Path, matches: &[(&Path, Results)], files: &[PathBuf]) -> Result<()> {
    for (index, (file, _)) in matches.iter().enumerate() {
        let name = page_name(file)?;
        for (earlier, _) in &matches[..index] {
            if page_name(earlier)? == name {
                bail!(
                    "{} and {} would have the same page {name}.md; rename one of them",
                    earlier.display(),
                    file.display()
                );
            }
        }
        let page = folder.join(format!("{name}.md"));
        // A pipe must not be opened again.
        let is_page =
            |file: &Path| page.is_file() && file.is_file() && is_same_file(&page, file).unwrap_or(false);
        if let Some(replaced) = files.iter().find(|file| is_page(file)) {
            bail!(
                "the page {} would replace the results in {}; name another folder",
                page.display(),
                replaced.display()
            );
        }
    }
    Ok(())
}
