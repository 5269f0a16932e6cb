//! The `arena imitate` command.

use anyhow::{Context, Result, bail};
use tilescope_core::for_game;

use super::self_play::{SelfPlay, setup_words};
use crate::imitate::{Learned, Plan, learn};
use crate::train::WeightsFile;
use tilescope_matches::game::Game;
use tilescope_matches::player::Player;
use tilescope_matches::table::Table;

/// Trains the weights of a game's softmax policy to imitate a search.
///
/// The policy estimates how likely each move is to be good. The search plays games against itself, and the policy
/// learns the share of the visits that each move got. A tenth of the games is held out to measure how well the policy
/// predicts the search. Two numbers are printed beside those of other policies: the loss and the hit rate. The loss
/// is the mean of -share ln P over all decisions; no policy can go below the search's own loss. The hit rate says how
/// often the likeliest move is the most visited one.
///
/// The number of threads does not change the weights. To use them, write them over the file in core's sources that
/// the policy reads, and build again.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    played: SelfPlay,

    /// The player to imitate: SPEC@ITERATIONS.
    #[arg(long, value_name = "PLAYER")]
    player: String,

    /// The number of passes over all decisions.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    passes: u32,

    /// The weight of the penalty on large weights (ridge).
    #[arg(long, value_name = "R", default_value_t = 1e-5, allow_negative_numbers = true)]
    ridge: f64,
}

pub fn run(args: &Args) -> Result<()> {
    if !(0.0..=1e9).contains(&args.ridge) {
        bail!("ridge {}: expected a number of 0 or more", args.ridge);
    }
    for_game!(args.played.game, G => imitate::<G>(args))
}

fn imitate<G: Game>(args: &Args) -> Result<()> {
    let softmax = G::SOFTMAX.with_context(|| format!("{} has no softmax policy to train", G::NAME))?;
    let plan = plan::<G>(args)?;
    let names = (0..softmax.weights.len()).map(softmax.name).collect();
    let mut file = WeightsFile::lock(&args.played.to, names, command(args, &plan))?;
    // A training continues from its file; this one has a single generation.
    if file.read()?.0 > 0 {
        return Ok(());
    }
    let learned = learn(&plan, &softmax)?;
    let said = format!("{} decisions; of those held out: {}", learned.decisions, summary(&learned));
    file.write(1, &learned.weights, &said)?;
    outln!("{} decisions\n", learned.decisions);
    out!("{}", table(&learned).text());
    Ok(())
}

fn plan<G: Game>(args: &Args) -> Result<Plan<G>> {
    let played = &args.played;
    Ok(Plan {
        setups: played.setups::<G>()?,
        player: Player::read_searcher(&args.player, G::ID)?,
        games: played.games,
        random: played.random,
        passes: args.passes,
        ridge: args.ridge,
        seed: played.seed,
        threads: played.threads(),
    })
}

/// Returns the command without the options that do not change the weights.
fn command<G: Game>(args: &Args, plan: &Plan<G>) -> String {
    let (player, setups) = (plan.player.plays(), setup_words::<G>(&plan.setups));
    format!(
        "imitate {} --player '{player}'{setups} --games {} --random {} --passes {} --ridge {} --seed {}",
        G::NAME,
        plan.games,
        plan.random,
        args.passes,
        args.ridge,
        plan.seed
    )
}

fn summary(learned: &Learned) -> String {
    let losses: Vec<String> =
        learned.judgements.iter().map(|by| format!("{} {:.3}", by.name, by.loss)).collect();
    format!("loss {}", losses.join(", "))
}

fn table(learned: &Learned) -> Table {
    let mut table = Table::new(["policy", "loss", "hits"]);
    for by in &learned.judgements {
        let hits = by.hits.map_or(String::new(), |hits| format!("{:.1} %", 100.0 * hits));
        table.row([by.name.clone(), format!("{:.3}", by.loss), hits]);
    }
    table
}
