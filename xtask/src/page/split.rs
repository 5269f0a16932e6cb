//! The cut of a program into the parts that its sources name (`web/floor/src/lazy.rs`, `web/worker/src/program.rs`).
//!
//! The linker leaves relocations and names in the module (`--emit-relocs`). From these, `wasm_split_cli_support`
//! finds the code that each part reaches. It makes a main module, one module for each part, and one for each set of
//! parts that share code. Only the main module goes through `wasm-bindgen`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

/// The name by which the main module imports the loaders of the parts.
const LOADERS: &str = "parts";

/// A module that is loaded on demand.
pub(super) struct Module {
    /// The parts that need it.
    pub(super) parts: BTreeSet<String>,
    /// The module without names and other custom sections.
    pub(super) bytes: Vec<u8>,
}

/// Cuts a compiled program, writes the main module to a file, and returns the others.
pub(super) fn cut(compiled: &Path, main: &Path) -> Result<Vec<Module>> {
    let program = fs::read(compiled).with_context(|| compiled.display().to_string())?;
    let folder = main.with_extension("parts");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let mut options = Options::new(&program);
    options.output_dir = &folder;
    options.main_out_path = main;
    options.link_name = LOADERS;
    let parts =
        transform(options).map_err(|error| anyhow!("cannot split the program: {error:#}"))?.prefetch_map;

    let mut modules = BTreeMap::<&str, BTreeSet<String>>::new();
    for (part, needed) in &parts {
        for module in needed {
            modules.entry(module).or_default().insert(part.clone());
        }
    }
    let module = |(name, parts)| {
        let bytes = fs::read(folder.join(format!("{name}.wasm")))?;
        Ok(Module { parts, bytes: without_custom_sections(&bytes)? })
    };
    modules.into_iter().map(module).collect()
}

/// Returns the script of a main module with the loaders of its parts in place of a separate module.
pub(super) fn with_loaders(script: &str, loaders: &str) -> Result<String> {
    let (mut placed, mut imports) = (false, 0);
    let mut lines = Vec::new();
    for line in script.lines() {
        let loads = line.starts_with("import * as ") || line.trim_start().starts_with("const import");
        if loads && line.contains(&format!("\"{LOADERS}\"")) {
            if !std::mem::replace(&mut placed, true) {
                lines.extend(loaders.lines().map(str::to_owned));
            }
        } else if line.trim_start().starts_with(&format!("\"{LOADERS}\": ")) {
            imports += 1;
            if imports == 1 {
                lines.push(format!("\"{LOADERS}\": loaders,"));
            }
        } else {
            lines.push(line.to_owned());
        }
    }
    ensure!(placed && imports > 0, "the script of a program that was cut loads no parts");
    Ok(lines.join("\n") + "\n")
}

/// The length of a module's head: its magic number and its version.
const HEAD: usize = 8;

/// Returns a module without its custom sections, which no engine needs.
pub(super) fn without_custom_sections(module: &[u8]) -> Result<Vec<u8>> {
    let (head, mut rest) = module.split_at_checked(HEAD).context("a module without a head")?;
    let mut bare = head.to_vec();
    while let Some((&kind, body)) = rest.split_first() {
        let (length, digits) = length(body).context("a section without a length")?;
        let section = rest.get(..1 + digits + length).context("a section without its end")?;
        if kind != 0 {
            bare.extend_from_slice(section);
        }
        rest = &rest[section.len()..];
    }
    Ok(bare)
}

/// Returns a number in LEB128 and its length in bytes.
fn length(bytes: &[u8]) -> Option<(usize, usize)> {
    let digits = bytes.iter().position(|byte| byte & 0x80 == 0)? + 1;
    let value = bytes[..digits].iter().rev().try_fold(0_usize, |value, byte| {
        value.checked_mul(0x80).map(|value| value | usize::from(byte & 0x7f))
    });
    Some((value?, digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loaders_take_the_place_of_a_module() {
        let script = "import * as import1 from \"parts\"\nimport * as import2 from \"parts\"\nlet wasm;\nreturn {\n    \
                      \"parts\": import1,\n    \"parts\": import2,\n};\n";
        let whole = with_loaders(script, "const loaders = {};\n").unwrap();
        assert_eq!(whole, "const loaders = {};\nlet wasm;\nreturn {\n\"parts\": loaders,\n};\n");
        let classic = "let f = (() => {\n  const import1 = require(\"parts\");\nreturn {\n\"parts\": import1,\n}; })();\n";
        let whole = with_loaders(classic, "const loaders = {};\n").unwrap();
        assert_eq!(whole, "let f = (() => {\nconst loaders = {};\nreturn {\n\"parts\": loaders,\n}; })();\n");
        assert!(with_loaders("let wasm;\n", "").is_err());
    }

    #[test]
    fn only_custom_sections_are_removed() {
        let long = [&[0, 0x81, 0x01][..], &[7; 129]].concat();
        let module = [b"\0asm\x01\0\0\0".as_slice(), &[1, 2, 8, 9], &long, &[3, 1, 5], &[0, 1, 6]].concat();
        assert_eq!(without_custom_sections(&module).unwrap(), b"\0asm\x01\0\0\0\x01\x02\x08\x09\x03\x01\x05");
        for cut in [3, 9, 11] {
            assert!(without_custom_sections(&module[..cut]).is_err(), "{cut}");
        }
    }
}
