//! The paths in a source.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A path as its segments: `["crate", "search", "Report"]`. The last one is `*` if it stands for all names of a
/// module.
pub(super) type Path = Vec<String>;

/// A path with the name that a `use` gives it.
pub(super) type Import = (String, Path);

/// Returns the paths of a source that begin with `crate`, `self` or `super`, except in its tests.
pub(super) fn of(source: &TokenStream) -> Vec<Path> {
    let mut found = Vec::new();
    collect(source, &mut found);
    found.into_iter().map(|(_, path)| path).collect()
}

fn collect(source: &TokenStream, found: &mut Vec<Import>) {
    let tokens: Vec<TokenTree> = source.clone().into_iter().collect();
    let mut index = 0;
    while index < tokens.len() {
        match &tokens[index] {
            TokenTree::Group(group) if !is_test(&tokens[..index]) => collect(&group.stream(), found),
            TokenTree::Ident(ident)
                if ["crate", "self", "super"].iter().any(|word| ident == word)
                    && !follows_colon(&tokens[..index]) =>
            {
                tree(&tokens[index..], &[], found);
            }
            _ => {}
        }
        index += 1;
    }
}

/// Reads a path or a tree of paths that continues `before`, as in `a::{b, c::*, d as e}`.
pub(super) fn tree(tokens: &[TokenTree], before: &[String], found: &mut Vec<Import>) {
    let mut path = before.to_vec();
    let mut index = 0;
    loop {
        match tokens.get(index) {
            Some(TokenTree::Ident(ident)) => path.push(ident.to_string()),
            Some(TokenTree::Punct(star)) if star.as_char() == '*' => path.push("*".to_owned()),
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                for branch in
                    inner.split(|token| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ','))
                {
                    if !branch.is_empty() {
                        tree(branch, &path, found);
                    }
                }
                return;
            }
            // Generic arguments, as in `crate::a::B::<C>`.
            _ => break,
        }
        index += 1;
        if !is_double_colon(&tokens[index..]) {
            break;
        }
        index += 2;
    }
    // `use a::{self}` imports `a`.
    if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    let renamed = match tokens.get(index..) {
        Some([TokenTree::Ident(word), TokenTree::Ident(name), ..]) if word == "as" => Some(name.to_string()),
        _ => None,
    };
    if let Some(name) = renamed.or_else(|| path.last().cloned()) {
        found.push((name, path));
    }
}

fn is_double_colon(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [TokenTree::Punct(one), TokenTree::Punct(other), ..]
        if one.as_char() == ':' && other.as_char() == ':')
}

/// Returns whether the next token continues a path.
fn follows_colon(before: &[TokenTree]) -> bool {
    before.len() >= 2 && is_double_colon(&before[before.len() - 2..])
}

/// Returns whether the next group is the module of a file's tests: `#[cfg(test)] mod tests`.
fn is_test(before: &[TokenTree]) -> bool {
    matches!(before, [.., TokenTree::Group(cfg), TokenTree::Ident(module), TokenTree::Ident(_)]
        if module == "mod" && cfg.to_string().replace(' ', "") == "[cfg(test)]")
}
