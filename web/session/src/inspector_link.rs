//! A link to the inspector as text: the step, then the shown part of the tree as far as it is not the usual one.
//!
//! ```text
//! 12.3.7                     step 3 after twelve iterations with the seed 7
//! 12.3.7.n60                 a tree of 60 nodes
//! 12.3.7.f0-3                from the node at the path 0-3: child 3 of child 0 of the root
//! 12.3.7.or,0-1.c2           with the root and 0-1 expanded, and 2 collapsed
//! 12.3.7.p0-3-1              with the node 0-3-1 selected
//! ```

use std::fmt;
use std::str::FromStr;

use tilescope_core::ParseError;
use tilescope_protocol::Cut;

use super::InspectorPlace;

/// The selectable numbers of visible nodes, the usual one first.
pub const TREE_SIZES: [usize; 4] = [24, 60, 120, 300];

/// The most expanded nodes, and the most collapsed ones.
const MOST_PATHS: usize = 200;

/// The text of the path of the root.
const ROOT: &str = "r";

/// A step of a search, and the shown part of its tree.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct InspectorLink {
    /// The step.
    pub place: InspectorPlace,
    /// The shown part of the tree.
    pub view: InspectorView,
}

/// The shown part of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InspectorView {
    /// The visible nodes.
    pub cut: Cut,
    /// The path of the selected node from the root; `None` for the node of the step.
    pub picked: Option<Vec<usize>>,
}

impl Default for InspectorView {
    /// Returns a small tree from the root.
    fn default() -> InspectorView {
        InspectorView { cut: Cut { nodes: TREE_SIZES[0], ..Cut::default() }, picked: None }
    }
}

impl From<InspectorPlace> for InspectorLink {
    fn from(place: InspectorPlace) -> InspectorLink {
        InspectorLink { place, view: InspectorView::default() }
    }
}

impl fmt::Display for InspectorLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let InspectorView { cut, picked } = &self.view;
        write!(f, "{}", self.place)?;
        if cut.nodes != TREE_SIZES[0] {
            write!(f, ".n{}", cut.nodes)?;
        }
        if !cut.focus.is_empty() {
            write!(f, ".f{}", path_text(&cut.focus))?;
        }
        for (sign, paths) in [('o', &cut.opened), ('c', &cut.closed)] {
            if !paths.is_empty() {
                let paths: Vec<String> = paths.iter().map(|path| path_text(path)).collect();
                write!(f, ".{sign}{}", paths.join(","))?;
            }
        }
        match picked {
            Some(picked) => write!(f, ".p{}", path_text(picked)),
            None => Ok(()),
        }
    }
}

impl FromStr for InspectorLink {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<InspectorLink, ParseError> {
        super::check_length(text)?;
        let end = text.match_indices('.').nth(2).map_or(text.len(), |(end, _)| end);
        let mut link = InspectorLink::from(text[..end].parse::<InspectorPlace>()?);
        let mut at = end;
        for part in text[end..].split('.').skip(1) {
            at += 1;
            link.view.read(part).ok_or_else(|| {
                let expected = "expected a part of the view, such as n60, f0-3, o0,0-1, c2 or p0-3-1";
                ParseError::new(at, expected.to_owned())
            })?;
            at += part.len();
        }
        Ok(link)
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
            'c' => self.cut.closed = paths(value)?,
            'p' => self.picked = Some(path(value)?),
            _ => return None,
        }
        Some(())
    }
}

fn path_text(path: &[usize]) -> String {
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
    fn inspector_links_read_back() {
        let place = InspectorPlace { at: 12, step: 3, seed: 7 };
        let cut =
            Cut { nodes: 60, focus: vec![0, 3], opened: vec![vec![], vec![0, 3, 1]], closed: vec![vec![2]] };
        let link = InspectorLink { place, view: InspectorView { cut, picked: Some(vec![0, 3, 1]) } };
        assert_eq!(link.to_string(), "12.3.7.n60.f0-3.or,0-3-1.c2.p0-3-1");
        assert_eq!(link.to_string().parse(), Ok(link));
        assert_eq!("12.3.7".parse(), Ok(InspectorLink::from(place)));
        assert_eq!(InspectorLink::from(place).to_string(), "12.3.7");
    }

    #[test]
    fn malformed_parts_are_refused_with_their_offset() {
        for (text, offset) in [
            ("12.3.7.", 7),
            ("12.3.7.x", 7),
            ("12.3.7.n0", 7),
            ("12.3.7.n60.n61", 11),
            ("12.3.7.f", 7),
            ("12.3.7.f0-", 7),
            ("12.3.7.f0.o0,,1", 10),
            ("12.3.7.é", 7),
            ("12.3.7.p70000", 7),
            ("12.x.7.n60", 0),
            ("", 0),
        ] {
            assert_eq!(text.parse::<InspectorLink>().map_err(|error| error.offset()), Err(offset), "{text}");
        }
        let many = format!("1.0.1.o{}", ["1"; MOST_PATHS + 1].join(","));
        assert!(many.parse::<InspectorLink>().is_err());
    }
}
