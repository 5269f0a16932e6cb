//! How fast the built page comes up, and whether everybody can use it: Lighthouse and axe, as tables.

use std::sync::{Arc, RwLock};

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{page, serve, tools};

/// No test needs it, and it brings a hundred packages: it is fetched for the audit alone.
const LIGHTHOUSE: &str = "lighthouse@12.8.2";

/// Builds the page, serves it, and prints what Lighthouse and axe say of it.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    let site = page::build(sh, None)?.site;
    tools::browser(sh)?;
    tools::playwright(sh)?;
    let port = serve::serve(Arc::new(RwLock::new(site)), 0)?;
    let address = format!("http://127.0.0.1:{port}/");
    let _folder = sh.push_dir("e2e");
    cmd!(sh, "npm install --no-save --no-audit --no-fund {LIGHTHOUSE}").run()?;
    Ok(cmd!(sh, "node audit.mjs {address}").run()?)
}
