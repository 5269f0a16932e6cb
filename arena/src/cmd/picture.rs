//! The `arena picture` command.

use std::fs::File;
use std::io::{Read, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};
use clap::ValueEnum;
use resvg::{tiny_skia, usvg};
use tilescope_art::picture::{Options, Picture, SIZES, Size, Theme};
use tilescope_core::games::GameId;
use tilescope_core::{Record, for_game};

use tilescope_matches::files;
use tilescope_matches::game::Game;
use tilescope_matches::input::{Source, utf8};

/// Draws a position as SVG or PNG, as on the page: the board with the last move marked, the points and the piece in
/// hand.
///
/// The SVG needs no fonts and no style sheet. The same position gives the same bytes everywhere.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A record or a position; `-` reads standard input.
    #[arg(required_unless_present = "from", conflicts_with = "from")]
    text: Option<String>,

    /// Reads the record or the position from a file.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,

    /// Draws the position after the first N moves of a record instead of the last position.
    #[arg(long, value_name = "N")]
    ply: Option<usize>,

    /// The colour theme: day or night.
    #[arg(long, value_enum, value_name = "THEME", default_value = "light")]
    theme: Shade,

    /// The longer side in pixels, or width and height such as 1200x630, the size of link previews.
    #[arg(long, value_name = "PX", default_value = "1000", value_parser = read_size)]
    size: Size,

    /// The image format [default: from the ending of --output, else svg].
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Format>,

    /// Leaves out the points, the player to move and the piece in hand.
    #[arg(long)]
    bare: bool,

    /// Prints a description of the picture, for readers who cannot see it, instead of the picture.
    #[arg(long, conflicts_with_all = ["format", "output"])]
    words: bool,

    /// The file to write instead of standard output.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Shade {
    Light,
    Dark,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Svg,
    Png,
}

/// The largest text that is read. A whole game is some kilobytes.
const MOST: u64 = 1 << 20;

/// Reads a side, or two of them with an `x` between.
fn read_size(text: &str) -> Result<Size, String> {
    let side = |text: &str| text.parse().ok().filter(|side| SIZES.contains(side));
    let size = match text.split_once('x') {
        Some((wide, high)) => side(wide).zip(side(high)).map(|(wide, high)| Size::Exact(wide, high)),
        None => side(text).map(Size::Longer),
    };
    let (least, most) = SIZES.into_inner();
    size.ok_or_else(|| format!("expected a side from {least} to {most}, or two of them, such as 1200x630"))
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let bytes = match (&args.from, args.text.as_deref()) {
        (Some(path), _) => {
            let place = || format!("cannot read {}", path.display());
            read(File::open(path).with_context(place)?).with_context(place)?
        }
        (None, Some("-")) => read(std::io::stdin().lock()).context("cannot read standard input")?,
        (None, text) => text.unwrap_or_default().as_bytes().to_vec(),
    };
    let text = utf8(&bytes)?.trim();
    for_game!(GameId::of_text(text)?, G => draw::<G>(text, args))
}

fn read(from: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        bail!("byte {MOST}: the text is too long for one record or position");
    }
    Ok(bytes)
}

fn draw<G: Game>(text: &str, args: &Args) -> Result<()> {
    let record = match Source::<G>::read(text)? {
        Source::Record(record) => record,
        Source::Position(_) if args.ply.is_some() => bail!("a position has no earlier plies; give a record"),
        Source::Position(state) => Record::from_position(*state),
    };
    let last = record.moves().len();
    let ply = args.ply.unwrap_or(last);
    if ply > last {
        bail!("the record has {last} plies: there is no ply {ply}");
    }
    let theme = if args.theme == Shade::Light { Theme::Light } else { Theme::Dark };
    let options = Options { theme, size: args.size, caption: !args.bare };
    let Picture { svg, words, .. } =
        G::picture(&record, ply, options).ok_or_else(|| anyhow!("there are no pictures of {}", G::NAME))?;
    if args.words {
        outln!("{words}");
        return Ok(());
    }
    let by_name = args.output.as_deref().and_then(|path| path.extension());
    let format = args.format.unwrap_or(if by_name.is_some_and(|ending| ending.eq_ignore_ascii_case("png")) {
        Format::Png
    } else {
        Format::Svg
    });
    let bytes = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png => pixels(&svg)?,
    };
    match &args.output {
        Some(path) => files::replace(path, &bytes),
        None => Ok(std::io::stdout().lock().write_all(&bytes)?),
    }
}

/// Renders an SVG as a PNG, in the size that the SVG names.
fn pixels(svg: &str) -> Result<Vec<u8>> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or_else(|| {
        anyhow!("a picture of {} by {} pixels does not fit into memory", size.width(), size.height())
    })?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}
