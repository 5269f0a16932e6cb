//! A tournament as CSV, with a line for each game.

use tilescope_floor::csv;
use tilescope_floor::number::num;

use super::results::Results;

/// Returns the games of a tournament. Each line has the match and the number of the game, both from 0. For each seat
/// there follow the player, the points and the win share. The record comes last; it is empty if it was not kept.
pub(super) fn csv(results: &Results) -> String {
    let plan = &results.plan;
    let mut text = "match,game".to_owned();
    for seat in 1..=plan.seats {
        text += &format!(",player_{seat},points_{seat},share_{seat}");
    }
    text += ",record\n";
    for (of, (places, games)) in plan.matches().iter().zip(&results.games).enumerate() {
        for (game, played) in games {
            text += &format!("{of},{game}");
            for (seat, &player) in played.seats.iter().enumerate() {
                let name = csv::quoted(&plan.players[places[player]].to_string());
                text += &format!(",{name},{},{:.4}", played.scores[seat], num(played.shares[seat]));
            }
            text += &format!(",{}\n", csv::quoted(&played.record));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::results::tests::results;

    #[test]
    fn every_game_is_exported_as_a_line() {
        let text = super::csv(&results());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 13);
        assert_eq!(lines[0], "match,game,player_1,points_1,share_1,player_2,points_2,share_2,record");
        assert_eq!(lines[2], "0,1,greedy,5,0.0000,level:5,9,1.0000,r01");
        assert_eq!(lines[5], "1,0,level:5,9,1.0000,mcts(utility=lead)@5,5,0.0000,r10");
    }
}
