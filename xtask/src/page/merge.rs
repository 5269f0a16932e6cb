//! Merges the modules of a file into one module.
//!
//! The cut gives each set of parts its own module. It calls other modules through the shared table, and its numbers
//! are as long as the linker left them. In one module, functions call each other directly, each type occurs once, and
//! numbers are short.

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;

use anyhow::{Result, anyhow, bail, ensure};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    CodeSection, ConstExpr, DataSection, ElementSection, Elements, FunctionSection, ImportSection, Module,
    TypeSection,
};
use wasmparser::{
    DataKind, ElementItems, ElementKind, FuncType, FunctionBody, Import, Operator, Parser, Payload, TypeRef,
};

/// The contents of a part's module.
#[derive(Default)]
struct Part<'a> {
    types: Vec<FuncType>,
    imports: Vec<Import<'a>>,
    /// The type of each function.
    functions: Vec<u32>,
    /// The functions that it puts into the table, each with its place.
    elements: Vec<(u32, Vec<u32>)>,
    /// The data that it writes into the memory, each with its place.
    data: Vec<(i32, &'a [u8])>,
    bodies: Vec<FunctionBody<'a>>,
}

/// Returns one module that does the work of all of these.
pub(super) fn merged<'a>(modules: impl Iterator<Item = &'a [u8]>) -> Result<Vec<u8>> {
    let parts: Vec<Part> = modules.map(read).collect::<Result<_>>()?;
    let mut table = HashMap::new();
    for (number, part) in parts.iter().enumerate() {
        for (begin, functions) in &part.elements {
            table.extend((*begin..).zip(functions).map(|(at, function)| (at, (number, *function))));
        }
    }
    let (kept, indices) = numbered(&parts, &table)?;

    let mut types = Types::default();
    let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
    for (number, function) in kept {
        let part = &parts[number];
        let mut own = Reencoder { indices: &indices[number], types: &mut types, part };
        functions.function(own.type_index(part.functions[function])?);
        own.parse_function_body(&mut code, part.bodies[function].clone())?;
    }
    let (mut elements, mut data) = (ElementSection::new(), DataSection::new());
    for (part, indices) in parts.iter().zip(&indices) {
        for (begin, functions) in &part.elements {
            let functions: Vec<u32> = functions.iter().map(|function| indices[*function as usize]).collect();
            elements.active(
                None,
                &ConstExpr::i32_const(*begin as i32),
                Elements::Functions(functions.into()),
            );
        }
        for (begin, bytes) in &part.data {
            data.active(0, &ConstExpr::i32_const(*begin), bytes.iter().copied());
        }
    }
    let mut module = Module::new();
    module.section(&types.section);
    module.section(&imports(&parts)?);
    module.section(&functions).section(&elements).section(&code).section(&data);
    Ok(module.finish())
}

/// Parses a module.
fn read(module: &[u8]) -> Result<Part<'_>> {
    let mut part = Part::default();
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::TypeSection(types) => {
                part.types = types.into_iter_err_on_gc_types().collect::<Result<_, _>>()?;
            }
            Payload::ImportSection(imports) => {
                part.imports = imports.into_imports().collect::<Result<_, _>>()?
            }
            Payload::FunctionSection(types) => {
                part.functions = types.into_iter().collect::<Result<_, _>>()?
            }
            Payload::ElementSection(elements) => {
                for element in elements {
                    let element = element?;
                    match (element.kind, element.items) {
                        (ElementKind::Active { offset_expr, .. }, ElementItems::Functions(functions)) => {
                            let begin = constant(&offset_expr)? as u32;
                            part.elements.push((begin, functions.into_iter().collect::<Result<_, _>>()?));
                        }
                        _ => bail!("a part fills the table in an unknown way"),
                    }
                }
            }
            Payload::DataSection(data) => {
                for data in data {
                    let data = data?;
                    match data.kind {
                        _ if data.data.is_empty() => {}
                        DataKind::Active { memory_index: 0, offset_expr } => {
                            part.data.push((constant(&offset_expr)?, data.data));
                        }
                        _ => bail!("a part fills the memory in an unknown way"),
                    }
                }
            }
            Payload::CodeSectionEntry(body) => part.bodies.push(body),
            Payload::Version { .. }
            | Payload::DataCountSection { .. }
            | Payload::CodeSectionStart { .. }
            | Payload::ExportSection(_)
            | Payload::CustomSection(_)
            | Payload::End(_) => {}
            other => bail!("a part has an unknown section: {other:?}"),
        }
    }
    ensure!(
        part.imports.iter().all(|import| !matches!(import.ty, TypeRef::Func(_))),
        "a part imports a function otherwise than by the table"
    );
    Ok(part)
}

/// Returns the value of a constant expression that is a single number.
fn constant(expression: &wasmparser::ConstExpr) -> Result<i32> {
    match expression.get_operators_reader().read()? {
        Operator::I32Const { value } => Ok(value),
        other => bail!("expected a number, not {other:?}"),
    }
}

/// Returns the functions that are kept, each as its part and its number there. Also returns, for each part, the
/// number of each of its functions in the merged module. A function that only calls one of the table is replaced by
/// that one, if it is here; otherwise one such function serves all parts.
#[allow(clippy::type_complexity)]
fn numbered(
    parts: &[Part],
    table: &HashMap<u32, (usize, u32)>,
) -> Result<(Vec<(usize, usize)>, Vec<Vec<u32>>)> {
    let (mut kept, mut indices, mut calls) = (Vec::new(), Vec::new(), Vec::new());
    let mut outside = BTreeMap::new();
    for (number, part) in parts.iter().enumerate() {
        let mut own = Vec::new();
        for (function, body) in part.bodies.iter().enumerate() {
            let target = called(body)?;
            let inside = target.is_some_and(|target| table.contains_key(&target));
            let known = target.and_then(|target| outside.get(&target).copied());
            own.push(match (target, known) {
                (Some(target), _) if inside => {
                    calls.push((number, function, target));
                    0
                }
                (_, Some(index)) => index,
                _ => {
                    let index = u32::try_from(kept.len())?;
                    kept.push((number, function));
                    outside.extend(target.map(|target| (target, index)));
                    index
                }
            });
        }
        indices.push(own);
    }
    for (number, function, target) in calls {
        let (other, called) = table[&target];
        indices[number][function] = indices[other][called as usize];
    }
    Ok((kept, indices))
}

/// Returns the place in the table of the function to which this one passes all its arguments. `None` if it does
/// anything else.
fn called(body: &FunctionBody) -> Result<Option<u32>> {
    let mut operators = body.get_operators_reader()?;
    let mut next = 0;
    loop {
        match operators.read()? {
            Operator::LocalGet { local_index } if local_index == next => next += 1,
            Operator::I32Const { value } => {
                let calls = matches!(operators.read()?, Operator::CallIndirect { table_index: 0, .. });
                let ends = calls && matches!(operators.read()?, Operator::End) && operators.eof();
                return Ok(ends.then_some(value as u32));
            }
            _ => return Ok(None),
        }
    }
}

/// Returns the imports of the parts, each once: the memory, the table and the stack pointer of the main module.
fn imports(parts: &[Part]) -> Result<ImportSection> {
    let mut known = BTreeMap::new();
    for import in parts.iter().flat_map(|part| &part.imports) {
        known.entry(import.name).or_insert(*import);
    }
    let globals = known.values().filter(|import| matches!(import.ty, TypeRef::Global(_))).count();
    ensure!(globals <= 1, "the parts share {globals} globals, so they cannot be merged");
    let mut section = ImportSection::new();
    let mut encoder = wasm_encoder::reencode::RoundtripReencoder;
    for import in known.values() {
        let ty = encoder.entity_type(import.ty).map_err(|error| anyhow!("{error}"))?;
        section.import(import.module, import.name, ty);
    }
    Ok(section)
}

/// The used types.
#[derive(Default)]
struct Types {
    section: TypeSection,
    known: HashMap<FuncType, u32>,
}

/// A writer of a part's functions as functions of the merged module.
struct Reencoder<'a> {
    indices: &'a [u32],
    types: &'a mut Types,
    part: &'a Part<'a>,
}

impl Reencode for Reencoder<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error> {
        Ok(self.indices[function as usize])
    }

    fn type_index(&mut self, index: u32) -> Result<u32, Error> {
        let function = &self.part.types[index as usize];
        if let Some(&known) = self.types.known.get(function) {
            return Ok(known);
        }
        let number = self.types.section.len();
        let encoded = utils::func_type(self, function.clone())?;
        self.types.section.ty().func_type(&encoded);
        self.types.known.insert(function.clone(), number);
        Ok(number)
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, Function, MemoryType, RefType, TableType, ValType};

    use super::*;

    /// Returns a module of a part from its functions as their instructions, their places in the table, and the data
    /// with its places.
    fn module(functions: &[&dyn Fn(&mut Function)], elements: (i32, &[u32]), data: (i32, &[u8])) -> Vec<u8> {
        let mut types = TypeSection::new();
        // An unused type comes first.
        types.ty().function([ValType::F64], []);
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        let memory =
            MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        let table = TableType {
            element_type: RefType::FUNCREF,
            minimum: 9,
            maximum: None,
            table64: false,
            shared: false,
        };
        imports.import("__wasm_split", "memory", EntityType::Memory(memory));
        imports.import("__wasm_split", "__indirect_function_table", EntityType::Table(table));
        let (mut own, mut code) = (FunctionSection::new(), CodeSection::new());
        for write in functions {
            let mut function = Function::new([]);
            write(&mut function);
            function.instructions().end();
            own.function(1);
            code.function(&function);
        }
        let (mut table, mut memory) = (ElementSection::new(), DataSection::new());
        table.active(None, &ConstExpr::i32_const(elements.0), Elements::Functions(elements.1.into()));
        memory.active(0, &ConstExpr::i32_const(data.0), data.1.iter().copied());
        let mut module = Module::new();
        module
            .section(&types)
            .section(&imports)
            .section(&own)
            .section(&table)
            .section(&code)
            .section(&memory);
        module.finish()
    }

    /// Returns a function that calls one of the table.
    fn calls(place: i32) -> impl Fn(&mut Function) {
        move |function| {
            function.instructions().i32_const(place).call_indirect(0, 1);
        }
    }

    #[test]
    fn merged_modules_call_functions_of_each_other() {
        let seven = |function: &mut Function| {
            function.instructions().i32_const(7);
        };
        let twice = |function: &mut Function| {
            function.instructions().call(0).call(1).i32_add();
        };
        // The first calls a function of the second, and both call one that neither has.
        let first = module(&[&calls(6), &calls(3), &twice], (5, &[2]), (100, b"a"));
        let second = module(&[&seven, &calls(3)], (6, &[0]), (200, b"bc"));
        let merged = merged([&*first, &*second].into_iter()).unwrap();
        wasmparser::Validator::new().validate_all(&merged).unwrap();

        let part = read(&merged).unwrap();
        assert_eq!(part.types.len(), 1);
        assert_eq!(part.imports.len(), 2);
        // The function outside, twice, and the constant seven.
        assert_eq!(part.functions, [0, 0, 0]);
        assert_eq!(called(&part.bodies[0]).unwrap(), Some(3));
        assert_eq!(part.elements, [(5, vec![1]), (6, vec![2])]);
        assert_eq!(part.data, [(100, b"a".as_slice()), (200, b"bc")]);
        let operators = part.bodies[1].get_operators_reader().unwrap().into_iter();
        let operators: Vec<Operator> = operators.collect::<Result<_, _>>().unwrap();
        assert!(matches!(
            operators[..2],
            [Operator::Call { function_index: 2 }, Operator::Call { function_index: 0 }]
        ));
    }

    #[test]
    fn merging_refuses_a_file_that_is_no_module() {
        assert!(merged([b"no wasm".as_slice()].into_iter()).is_err());
    }
}
