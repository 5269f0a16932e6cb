//! What the rules say of a draft.

use std::rc::Rc;

use yew::AttrValue;

use super::Draft;

/// A draft before the rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Check<D: Draft> {
    /// The text of the position.
    pub text: AttrValue,
    /// The position, or what is wrong.
    pub result: Result<Rc<D::Position>, Wrong<D::Part>>,
}

/// Why a draft is impossible.
#[derive(Clone, PartialEq, Debug)]
pub struct Wrong<P> {
    /// The part that the rules refuse; none where it is the whole.
    pub part: Option<P>,
    /// Why, as a sentence.
    pub words: AttrValue,
}

/// Gives a draft to the rules. Players are called by their names.
pub fn check<D: Draft>(draft: &D, names: &[AttrValue]) -> Check<D> {
    let written = draft.write();
    let result = written.text().parse().map(Rc::new).map_err(|error: tilescope_core::ParseError| Wrong {
        part: draft.part(error.kind(), written.at(error.offset())),
        words: draft.explain(error.kind(), names).into(),
    });
    Check { text: written.text().to_owned().into(), result }
}

impl<D: Draft> Check<D> {
    /// The position, where it is possible.
    pub fn position(&self) -> Option<&Rc<D::Position>> {
        self.result.as_ref().ok()
    }

    /// What is wrong.
    pub fn wrong(&self) -> Option<&Wrong<D::Part>> {
        self.result.as_ref().err()
    }

    /// Why a part is refused; none where another one is, or nothing.
    pub fn of(&self, part: D::Part) -> Option<&AttrValue> {
        self.wrong().filter(|wrong| wrong.part == Some(part)).map(|wrong| &wrong.words)
    }
}
