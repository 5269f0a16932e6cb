//! The openings of many games as a tree: what followed the same first moves, how often, and with which results.

use std::rc::Rc;

use tilescope_core::{Moments, order, record};

use super::library_game::LibraryGame;

/// The most moves of an opening, draws included.
pub(super) const DEEPEST: usize = 12;

/// A move or a draw that followed an opening.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Continuation {
    /// The move or the draw as text; for the empty opening the setup.
    pub(super) word: String,
    pub(super) games: usize,
    /// The win share of the first player in those that are over.
    pub(super) wins: Moments,
    /// In the same games, the final points of the first player less the most of another.
    pub(super) lead: Moments,
}

/// Returns what followed an opening, the most frequent first. The opening is the setup and the moves after it, as they
/// stand in records; it may be empty.
pub(super) fn continuations<'a>(
    games: impl IntoIterator<Item = &'a Rc<LibraryGame>>,
    opening: &[String],
) -> Vec<Continuation> {
    let mut all: Vec<Continuation> = Vec::new();
    for game in games {
        let Some(word) = next(game.record(), opening) else { continue };
        let at = all.iter().position(|known| known.word == word).unwrap_or_else(|| {
            let new = Moments::default();
            all.push(Continuation { word: word.to_owned(), games: 0, wins: new, lead: new });
            all.len() - 1
        });
        all[at].games += 1;
        if game.is_over {
            all[at].wins.add(f64::from(game.result[0].1));
            all[at].lead.add(game.lead(0));
        }
    }
    order::sort_by(&mut all, |one, other| {
        other.games.cmp(&one.games).then_with(|| one.word.cmp(&other.word))
    });
    all
}

pub(super) fn follows(game: &LibraryGame, opening: &[String]) -> bool {
    after(game.record(), opening).is_some()
}

pub(super) fn record_of(opening: &[String]) -> String {
    opening.join(" ")
}

/// Returns the setup or the move after an opening; `None` if the game did not begin with it, or ended there.
fn next<'a>(text: &'a str, opening: &[String]) -> Option<&'a str> {
    after(text, opening)?.next()
}

/// Returns the words of a record after an opening; `None` if the game did not begin with it.
fn after<'a>(text: &'a str, opening: &[String]) -> Option<impl Iterator<Item = &'a str>> {
    let (start, rest) = record::split(text);
    let mut words = std::iter::once(start).chain(rest.split_ascii_whitespace());
    opening.iter().all(|word| words.next() == Some(word)).then_some(words)
}

#[cfg(test)]
mod tests {
    use tilescope_table::foreign_games::LoadedGame;

    use super::super::adding::book;
    use super::*;

    fn game(record: &str) -> Rc<LibraryGame> {
        // The session draws the next tile.
        book(&LoadedGame::of_record(record.to_owned())).unwrap().game
    }

    #[test]
    fn continuations_are_counted() {
        let games = [
            game("ontop(players=2) =T0 c4c5 =T1 d4d5"),
            game("ontop(players=2) =T0 c4c5 =T3"),
            game("ontop(players=2) =T0 b2c2"),
            game("ontop(players=2) =T3"),
        ];
        let words = |opening: &[&str]| -> Vec<(String, usize)> {
            let opening: Vec<String> = opening.iter().map(|word| (*word).to_owned()).collect();
            continuations(&games, &opening).into_iter().map(|next| (next.word, next.games)).collect()
        };
        let pairs =
            |all: &[(&str, usize)]| all.iter().map(|(word, n)| ((*word).to_owned(), *n)).collect::<Vec<_>>();
        assert_eq!(words(&[]), pairs(&[("ontop(players=2)", 4)]));
        assert_eq!(words(&["ontop(players=2)"]), pairs(&[("=T0", 3), ("=T3", 1)]));
        assert_eq!(words(&["ontop(players=2)", "=T0"]), pairs(&[("c4c5", 2), ("b2c2", 1)]));
        assert_eq!(words(&["ontop(players=2)", "=T0", "c4c5"]).len(), 2);
        assert!(games.iter().all(|game| follows(game, &[])));
        assert_eq!(words(&["ontop(players=2)", "=T4"]), []);
    }
}
