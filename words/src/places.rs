//! The placeholders of a sentence: `{name} has {points:.1} points`.

/// A placeholder of a sentence, as in `format!`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The name or the number of an argument; empty for the next argument.
    pub(crate) name: String,
    /// The format with its colon; often empty.
    pub(crate) form: String,
}

/// Returns the sentence as translators see it, without the formats of its placeholders, and the placeholders in
/// order.
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
