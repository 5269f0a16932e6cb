//! The texts of the page in its sources.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, Group, Literal, TokenStream, TokenTree};

use super::places::places;
use super::{Key, Keys};

/// The mark before a text of the static page: the end of the tag of an element that contains only text.
pub(super) const MARK: &str = " data-t>";

/// Returns all keys of the page, with the files that contain them.
pub(super) fn keys() -> Result<Keys> {
    let mut keys = Keys::new();
    let root = crate::root();
    for file in files("web")? {
        of_page(parsed(&file)?, &mut |key| note(&mut keys, key, &file));
    }
    // The page looks up core's texts on games and searchers.
    for file in files("core/src")? {
        of_core(parsed(&file)?, &mut |key| note(&mut keys, key, &file));
        if file.ends_with("presets.rs") {
            of_presets(parsed(&file)?, &mut |key| note(&mut keys, key, &file));
        }
    }
    // It also looks up the texts of pictures.
    for file in files("art/src")? {
        of_art(parsed(&file)?, &mut |key| note(&mut keys, key, &file));
    }
    for html in ["index.html", "static/embed.html"].map(|name| root.join(name)) {
        for text in marked(&fs::read_to_string(&html)?) {
            note(&mut keys, single(text), &html);
        }
    }
    Ok(keys)
}

fn note(keys: &mut Keys, key: Key, file: &Path) {
    let name = file.strip_prefix(crate::root()).unwrap_or(file).display().to_string();
    keys.entry(key).or_default().insert(name);
}

fn single(text: String) -> Key {
    match text.split_once('\u{4}') {
        Some((context, one)) => Key { context: Some(context.to_owned()), one: one.to_owned(), many: None },
        None => Key { context: None, one: text, many: None },
    }
}

/// Returns the sources of a folder, in ascending order, without test sources.
fn files(folder: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![crate::root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            match path.extension() {
                None if path.is_dir() && !path.ends_with("tests") => folders.push(path),
                Some(kind) if kind == "rs" && !path.ends_with("tests.rs") => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    Ok(found)
}

fn parsed(file: &Path) -> Result<TokenStream> {
    let text = fs::read_to_string(file)?;
    text.parse().map_err(|error| anyhow::anyhow!("{error}")).with_context(|| file.display().to_string())
}

/// Returns the marked texts of the static page, without their line breaks.
pub(super) fn marked(html: &str) -> Vec<String> {
    let text = |piece: &str| {
        piece.split('<').next().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    };
    html.split(MARK).skip(1).map(text).collect()
}

/// Visits the groups of tokens of a source, except its tests, each with the tokens before it.
fn groups(tokens: TokenStream, see: &mut impl FnMut(&[TokenTree], &Group)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            if is_test(&tokens[..index]) {
                continue;
            }
            see(&tokens[..index], group);
            groups(group.stream(), see);
        }
    }
}

/// Returns whether the next group is the module of a file's tests: `#[cfg(test)] mod tests`.
fn is_test(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Group(cfg), TokenTree::Ident(module), TokenTree::Ident(_)]
        if *module == "mod" && cfg.to_string().replace(' ', "") == "[cfg(test)]")
}

/// Returns the text of a literal. `None` for other tokens.
fn text(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    string(literal)
}

fn string(literal: &Literal) -> Option<String> {
    Some(syn::parse_str::<syn::LitStr>(&literal.to_string()).ok()?.value())
}

/// Finds the texts in the arguments of `t`, `key`, `say!`, `plural!` and `about!`.
fn of_page(source: TokenStream, found: &mut impl FnMut(Key)) {
    groups(source, &mut |before, group| {
        if group.delimiter() != Delimiter::Parenthesis {
            return;
        }
        let given: Vec<TokenTree> = group.stream().into_iter().collect();
        match before {
            [.., TokenTree::Ident(function), TokenTree::Ident(name)]
                if *function == "fn" || *name == "fn" => {}
            [.., TokenTree::Ident(name)] if *name == "t" || *name == "key" => {
                // One of several: `t(if on { "Stop" } else { "Go" })`.
                within(group.stream(), &mut |text| found(single(text)));
            }
            [.., TokenTree::Ident(name), TokenTree::Punct(sign)]
                if sign.as_char() == '!' && *name == "say" =>
            {
                if let Some(text) = given.first().and_then(text) {
                    found(single(places(&text).0));
                }
            }
            [.., TokenTree::Ident(name), TokenTree::Punct(sign)]
                if sign.as_char() == '!' && *name == "plural" =>
            {
                let mut texts = given.iter().filter_map(text).map(|text| places(&text).0);
                if let (Some(one), many @ Some(_)) = (texts.next(), texts.next()) {
                    found(Key { context: None, one, many });
                }
            }
            [.., TokenTree::Ident(name), TokenTree::Punct(sign)]
                if sign.as_char() == '!' && *name == "about" =>
            {
                given.iter().filter_map(text).take(2).for_each(|text| found(single(places(&text).0)));
            }
            _ => {}
        }
    });
}

/// Finds the literals of tokens at any depth, except in the patterns of a `match`.
fn within(tokens: TokenStream, found: &mut impl FnMut(String)) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let pattern =
            matches!(&tokens[index + 1..], [TokenTree::Punct(sign), ..] if "=|".contains(sign.as_char()));
        match token {
            TokenTree::Group(group) => within(group.stream(), found),
            token => {
                if let Some(text) = text(token).filter(|text| !pattern && !text.is_empty()) {
                    found(text);
                }
            }
        }
    }
}

/// The fields with readable texts in core's lists of games, levels and searchers.
const FIELDS: [&str; 4] = ["help", "description", "search", "label"];

/// Finds the texts of these fields.
fn of_core(source: TokenStream, found: &mut impl FnMut(Key)) {
    groups(source, &mut |before, group| {
        let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
        // The help of a parameter comes first in its row: `Row::number("the constant C", …)`.
        if let [.., TokenTree::Ident(row), TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Ident(_)] =
            before
            && *row == "Row"
            && let Some(text) = tokens.first().and_then(text)
        {
            found(single(text));
        }
        // The help of a choice comes last: `Robust = "robust", "most visits";`.
        for choice in tokens.windows(5) {
            if let [TokenTree::Punct(equals), _, TokenTree::Punct(comma), help, TokenTree::Punct(end)] =
                choice
                && [equals, comma, end].map(|punct| punct.as_char()) == ['=', ',', ';']
                && let Some(text) = text(help)
            {
                found(single(text));
            }
        }
        // The name of a level is a text for people; the name of a choice is a word of a specification.
        let described =
            tokens.iter().any(|token| matches!(token, TokenTree::Ident(name) if *name == "description"));
        for field in tokens.windows(3) {
            let [TokenTree::Ident(name), TokenTree::Punct(_), value] = field else { continue };
            if let Some(text) = text(value).filter(|text| !text.is_empty())
                && (FIELDS.iter().any(|field| *name == *field) || described && *name == "name")
            {
                found(single(text));
            }
        }
    });
}

/// Finds the sentences of pictures: the first arguments of `sentence`.
fn of_art(source: TokenStream, found: &mut impl FnMut(Key)) {
    groups(source, &mut |before, group| {
        if let [.., TokenTree::Ident(name)] = before
            && *name == "sentence"
            && let Some(text) = group.stream().into_iter().next().as_ref().and_then(text)
        {
            found(single(text));
        }
    });
}

/// Finds the notes on presets: the last argument of each, and the constants used there.
fn of_presets(source: TokenStream, found: &mut impl FnMut(Key)) {
    let tokens: Vec<TokenTree> = source.clone().into_iter().collect();
    for constant in tokens.windows(7) {
        if let [TokenTree::Ident(word), _, _, _, TokenTree::Ident(kind), _, value] = constant
            && *word == "const"
            && *kind == "str"
            && let Some(text) = text(value)
        {
            found(single(text));
        }
    }
    groups(source, &mut |before, group| {
        let given: Vec<TokenTree> = group.stream().into_iter().collect();
        let last = given.iter().rev().find(|token| !matches!(token, TokenTree::Punct(_)));
        if let ([.., TokenTree::Ident(name)], Some(text)) = (before, last.and_then(text))
            && *name == "preset"
        {
            found(single(text));
        }
    });
}

/// Returns the untranslated texts in `html!`, each with its place: `web/src/page/menu.rs:12: "Menu"`.
pub(super) fn literals() -> Result<Vec<String>> {
    let mut found = Vec::new();
    for file in files("web")? {
        groups(parsed(&file)?, &mut |before, group| {
            let of_html =
                matches!(before, [.., TokenTree::Ident(name), TokenTree::Punct(_)] if *name == "html");
            if of_html {
                bare(group.stream(), &mut |literal, text| {
                    let name = file.strip_prefix(crate::root()).unwrap_or(&file).display();
                    found.push(format!("{name}:{}: {text:?}", literal.span().start().line));
                });
            }
        });
    }
    Ok(found)
}

/// The attributes that people read or hear.
const ATTRIBUTES: [&str; 7] =
    ["label", "title", "placeholder", "alt", "roledescription", "valuetext", "summary"];

/// Returns whether the next group is translated, or not for people: `t(…)`, `class={…}`.
fn is_looked_up(before: &[TokenTree]) -> bool {
    match before {
        [.., TokenTree::Ident(name)] => *name == "t",
        [.., TokenTree::Ident(name), TokenTree::Punct(sign)] if sign.as_char() == '=' => {
            !ATTRIBUTES.iter().any(|attribute| *name == *attribute)
        }
        _ => false,
    }
}

/// Finds the literals of a drawing that are shown as text.
fn bare(drawing: TokenStream, found: &mut impl FnMut(&Literal, &str)) {
    let tokens: Vec<TokenTree> = drawing.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let alone = match token {
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let called = matches!(tokens[..index], [.., TokenTree::Ident(_)])
                    || matches!(&tokens[..index], [.., TokenTree::Punct(sign)] if sign.as_char() == '=');
                match &inner[..] {
                    [TokenTree::Literal(literal)] if group.delimiter() == Delimiter::Brace && !called => {
                        Some(literal.clone())
                    }
                    _ if is_looked_up(&tokens[..index]) => None,
                    _ => {
                        bare(group.stream(), found);
                        None
                    }
                }
            }
            TokenTree::Literal(literal) => match &tokens[..index] {
                [.., TokenTree::Ident(name), TokenTree::Punct(sign)]
                    if sign.as_char() == '=' && ATTRIBUTES.iter().any(|attribute| *name == *attribute) =>
                {
                    Some(literal.clone())
                }
                _ => None,
            },
            _ => None,
        };
        let words =
            |text: &str| text.split(|sign: char| !sign.is_alphabetic()).any(|word| word.chars().count() > 1);
        if let Some(literal) = alone
            && let Some(text) = string(&literal).filter(|text| words(text))
        {
            found(&literal, &text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<Key> {
        let mut keys = Vec::new();
        of_page(source.parse().unwrap(), &mut |key| keys.push(key));
        keys
    }

    fn key(one: &str, many: Option<&str>) -> Key {
        Key { context: None, one: one.into(), many: many.map(str::to_owned) }
    }

    #[test]
    fn texts_are_found_in_every_macro_and_call() {
        assert_eq!(found("fn f() { html! { <p>{ t(\"Undo\") }</p> } }"), [key("Undo", None)]);
        assert_eq!(found("say!(\"{name} has {points:.1}\", points = 3)"), [key("{name} has {points}", None)]);
        assert_eq!(found("plural!(n, \"one\", \"{n} of them\")"), [key("one", Some("{n} of them"))]);
        assert_eq!(
            found("about!(who, \"you win\", \"{name} wins\")"),
            [key("you win", None), key("{name} wins", None)]
        );
        assert_eq!(
            found("t(match s { \"x\" => \"Go\", _ => \"Stop\" })"),
            [key("Go", None), key("Stop", None)]
        );
        assert_eq!(found("#[cfg(test)] mod tests { fn f() { t(\"No\") } }"), []);
    }

    #[test]
    fn translatable_fields_of_core_are_found() {
        let mut keys = Vec::new();
        let source = "const A: &[L] = &[L { id: \"x\", name: \"Scout\", description: \"Looks.\" }, N { name: \"on\", help: \"so\" }];";
        of_core(source.parse().unwrap(), &mut |key| keys.push(key));
        assert_eq!(keys, [key("Scout", None), key("Looks.", None), key("so", None)]);
    }

    #[test]
    fn the_sentences_of_pictures_are_found() {
        let mut keys = Vec::new();
        let source = "fn sentence(english: &str) {} fn f() { sentence(\"Tile {} is in hand.\", [&tile]) }";
        of_art(source.parse().unwrap(), &mut |key| keys.push(key));
        assert_eq!(keys, [key("Tile {} is in hand.", None)]);
    }

    #[test]
    fn descriptions_of_presets_are_found() {
        let mut keys = Vec::new();
        let source = "const WHY: &str = \"so\"; const ALL: &[P] = &[preset(\"name\", \"mcts\", \"else\",), preset(\"other\", \"flat\", WHY)];";
        of_presets(source.parse().unwrap(), &mut |key| keys.push(key));
        assert_eq!(keys, [key("so", None), key("else", None)]);
    }

    #[test]
    fn texts_outside_the_translation_macros_are_found() {
        let mut texts = Vec::new();
        let drawing = "<p class={if b { \"wrong\" } else { \"help\" }} aria-label=\"Board\">{ \"Undo\" }{ t(\"Redo\") }\
                       { t(if c { \"Go\" } else { \"Stop\" }) }{ \"→\" }</p>";
        bare(drawing.parse().unwrap(), &mut |_, text| texts.push(text.to_owned()));
        assert_eq!(texts, ["Board", "Undo"]);
    }
}
