//! The files of a game's search worker: its script, its main module, and the part that answers requests.

use std::fs;

use anyhow::{Result, ensure};
use xshell::Shell;

use super::merge::merged;
use super::slim::slim;
use super::split::{cut, with_loaders, without_custom_sections};
use super::{WORKER_PROFILE, compiled, source};
use crate::bare::bare;
use crate::flavour::Flavour;
use crate::glue::{Kind, glue};
use crate::tools;

/// The program of a search worker.
pub(super) struct Worker {
    /// The script that starts the main module, and the part if the page asks for it.
    pub(super) script: Vec<u8>,
    /// The main module, which searches.
    pub(super) main: Vec<u8>,
    /// The part that answers requests. `None` if it is in the main module.
    pub(super) answers: Option<Vec<u8>>,
}

impl Worker {
    /// Returns the program of a game's worker.
    pub(super) fn new(sh: &Shell, flavour: Flavour, game: &str) -> Result<Worker> {
        let name = format!("worker_{game}");
        let compiled = compiled(sh, flavour.profile(WORKER_PROFILE), &name);
        let (script, main, answers) = match flavour {
            Flavour::Development => {
                let (script, main) = glue(&compiled, Kind::Classic)?;
                (bare(&script), main, None)
            }
            Flavour::Shipped => {
                let folder = tools::target_folder(sh).join("workers");
                fs::create_dir_all(&folder)?;
                let main = folder.join(format!("{name}.wasm"));
                let modules = cut(&compiled, &main)?;
                ensure!(!modules.is_empty(), "{name} has no part that answers");
                let answers = merged(modules.iter().map(|module| module.bytes.as_slice()))?;
                let (script, main) = glue(&main, Kind::PartedClassic)?;
                let loaders = bare(&fs::read_to_string(source("answers.js"))?);
                (with_loaders(&bare(&script), &loaders)?, main, Some(answers))
            }
        };
        let (script, main) = slim(&script, &main)?;
        Ok(Worker { script: script.into_bytes(), main: without_custom_sections(&main)?, answers })
    }
}
