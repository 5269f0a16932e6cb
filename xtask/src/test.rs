//! The checks before a change lands.

use anyhow::{Result, bail};
use xshell::{Shell, cmd};

use crate::step::Steps;
use crate::{added, arrows, messages, page, texts, tools, wasm_tests};

/// A part of the checks that can be run alone.
struct Part {
    name: &'static str,
    run: fn(&Shell, &mut Steps) -> Result<()>,
}

/// The packages that build and test the others. They share their dependencies with each other, and enable more
/// features of them than the others need. Together with the others, all dependencies would be compiled once more.
const TOOLS: [&str; 2] = ["wasm-runner", "xtask"];

/// The packages that are only for native machines. All others are also compiled to wasm.
const NATIVE: [&str; 2] = ["tilescope-arena", "tilescope-http"];

const PARTS: [Part; 6] = [
    Part { name: "lint", run: lint },
    Part { name: "native", run: native },
    Part { name: "added", run: added },
    Part { name: "cluster", run: cluster },
    Part { name: "wasm", run: wasm },
    Part { name: "browser", run: browser },
];

/// Runs the named parts, or all of them.
pub(crate) fn run(sh: &Shell, names: &[String]) -> Result<()> {
    let known = PARTS.map(|part| part.name);
    for name in names {
        if !known.contains(&name.as_str()) {
            bail!("there is no part `{name}` of the tests; there are {}", known.join(", "));
        }
    }
    let mut steps = Steps::begin();
    for part in PARTS {
        if names.is_empty() || names.iter().any(|name| name == part.name) {
            (part.run)(sh, &mut steps)?;
        }
    }
    steps.end();
    Ok(())
}

/// Returns the arguments that exclude packages.
fn exclude<'a>(packages: &[&'a str]) -> Vec<&'a str> {
    packages.iter().flat_map(|package| ["--exclude", package]).collect()
}

fn lint(sh: &Shell, steps: &mut Steps) -> Result<()> {
    let wasm = tools::WASM;
    steps.step("tools to lint with", || {
        tools::lint(sh)?;
        tools::target(sh, wasm)
    })?;
    steps.step("formatting", || Ok(cmd!(sh, "cargo fmt --all --check").run()?))?;
    steps.step("messages", messages::check)?;
    steps.step("links between texts", texts::check_links)?;
    steps.step("phrases of texts", texts::check_phrases)?;
    steps.step("places that recipes name", added::check_places)?;
    steps.step("arrows between packages", || arrows::check(sh))?;
    steps.step("clippy, native", || {
        Ok(cmd!(sh, "cargo clippy --workspace --all-targets --all-features -- -D warnings").run()?)
    })?;
    steps.step("clippy, wasm", || {
        let others = exclude(&[TOOLS, NATIVE].concat());
        Ok(cmd!(sh, "cargo clippy --workspace {others...} --all-targets --target {wasm} -- -D warnings")
            .run()?)
    })?;
    steps.step("documentation", || {
        Ok(cmd!(sh, "cargo doc --workspace --all-features --no-deps")
            .env("RUSTDOCFLAGS", "-D warnings")
            .run()?)
    })
}

fn native(sh: &Shell, steps: &mut Steps) -> Result<()> {
    let tools = &exclude(&TOOLS);
    steps.step("tests of the tools", || Ok(cmd!(sh, "cargo test --package xtask").run()?))?;
    steps.step("native tests", || {
        tools::python(sh)?;
        // Nextest runs the tests of all binaries in parallel. It is convenient, but optional.
        if cmd!(sh, "cargo nextest --version").quiet().ignore_stdout().ignore_stderr().run().is_ok() {
            return Ok(cmd!(sh, "cargo nextest run --workspace {tools...}").run()?);
        }
        Ok(cmd!(sh, "cargo test --workspace {tools...} --lib --bins --tests").run()?)
    })?;
    // The arena's comments are the help of its commands, where indented text is not a program.
    steps.step("examples in the documentation", || {
        Ok(cmd!(sh, "cargo test --workspace {tools...} --exclude tilescope-arena --doc").run()?)
    })?;
    steps.step("core without an operating system", || {
        let target = tools::BARE_METAL;
        tools::target(sh, target)?;
        // The result is never run.
        let plain = ["--config", "profile.dev.package.tilescope-core.opt-level=0"];
        cmd!(sh, "cargo build -p tilescope-core --target {target} {plain...}").run()?;
        Ok(cmd!(sh, "cargo build -p tilescope-core --target {target} {plain...} --all-features").run()?)
    })
}

fn added(sh: &Shell, steps: &mut Steps) -> Result<()> {
    added::run(sh, steps)
}

/// Plays on a cluster of one node, which only the superuser can start.
fn cluster(sh: &Shell, steps: &mut Steps) -> Result<()> {
    if !tools::is_superuser() {
        println!("Skipped the cluster of one node: only the superuser can start it.");
        return Ok(());
    }
    steps.step("matches on a cluster of one node", || {
        tools::cluster(sh)?;
        cmd!(sh, "cargo build --package tilescope-arena").run()?;
        let arena = tools::target_folder(sh).join("debug/arena");
        let folder = sh.create_temp_dir()?;
        let folder = folder.path();
        Ok(cmd!(sh, "sh arena/tests/slurm/test.sh {arena} {folder}").run()?)
    })
}

fn wasm(sh: &Shell, steps: &mut Steps) -> Result<()> {
    let target = tools::WASM;
    steps.step("tools to test wasm with", || {
        tools::target(sh, target)?;
        tools::browser(sh)?;
        Ok(cmd!(sh, "cargo build --package wasm-runner").run()?)
    })?;
    steps.step("wasm tests", || {
        for (package, targets) in wasm_tests::packages()? {
            let targets = targets.arguments();
            cmd!(sh, "cargo test --package {package} --target {target} {targets...}").run()?;
        }
        Ok(())
    })
}

fn browser(sh: &Shell, steps: &mut Steps) -> Result<()> {
    steps.step("the page", || page::run(sh, &[]))?;
    steps.step("tools to test the page with", || {
        tools::browser(sh)?;
        tools::playwright(sh)
    })?;
    steps.step("the game server", || Ok(cmd!(sh, "cargo build --package tilescope-arena").run()?))?;
    steps.step("browser tests", || {
        let arena = tools::target_folder(sh).join("debug/arena");
        let _folder = sh.push_dir("e2e");
        Ok(cmd!(sh, "npm test").env("ARENA", arena).run()?)
    })
}
