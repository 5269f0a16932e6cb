//! The speed of rules and searchers, native and in the browser, as one table.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use xshell::{Shell, cmd};

use crate::glue::{Kind, glue};
use crate::tools;

/// The number of runs of each measure on either side, alternating. The table shows the medians.
const ROUNDS: usize = 5;

/// A line of the table, from the list of `tilescope-bench`.
struct Row {
    name: String,
    unit: String,
    /// The name of the measure to compare with.
    base: String,
}

/// The medians of a measure.
#[derive(Clone, Copy)]
struct Value {
    native: f64,
    browser: f64,
}

/// Builds the measures for both sides, runs them and prints the table.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    tools::target(sh, tools::WASM)?;
    tools::browser(sh)?;

    let wasm = tools::WASM;
    cmd!(sh, "cargo build --release --package tilescope-bench").run()?;
    cmd!(sh, "cargo build --release --package tilescope-bench --target {wasm}").run()?;
    let target = tools::target_folder(sh);
    let compiled = target.join(wasm).join("release/tilescope-bench.wasm");
    let (script, module) = glue(&compiled, Kind::Classic)?;
    let folder = sh.create_dir(target.join("bench"))?;
    sh.write_file(folder.join("bench.js"), script)?;
    sh.write_file(folder.join("bench_bg.wasm"), module)?;

    let native = target.join("release/tilescope-bench");
    let rows = list(&cmd!(sh, "{native}").quiet().read()?)?;
    let mut browser = Browser::start(sh.cmd("node").arg("bench/browser.mjs").arg(&folder).into())?;

    let mut samples: Vec<[Vec<f64>; 2]> = rows.iter().map(|_| Default::default()).collect();
    for round in 1..=ROUNDS {
        eprintln!("Round {round} of {ROUNDS}");
        for (row, [on_machine, in_browser]) in rows.iter().zip(&mut samples) {
            let name = &row.name;
            let line = cmd!(sh, "{native} {name}").quiet().read()?;
            on_machine.push(number(line.rsplit('\t').next().unwrap_or_default())?);
            in_browser.push(browser.measure(name)?);
        }
    }
    browser.end()?;

    let values = samples
        .into_iter()
        .map(|[native, browser]| Value { native: median(native), browser: median(browser) });
    println!("{}", machine(sh)?);
    print!("{}", table(&rows, &values.collect::<Vec<_>>()));
    // Native threads. The page has workers, and each searches alone.
    cmd!(sh, "cargo run --release --package tilescope-arena -- bench threads --seconds 2").quiet().run()?;
    Ok(())
}

fn list(lines: &str) -> Result<Vec<Row>> {
    lines
        .lines()
        .map(|line| match line.split('\t').collect::<Vec<_>>()[..] {
            [name, unit, base] => Ok(Row { name: name.into(), unit: unit.into(), base: base.into() }),
            _ => bail!("expected the name of a measure, its unit and its baseline, found `{line}`"),
        })
        .collect()
}

fn number(text: &str) -> Result<f64> {
    text.trim().parse().with_context(|| format!("expected a number, found `{text}`"))
}

fn median(mut samples: Vec<f64>) -> f64 {
    samples.sort_by(f64::total_cmp);
    samples[samples.len() / 2]
}

/// The script that runs measures in a browser.
struct Browser {
    process: Child,
    names: ChildStdin,
    values: BufReader<ChildStdout>,
}

impl Browser {
    fn start(mut script: Command) -> Result<Browser> {
        let started = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut process = started.context("cannot start node")?;
        let names = process.stdin.take().expect("it is piped");
        let values = BufReader::new(process.stdout.take().expect("it is piped"));
        Ok(Browser { process, names, values })
    }

    fn measure(&mut self, name: &str) -> Result<f64> {
        writeln!(self.names, "{name}").context("the browser's script ended early")?;
        let mut line = String::new();
        self.values.read_line(&mut line)?;
        number(&line).with_context(|| format!("{name} in the browser"))
    }

    fn end(self) -> Result<()> {
        let Browser { mut process, names, .. } = self;
        drop(names);
        let status = process.wait()?;
        if !status.success() {
            bail!("the browser's script ended with {status}");
        }
        Ok(())
    }
}

/// Returns the machine and the versions for which the numbers hold.
fn machine(sh: &Shell) -> Result<String> {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    let rustc = cmd!(sh, "rustc --version").quiet().read()?;
    let chromium = sh.var("CHROMIUM")?;
    let chromium = cmd!(sh, "{chromium} --version").quiet().ignore_stderr().read()?;
    Ok(format!("{}; {rustc}; {}", model.unwrap_or("unknown processor"), chromium.trim()))
}

/// Returns a table with these columns: the measure, its value on either side and their ratio, and its share of its
/// base measure. The base of iterations and evaluations is bare playouts from the same positions; the base of search
/// options is the search without them.
fn table(rows: &[Row], values: &[Value]) -> String {
    let by_name: HashMap<&str, Value> =
        rows.iter().zip(values).map(|(row, &value)| (row.name.as_str(), value)).collect();
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or_default();
    let mut text = format!(
        "{:width$}  {:5}  {:>10}  {:>10}  {:>5}  {:>17}  {:>17}\n",
        "", "unit", "native", "browser", "ratio", "of baseline, native", "of baseline, browser"
    );
    for (row, value) in rows.iter().zip(values) {
        let share = |side: fn(&Value) -> f64| {
            by_name
                .get(row.base.as_str())
                .map_or(String::new(), |base| format!("{:.2}", side(value) / side(base)))
        };
        let line = format!(
            "{:width$}  {:5}  {:>10}  {:>10}  {:>5.2}  {:>17}  {:>17}",
            row.name,
            row.unit,
            grouped(value.native),
            grouped(value.browser),
            value.browser / value.native,
            share(|value| value.native),
            share(|value| value.browser)
        );
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Formats a number with thousands separators: `12,345`. Small ones have a decimal.
fn grouped(value: f64) -> String {
    if value < 100.0 {
        return format!("{value:.1}");
    }
    let digits = format!("{value:.0}");
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_thousands() {
        assert_eq!(grouped(7.25), "7.2");
        assert_eq!(grouped(999.6), "1,000");
        assert_eq!(grouped(12_345.0), "12,345");
        assert_eq!(grouped(1_234_567.0), "1,234,567");
    }

    #[test]
    fn the_table_compares_each_measure_with_its_base() {
        let rows = list("a/playouts\t1/s\t\na/mcts\t1/s\ta/playouts").unwrap();
        let values = [Value { native: 200.0, browser: 100.0 }, Value { native: 180.0, browser: 80.0 }];
        let text = table(&rows, &values);
        let lines: Vec<Vec<&str>> =
            text.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[0], ["a/playouts", "1/s", "200", "100", "0.50"]);
        assert_eq!(lines[1], ["a/mcts", "1/s", "180", "80.0", "0.44", "0.90", "0.80"]);
    }

    #[test]
    fn the_list_is_refused_when_it_cannot_be_read() {
        assert!(list("a/playouts 1/s").is_err());
    }
}
