//! Modules that reach each other.

use std::collections::BTreeSet;

use super::Arrows;

/// The groups of modules that all reach each other, each in ascending order.
pub(super) fn circles(arrows: &Arrows) -> Vec<Vec<String>> {
    let mut found: Vec<Vec<String>> = Vec::new();
    for module in arrows.keys() {
        if found.iter().any(|circle| circle.contains(module)) {
            continue;
        }
        let reached = reach(arrows, module);
        if reached.contains(module.as_str()) {
            let circle = reached.into_iter().filter(|other| reach(arrows, other).contains(module.as_str()));
            found.push(circle.map(str::to_owned).collect());
        }
    }
    found
}

/// The modules that one arrow or several lead to.
fn reach<'a>(arrows: &'a Arrows, module: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![module];
    while let Some(module) = open.pop() {
        for next in arrows.get(module).into_iter().flatten() {
            if reached.insert(next.as_str()) {
                open.push(next);
            }
        }
    }
    reached
}
