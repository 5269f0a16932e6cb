//! The seats: the players of a game and who controls them.

use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use tilescope_core::ParseError;
use tilescope_core::notation::Cursor;
use tilescope_language::{self as language, key};
use yew::AttrValue;

pub const LONGEST_NAME: usize = 20;

/// A seat. Its text is its controller and its name: `person Ada`, `computer:5 Owl`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The name of the player: one line of 1 to [`LONGEST_NAME`] characters.
    pub name: AttrValue,
    pub controller: Controller,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Controller {
    Person,
    /// A computer player of the level with this id (`tilescope_core::levels`).
    Computer(AttrValue),
}

impl Seat {
    /// Creates a seat and normalizes its name: one line without blanks around it; `Player` if nothing is left.
    pub fn new(name: &str, controller: Controller) -> Seat {
        let words: Vec<&str> = name.split_whitespace().collect();
        let fitting: String = words.join(" ").chars().take(LONGEST_NAME).collect();
        let name = match fitting.trim_end() {
            "" => AttrValue::Static("Player"),
            name => AttrValue::from(name.to_owned()),
        };
        Seat { name, controller }
    }

    /// Returns the player's name in the shown language: names that the page has given are translated.
    pub fn called(&self) -> AttrValue {
        let known = language::translated(&self.name);
        if known != self.name.as_str() {
            return AttrValue::from(known.to_owned());
        }
        match self.name.rsplit_once(' ') {
            Some((name, number)) if number.parse::<u8>().is_ok() => {
                AttrValue::from(format!("{} {number}", language::translated(name)))
            }
            _ => self.name.clone(),
        }
    }

    pub fn people(players: usize) -> Rc<[Seat]> {
        (0..players).map(|index| Seat::new(&person_name(index), Controller::Person)).collect()
    }

    /// Creates seats with a person in each, none of whom is the viewer: `Player 1`, `Player 2`.
    pub fn others(players: usize) -> Rc<[Seat]> {
        (0..players).map(|index| Seat::new(&number_name(index), Controller::Person)).collect()
    }

    /// Creates seats of people in which one is the viewer: `You` and `Opponent`; with more players, the others have
    /// numbers.
    pub fn of_viewer(players: usize, viewer: usize) -> Rc<[Seat]> {
        let name = |index| match (index == viewer, players) {
            (true, _) => language::YOU.to_owned(),
            (false, 2) => key("Opponent").to_owned(),
            _ => number_name(index),
        };
        (0..players).map(|index| Seat::new(&name(index), Controller::Person)).collect()
    }

    /// Returns the seats as other people read them. A person without a name, who is `You` on the own screen, is
    /// `Player 1`.
    pub fn for_others(seats: &[Seat]) -> Rc<[Seat]> {
        let of = |(index, seat): (usize, &Seat)| match seat.is_person() && language::is_you(&seat.name) {
            true => Seat::new(&number_name(index), Controller::Person),
            false => seat.clone(),
        };
        seats.iter().enumerate().map(of).collect()
    }

    pub fn is_person(&self) -> bool {
        self.controller == Controller::Person
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Seat, ParseError> {
        let mut cursor = Cursor::new(text);
        let controller = if cursor.eat("person") {
            Controller::Person
        } else if cursor.eat("computer:") {
            let id = cursor.run(|c| c.is_ascii_alphanumeric() || c == '-');
            if id.is_empty() {
                return Err(cursor.error("expected the id of a level"));
            }
            Controller::Computer(AttrValue::from(id.to_owned()))
        } else {
            return Err(cursor.error("expected 'person' or 'computer:LEVEL'"));
        };
        if !cursor.eat(" ") {
            return Err(cursor.error("expected a space and a name"));
        }
        let name = cursor.clone().run(|c| c != '\n').to_owned();
        let seat = Seat::new(&name, controller);
        if seat.name != name {
            return Err(cursor.error(format!("expected a name of 1 to {LONGEST_NAME} characters")));
        }
        cursor.run(|c| c != '\n');
        cursor.finish()?;
        Ok(seat)
    }
}

pub fn person_name(index: usize) -> String {
    if index == 0 { language::YOU.to_owned() } else { number_name(index) }
}

/// Returns the name of a person by the number of the seat: `Player 1`.
fn number_name(index: usize) -> String {
    format!("{} {}", key("Player"), index + 1)
}

/// Returns a name, with a number if it is taken.
pub fn free_name(name: &str, taken: &[AttrValue]) -> AttrValue {
    let numbered = (2..).map(|number| AttrValue::from(format!("{name} {number}")));
    let mut names = std::iter::once(AttrValue::from(name.to_owned())).chain(numbered);
    names.find(|name| !taken.contains(name)).unwrap_or_default()
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.controller {
            Controller::Person => write!(f, "person {}", self.name),
            Controller::Computer(level) => write!(f, "computer:{level} {}", self.name),
        }
    }
}
