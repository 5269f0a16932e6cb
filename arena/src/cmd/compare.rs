//! The `arena compare` command.

use std::collections::BTreeSet;

use anyhow::{Context, Result, anyhow, bail};
use tilescope_core::games::GameId;

use tilescope_matches::engine::probe::{Probe, probes, random_game};
use tilescope_matches::engine::{Engine, Patience, Program};
use tilescope_matches::input::{Texts, utf8};
use tilescope_matches::play::options::{DEFAULT_GAME, game_parser};
use tilescope_matches::quote::{Quote, start};

/// Compares the rules of a program with ours: its legal moves and its points, at every decision of some games.
///
/// The program speaks the protocol of docs/ugi.md and answers `query legalmoves` and `query scores`. The games are the
/// records given as arguments or as lines of standard input, or random ones. Where the two sides differ, the record
/// that leads there is printed with what differs. The command continues with the next game, and fails at the end.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The records of the games, one per argument [default: the lines of standard input].
    #[arg(conflicts_with = "games")]
    records: Vec<String>,

    /// The program and its arguments.
    #[arg(long, value_name = "COMMAND")]
    with: String,

    /// Plays this many random games instead of reading records.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: Option<u64>,

    /// The game, with its default settings, for --games.
    #[arg(long, value_name = "NAME", default_value = DEFAULT_GAME.name(), value_parser = game_parser())]
    game: GameId,

    /// The game and its settings, for --games.
    #[arg(long, value_name = "SETUP", conflicts_with = "game")]
    setup: Option<String>,

    /// The seed of the random games.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let program: Program = args.with.parse().context("--with")?;
    let mut compared = Compared { program, positions: 0, disputes: 0 };
    let mut games = 0;
    if let Some(random) = args.games {
        let setup = args.setup.clone().unwrap_or_else(|| format!("{}(players=2)", args.game));
        for game in 0..random {
            compared.game(&random_game(&setup, args.seed.wrapping_add(game))?)?;
            games += 1;
        }
    } else {
        let mut texts = Texts::new(&args.records);
        loop {
            let batch = texts.batch(64)?;
            if batch.is_empty() {
                break;
            }
            for text in batch {
                let compared = utf8(&text.text).and_then(|record| compared.game(record));
                compared.map_err(|error| anyhow!("{}{error:#}", text.place))?;
                games += 1;
            }
        }
    }
    outln!("{games} games, {} positions, {} disputes", compared.positions, compared.disputes);
    match compared.disputes {
        0 => Ok(()),
        disputes => bail!("the rules differ in {disputes} games"),
    }
}

struct Compared {
    program: Program,
    positions: u64,
    disputes: u64,
}

impl Compared {
    /// Compares the positions of a game up to the first difference.
    fn game(&mut self, record: &str) -> Result<()> {
        let probes = probes(record)?;
        let mut engine = Engine::start(&self.program, Patience::default()).context("the program")?;
        for probe in probes {
            self.positions += 1;
            if let Some(dispute) = differs(&mut engine, &probe).context("the program")? {
                self.disputes += 1;
                outln!("{}\n{dispute}", probe.record);
                return Ok(());
            }
        }
        Ok(())
    }
}

/// Returns what differs in a position; `None` if nothing does.
fn differs(engine: &mut Engine, probe: &Probe) -> Result<Option<String>> {
    engine.show(&probe.position)?;
    let mut lines = Vec::new();
    let answer = engine.query("legalmoves")?;
    if answer == "unknown" {
        bail!("expected an answer to `query legalmoves`");
    }
    // Moves may be fields in JSON, which contain blanks.
    let is_json = answer.starts_with('[');
    let theirs: Vec<String> = match is_json {
        true => serde_json::from_str::<Vec<serde_json::Value>>(&answer)
            .with_context(|| format!("query legalmoves: {}", Quote(&answer)))?
            .iter()
            .map(ToString::to_string)
            .collect(),
        false => answer.split_ascii_whitespace().map(str::to_owned).collect(),
    };
    let (mut known, mut unknown) = (BTreeSet::new(), Vec::new());
    for mv in &theirs {
        match probe.accept(mv) {
            Ok(mv) => drop(known.insert(mv)),
            Err(reason) => unknown.push(format!("  only theirs: {}: {reason}", start(mv))),
        }
    }
    lines.append(&mut unknown);
    let ours = probe.position.legal.iter().filter(|mv| !known.contains(*mv));
    lines.extend(ours.map(|mv| format!("  only ours: {mv}")));
    let answer = engine.query("scores")?;
    let ours = probe.scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    if answer != "unknown" && answer != ours {
        lines.push(format!("  points: {} theirs, {ours} ours", Quote(&answer)));
    }
    Ok((!lines.is_empty()).then(|| lines.join("\n")))
}
