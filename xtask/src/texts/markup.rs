//! The prose of Markdown, of a lesson and of a static page.

use super::passage::{BREAK, Kind, LABEL, Passage};

/// The prose of a file in Markdown, or of a lesson, which is written alike.
pub(super) fn markdown(text: &str) -> Passage {
    Passage { kind: Kind::Prose, line: 1, text: prose(text) }
}

/// The prose of a changelog up to the second version that it names. Older entries are history.
pub(super) fn changelog(text: &str) -> Passage {
    let end = text.match_indices("\n## ").nth(1).map_or(text.len(), |(end, _)| end);
    markdown(&text[..end])
}

/// The text, attributes and comments of a static page.
pub(super) fn page(html: &str) -> Passage {
    let text = html.replace("<!--", "").replace("-->", "").replace(['<', '>', '"'], &BREAK.to_string());
    Passage { kind: Kind::Prose, line: 1, text }
}

/// Markdown without code, with a break before each block and behind each heading. Every line stays a line.
pub(super) fn prose(markdown: &str) -> String {
    let mut text = String::with_capacity(markdown.len());
    let mut fence = None;
    for line in markdown.split_inclusive('\n') {
        let trimmed = line.trim();
        let marks = ["```", "~~~"].into_iter().find(|marks| trimmed.starts_with(marks));
        match (fence, marks) {
            (None, None) if trimmed.is_empty() => text.push(BREAK),
            (None, None) => text += &block(trimmed),
            (None, Some(_)) => {
                text.push(BREAK);
                fence = marks;
            }
            (Some(_), _) if fence == marks => fence = None,
            (Some(_), _) => {}
        }
        if line.ends_with('\n') {
            text.push('\n');
        }
    }
    without_spans(&text)
}

/// A line with a break for each mark that begins a block. Headings and the cells of tables are labels.
fn block(line: &str) -> String {
    let quoted = line.trim_start_matches(['>', ' ']);
    let number = quoted.trim_start_matches(|sign: char| sign.is_ascii_digit());
    if quoted.starts_with('#') {
        return format!("{LABEL}{quoted}{BREAK}");
    }
    if quoted.starts_with('|') {
        return quoted.replace('|', &format!("{BREAK}{LABEL}"));
    }
    let is_item = ["- ", "* ", "+ "].iter().any(|mark| quoted.starts_with(mark))
        || (number.len() < quoted.len() && number.starts_with(". "));
    let start = if is_item { BREAK.to_string() } else { " ".to_owned() };
    start + quoted
}

/// A text whose spans of code are empty. A span does not reach over a break.
fn without_spans(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('`') {
        let length = rest[start..].len() - rest[start..].trim_start_matches('`').len();
        let (before, span) = rest.split_at(start + length);
        kept += before;
        let end = span.find(&before[start..]).filter(|&end| !span[..end].contains(BREAK));
        if let Some(end) = end {
            // The rest of the span separates the words around it.
            kept.push('`');
            kept.extend(span[..end].matches('\n'));
        }
        let (_, behind) = span.split_at(end.unwrap_or_default());
        let marks = if end.is_some() { length } else { 0 };
        kept += &behind[..marks];
        rest = &behind[marks..];
    }
    kept + rest
}
