//! Runs a program of wasm tests in Node.js. Cargo calls it as the runner of that target: `.cargo/config.toml`.

use std::env;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;
use xshell::{Shell, cmd};

/// Collects the tests of a program and has the crate `wasm-bindgen-test` run them.
const SCRIPT: &str = include_str!("wasm_tests/run.cjs");

/// Runs the tests whose names contain one of the words after the program's path, or all of them.
pub(crate) fn run(sh: &Shell, args: &[&str]) -> Result<()> {
    let (program, words) = args.split_first().context("cargo names the program of tests")?;
    // Cargo names it relative to the folder of the package.
    let program = env::current_dir()?.join(program);
    let folder = sh.create_temp_dir()?;
    let folder = folder.path();
    Bindgen::new()
        .nodejs(true)?
        .debug(true)
        .typescript(false)
        .input_path(program)
        .out_name("tests")
        .generate(folder)?;
    sh.write_file(folder.join("run.cjs"), SCRIPT)?;
    let script = folder.join("run.cjs");
    Ok(cmd!(sh, "node {script} {words...}").quiet().run()?)
}
