//! The form of a tournament, without a page.

use tilescope_boards::game_card::Setting;
use tilescope_core::games::GameId;
use tilescope_core::levels::levels;
use tilescope_table::game_info::GameInfo;
use tilescope_table::games;
use yew::AttrValue;

use super::plan::{PLAYERS, Plan, Wrong};

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Form {
    pub(super) info: &'static GameInfo,
    /// The chosen option of each setting of the game.
    choices: Vec<usize>,
    pub(super) players: Vec<AttrValue>,
    /// Whether more than two players play at one table.
    one_table: bool,
    pub(super) games: AttrValue,
    pub(super) seed: AttrValue,
}

impl Form {
    /// Creates a form with three levels of medium strength, in a round robin.
    pub(super) fn new(game: GameId) -> Form {
        let (info, levels) = (games::info(game), levels(game));
        let last = levels.len().saturating_sub(1);
        let ids = levels[last.min(2)..last].iter().take(3);
        Form {
            info,
            choices: vec![0; info.settings.len()],
            players: ids.map(|level| format!("level:{}", level.id).into()).collect(),
            one_table: false,
            games: "20".into(),
            seed: "1".into(),
        }
    }

    pub(super) fn of_plan(plan: &Plan) -> Form {
        let info = games::info(plan.game);
        let choice = |setting: &Setting| {
            let mut options = plan.setup.split(['(', ',', ')']).filter_map(|option| option.split_once('='));
            let value = options.find(|(key, _)| *key == setting.key).map(|(_, value)| value);
            let taken = setting.choices.iter().position(|(known, _)| Some(*known) == value);
            taken.unwrap_or(0)
        };
        Form {
            info,
            choices: info.settings.iter().map(choice).collect(),
            players: plan.players.iter().map(|player| player.to_string().into()).collect(),
            one_table: plan.seats > 2,
            games: plan.games.to_string().into(),
            seed: plan.seed.to_string().into(),
        }
    }

    /// Returns the tournament of the form.
    ///
    /// # Errors
    /// If the form has a problem: the first one.
    pub(super) fn plan(&self) -> Result<Plan, Wrong> {
        Plan::new(&self.setup(), &self.players, &self.games, &self.seed)
    }

    pub(super) fn seats(&self) -> usize {
        if self.is_one_table() { self.players.len() } else { 2 }
    }

    /// Returns whether more than two players all play at one table.
    pub(super) fn is_one_table(&self) -> bool {
        self.one_table && self.has_one_table()
    }

    /// Returns whether there are more than two players, and a table can seat all of them.
    pub(super) fn has_one_table(&self) -> bool {
        self.players.len() > 2 && self.info.players.contains(&self.players.len())
    }

    fn setup(&self) -> String {
        let mut setup = format!("{}(players={}", self.info.id, self.seats());
        for (index, choice) in self.settings() {
            let setting = &self.info.settings[index];
            setup += &format!(",{}={}", setting.key, setting.choices[choice].0);
        }
        setup + ")"
    }

    /// Returns the index of each setting for this number of seats, with its chosen option.
    pub(super) fn settings(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let settings = self.info.settings.iter().zip(&self.choices).enumerate();
        settings
            .filter(|(_, (setting, _))| setting.players.is_none_or(|players| players == self.seats()))
            .map(|(index, (_, &choice))| (index, choice))
    }

    pub(super) fn with(&self, change: impl FnOnce(&mut Form)) -> Form {
        let mut next = self.clone();
        change(&mut next);
        next
    }

    pub(super) fn with_choice(&self, setting: usize, choice: usize) -> Form {
        self.with(|form| form.choices[setting] = choice)
    }

    pub(super) fn with_one_table(&self, one_table: bool) -> Form {
        self.with(|form| form.one_table = one_table)
    }

    pub(super) fn with_player(&self, index: usize, text: AttrValue) -> Form {
        self.with(|form| form.players[index] = text)
    }

    /// Returns the form with one more player: the first level that does not play yet.
    pub(super) fn with_another(&self) -> Form {
        let mut texts =
            levels(self.info.id).iter().rev().map(|level| AttrValue::from(format!("level:{}", level.id)));
        let free = texts.find(|text| !self.players.contains(text)).unwrap_or_default();
        self.with(|form| form.players.push(free))
    }

    /// Returns the form without a player.
    pub(super) fn without(&self, index: usize) -> Form {
        self.with(|form| _ = form.players.remove(index))
    }

    /// Returns whether a player can be added, and whether one can be removed.
    pub(super) fn room(&self) -> (bool, bool) {
        (self.players.len() < *PLAYERS.end(), self.players.len() > *PLAYERS.start())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_survives_the_round_trip_to_a_plan() {
        for &game in GameId::ALL {
            let mut form = Form::new(game);
            assert_eq!(form.players.len(), 3);
            for choice in [0, 1] {
                for index in 0..form.info.settings.len() {
                    let last = form.info.settings[index].choices.len() - 1;
                    form = form.with_choice(index, choice.min(last));
                }
                for one_table in [false, true] {
                    let form = form.with_one_table(one_table);
                    let plan = form.plan().unwrap();
                    assert_eq!(plan.seats, if one_table { 3 } else { 2 });
                    assert_eq!(Form::of_plan(&plan).plan(), Ok(plan));
                }
            }
        }
    }

    #[test]
    fn players_are_added_and_removed_within_limits() {
        let mut form = Form::new(GameId::Kingdomino);
        while form.room().0 {
            form = form.with_another();
        }
        assert_eq!((form.players.len(), form.has_one_table()), (6, false));
        assert!(form.with_one_table(true).plan().is_ok_and(|plan| plan.matches().len() == 15));
        while form.room().1 {
            form = form.without(0);
        }
        assert_eq!(form.players.len(), 2);
        assert!(form.plan().is_ok());
    }
}
