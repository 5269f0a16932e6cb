//! The greedy players: the turns with the best look-aheads, found without building them.
//!
//! A look-ahead adds the gains of the two dominoes to the points of the present kingdom, and [`gain`] computes the
//! gains for all places at once. All look-aheads have the same number of squares, so Harmony makes no difference
//! between them.

use super::super::domino::Domino;
use super::super::dominoes::Dominoes;
use super::super::kingdom::CASTLE;
use super::super::room::Room;
use super::super::score::MIDDLE_KINGDOM;
use super::super::span::Span;
use super::best_place::{Pairs, best_place};
use super::gain;
use super::ply::{Ply, Style};
use super::tables::Tables;
use super::tidy;
use super::ties::{Spot, Ties};

impl Ply<'_> {
    /// Finds the best turns. There is always at least one.
    pub(super) fn best_turns(&self, style: Style, tables: &mut Tables, ties: &mut Ties) {
        ties.clear();
        if style.is_research() && (self.hand.is_none() || self.kingdom.occupied == CASTLE) {
            return self.most_crowns(ties);
        }
        let choices = if style.looks_at_choice() { self.free } else { Dominoes::NONE };
        tables.read(self.kingdom, self.hand.as_ref().map(|&(domino, _)| domino), choices);
        if style.looks_at_choice() && !self.free.is_empty() {
            self.best_with_choice(tables, ties);
        }
        if ties.is_empty() && style != Style::FullGreedy {
            self.best_placements(tables, ties);
        }
        if ties.is_empty() {
            // No look-ahead exists, which is always so in the last round. The research code then compares kingdoms in
            // which nothing was placed.
            self.any_placement(self.free, ties);
        } else if style.is_research() {
            self.recount(style, tables, ties);
        }
    }

    /// Offers the choices with the most crowns on their better half, with any placement.
    fn most_crowns(&self, ties: &mut Ties) {
        let crowns = |domino: Domino| domino.halves().map(|half| half.crowns).into_iter().max();
        let most = self.free.iter().map(crowns).max();
        let best = self.free.iter().filter(|&domino| Some(crowns(domino)) == most);
        self.any_placement(best.collect(), ties);
    }

    /// Offers every placement with the given choices.
    fn any_placement(&self, choices: Dominoes, ties: &mut Ties) {
        let places = self.places();
        Spot::all(places).for_each(|spot| ties.offer(0, Some(spot), choices));
        if places == [0; 4] {
            ties.offer(0, None, choices);
        }
    }

    /// Offers the placements after which the kingdom has the most points, with any choice.
    fn best_placements(&self, tables: &mut Tables, ties: &mut Ties) {
        let Some((domino, options)) = &self.hand else { return self.any_placement(self.free, ties) };
        tables.clear();
        let tidy = self.tidy_places();
        for spot in Spot::all(tidy.unwrap_or(options.places)) {
            let gain = gain::gain(*domino, tables.of(*domino), spot.cells());
            let centred = tidy.is_some() || self.after(Some(spot)).is_centred(self.setup.size());
            ties.offer(gain + self.middle_points(centred), Some(spot), self.free);
        }
        if options.is_empty() {
            ties.offer(0, None, self.free);
        }
    }

    /// Offers the turns with the best look-aheads; only tidy ones if there are any.
    fn best_with_choice(&self, tables: &mut Tables, ties: &mut Ties) {
        if self.tidy_room().is_some() {
            self.best_of(Some(tidy::centre(self.setup.size())), tables, ties);
        }
        if ties.is_empty() {
            self.best_of(None, tables, ties);
        }
    }

    /// Offers the turns with the best look-aheads; only tidy ones if `centre` is given.
    #[inline]
    fn best_of(&self, centre: Option<u64>, tables: &mut Tables, ties: &mut Ties) {
        tables.centre = centre;
        let places = match (&self.hand, self.tidy_room()) {
            (Some((domino, _)), Some(room)) if centre.is_some() => self.kingdom.placements_in(&room, *domino),
            _ => self.places(),
        };
        Spot::all(places).for_each(|spot| self.look_ahead(Some(spot), tables, ties));
        if self.places() == [0; 4] {
            self.look_ahead(None, tables, ties);
        }
    }

    /// Returns the placements of the waiting domino that leave the kingdom tidy, by direction; `None` if there are
    /// none.
    pub(super) fn tidy_places(&self) -> Option<[u64; 4]> {
        let (domino, _) = self.hand.as_ref()?;
        let places = self.kingdom.placements_in(&self.tidy_room()?, *domino);
        Some(places).filter(|places| *places != [0; 4])
    }

    /// Returns the room in which a domino leaves the kingdom tidy; `None` if the kingdom is not tidy now.
    pub(super) fn tidy_room(&self) -> Option<Room> {
        let size = self.setup.size();
        let centred = self.kingdom.is_centred(size);
        if centred { tidy::room(self.kingdom.occupied, tidy::centre(size)) } else { None }
    }

    /// Returns the room of the chosen domino after a placement of the waiting one, if only tidy look-aheads count.
    #[inline]
    pub(super) fn tidy_room_after(&self, spot: Option<Spot>, centre: u64) -> [(i32, Room); 1] {
        let laid = spot.map_or(0, |spot| spot.cells()[0] | spot.cells()[1]);
        [(0, tidy::room(self.kingdom.occupied | laid, centre).unwrap_or(Room::NONE))]
    }

    /// Returns the same room if all look-aheads count: first the part that keeps the castle in the middle, then all
    /// of it.
    pub(super) fn rooms_after(&self, spot: Option<Spot>) -> [(i32, Room); 2] {
        let size = self.setup.size();
        let kingdom = self.after(spot);
        let outskirts = kingdom.outskirts(size);
        let inside = if kingdom.is_centred(size) {
            Room::within(outskirts.and(&Span::centred(size)), kingdom.occupied)
        } else {
            Room::NONE
        };
        [(self.middle_points(true), inside), (0, Room::within(outskirts, kingdom.occupied))]
    }

    fn middle_points(&self, centred: bool) -> i32 {
        if self.setup.middle && centred { i32::from(MIDDLE_KINGDOM) } else { 0 }
    }

    /// Offers the turns with one placement, each with the best place for the chosen domino.
    #[inline]
    fn look_ahead(&self, spot: Option<Spot>, tables: &mut Tables, ties: &mut Ties) {
        let gain = self.lay_in_tables(spot, tables);
        match tables.centre {
            Some(centre) => self.choose(spot, gain, &self.tidy_room_after(spot, centre), tables, ties),
            None => self.choose(spot, gain, &self.rooms_after(spot), tables, ties),
        }
    }

    /// Offers each choice with its best place in some rooms. Each room comes with extra points.
    #[inline(always)]
    fn choose<const ROOMS: usize>(
        &self,
        spot: Option<Spot>,
        gain: i32,
        rooms: &[(i32, Room); ROOMS],
        tables: &Tables,
        ties: &mut Ties,
    ) {
        let rooms: [_; ROOMS] = core::array::from_fn(|index| (rooms[index].0, Pairs::of(&rooms[index].1)));
        for choice in self.free.iter() {
            let halves = tables.of(choice);
            let best = rooms
                .iter()
                .filter_map(|(points, pairs)| best_place(choice, halves, pairs).map(|value| value + points));
            if let Some(value) = best.max() {
                ties.offer(gain + value, spot, Dominoes::one(choice));
            }
        }
    }

    /// Places the waiting domino in the tables only, and returns its gain.
    #[inline]
    pub(super) fn lay_in_tables(&self, spot: Option<Spot>, tables: &mut Tables) -> i32 {
        match (&self.hand, spot) {
            (Some((domino, _)), Some(spot)) => tables.lay(*domino, spot.cells()),
            _ => 0,
        }
    }
}
