//! The evaluation of a position before its end: a [linear evaluation](crate::heuristic::Linear).
//!
//! It starts from the points of each player's kingdom. It adds the immediate gain of waiting and chosen dominoes, and
//! the points that undealt dominoes may add to the areas ([`Survey`]). Other features predict whether the castle
//! stays in the middle and whether the kingdom becomes complete. The last ones count who chooses early in the next
//! round. `outlook/weights.txt` holds the weights and says how they were found.

mod survey;
mod unchosen;

use alloc::string::{String, ToString};

use self::survey::Survey;
use self::unchosen::Coming;
use super::super::Kingdomino;
use super::super::dominoes::Dominoes;
use super::super::moves::Move;
use super::super::seats::Seats;
use super::tables::Tables;
use crate::heuristic::{Linear, OneTurn, lead_after, linear};
use crate::{ByPlayer, Player, State};

const NAMES: [&str; COUNT] = [
    "gain",
    "unfit",
    "crowns-in-hand",
    "choice",
    "squares-to-come",
    "squares-in-reach",
    "crowns-to-come",
    "crowns-in-reach",
    "middle",
    "holes",
    "odd-rooms",
    "harmony-early",
    "harmony-late",
    "fit",
    "order",
    "areas",
    "dead-squares",
    "room",
];

const COUNT: usize = 18;

const WEIGHTS: [f32; COUNT] = linear::weights(include_str!("outlook/weights.txt"));

pub(super) const LINEAR: Linear<Kingdomino> = Linear {
    name: |feature: usize| -> String { NAMES[feature].to_string() },
    weights: &WEIGHTS,
    features: Kingdomino::features,
    result: |state| state.final_scores().map(f32::from),
};

impl OneTurn for Kingdomino {
    fn for_each_turn(&self, mut each: impl FnMut(Move, f32)) {
        self.emit_turns(|mv| each(mv, lead_after(self, mv, Kingdomino::outlook)));
    }
}

impl Kingdomino {
    /// Returns the points that each player is expected to end with.
    pub(super) fn outlook(&self) -> ByPlayer<f32> {
        LINEAR.points(self, &WEIGHTS)
    }

    fn features(&self, emit: &mut dyn FnMut(Player, &[f32])) {
        let coming = Coming::of(self);
        let mut tables = Tables::NEW;
        for player in Player::all(self.setup.players()) {
            let kingdom = &self.kingdoms[player.index()];
            let survey = Survey::of(kingdom, &self.setup, &coming);
            emit(player, &self.features_of(player, &survey, &coming, &mut tables));
        }
    }

    /// Returns the features of one player from the survey of that player's kingdom.
    fn features_of(
        &self,
        player: Player,
        survey: &Survey<'_>,
        coming: &Coming,
        tables: &mut Tables,
    ) -> [f32; COUNT] {
        let (in_hand, choices) = (self.in_hand_of(player), self.choices_of(player));
        let free = if choices == 0 { Dominoes::NONE } else { self.free };
        tables.read(survey.kingdom, None, in_hand.or(free));
        let (mut gain, mut unfit, mut crowns) = (0, 0, 0);
        for domino in in_hand.iter() {
            let best = survey.best(domino, tables);
            gain += best.unwrap_or(0);
            unfit += u8::from(best.is_none());
            crowns += domino.halves().iter().map(|half| half.crowns).sum::<u8>();
        }
        // The further dominoes that the player will place, as a number and as a share of all.
        let more = self.to_choose(player) as f32;
        let left = more / (self.setup.lines() * self.setup.kings()) as f32;
        let harmony = survey.can_be_complete(in_hand.len() + self.to_choose(player));
        let as_number = |yes: bool| f32::from(u8::from(yes));
        [
            gain as f32,
            f32::from(unfit),
            f32::from(crowns),
            self.best_choices(choices, survey, tables) as f32,
            more * survey.squares_to_come,
            more * survey.squares_in_reach,
            more * survey.crowns_to_come,
            more * survey.crowns_in_reach,
            as_number(survey.keeps_middle) * left,
            survey.holes as f32,
            survey.odd_rooms as f32,
            as_number(harmony) * left,
            as_number(harmony) * (1.0 - left),
            more * coming.share_of(survey.terrains),
            self.places_in_order(player),
            survey.open_areas as f32 * left,
            survey.dead_squares as f32 * left,
            survey.room as f32 * left,
        ]
    }

    /// Returns the dominoes that a player has chosen but not placed.
    pub(super) fn in_hand_of(&self, player: Player) -> Dominoes {
        let of = |dominoes: Dominoes, seats: Seats| {
            let owned = dominoes.iter().zip(seats.iter()).filter(move |&(_, owner)| owner == Some(player));
            owned.map(|(domino, _)| domino).collect::<Dominoes>()
        };
        of(self.waiting, self.owners).or(of(self.line, self.choosers))
    }

    /// Returns the number of dominoes that a player will still choose from the line, if it is dealt.
    fn choices_of(&self, player: Player) -> u32 {
        let is_dealt = self.line.len() == self.setup.line();
        if is_dealt { self.setup.kings() - self.choosers.count(player) } else { 0 }
    }

    /// Returns the number of dominoes that a player will still choose in the game.
    fn to_choose(&self, player: Player) -> u32 {
        self.setup.kings() * u32::from(self.lines_left) + self.choices_of(player)
    }

    /// Returns the total gain of the best free dominoes of the line, as many as the player will choose.
    fn best_choices(&self, choices: u32, survey: &Survey<'_>, tables: &Tables) -> i32 {
        let mut gains = [0; 4];
        if choices > 0 {
            for (gain, domino) in gains.iter_mut().zip(self.free.iter()) {
                *gain = survey.best(domino, tables).unwrap_or(0);
            }
            gains.sort_unstable_by(|a, b| b.cmp(a));
        }
        gains[..choices as usize].iter().sum()
    }

    /// Returns how early a player's kings move in the next round, if there is a choice then: 1 for the first of the
    /// line, 0 for the last.
    fn places_in_order(&self, player: Player) -> f32 {
        if self.lines_left == 0 {
            return 0.0;
        }
        let last = (self.setup.line() - 1) as f32;
        let early = |seats: Seats| -> f32 {
            let places = seats.iter().zip(0_u8..).filter(|&(owner, _)| owner == Some(player));
            places.map(|(_, place)| (last - f32::from(place)) / last).sum()
        };
        // Before the line is dealt, the order is that of the waiting dominoes.
        early(if self.line.len() == self.setup.line() { self.choosers } else { self.owners })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, Turn, playout};

    /// At every ply of random games the evaluation is finite and near the points, and at the end it equals the
    /// points.
    #[test]
    fn final_positions_evaluate_to_their_points() {
        for (seed, setup) in
            ["kingdomino(players=2)", "kingdomino(players=3)", "kingdomino(players=2,size=7,harmony=off)"]
                .into_iter()
                .enumerate()
        {
            let setup = setup.parse().unwrap();
            for plies in 0..60 {
                let mut state = Kingdomino::start(&setup);
                playout::random(&mut state, &mut Rng::new(seed as u64), plies);
                let (points, scores) = (state.outlook(), state.final_scores());
                for player in Player::all(state.players()) {
                    let most = if state.turn() == Turn::Over { 0.0 } else { linear::BEYOND };
                    assert!((points[player] - f32::from(scores[player])).abs() <= most, "{state}");
                }
            }
        }
    }

    #[test]
    fn dominoes_in_hand_are_the_waiting_and_chosen_ones() {
        let mut state = Kingdomino::start(&"kingdomino(players=2)".parse().unwrap());
        for mv in ["=1", "=2", "=3", "=4", "=p1", ":4", "=p2", ":1", "=p2", ":3"] {
            state.play(mv.parse().unwrap()).unwrap();
        }
        let in_hand = |state: &Kingdomino, player| state.in_hand_of(Player::new(player)).len();
        assert_eq!([in_hand(&state, 0), in_hand(&state, 1)], [1, 2]);
        assert_eq!([0, 1].map(|player| state.choices_of(Player::new(player))), [1, 0]);
        assert_eq!([0, 1].map(|player| state.to_choose(Player::new(player))), [11, 10]);
        // 4 is the last of the line, 1 the first and 3 the third.
        assert_eq!(state.places_in_order(Player::new(0)), 0.0);
        assert!((state.places_in_order(Player::new(1)) - 4.0 / 3.0).abs() < 1e-6);
    }
}
