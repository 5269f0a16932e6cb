//! A game in the address of the page:
//! `?record=carcassonne(players=2)+%3DK+1,0r2&ply=2&seed=7&seat1=person+Ada&seat2=computer:steady+Owl
//! &search=mcts(exploration%3D0.5)&study=12.3.7`, or `&side=7.5000.flat` or `&review=quick` in place of `study`. In place of `record` and `seed`
//! there may be a code: `?g=carcassonne(players=2).1kto…`. A game in which nothing was
//! played since a position stands as `?position=ontop(players%3D2)+turn%3D1`.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use tilescope_core::code::Code;
use tilescope_core::games::GameId;
use tilescope_core::notation::Cursor;
use tilescope_core::{ParseError, Record, State, for_game, record};
use tilescope_shell::escaped;

use super::{Challenge, ReviewDepth, Salt, Seat, SidePlace, StudyPlace};

/// The largest budget of an analysis that an address may ask for.
const MOST_WORK: u64 = 1 << 53;

/// What the query of an address asks for.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Link {
    /// The game: the text of a record, which may begin at a position.
    pub record: String,
    /// How many of its moves were played in the position to show.
    pub ply: usize,
    /// The seed of the draws that are yet to come; none where any will do.
    pub seed: Option<u64>,
    /// Who sits at the table; none where it is not said.
    pub seats: Option<Rc<[Seat]>>,
    /// The searcher of the analysis, the text of a `SearchSpec`; none where it is not said.
    pub search: Option<String>,
    /// Where that searcher is looked at, taken apart; none where it is not.
    pub study: Option<StudyPlace>,
    /// What searches beside it, side by side; none where nothing does.
    pub side: Option<SidePlace>,
    /// How thoroughly the game is reviewed; none where it is not.
    pub review: Option<ReviewDepth>,
    /// The seed of the analysis; none where it is not said.
    pub search_seed: Option<u64>,
    /// How much it searches, in the unit of its searcher; none where it is not said.
    pub search_budget: Option<u64>,
    /// What others made of the draws of the game; none where it is no challenge.
    pub challenge: Option<Challenge>,
    /// What was hashed with the seed of the draws; none where it is not told.
    pub salt: Option<Salt>,
}

/// A parameter of an address that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError {
    parameter: String,
    error: ParseError,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "parameter {} of the address, {}", self.parameter, self.error)
    }
}

impl std::error::Error for LinkError {}

impl LinkError {
    /// What is wrong with the game, which only its rules can tell.
    pub fn of_record(error: ParseError) -> LinkError {
        LinkError::of("record", error)
    }

    /// What is wrong with the searcher.
    pub fn of_search(error: ParseError) -> LinkError {
        LinkError::of("search", error)
    }

    /// What is wrong with the searcher beside it, whose text begins there in its parameter.
    pub fn of_side(error: ParseError, offset: usize) -> LinkError {
        LinkError::of("side", error.within(offset))
    }

    /// What is wrong with what others made of the draws.
    pub fn of_challenge(error: ParseError) -> LinkError {
        LinkError::of("challenge", error)
    }

    /// What is wrong with a parameter.
    pub fn of(parameter: impl Into<String>, error: ParseError) -> LinkError {
        LinkError { parameter: parameter.into(), error }
    }

    /// The same of another parameter, where it is of `parameter`: what was read as that one was given as another.
    pub fn renamed(self, parameter: &str, other: &str) -> LinkError {
        if self.parameter == parameter { LinkError::of(other, self.error) } else { self }
    }

    /// Which parameter it is, and at which byte of it reading failed.
    pub fn place(&self) -> (&str, usize) {
        (&self.parameter, self.error.offset())
    }
}

impl Link {
    /// Reads the decoded parameters of a query; `None` where there is no game in it. Other parameters are
    /// ignored, and of one given twice the first counts. The record is read by its game, the searcher by whoever searches;
    /// a position is read at once.
    ///
    /// # Errors
    /// When the record or the searcher is too long, the position is impossible, or another parameter cannot be read.
    pub fn read(parameters: impl Fn(&str) -> Option<String>) -> Result<Option<Link>, LinkError> {
        let (record, told) = match (parameters("record"), parameters("position"), parameters("g")) {
            (Some(record), _, _) => (record, None),
            (None, Some(position), _) => {
                check_position(&position).map_err(|error| LinkError::of("position", error))?;
                (position, None)
            }
            (None, None, Some(code)) => decoded(&code).map_err(|error| LinkError::of("g", error))?,
            (None, None, None) => return Ok(None),
        };
        super::check_length(&record).map_err(LinkError::of_record)?;
        let last = record::moves(&record).count();
        let ply = match parameters("ply") {
            None => last,
            Some(text) => text.parse().ok().filter(|&ply| ply <= last).ok_or_else(|| {
                LinkError::of(
                    "ply",
                    ParseError::new(0, format!("expected a number of moves from 0 to {last}")),
                )
            })?,
        };
        let number = |name: &str, what: &str, most: u64| {
            let read = |text: String| text.parse().ok().filter(|number| *number <= most);
            let wrong = || ParseError::new(0, format!("expected {what} from 0 to {most}"));
            let text = parameters(name);
            text.map(|text| read(text).ok_or_else(|| LinkError::of(name, wrong()))).transpose()
        };
        let seed = number("seed", "a seed", u64::MAX)?.or(told);
        let search_seed = number("search-seed", "a seed", u64::MAX)?;
        let search_budget = number("search-budget", "a budget", MOST_WORK)?;
        let texts = (0..).map(seat_name).map_while(|name| parameters(&name).map(|text| (name, text)));
        let seats = texts.map(|(name, text)| read_seat(&text).map_err(|error| LinkError::of(name, error)));
        let seats: Vec<Seat> = seats.collect::<Result<_, _>>()?;
        let seats = if seats.is_empty() { None } else { Some(seats.into()) };
        let search = parameters("search");
        search.iter().try_for_each(|text| super::check_length(text)).map_err(LinkError::of_search)?;
        let study = read("study", &parameters)?;
        let side = read("side", &parameters)?;
        let review = read("review", &parameters)?;
        let challenge = read("challenge", &parameters)?;
        let salt = read("salt", &parameters)?;
        let link = Link {
            record,
            ply,
            seed,
            seats,
            search,
            search_seed,
            search_budget,
            study,
            side,
            review,
            challenge,
            salt,
        };
        Ok(Some(link))
    }

    /// Which game it is.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn game(&self) -> Result<GameId, LinkError> {
        GameId::of_text(&self.record).map_err(LinkError::of_record)
    }

    /// The query that asks for this, with its question mark, as people can read it.
    pub fn query(&self) -> String {
        let seed = self.seed.map_or_else(String::new, |seed| format!("&seed={seed}"));
        let game = if record::is_position(&self.record) && record::moves(&self.record).next().is_none() {
            format!("position={}", escaped(&self.record))
        } else {
            format!("record={}&ply={}", escaped(&self.record), self.ply)
        };
        format!("?{game}{seed}{}", self.rest())
    }

    /// The same in fewer letters: the record as its code, and what goes without saying left out. A game that begins at a
    /// position has no code.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub fn short_query(&self) -> Result<String, LinkError> {
        if record::is_position(&self.record) {
            return Ok(self.query());
        }
        let (code, length) =
            for_game!(self.game()?, G => code::<G>(&self.record, self.seed)).map_err(LinkError::of_record)?;
        let ply = if self.ply == length { String::new() } else { format!("&ply={}", self.ply) };
        Ok(format!("?g={code}{ply}{}", self.rest()))
    }

    /// What a query asks for beside the game, each parameter with an `&` before it.
    fn rest(&self) -> String {
        let seats = self.seats.iter().flat_map(|seats| seats.iter()).enumerate();
        let seats = seats.map(|(index, seat)| (seat_name(index), seat.to_string()));
        let others = [
            ("search", self.search.clone()),
            ("study", self.study.map(|study| study.to_string())),
            ("side", self.side.as_ref().map(SidePlace::to_string)),
            ("review", self.review.map(|depth| depth.to_string())),
            ("search-seed", self.search_seed.map(|seed| seed.to_string())),
            ("search-budget", self.search_budget.map(|budget| budget.to_string())),
            ("challenge", self.challenge.map(|challenge| challenge.to_string())),
            ("salt", self.salt.map(|salt| salt.to_string())),
        ];
        let others = others.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        seats.chain(others).map(|(name, value)| format!("&{name}={}", escaped(&value))).collect()
    }
}

/// The record of a code, as text, and the seed of its draws.
fn decoded(code: &str) -> Result<(String, Option<u64>), ParseError> {
    for_game!(GameId::of_text(code)?, G => {
        code.parse::<Code<G>>().map(|code| (code.record.to_string(), code.seed))
    })
}

/// The code of the text of a record, and how many moves it has.
fn code<S: State>(record: &str, seed: Option<u64>) -> Result<(String, usize), ParseError> {
    let record: Record<S> = record.parse()?;
    let length = record.moves().len();
    Ok((Code { record, seed }.to_string(), length))
}

/// Reads a parameter that may be there.
fn read<T: FromStr<Err = ParseError>>(
    name: &str,
    parameters: impl Fn(&str) -> Option<String>,
) -> Result<Option<T>, LinkError> {
    parameters(name).map(|text| text.parse().map_err(|error| LinkError::of(name, error))).transpose()
}

/// Reads the text of a position by the rules of its game.
fn check_position(text: &str) -> Result<(), ParseError> {
    super::check_length(text)?;
    for_game!(GameId::of_text(text)?, G => text.parse::<G>().map(drop))
}

/// The parameter of a seat: `seat1`.
fn seat_name(index: usize) -> String {
    format!("seat{}", index + 1)
}

fn read_seat(text: &str) -> Result<Seat, ParseError> {
    let mut cursor = Cursor::new(text);
    let seat = Seat::read(&mut cursor)?;
    cursor.finish()?;
    Ok(seat)
}
