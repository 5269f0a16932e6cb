//! The `arena analyse` command.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tilescope_core::games::GameId;
use tilescope_core::search::{Depth, LookAhead, Value as SearchValue};
use tilescope_core::{Candidate, Moments, Report, Search, for_game};

use tilescope_matches::game::Game;
use tilescope_matches::input::Source;
use tilescope_matches::play::{Watch, search};
use tilescope_matches::player::Player;
use tilescope_matches::results::telling_line;
use tilescope_matches::table::Table;

/// Searches a position and prints its moves with their visits, value, win rate, lead and expected line.
///
/// A budget is that of a match: a time is processor time, so other work on the machine does not change it. In a
/// terminal, the table updates while the search runs.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record or position to search.
    text: String,

    /// The searcher and its budget, as SPEC@BUDGET or level:ID. The budget is a number of iterations or a time.
    #[arg(long, value_name = "PLAYER", default_value = "mcts@3s")]
    player: String,

    /// The seed of the search.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// The number of moves to print. The JSON always has all of them.
    #[arg(long, value_name = "N", default_value_t = 12)]
    top: usize,

    /// Prints one line of JSON at the end instead of tables.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    for_game!(GameId::of_text(&args.text)?, G => analyse::<G>(args))
}

fn analyse<G: Game>(args: &Args) -> Result<()> {
    let state = Source::<G>::read(&args.text)?.position();
    if state.player().is_none() {
        bail!("no player is to move; add a draw to the record");
    }
    let player = Player::read_searcher(&args.player, G::ID)?;
    let mut searcher =
        player.build(&state, args.seed).with_context(|| format!("player `{}`", args.player))?;
    let limit = player.limit()?;
    let live = std::io::stdout().is_terminal() && !args.json;
    let stopwatch = player.stopwatch();
    let (mut shown, mut lines, mut broken) = (Instant::now(), 0, None);
    let mut show = |search: &dyn Search<G>| {
        if shown.elapsed() >= Duration::from_millis(250) {
            shown = Instant::now();
            let text = table(&state, &player, &search.report(), args.top, stopwatch.elapsed());
            broken = rewrite(&text, lines).err();
            lines = text.lines().count();
        }
        true
    };
    let watch: Option<Watch<'_, G>> = if live { Some(&mut show) } else { None };
    search(searcher.as_mut(), limit, stopwatch, watch);
    let elapsed = stopwatch.elapsed();
    broken.map_or(Ok(()), Err)?;
    let report = searcher.report();
    if args.json {
        outln!("{}", to_json(&state, &report, &player));
    } else {
        rewrite(&table(&state, &player, &report, args.top, elapsed), lines)?;
    }
    Ok(())
}

/// Prints a text over the last `lines` printed lines.
fn rewrite(text: &str, lines: usize) -> Result<()> {
    let mut out = std::io::stdout().lock();
    if lines > 0 {
        write!(out, "\x1b[{lines}A\x1b[J")?;
    }
    Ok(out.write_all(text.as_bytes())?)
}

/// Returns the candidates with the chosen move first, then by visits, then by value. The flag marks the chosen move.
fn ranked<M>(report: &Report<M>) -> Vec<(bool, &Candidate<M>)> {
    let mut ranked: Vec<_> = report
        .candidates
        .iter()
        .enumerate()
        .map(|(index, candidate)| (report.choice == Some(index), candidate))
        .collect();
    let value = |candidate: &Candidate<M>| candidate.value.mean().unwrap_or(f64::NEG_INFINITY);
    ranked.sort_by(|(a_chosen, a), (b_chosen, b)| {
        (b_chosen.cmp(a_chosen)).then(b.visits.cmp(&a.visits)).then(value(b).total_cmp(&value(a)))
    });
    ranked
}

const RARE: &str = "\n(In brackets: too few visits to compare, fewer than 100 and than half of the most. The search dropped \
    these moves\nafter bad playouts, so they look worse than they are. Their distance to the best is not what they lose.)\n";

fn table<G: Game>(
    state: &G,
    player: &Player,
    report: &Report<G::Move>,
    top: usize,
    elapsed: Duration,
) -> String {
    let unit = player.unit().unwrap_or("steps");
    let mut table =
        Table::new(["move", "visits", "share", "value", "win rate", "lead", "principal variation"]);
    let visits: u64 = report.candidates.iter().map(|candidate| candidate.visits).sum();
    let mean = |moments: &Moments, decimals: usize| {
        moments.mean().map_or("-".to_owned(), |mean| format!("{mean:.decimals$}"))
    };
    let value = |value: &SearchValue| match (value, value.mean()) {
        (SearchValue::Bounds { lower, upper, .. }, _) => format!("{lower:.3} to {upper:.3}"),
        (SearchValue::Exact { value, .. }, _) => format!("= {value:.3}"),
        (_, mean) => mean.map_or("-".to_owned(), |mean| format!("{mean:.3}")),
    };
    let (rare_samples, mut any_rare) = (report.rare_samples(), false);
    for (chosen, candidate) in ranked(report).into_iter().take(top) {
        let rare = rare_samples.contains(&candidate.samples());
        any_rare |= rare;
        let pale = |text: String| if rare && text != "-" { format!("({text})") } else { text };
        let mut variation = telling_line(candidate);
        variation.truncate(4);
        table.row([
            format!("{} {}", if chosen { '*' } else { ' ' }, candidate.mv),
            candidate.visits.to_string(),
            format!("{:.1} %", 100.0 * candidate.visits as f64 / visits.max(1) as f64),
            pale(value(&candidate.value)),
            pale(candidate.win.rate_interval().map_or("-".into(), |(low, high)| {
                format!("{} ({low:.3} to {high:.3})", mean(&candidate.win, 3))
            })),
            pale(candidate.lead.interval().map_or_else(
                || mean(&candidate.lead, 1),
                |(low, high)| format!("{} ± {:.1}", mean(&candidate.lead, 1), (high - low) / 2.0),
            )),
            variation.join(" "),
        ]);
    }
    let player = state.player().map_or(String::new(), |player| player.to_string());
    let seconds = elapsed.as_secs_f64();
    let holds = report.look_ahead.map_or_else(|| format!("{} nodes", report.nodes), |known| depth(&known));
    let note = if any_rare { RARE } else { "" };
    format!(
        "{player} to move, {} moves; {} {unit} in {seconds:.1} s, {holds}\n\n{}{note}",
        report.candidates.len(),
        report.work,
        table.text()
    )
}

/// Describes the progress of a search by depth: `depth 3 done, 84.2 % cut off`.
fn depth(known: &LookAhead) -> String {
    let sampled = known.sampled.map_or_else(String::new, |draws| format!(", {draws} draws sampled per node"));
    format!("depth {} complete, {:.1} % cut off{sampled}", known.depth, 100.0 * known.pruned)
}

fn to_json<G: Game>(state: &G, report: &Report<G::Move>, player: &Player) -> Value {
    let moments = |moments: &Moments| json!({ "count": moments.count, "mean": moments.mean(), "deviation": moments.deviation() });
    let rare = report.rare_samples();
    let candidates: Vec<Value> = ranked(report)
        .into_iter()
        .map(|(chosen, candidate)| {
            json!({
                "move": candidate.mv.to_string(),
                "chosen": chosen,
                "visits": candidate.visits,
                "rare": rare.contains(&candidate.samples()),
                "value": value_to_json(&candidate.value),
                "win": moments(&candidate.win),
                "lead": moments(&candidate.lead),
                "pv": telling_line(candidate),
            })
        })
        .collect();
    json!({
        "position": state.to_string(),
        "player": state.player().map(|player| player.index()),
        "searcher": player.plays(),
        "work": report.work,
        "unit": player.unit(),
        "nodes": report.nodes,
        "look_ahead": report.look_ahead.map(|known| {
            json!({ "depth": known.depth, "pruned": known.pruned, "sampled": known.sampled })
        }),
        "candidates": candidates,
    })
}

/// Returns a value and its kind as JSON. The depth is `null` if the search reaches the end of the game.
fn value_to_json(value: &SearchValue) -> Value {
    let plies = match value.depth() {
        Some(Depth::Plies(plies)) => Some(plies),
        Some(Depth::End) | None => None,
    };
    match *value {
        SearchValue::Unknown => json!(null),
        SearchValue::Sampled { moments, .. } => {
            json!({ "kind": "sampled", "depth": plies, "count": moments.count, "mean": moments.mean(), "deviation": moments.deviation() })
        }
        SearchValue::Exact { value, .. } => json!({ "kind": "exact", "depth": plies, "mean": value }),
        SearchValue::Bounds { lower, upper, .. } => {
            json!({ "kind": "bounds", "depth": plies, "lower": lower, "upper": upper })
        }
    }
}
