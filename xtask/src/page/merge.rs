//! Merges the modules of a file into one module.
//!
//! Modules of a cut program call each other through the shared table, so each has a small function for every function
//! of others that it calls. One module has each of these once, and its numbers are short.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;

use anyhow::{Context as _, Result};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{
    CodeSection, DataSection, ElementSection, FunctionSection, ImportSection, Module, TypeSection,
};
use wasmparser::{FuncType, FunctionBody, Operator, Parser, Payload};

/// Returns one module that does the work of all of these. They have the same list of types, import no functions,
/// and import everything else in the same order.
pub(super) fn merged(modules: &[&[u8]]) -> Result<Vec<u8>> {
    let (mut types, mut used) = (Vec::<FuncType>::new(), Vec::new());
    let (mut imports, mut imported) = (ImportSection::new(), HashSet::new());
    let (mut functions, mut code, mut known) = (FunctionSection::new(), CodeSection::new(), HashMap::new());
    let (mut elements, mut data) = (ElementSection::new(), DataSection::new());
    for module in modules {
        let payloads: Vec<Payload> = Parser::new(0).parse_all(module).collect::<Result<_, _>>()?;
        let (mut kinds, mut own, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
        for payload in &payloads {
            match payload {
                Payload::FunctionSection(section) => {
                    kinds = section.clone().into_iter().collect::<Result<_, _>>()?
                }
                Payload::CodeSectionEntry(body) => {
                    let kind = *kinds.get(numbers.len()).context("a function without a type")?;
                    let next = functions.len() + own.len() as u32;
                    let number = match calls(body)? {
                        true => next,
                        false => *known.entry((kind, body.as_bytes())).or_insert(next),
                    };
                    if number == next {
                        own.push((kind, body.clone()));
                    }
                    numbers.push(number);
                }
                _ => {}
            }
        }
        let mut renumbered = Renumbered { functions: &numbers, types: &mut used };
        for (kind, body) in own {
            functions.function(renumbered.type_index(kind)?);
            renumbered.parse_function_body(&mut code, body)?;
        }
        for payload in payloads {
            match payload {
                Payload::TypeSection(section) => {
                    types = section.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        if imported.insert(import.name) {
                            renumbered.parse_import(&mut imports, import)?;
                        }
                    }
                }
                Payload::ElementSection(section) => {
                    renumbered.parse_element_section(&mut elements, section)?
                }
                Payload::DataSection(section) => renumbered.parse_data_section(&mut data, section)?,
                _ => {}
            }
        }
    }
    let mut section = TypeSection::new();
    for number in used {
        let kind = types.get(number as usize).context("a function of an unknown type")?.clone();
        section.ty().func_type(&kind.try_into()?);
    }
    let mut merged = Module::new();
    merged
        .section(&section)
        .section(&imports)
        .section(&functions)
        .section(&elements)
        .section(&code)
        .section(&data);
    Ok(merged.finish())
}

/// Returns whether a function refers to others by their numbers, which mean something else in another module.
fn calls(body: &FunctionBody) -> Result<bool> {
    for operator in body.get_operators_reader()? {
        if matches!(operator?, Operator::Call { .. } | Operator::ReturnCall { .. } | Operator::RefFunc { .. })
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Writes the contents of a module with the numbers that functions and types have in the merged module.
struct Renumbered<'a> {
    functions: &'a [u32],
    /// The numbers in the modules of the types of the merged module.
    types: &'a mut Vec<u32>,
}

impl Reencode for Renumbered<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        self.functions.get(function as usize).copied().ok_or(Error::InvalidConstExpr)
    }

    fn type_index(&mut self, kind: u32) -> Result<u32, Error> {
        let known = self.types.iter().position(|known| *known == kind);
        Ok(known.unwrap_or_else(|| {
            self.types.push(kind);
            self.types.len() - 1
        }) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(place: u8) -> Vec<u8> {
        let unused_type_and_another = [1, 9, 2, 0x60, 1, 0x7c, 0, 0x60, 0, 1, 0x7f];
        let functions = [3, 3, 2, 1, 1];
        let element = [9, 7, 1, 0, 0x41, place, 0x0b, 1, 1];
        let code = [&[10, 17, 2][..], &calls_other_module(1), &calls(0)].concat();
        [HEAD, &unused_type_and_another, &TABLE, &functions, &element, &code].concat()
    }

    const HEAD: &[u8] = b"\0asm\x01\0\0\0";
    const TABLE: [u8; 11] = [2, 9, 1, 1, b'm', 1, b't', 1, 0x70, 0, 9];
    fn calls_other_module(kind: u8) -> [u8; 8] {
        [7, 0, 0x41, 3, 0x11, kind, 0, 0x0b]
    }

    fn calls(number: u8) -> [u8; 8] {
        [7, 0, 0x10, number, 0x10, number, 0x6a, 0x0b]
    }

    #[test]
    fn merged_modules_share_equal_functions_that_call_no_others() {
        let types = [1, 5, 1, 0x60, 0, 1, 0x7f];
        let functions = [3, 4, 3, 0, 0, 0];
        let elements = [9, 13, 2, 0, 0x41, 5, 0x0b, 1, 1, 0, 0x41, 6, 0x0b, 1, 2];
        let code = [&[10, 25, 3][..], &calls_other_module(0), &calls(0), &calls(0)].concat();
        let expected = [HEAD, &types, &TABLE, &functions, &elements, &code, &[11, 1, 0]].concat();
        assert_eq!(merged(&[&module(5), &module(6)]).unwrap(), expected);
        assert!(merged(&[b"no wasm"]).is_err());
    }
}
