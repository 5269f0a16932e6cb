//! Parts of a drawing that are drawn anew only when what they show has changed.

use std::any::Any;
use std::rc::Rc;

use yew::prelude::*;

/// Draws `of` with `draw`, and again only once `of` differs. It takes the place of a component that has no
/// hooks, and is much lighter than one.
///
/// `draw` must capture nothing, which is checked when the page is compiled: all that it shows is in `of`.
pub fn memo<T, F>(of: T, draw: F) -> Html
where
    T: PartialEq + 'static,
    F: Fn(&T) -> Html + 'static,
{
    const { assert!(size_of::<F>() == 0, "what is drawn has to be in `of`") };
    html! { <Memo part={Rc::new(Drawn { of, draw }) as Rc<dyn Part>} /> }
}

struct Drawn<T, F> {
    of: T,
    draw: F,
}

trait Part: Any {
    fn draw(&self) -> Html;
    fn same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + 'static, F: Fn(&T) -> Html + 'static> Part for Drawn<T, F> {
    fn draw(&self) -> Html {
        (self.draw)(&self.of)
    }

    fn same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Drawn<T, F>>().is_some_and(|other| self.of == other.of)
    }
}

#[derive(Properties)]
struct MemoProps {
    part: Rc<dyn Part>,
}

impl PartialEq for MemoProps {
    fn eq(&self, other: &MemoProps) -> bool {
        let other: &dyn Any = &*other.part;
        self.part.same(other)
    }
}

#[component]
fn Memo(props: &MemoProps) -> Html {
    props.part.draw()
}
