//! Removal of comments from scripts and style sheets: the comments are only for readers of the sources.

/// Returns the lines of a script or a style sheet without comments. A comment after code on the same line stays.
pub(crate) fn bare(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        let mut rest = line;
        while !rest.is_empty() {
            if inside || rest.trim_start().starts_with("/*") {
                let end = rest.find("*/");
                inside = end.is_none();
                rest = end.map_or("", |end| &rest[end + 2..]);
            } else if rest.trim_start().starts_with("//") || rest.trim().is_empty() {
                rest = "";
            } else {
                break;
            }
        }
        if !rest.is_empty() {
            bare.push_str(rest);
            bare.push('\n');
        }
    }
    bare
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_comments_and_empty_lines_are_removed() {
        let script = "/** What it is,\n    and why. */\nconst a = 1; // stays\n\n  // goes\n  b(\"https://x\");\n/* one */ c();\n";
        assert_eq!(bare(script), "const a = 1; // stays\n  b(\"https://x\");\n c();\n");
        assert_eq!(
            bare(".a { x: 1 }\n/* ---- B ---- */\n/* b\n */ .b { y: 2 }\n"),
            ".a { x: 1 }\n .b { y: 2 }\n"
        );
        assert_eq!(bare("/* never ends\nx"), "");
    }
}
