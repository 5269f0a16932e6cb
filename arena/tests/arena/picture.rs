//! Pictures as files, and the properties that every picture has.

use std::fs;

use proptest::prelude::*;
use resvg::usvg::{self, roxmltree};
use tilescope_art::picture::{Options, Pictured, SIZES, Size, Theme, picture};
use tilescope_core::games::carcassonne::Carcassonne;
use tilescope_core::games::kingdomino::Kingdomino;
use tilescope_core::games::ontop::OnTop;
use tilescope_core::{Record, Rng, State};

use crate::common::{Scratch, answer, expect_file, pipe, said};

const RECORD: &str = "carcassonne(players=2) =K 1,0r0c0 =V";

/// The records and options that are drawn as `tests/pictures/NAME.svg`. The browser tests draw the same on the page.
const GOLDEN: [(&str, &str, &[&str]); 3] = [
    ("carcassonne", "carcassonne(players=2) =Q 0,-1r1c0 =U 1,0r0r0 =U -1,-1r1 =E", &["--ply", "3"]),
    (
        "kingdomino",
        "kingdomino(players=2) =6 =11 =16 =23 =p1 :23 =p2 :11 =p2 :16 =p1 :6 =10 =21 =40 =48",
        &["--ply", "7", "--theme", "dark", "--size", "600"],
    ),
    ("ontop", "ontop(players=2) =T3 c8b8 =T3 c2b2 =T4", &["--bare", "--size", "1600"]),
];

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
    for (size, theme, most) in [("16", "light", 16), ("333", "dark", 333), ("1200x630", "light", 1200)] {
        let args = ["picture", RECORD, "--format", "png", "--size", size, "--theme", theme];
        let png = answer(&args, "").stdout;
        // The header chunk contains the width and height.
        let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!(side(16).max(side(20)), most);
        assert!(size != "1200x630" || side(20) == 630);
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
    assert_eq!(
        said(&["picture", "-"], long).errors,
        "error: cannot read standard input: byte 1048576: the text is too long for one record or position\n"
    );
}

#[test]
fn pictures_are_as_they_were() {
    for (name, record, options) in GOLDEN {
        let args: Vec<&str> = [&["picture", record], options].concat();
        expect_file(&format!("pictures/{name}.svg"), &pipe(&args, ""));
    }
}

fn played<G: State>(setup: &str, most: usize, seed: u64) -> Record<G> {
    let (mut rng, mut record): (_, Record<G>) = (Rng::new(seed), setup.parse().unwrap());
    let mut position = record.start().clone();
    while let Some(mv) = position.sample(&mut rng).filter(|_| record.moves().len() < most) {
        position.play_unchecked(mv);
        record.push(mv);
    }
    record
}

/// Checks that a picture is well-formed, has the size that it names, draws nothing beyond its edges, and contains its
/// texts.
fn law<G: Pictured>(setup: &str, most: usize, seed: u64, at: f64, options: Options) {
    let record = played::<G>(setup, most, seed);
    let ply = (at * (record.moves().len() + 1) as f64) as usize;
    let drawn = picture(&record, ply, options, ToString::to_string);
    let xml = roxmltree::Document::parse(&drawn.svg).unwrap();
    let description = xml.descendants().find(|node| node.tag_name().name() == "desc").unwrap();
    assert_eq!(description.text(), Some(drawn.words.as_str()));
    let (width, height) = drawn.size;
    match options.size {
        Size::Longer(side) => assert_eq!(width.max(height), side),
        Size::Exact(wide, high) => assert_eq!((width, height), (wide, high)),
    }
    let root = xml.root_element();
    assert_eq!(
        ["width", "height"].map(|side| root.attribute(side).unwrap().parse()),
        [Ok(width), Ok(height)]
    );
    let of_view: Vec<f32> =
        root.attribute("viewBox").unwrap().split(' ').map(|side| side.parse().unwrap()).collect();
    // Sides are rounded to whole pixels.
    let pixel = of_view[2].max(of_view[3]) / width.max(height) as f32;
    assert!((of_view[2] - pixel * width as f32).abs() <= pixel && of_view[..2] == [0.0, 0.0], "{of_view:?}");

    // The renderer knows the extent of every line, and more precisely in a larger picture.
    let large = picture(&record, ply, Options { size: larger(options.size), ..options }, ToString::to_string);
    let tree = usvg::Tree::from_str(&large.svg, &usvg::Options::default()).unwrap();
    let (reach, (width, height)) = (tree.root().abs_stroke_bounding_box(), large.size);
    let within = reach.left() >= -1.0 && reach.top() >= -1.0;
    let within = within && reach.right() <= width as f32 + 1.0 && reach.bottom() <= height as f32 + 1.0;
    assert!(within, "{reach:?} in {width} x {height}: {record} at {ply}");
}

/// Returns a size with the same shape whose shorter side is large enough to see its edges.
fn larger(size: Size) -> Size {
    match size {
        Size::Longer(_) => Size::Longer(1000),
        Size::Exact(wide, high) => {
            let times = 1000_u32.div_ceil(wide.min(high));
            Size::Exact(wide * times, high * times)
        }
    }
}

/// Generates a number that may be invalid, any word, or a correct value.
fn value(right: &'static [&'static str]) -> impl Strategy<Value = String> {
    prop_oneof![
        prop::sample::select(right).prop_map(str::to_owned),
        any::<i64>().prop_map(|number| number.to_string()),
        // An argument cannot contain a zero byte.
        "[^\0]{0,12}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_picture_of_every_game_is_sound(
        game in 0..9,
        most in 0_usize..250,
        seed: u64,
        at in 0.0..1.0,
        dark: bool,
        caption: bool,
        size in prop_oneof![SIZES.prop_map(Size::Longer), (300_u32..2000).prop_map(Size::Longer), (16_u32..2000, 16_u32..2000).prop_map(|(wide, high)| Size::Exact(wide, high))],
    ) {
        let options = Options { theme: if dark { Theme::Dark } else { Theme::Light }, size, caption };
        match game {
            0 => law::<Carcassonne>("carcassonne(players=2)", most, seed, at, options),
            1 => law::<Carcassonne>("carcassonne(players=5,unplaceable=redraw)", most, seed, at, options),
            2 => law::<Carcassonne>("carcassonne(players=3,reduced=on)", most, seed, at, options),
            3 => law::<Kingdomino>("kingdomino(players=2)", most, seed, at, options),
            4 => law::<Kingdomino>("kingdomino(players=2,size=7)", most, seed, at, options),
            5 => law::<Kingdomino>("kingdomino(players=3,middle=off)", most, seed, at, options),
            6 => law::<Kingdomino>("kingdomino(players=4)", most, seed, at, options),
            7 => law::<OnTop>("ontop(players=2)", most, seed, at, options),
            _ => law::<OnTop>("ontop(players=4)", most, seed, at, options),
        }
    }

    #[test]
    fn any_options_are_taken_or_refused_in_a_few_words(
        record in prop_oneof![Just(RECORD.to_owned()), "carcassonne\\(players=[0-9]\\)( =[A-Z])?( [^\0]{0,8})?", "[^\0]{0,20}"],
        ply in prop::option::of(value(&["0", "2"])),
        size in prop::option::of(value(&["16", "500", "1200x630", "15x9000", "x"])),
        theme in prop::option::of(value(&["light", "dark"])),
        format in prop::option::of(value(&["svg", "png"])),
        bare: bool,
        words: bool,
    ) {
        let mut args = vec!["picture".to_owned()];
        for (name, value) in [("ply", ply), ("size", size), ("theme", theme), ("format", format)] {
            args.extend(value.map(|value| format!("--{name}={value}")));
        }
        args.extend(bare.then(|| "--bare".to_owned()));
        args.extend(words.then(|| "--words".to_owned()));
        args.extend(["--".to_owned(), record]);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let said = answer(&args, "");
        let errors = String::from_utf8(said.stderr).unwrap();
        if said.status.success() {
            prop_assert!(errors.is_empty() && !said.stdout.is_empty(), "{args:?}: {errors}");
        } else {
            // A panic would exit with 101.
            prop_assert!(matches!(said.status.code(), Some(1 | 2)), "{args:?}: {errors}");
            prop_assert!(errors.starts_with("error: ") && errors.len() < 1000, "{args:?}: {errors}");
            prop_assert!(said.stdout.is_empty(), "{args:?}");
        }
    }
}
