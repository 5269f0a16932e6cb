//! Changes of the build to the text of scripts and style sheets.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

/// Returns the lines of a script or a style sheet without comments, which are only for readers of the sources. A
/// comment after code on the same line stays.
pub(super) fn bare(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let mut rest = line.trim_start();
        while inside || rest.starts_with("/*") {
            let end = rest.find("*/");
            inside = end.is_none();
            rest = end.map_or("", |end| rest[end + 2..].trim_start());
            if inside {
                break;
            }
        }
        if !rest.is_empty() && !rest.starts_with("//") {
            bare += rest;
            bare.push('\n');
        }
    }
    bare
}

/// Returns the script of a program that was cut, with the loaders of its parts in place of the module from which it
/// imports them.
pub(super) fn with_loaders(script: &str, loaders: &str) -> Result<String> {
    let modules = script.replace("import * as ", "const ").replace(" from \"parts\"", " = loaders;");
    let modules = modules.replace("require(\"parts\")", "loaders");
    let first = modules.find("const import").filter(|_| modules.contains(" = loaders;"));
    ensure!(first.is_some(), "the script of a program that was cut loads no parts");
    let (before, after) = modules.split_at(first.unwrap_or_default());
    Ok([before, loaders, after].concat())
}

/// Returns the script of a program with short names for its imports, and these by the long ones. The script defines each
/// import on a line of its own: `__wbg_focus_0123456789abcdef: function(arg0) {`.
pub(super) fn short(script: &str) -> (String, BTreeMap<&str, String>) {
    let mut names = BTreeMap::new();
    let mut lines = Vec::new();
    for line in script.lines() {
        lines.push(match line.split_once(": ").filter(|(name, _)| name.starts_with("__wb")) {
            Some((name, rest)) => {
                let short = names.len();
                let short = names.entry(name).or_insert(format!("i{short}"));
                format!("{short}: {rest}\n")
            }
            None => format!("{line}\n"),
        });
    }
    (lines.concat(), names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_comments_and_indentation_are_removed() {
        let script = "/** What it is,\n    and why. */\nconst a = 1; // stays\n\n  // goes\n  b(\"https://x\");\n/* one */ c();\n";
        assert_eq!(bare(script), "const a = 1; // stays\nb(\"https://x\");\nc();\n");
        assert_eq!(
            bare(".a { x: 1 }\n/* ---- B ---- */\n/* b\n */ .b { y: 2 }\n"),
            ".a { x: 1 }\n.b { y: 2 }\n"
        );
        assert_eq!(bare("/* never ends\nx"), "");
    }

    #[test]
    fn the_loaders_take_the_place_of_a_module() {
        let module = "import * as import1 from \"parts\"\nimport * as import2 from \"parts\"\nlet wasm;\n";
        let whole = with_loaders(module, "const loaders = {};\n").unwrap();
        assert_eq!(
            whole,
            "const loaders = {};\nconst import1 = loaders;\nconst import2 = loaders;\nlet wasm;\n"
        );
        let classic = "let f = (() => {\nconst import1 = require(\"parts\");\n})();\n";
        let whole = with_loaders(classic, "const loaders = {};\n").unwrap();
        assert_eq!(whole, "let f = (() => {\nconst loaders = {};\nconst import1 = loaders;\n})();\n");
        assert!(with_loaders("let wasm;\n", "").is_err());
    }

    #[test]
    fn imports_get_short_names() {
        let script = "const imports = {\n__wbg_focus_00a1b2c3d4e5f607: function(a) {\nf: 1\n},\n};\n";
        let (script, names) = short(script);
        assert_eq!(script, "const imports = {\ni0: function(a) {\nf: 1\n},\n};\n");
        assert_eq!(names["__wbg_focus_00a1b2c3d4e5f607"], "i0");
    }
}
