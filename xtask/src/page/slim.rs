//! A program without bytes that no browser needs: the long names of its imports, the indentation of its script, and the
//! places of its table that stay empty until a part fills them.

use std::collections::BTreeMap;
use std::convert::Infallible;

use anyhow::{Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ElementSection, ImportSection, Module};
use wasmparser::{ConstExpr, Element, ElementItems, ImportSectionReader, Operator, Parser};

/// The beginning of the name of an import.
const HEAD: &str = "__wb";

/// Returns the script and the module of a program in short. The script defines each import on a line of its own:
/// `__wbg_focus_0123456789abcdef: function(arg0) {`.
///
/// # Errors
/// If the module is no module.
pub(super) fn slim(script: &str, module: &[u8]) -> Result<(String, Vec<u8>)> {
    let mut names = BTreeMap::new();
    let mut lines = String::with_capacity(script.len());
    for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match line.split_once(": ").filter(|(name, _)| name.starts_with(HEAD)) {
            Some((name, rest)) => {
                let short = format!("i{}", names.len());
                lines += &format!("{short}: {rest}\n");
                names.insert(name, short);
            }
            None => lines += &format!("{line}\n"),
        }
    }
    let mut short = Module::new();
    let mut slim = Slim { names };
    slim.parse_core_module(&mut short, Parser::new(0), module).map_err(|error| anyhow!("{error}"))?;
    Ok((lines, short.finish()))
}

/// Copies a module without what nobody needs.
struct Slim<'a> {
    /// The short names of imports by their long ones.
    names: BTreeMap<&'a str, String>,
}

impl Reencode for Slim<'_> {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in section.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            let name = self.names.get(import.name).map_or(import.name, String::as_str);
            imports.import(import.module, name, kind);
        }
        Ok(())
    }

    fn parse_element(
        &mut self,
        elements: &mut ElementSection,
        element: Element<'_>,
    ) -> Result<(), Error<Infallible>> {
        match &element.items {
            ElementItems::Expressions(_, places)
                if places.clone().into_iter().all(|place| place.is_ok_and(is_null)) =>
            {
                Ok(())
            }
            _ => utils::parse_element(self, elements, element),
        }
    }
}

/// Returns whether a place of the table is empty.
fn is_null(place: ConstExpr<'_>) -> bool {
    matches!(place.get_operators_reader().read(), Ok(Operator::RefNull { .. }))
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        Elements, EntityType, ExportKind, ExportSection, FunctionSection, RefType, TableSection, TableType,
        TypeSection,
    };
    use wasmparser::Payload;

    use super::*;

    /// Returns a module with two imports, a table of nine functions, and elements: an import and two empty places.
    fn module() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("page", "__wbg_focus_00a1b2c3d4e5f607", EntityType::Function(0));
        imports.import("parts", "__wasm_split_load_review", EntityType::Function(0));
        let mut tables = TableSection::new();
        let (minimum, maximum) = (9, None);
        tables.table(TableType {
            element_type: RefType::FUNCREF,
            minimum,
            maximum,
            table64: false,
            shared: false,
        });
        let mut exports = ExportSection::new();
        exports.export("__wbindgen_start", ExportKind::Func, 0);
        let mut elements = ElementSection::new();
        let place = wasm_encoder::ConstExpr::i32_const;
        elements.active(None, &place(1), Elements::Functions(vec![0].into()));
        let null = wasm_encoder::ConstExpr::ref_null(wasm_encoder::HeapType::FUNC);
        elements.active(
            None,
            &place(2),
            Elements::Expressions(RefType::FUNCREF, vec![null.clone(), null].into()),
        );
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&FunctionSection::new());
        module.section(&tables).section(&exports).section(&elements);
        module.finish()
    }

    #[test]
    fn imports_get_short_names_in_both_files_and_empty_places_are_left_out() {
        let script = "const imports = {\n    __wbg_focus_00a1b2c3d4e5f607: function(a) {\n        f: 1\n    },\n};\n\n\
                      wasm.__wbindgen_start();\n";
        let (script, short) = slim(script, &module()).unwrap();
        assert_eq!(script, "const imports = {\ni0: function(a) {\nf: 1\n},\n};\nwasm.__wbindgen_start();\n");
        let (mut names, mut places) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(&short) {
            match payload.unwrap() {
                Payload::ImportSection(imports) => {
                    names.extend(imports.into_imports().map(|import| import.unwrap().name.to_owned()));
                }
                Payload::ElementSection(elements) => {
                    places.extend(elements.into_iter().map(|one| one.unwrap().range))
                }
                _ => {}
            }
        }
        assert_eq!(names, ["i0", "__wasm_split_load_review"], "the loaders find a part by its name");
        assert_eq!(places.len(), 1);
    }

    #[test]
    fn what_is_no_module_is_an_error() {
        assert!(slim("", b"\0asm\x01\0\0\0\x02\x05").is_err());
    }
}
