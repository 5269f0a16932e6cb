//! The start-up speed and the accessibility of the built page: reports by Lighthouse and axe, as tables.

use std::sync::{Arc, RwLock};

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{page, serve, tools};

/// No test needs it, and it has a hundred dependencies, so it is fetched only for the audit.
const LIGHTHOUSE: &str = "lighthouse@12.8.2";

/// Builds the page, serves it, and prints the results of Lighthouse and axe.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    let site = page::build(sh, None)?.site;
    tools::browser(sh)?;
    let port = serve::serve(Arc::new(RwLock::new(site)), 0)?;
    let address = format!("http://127.0.0.1:{port}/");
    let _folder = sh.push_dir("e2e");
    cmd!(sh, "npm install --no-save --no-audit --no-fund {LIGHTHOUSE}").run()?;
    Ok(cmd!(sh, "node audit.mjs {address}").run()?)
}
