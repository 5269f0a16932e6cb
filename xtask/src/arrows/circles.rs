//! Modules that reach each other.

use super::{Arrows, reach};

/// Returns the groups of modules that all reach each other, each in ascending order.
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
