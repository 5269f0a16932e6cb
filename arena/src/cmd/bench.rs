//! The `arena bench` command.

mod threads;

use std::collections::HashMap;
use std::sync::LazyLock;
use std::time::Instant;

use anyhow::{Result, bail};
use tilescope_core::suggest::expected;

use tilescope_matches::table::Table;

/// Measures the speed of rules and searchers on this machine.
///
/// These are the measures of `cargo xtask bench`, which also takes them in the browser. A searcher's iterations and
/// the evaluations of a position are compared with plain playouts from the same positions. An option of tree search
/// is compared with the search without it. The measures under `threads` compare two threads with one.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The measures to take, by the beginnings of their names [default: all].
    names: Vec<String>,

    /// The seconds per measure, above 0 and up to 3600.
    #[arg(long, value_name = "S", default_value_t = 0.5)]
    seconds: f64,

    /// Lists the names of the measures.
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    if !(args.seconds > 0.0 && args.seconds <= 3600.0) {
        bail!("--seconds: expected a number above 0 and at most 3600");
    }
    let mut measures = tilescope_bench::measures(tilescope_bench::POSITIONS);
    measures.extend(threads::measures());
    let names: Vec<&str> = measures.iter().map(|measure| measure.name.as_str()).collect();
    for name in &args.names {
        if !names.iter().any(|known| known.starts_with(name.as_str())) {
            let mut places: Vec<&str> =
                names.iter().filter_map(|name| Some(name.rsplit_once('/')?.0)).collect();
            places.dedup();
            bail!("{}", expected("measure", name, &places));
        }
    }
    if args.list {
        names.iter().for_each(|name| outln!("{name}"));
        return Ok(());
    }
    let mut values = HashMap::new();
    let mut table = Table::new(["", "value", "unit", "of baseline"]);
    for measure in &measures {
        if !args.names.is_empty() && !args.names.iter().any(|name| measure.name.starts_with(name.as_str())) {
            continue;
        }
        errln!("{}", measure.name);
        let value = measure.run(|| BEGUN.elapsed().as_secs_f64(), args.seconds);
        values.insert(measure.name.clone(), value);
        let base = measure.base.as_ref().and_then(|base| values.get(base));
        let share = base.map_or(String::new(), |base| format!("{:.2}", value / base));
        let value = if value < 1000.0 { format!("{value:.1}") } else { format!("{value:.0}") };
        table.row([measure.name.clone(), value, measure.unit.to_owned(), share]);
    }
    out!("{}", table.text());
    Ok(())
}
