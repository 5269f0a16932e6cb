//! The shown part of a tree as text in a link, as far as it is not the usual one.
//!
//! ```text
//! n60           a tree of 60 nodes
//! f0-3          from the node at the path 0-3: child 3 of child 0 of the root
//! or,0-1.c2     with the root and 0-1 expanded, and 2 collapsed
//! wr            with all children of the root
//! p0-3-1        with the node 0-3-1 selected
//! ```

use std::fmt;
use std::str::FromStr;

use tilescope_core::ParseError;
use tilescope_protocol::Cut;

/// The selectable numbers of visible nodes, the usual one first.
pub(super) const TREE_SIZES: [usize; 4] = [24, 60, 120, 300];

/// The most expanded nodes, and the most collapsed ones.
const MOST_PATHS: usize = 200;

const ROOT: &str = "r";

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct InspectorView {
    pub(super) cut: Cut,
    /// The path of the selected node from the root; `None` for the node of the step.
    pub(super) picked: Option<Vec<usize>>,
}

impl Default for InspectorView {
    fn default() -> InspectorView {
        InspectorView { cut: Cut { nodes: TREE_SIZES[0], ..Cut::default() }, picked: None }
    }
}

impl fmt::Display for InspectorView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cut { nodes, focus, opened, whole, closed } = &self.cut;
        let mut parts = Vec::new();
        if *nodes != TREE_SIZES[0] {
            parts.push(format!("n{nodes}"));
        }
        let focus = Some(focus).filter(|focus| !focus.is_empty());
        let lists = [
            ('f', focus.into_iter().collect()),
            ('o', opened.iter().collect()),
            ('w', whole.iter().collect()),
            ('c', closed.iter().collect()),
        ];
        for (sign, paths) in lists.into_iter().chain([('p', self.picked.iter().collect::<Vec<_>>())]) {
            if !paths.is_empty() {
                let paths: Vec<String> = paths.into_iter().map(|path| path_text(path)).collect();
                parts.push(format!("{sign}{}", paths.join(",")));
            }
        }
        f.write_str(&parts.join("."))
    }
}

impl FromStr for InspectorView {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<InspectorView, ParseError> {
        let mut view = InspectorView::default();
        let mut at = 0;
        for part in text.split('.').filter(|_| !text.is_empty()) {
            view.read(part).ok_or_else(|| {
                let expected = "expected a part of the view, such as n60, f0-3, o0,0-1, c2 or p0-3-1";
                ParseError::new(at, expected.to_owned())
            })?;
            at += part.len() + 1;
        }
        Ok(view)
    }
}

impl InspectorView {
    /// Reads a part of the text; `None` if it is malformed.
    fn read(&mut self, part: &str) -> Option<()> {
        let sign = part.chars().next()?;
        let value = &part[sign.len_utf8()..];
        match sign {
            'n' => self.cut.nodes = value.parse().ok().filter(|nodes| TREE_SIZES.contains(nodes))?,
            'f' => self.cut.focus = path(value)?,
            'o' => self.cut.opened = paths(value)?,
            'w' => self.cut.whole = paths(value)?,
            'c' => self.cut.closed = paths(value)?,
            'p' => self.picked = Some(path(value)?),
            _ => return None,
        }
        Some(())
    }
}

pub(super) fn path_text(path: &[usize]) -> String {
    let indices: Vec<String> = path.iter().map(usize::to_string).collect();
    if indices.is_empty() { ROOT.to_owned() } else { indices.join("-") }
}

fn path(text: &str) -> Option<Vec<usize>> {
    if text == ROOT {
        return Some(Vec::new());
    }
    text.split('-').map(|index| index.parse::<u16>().ok().map(usize::from)).collect()
}

fn paths(text: &str) -> Option<Vec<Vec<usize>>> {
    let paths: Vec<_> = text.split(',').map(path).collect::<Option<_>>()?;
    (paths.len() <= MOST_PATHS).then_some(paths)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_read_back() {
        let cut = Cut {
            nodes: 60,
            focus: vec![0, 3],
            opened: vec![vec![], vec![0, 3, 1]],
            whole: vec![vec![0, 3]],
            closed: vec![vec![2]],
        };
        let view = InspectorView { cut, picked: Some(vec![0, 3, 1]) };
        assert_eq!(view.to_string(), "n60.f0-3.or,0-3-1.w0-3.c2.p0-3-1");
        assert_eq!(view.to_string().parse(), Ok(view));
        assert_eq!(
            ("".parse(), InspectorView::default().to_string()),
            (Ok(InspectorView::default()), String::new())
        );
    }

    #[test]
    fn malformed_parts_are_refused_with_their_offset() {
        for (text, offset) in [
            ("x", 0),
            ("n0", 0),
            ("n60.n61", 4),
            ("f", 0),
            ("f0-", 0),
            ("f0.o0,,1", 3),
            ("n60.", 4),
            ("é", 0),
            ("p70000", 0),
        ] {
            assert_eq!(text.parse::<InspectorView>().map_err(|error| error.offset()), Err(offset), "{text}");
        }
        let many = format!("o{}", ["1"; MOST_PATHS + 1].join(","));
        assert!(many.parse::<InspectorView>().is_err());
    }
}
