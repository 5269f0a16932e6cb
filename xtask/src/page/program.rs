//! The files of the page's program: its script, its main module, and the modules of its parts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::Result;
use xshell::Shell;

use super::merge::merged;
use super::names::{hashed, replaced};
use super::packs::{Pack, needed, packs};
use super::slim::slim;
use super::split::{Module, cut, with_loaders, without_custom_sections};
use super::{PAGE_PROFILE, compiled, source};
use crate::bare::bare;
use crate::glue::{Kind, glue};
use crate::site::Parts;
use crate::tools;

/// The program of the page.
pub(super) struct Program {
    /// The script that starts the main module, and the parts when they are called.
    pub(super) script: Vec<u8>,
    /// The main module.
    pub(super) main: Vec<u8>,
    /// The files of the parts by their names.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    /// The files that each part loads.
    pub(super) parts: Parts,
    /// The modules that an embed loads.
    pub(super) embedded: Vec<Vec<u8>>,
}

impl Program {
    /// Cuts the compiled program.
    pub(super) fn of_compiled(sh: &Shell) -> Result<Program> {
        let folder = tools::target_folder(sh).join("page");
        fs::create_dir_all(&folder)?;
        let main = folder.join("main.wasm");
        let modules = cut(&compiled(sh, PAGE_PROFILE, "page"), &main)?;
        // The parts find functions and memory of the main module by their linker names.
        let (script, main) = glue(&main, Kind::Parted)?;
        let script = bare(&script);
        let main = without_custom_sections(&main)?;
        let names: BTreeSet<String> = modules.iter().flat_map(|module| &module.parts).cloned().collect();
        let of_article =
            modules.iter().filter(|module| module.parts.iter().any(|part| part.starts_with("embed_")));
        let embedded = of_article.map(|module| module.bytes.clone()).chain([main.clone()]).collect();

        let weigh = |modules: &[Module]| {
            merged(modules.iter().map(|module| module.bytes.as_slice())).map(|merged| merged.len())
        };
        let packs = packs(modules, weigh)?;
        let merge = |pack: &Pack| merged(pack.modules.iter().map(Vec::as_slice));
        let merged: Vec<Vec<u8>> = packs.iter().map(merge).collect::<Result<_>>()?;
        let name = |(pack, bytes): (&Pack, &Vec<u8>)| hashed(&format!("{}.wasm", pack.name), bytes);
        let files: Vec<String> = packs.iter().zip(&merged).map(name).collect();
        let script = with_loaders(&script, &loaders(&packs, &files, &names)?)?;
        let (script, main) = slim(&script, &main)?;
        let load = |part: &String| needed(&packs, part).map(|pack| files[pack.number].clone()).collect();
        let parts = names.iter().map(|part| (part.clone(), load(part))).collect();
        let files = files.into_iter().zip(merged).collect();
        Ok(Program { script: script.into_bytes(), main, files, parts, embedded })
    }

    /// Returns the program as it is compiled, with all parts in the main module.
    pub(super) fn whole(sh: &Shell, profile: &str) -> Result<Program> {
        let (script, main) = glue(&compiled(sh, profile, "page"), Kind::Module)?;
        let (files, parts) = (BTreeMap::new(), BTreeMap::new());
        Ok(Program { script: script.into_bytes(), embedded: vec![main.clone()], main, files, parts })
    }
}

/// Returns the loaders of the parts: `static/parts.js` filled with the existing files.
fn loaders(packs: &[Pack], files: &[String], parts: &BTreeSet<String>) -> Result<String> {
    let list = |numbers: &mut dyn Iterator<Item = usize>| {
        numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(",")
    };
    let parts: Vec<String> = parts
        .iter()
        .map(|part| format!("{part}:[{}]", list(&mut needed(packs, part).map(|pack| pack.number))))
        .collect();
    let files: Vec<String> = files.iter().map(|file| format!("\"./{file}\"")).collect();
    let script = bare(&fs::read_to_string(source("parts.js"))?);
    let script = replaced(&script, "PARTS = {}", &format!("PARTS = {{{}}}", parts.join(",")))?;
    replaced(&script, "FILES = []", &format!("FILES = [{}]", files.join(",")))
}
