//! A screen of the page that a query embeds: a search from inside, or two searches side by side.

use tilescope_core::ParseError;
use tilescope_floor::address;
use tilescope_session::{ComparePlace, EqualBudget, InspectorLink, Link, LinkError};
use tilescope_table::pairing::Pairing;

use super::options::Options;

/// The parameters that request a screen: the inspector's step, and the searcher to compare with.
const SCREENS: [&str; 2] = ["study", "side"];

/// Returns the parameter by which a query requests a screen instead of a position: `study` or `side`. `None` if it
/// requests a position.
pub fn requested_screen(query: &str) -> Option<&'static str> {
    SCREENS.into_iter().find(|name| address::value(query, name).is_some_and(|text| !text.is_empty()))
}

#[derive(Clone, PartialEq, Debug)]
pub enum ScreenContent {
    /// A step of a search, and the shown part of its tree.
    Inspector(InspectorLink),
    /// Two searchers with their seed and budget.
    Comparison(Pairing),
}

#[derive(Clone, PartialEq, Debug)]
pub struct EmbeddedScreen {
    pub options: Options,
    pub content: ScreenContent,
}

impl EmbeddedScreen {
    /// Reads the decoded parameters of a query. The rules of the game read the record later, and the inspector reads
    /// the shown part of the tree.
    ///
    /// # Errors
    /// If parameters are wrong: all of them, each with its place and what was expected.
    pub fn read(parameters: impl Fn(&str) -> Option<String>) -> Result<EmbeddedScreen, Vec<LinkError>> {
        let given = |name: &str| parameters(name).filter(|text| !text.is_empty());
        let options = Options::read(&parameters);
        let link = options.as_ref().map_or_else(
            |_| Link::default(),
            |options| Link { search: Some(options.settings.spec.to_string()), ..options.link.clone() },
        );
        let content = match (given("study"), given("side")) {
            (Some(_), Some(_)) => Err(wrong_side(0, "expected either study or side")),
            (Some(text), None) => {
                let study = text.parse().map_err(|error| LinkError::of("study", error));
                study.map(ScreenContent::Inspector)
            }
            (None, text) => comparison(&text.unwrap_or_default(), link).map(ScreenContent::Comparison),
        };
        match (options, content) {
            (Ok(options), Ok(content)) => Ok(EmbeddedScreen { options, content }),
            (Ok(_), Err(error)) => Err(vec![error]),
            (Err(errors), Ok(_)) => Err(errors),
            (Err(errors), Err(error)) => Err([errors, vec![error]].concat()),
        }
    }
}

impl EmbeddedScreen {
    /// Returns the link to the same screen of the whole page.
    pub fn link(&self) -> Link {
        let (inspector, side) = match &self.content {
            ScreenContent::Inspector(link) => (Some(link.clone()), None),
            ScreenContent::Comparison(pairing) => (None, Some(pairing.place())),
        };
        let search = Some(self.options.settings.spec.to_string());
        // Its seed and budget are those of the screen.
        Link { search, inspector, side, search_seed: None, search_budget: None, ..self.options.link.clone() }
    }
}

fn comparison(text: &str, link: Link) -> Result<Pairing, LinkError> {
    let place: ComparePlace = text.parse().map_err(|error| LinkError::of("side", error))?;
    if let EqualBudget::Seconds(_) = place.budget {
        let start = place.seed.to_string().len() + 1;
        return Err(wrong_side(
            start,
            "expected a number of iterations, because seconds give other results on other machines",
        ));
    }
    let pairing = Pairing::of_link(&Link { side: Some(place), ..link })?;
    pairing.ok_or_else(|| wrong_side(0, "expected a searcher to compare with"))
}

fn wrong_side(place: usize, words: &'static str) -> LinkError {
    LinkError::of("side", ParseError::new(place, words))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: (&str, &str) = ("record", "ontop(players=2) =T0");

    fn read(given: &[(&str, &str)]) -> Result<EmbeddedScreen, Vec<String>> {
        let find =
            |name: &str| given.iter().find(|(given, _)| *given == name).map(|(_, text)| (*text).to_owned());
        EmbeddedScreen::read(find).map_err(|errors| errors.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn every_error_names_its_parameter_and_offset() {
        for (name, text, message) in [
            ("study", "12.x.7", "parameter study of the address, byte 3: expected "),
            ("study", "12.3", "parameter study of the address, byte 4: expected "),
            ("side", "7.8s.flat", "parameter side of the address, byte 2: expected a number of iterations"),
            ("side", "7.500.falt", "parameter side of the address, byte 6: there is no searcher 'falt'"),
            ("side", "7", "parameter side of the address, byte 0: expected a seed, a budget"),
        ] {
            let errors = read(&[RECORD, (name, text)]).expect_err(text);
            assert!(errors.len() == 1 && errors[0].starts_with(message), "{text}: {errors:?}");
        }
        let errors = read(&[RECORD, ("study", "1.2.3"), ("side", "1.2.flat"), ("theme", "mauve")]);
        assert_eq!(
            errors,
            Err(vec![
                "parameter theme of the address, byte 0: expected auto or light or dark".into(),
                "parameter side of the address, byte 0: expected either study or side".into(),
            ])
        );
    }
}
