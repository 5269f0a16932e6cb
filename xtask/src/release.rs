//! Everything that must hold before a version is published.

use anyhow::Result;
use xshell::Shell;

use crate::step::Steps;
use crate::{audit, messages, test};

/// Checks the translations first, because that takes no time, then runs all tests, which build the page as it is shipped and
/// compare its weights with their bounds, and then the audit.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    let mut steps = Steps::begin();
    steps.step("complete translations", messages::complete)?;
    steps.step("all tests", || test::run(sh, &[]))?;
    steps.step("audit", || audit::run(sh))?;
    steps.end();
    Ok(())
}
