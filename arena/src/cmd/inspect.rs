//! The `arena inspect` command.

use std::io::Write;

use anyhow::{Result, anyhow, bail};
use serde_json::json;
use tilescope_core::heuristic::policies;
use tilescope_core::playout::Policy;
use tilescope_core::suggest::expected;

use tilescope_core::for_game;
use tilescope_core::games::GameId;

use tilescope_matches::game::Game;
use tilescope_matches::game::fates;
use tilescope_matches::game::position::{History, PositionWriter};
use tilescope_matches::input::{Located, Source, Texts, utf8};
use tilescope_matches::parallel::cores;

/// Prints positions as JSON: legal moves, chance, scores, features, and the pieces that are left.
///
/// Each text is a record or a position in Tilescope's notation. Each position becomes one line of JSON;
/// docs/inspect.md explains its fields. A text that cannot be read becomes a line with the field "error", and the
/// command exits with a failure at the end. Every line of input gets its answer, except blank lines, which are
/// skipped. Without --each and --fates, an answer is one line.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Records or positions, one per argument [default: the lines of standard input].
    texts: Vec<String>,

    /// Prints the position after the first N moves of a record instead of the last position.
    #[arg(long, value_name = "N", conflicts_with = "each")]
    ply: Option<usize>,

    /// Prints a line for every position of a record, from its start.
    #[arg(long)]
    each: bool,

    /// Prints the features instead of positions: a line for each feature that was ever open in a record, with its
    /// outcome.
    #[arg(long, conflicts_with_all = ["ply", "each", "policy"])]
    fates: bool,

    /// Adds the moves among which the static policy NAME of the game chooses.
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let threads = cores();
    let mut texts = Texts::new(&args.texts);
    let mut out = std::io::stdout().lock();
    // The buffers are reused: with --each, a whole game takes some two megabytes.
    let mut parts: Vec<Answers> = (0..threads).map(|_| Answers::default()).collect();
    loop {
        let batch = texts.batch(4 * threads)?;
        if batch.is_empty() {
            break;
        }
        let answered: Result<()> = std::thread::scope(|scope| {
            let shares = batch.chunks(batch.len().div_ceil(threads)).zip(&mut parts);
            let working: Vec<_> =
                shares.map(|(share, part)| scope.spawn(|| answer(share, args, part))).collect();
            working.into_iter().try_for_each(|part| part.join().expect("a thread that prints positions"))
        });
        answered?;
        for part in &mut parts {
            out.write_all(&part.lines)?;
            part.lines.clear();
        }
        out.flush()?;
    }
    let failed: usize = parts.iter().map(|part| part.failed).sum();
    if failed > 0 {
        bail!("texts that could not be read: {failed}");
    }
    Ok(())
}

/// The output lines for a batch of texts.
#[derive(Default)]
struct Answers {
    lines: Vec<u8>,
    /// The number of texts so far that could not be read.
    failed: usize,
}

fn answer(texts: &[Located], args: &Args, answers: &mut Answers) -> Result<()> {
    for Located { place, text } in texts {
        let shown = utf8(text).and_then(|text| {
            let game = GameId::of_text(text)?;
            for_game!(game, G => show::<G>(text, args, &mut answers.lines))
        });
        if let Err(error) = shown {
            writeln!(answers.lines, "{}", json!({ "error": format!("{place}{error}") }))?;
            answers.failed += 1;
        }
    }
    Ok(())
}

fn show<G: Game>(text: &str, args: &Args, out: &mut impl Write) -> Result<()> {
    let policy = args.policy.as_deref().map(policy::<G>).transpose()?;
    let mut writer = PositionWriter::new(policy);
    let record = match Source::<G>::read(text)? {
        Source::Record(record) if args.fates => {
            return fates::labels(record.start(), record.moves())
                .iter()
                .try_for_each(|label| Ok(writeln!(out, "{}", serde_json::to_string(label)?)?));
        }
        Source::Position(_) if args.fates => {
            bail!("a position has no moves, so nothing on it has an outcome yet")
        }
        Source::Record(record) => record,
        Source::Position(_) if args.ply.is_some() => bail!("a position has no earlier plies; give a record"),
        Source::Position(state) => return writer.write(out, &state, None),
    };
    let last = args.ply.unwrap_or(record.moves().len());
    if last > record.moves().len() {
        bail!("the record has {} plies: there is no ply {last}", record.moves().len());
    }
    let mut state = record.start().clone();
    let mut before = state.clone();
    for ply in 0..=last {
        let mut previous = None;
        if let Some(&mv) = ply.checked_sub(1).and_then(|index| record.moves().get(index)) {
            before.clone_from(&state);
            state.play_unchecked(mv);
            previous = Some((&before, mv));
        }
        if args.each || ply == last {
            writer.write(out, &state, Some(History { ply, last: previous }))?;
        }
    }
    Ok(())
}

fn policy<G: Game>(name: &str) -> Result<Policy<G>> {
    let policies = policies::<G>();
    policies.iter().find(|policy| policy.name == name).copied().ok_or_else(|| {
        let names: Vec<&str> = policies.iter().map(|policy| policy.name).collect();
        anyhow!("{}", expected(&format!("{} policy", G::NAME), name, &names))
    })
}
