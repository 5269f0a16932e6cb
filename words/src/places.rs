//! The places of a sentence: `{name} has {points:.1} points`.

/// A place of a sentence, as `format!` writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// What stands there: a name, a number of an argument, or nothing for the next one.
    pub(crate) name: String,
    /// How it is written, with its colon; often nothing.
    pub(crate) form: String,
}

/// The sentence as translators see it, without the forms of its places, and the places in their order.
pub(crate) fn places(sentence: &str) -> (String, Vec<Place>) {
    let (mut key, mut places) = (String::new(), Vec::new());
    let mut rest = sentence;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, place) = rest.split_at(at);
        key += before;
        let double = &place[..2.min(place.len())];
        if double == "{{" || double == "}}" {
            key += double;
            rest = &place[2..];
            continue;
        }
        let Some((within, after)) = place[1..].split_once('}') else { break };
        let (name, form) = within.split_at(within.find(':').unwrap_or(within.len()));
        key += &format!("{{{name}}}");
        places.push(Place { name: name.to_owned(), form: form.to_owned() });
        rest = after;
    }
    (key + rest, places)
}
