//! `arena record`

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::bufread::MultiGzDecoder;

use crate::foreign;

/// Turns games that other programs recorded into our records, or into positions.
///
/// The formats are JSON Lines with plain fields, as docs/inspect.md describes them: Carcassonne's games ply by ply and
/// OnTop's games become records; OnTop's positions and Kingdomino's decisions, of which only one kingdom is
/// known, become positions. The first thing that is illegal ends it with its line and the reason.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file in one of the formats, plain or compressed by gzip; `-` is standard input.
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
}

/// Prints the records.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let read = foreign::read(open(&args.from)?, |text| Ok(writeln!(out, "{text}")?));
    out.flush()?;
    read.with_context(|| args.from.display().to_string())
}

fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(std::io::stdin().lock()));
    }
    let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut file = BufReader::new(file);
    let start = file.fill_buf().with_context(|| format!("cannot read {}", path.display()))?;
    let compressed = start.starts_with(&[0x1f, 0x8b]);
    Ok(if compressed { Box::new(BufReader::new(MultiGzDecoder::new(file))) } else { Box::new(file) })
}
