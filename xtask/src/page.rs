//! The built page.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{tools, weight};

/// Builds the page for the web into `dist/` and weighs it.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    build(sh)?;
    weight::check(&crate::root().join("dist"))
}

/// Builds the optimised page into `dist/`.
pub(crate) fn build(sh: &Shell) -> Result<()> {
    prepare(sh)?;
    Ok(cmd!(sh, "trunk build --release --offline").run()?)
}

/// Provides the tools and the sources of the dependencies, so that Trunk itself needs no network. Those of other
/// targets are among them: `cargo metadata`, which Trunk asks for the workspace, fails without.
pub(crate) fn prepare(sh: &Shell) -> Result<()> {
    tools::trunk(sh)?;
    Ok(cmd!(sh, "cargo fetch --locked").run()?)
}
