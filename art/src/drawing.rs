//! A drawing as data.

use std::borrow::Cow;

use crate::number::num;

/// A part of a drawing. Its class names the ink; a style sheet defines the colours.
#[derive(Clone, PartialEq, Debug)]
pub enum Drawing {
    /// Lines and areas.
    Path {
        /// The ink, followed by other classes separated by blanks.
        class: &'static str,
        /// The text of the path.
        d: Cow<'static, str>,
        /// The transform that moves it into place, if it was drawn elsewhere.
        place: Option<Cow<'static, str>>,
    },
    /// A number or another short word, centred at a place.
    Text {
        /// The ink and the size.
        class: &'static str,
        /// The middle of the word.
        x: f32,
        /// The baseline.
        y: f32,
        /// The text.
        word: String,
    },
    /// Parts that belong together, from the lowest to the topmost.
    Group {
        /// The ink that parts may inherit.
        class: &'static str,
        /// The transform that moves them into place, if they were drawn elsewhere.
        place: Option<Cow<'static, str>>,
        /// The parts.
        parts: Vec<Drawing>,
    },
}

impl Drawing {
    /// Creates a path.
    pub fn path(class: &'static str, d: impl Into<Cow<'static, str>>) -> Drawing {
        Drawing::Path { class, d: d.into(), place: None }
    }

    /// Creates a path that is drawn around 0,0 and moved into place.
    pub fn path_at(
        class: &'static str,
        d: impl Into<Cow<'static, str>>,
        place: impl Into<Cow<'static, str>>,
    ) -> Drawing {
        Drawing::Path { class, d: d.into(), place: Some(place.into()) }
    }

    /// Creates a word centred at a place.
    pub fn text(class: &'static str, (x, y): (f32, f32), word: impl Into<String>) -> Drawing {
        Drawing::Text { class, x, y, word: word.into() }
    }

    /// Creates a group of parts that are drawn around 0,0 and moved into place.
    pub fn group(class: &'static str, place: impl Into<Cow<'static, str>>, parts: Vec<Drawing>) -> Drawing {
        Drawing::Group { class, place: Some(place.into()), parts }
    }
}

/// Returns the transform that moves a drawing around 0,0 into a cell of 100 units.
pub fn shift(x: i8, y: i8) -> String {
    format!("translate({} {})", 100 * i32::from(x), 100 * i32::from(y))
}

/// Returns the path of an upright rectangle with round corners, from its upper left corner, its width and height, and
/// the radius.
pub fn round_box((x, y): (i32, i32), width: i32, height: i32, radius: f32) -> String {
    let (r, across, down) =
        (num(radius), num(width as f32 - 2.0 * radius), num(height as f32 - 2.0 * radius));
    let start = num(x as f32 + radius);
    format!(
        "M{start} {y}h{across}a{r} {r} 0 0 1 {r} {r}v{down}a{r} {r} 0 0 1-{r} {r}h-{across}a{r} {r} 0 0 1-{r}-{r}v-{down}a{r} {r} 0 0 1 {r}-{r}Z"
    )
}
