//! The cut of a program into the parts that its sources name (`web/floor/src/lazy.rs`, `web/worker/src/program.rs`).
//!
//! The linker leaves relocations and names in the module (`--emit-relocs`). From these, `wasm_split_cli_support`
//! finds the code that each part reaches. It makes a main module, one module for each part, and one for each set of
//! parts that share code. Only the main module goes through `wasm-bindgen`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow};
use wasm_split_cli_support::{Options, transform};

pub(super) struct Module {
    pub(super) parts: BTreeSet<String>,
    pub(super) bytes: Vec<u8>,
}

/// Cuts a compiled program. Returns the file of its main module, and the other modules.
pub(super) fn cut(compiled: &Path) -> Result<(PathBuf, Vec<Module>)> {
    let program = fs::read(compiled).with_context(|| compiled.display().to_string())?;
    let folder = compiled.with_extension("parts");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let main = folder.join("main.wasm");
    let mut options = Options::new(&program);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = "parts";
    let parts =
        transform(options).map_err(|error| anyhow!("cannot split the program: {error:#}"))?.prefetch_map;

    let mut modules = BTreeMap::<&str, BTreeSet<String>>::new();
    for (part, needed) in &parts {
        for module in needed {
            modules.entry(module).or_default().insert(part.clone());
        }
    }
    let module = |(name, parts)| Ok(Module { parts, bytes: fs::read(folder.join(format!("{name}.wasm")))? });
    let modules = modules.into_iter().map(module).collect::<Result<_>>()?;
    Ok((main, modules))
}
