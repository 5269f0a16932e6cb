//! The `arena export` command.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde::Serialize;
use tilescope_core::games::GameId;
use tilescope_core::{Player as Seat, Record, for_game};

use tilescope_matches::game::Game;
use tilescope_matches::results::{PlayedGame, Results, Tried};

/// Writes the decisions of matches that were played with --values: as CSV, or as training positions in JSON Lines.
///
/// CSV has a row for each move that a search tried. A training position is a line for each decision with the position,
/// the tried moves, the chosen move, and how the game ended.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The files of results.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Writes training positions instead of CSV.
    #[arg(long)]
    positions: bool,
}

const COLUMNS: &str = "game,ply,player,seat,move,chosen,visits,win,lead,line,points,share";

pub(crate) fn run(args: &Args) -> Result<()> {
    if !args.positions {
        outln!("{COLUMNS}");
    }
    for file in &args.files {
        let results = Results::read(file)?;
        results.problems.iter().for_each(|problem| errln!("{problem}"));
        let game = GameId::of_text(&results.header.setup)?;
        for played in results.games.values() {
            ensure!(
                !played.values.is_empty(),
                "{}: game {} has no values; play the match with --values",
                file.display(),
                played.game
            );
            let player = |seat: usize| results.header.players[played.seats[seat]].name.as_str();
            for_game!(game, G => export::<G>(played, player, args.positions))
                .with_context(|| format!("{}: game {}", file.display(), played.game))?;
        }
    }
    Ok(())
}

#[derive(Serialize)]
struct Position<'a> {
    game: u64,
    ply: usize,
    position: String,
    seat: usize,
    player: &'a str,
    chosen: String,
    tried: &'a [Tried],
    /// The points of each seat at the end of the game.
    points: &'a [i16],
    shares: &'a [f32],
}

fn export<'a, G: Game>(
    played: &PlayedGame,
    player: impl Fn(usize) -> &'a str,
    positions: bool,
) -> Result<()> {
    let record: Record<G> = played.record.parse()?;
    let (mut state, mut decision) = (record.start().clone(), 0);
    for (ply, &mv) in record.moves().iter().enumerate() {
        if let Some(seat) = state.player().map(Seat::index) {
            let tried = &played.values[decision];
            decision += 1;
            if positions && !tried.is_empty() {
                let position = Position {
                    game: played.game,
                    ply,
                    position: state.to_string(),
                    seat,
                    player: player(seat),
                    chosen: mv.to_string(),
                    tried,
                    points: &played.scores,
                    shares: &played.shares,
                };
                outln!("{}", serde_json::to_string(&position)?);
            }
            for one in tried.iter().filter(|_| !positions) {
                let number = |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
                let cells = [
                    played.game.to_string(),
                    ply.to_string(),
                    player(seat).to_owned(),
                    seat.to_string(),
                    one.mv.clone(),
                    u8::from(one.mv == mv.to_string()).to_string(),
                    one.visits.to_string(),
                    number(one.win),
                    number(one.lead),
                    one.line.clone(),
                    played.scores[seat].to_string(),
                    played.shares[seat].to_string(),
                ];
                outln!("{}", cells.map(|cell| quoted(&cell)).join(","));
            }
        }
        state.play_unchecked(mv);
    }
    Ok(())
}

/// Returns a cell of CSV (RFC 4180). Spreadsheets take a text that begins with `=`, such as a draw, for a formula.
fn quoted(cell: &str) -> String {
    let is_plain = !cell.contains([',', '"', '\n', '\r']) && !cell.starts_with(['=', '+', '@']);
    match is_plain {
        true => cell.to_owned(),
        false if cell.starts_with(['=', '+', '@']) => format!("\"'{}\"", cell.replace('"', "\"\"")),
        false => format!("\"{}\"", cell.replace('"', "\"\"")),
    }
}
