//! The checks before a version is published.

use anyhow::Result;
use xshell::Shell;

use crate::step::Steps;
use crate::{messages, scripts, test};

/// Checks the translations first, because that takes no time. Then runs all tests, which build the page for the web
/// and compare its sizes with their limits, and then the audit.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    let steps = Steps::begin();
    steps.step("complete translations", messages::complete)?;
    steps.step("all tests", || test::run(sh, &["all".to_owned()]))?;
    steps.step("audit", || scripts::audit(sh))?;
    steps.end();
    Ok(())
}
