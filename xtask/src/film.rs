//! The pictures of the documents: a scene that is played on the built page and filmed in a browser, and two screens.

use anyhow::Result;
use xshell::{Shell, cmd};

use crate::{page, tools};

/// Films `docs/tilescope.webp` and takes `docs/tilescope.png` and `docs/study.png` from the page in `dist/`, which is built first if it is not there.
pub(crate) fn run(sh: &Shell) -> Result<()> {
    if !sh.path_exists("dist/index.html") {
        page::run(sh, &[])?;
    }
    tools::browser(sh)?;
    let _folder = sh.push_dir("e2e");
    Ok(cmd!(sh, "node film.mjs").run()?)
}
