//! The text of an SVG.

use std::fmt::Write;

use tilescope_core::search::Decimal;

use crate::drawing::Drawing;
use crate::glyph::glyphs;
use crate::ink::{Inks, Theme};
use crate::number::num;

/// A writer of drawings with the attributes of their inks.
pub(super) struct Writer<'a> {
    inks: &'a Inks,
    theme: Theme,
    text: String,
}

/// The attributes that words have and paths do not.
const OF_WORDS: [&str; 2] = ["font-size", "font-weight"];

impl<'a> Writer<'a> {
    pub(super) fn new(inks: &'a Inks, theme: Theme) -> Writer<'a> {
        Writer { inks, theme, text: String::new() }
    }

    /// Appends formatted text.
    fn add(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.text.write_fmt(text);
    }

    /// Begins the picture: its size in units and in pixels, its name, and its description.
    pub(super) fn open(&mut self, units: (f32, f32), pixels: (u32, u32), title: &str, description: &str) {
        self.add(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {:.2} {:.2}\" role=\"img\">\n\
             <title>{title}</title>\n<desc>{description}</desc>\n",
            pixels.0,
            pixels.1,
            num(units.0),
            num(units.1)
        ));
    }

    pub(super) fn close(mut self) -> String {
        self.text += "</svg>\n";
        self.text
    }

    pub(super) fn draw(&mut self, drawing: &Drawing, group: &'static str) {
        match drawing {
            Drawing::Path { class, d, place } => self.path(group, class, d, place.as_deref().unwrap_or("")),
            Drawing::Text { class, x, y, word } => self.word(group, class, (*x, *y), word),
            Drawing::Group { parts, .. } if parts.is_empty() => {}
            Drawing::Group { class, place, parts } => {
                let place = place.as_deref().unwrap_or("");
                if place.is_empty() {
                    self.add(format_args!("<g>"));
                } else {
                    self.add(format_args!("<g transform=\"{place}\">"));
                }
                let group = if class.is_empty() { group } else { class };
                parts.iter().for_each(|part| self.draw(part, group));
                self.text += "</g>\n";
            }
        }
    }

    fn path(&mut self, group: &str, class: &str, d: &str, place: &str) {
        if d.is_empty() {
            return;
        }
        let ink = self.inks.of(group, class).unwrap_or_default();
        let attributes = self.theme.attributes(ink);
        let find = |wanted: &str| attributes.clone().find(|(name, _)| *name == wanted);
        let transform = match (place, find("transform").map(|(_, value)| value)) {
            (place, None) => place.to_owned(),
            (place, Some(own)) => format!("{place}{own}"),
        };
        // A line below its area becomes a separate path, because not every viewer supports the paint order.
        let below = find("paint-order").is_some();
        let layers: &[fn(&str) -> bool] =
            if below { &[|name| name != "fill", |name| name == "fill"] } else { &[|_| true] };
        for (layer, wanted) in layers.iter().enumerate() {
            self.text += "<path";
            if below && layer == 0 {
                self.text += " fill=\"none\"";
            }
            for (name, value) in attributes.clone().filter(|&(name, _)| wanted(name)) {
                if name != "paint-order" && name != "transform" && !OF_WORDS.contains(&name) {
                    self.add(format_args!(" {name}=\"{value}\""));
                }
            }
            if !transform.is_empty() {
                self.add(format_args!(" transform=\"{transform}\""));
            }
            self.add(format_args!(" d=\"{d}\"/>"));
        }
    }

    /// Writes a word as lines in the colour of its letters.
    fn word(&mut self, group: &str, class: &str, (x, y): (f32, f32), word: &str) {
        let ink = self.inks.of(group, class).unwrap_or_default();
        let find = |wanted: &str| {
            let found = self.theme.attributes(ink).find(|(name, _)| *name == wanted);
            found.map_or("", |(_, value)| value)
        };
        let scale = Decimal::read(find("font-size")).map_or(1.0, |size| size.0 / 10.0);
        let heavy = find("font-weight").parse::<u32>().is_ok_and(|weight| weight >= 800);
        let (colour, width) = (find("fill"), if heavy { "1.35" } else { "1.1" });
        self.add(format_args!(
            "<g fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\" transform=\"translate({:.2} {:.2}) scale({:.2})\">",
            num(x),
            num(y),
            num(scale)
        ));
        for (along, d) in glyphs(word) {
            self.add(format_args!("<path transform=\"translate({:.2} 0)\" d=\"{d}\"/>", num(along)));
        }
        self.text += "</g>\n";
    }
}
