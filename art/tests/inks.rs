//! Checks the inks against the style sheets. `UPDATE=1 cargo test -p tilescope-art` rewrites them.

use std::collections::BTreeMap;
use std::fs;

/// The sheets in the order in which the page loads them, and the sheet of pictures.
const SHEETS: [&str; 9] = [
    "static/tokens.css",
    "static/pieces.css",
    "static/board.css",
    "static/carcassonne.css",
    "static/kingdomino-art.css",
    "static/kingdomino.css",
    "static/ontop-art.css",
    "static/ontop.css",
    "art/src/inks.css",
];

/// The properties that a picture needs from a sheet, in the order in which they are listed.
const PROPERTIES: [&str; 13] = [
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
    "paint-order",
    "transform",
    "font",
];

type Values = BTreeMap<String, String>;

/// A rule: the classes that it requires of an element and its ancestors, and its declarations.
struct Rule {
    around: Vec<String>,
    own: Vec<String>,
    says: Vec<(String, String)>,
}

#[test]
fn inks_match_the_style_sheets() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let sheets: String = SHEETS
        .iter()
        .map(|name| {
            fs::read_to_string(format!("{root}/{name}")).unwrap_or_else(|error| panic!("{name}: {error}"))
        })
        .collect();
    let rules = rules(&sheets);
    let path = format!("{root}/art/src/inks.txt");
    let listed = fs::read_to_string(&path).unwrap();
    let names = listed.lines().map(|line| line.split_once(':').expect("a name and a colon").0);
    let lines: Vec<String> = names.map(|name| format!("{name}: {}", ink(&rules, name))).collect();
    let found = lines.join("\n") + "\n";
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, found).unwrap();
    } else {
        assert!(found == listed, "art/src/inks.txt should be:\n{found}");
    }
}

/// Returns the rules of sheets, without the rules that apply only in some windows.
fn rules(text: &str) -> Vec<Rule> {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("/*") {
        bare += before;
        rest = after.split_once("*/").expect("a comment ends").1;
    }
    bare += rest;
    let (mut rules, mut rest) = (Vec::new(), bare.as_str());
    while let Some((selectors, after)) = rest.split_once('{') {
        let mut depth = 1;
        let end = after.find(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0
        });
        let (body, next) = after.split_at(end.expect("a block ends"));
        rest = &next[1..];
        if !selectors.trim().starts_with('@') {
            selectors
                .split(',')
                .filter_map(|selector| rule(selector.trim(), body))
                .for_each(|rule| rules.push(rule));
        }
    }
    rules.sort_by_key(|rule| rule.around.len() + rule.own.len());
    rules
}

fn rule(selector: &str, body: &str) -> Option<Rule> {
    let parts: Vec<&str> = selector.split([' ', '>']).filter(|part| !part.is_empty()).collect();
    let classes = |part: &str| part.split('.').skip(1).map(str::to_owned).collect::<Vec<String>>();
    let plain = |part: &&str| part.starts_with('.') && !part.contains([':', '[', '#']);
    let (around, own) = match parts.as_slice() {
        [":root"] => (Vec::new(), Vec::new()),
        [own] if plain(own) => (Vec::new(), classes(own)),
        [around, own] if plain(around) && plain(own) => (classes(around), classes(own)),
        _ => return None,
    };
    let says = body.split(';').filter_map(|said| said.split_once(':'));
    let says = says.map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).collect();
    Some(Rule { around, own, says })
}

/// Returns the attributes of an ink: `CLASS`, `CLASS.CLASS`, or either after the class of its group.
fn ink(rules: &[Rule], name: &str) -> String {
    let (group, class) = name.split_once(' ').unwrap_or(("", name));
    let own: Vec<&str> = class.split('.').collect();
    let mut values = Values::new();
    let fits = |rule: &Rule, has: &[&str], around: &[&str]| {
        rule.own.iter().all(|class| has.contains(&class.as_str()))
            && rule.around.iter().all(|class| around.contains(&class.as_str()))
    };
    // The group's own declarations are inherited only if they are variables.
    for (has, around, inherited) in [(vec![group], vec![], true), (own, vec![group], false)] {
        for rule in rules.iter().filter(|rule| fits(rule, &has, &around)) {
            for (name, value) in &rule.says {
                if !inherited || name.starts_with("--") {
                    values.insert(name.clone(), value.clone());
                }
            }
        }
    }
    let mut attributes = Vec::new();
    for property in PROPERTIES {
        let Some(value) = values.get(property) else { continue };
        let [light, dark] = [0, 1].map(|night| attribute(property, value, &values, night));
        for ((name, day), (_, night)) in light.into_iter().zip(dark) {
            attributes.push(if day == night {
                format!("{name}={day}")
            } else {
                format!("{name}={day}/{night}")
            });
        }
    }
    assert!(!attributes.is_empty(), "no sheet knows `{name}`");
    attributes.join(" ")
}

fn attribute(property: &str, value: &str, values: &Values, night: usize) -> Vec<(String, String)> {
    match property {
        "fill" | "stroke" if value == "none" => vec![(property.to_owned(), value.to_owned())],
        "fill" | "stroke" => {
            let Colour { rgb: [r, g, b], alpha } = colour(value, values, night);
            let mut given = vec![(property.to_owned(), format!("#{r:02x}{g:02x}{b:02x}"))];
            if alpha < 1.0 {
                given.push((format!("{property}-opacity"), format!("{}", (alpha * 1000.0).round() / 1000.0)));
            }
            given
        }
        "font" => {
            let mut words = value.split_whitespace();
            let (weight, size) = (words.next().unwrap(), words.next().unwrap());
            let size = size.strip_suffix("px").expect("a size in pixels");
            vec![("font-size".to_owned(), size.to_owned()), ("font-weight".to_owned(), weight.to_owned())]
        }
        _ => vec![(property.to_owned(), value.replace(' ', ","))],
    }
}

#[derive(Clone, Copy)]
struct Colour {
    rgb: [u8; 3],
    alpha: f64,
}

fn colour(text: &str, values: &Values, night: usize) -> Colour {
    let text = text.trim();
    let (name, inner) = text.split_once('(').map_or((text, ""), |(name, inner)| {
        (name, inner.strip_suffix(')').unwrap_or_else(|| panic!("`{text}` ends")))
    });
    let arguments = split(inner);
    match name {
        "var" => match (values.get(arguments[0]), arguments.get(1)) {
            (Some(value), _) => colour(value, values, night),
            (None, Some(other)) => colour(other, values, night),
            (None, None) => panic!("no sheet knows `{text}`"),
        },
        "light-dark" => colour(arguments[night], values, night),
        "rgb" => {
            let (channels, alpha) = inner.split_once('/').unwrap_or((inner, "1"));
            let channels: Vec<u8> = channels.split_whitespace().map(|c| c.parse().unwrap()).collect();
            Colour { rgb: channels.try_into().unwrap(), alpha: alpha.trim().parse().unwrap() }
        }
        "color-mix" => mix(&arguments, values, night),
        "transparent" => Colour { rgb: [0; 3], alpha: 0.0 },
        _ => {
            let digits = name.strip_prefix('#').unwrap_or_else(|| panic!("`{name}` is no colour"));
            let long: String =
                if digits.len() == 3 { digits.chars().flat_map(|c| [c, c]).collect() } else { digits.into() };
            let channel = |at: usize| u8::from_str_radix(&long[at..at + 2], 16).unwrap();
            Colour { rgb: [channel(0), channel(2), channel(4)], alpha: 1.0 }
        }
    }
}

fn split(text: &str) -> Vec<&str> {
    let mut depth = 0;
    text.split(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    })
    .map(str::trim)
    .collect()
}

/// Computes `color-mix(in oklab, A p%, B q%)` with premultiplied channels; one of the shares is given.
fn mix(arguments: &[&str], values: &Values, night: usize) -> Colour {
    assert_eq!(arguments[0], "in oklab");
    let part = |text: &str| {
        let (name, share) = text.rsplit_once(' ').unwrap_or((text, ""));
        match share.strip_suffix('%') {
            Some(share) => {
                (colour(name, values, night), share.parse::<f64>().ok().map(|share| share / 100.0))
            }
            None => (colour(text, values, night), None),
        }
    };
    let ((a, first), (b, second)) = (part(arguments[1]), part(arguments[2]));
    let share = first.or(second.map(|share| 1.0 - share)).unwrap_or(0.5);
    let alpha = a.alpha * share + b.alpha * (1.0 - share);
    let (left, right) = (oklab(a.rgb), oklab(b.rgb));
    let channel = |i: usize| (left[i] * a.alpha * share + right[i] * b.alpha * (1.0 - share)) / alpha;
    Colour { rgb: from_oklab([channel(0), channel(1), channel(2)]), alpha }
}

/// Returns the Oklab values of an sRGB colour (Ottosson 2020).
fn oklab(rgb: [u8; 3]) -> [f64; 3] {
    let [r, g, b] = rgb.map(|c| {
        let c = f64::from(c) / 255.0;
        if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
    });
    let l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b).cbrt();
    let m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b).cbrt();
    let s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b).cbrt();
    [
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
}

fn from_oklab([light, a, b]: [f64; 3]) -> [u8; 3] {
    let l = (light + 0.3963377774 * a + 0.2158037573 * b).powi(3);
    let m = (light - 0.1055613458 * a - 0.0638541728 * b).powi(3);
    let s = (light - 0.0894841775 * a - 1.2914855480 * b).powi(3);
    [
        4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
    .map(|c| {
        let c = if c <= 0.0031308 { 12.92 * c } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
        (c.clamp(0.0, 1.0) * 255.0).round() as u8
    })
}
