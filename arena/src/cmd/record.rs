//! The `arena record` command.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use flate2::bufread::MultiGzDecoder;

use crate::foreign;

/// Converts games that other programs recorded into Tilescope's records or positions.
///
/// The formats are JSON Lines with plain fields, described in docs/inspect.md. Games of Carcassonne, ply by ply, and
/// games of OnTop become records. Positions of OnTop become positions. So do decisions of Kingdomino, which contain
/// only one player's kingdom. The command stops at the first illegal entry and reports its line and the reason.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file in one of the formats, plain or gzip-compressed; `-` reads standard input.
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut out = std::io::stdout().lock();
    // Each record is printed at once and in one piece, so that a signal loses none that was converted.
    let read = foreign::read(open(&args.from)?, |text| Ok(out.write_all(format!("{text}\n").as_bytes())?));
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
