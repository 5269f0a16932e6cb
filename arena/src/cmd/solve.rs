//! The `arena solve` command.

use std::time::Instant;

use anyhow::{Result, bail};
use serde_json::json;
use tilescope_core::for_game;
use tilescope_core::games::GameId;

use tilescope_matches::game::Game;
use tilescope_matches::input::Source;
use tilescope_matches::play::prove;
use tilescope_matches::table::Table;

/// Proves the value of every move near the end of a game of two players, over every order of the draws.
///
/// The lead is what the mover can expect at the end if both players play for it, and the win the chance of winning if
/// both play for that; a draw counts as half a win. The star marks the best move by the lead.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record or position to solve.
    text: String,

    /// The most turns that may be left, including this one. By default as many as usually take seconds: 4 in
    /// Carcassonne, 8 in Kingdomino (the last line is dealt) and 7 in OnTop.
    #[arg(long, value_name = "N")]
    turns: Option<u32>,

    /// The number of moves to print. The JSON always has all of them.
    #[arg(long, value_name = "N", default_value_t = 12)]
    top: usize,

    /// Prints one line of JSON instead of a table.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    for_game!(GameId::of_text(&args.text)?, G => solve::<G>(args))
}

fn solve<G: Game>(args: &Args) -> Result<()> {
    let state = Source::<G>::read(&args.text)?.position();
    let Some(player) = state.player() else { bail!("no player is to move; add a draw to the record") };
    let (left, most) = (state.plies_left(), args.turns.unwrap_or(G::SOLVABLE));
    if left > most {
        bail!(
            "{left} turns are left, too many to prove all moves: {} is solved from {most} turns on; \
             --turns {left} tries it anyway",
            G::NAME
        );
    }
    let begun = Instant::now();
    let [leads, wins] = ["exact(utility=lead)", "exact(utility=win)"].map(|spec| prove(spec, &state));
    let (leads, wins) = (leads?, wins?);
    let mut moves: Vec<Proven> = leads
        .candidates
        .iter()
        .zip(&wins.candidates)
        .enumerate()
        .filter_map(|(index, (lead, win))| {
            let (mv, chosen) = (lead.mv.to_string(), leads.choice == Some(index));
            Some(Proven { mv, chosen, lead: lead.value.mean()?, win: win.value.mean()? })
        })
        .collect();
    moves.sort_by(|a, b| {
        (b.chosen.cmp(&a.chosen)).then(b.lead.total_cmp(&a.lead)).then(b.win.total_cmp(&a.win))
    });
    let nodes = leads.work + wins.work;
    if args.json {
        let moves: Vec<_> = moves
            .iter()
            .map(|one| json!({ "move": one.mv, "chosen": one.chosen, "lead": one.lead, "win": one.win }))
            .collect();
        let (position, player) = (state.to_string(), player.index());
        outln!(
            "{}",
            json!({ "position": position, "player": player, "turns": left, "nodes": nodes, "proven": moves })
        );
        return Ok(());
    }
    let mut table = Table::new(["move", "lead", "win"]);
    for one in moves.iter().take(args.top) {
        let mark = if one.chosen { '*' } else { ' ' };
        table.row([format!("{mark} {}", one.mv), format!("{:.3}", one.lead), format!("{:.3}", one.win)]);
    }
    let (count, seconds) = (moves.len(), begun.elapsed().as_secs_f64());
    outln!("{player} to move, {count} moves, all proven; {nodes} nodes in {seconds:.1} s\n");
    outln!("{}", table.text().trim_end());
    Ok(())
}

struct Proven {
    mv: String,
    chosen: bool,
    lead: f64,
    win: f64,
}
