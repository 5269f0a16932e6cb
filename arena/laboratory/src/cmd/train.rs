//! The `arena train` command.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tilescope_core::contest::statistics::mean_interval;
use tilescope_core::games::GameId;
use tilescope_core::heuristic::Linear;
use tilescope_core::levels::levels;
use tilescope_core::{Moments, for_game};

use super::self_play::{SelfPlay, setup_words};
use crate::train::{Outcome, Plan, WeightsFile, Who, contest, generation};
use tilescope_matches::files::{self, LockedFile};
use tilescope_matches::game::Game;
use tilescope_matches::play::options::elos;
use tilescope_matches::player::Player;
use tilescope_matches::report::sprt::{SequentialTest, Sprt};
use tilescope_matches::table::{Table, plus_minus};

/// Trains the weights of a game's evaluation by self-play.
///
/// Each generation plays games with the weights of the last one, and then finds the weights that predict their
/// results best. The player looks one turn ahead, or is the --player with a number of iterations. The new weights
/// then play against the last ones until a sequential test (SPRT) decides whether they are stronger. They also play
/// against a varied set of fixed players, so that they do not learn to beat only themselves. These are mirrored games
/// of the first setup. The report shows their win share (1 / seats is even) and the lead in points.
///
/// The weights are written after each generation. Run the same command again to continue a training that was stopped.
/// The number of threads does not change the weights. To use them, write them over the file in core's sources that
/// the evaluation reads, and build again.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    played: SelfPlay,

    /// The folder for the outcomes of all features in all games, with one file GENERATION.jsonl per generation. Each
    /// line says what the feature was, after how many moves it was first open, whether it was completed, who was paid
    /// and how much. Random moves at the beginning do not count.
    #[arg(long, value_name = "FOLDER")]
    fates: Option<PathBuf>,

    /// The player of the games: SPEC@ITERATIONS [default: looks one turn ahead with the last weights].
    #[arg(long, value_name = "PLAYER")]
    player: Option<String>,

    /// The number of generations to reach.
    #[arg(long, value_name = "N", default_value_t = 6)]
    generations: u32,

    /// The lambda of TD(lambda), 0 to 1. At 1 a position predicts the result; at 0, the value of the next position by
    /// the last weights.
    #[arg(long, value_name = "L", default_value_t = 1.0, allow_negative_numbers = true)]
    lambda: f64,

    /// The weight of the last weights compared with the games (ridge).
    #[arg(long, value_name = "R", default_value_t = 0.01, allow_negative_numbers = true)]
    ridge: f64,

    /// The two Elo differences of the test against the last generation. The test plays games of two.
    #[arg(long, value_name = "ELO0:ELO1", default_value = "0:30", allow_hyphen_values = true, value_parser = elos)]
    sprt: (f64, f64),

    /// The largest number of pairs of games in the test.
    #[arg(long, value_name = "N", default_value_t = 500)]
    pairs: u64,

    /// A player to measure each generation against; you may name several [default: the levels with up to 800
    /// iterations, the static player with the weights in use now, and players from papers].
    #[arg(long, value_name = "PLAYER")]
    against: Vec<String>,

    /// The number of groups of mirrored games against each player.
    #[arg(long, value_name = "N", default_value_t = 50)]
    groups: u64,
}

/// The number of iterations up to which a level is one of the default opponents.
const QUICK: u64 = 800;

/// The player that looks one turn ahead with the weights in use now.
const STATIC: &str = "policy(name=static)";

/// The probability of each kind of error in the test against the last generation.
const ALPHA: f64 = 0.05;

pub fn run(args: &Args) -> Result<()> {
    if !(0.0..=1.0).contains(&args.lambda) {
        bail!("lambda {}: expected a number from 0 to 1", args.lambda);
    }
    if !(0.0..=1e9).contains(&args.ridge) {
        bail!("ridge {}: expected a number of 0 or more", args.ridge);
    }
    for_game!(args.played.game, G => train::<G>(args))
}

fn train<G: Game>(args: &Args) -> Result<()> {
    let linear = G::LINEAR.with_context(|| format!("{} has no evaluation with weights to train", G::NAME))?;
    let plan = plan::<G>(args)?;
    let pool = pool::<G>(args)?;
    let names = (0..linear.weights.len()).map(linear.name).collect();
    let mut file = WeightsFile::lock(&args.played.to, names, command(args, &plan))?;
    let (reached, mut weights) = file.read()?;
    for number in reached + 1..=args.generations {
        let learn = |to: &mut dyn Write| generation(&plan, &linear, &weights, number, to);
        let fit = match fates(args.fates.as_deref(), number)? {
            Some(mut fates) => fates.replace_with(learn)?,
            None => learn(&mut io::sink())?,
        };
        let said = format!(
            "{} pairs of players in positions; {:.1} % explained, {:.2} points are not",
            fit.samples,
            100.0 * fit.explained,
            fit.error
        );
        let new = file.write(number, &fit.weights, &said)?;
        outln!("generation {number}: {said}\n");
        measure(args, &plan, &linear, &new, &weights, &pool)?;
        weights = new;
    }
    Ok(())
}

fn fates(folder: Option<&Path>, number: u32) -> Result<Option<LockedFile>> {
    let Some(folder) = folder else { return Ok(None) };
    files::create_folder(folder)?;
    LockedFile::open(&folder.join(format!("{number}.jsonl"))).map(Some)
}

fn plan<G: Game>(args: &Args) -> Result<Plan<G>> {
    let played = &args.played;
    Ok(Plan {
        setups: played.setups::<G>()?,
        games: played.games,
        random: played.random,
        lambda: args.lambda,
        ridge: args.ridge,
        seed: played.seed,
        threads: played.threads(),
        fates: args.fates.is_some(),
        player: args.player.as_ref().map(|text| Player::read_searcher(text, G::ID)).transpose()?,
    })
}

/// The players from papers that a training measures against besides the quick levels.
const DOCUMENTED: &[(GameId, &str)] = &[
    (GameId::Carcassonne, "heyden-star2@500"),
    (GameId::Kingdomino, "gedda-fg"),
    (GameId::OnTop, "briesemeister-star2@500"),
];

/// Returns the fixed players to measure against.
fn pool<G: Game>(args: &Args) -> Result<Vec<Player>> {
    let quick = || levels(G::ID).iter().filter(|level| level.budget.is_none_or(|budget| budget <= QUICK));
    let names = match &args.against[..] {
        [] => {
            let documents =
                DOCUMENTED.iter().filter(|(game, _)| *game == G::ID).map(|(_, name)| (*name).to_owned());
            let quick = quick().map(|level| format!("level:{}", level.id));
            quick.chain([STATIC.to_owned()]).chain(documents).collect()
        }
        names => names.to_vec(),
    };
    names.iter().map(|name| Player::read(name, G::ID, None)).collect()
}

/// Returns the command without the options that do not change the weights.
fn command<G: Game>(args: &Args, plan: &Plan<G>) -> String {
    let mut text = format!("train {}{}", G::NAME, setup_words::<G>(&plan.setups));
    if let Some(player) = &plan.player {
        text += &format!(" --player '{}'", player.plays());
    }
    text + &format!(
        " --games {} --random {} --lambda {} --ridge {} --seed {}",
        plan.games, plan.random, args.lambda, args.ridge, plan.seed
    )
}

/// Plays new weights against the last ones and the fixed players, and prints the results.
fn measure<G: Game>(
    args: &Args,
    plan: &Plan<G>,
    linear: &Linear<G>,
    new: &[f32],
    last: &[f32],
    pool: &[Player],
) -> Result<()> {
    let (elo0, elo1) = args.sprt;
    let is_pair = G::start(&plan.setups[0]).players() == 2;
    let mut test = is_pair.then(|| SequentialTest::new(Sprt { elo0, elo1, alpha: ALPHA }));
    let mut table = Table::new(["against", "W", "points"]);
    let mut add = |name: &str, outcome: Outcome| {
        let cell = |moments: &Moments, decimals| {
            let half = mean_interval(moments).map(|interval| interval.half());
            plus_minus(moments.mean().unwrap_or(f64::NAN), half, decimals)
        };
        table.row([name.to_owned(), cell(&outcome.shares, 2), cell(&outcome.leads, 1)]);
    };
    let meet = |who, groups, test| contest(&plan.setups[0], linear, new, who, groups, plan.seed, test);
    let groups = if is_pair { args.pairs } else { args.groups };
    add("the latest", meet(Who::Weights(last), groups, test.as_mut())?);
    for player in pool {
        add(&player.name, meet(Who::Player(player), args.groups, None)?);
    }
    out!("{}", table.text());
    if let Some(test) = test {
        outln!("{test}");
    }
    outln!();
    Ok(())
}

#[cfg(test)]
mod tests {
    use tilescope_core::State;

    use super::*;

    /// Each text is a valid player whose games are the same on every machine.
    #[test]
    fn documented_players_can_be_built() {
        for (game, name) in DOCUMENTED {
            for_game!(*game, G => {
                let player = Player::read(name, *game, None).unwrap();
                assert!(player.limit_without_time().is_ok(), "{name}");
                assert!(player.build(&G::start(&Default::default()), 0).is_ok(), "{name}");
            });
        }
    }
}
