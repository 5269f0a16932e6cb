//! The names and addresses of the page's files, and the places in its text that refer to them.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;

use anyhow::{Result, ensure};

/// Returns the address of a folder, with the slash at its end.
pub(super) fn folder(address: &str) -> Result<String> {
    let host = address.strip_prefix("https://").or(address.strip_prefix("http://"));
    let plain = |c: char| c.is_ascii_graphic() && !"\"'<>&?#".contains(c);
    ensure!(
        host.is_some_and(|host| !host.is_empty() && !host.starts_with('/') && host.chars().all(plain)),
        "--site: expected the address of a folder, such as https://example.org/tilescope/, found `{address}`"
    );
    Ok(format!("{}/", address.trim_end_matches('/')))
}

/// Returns `page.css` with the hash of its content, eight digits: `page-01234567.css`.
pub(super) fn hashed(name: &str, bytes: &[u8]) -> String {
    // This hasher has fixed keys, unlike that of a map.
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    // Everybody loads the names of all files. Half of the digits are enough to distinguish two versions of a file.
    let hash = hasher.finish() >> 32;
    let path = Path::new(name);
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    format!("{}-{hash:08x}.{}", part(path.file_stem()), part(path.extension()))
}

/// Returns a document's text with the final names of the two files that it loads, and a list of those with some beginnings.
pub(super) fn named(
    html: &str,
    loads: [&str; 2],
    names: &BTreeMap<String, String>,
    beginnings: &[&str],
) -> Result<String> {
    let mut html = html.to_owned();
    for name in loads {
        html = replaced(&html, &format!("\"./{name}\""), &format!("\"./{}\"", names[name]))?;
    }
    let wanted = |name: &&str| beginnings.iter().any(|beginning| name.starts_with(beginning));
    let listed: Vec<&str> = names.values().map(String::as_str).filter(wanted).collect();
    replaced(&html, "data-files=\"\"", &format!("data-files=\"{}\"", listed.join(" ")))
}

/// Returns the page's text with the absolute address of its picture. Sites that show a link ignore relative
/// addresses.
pub(super) fn placed(html: &str, picture: &str, site: Option<&str>) -> Result<String> {
    match site {
        Some(site) => replaced(html, &format!("\"./{picture}\""), &format!("\"{site}{picture}\"")),
        None => Ok(html.to_owned()),
    }
}

/// Returns a text with one place in it replaced.
pub(super) fn replaced(text: &str, place: &str, by: &str) -> Result<String> {
    ensure!(text.matches(place).count() == 1, "expected `{place}` exactly once in a static file");
    Ok(text.replace(place, by))
}

/// Returns the addresses of files as a list of a script. The page itself is requested by its folder.
pub(super) fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let address = |name: &str| if name == "index.html" { "./".to_owned() } else { format!("./{name}") };
    let quoted: Vec<String> = names.map(|name| format!("\"{}\"", address(name))).collect();
    format!("[{}]", quoted.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_changes_with_the_content_alone() {
        assert_eq!(hashed("page.css", b"a{}"), hashed("page.css", b"a{}"));
        assert_ne!(hashed("page.css", b"a{}"), hashed("page.css", b"b{}"));
        let name = hashed("page.css", b"");
        assert!(name.starts_with("page-") && name.ends_with(".css") && name.len() == 17, "{name}");
    }

    #[test]
    fn the_page_refers_to_hashed_file_names() {
        let names = ["boot.js", "ontop.js", "page.css"];
        let names = names.map(|name| (name.to_owned(), name.replace('.', "-1."))).into();
        let html = "<link href=\"./page.css\"><script src=\"./boot.js\" data-files=\"\">";
        let named = |html, beginning| named(html, ["page.css", "boot.js"], &names, &[beginning]);
        assert_eq!(
            named(html, "").unwrap(),
            "<link href=\"./page-1.css\"><script src=\"./boot-1.js\" data-files=\"boot-1.js ontop-1.js page-1.css\">"
        );
        assert!(named(html, "o").unwrap().ends_with("data-files=\"ontop-1.js\">"));
        assert!(named("<html>", "").is_err(), "nothing refers to the style sheet");
    }

    #[test]
    fn the_preview_picture_has_an_absolute_address() {
        let html = std::fs::read_to_string(crate::root().join("index.html")).unwrap();
        let site = folder("https://example.org/tilescope").unwrap();
        let placed = placed(&html, "preview.png", Some(&site)).unwrap();
        assert!(placed.contains("content=\"https://example.org/tilescope/preview.png\""));
        assert_eq!(super::placed(&html, "preview.png", None).unwrap(), html);
        assert_eq!(folder("http://localhost:8125/").unwrap(), "http://localhost:8125/");
        for wrong in [
            "",
            "example.org",
            "https://",
            "https:///x",
            "ftp://example.org",
            "https://e.org/\"><b>",
            "https://e.org/?a",
        ] {
            assert!(folder(wrong).is_err(), "{wrong}");
        }
    }
}
