//! The table before the game: what is chosen, without a page.

use std::rc::Rc;

use tilescope_core::{MAX_PLAYERS, ParseError};
use yew::AttrValue;

use crate::page::games::{self, About};
use crate::page::playing::Game;
use crate::session::{Controller, Seat};

/// The choices for a new game. Seats beyond the number of players are remembered.
#[derive(Clone, PartialEq)]
#[allow(missing_debug_implementations)]
pub struct Laying {
    about: &'static About,
    players: usize,
    seats: [Seat; MAX_PLAYERS],
    /// For each setting of the game which of its choices is taken.
    choices: Vec<usize>,
    /// The seed as it is written in its field.
    pub seed_text: AttrValue,
}

impl Laying {
    /// You against computers of middle strength, by the official rules.
    pub fn new(about: &'static About) -> Laying {
        let levels = about.levels();
        let middle = levels.len() / 2;
        let seats = std::array::from_fn(|index| {
            // The middle, one below, one above, ...
            let step = index / 2;
            let level = if index % 2 == 0 { middle.saturating_sub(step) } else { middle + step };
            match levels.get(level).or(levels.last()).filter(|_| index > 0) {
                Some(level) => Seat::new(level.name, Controller::Computer(AttrValue::Static(level.id))),
                None => Seat::new(&person_name(index), Controller::Person),
            }
        });
        let seed_text = AttrValue::from(fresh_seed().to_string());
        let choices = vec![0; about.settings.len()];
        Laying { about, players: about.players[0], seats, choices, seed_text }.with_names()
    }

    /// Which game it is.
    pub fn about(&self) -> &'static About {
        self.about
    }

    /// The seats that are taken.
    pub fn seats(&self) -> &[Seat] {
        &self.seats[..self.players]
    }

    /// For each setting that there is for so many players its index and the choice that is taken.
    pub fn settings(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let settings = self.about.settings.iter().zip(&self.choices).enumerate();
        settings
            .filter(|(_, (setting, _))| setting.players.is_none_or(|players| players == self.players))
            .map(|(index, (_, &choice))| (index, choice))
    }

    /// The text of the setup.
    pub fn setup(&self) -> String {
        let mut setup = format!("{}(players={}", self.about.name, self.players);
        for (index, choice) in self.settings() {
            let setting = &self.about.settings[index];
            setup += &format!(",{}={}", setting.key, setting.choices[choice].0);
        }
        setup + ")"
    }

    /// The seed: the number in its field, or a number made from the words there.
    pub fn seed(&self) -> u64 {
        let text = self.seed_text.trim();
        // FNV-1a: any text is a seed, the same on every machine.
        let hash = |text: &str| {
            text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            })
        };
        text.parse().unwrap_or_else(|_| hash(text))
    }

    /// The game that begins at this table.
    ///
    /// # Errors
    /// When the settings do not go together.
    pub fn game(&self) -> Result<Game, ParseError> {
        games::resume(&self.setup(), Some(Rc::from(self.seats())), self.seed())
    }

    /// The same with a change.
    pub fn with(&self, change: impl FnOnce(&mut Laying)) -> Laying {
        let mut next = self.clone();
        change(&mut next);
        next
    }

    /// The same with another number of players that the game allows.
    pub fn with_players(&self, players: usize) -> Laying {
        debug_assert!(self.about.players.contains(&players), "offered numbers are allowed");
        self.with(|laying| laying.players = players)
    }

    /// The same with another seat.
    pub fn with_seat(&self, index: usize, seat: Seat) -> Laying {
        self.with(|laying| laying.seats[index] = seat)
    }

    /// The same with another choice for a setting.
    pub fn with_choice(&self, setting: usize, choice: usize) -> Laying {
        self.with(|laying| laying.choices[setting] = choice)
    }

    /// Numbers the seats that would be called the same.
    fn with_names(mut self) -> Laying {
        for index in 1..self.seats.len() {
            let taken: Vec<AttrValue> = self.seats[..index].iter().map(|seat| seat.name.clone()).collect();
            self.seats[index].name = free_name(&self.seats[index].name, &taken);
        }
        self
    }
}

/// What a person in a seat is called at first.
pub fn person_name(index: usize) -> String {
    if index == 0 { "You".to_owned() } else { format!("Player {}", index + 1) }
}

/// A name, or the name with a number where it is taken.
pub fn free_name(name: &str, taken: &[AttrValue]) -> AttrValue {
    let numbered = (2..).map(|number| AttrValue::from(format!("{name} {number}")));
    let mut names = std::iter::once(AttrValue::from(name.to_owned())).chain(numbered);
    names.find(|name| !taken.contains(name)).unwrap_or_default()
}

/// A random seed of at most 9 digits, easy to write down.
pub fn fresh_seed() -> u64 {
    // A browser without random numbers gives every first game the same draws; it can still be changed.
    u64::from(getrandom::u32().unwrap_or(1) % 1_000_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::games::GAMES;

    #[test]
    fn one_click_seats_you_against_computers() {
        for about in &GAMES {
            let laying = Laying::new(about);
            assert!(laying.seats()[0].is_person());
            assert!(laying.seats()[1..].iter().all(|seat| !seat.is_person() || about.levels().is_empty()));
            assert!(laying.game().is_ok_and(|game| game.about() == about));
        }
    }

    #[test]
    fn every_table_that_can_be_laid_is_a_game() {
        for about in &GAMES {
            for &players in about.players {
                let plain = Laying::new(about).with_players(players);
                for (index, _) in plain.settings() {
                    for choice in 0..about.settings[index].choices.len() {
                        let laying = plain.with_choice(index, choice);
                        assert!(laying.game().is_ok(), "{}", laying.setup());
                    }
                }
            }
        }
    }

    #[test]
    fn nobody_shares_a_name() {
        for about in &GAMES {
            let most = about.players.iter().copied().max().unwrap();
            let laying = Laying::new(about).with_players(most);
            let mut names: Vec<&str> = laying.seats().iter().map(|seat| seat.name.as_str()).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), most);
        }
    }

    #[test]
    fn any_text_is_a_seed() {
        let with = |text: &'static str| {
            Laying { seed_text: AttrValue::Static(text), ..Laying::new(&GAMES[0]) }.seed()
        };
        assert_eq!(with(" 42 "), 42);
        assert_eq!(with("friday"), with("friday"));
        assert_ne!(with("friday"), with("saturday"));
    }
}
