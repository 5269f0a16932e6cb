//! How likely turns are to be good: a [softmax policy](crate::heuristic::Softmax).
//!
//! A turn is told by what the domino in hand gains where it is laid and how it lies there, and by what the chosen one gains
//! at best after that, brings, and would have brought the others. The weights are those of `policy/weights.txt`, which says
//! how they were found.

use alloc::string::{String, ToString};

use super::super::domino::Domino;
use super::super::dominoes::Dominoes;
use super::super::geometry::around;
use super::super::kingdom::Kingdom;
use super::super::room::Room;
use super::super::{Kingdomino, Move};
use super::best_place::{Pairs, best_place};
use super::ply::Ply;
use super::tables::Tables;
use super::tidy;
use super::ties::Spot;
use crate::heuristic::{Softmax, Weighed, linear};
use crate::{Player, State};

/// The features: of the placement, then of the chosen domino. Those that end in `late` are the ones before them times the
/// share of the lines that are dealt.
const NAMES: [&str; COUNT] = [
    "gain",
    "gain-late",
    "next-gain",
    "off-centre",
    "hole",
    "contacts",
    "joined",
    "alone",
    "room",
    "choice-gain",
    "choice-gain-late",
    "unfit",
    "crowns",
    "crowns-late",
    "early",
    "denied",
    "denied-late",
];

/// The number of features.
const COUNT: usize = PLACEMENT + CHOICE;
const PLACEMENT: usize = 9;
const CHOICE: usize = 8;

static WEIGHTS: [f32; COUNT] = linear::weights(include_str!("policy/weights.txt"));

/// The policy.
pub(super) const SOFTMAX: Softmax<Kingdomino> = Softmax {
    name: |feature: usize| -> String { NAMES[feature].to_string() },
    weights: &WEIGHTS,
    features: |state, tell| {
        state.for_each_told(|mv, features| {
            let mut numbered = [(0, 0.0); COUNT];
            for ((numbered, index), &value) in numbered.iter_mut().zip(0..).zip(features) {
                *numbered = (index, value);
            }
            tell(mv, &numbered);
        });
    },
    sums: |state, tell| state.for_each_sum(tell),
};

/// A domino that can be chosen.
#[derive(Clone, Copy)]
struct Choice {
    domino: Domino,
    crowns: f32,
    /// 1 for the first of the line, 0 for the last.
    early: f32,
    /// The most that it gains another player at once.
    denied: f32,
}

impl Kingdomino {
    /// Tells each legal turn with its features.
    fn for_each_told(&self, mut each: impl FnMut(Move, &[f32; COUNT])) {
        let Some(player) = self.player() else { return };
        let ply = self.ply(player);
        let late = 1.0 - f32::from(self.lines_left) / self.setup.lines() as f32;
        let mut tables = Tables::NEW;
        let mut choices = [None; 4];
        for (place, choice) in choices.iter_mut().zip(self.choices_for(player, &mut tables)) {
            *place = Some(choice);
        }
        let hand = ply.hand.as_ref().map(|&(domino, _)| domino);
        // What waits for the player beside the domino in hand.
        let mut next = self.in_hand_of(player);
        if let Some(domino) = hand {
            next.remove(domino);
        }
        tables.read(ply.kingdom, hand, self.free.or(next));
        for spot in ply.spots() {
            let (placement, pairs) = ply.tell_placement(spot, next, late, &mut tables);
            let mv = |choice| {
                let place = ply
                    .hand
                    .as_ref()
                    .zip(spot)
                    .map(|((_, options), spot)| options.at(spot.direction, spot.bit));
                Move::Turn { choice, placement: place }
            };
            let mut features = [0.0; COUNT];
            features[..PLACEMENT].copy_from_slice(&placement);
            if self.free.is_empty() {
                each(mv(None), &features);
            }
            for Choice { domino, crowns, early, denied } in choices.iter().flatten().copied() {
                let gain = best_place(domino, tables.of(domino), &pairs);
                let points = gain.unwrap_or(0) as f32;
                let unfit = f32::from(u8::from(gain.is_none()));
                features[PLACEMENT..].copy_from_slice(&[
                    points,
                    points * late,
                    unfit,
                    crowns,
                    crowns * late,
                    early,
                    denied,
                    denied * late,
                ]);
                each(mv(Some(domino)), &features);
            }
        }
    }

    /// The dominoes that a player can choose. The tables mean nothing after that.
    fn choices_for<'a>(
        &'a self,
        player: Player,
        tables: &mut Tables,
    ) -> impl Iterator<Item = Choice> + use<'a> {
        let mut denied = [0; 4];
        for other in Player::all(self.setup.players()).filter(|&other| other != player) {
            let kingdom = &self.kingdoms[other.index()];
            tables.read(kingdom, None, self.free);
            let pairs = Pairs::of(&Room::around(&kingdom.span, self.setup.size(), kingdom.occupied));
            for (most, domino) in denied.iter_mut().zip(self.free.iter()) {
                *most = best_place(domino, tables.of(domino), &pairs).unwrap_or(0).max(*most);
            }
        }
        let last = (self.setup.line() - 1) as f32;
        self.free.iter().zip(denied).map(move |(domino, denied)| Choice {
            domino,
            crowns: domino.halves().iter().map(|half| f32::from(half.crowns)).sum(),
            early: (last - self.line.rank(domino) as f32) / last,
            denied: denied as f32,
        })
    }
}

impl Ply<'_> {
    /// Lays the domino in hand in the tables, and tells the features of that and where the chosen one can lie.
    fn tell_placement(
        &self,
        spot: Option<Spot>,
        next: Dominoes,
        late: f32,
        tables: &mut Tables,
    ) -> ([f32; PLACEMENT], Pairs) {
        let size = self.setup.size();
        let gain = self.lay_in_tables(spot, tables) as f32;
        let after = self.after(spot);
        let centre = tidy::centre(size);
        let tidy = if after.is_centred(size) { tidy::room(after.occupied, centre) } else { None };
        let was_tidy = self.kingdom.is_centred(size) && tidy::room(self.kingdom.occupied, centre).is_some();
        let room = tidy.unwrap_or_else(|| Room::around(&after.span, size, after.occupied));
        let pairs = Pairs::of(&room);
        let next: i32 = next.iter().filter_map(|domino| best_place(domino, tables.of(domino), &pairs)).sum();
        let [contacts, joined, alone] = self.tell_neighbours(spot, centre);
        let as_number = |yes: bool| f32::from(u8::from(yes));
        let placement = [
            gain,
            gain * late,
            next as f32,
            as_number(self.kingdom.is_centred(size) && !after.is_centred(size)),
            as_number(was_tidy && after.is_centred(size) && tidy.is_none()),
            contacts,
            joined,
            alone,
            (room.east.count_ones() + room.south.count_ones()) as f32 / 8.0,
        ];
        (placement, pairs)
    }

    /// How many cells beside the domino in hand are taken or outside of the centre, how many squares of its terrains lie beside its
    /// halves, and how many of its halves are without crowns and without such a square.
    fn tell_neighbours(&self, spot: Option<Spot>, centre: u64) -> [f32; 3] {
        let (Some((domino, _)), Some(spot)) = (&self.hand, spot) else { return [0.0; 3] };
        let Kingdom { terrain, occupied, .. } = self.kingdom;
        let [near, far] = spot.cells();
        let contacts = around(near | far) & (occupied | !centre);
        let (mut joined, mut alone) = (0, 0);
        for (half, cell) in domino.halves().into_iter().zip([near, far]) {
            let same = (around(cell) & terrain[half.terrain.index()]).count_ones();
            joined += same;
            alone += u8::from(same == 0 && half.crowns == 0);
        }
        [contacts.count_ones() as f32, joined as f32, f32::from(alone)]
    }
}

impl Weighed for Kingdomino {
    fn for_each_sum(&self, mut each: impl FnMut(Move, f32)) {
        self.for_each_told(|mv, features| {
            each(mv, features.iter().zip(&WEIGHTS).map(|(feature, weight)| feature * weight).sum());
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, playout};

    /// The gains are what the points grow by: of the domino that is laid, and of the chosen one at most.
    #[test]
    fn gains_are_those_of_the_points() {
        let (mut turns, mut equal) = (0, 0);
        for seed in 0..40 {
            let setup =
                ["kingdomino(players=2)", "kingdomino(players=2,size=7)"][seed as usize % 2].parse().unwrap();
            let mut rng = Rng::new(seed);
            let mut state = Kingdomino::start(&setup);
            let plies = rng.below(24);
            playout::random(&mut state, &mut rng, plies);
            let Some(player) = state.player() else { continue };
            let before = state.kingdoms[player.index()].territory_points();
            state.for_each_told(|mv, features| {
                let mut after = state.clone();
                after.play_unchecked(mv);
                let kingdom = &after.kingdoms[player.index()];
                let points = kingdom.territory_points();
                assert_eq!(features[0], f32::from(points - before), "{mv} in {state}");
                let Move::Turn { choice: Some(choice), .. } = mv else { return };
                let gain = |place| {
                    let mut last = kingdom.clone();
                    last.lay(choice, place);
                    last.territory_points() - points
                };
                let most = kingdom.placements(setup.size(), choice).iter().map(gain).max();
                // In a tidy kingdom only places that keep it so count.
                let [chosen, _, unfit, ..] = features[PLACEMENT..] else { unreachable!() };
                assert!(chosen <= most.map_or(0.0, f32::from), "{mv} in {state}");
                assert!(most.is_some() || unfit == 1.0, "{mv} in {state}");
                turns += 1;
                equal += u32::from(chosen == most.map_or(0.0, f32::from));
            });
        }
        assert!(turns > 500 && equal > turns / 2, "{equal} of {turns}");
    }
}
