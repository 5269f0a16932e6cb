//! The scripts of `e2e` that a command runs on the built page.

use std::sync::{Arc, RwLock};

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{page, serve, tools};

/// No test needs it, and it has a hundred dependencies, so it is fetched only for the audit.
const LIGHTHOUSE: &str = "lighthouse@12.8.2";

/// Builds the page, serves it, and prints how fast it starts and how accessible it is, by Lighthouse and axe.
pub(crate) fn audit(sh: &Shell) -> Result<()> {
    let site = page::build(sh, None)?.site;
    tools::browser(sh)?;
    let port = serve::serve(Arc::new(RwLock::new(site)), serve::listen(0)?)?;
    let address = format!("http://127.0.0.1:{port}/");
    let _folder = sh.push_dir("e2e");
    cmd!(sh, "npm install --no-save --no-audit --no-fund {LIGHTHOUSE}").run()?;
    Ok(cmd!(sh, "node audit.mjs {address}").run()?)
}

/// Films `docs/tilescope.webp` and takes the pictures of the documents from the page in `dist/`, which is built first if it is
/// not there.
pub(crate) fn film(sh: &Shell) -> Result<()> {
    if !sh.path_exists("dist/index.html") {
        page::run(sh, &[])?;
    }
    tools::browser(sh)?;
    let _folder = sh.push_dir("e2e");
    Ok(cmd!(sh, "node film.mjs").run()?)
}
