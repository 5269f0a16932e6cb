//! The table before the game: what is chosen, without a page.

use tilescope_core::games::carcassonne::{ScoringOrder, Setup, Unplaceable};
use yew::AttrValue;

use super::levels;
use crate::session::{Controller, Seat};

/// The choices for a new game. Seats beyond the number of players are remembered.
#[derive(Clone, PartialEq, Debug)]
pub struct Laying {
    players: usize,
    seats: [Seat; Setup::MAX_PLAYERS],
    /// What happens to a tile that fits nowhere.
    pub unplaceable: Unplaceable,
    /// When a turn counts the meeples.
    pub scoring: ScoringOrder,
    /// Whether it is Bergh's reduced game.
    pub reduced: bool,
    /// The seed as it is written in its field.
    pub seed_text: AttrValue,
}

impl Default for Laying {
    /// You against a computer of middle strength, by the official rules.
    fn default() -> Laying {
        let setup = Setup::default();
        let middle = levels().len() / 2;
        let seats = std::array::from_fn(|index| match index {
            0 => Seat::new(&person_name(0), Controller::Person),
            // The middle, one below, one above, ...
            _ => {
                let step = index / 2;
                let level = if index % 2 == 0 { middle.saturating_sub(step) } else { middle + step };
                let level = &levels()[level.min(levels().len() - 1)];
                Seat::new(level.name, Controller::Computer(AttrValue::Static(level.id)))
            }
        });
        Laying {
            players: 2,
            seats,
            unplaceable: setup.unplaceable,
            scoring: setup.scoring,
            reduced: setup.reduced,
            seed_text: AttrValue::from(fresh_seed().to_string()),
        }
        .with_names()
    }
}

impl Laying {
    /// The numbers of players that there can be.
    pub const PLAYERS: [usize; 4] = [2, 3, 4, 5];

    /// The seats that are taken.
    pub fn seats(&self) -> &[Seat] {
        &self.seats[..self.players]
    }

    /// The rules.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::new(self.players).unwrap_or_default();
        setup.unplaceable = self.unplaceable;
        setup.scoring = self.scoring;
        setup.reduced = self.reduced;
        setup
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

    /// The same with a change.
    pub fn with(&self, change: impl FnOnce(&mut Laying)) -> Laying {
        let mut next = self.clone();
        change(&mut next);
        next
    }

    /// The same with another number of players.
    pub fn with_players(&self, players: usize) -> Laying {
        self.with(|laying| laying.players = players.clamp(Setup::MIN_PLAYERS, Setup::MAX_PLAYERS))
    }

    /// The same with another seat.
    pub fn with_seat(&self, index: usize, seat: Seat) -> Laying {
        self.with(|laying| laying.seats[index] = seat)
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

    #[test]
    fn one_click_seats_you_against_a_computer() {
        let laying = Laying::default();
        assert!(laying.seats()[0].is_person());
        assert!(!laying.seats()[1].is_person());
        assert_eq!(laying.setup(), Setup::default());
    }

    #[test]
    fn nobody_shares_a_name() {
        let laying = Laying::default().with_players(5);
        let mut names: Vec<&str> = laying.seats().iter().map(|seat| seat.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 5);
    }

    #[test]
    fn any_text_is_a_seed() {
        let with =
            |text: &'static str| Laying { seed_text: AttrValue::Static(text), ..Laying::default() }.seed();
        assert_eq!(with(" 42 "), 42);
        assert_eq!(with("friday"), with("friday"));
        assert_ne!(with("friday"), with("saturday"));
    }
}
