//! The verdict of the rules on an arrangement.

use std::rc::Rc;

use tilescope_core::Arrangement as _;
use yew::AttrValue;

use super::{EditUi, PartOf};

#[derive(Clone, PartialEq, Debug)]
pub struct Check<S: EditUi> {
    pub text: AttrValue,
    pub result: Result<Rc<S>, Wrong<PartOf<S>>>,
}

/// The reason why an arrangement is impossible.
#[derive(Clone, PartialEq, Debug)]
pub struct Wrong<Part> {
    pub part: Part,
    pub words: AttrValue,
}

/// Checks an arrangement against the rules. The sentence uses the players' names.
pub fn check<S: EditUi>(arrangement: &S::Arrangement, names: &[AttrValue]) -> Check<S> {
    let result = arrangement.position().map(Rc::new);
    let result =
        result.map_err(|error| Wrong { part: error.part, words: S::explain(&error.problem, names).into() });
    Check { text: arrangement.to_string().into(), result }
}

impl<S: EditUi> Check<S> {
    /// Returns the position, if it is possible.
    pub fn position(&self) -> Option<&Rc<S>> {
        self.result.as_ref().ok()
    }

    /// Returns the problem, if the position is impossible.
    pub fn wrong(&self) -> Option<&Wrong<PartOf<S>>> {
        self.result.as_ref().err()
    }

    /// Returns why the rules refuse a part. `None` if they refuse another part, or nothing.
    pub fn of(&self, is_meant: impl FnOnce(PartOf<S>) -> bool) -> Option<&AttrValue> {
        self.wrong().filter(|wrong| is_meant(wrong.part)).map(|wrong| &wrong.words)
    }
}
