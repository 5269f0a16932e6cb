//! The `arena suite` command.

use std::path::PathBuf;

use anyhow::{Result, bail};
use tilescope_core::contest::statistics::mean_interval;
use tilescope_core::games::GameId;
use tilescope_core::{Candidate, Moments, Report, for_game};

use tilescope_matches::game::Game;
use tilescope_matches::play::openings::Openings;
use tilescope_matches::play::options::{DEFAULT_GAME, game_parser};
use tilescope_matches::play::search;
use tilescope_matches::player::Player;
use tilescope_matches::table::{Table, plus_minus};

/// Scores players on a suite of positions: the points that their moves lose against those of a reference search.
///
/// The reference searches each position once with all of its moves, so it should visit every move often, such as
/// "flat(utility=lead)@20000". The loss of a move is the difference between its mean lead and that of the reference's
/// choice. Moves that the reference visited too rarely to compare are counted, but not scored.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The file with a record or a position on each line. A player must be to move.
    file: PathBuf,

    /// The players to score, as SPEC@BUDGET or level:ID.
    #[arg(required = true, value_name = "PLAYER")]
    players: Vec<String>,

    /// The reference search.
    #[arg(long, value_name = "PLAYER", default_value = "flat(utility=lead)@20000")]
    reference: String,

    /// The game, with its default settings.
    #[arg(long, value_name = "NAME", default_value = DEFAULT_GAME.name(), value_parser = game_parser(), conflicts_with = "setup")]
    game: GameId,

    /// The game and its settings.
    #[arg(long, value_name = "SETUP")]
    setup: Option<String>,

    /// The seed of all searches.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Also prints a line for each position: the moves of the reference and the players, and what they lose.
    #[arg(long)]
    each: bool,

    /// Prints the table as Markdown.
    #[arg(long)]
    markdown: bool,
}

pub fn run(args: &Args) -> Result<()> {
    let setup = args.setup.clone().unwrap_or_else(|| format!("{}(players=2)", args.game));
    for_game!(GameId::of_text(&setup)?, G => score::<G>(args, &setup))
}

#[derive(Default)]
struct Score {
    lost: Moments,
    same: Moments,
    rare: u32,
}

fn score<G: Game>(args: &Args, setup: &str) -> Result<()> {
    let positions = Openings::<G>::read(&setup.parse()?, Some(&args.file))?;
    let reference = Player::read_searcher(&args.reference, G::ID)?;
    let players = args.players.iter().map(|text| Player::read_searcher(text, G::ID));
    let players: Vec<Player> = players.collect::<Result<_>>()?;
    let mut scores: Vec<Score> = players.iter().map(|_| Score::default()).collect();
    for (number, position) in positions.all().iter().enumerate() {
        if position.player().is_none() {
            bail!("{}: position {}: no player is to move", args.file.display(), number + 1);
        }
        let judged = report(&reference, position, args.seed)?;
        let mut line = format!("{position}\n  reference {}", name(judged.chosen()));
        for (player, score) in players.iter().zip(&mut scores) {
            let found = report(player, position, args.seed)?;
            let chosen = found.chosen().map(|candidate| candidate.mv);
            let (text, lost) = loss(&judged, chosen);
            line += &format!("\n  {} {}{text}", player.name, name(found.chosen()));
            score.same.add(f64::from(u8::from(chosen == judged.chosen().map(|candidate| candidate.mv))));
            match lost {
                Some(lost) => score.lost.add(lost),
                None => score.rare += 1,
            }
        }
        if args.each {
            outln!("{line}");
        }
    }
    let mut table = Table::new(["player", "positions", "points lost", "same move", "not compared"]);
    for (player, score) in players.iter().zip(scores) {
        let half = |moments: &Moments| mean_interval(moments).map(|interval| interval.half());
        table.row([
            player.name.clone(),
            positions.all().len().to_string(),
            plus_minus(score.lost.mean(), half(&score.lost), 2),
            plus_minus(score.same.mean(), half(&score.same), 2),
            score.rare.to_string(),
        ]);
    }
    outln!("Points lost by the judgement of {}, seed {}\n", reference.name, args.seed);
    out!("{}", if args.markdown { table.markdown() } else { table.text() });
    Ok(())
}

fn report<G: Game>(player: &Player, position: &G, seed: u64) -> Result<Report<G::Move>> {
    let mut searcher = player.build(position, seed)?;
    search(searcher.as_mut(), player.limit()?, player.stopwatch(), None);
    Ok(searcher.report())
}

/// Returns what a move loses, and a text for it; `None` if the reference cannot tell.
fn loss<M: PartialEq>(judged: &Report<M>, chosen: Option<M>) -> (String, Option<f64>) {
    let of = |mv: &M| judged.candidates.iter().find(|candidate| candidate.mv == *mv);
    let rare = judged.rare_samples();
    let lead =
        |candidate: &Candidate<M>| candidate.lead.mean().filter(|_| !rare.contains(&candidate.samples()));
    let best = judged.chosen().and_then(lead);
    let own = chosen.as_ref().and_then(of).and_then(lead);
    match best.zip(own) {
        Some((best, own)) => (format!(" loses {:.2}", best - own), Some(best - own)),
        None => (" was visited too rarely".into(), None),
    }
}

fn name<M: ToString>(candidate: Option<&Candidate<M>>) -> String {
    candidate.map_or_else(|| "-".into(), |candidate| candidate.mv.to_string())
}
