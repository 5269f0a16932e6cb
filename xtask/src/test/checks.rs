use std::env;
use std::path::PathBuf;

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::step::run_quietly;
use crate::tools::{self, Program};
use crate::{added, arrows, messages, page, texts};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Level {
    /// After each change, and when a newcomer has cloned the repository.
    Quick,
    Rest,
}

/// Checks of one lane run one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lane {
    Native,
    Page,
}

pub(super) struct Check {
    pub(super) name: &'static str,
    pub(super) level: Level,
    pub(super) lane: Lane,
    pub(super) needs: &'static [Program],
    pub(super) run: fn(&Shell) -> Result<()>,
}

impl Check {
    pub(super) fn is_possible(&self) -> bool {
        self.name != CLUSTER || tools::is_superuser()
    }
}

const CLUSTER: &str = "cluster";

/// The package that builds and tests the others. Its dependencies have more features: compiled together with the others, all
/// dependencies would be compiled once more.
const TOOLS: [&str; 2] = ["--exclude", "xtask"];

const BROWSER: &[Program] = &[tools::CHROMIUM, tools::NODE_JS, tools::NPM];
const OTHER_BROWSERS: &[Program] =
    &[tools::NODE_JS, tools::NPM, tools::FIREFOX, tools::WEBKIT, tools::XVFB, tools::IMAGE_MAGICK];

const fn check(
    level: Level,
    lane: Lane,
    name: &'static str,
    needs: &'static [Program],
    run: fn(&Shell) -> Result<()>,
) -> Check {
    Check { name, level, lane, needs, run }
}

pub(super) const CHECKS: [Check; 17] = [
    check(Level::Quick, Lane::Native, "format", &[], format),
    check(Level::Quick, Lane::Native, "texts", &[], texts),
    check(Level::Quick, Lane::Native, "xtask", &[], xtask),
    check(Level::Quick, Lane::Native, "native", &[tools::PYTHON], native),
    check(Level::Quick, Lane::Native, "examples", &[], examples),
    check(Level::Quick, Lane::Native, "bare-metal", &[], bare_metal),
    check(Level::Quick, Lane::Page, "page", &[], development_page),
    check(Level::Quick, Lane::Page, "wasm", &[tools::NODE_JS], wasm),
    check(Level::Quick, Lane::Page, "browser", BROWSER, quick_browser),
    check(Level::Rest, Lane::Native, "command-line", &[], command_line),
    check(Level::Rest, Lane::Native, "clippy", &[], clippy),
    check(Level::Rest, Lane::Native, "documentation", &[], documentation),
    check(Level::Rest, Lane::Native, "recipes", &[], recipes),
    check(Level::Rest, Lane::Native, CLUSTER, &[tools::SLURM, tools::MUNGE], cluster),
    check(Level::Rest, Lane::Page, "shipped-page", &[], shipped_page),
    check(Level::Rest, Lane::Page, "browser-rest", BROWSER, rest_of_browser),
    check(Level::Rest, Lane::Page, "other-browsers", OTHER_BROWSERS, other_browsers),
];

fn format(sh: &Shell) -> Result<()> {
    tools::component(sh, "rustfmt", "cargo-fmt")?;
    Ok(cmd!(sh, "cargo fmt --all --check").run()?)
}

fn texts(sh: &Shell) -> Result<()> {
    messages::check()?;
    texts::check_links()?;
    texts::check_phrases()?;
    added::check_places()?;
    arrows::check(sh)
}

fn xtask(sh: &Shell) -> Result<()> {
    Ok(cmd!(sh, "cargo test --package xtask").run()?)
}

fn native(sh: &Shell) -> Result<()> {
    cmd!(sh, "python3 -m unittest discover --quiet laboratory").run()?;
    // Nextest runs the tests of all programs in parallel. It is convenient, but optional.
    if cmd!(sh, "cargo nextest --version").quiet().ignore_stdout().ignore_stderr().run().is_ok() {
        return Ok(cmd!(sh, "cargo nextest run --workspace {TOOLS...} --status-level slow").run()?);
    }
    Ok(cmd!(sh, "cargo test --quiet --workspace {TOOLS...} --lib --bins --tests").run()?)
}

fn examples(sh: &Shell) -> Result<()> {
    // The same packages as in `native`: others would give their dependencies other features.
    Ok(cmd!(sh, "cargo test --quiet --workspace {TOOLS...} --doc").run()?)
}

/// Checks that core needs no operating system.
fn bare_metal(sh: &Shell) -> Result<()> {
    let target = tools::BARE_METAL;
    tools::target(sh, target)?;
    cmd!(sh, "cargo check --package tilescope-core --target {target}").run()?;
    Ok(cmd!(sh, "cargo check --package tilescope-core --target {target} --all-features").run()?)
}

/// Runs the tests of core that also hold in a browser, with the profile of the page, so that core is compiled once for both.
fn wasm(sh: &Shell) -> Result<()> {
    let target = tools::WASM;
    tools::target(sh, target)?;
    // This program runs them. A cargo that builds it first would wait for the compilation of the other lane.
    let runner = env::current_exe()?;
    let runner = format!("{} wasm-tests", runner.display());
    run_quietly(
        cmd!(sh, "cargo test --package tilescope-core --test it --target {target} --profile serve")
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner),
    )
}

fn development_page(sh: &Shell) -> Result<()> {
    tools::target(sh, tools::WASM)?;
    page::build_for_tests(sh, &page_for_tests(sh))
}

fn page_for_tests(sh: &Shell) -> PathBuf {
    tools::target_folder(sh).join("page-for-tests")
}

fn quick_browser(sh: &Shell) -> Result<()> {
    tools::browser(sh)?;
    let page = page_for_tests(sh);
    let _folder = sh.push_dir("e2e");
    run_quietly(cmd!(sh, "node run.mjs quick").env("PAGE", page))
}

fn clippy(sh: &Shell) -> Result<()> {
    tools::component(sh, "clippy", "cargo-clippy")?;
    // Only the main function of the benches is compiled to wasm alone.
    Ok(cmd!(sh, "nice cargo clippy --workspace --all-targets --all-features -- -D warnings").run()?)
}

fn documentation(sh: &Shell) -> Result<()> {
    Ok(cmd!(sh, "nice cargo doc --workspace --all-features --no-deps")
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?)
}

fn recipes(sh: &Shell) -> Result<()> {
    tools::target(sh, tools::WASM)?;
    added::run(sh)
}

/// Plays matches on a cluster of one node, which only the superuser can start.
fn cluster(sh: &Shell) -> Result<()> {
    let (arena, folder) = (arena(sh), sh.create_temp_dir()?);
    let folder = folder.path();
    Ok(cmd!(sh, "sh arena/tests/slurm/test.sh {arena} {folder}").run()?)
}

/// Builds the page for the web and compares its weights with their limits.
fn shipped_page(sh: &Shell) -> Result<()> {
    page::run(sh, &[])
}

fn rest_of_browser(sh: &Shell) -> Result<()> {
    tools::browser(sh)?;
    let arena = arena(sh);
    let _folder = sh.push_dir("e2e");
    run_quietly(cmd!(sh, "node run.mjs rest").env("ARENA", arena))
}

fn other_browsers(sh: &Shell) -> Result<()> {
    tools::browser(sh)?;
    let _folder = sh.push_dir("e2e");
    run_quietly(cmd!(sh, "node browsers.mjs"))
}

/// Returns the command line, which the native tests start as well.
fn arena(sh: &Shell) -> PathBuf {
    tools::target_folder(sh).join("debug/arena")
}

/// Compiles the command line as the native tests do.
fn command_line(sh: &Shell) -> Result<()> {
    Ok(cmd!(sh, "cargo test --quiet --workspace {TOOLS...} --lib --bins --tests --no-run").run()?)
}
