//! Pictures as files.

use std::fs;

use crate::common::{Scratch, answer};

const RECORD: &str = "carcassonne(players=2) =K 1,0r0c0 =V";

#[test]
fn the_ending_of_the_file_says_what_it_is() {
    let svg = answer(&["picture", RECORD], "").stdout;
    assert!(svg.starts_with(b"<svg xmlns="), "without a file it is an SVG");
    for (ending, start) in [("svg", b"<svg".as_slice()), ("png", b"\x89PNG"), ("PNG", b"\x89PNG")] {
        let file = Scratch::new(&format!("picture.{ending}"));
        let said = answer(&["picture", RECORD, "--output", file.path()], "");
        assert!(said.status.success() && said.stdout.is_empty(), "{said:?}");
        assert!(fs::read(&file.0).unwrap().starts_with(start), "{ending}");
    }
}

#[test]
fn a_png_is_as_large_as_it_was_asked_for_and_repeats() {
    for (size, theme) in [(16, "light"), (333, "dark")] {
        let text = size.to_string();
        let args = ["picture", RECORD, "--format", "png", "--size", &text, "--theme", theme];
        let png = answer(&args, "").stdout;
        // The header chunk has width and height.
        let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!(side(16).max(side(20)), size);
        assert_eq!(answer(&args, "").stdout, png);
    }
}

#[test]
fn a_file_and_standard_input_give_the_same_as_an_argument() {
    let file = Scratch::new("picture.txt");
    fs::write(&file.0, format!("{RECORD}\n")).unwrap();
    let svg = answer(&["picture", RECORD], "").stdout;
    assert_eq!(answer(&["picture", "--from", file.path()], "").stdout, svg);
    assert_eq!(answer(&["picture", "-"], RECORD).stdout, svg);
    let long = "=K ".repeat(500_000);
    let refused = answer(&["picture", "-"], long);
    assert_eq!(
        String::from_utf8(refused.stderr).unwrap(),
        "error: standard input could not be read: byte 1048576: expected the end of one record or position\n"
    );
}
