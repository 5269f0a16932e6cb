//! A game in the address of the page:
//! `?record=carcassonne(players=2)+%3DK+1,0r2&ply=2&seed=7&seat1=person+Ada&seat2=computer:5+Owl
//! &search=mcts(exploration%3D0.5)&study=12.3.7`, or `&side=7.5000.flat` or `&review=quick` in place of `study`. In
//! place of `record` and `seed` there may be a code: `?g=carcassonne(players=2).1kto…`. A game without moves since a
//! position is written `?position=ontop(players%3D2)+turn%3D1`.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use tilescope_core::code::Code;
use tilescope_core::games::GameId;
use tilescope_core::{MAX_PLAYERS, ParseError, Record, State, for_game, record};
use tilescope_shell::escaped;

use super::{Challenge, ComparePlace, InspectorLink, ReviewDepth, Salt, Seat};

/// The largest budget of an analysis in an address.
const MOST_WORK: u64 = 1 << 53;

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Link {
    /// The game: the text of a record, which may start at a position.
    pub record: String,
    /// The number of its moves before the position to show.
    pub ply: usize,
    /// The seed of future draws. `None` if any seed will do.
    pub seed: Option<u64>,
    /// The players. `None` if the address does not name them.
    pub seats: Option<Rc<[Seat]>>,
    /// The searcher of the analysis, the text of a `SearchSpec`. `None` if the address does not name one.
    pub search: Option<String>,
    /// The inspector's step of that searcher, and the shown part of its tree. `None` if the inspector is not requested.
    pub inspector: Option<InspectorLink>,
    /// The searcher that is compared with it side by side. `None` if there is none.
    pub side: Option<ComparePlace>,
    /// The rollout: the text of a [`Quotation`](tilescope_core::rollout::Quotation), which its screen reads. `None` if the
    /// address does not name one.
    pub rollout: Option<String>,
    /// The depth of the review. `None` if no review is requested.
    pub review: Option<ReviewDepth>,
    /// The day since 1970 whose position it is. `None` if it is not a position of the day.
    pub daily: Option<u32>,
    /// The seed of the analysis. `None` if the address does not have one.
    pub search_seed: Option<u64>,
    /// The budget of the analysis, in the searcher's unit. `None` if the address does not have one.
    pub search_budget: Option<u64>,
    /// The results of others on the game's draws. `None` if it is no challenge.
    pub challenge: Option<Challenge>,
    /// The salt that was hashed with the seed of the draws. `None` if it is not revealed.
    pub salt: Option<Salt>,
    /// The clock of every player at the start: the text of a `Clock`, with a blank in place of a plus sign, as browsers
    /// read an address. `None` if the players have none.
    pub clock: Option<String>,
}

/// The error that a parameter of an address cannot be read.
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
    /// Creates the error of a game that its rules refuse.
    pub fn of_record(error: ParseError) -> LinkError {
        LinkError::of("record", error)
    }

    pub fn of_search(error: ParseError) -> LinkError {
        LinkError::of("search", error)
    }

    /// Creates the error of a wrong searcher to compare with, whose text begins at `offset` of its parameter.
    pub fn of_side(error: ParseError, offset: usize) -> LinkError {
        LinkError::of("side", error.within(offset))
    }

    pub fn of_challenge(error: ParseError) -> LinkError {
        LinkError::of("challenge", error)
    }

    pub fn of_clock(error: ParseError) -> LinkError {
        LinkError::of("clock", error)
    }

    pub fn of(parameter: impl Into<String>, error: ParseError) -> LinkError {
        LinkError { parameter: parameter.into(), error }
    }

    /// Returns the error with another parameter name if it belongs to `parameter`: the value was read as that one but
    /// given as another.
    pub fn renamed(self, parameter: &str, other: &str) -> LinkError {
        if self.parameter == parameter { LinkError::of(other, self.error) } else { self }
    }

    /// Returns the parameter, and the byte in it where reading failed.
    pub fn place(&self) -> (&str, usize) {
        (&self.parameter, self.error.offset())
    }
}

fn wrong_day() -> LinkError {
    LinkError::of("daily", ParseError::new(0, "expected the number of a day since 1970"))
}

impl Link {
    /// Reads the decoded parameters of a query. `None` if there is no game in it. Other parameters are ignored, and
    /// the first of a repeated one counts. The game reads the record and the clock later, and the search reads the
    /// searcher; a position is read at once.
    ///
    /// # Errors
    /// If the record or the searcher is too long, the position is impossible, or another parameter cannot be read.
    pub fn read(parameters: &dyn Fn(&str) -> Option<String>) -> Result<Option<Link>, LinkError> {
        let Some(link) = Link::read_position(parameters)? else { return Ok(None) };
        Ok(Some(Link {
            inspector: read("study", parameters)?,
            side: read("side", parameters)?,
            rollout: parameters("rollout"),
            review: read("review", parameters)?,
            daily: parameters("daily").map(|day| day.parse().map_err(|_| wrong_day())).transpose()?,
            challenge: read("challenge", parameters)?,
            salt: read("salt", parameters)?,
            clock: parameters("clock"),
            ..link
        }))
    }

    /// Reads only the position, its players and the analysis: what an embed shows. It is smaller without the rest.
    ///
    /// # Errors
    /// As of [`Link::read`].
    pub fn read_position(parameters: &dyn Fn(&str) -> Option<String>) -> Result<Option<Link>, LinkError> {
        let (record, code_seed) = match (parameters("record"), parameters("position"), parameters("g")) {
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
        let seed = number("seed", "a seed", u64::MAX)?.or(code_seed);
        let search_seed = number("search-seed", "a seed", u64::MAX)?;
        let search_budget = number("search-budget", "a budget", MOST_WORK)?;
        let texts = (0..).map(seat_name).map_while(|name| parameters(&name).map(|text| (name, text)));
        let seats =
            texts.map(|(name, text)| text.parse::<Seat>().map_err(|error| LinkError::of(name, error)));
        let seats: Vec<Seat> = seats.collect::<Result<_, _>>()?;
        if let Some(alone) = (seats.len()..MAX_PLAYERS).map(seat_name).find(|name| parameters(name).is_some())
        {
            let wrong = format!("expected {} too", seat_name(seats.len()));
            return Err(LinkError::of(alone, ParseError::new(0, wrong)));
        }
        let seats = if seats.is_empty() { None } else { Some(seats.into()) };
        let search = parameters("search");
        search.iter().try_for_each(|text| super::check_length(text)).map_err(LinkError::of_search)?;
        Ok(Some(Link { record, ply, seed, seats, search, search_seed, search_budget, ..Link::default() }))
    }

    /// Returns the game.
    pub fn game(&self) -> Result<GameId, LinkError> {
        GameId::of_text(&self.record).map_err(LinkError::of_record)
    }

    /// Returns the query of this link, with its question mark, in a readable form.
    pub fn query(&self) -> String {
        let seed = self.seed.map_or_else(String::new, |seed| format!("&seed={seed}"));
        let game = if record::is_position(&self.record) && record::moves(&self.record).next().is_none() {
            format!("position={}", escaped(&self.record))
        } else {
            format!("record={}&ply={}", escaped(&self.record), self.ply)
        };
        format!("?{game}{seed}{}", self.rest())
    }

    /// Returns a shorter query: the record as its code, and without default values. A game that starts at a position
    /// has no code.
    ///
    /// # Errors
    /// If the record is wrong: the reason.
    pub fn short_query(&self) -> Result<String, LinkError> {
        if record::is_position(&self.record) {
            return Ok(self.query());
        }
        let (code, length) =
            for_game!(self.game()?, G => code::<G>(&self.record, self.seed)).map_err(LinkError::of_record)?;
        let ply = if self.ply == length { String::new() } else { format!("&ply={}", self.ply) };
        Ok(format!("?g={code}{ply}{}", self.rest()))
    }

    /// Returns the parameters of the query other than the game, each with an `&` before it.
    fn rest(&self) -> String {
        let seats = self.seats.iter().flat_map(|seats| seats.iter()).enumerate();
        let seats = seats.map(|(index, seat)| (seat_name(index), seat.to_string()));
        let others = [
            ("search", self.search.clone()),
            ("study", self.inspector.as_ref().map(InspectorLink::to_string)),
            ("side", self.side.as_ref().map(ComparePlace::to_string)),
            ("rollout", self.rollout.clone()),
            ("review", self.review.map(|depth| depth.to_string())),
            ("daily", self.daily.map(|day| day.to_string())),
            ("search-seed", self.search_seed.map(|seed| seed.to_string())),
            ("search-budget", self.search_budget.map(|budget| budget.to_string())),
            ("challenge", self.challenge.map(|challenge| challenge.to_string())),
            ("salt", self.salt.map(|salt| salt.to_string())),
            ("clock", self.clock.clone()),
        ];
        let others = others.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
        seats.chain(others).map(|(name, value)| format!("&{name}={}", escaped(&value))).collect()
    }
}

/// Returns the record of a code as text, and the seed of its draws.
fn decoded(code: &str) -> Result<(String, Option<u64>), ParseError> {
    for_game!(GameId::of_text(code)?, G => {
        code.parse::<Code<G>>().map(|code| (code.record.to_string(), code.seed))
    })
}

fn code<S: State>(record: &str, seed: Option<u64>) -> Result<(String, usize), ParseError> {
    let record: Record<S> = record.parse()?;
    let length = record.moves().len();
    Ok((Code { record, seed }.to_string(), length))
}

fn read<T: FromStr<Err = ParseError>>(
    name: &str,
    parameters: &dyn Fn(&str) -> Option<String>,
) -> Result<Option<T>, LinkError> {
    parameters(name).map(|text| text.parse().map_err(|error| LinkError::of(name, error))).transpose()
}

fn check_position(text: &str) -> Result<(), ParseError> {
    super::check_length(text)?;
    for_game!(GameId::of_text(text)?, G => text.parse::<G>().map(drop))
}

/// Returns the parameter of a seat: `seat1`.
fn seat_name(index: usize) -> String {
    format!("seat{}", index + 1)
}
