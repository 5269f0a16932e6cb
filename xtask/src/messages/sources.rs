//! The texts of the page in its sources.

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Lit;

use super::places::places;
use super::{Key, Keys};
use crate::texts;

/// The mark before a text of the static page: the end of the tag of an element that contains only text.
pub(super) const MARK: &str = " data-t>";

/// The name of the page, which is the same in every language.
const NAME: &str = "Tilescope";

/// The folders with the texts of the page. It also looks up core's texts on games and searchers, and those of pictures.
const FOLDERS: [&str; 3] = ["web", "core/src", "art/src"];

/// Returns all keys of the page, with the files that contain them, and the texts that `html!` shows without a
/// translation, each with its file.
pub(super) fn all() -> Result<(Keys, Vec<String>)> {
    let (mut keys, mut untranslated) = (Keys::new(), Vec::new());
    for name in FOLDERS.map(texts::files).into_iter().collect::<Result<Vec<_>>>()?.concat() {
        if !name.ends_with(".rs") || name.ends_with("tests.rs") || name.contains("/tests/") {
            continue;
        }
        let source = texts::read(&name)?.parse().map_err(|error| anyhow!("{name}: {error}"))?;
        let mut tokens = Vec::new();
        flatten(source, &mut tokens);
        let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
        for key in keys_of(&tokens) {
            keys.entry(key).or_default().insert(name.clone());
        }
        if name.starts_with("web/") {
            untranslated
                .extend(bare(&tokens).iter().map(|text| format!("{name}: {text:?} is not translated")));
        }
    }
    for name in ["index.html", "static/embed.html"] {
        for text in marked(&texts::read(name)?) {
            keys.entry(single(&text)).or_default().insert(name.to_owned());
        }
    }
    Ok((keys, untranslated))
}

/// Returns the key of a text without a plural, which may begin with its context.
pub(super) fn single(text: &str) -> Key {
    let (context, one) = match text.split_once('\u{4}') {
        Some((context, one)) => (Some(context.to_owned()), one),
        None => (None, text),
    };
    Key { context, one: one.to_owned(), many: None }
}

/// Returns the marked texts of the static page, without their line breaks.
pub(super) fn marked(html: &str) -> Vec<String> {
    let text = |piece: &str| {
        piece.split('<').next().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    html.split(MARK).skip(1).map(text).collect()
}

/// Adds the tokens of a source, except those of its tests. A string is its value with a quotation mark in front.
fn flatten(source: TokenStream, tokens: &mut Vec<String>) {
    for token in source {
        match token {
            TokenTree::Group(group) => {
                let before = tokens[tokens.len().saturating_sub(9)..].join(" ");
                if before.starts_with("# [ cfg ( test ) ] mod ") {
                    continue;
                }
                let [open, close] = match group.delimiter() {
                    Delimiter::Parenthesis => ["(", ")"],
                    Delimiter::Brace => ["{", "}"],
                    Delimiter::Bracket => ["[", "]"],
                    Delimiter::None => ["", ""],
                };
                tokens.push(open.to_owned());
                flatten(group.stream(), tokens);
                tokens.push(close.to_owned());
            }
            TokenTree::Literal(literal) => {
                tokens.push(match Lit::new(literal.clone()) {
                    Lit::Str(string) => format!("\"{}", string.value()),
                    _ => literal.to_string(),
                });
            }
            other => tokens.push(other.to_string()),
        }
    }
}

fn text<'a>(token: &&'a str) -> Option<&'a str> {
    token.strip_prefix('"').filter(|text| !text.is_empty())
}

fn constant<'a>(tokens: &[&'a str], name: &str) -> Option<&'a str> {
    let values = tokens.windows(7).filter(|window| window[..6] == ["const", name, ":", "&", "str", "="]);
    values.filter_map(|window| text(&window[6])).next()
}

/// Returns the tokens before the bracket that closes one before them.
fn inside<'a, 'b>(tokens: &'b [&'a str]) -> &'b [&'a str] {
    let mut open = 0;
    let closes = |token: &&str| {
        open += i32::from(["(", "[", "{"].contains(token)) - i32::from([")", "]", "}"].contains(token));
        open < 0
    };
    &tokens[..tokens.iter().position(closes).unwrap_or(tokens.len())]
}

/// Returns the texts of a source that the page looks up.
fn keys_of(tokens: &[&str]) -> Vec<Key> {
    let mut keys = Vec::new();
    for at in 0..tokens.len() {
        match &tokens[at..] {
            // One of several, but no pattern: `t(match state { "on" => "Stop", _ => "Go" })`.
            ["t" | "key", "(", rest @ ..] => {
                let given = inside(rest);
                let shown = (0..given.len()).filter(|at| !matches!(given.get(at + 1), Some(&("=" | "|"))));
                keys.extend(shown.filter_map(|at| text(&given[at])).map(single));
            }
            ["say", "!", "(", sentence, ..] => {
                keys.extend(text(sentence).map(|sentence| single(&places(sentence).0)));
            }
            ["plural", "!", "(", rest @ ..] => {
                let mut texts = inside(rest).iter().filter_map(text).map(|text| places(text).0);
                if let (Some(one), many @ Some(_)) = (texts.next(), texts.next()) {
                    keys.push(Key { context: None, one, many });
                }
            }
            ["about", "!", "(", rest @ ..] => {
                let texts = inside(rest).iter().filter_map(text).take(2);
                keys.extend(texts.map(|text| single(&places(text).0)));
            }
            // The last argument says what differs from the document of the preset.
            ["preset", "(", rest @ ..] => {
                let last = inside(rest).iter().rfind(|token| **token != ",");
                keys.extend(last.and_then(|last| text(last).or_else(|| constant(tokens, last))).map(single));
            }
            // The sentences of pictures; the help of parameters, choices and others; computer players.
            ["sentence", "(", shown, ..]
            | ["Row", ":", ":", _, "(", shown, ..]
            | ["=", _, ",", shown, ";", ..]
            | ["help" | "description" | "search" | "label", ":", shown, ..] => {
                keys.extend(text(shown).map(single));
            }
            _ => {}
        }
    }
    keys
}

/// Returns the strings with words that stand alone in `{ }` between tags, or in an attribute that people read or hear,
/// except for positions.
fn bare<'a>(tokens: &[&'a str]) -> Vec<&'a str> {
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        let shown = match &tokens[at..] {
            [tag, ">" | "}", "{", shown, "}", ..] if *tag != "=" => text(shown),
            [before, "label" | "title" | "placeholder" | "alt" | "valuetext" | "summary", "=", shown, ..]
                if *before != "let" =>
            {
                text(shown)
            }
            _ => None,
        };
        let is_text =
            |text: &&str| text.contains(char::is_alphabetic) && *text != NAME && !text.contains("players=");
        found.extend(shown.filter(is_text));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(source: &str) -> Vec<&'static str> {
        let mut tokens = Vec::new();
        flatten(source.parse().unwrap(), &mut tokens);
        tokens.into_iter().map(|token| &*token.leak()).collect()
    }

    #[test]
    fn texts_are_found_in_calls_macros_and_fields() {
        let source = r#"t("a", match s { "x" => "b", _ => "c" }) say!("{d} {e:.1}", e = 3) about!(who, "f", "g")
                        N { name: "on", help: "h" } preset("a", "mcts", "i",); preset("a", "mcts", WHY)
                        const WHY: &str = "j"; Robust = "robust", "k"; Row::number("l", 0.0) sentence("m", [&tile])
                        #[cfg(test)] mod tests { fn f() { t("No") } }"#;
        let expected = ["a", "b", "c", "{d} {e}", "f", "g", "h", "i", "j", "k", "l", "m"].map(single);
        assert_eq!(keys_of(&tokens(source)), expected);
        let plural = keys_of(&tokens("plural!(n, \"one\", \"{n} of them\")"));
        assert_eq!((plural[0].one.as_str(), plural[0].many.as_deref()), ("one", Some("{n} of them")));
    }

    #[test]
    fn texts_without_a_translation_are_found() {
        let drawing = r#"<p class={if b { "wrong" } else { "help" }} aria-label="Board">{ "Undo" }{ t("Redo") }
                       { t(if c { "Go" } else { "Stop" }) }{ "→" }</p> match x { 1 => { "a" } }"#;
        assert_eq!(bare(&tokens(drawing)), ["Board", "Undo"]);
    }
}
