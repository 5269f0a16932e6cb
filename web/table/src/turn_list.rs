use tilescope_boards::game_ui::{GameUi, TurnSummary};
use tilescope_core::{ByPlayer, Player, Record};
use yew::AttrValue;

#[derive(Clone, PartialEq, Debug)]
pub struct TurnEntry {
    /// The number of moves up to the next decision or the end of the game.
    pub to: usize,
    pub player: Player,
    pub summary: TurnSummary,
    pub gains: ByPlayer<i16>,
    pub remarks: Vec<String>,
}

/// Returns the turns of a record: one entry per decision.
pub fn turn_list<S: GameUi>(record: &Record<S>, names: &[AttrValue]) -> Vec<TurnEntry> {
    let mut state = record.position(0);
    let mut turns: Vec<TurnEntry> = Vec::new();
    let mut remarks = Vec::new();
    for (ply, &mv) in record.moves().iter().enumerate() {
        let before = state.scores();
        let decision = state.player().map(|player| (player, state.summarize(mv, names)));
        state.play_unchecked(mv);
        if let Some((player, summary)) = decision {
            let after = state.scores();
            let gains = ByPlayer::from_fn(|player| after[player] - before[player]);
            turns.push(TurnEntry {
                to: ply + 1,
                player,
                summary,
                gains,
                remarks: std::mem::take(&mut remarks),
            });
        } else {
            remarks.extend(state.remark(mv));
            if state.player().is_some()
                && let Some(entry) = turns.last_mut()
            {
                entry.to = ply + 1;
            }
        }
    }
    if let (Some(entry), None) = (turns.last_mut(), state.player()) {
        entry.to = record.moves().len();
    }
    turns
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_core::games::kingdomino::Kingdomino;
    use tilescope_core::games::ontop::OnTop;
    use tilescope_core::{Rng, Turn};

    use super::*;

    fn played<S: GameUi>(players: usize, seed: u64, plies: usize) -> Record<S> {
        let setup = format!("{}(players={players})", S::NAME).parse().unwrap();
        let mut record = Record::<S>::new(setup);
        let mut state = record.position(0);
        let mut rng = Rng::new(seed);
        while let Some(mv) = state.sample(&mut rng).filter(|_| record.moves().len() < plies) {
            state.play_unchecked(mv);
            record.push(mv);
        }
        record
    }

    fn names() -> Vec<AttrValue> {
        ["Ada", "Bob", "Cleo", "Dan", "Eve"].map(AttrValue::Static).to_vec()
    }

    /// Checks that gains add up to the scores, that the breakdown matches the scores if the game ended, and that the
    /// turns are contiguous.
    fn check<S: GameUi>() {
        for (seed, &players) in (0..12).zip(S::PLAYERS.iter().cycle()) {
            for plies in [1, 40, 90, usize::MAX] {
                let record = played::<S>(players, seed, plies);
                let (start, position) = (record.position(0), record.position(usize::MAX));
                let turns = turn_list(&record, &names());
                let rows = S::breakdown(&record, record.moves().len());
                for player in Player::all(players) {
                    let gained: i16 = turns.iter().map(|entry| entry.gains[player]).sum();
                    assert_eq!(start.scores()[player] + gained, position.scores()[player], "{record}");
                    let points: i16 = rows.iter().map(|row| row.points[player]).sum();
                    assert_eq!(points, position.final_scores()[player], "{record}");
                    let counted = rows.iter().filter(|row| !row.pending);
                    let counted: i16 = counted.map(|row| row.points[player]).sum();
                    let over = position.turn() == Turn::Over;
                    let points = if over { position.final_scores() } else { position.scores() };
                    assert_eq!(counted, points[player], "{record}");
                }
                assert!(turns.windows(2).all(|pair| pair[0].to < pair[1].to));
                if position.turn() == Turn::Over {
                    assert_eq!(turns.last().map(|entry| entry.to), Some(record.moves().len()));
                }
            }
        }
    }

    #[test]
    fn points_of_the_turns_match_the_rules() {
        check::<Carcassonne>();
        check::<Kingdomino>();
        check::<OnTop>();
    }
}
