//! A drawing as data.

use std::borrow::Cow;

use crate::number::num;

/// A part of a drawing. Its class names the ink: a style sheet knows the colours.
#[derive(Clone, PartialEq, Debug)]
pub enum Drawing {
    /// Lines and areas.
    Path {
        /// The ink, and other classes after blanks.
        class: &'static str,
        /// The text of the path.
        d: Cow<'static, str>,
        /// The transform that puts it to its place, if it is not drawn there.
        place: Option<Cow<'static, str>>,
    },
    /// A number or another short word, its middle at a place.
    Text {
        /// The ink and the size.
        class: &'static str,
        /// The middle of the word.
        x: f32,
        /// The line on which it stands.
        y: f32,
        /// What it says.
        word: String,
    },
    /// Parts that go together, from the lowest to the topmost.
    Group {
        /// The ink that parts may take theirs from.
        class: &'static str,
        /// The transform that puts them to their place, if they are not drawn there.
        place: Option<Cow<'static, str>>,
        /// The parts.
        parts: Vec<Drawing>,
    },
}

impl Drawing {
    /// A path.
    pub fn path(class: &'static str, d: impl Into<Cow<'static, str>>) -> Drawing {
        Drawing::Path { class, d: d.into(), place: None }
    }

    /// A path that is drawn around 0,0 and put to its place.
    pub fn path_at(
        class: &'static str,
        d: impl Into<Cow<'static, str>>,
        place: impl Into<Cow<'static, str>>,
    ) -> Drawing {
        Drawing::Path { class, d: d.into(), place: Some(place.into()) }
    }

    /// A word whose middle is at a place.
    pub fn text(class: &'static str, (x, y): (f32, f32), word: impl Into<String>) -> Drawing {
        Drawing::Text { class, x, y, word: word.into() }
    }

    /// Parts that are drawn around 0,0 and put to their place.
    pub fn group(class: &'static str, place: impl Into<Cow<'static, str>>, parts: Vec<Drawing>) -> Drawing {
        Drawing::Group { class, place: Some(place.into()), parts }
    }
}

/// The transform that puts what is drawn around 0,0 into a cell of 100 units.
pub fn shift(x: i8, y: i8) -> String {
    format!("translate({} {})", 100 * i32::from(x), 100 * i32::from(y))
}

/// The path of an upright rectangle with round corners: its upper left corner, its width and height, and the radius.
pub fn round_box((x, y): (i32, i32), width: i32, height: i32, radius: f32) -> String {
    let (r, across, down) =
        (num(radius), num(width as f32 - 2.0 * radius), num(height as f32 - 2.0 * radius));
    let start = num(x as f32 + radius);
    format!(
        "M{start} {y}h{across}a{r} {r} 0 0 1 {r} {r}v{down}a{r} {r} 0 0 1-{r} {r}h-{across}a{r} {r} 0 0 1-{r}-{r}v-{down}a{r} {r} 0 0 1 {r}-{r}Z"
    )
}
