//! The assignment of the cut program's modules to files.
//!
//! A module that several parts share is loaded with the first of them. The viewer sees the parts in an order: a
//! review comes after the screen of a game, so a module that both need belongs to the screen. The rest are the
//! modules of each set of parts. Small sets join larger ones, because every file costs a request and small files
//! compress worse.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::split::Module;

/// Modules in one file, merged into one module.
#[derive(Debug)]
pub(super) struct Pack {
    /// Its number among all files.
    pub(super) number: usize,
    /// The name of the file.
    pub(super) name: String,
    /// The parts that load it.
    pub(super) parts: BTreeSet<String>,
    /// The modules.
    pub(super) modules: Vec<Vec<u8>>,
}

/// The games, each of which is a part.
pub(super) const GAMES: [&str; 3] = ["carcassonne", "kingdomino", "ontop"];

/// The parts that only the screen of a game loads.
const OF_GAME: [&str; 9] =
    ["panel", "lesson", "sheets", "share", "tour", "review", "inspector", "compare", EDITORS];

/// The parts that only the start screen loads.
const OF_START: [&str; 2] = ["new_game", "options"];

/// The part that several editors share, and the part that several games share in embeds. The sources name neither
/// these parts nor the next ones.
const EDITORS: &str = "edit";
const ARTICLES: &str = "embed";

/// The part that shows a screen of a game in an article.
const SCREEN: &str = "screen";

/// The parts that the start screen shares with everything, with games but not with embeds, and with neither. Also
/// (`with_ontop`) the part that the readers of all games' texts share with the parts of one game.
const COMMON: &str = "common";
const PAGE: &str = "both";
const ENTRY: &str = "entry";
const WITH: &str = "with_";

/// The parts that read the texts of all games.
const READERS: [&str; 2] = ["records", "tournament"];

/// The least size of a file, in bytes. Smaller sets of modules join others.
const SMALL: usize = 3_200;

/// Returns the game of a part that belongs to one game: `edit_ontop`.
fn game_of(part: &str) -> Option<&str> {
    part.rsplit('_').next().filter(|game| GAMES.contains(game))
}

/// Returns whether a part is loaded to play a game.
fn plays(part: &str) -> bool {
    matches!(part, "game" | "panel") || GAMES.contains(&part)
}

/// Returns the parts that are always present when a part is loaded.
fn before(part: &str) -> Vec<String> {
    if part == COMMON {
        return vec![];
    }
    let mut before = vec![COMMON];
    if part == PAGE || part == ENTRY || part.starts_with(WITH) {
        return before.into_iter().map(str::to_owned).collect();
    }
    let article = part.starts_with(ARTICLES);
    before.extend((!article).then_some(PAGE));
    before.extend((!article && !plays(part)).then_some(ENTRY));
    match part.split_once('_') {
        Some((EDITORS, game)) => before.extend(["game", EDITORS, game]),
        Some((ARTICLES, _)) => before.push(ARTICLES),
        _ if part == SCREEN => before.extend(["game", ARTICLES]),
        _ if part == "share" => before.extend(["game", "sheets"]),
        _ if OF_START.contains(&part) => before.push("start"),
        _ if GAMES.contains(&part) || OF_GAME.contains(&part) => before.push("game"),
        _ => {}
    }
    let has_all = READERS.contains(&part);
    let games = GAMES.iter().filter(|game| has_all || game_of(part) == Some(game));
    before.into_iter().map(str::to_owned).chain(games.map(|game| format!("{WITH}{game}"))).collect()
}

/// Returns the weight of a part: the relative number of its viewers, and so the cost of superfluous bytes.
fn weight(part: &str) -> usize {
    match part {
        COMMON => 25,
        PAGE => 20,
        ENTRY => 11,
        "start" | "game" => 10,
        ARTICLES | "panel" | "sheets" | "new_game" => 5,
        _ if part.starts_with(WITH) => 4,
        _ if GAMES.contains(&part) || part.starts_with(ARTICLES) => 3,
        _ => 1,
    }
}

/// The modules of one set of parts.
struct Group {
    parts: BTreeSet<String>,
    modules: Vec<Module>,
    size: usize,
}

impl Group {
    /// Returns whether it is present whenever one of the parts is loaded.
    fn serves(&self, parts: &BTreeSet<String>) -> bool {
        let has = |part: &String| self.parts.contains(part);
        parts.iter().all(|part| has(part) || before(part).iter().any(has))
    }

    /// Returns the cost per byte of adding modules of `parts`: the weight of the parts that would load them
    /// needlessly.
    fn cost(&self, parts: &BTreeSet<String>) -> usize {
        self.parts.difference(parts).map(|part| weight(part)).sum()
    }
}

/// Returns the files for modules. `weigh` returns the size in bytes of modules in one file.
///
/// # Errors
/// If `weigh` fails.
pub(super) fn packs(modules: Vec<Module>, weigh: impl Fn(&[Module]) -> Result<usize>) -> Result<Vec<Pack>> {
    let mut groups = BTreeMap::<BTreeSet<String>, Vec<Module>>::new();
    for module in modules {
        groups.entry(first(&module.parts)).or_default().push(module);
    }
    let group = |(parts, modules): (BTreeSet<String>, Vec<Module>)| {
        Ok(Group { parts, size: weigh(&modules)?, modules })
    };
    let mut groups: Vec<Group> = groups.into_iter().map(group).collect::<Result<_>>()?;
    let mut done = Vec::new();
    loop {
        // The smallest is first: the group that it joins grows, and may no longer be small.
        groups.sort_by_key(|group| group.size);
        if groups.is_empty() {
            break;
        }
        let group = groups.remove(0);
        let others = groups.iter_mut().filter(|other| other.serves(&group.parts));
        match others.min_by_key(|other| (other.cost(&group.parts), other.size)) {
            Some(other) if group.size < SMALL => {
                other.size += group.size;
                other.modules.extend(group.modules);
            }
            _ => done.push(group),
        }
    }
    done.sort_by(|one, other| one.parts.cmp(&other.parts));
    let mut shared = 0;
    Ok(done.into_iter().enumerate().map(|(number, group)| pack(number, group, &mut shared)).collect())
}

/// Returns the parts among these that are loaded first. A game that is played after another one already has the code
/// that all games share.
fn first(parts: &BTreeSet<String>) -> BTreeSet<String> {
    let has = |part: &str| parts.contains(part);
    let several = |needs: &dyn Fn(&str) -> bool| GAMES.iter().filter(|game| needs(game)).count() > 1;
    let edits = |game: &str| has(&format!("{EDITORS}_{game}"));
    let mut needed = parts.clone();
    if several(&edits) {
        needed.insert(EDITORS.to_owned());
    }
    if GAMES.iter().any(|game| has(game)) && several(&|game| has(game) || edits(game)) {
        needed.insert("game".to_owned());
    }
    if several(&|game| has(&format!("{ARTICLES}_{game}"))) {
        needed.insert(ARTICLES.to_owned());
    }
    if has("start") {
        needed.retain(|part| !OF_START.contains(&part.as_str()));
    }
    if has("start") && needed.len() > 1 {
        let any = |is: fn(&str) -> bool| needed.iter().any(|part| is(part));
        let with = match (any(|part| part.starts_with(ARTICLES)), any(plays)) {
            (true, _) => COMMON,
            (false, true) => PAGE,
            (false, false) => ENTRY,
        };
        needed.insert(with.to_owned());
    } else if READERS.into_iter().any(has) && !needed.contains("game") {
        let games: BTreeSet<&str> = parts.iter().filter_map(|part| game_of(part)).collect();
        if let [game] = Vec::from_iter(games)[..] {
            needed.insert(format!("{WITH}{game}"));
        }
    }
    let comes_later = |part: &&String| before(part).iter().any(|before| needed.contains(before));
    needed.iter().filter(|part| !comes_later(part)).cloned().collect()
}

fn pack(number: usize, mut group: Group, shared: &mut usize) -> Pack {
    group.modules.sort_by(|one, other| (&one.parts, &one.bytes).cmp(&(&other.parts, &other.bytes)));
    let name = match Vec::from_iter(&group.parts)[..] {
        [part] => part.clone(),
        _ => {
            *shared += 1;
            let kind =
                if group.parts.iter().all(|part| part.starts_with(ARTICLES)) { ARTICLES } else { "shared" };
            format!("{kind}_{shared}")
        }
    };
    Pack {
        number,
        name,
        modules: group.modules.into_iter().map(|module| module.bytes).collect(),
        parts: group.parts,
    }
}

/// Returns the files that a part needs.
pub(super) fn needed<'a>(packs: &'a [Pack], part: &str) -> impl Iterator<Item = &'a Pack> {
    let parts: BTreeSet<String> = before(part).into_iter().chain([part.to_owned()]).collect();
    packs.iter().filter(move |pack| !pack.parts.is_disjoint(&parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(parts: &str, size: usize) -> Module {
        Module { parts: parts.split(' ').map(str::to_owned).collect(), bytes: vec![0; size] }
    }

    fn packed(modules: Vec<Module>) -> Vec<Pack> {
        packs(modules, |modules| Ok(modules.iter().map(|module| module.bytes.len()).sum())).unwrap()
    }

    /// Returns the names of the files that a part needs, and their size.
    fn load(packs: &[Pack], part: &str) -> (String, usize) {
        let files: Vec<&Pack> = needed(packs, part).collect();
        let names: Vec<&str> = files.iter().map(|pack| pack.name.as_str()).collect();
        (names.join(" "), files.iter().flat_map(|pack| &pack.modules).map(Vec::len).sum())
    }

    #[test]
    fn a_module_comes_with_the_first_part_that_needs_it() {
        let modules =
            ["game", "game review", "review", "carcassonne ontop", "edit_ontop ontop", "embed_ontop"];
        let packs = packed(modules.map(|parts| module(parts, SMALL)).into());
        assert_eq!(load(&packs, "game"), ("game".to_owned(), 3 * SMALL));
        assert_eq!(load(&packs, "review"), ("game review".to_owned(), 4 * SMALL));
        assert_eq!(load(&packs, "ontop"), ("game ontop".to_owned(), 4 * SMALL));
        assert_eq!(load(&packs, "edit_ontop"), load(&packs, "ontop"));
        assert_eq!(load(&packs, "embed_ontop"), ("embed_ontop".to_owned(), SMALL));
    }

    #[test]
    fn what_the_start_screen_shares_with_its_form_comes_with_it() {
        let modules = ["new_game start", "new_game sheets", "new_game", "start", "game new_game start"];
        let packs = packed(modules.map(|parts| module(parts, SMALL)).into());
        assert_eq!(load(&packs, "start"), ("both start".to_owned(), 3 * SMALL));
        assert_eq!(load(&packs, "new_game").1, 5 * SMALL);
        assert_eq!(load(&packs, "sheets").1, 2 * SMALL);
    }

    #[test]
    fn a_small_module_joins_a_file_that_is_there_with_it() {
        let modules =
            [("game start", SMALL), ("game start tournament", SMALL), ("start tournament", 1), ("start", 2)];
        let packs = packed(modules.map(|(parts, size)| module(parts, size)).into());
        assert_eq!(load(&packs, "start"), ("both entry".to_owned(), 2 * SMALL + 3));
        assert_eq!(load(&packs, "tournament"), load(&packs, "start"));
        assert_eq!(load(&packs, "game"), ("both".to_owned(), 2 * SMALL + 2), "it serves the start");
    }

    #[test]
    fn every_part_finds_its_modules() {
        let parts = "carcassonne edit_carcassonne edit_ontop embed_carcassonne embed_ontop game ontop share sheets start";
        let parts: Vec<&str> = parts.split(' ').collect();
        let mut modules = Vec::new();
        for (index, one) in parts.iter().enumerate() {
            for (other, third) in parts[index..].iter().zip(parts.iter().cycle().skip(index * 3)) {
                let needed = BTreeSet::from([one, other, third].map(|part| (*part).to_owned()));
                // In this test the bytes of a module are the names of the parts that need it.
                let bytes = Vec::from_iter(needed.iter().cloned()).join(" ").into_bytes();
                modules.push(Module { parts: needed, bytes });
            }
        }
        let wanted: Vec<_> =
            modules.iter().map(|module| (module.parts.clone(), module.bytes.clone())).collect();
        let packs = packed(modules);
        for (parts, bytes) in wanted {
            for part in &parts {
                assert!(
                    needed(&packs, part).any(|pack| pack.modules.contains(&bytes)),
                    "{part} lacks a module of {parts:?}"
                );
            }
        }
    }
}
