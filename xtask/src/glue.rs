//! The glue between compiled programs and a page, made by `wasm-bindgen`. It is used as a library, so that nothing
//! has to be installed. Its version is the one in the lock file.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

/// The way a page loads the script of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Module,
    /// As a classic script, the only kind that a worker in a sandboxed frame may load.
    Classic,
}

/// Returns the script and the module that the page loads for a compiled program.
///
/// Both are also cached in a folder beside the program. If they are newer than the program, they are read from there,
/// so that unchanged programs take no time.
pub(crate) fn glue(compiled: &Path, kind: Kind) -> Result<(String, Vec<u8>)> {
    let name = compiled.file_stem().unwrap_or_default().to_string_lossy();
    let folder = compiled.with_file_name(match kind {
        Kind::Module => "glue-module",
        Kind::Classic => "glue-classic",
    });
    let script = folder.join(format!("{name}.js"));
    let module = folder.join(format!("{name}_bg.wasm"));
    if !newer(&script, compiled) || !newer(&module, compiled) {
        let mut bindgen = Bindgen::new();
        match kind {
            Kind::Module => bindgen.web(true)?,
            Kind::Classic => bindgen.no_modules(true)?,
        };
        // Parts find the memory and the table of a main module by their linker names.
        let bindgen = bindgen.keep_lld_exports(true);
        let made = bindgen.input_path(compiled).typescript(false).generate(&folder);
        made.with_context(|| format!("wasm-bindgen cannot read {}", compiled.display()))?;
    }
    let read = |path: &Path| fs::read(path).with_context(|| path.display().to_string());
    Ok((String::from_utf8(read(&script)?)?, read(&module)?))
}

/// Returns whether a file exists and was written after another one.
fn newer(made: &Path, source: &Path) -> bool {
    let written = |path: &Path| fs::metadata(path).and_then(|data| data.modified());
    matches!((written(made), written(source)), (Ok(made), Ok(source)) if made > source)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_no_program_is_refused_by_name() {
        let error = glue(&crate::root().join("Cargo.toml"), Kind::Module).unwrap_err();
        assert!(error.to_string().contains("Cargo.toml"), "{error}");
    }
}
