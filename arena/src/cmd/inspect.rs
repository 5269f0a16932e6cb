//! `arena inspect`

use std::io::Write;

use anyhow::{Result, anyhow, bail};
use serde_json::json;
use tilescope_core::playout::{Policy, policies};
use tilescope_core::search::nearest::expected;

use crate::game::{Game, GameId, with_game};
use crate::input::{Located, Source, Texts};
use crate::position::{Past, Scribe};

/// Prints positions as JSON: legal moves, chance, scores, features, and what is left.
///
/// Each text is a record or a position in the project's notation. A position is one line of JSON; docs/inspect.md
/// explains its fields. A text that cannot be read becomes a line with the field "error", so that each line of input
/// has its answer, and the program fails in the end.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Records or positions, each as one argument [default: the lines of standard input].
    texts: Vec<String>,

    /// Prints the position after this many moves of a record instead of the last one.
    #[arg(long, value_name = "N", conflicts_with = "each")]
    ply: Option<usize>,

    /// Prints a line for every position of a record, from its start on.
    #[arg(long)]
    each: bool,

    /// Adds the moves among which a static policy of the game chooses.
    #[arg(long, value_name = "NAME")]
    policy: Option<String>,
}

/// Prints the positions.
pub(crate) fn run(args: &Args) -> Result<()> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut texts = Texts::new(&args.texts);
    let mut out = std::io::stdout().lock();
    let mut failed = 0;
    loop {
        let batch = texts.batch()?;
        if batch.is_empty() {
            break;
        }
        let answers: Vec<Result<Answers>> = std::thread::scope(|scope| {
            let parts = batch.chunks(batch.len().div_ceil(threads));
            let working: Vec<_> = parts.map(|part| scope.spawn(|| answer(part, args))).collect();
            working.into_iter().map(|part| part.join().expect("a thread that shows positions")).collect()
        });
        for answers in answers {
            let answers = answers?;
            out.write_all(&answers.lines)?;
            failed += answers.failed;
        }
        out.flush()?;
    }
    if failed > 0 {
        bail!("{failed} of the texts could not be read");
    }
    Ok(())
}

/// The lines that some texts become.
#[derive(Default)]
struct Answers {
    lines: Vec<u8>,
    /// How many of the texts could not be read.
    failed: usize,
}

fn answer(texts: &[Located], args: &Args) -> Result<Answers> {
    let mut answers = Answers::default();
    for Located { place, text } in texts {
        let shown = GameId::of(text)
            .and_then(|game| with_game!(game, G => show::<G>(text, args, &mut answers.lines)));
        if let Err(error) = shown {
            writeln!(answers.lines, "{}", json!({ "error": format!("{place}{error}") }))?;
            answers.failed += 1;
        }
    }
    Ok(answers)
}

fn show<G: Game>(text: &str, args: &Args, out: &mut impl Write) -> Result<()> {
    let policy = args.policy.as_deref().map(policy::<G>).transpose()?;
    let mut scribe = Scribe::new(policy);
    let record = match Source::<G>::read(text)? {
        Source::Record(record) => record,
        Source::Position(_) if args.ply.is_some() => bail!("a position has no earlier plies"),
        Source::Position(state) => return scribe.write(out, &state, None),
    };
    let last = args.ply.unwrap_or(record.moves().len());
    if last > record.moves().len() {
        bail!("the record ends at ply {}, before {last}", record.moves().len());
    }
    let mut state = G::start(record.setup());
    let mut before = state.clone();
    for ply in 0..=last {
        let mut previous = None;
        if let Some(&mv) = ply.checked_sub(1).and_then(|index| record.moves().get(index)) {
            before.clone_from(&state);
            state.play_unchecked(mv);
            previous = Some((&before, mv));
        }
        if args.each || ply == last {
            scribe.write(out, &state, Some(Past { ply, last: previous }))?;
        }
    }
    Ok(())
}

/// The policy of a name.
fn policy<G: Game>(name: &str) -> Result<Policy<G>> {
    let policies = policies::<G>();
    policies.iter().find(|policy| policy.name == name).copied().ok_or_else(|| {
        let names: Vec<&str> = policies.iter().map(|policy| policy.name).collect();
        anyhow!("{}", expected(&format!("{} policy", G::NAME), name, &names))
    })
}
