//! The files of a program: its script, its main module, and the modules of its parts.

use std::path::Path;

use anyhow::Result;
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ElementSection, ImportSection, RawSection};
use wasmparser::{ElementItems, Parser, Payload};

use super::scripts::{bare, short, with_loaders};
use super::split::{Module, cut};
use crate::glue::{Kind, glue};

pub(super) struct Program {
    pub(super) script: String,
    pub(super) main: Vec<u8>,
    pub(super) modules: Vec<Module>,
}

impl Program {
    /// Returns a compiled program, with all parts in the main module.
    pub(super) fn whole(compiled: &Path, kind: Kind) -> Result<Program> {
        let (script, main) = glue(compiled, kind)?;
        Ok(Program { script: bare(&script), main, modules: Vec::new() })
    }

    pub(super) fn parted(compiled: &Path, kind: Kind) -> Result<Program> {
        let (main, modules) = cut(compiled)?;
        Ok(Program { modules, ..Program::whole(&main, kind)? })
    }

    /// Returns the program with a script that loads its parts.
    pub(super) fn with_loaders(self, loaders: &str) -> Result<Program> {
        Ok(Program { script: with_loaders(&self.script, loaders)?, ..self })
    }

    /// Returns the program without bytes that no browser needs: custom sections, and the long names of imports.
    pub(super) fn slim(&self) -> Result<Program> {
        let (script, names) = short(&self.script);
        let mut main = wasm_encoder::Module::new();
        for payload in Parser::new(0).parse_all(&self.main) {
            match payload? {
                Payload::CustomSection(_) => {}
                Payload::ImportSection(section) => {
                    let mut imports = ImportSection::new();
                    for import in section.into_imports() {
                        let import = import?;
                        let name = names.get(import.name).map_or(import.name, String::as_str);
                        imports.import(import.module, name, RoundtripReencoder.entity_type(import.ty)?);
                    }
                    main.section(&imports);
                }
                Payload::ElementSection(section) => {
                    let mut elements = ElementSection::new();
                    for element in section {
                        let element = element?;
                        // Those that are no list of functions keep the places of the table that the parts fill.
                        if matches!(element.items, ElementItems::Functions(_)) {
                            RoundtripReencoder.parse_element(&mut elements, element)?;
                        }
                    }
                    main.section(&elements);
                }
                payload => {
                    if let Some((id, range)) = payload.as_section() {
                        let data = &self.main[range.start as usize..range.end as usize];
                        main.section(&RawSection { id, data });
                    }
                }
            }
        }
        Ok(Program { script, main: main.finish(), modules: Vec::new() })
    }
}
