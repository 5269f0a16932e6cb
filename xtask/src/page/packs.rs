//! The assignment of the cut program's modules to files.
//!
//! The cut leaves a module for each set of parts that share code. One file for each of them would cost hundreds of
//! requests and compress worse, so modules join each other until joining costs visitors more than a request.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use anyhow::Result;

use super::files::Files;
use super::merge::merged;
use super::split::Module;
use crate::site::Parts;

pub(crate) const GAMES: [&str; 3] = ["carcassonne", "kingdomino", "ontop"];

/// The parts that visitors load, `{}` being a game, each with the relative number of such visitors.
const VISITS: [(usize, &str); 20] = [
    (20, "start"),
    (10, "game {}"),
    (5, "embed_{}"),
    (2, "start game {}"),
    (2, "game {} panel"),
    (1, "start new_game"),
    (1, "start options"),
    (1, "start records"),
    (1, "start emblem_{}"),
    (1, "start rules_{}"),
    (1, "start tournament"),
    (1, "start library records"),
    (1, "game {} sheets"),
    (1, "game {} sheets share"),
    (1, "game {} lesson"),
    (1, "game {} tour"),
    (1, "game {} review"),
    (1, "game {} compare"),
    (1, "game {} edit_{}"),
    (1, "game {} screen inspector"),
];

/// The cost of a request, in bytes.
const REQUEST: usize = 5_000;

struct Pack<'a> {
    modules: Vec<&'a Module>,
    parts: u128,
    size: usize,
}

impl Pack<'_> {
    fn merged(&self) -> Result<Vec<u8>> {
        merged(&self.modules.iter().map(|module| &*module.bytes).collect::<Vec<_>>())
    }
}

pub(super) fn add(files: &mut Files, modules: &[Module]) -> Result<Parts> {
    let mut loaded = Parts::new();
    for pack in packs(modules)? {
        let parts: BTreeSet<&String> = pack.modules.iter().flat_map(|module| &module.parts).collect();
        // The words that the names of all parts have, such as the game of `ontop` and `edit_ontop`.
        let words = parts.first().into_iter().flat_map(|part| part.split('_'));
        let words = words.filter(|word| parts.iter().all(|part| part.split('_').any(|one| one == *word)));
        let name = match words.collect::<Vec<_>>()[..] {
            [] => "shared".to_owned(),
            ref words => words.join("_"),
        };
        let file = files.add_unlisted(&format!("{name}.wasm"), pack.merged()?);
        for part in parts {
            loaded.entry(part.clone()).or_default().push(file.clone());
        }
    }
    Ok(loaded)
}

fn packs(modules: &[Module]) -> Result<Vec<Pack<'_>>> {
    let parts: BTreeSet<&String> = modules.iter().flat_map(|module| &module.parts).collect();
    let bits = |loaded: &dyn Fn(&String) -> bool| {
        parts
            .iter()
            .enumerate()
            .filter(|(_, part)| loaded(part))
            .fold(0, |bits, (bit, _)| bits | 1_u128 << bit)
    };
    let visits =
        VISITS.iter().flat_map(|(number, visit)| GAMES.map(|game| (number, visit.replace("{}", game))));
    let visits =
        visits.map(|(number, visit)| (number, bits(&|part| visit.split(' ').any(|one| one == part))));
    let visits: Vec<(&usize, u128)> = visits.collect();
    let cost = |size: usize, parts: u128| {
        let visitors: usize =
            visits.iter().filter(|(_, visit)| visit & parts != 0).map(|(number, _)| *number).sum();
        (size + REQUEST) * visitors
    };
    let mut packs = Vec::new();
    for module in modules {
        let mut pack =
            Pack { modules: vec![module], parts: bits(&|part| module.parts.contains(part)), size: 0 };
        pack.size = pack.merged()?.len();
        packs.push(pack);
    }
    let mut done = Vec::new();
    loop {
        // The smallest joins first, because the other one grows.
        packs.sort_by_key(|pack| Reverse(pack.size));
        let Some(pack) = packs.pop() else { return Ok(done) };
        let saved = |other: &Pack| {
            let together = cost(other.size + pack.size, other.parts | pack.parts);
            (cost(other.size, other.parts) + cost(pack.size, pack.parts)).checked_sub(together)
        };
        match packs.iter_mut().max_by_key(|other| saved(other)) {
            Some(other) if saved(other).is_some() => {
                other.modules.extend(pack.modules);
                other.parts |= pack.parts;
                other.size += pack.size;
            }
            _ => done.push(pack),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_finds_its_modules_in_few_files() {
        let sets = "start|game|game start|review|game review|ontop|edit_ontop ontop|unlisted|embed_ontop|embed_ontop tour";
        let module = |(number, parts): (usize, &str)| Module {
            parts: parts.split(' ').map(str::to_owned).collect(),
            // An empty custom section of this length, which no file contains.
            bytes: [b"\0asm\x01\0\0\0\0", &[number as u8 + 1, 0][..], &vec![0; number]].concat(),
        };
        let modules: Vec<Module> = sets.split('|').enumerate().map(module).collect();
        let mut files = Files::default();
        let loaded = add(&mut files, &modules).unwrap();
        assert!(loaded["start"].len() + loaded["game"].len() < modules.len());
        assert!(loaded.values().flatten().all(|file| files.contents.contains_key(file)));
        assert!(modules.iter().flat_map(|module| &module.parts).all(|part| loaded.contains_key(part)));
    }
}
