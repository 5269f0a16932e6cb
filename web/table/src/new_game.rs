//! The choices for a new game, independent of the page.

use std::rc::Rc;

use tilescope_boards::game_card::Setting;
use tilescope_core::MAX_PLAYERS;
use tilescope_session::{Controller, Seat, free_name, person_name, random_seed, seed_from_text};
use yew::AttrValue;

use crate::game_info::GameInfo;
use crate::request::GameRequest;

/// The step of the first opponent, the same strength in every game: it searches, and people beat it after some games.
const MIDDLE: usize = 5;

/// The choices for a new game. Seats beyond the number of players are remembered.
#[derive(Clone, PartialEq)]
pub struct NewGameForm {
    info: &'static GameInfo,
    players: usize,
    seats: [Seat; MAX_PLAYERS],
    /// The selected choice for each setting of the game.
    choices: Vec<usize>,
    /// The index of the seat that begins; `None` to draw lots.
    pub begins: Option<usize>,
    /// The text of the seed field; empty if the page must draw a secret seed.
    pub seed_text: AttrValue,
    /// The clock of each player, as text. `None` if the players have none.
    pub clock: Option<AttrValue>,
}

impl NewGameForm {
    /// Creates a form with you against computer players of middle strength, by the official rules.
    pub fn new(info: &'static GameInfo) -> NewGameForm {
        let levels = info.levels();
        let seats = std::array::from_fn(|index| {
            // The middle, one below, one above, and so on.
            let step = index / 2;
            let level = if index % 2 == 0 { MIDDLE - step } else { MIDDLE + step };
            match levels.get(level).or(levels.last()).filter(|_| index > 0) {
                Some(level) => Seat::new(level.name, Controller::Computer(AttrValue::Static(level.id))),
                None => Seat::new(&person_name(index), Controller::Person),
            }
        });
        let seed_text = AttrValue::default();
        let choices = vec![0; info.settings.len()];
        NewGameForm {
            info,
            players: info.players[0],
            seats,
            choices,
            begins: Some(0),
            seed_text,
            clock: None,
        }
        .with_names()
    }

    pub fn info(&self) -> &'static GameInfo {
        self.info
    }

    pub fn seats(&self) -> &[Seat] {
        &self.seats[..self.players]
    }

    /// Returns the index and the selected choice of each setting that this number of players has.
    pub fn settings(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let settings = self.info.settings.iter().zip(&self.choices).enumerate();
        settings
            .filter(|(_, (setting, _))| setting.players.is_none_or(|players| players == self.players))
            .map(|(index, (_, &choice))| (index, choice))
    }

    pub fn setup(&self) -> String {
        let mut setup = format!("{}(players={}", self.info.id, self.players);
        for (index, choice) in self.settings() {
            let setting = &self.info.settings[index];
            setup += &format!(",{}={}", setting.key, setting.choices[choice].0);
        }
        setup + ")"
    }

    /// Returns the seed in the field. `None` if the field is empty.
    pub fn seed(&self) -> Option<u64> {
        (!self.seed_text.trim().is_empty()).then(|| seed_from_text(&self.seed_text))
    }

    /// Returns the request for the new game. All combinations of choices are valid.
    pub fn request(&self) -> GameRequest {
        let first = self.begins.unwrap_or_else(|| random_seed() as usize) % self.players;
        let (before, after) = self.seats().split_at(first);
        let seats = after.iter().chain(before).cloned().collect();
        GameRequest::of_new(
            self.setup(),
            seats,
            self.seed(),
            self.clock.as_ref().map(|clock| clock.as_str().to_owned()),
        )
    }

    /// Returns the request for the position editor with the initial board of the game.
    pub fn edited(&self) -> GameRequest {
        GameRequest::of_edit(self.setup(), Rc::from(self.seats()), self.seed())
    }

    pub fn with(&self, change: impl FnOnce(&mut NewGameForm)) -> NewGameForm {
        let mut next = self.clone();
        change(&mut next);
        next
    }

    /// Returns this form with the players and settings of a setup, as far as the form has them.
    pub fn with_setup(&self, setup: &str) -> NewGameForm {
        let says = |key: &str, value: &str| {
            setup.split(['(', ',', ')']).any(|part| part.split_once('=') == Some((key, value)))
        };
        let players = self.info.players.iter().find(|count| says("players", &count.to_string()));
        // A setup leaves out defaults, which are the first choices.
        let choice =
            |setting: &Setting| setting.choices.iter().position(|(value, _)| says(setting.key, value));
        self.with(|form| {
            form.players = players.copied().unwrap_or(form.players);
            form.choices = form.info.settings.iter().map(|setting| choice(setting).unwrap_or(0)).collect();
        })
    }

    pub fn with_players(&self, players: usize) -> NewGameForm {
        debug_assert!(self.info.players.contains(&players), "offered numbers are allowed");
        self.with(|form| {
            form.players = players;
            form.begins = form.begins.filter(|&seat| seat < players).or(form.begins.map(|_| 0));
        })
    }

    pub fn with_seat(&self, index: usize, seat: Seat) -> NewGameForm {
        self.with(|form| form.seats[index] = seat)
    }

    /// Returns this form with the two strongest searching levels at the first two seats and no clocks, for watching:
    /// no person has to move.
    pub fn watched(&self) -> NewGameForm {
        let levels = self.info.levels().iter().rev().filter(|level| level.budget.is_some());
        self.with_players(self.info.players[0])
            .with(|form| {
                form.clock = None;
                for (seat, level) in form.seats.iter_mut().zip(levels.cycle()) {
                    *seat = Seat::new(level.name, Controller::Computer(AttrValue::Static(level.id)));
                }
            })
            .with_names()
    }

    /// Returns the request for the guided tour of the game's example, in which you play a computer player.
    pub fn tour(&self) -> GameRequest {
        let example = NewGameForm::new(self.info);
        GameRequest::of_tour(self.info.example.to_owned(), Rc::from(&example.seats[..2]))
    }

    pub fn with_choice(&self, setting: usize, choice: usize) -> NewGameForm {
        self.with(|form| form.choices[setting] = choice)
    }

    fn with_names(mut self) -> NewGameForm {
        for index in 1..self.seats.len() {
            let taken: Vec<AttrValue> = self.seats[..index].iter().map(|seat| seat.name.clone()).collect();
            self.seats[index].name = free_name(&self.seats[index].name, &taken);
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::for_game;
    use tilescope_core::levels::Level;

    use super::*;
    use crate::any_game::AnyGame;
    use crate::games;
    use crate::request;

    fn game(form: &NewGameForm) -> AnyGame {
        let GameRequest::Open(link) = form.request() else { panic!("a form is for a new game") };
        for_game!(form.info().id, G => request::open::<G>(&link))
            .unwrap_or_else(|error| panic!("{}: {error}", form.setup()))
    }

    #[test]
    fn one_click_seats_you_against_computers() {
        for info in games::all() {
            let form = NewGameForm::new(info);
            assert!(form.seats()[0].is_person());
            assert!(form.seats()[1..].iter().all(|seat| !seat.is_person() || info.levels().is_empty()));
            // There is something to watch: the opponents search.
            for seat in &form.with_players(*info.players.iter().max().unwrap()).seats()[1..] {
                let Controller::Computer(id) = &seat.controller else { panic!("{seat} is no computer") };
                assert!(Level::find(info.id, id).unwrap().budget.is_some(), "{seat} in {info:?}");
            }
            assert_eq!(game(&form).info(), info);
            assert_eq!(**game(&form).timeline().seats(), *form.seats());
            assert!(game(&form).timeline().salt().is_some_and(|salt| !salt.known), "nobody knows the seed");
            let typed = form.with(|form| form.seed_text = " friday ".into());
            assert_eq!(Some(game(&typed).timeline().seed()), typed.seed());
            assert!(game(&typed).timeline().salt().is_some_and(|salt| salt.known));
            let timed = game(&form.with(|form| form.clock = Some("15m+5s".into()))).again(1);
            assert_eq!(timed.link().clock.as_deref(), Some("15m 5s"));
        }
    }

    #[test]
    fn a_watched_game_seats_only_computers() {
        for info in games::all() {
            let form = NewGameForm::new(info).with_players(*info.players.iter().max().unwrap()).watched();
            assert_eq!(form.seats().len(), info.players[0]);
            assert!(form.seats().iter().all(|seat| !seat.is_person()));
            assert_ne!(form.seats()[0].name, form.seats()[1].name);
            assert_eq!(**game(&form).timeline().seats(), *form.seats());
        }
    }

    #[test]
    fn you_are_to_move_in_the_example_of_each_game() {
        for info in games::all() {
            let GameRequest::Tour(link) = NewGameForm::new(info).tour() else {
                panic!("a tour explains the position")
            };
            let game = for_game!(info.id, G => request::open::<G>(&link))
                .unwrap_or_else(|error| panic!("{info:?}: {error}"));
            assert_eq!((game.info(), game.record(usize::MAX)), (info, info.example.to_owned()));
            assert!(game.timeline().is_present() && game.timeline().is_begun());
            assert!(game.timeline().to_move().is_some_and(|(_, seat)| seat.name == "You"));
        }
    }

    #[test]
    fn every_form_starts_a_game() {
        for info in games::all() {
            for &players in info.players {
                let plain = NewGameForm::new(info).with_players(players);
                for (index, _) in plain.settings() {
                    for choice in 0..info.settings[index].choices.len() {
                        let form = plain.with_choice(index, choice);
                        assert_eq!(game(&form).info(), info);
                        assert_eq!(NewGameForm::new(info).with_setup(&form.setup()).setup(), form.setup());
                    }
                }
            }
        }
    }

    #[test]
    fn the_chosen_seat_begins_and_the_others_follow_in_their_order() {
        let info = games::all().next().unwrap();
        let form = NewGameForm::new(info).with_players(3).with(|form| form.begins = Some(2));
        let names = |form: &NewGameForm| -> Vec<String> {
            let GameRequest::Open(link) = form.request() else { panic!("a form opens a game") };
            link.seats.unwrap().iter().map(|seat| seat.name.to_string()).collect()
        };
        let listed: Vec<String> = form.seats().iter().map(|seat| seat.name.to_string()).collect();
        assert_eq!(names(&form), [&listed[2], &listed[0], &listed[1]].map(String::clone));
        let fewer = form.with_players(2);
        assert_eq!((fewer.begins, names(&fewer)), (Some(0), listed[..2].to_vec()));
    }

    #[test]
    fn nobody_shares_a_name() {
        for info in games::all() {
            let most = info.players.iter().copied().max().unwrap();
            let form = NewGameForm::new(info).with_players(most);
            let mut names: Vec<&str> = form.seats().iter().map(|seat| seat.name.as_str()).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), most);
        }
    }
}
