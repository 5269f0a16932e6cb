//! A position as an HTML snippet.

use tilescope_art::picture::Picture;
use tilescope_shell::escaped;

/// Parameters with their values, as `docs/embed.md` describes them.
pub type Parameters = Vec<(&'static str, String)>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The custom element, which a script turns into a frame.
    Element,
    Frame,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snippet {
    pub home: String,
    pub title: String,
    pub parameters: Parameters,
    /// The file next to the article that feeds and browsers without frames show, 1200 pixels wide and 630 high. `None`
    /// if the article has no such file; then they show the icon of the page.
    pub preview: Option<String>,
}

impl Snippet {
    /// Returns the parameters as they follow others in an address.
    fn given(&self) -> String {
        self.parameters.iter().map(|(name, value)| format!("&{name}={}", escaped(value))).collect()
    }

    /// Returns the address of the frame, which shows a picture first.
    pub fn address(&self) -> String {
        format!("{}embed.html?v=1{}", self.folder(), self.given())
    }

    /// Returns the address of the page that takes the place of the picture.
    pub fn page(&self) -> String {
        format!("{}?embed=1&v=1{}", self.home, self.given())
    }

    /// Returns the link to the whole page at the position, or to the embedded screen.
    fn link(&self) -> String {
        let given = |wanted: &str| self.parameters.iter().find(|(name, _)| *name == wanted);
        let linked: &[&str] = if given("study").or(given("side")).is_some() {
            &["record", "search", "study", "side"]
        } else {
            &["record"]
        };
        let linked = linked.iter().filter_map(|name| given(name));
        let linked: Vec<String> = linked.map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        format!("{}?{}", self.home, linked.join("&"))
    }

    /// Returns the HTML of an image that links to the whole page. The image is a file next to the article.
    pub fn static_image(&self, file: &str, picture: &Picture) -> String {
        let (width, height) = picture.size;
        format!(
            "<a href=\"{}\"><img src=\"{}\"\n  alt=\"{}\"\n  width=\"{width}\" height=\"{height}\" \
             style=\"max-width:100%;height:auto\"></a>\n",
            quoted(&self.link()),
            quoted(file),
            quoted(&picture.words)
        )
    }

    fn folder(&self) -> &str {
        &self.home[..self.home.rfind('/').map_or(0, |end| end + 1)]
    }

    /// Returns the HTML that feeds and browsers without scripts show: a picture and a link to the position.
    fn fallback(&self, title: &str) -> String {
        let image = match &self.preview {
            Some(file) => format!(
                "<img src=\"{}\" alt=\"\" width=\"600\" height=\"315\" style=\"max-width:100%;height:auto\"><br>",
                quoted(file)
            ),
            None => {
                format!(
                    "<img src=\"{}icon-180.png\" alt=\"\" width=\"90\" height=\"90\">",
                    quoted(self.folder())
                )
            }
        };
        format!("<a href=\"{}\">{image} {title}</a>", quoted(&self.link()))
    }

    pub fn text(&self, form: Form) -> String {
        let title = quoted(&self.title);
        match form {
            Form::Frame => format!(
                "<iframe src=\"{}\"\n  title=\"{title}\" loading=\"lazy\" sandbox=\"allow-scripts \
                 allow-same-origin allow-popups allow-popups-to-escape-sandbox\"\n  width=\"100%\" height=\"420\" style=\"border:0\">\n  {}\n</iframe>\n",
                quoted(&self.address()),
                self.fallback(&title)
            ),
            Form::Element => {
                let attributes: String = self
                    .parameters
                    .iter()
                    .map(|(name, value)| format!("\n  {name}=\"{}\"", quoted(value)))
                    .collect();
                format!(
                    "<script src=\"{}embed.js\" async></script>\n<tilescope-position title=\"{title}\"{attributes}>\n  \
                     {}\n</tilescope-position>\n",
                    quoted(self.folder()),
                    self.fallback(&title)
                )
            }
        }
    }
}

/// Escapes a text for an attribute value or for element content.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => quoted += "&amp;",
            '<' => quoted += "&lt;",
            '>' => quoted += "&gt;",
            '"' => quoted += "&quot;",
            c => quoted.push(c),
        }
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snippet() -> Snippet {
        Snippet {
            home: "https://a.example/tiles/index.html".into(),
            title: "A \"position\"".into(),
            parameters: vec![
                ("record", "ontop(players=2) =T0".into()),
                ("seat1", "person <b>&\"Ada\"".into()),
            ],
            preview: None,
        }
    }

    #[test]
    fn a_frame_has_an_escaped_address_and_title() {
        let text = snippet().text(Form::Frame);
        let address = "https://a.example/tiles/embed.html?v=1&amp;record=ontop(players%3D2)+%3DT0&amp;\
                       seat1=person+%3Cb%3E%26%22Ada%22";
        assert!(text.starts_with(&format!("<iframe src=\"{address}\"\n")), "{text}");
        assert!(text.contains("title=\"A &quot;position&quot;\""), "{text}");
        let fallback = "\n  <a href=\"https://a.example/tiles/index.html?record=ontop(players%3D2)+%3DT0\">\
                        <img src=\"https://a.example/tiles/icon-180.png\"";
        assert!(
            text.contains(fallback) && text.ends_with("A &quot;position&quot;</a>\n</iframe>\n"),
            "{text}"
        );
    }

    #[test]
    fn the_link_of_a_screen_leads_to_the_same_step() {
        let mut snippet = snippet();
        snippet.parameters.extend([("search", "mcts".to_owned()), ("study", "12.3.7".to_owned())]);
        let link = "?record=ontop(players%3D2)+%3DT0&amp;search=mcts&amp;study=12.3.7\">";
        assert!(snippet.text(Form::Frame).contains(link), "{}", snippet.text(Form::Frame));
    }

    #[test]
    fn a_picture_has_alt_text_size_and_link() {
        let picture = Picture { svg: String::new(), size: (600, 480), words: "Two \"tiles\".".into() };
        let text = snippet().static_image("ontop-1.png", &picture);
        let expected = "<a href=\"https://a.example/tiles/index.html?record=ontop(players%3D2)+%3DT0\">\
                        <img src=\"ontop-1.png\"\n  alt=\"Two &quot;tiles&quot;.\"\n  width=\"600\" height=\"480\" \
                        style=\"max-width:100%;height:auto\"></a>\n";
        assert_eq!(text, expected);
    }

    #[test]
    fn a_preview_next_to_the_article_takes_the_place_of_the_icon() {
        let snippet = Snippet { preview: Some("a&b-preview.png".into()), ..snippet() };
        for form in [Form::Element, Form::Frame] {
            let text = snippet.text(form);
            assert!(
                text.contains("<img src=\"a&amp;b-preview.png\" alt=\"\" width=\"600\" height=\"315\""),
                "{text}"
            );
            assert!(!text.contains("icon-180"), "{text}");
        }
    }

    #[test]
    fn an_element_has_attributes_and_a_link() {
        let text = snippet().text(Form::Element);
        assert!(
            text.starts_with("<script src=\"https://a.example/tiles/embed.js\" async></script>\n"),
            "{text}"
        );
        assert!(text.contains("\n  seat1=\"person &lt;b&gt;&amp;&quot;Ada&quot;\""), "{text}");
        assert!(
            text.contains("<a href=\"https://a.example/tiles/index.html?record=ontop(players%3D2)+%3DT0\">"),
            "{text}"
        );
    }
}
