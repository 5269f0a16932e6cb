//! The modules of a package, and the place where each name is defined.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path as FilePath;

use anyhow::{Context, Result, anyhow};
use proc_macro2::{TokenStream, TokenTree};

use super::paths::{self, Path};

/// The most re-exports that are followed in sequence.
const DEPTH: usize = 8;

/// The modules of a package by their paths, as in `search::mcts`. The root's path is empty.
pub(super) struct Modules(BTreeMap<String, Module>);

/// A module that has a file.
struct Module {
    source: TokenStream,
    /// The names that it defines at the top.
    defined: BTreeSet<String>,
    /// Its imports: the path behind each name.
    imported: BTreeMap<String, Path>,
    /// The modules whose names it imports by `*`.
    globs: Vec<Path>,
}

impl Modules {
    /// Reads the modules of a library or a program from the file of its root. Test modules are left out.
    pub(super) fn of(root: &FilePath) -> Result<Modules> {
        let mut modules = Modules(BTreeMap::new());
        modules.0.insert(String::new(), Module::of(&parsed(root)?));
        modules.add(root.parent().context("a source lies in a folder")?, "")?;
        Ok(modules)
    }

    /// Creates modules from their paths and the texts of their sources.
    #[cfg(test)]
    pub(super) fn of_sources(sources: &[(&str, &str)]) -> Modules {
        let module = |text: &str| Module::of(&text.parse().expect("a source"));
        Modules(sources.iter().map(|&(path, text)| (path.to_owned(), module(text))).collect())
    }

    fn add(&mut self, folder: &FilePath, path: &str) -> Result<()> {
        let declared: Vec<String> = self.0[path].children().collect();
        for name in declared {
            let (file, inner) = (folder.join(format!("{name}.rs")), folder.join(&name));
            if name == "tests" || !file.is_file() {
                continue;
            }
            let path = joined(path, &name);
            self.0.insert(path.clone(), Module::of(&parsed(&file)?));
            self.add(&inner, &path)?;
        }
        Ok(())
    }

    /// Returns every module with its source.
    pub(super) fn sources(&self) -> impl Iterator<Item = (&str, &TokenStream)> {
        self.0.iter().map(|(path, module)| (path.as_str(), &module.source))
    }

    /// Returns the module that defines the target of a path in a module. `None` for a path that leads out of the
    /// package.
    pub(super) fn definition(&self, from: &str, path: &[String]) -> Option<String> {
        self.resolve(from, path, DEPTH)
    }

    fn resolve(&self, from: &str, path: &[String], depth: usize) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let mut at = from.to_owned();
        for (index, segment) in path.iter().enumerate() {
            let inner = joined(&at, segment);
            match segment.as_str() {
                "crate" => at.clear(),
                "self" | "*" => {}
                "super" => at = at.rsplit_once("::").map_or("", |(outer, _)| outer).to_owned(),
                _ if self.0.contains_key(&inner) => at = inner,
                name => {
                    let module = self.0.get(&at)?;
                    if module.defined.contains(name) {
                        return Some(at);
                    }
                    let rest = &path[index + 1..];
                    if let Some(import) = module.imported.get(name) {
                        let whole: Path = import.iter().chain(rest).cloned().collect();
                        return self.resolve(&at, &whole, depth);
                    }
                    return module.globs.iter().find_map(|glob| {
                        let whole: Path = glob.iter().chain(&path[index..]).cloned().collect();
                        self.resolve(&at, &whole, depth)
                    });
                }
            }
        }
        self.0.contains_key(&at).then_some(at)
    }
}

impl Module {
    fn of(source: &TokenStream) -> Module {
        let tokens: Vec<TokenTree> = source.clone().into_iter().collect();
        let (mut defined, mut imported, mut globs) = (BTreeSet::new(), BTreeMap::new(), Vec::new());
        for (index, token) in tokens.iter().enumerate() {
            let TokenTree::Ident(word) = token else { continue };
            let next = &tokens[index + 1..];
            match (word.to_string().as_str(), next) {
                ("use", _) => {
                    let end = next
                        .iter()
                        .position(|token| matches!(token, TokenTree::Punct(end) if end.as_char() == ';'));
                    let mut found = Vec::new();
                    paths::tree(&next[..end.unwrap_or(next.len())], &[], &mut found);
                    for (name, path) in found {
                        if name == "*" {
                            globs.push(path);
                        } else {
                            imported.insert(name, path);
                        }
                    }
                }
                (
                    "struct" | "enum" | "union" | "trait" | "fn" | "const" | "static" | "type" | "mod",
                    [TokenTree::Ident(name), ..],
                )
                | ("macro_rules", [TokenTree::Punct(_), TokenTree::Ident(name), ..]) => {
                    defined.insert(name.to_string());
                }
                _ => {}
            }
        }
        Module { source: source.clone(), defined, imported, globs }
    }

    /// Returns the modules that may have files inside them.
    fn children(&self) -> impl Iterator<Item = String> + use<> {
        self.defined.clone().into_iter()
    }
}

fn joined(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}::{name}") }
}

fn parsed(file: &FilePath) -> Result<TokenStream> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    text.parse().map_err(|error| anyhow!("{}: {error}", file.display()))
}
