//! The position where a search starts.

use std::cell::LazyCell;
use std::fmt;
use std::rc::Rc;

use tilescope_protocol::PositionId;
use yew::AttrValue;

type Print = Box<dyn FnOnce() -> AttrValue>;

/// The position where a search starts. It is compared by identity. The text of its record, which the workers read, is
/// printed when a search starts.
#[derive(Clone)]
pub struct SearchRoot {
    id: PositionId,
    record: Rc<LazyCell<AttrValue, Print>>,
}

impl SearchRoot {
    /// Creates the position with this identity; `print` prints its record on first use.
    pub fn new(id: PositionId, print: impl FnOnce() -> String + 'static) -> SearchRoot {
        let print: Print = Box::new(move || print().into());
        SearchRoot { id, record: Rc::new(LazyCell::new(print)) }
    }

    pub fn id(&self) -> PositionId {
        self.id
    }

    /// Returns the text of the record that leads to the position.
    pub fn record(&self) -> AttrValue {
        (**self.record).clone()
    }
}

impl From<AttrValue> for SearchRoot {
    /// Creates the position that the text of a record leads to.
    fn from(record: AttrValue) -> SearchRoot {
        let id = PositionId::of_record(&record);
        let print: Print = Box::new(move || record);
        SearchRoot { id, record: Rc::new(LazyCell::new(print)) }
    }
}

impl From<String> for SearchRoot {
    fn from(record: String) -> SearchRoot {
        AttrValue::from(record).into()
    }
}

impl From<&'static str> for SearchRoot {
    fn from(record: &'static str) -> SearchRoot {
        AttrValue::from(record).into()
    }
}

impl PartialEq for SearchRoot {
    fn eq(&self, other: &SearchRoot) -> bool {
        self.id == other.id
    }
}

impl fmt::Debug for SearchRoot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SearchRoot").field(&self.id).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_record_is_written_lazily_and_once() {
        let printed = Rc::new(Cell::new(0));
        let count = printed.clone();
        let root = SearchRoot::new(PositionId::of_record("carcassonne =K"), move || {
            count.set(count.get() + 1);
            "carcassonne =K".to_owned()
        });
        let other = SearchRoot::from("carcassonne =K");
        assert!(root == other && root != SearchRoot::from("carcassonne =V"));
        assert_eq!(printed.get(), 0, "to compare needs no text");
        assert_eq!((root.clone().record(), root.record()), (other.record(), other.record()));
        assert_eq!(printed.get(), 1);
    }
}
