//! The `arena tournament` command.

mod crosstable;
mod ladder;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail, ensure};
use serde::Deserialize;

use self::crosstable::{Crosstable, Pairing};
use tilescope_core::contest::{MAX_GAMES, pairings};
use tilescope_core::games::GameId;
use tilescope_matches::files;
use tilescope_matches::play::options::{
    DEFAULT_GAME, PlanArgs, SetupArgs, check_match, part, play_match, read_shard,
};
use tilescope_matches::play::programs::ProgramArgs;

use tilescope_matches::quote::{Quote, toml_error};

/// Plays a tournament and prints its cross table, or the steps of its ladder.
///
/// The file is TOML:
///
///   game = "carcassonne"                 # or setup = "carcassonne(players=2,unplaceable=redraw)"
///   kind = "round-robin"                 # or "gauntlet": the first player against all others;
///                                        # or "ladder": each player against the one listed before it
///   players = ["level:5", "level:8", "mcts(utility=lead)@4000"]
///   games = 100                          # of each pairing
///   seed = 1
///   budget = "1s"                        # of players that need one and name none
///
/// All matches are between two players. The results of each pairing are one file in the folder of --out. Run the same
/// command again to continue a tournament that was stopped.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The file that describes the tournament.
    file: PathBuf,

    /// The folder for the results.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Plays only the I-th of N parts of each match. In a job array of Slurm, the default is the part of the task.
    #[arg(long, value_name = "I/N", value_parser = read_shard, requires = "out")]
    shard: Option<(u64, u64)>,

    /// The number of games played in parallel [default: one per processor].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Leaves times and the machine out of the results.
    #[arg(long)]
    reproducible: bool,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Prints the table as Markdown.
    #[arg(long)]
    markdown: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tournament {
    game: Option<String>,
    setup: Option<String>,
    #[serde(default)]
    kind: Kind,
    players: Vec<String>,
    #[serde(default = "hundred")]
    games: u64,
    #[serde(default = "one")]
    seed: u64,
    budget: Option<String>,
}

fn hundred() -> u64 {
    100
}

fn one() -> u64 {
    1
}

#[derive(Deserialize, Clone, Copy, Default, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    #[default]
    RoundRobin,
    Gauntlet,
    Ladder,
}

/// Plays all pairings and prints the cross table.
pub(crate) fn run(args: &Args) -> Result<()> {
    let name = args.file.display();
    let text = fs::read_to_string(&args.file).with_context(|| format!("cannot read {name}"))?;
    let tournament: Tournament =
        toml::from_str(&text).map_err(|error| anyhow!("{name}:{}", toml_error(&text, &error)))?;
    let players = &tournament.players;
    ensure!(players.len() >= 2, "{name}: expected at least two players");
    let games = tournament.games;
    ensure!((1..=MAX_GAMES).contains(&games), "{name}: {games} games: expected 1 to {MAX_GAMES}");
    if let Some(twice) = players.iter().enumerate().find(|(index, player)| players[..*index].contains(player))
    {
        bail!("{name}: player {} is named twice", Quote(twice.1));
    }
    let game = tournament.game.as_deref().map(str::parse::<GameId>).transpose();
    let game = game.with_context(|| format!("{name}: game"))?;
    if let (Some(game), Some(setup)) = (game, &tournament.setup) {
        let of = GameId::of_text(setup).with_context(|| format!("{name}: setup {}", Quote(setup)))?;
        ensure!(
            game == of,
            "{name}: game {game} contradicts the setup, which is of {of}; give only one of them"
        );
    }
    let game = game.unwrap_or(DEFAULT_GAME);
    let table = SetupArgs { game, setup: tournament.setup, budget: tournament.budget };
    if let Some(folder) = &args.out {
        files::create_folder(folder)?;
    }
    let all: Vec<(usize, usize)> = match tournament.kind {
        Kind::RoundRobin => pairings(players.len(), 0..players.len()).collect(),
        Kind::Gauntlet => pairings(players.len(), 0..1).collect(),
        Kind::Ladder => (1..players.len()).map(|step| (step, step - 1)).collect(),
    };
    let pair = |(first, second): (usize, usize)| [players[first].clone(), players[second].clone()];
    // Checks all pairings before it plays the first one.
    for &pairing in &all {
        check_match(&pair(pairing), &table, args.programs).with_context(|| format!("{name}"))?;
    }
    let shard = part(args.shard, args.out.as_deref())?;
    let mut pairings = Vec::new();
    for (first, second) in all {
        errln!("{} against {}", players[first], players[second]);
        let file = format!("{}-{}.jsonl", first + 1, second + 1);
        let plan = PlanArgs {
            games: tournament.games,
            seed: tournament.seed,
            threads: args.threads,
            out: args.out.as_ref().map(|folder| folder.join(file)),
            shard,
            reproducible: args.reproducible,
            programs: args.programs,
            ..PlanArgs::default()
        };
        let results = play_match(&pair((first, second)), &table, &plan, None)?;
        results.problems.iter().for_each(|problem| errln!("{problem}"));
        pairings.push(Pairing { first, second, results });
    }
    let header = &pairings[0].results.header;
    outln!("{}, {} games per pairing, seed {}\n", header.setup, tournament.games, header.seed);
    let table = match tournament.kind {
        Kind::Ladder => ladder::table(&pairings),
        Kind::RoundRobin | Kind::Gauntlet => Crosstable::new(players, &pairings).table(),
    };
    out!("{}", if args.markdown { table.markdown() } else { table.text() });
    Ok(())
}
