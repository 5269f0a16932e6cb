//! What happened in a game, turn by turn, and where the points came from.

use tilescope_core::games::carcassonne::{Carcassonne, Kind, Move, Payment, Tile};
use tilescope_core::{ByPlayer, Player, Record, State};

/// One turn of a player, with the draws before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// The number of moves before the player's decision.
    pub from: usize,
    /// The number of moves once the next player has a tile in hand, or the game is over.
    pub to: usize,
    /// Who played.
    pub player: Player,
    /// The tile that was placed.
    pub tile: Tile,
    /// Tiles drawn before it that fitted nowhere.
    pub misfits: Vec<Tile>,
    /// How it was placed.
    pub mv: Move,
    /// What it completed, and whom that paid.
    pub payments: Vec<Payment>,
}

impl Chapter {
    /// The points that a player got in this turn.
    pub fn points(&self, player: Player) -> i16 {
        let paid = self.payments.iter().filter(|payment| payment.owners.contains(&player));
        paid.map(|payment| payment.points).sum()
    }
}

/// Tells a game from its record: every decision is a chapter.
pub fn story(record: &Record<Carcassonne>) -> Vec<Chapter> {
    let mut state = record.position(0);
    let mut chapters: Vec<Chapter> = Vec::new();
    let mut misfits = Vec::new();
    for (ply, &mv) in record.moves().iter().enumerate() {
        if let (Some(player), Some(tile)) = (state.player(), state.in_hand()) {
            let payments = state.payments(mv);
            let misfits = std::mem::take(&mut misfits);
            chapters.push(Chapter { from: ply, to: ply + 1, player, tile, misfits, mv, payments });
        }
        state.play_unchecked(mv);
        if let Move::Draw(tile) = mv {
            match (state.in_hand(), chapters.last_mut()) {
                (Some(_), Some(chapter)) => chapter.to = ply + 1,
                (Some(_), None) => {}
                (None, _) => misfits.push(tile),
            }
        }
    }
    if let (Some(chapter), true) = (chapters.last_mut(), state.player().is_none()) {
        chapter.to = record.moves().len();
    }
    chapters
}

/// Where a player's points come from.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Points paid so far, by the kind of feature in the order of [`Kind::ALL`].
    pub paid: [i16; 4],
    /// Points of the features on the table if the game ended now, or has ended.
    pub open: [i16; 4],
}

impl Tally {
    /// All points.
    pub fn total(&self) -> i16 {
        self.paid.iter().chain(&self.open).sum()
    }
}

/// Counts the points of every player in a position that the first chapters of a story lead to.
pub fn tally<'a>(chapters: impl IntoIterator<Item = &'a Chapter>, position: &Carcassonne) -> ByPlayer<Tally> {
    let mut tally = ByPlayer::<Tally>::from_fn(|_| Tally::default());
    for payment in chapters.into_iter().flat_map(|chapter| &chapter.payments) {
        for &owner in &payment.owners {
            tally[owner].paid[column(payment.kind)] += payment.points;
        }
    }
    for feature in position.features().iter().filter(|feature| !feature.complete) {
        for &owner in &feature.owners {
            tally[owner].open[column(feature.kind)] += feature.points;
        }
    }
    tally
}

/// The place of a kind in [`Kind::ALL`].
fn column(kind: Kind) -> usize {
    kind as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilescope_core::{Rng, Turn};

    fn played(players: usize, seed: u64, plies: usize) -> Record<Carcassonne> {
        let setup = format!("carcassonne(players={players})").parse().unwrap();
        let mut record = Record::<Carcassonne>::new(setup);
        let mut state = record.position(0);
        let mut rng = Rng::new(seed);
        while state.turn() != Turn::Over && record.moves().len() < plies {
            let mv = match state.turn() {
                Turn::Chance => state.sample_chance(&mut rng),
                _ => state.sample_move(&mut rng),
            };
            state.play_unchecked(mv);
            record.push(mv);
        }
        record
    }

    #[test]
    fn the_points_of_the_story_are_those_of_the_rules() {
        for (seed, players) in (0..30).zip([2, 3, 4, 5].into_iter().cycle()) {
            for plies in [1, 40, 90, usize::MAX] {
                let record = played(players, seed, plies);
                let position = record.position(usize::MAX);
                let chapters = story(&record);
                let tally = tally(&chapters, &position);
                for player in Player::all(players) {
                    assert_eq!(tally[player].total(), position.final_scores()[player], "{record}");
                    let so_far: i16 = chapters.iter().map(|chapter| chapter.points(player)).sum();
                    if position.turn() != Turn::Over {
                        assert_eq!(so_far, position.scores()[player], "{record}");
                    }
                }
            }
        }
    }

    #[test]
    fn chapters_join_each_other() {
        let record = played(2, 7, usize::MAX);
        let chapters = story(&record);
        assert!(chapters.windows(2).all(|pair| pair[0].to == pair[1].from));
        assert_eq!(chapters.last().map(|chapter| chapter.to), Some(record.moves().len()));
    }
}
