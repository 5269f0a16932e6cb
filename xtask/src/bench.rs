//! The speed of rules and searchers, native and in the browser.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::glue::{Kind, glue};
use crate::tools;

/// Builds the measures for both sides, and prints them as one table.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    tools::target(sh, tools::WASM)?;
    tools::browser(sh)?;

    let wasm = tools::WASM;
    cmd!(sh, "cargo build --release --package tilescope-bench").run()?;
    cmd!(sh, "cargo build --release --package tilescope-bench --target {wasm}").run()?;
    let target = tools::target_folder(sh);
    let (script, module) = glue(&target.join(wasm).join("release/tilescope-bench.wasm"), Kind::Classic)?;
    let folder = sh.create_dir(target.join("bench"))?;
    sh.write_file(folder.join("bench.js"), script)?;
    sh.write_file(folder.join("bench_bg.wasm"), module)?;

    let native = target.join("release/tilescope-bench");
    cmd!(sh, "node bench/compare.mjs {native} {folder}").run()?;
    // Native threads. The page has workers, and each searches alone.
    Ok(cmd!(sh, "cargo run --release --package tilescope-arena -- bench threads --seconds 2")
        .quiet()
        .run()?)
}
