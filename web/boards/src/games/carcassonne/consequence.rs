//! The effects of a placement, in words.

use tilescope_core::games::carcassonne::{Carcassonne, Kind, Move, Payment};
use tilescope_core::{ByPlayer, Player, State};
use tilescope_language::{about, say, t};

/// Describes the effect of a placement with or without a meeple: `6 points now, the meeple returns`, `9 points at the
/// end if the game ended now`. Payments to others are included.
///
/// `names` are the names of the players.
pub(super) fn consequence(position: &Carcassonne, mv: Move, names: &dyn Fn(Player) -> String) -> String {
    let (Some(player), Some(tile), Move::Place { meeple, .. }) = (position.player(), position.in_hand(), mv)
    else {
        return String::new();
    };
    let segment = meeple.and_then(|claim| claim.segment(tile));
    let mut parts = Vec::new();
    let payments = position.payments(mv);
    let here = (position.placed().len(), segment);
    let returns = |payment: &&Payment| {
        payment
            .meeples
            .iter()
            .any(|meeple| (meeple.tile, Some(meeple.segment)) == here && meeple.player == player)
    };
    let own: i16 = payments
        .iter()
        .filter(|payment| payment.owners.contains(&player))
        .map(|payment| payment.points)
        .sum();
    if own > 0 {
        parts.push(say!("+{own} now"));
    }
    if payments.iter().any(|payment| returns(&payment)) {
        parts.push(t("the meeple returns").to_owned());
    } else if let Some(segment) = segment {
        let mut after = *position;
        if after.play(mv).is_ok() {
            let feature =
                after.features().into_iter().find(|feature| feature.segments.contains(&(here.0, segment)));
            parts.extend(feature.map(|feature| match feature.kind {
                Kind::Field => say!("worth {} at the end, as the board stands", feature.value),
                _ => say!("worth {} if the game ended now", feature.value),
            }));
        }
    }
    let mut others = ByPlayer::<i16>::default();
    for payment in &payments {
        payment
            .owners
            .iter()
            .filter(|&&owner| owner != player)
            .for_each(|&owner| others[owner] += payment.points);
    }
    let paid = Player::all(position.players()).filter(|&other| others[other] > 0);
    parts.extend(paid.map(|other| {
        about!(names(other), "+{points} for you", "+{points} for {name}", points = others[other])
    }));
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use tilescope_core::Record;

    use super::*;

    fn position(record: &str) -> Carcassonne {
        let record: Record<Carcassonne> = record.parse().unwrap();
        record.position(usize::MAX)
    }

    #[test]
    fn consequences_state_points_and_meeples() {
        let names = |player: Player| format!("Player {}", player.index() + 1);
        // Tile E turned upside down closes the start city: two tiles, 4 points.
        let position = position("carcassonne(players=2) =E");
        let say = |mv: &str| consequence(&position, mv.parse().unwrap(), &names);
        assert_eq!(say("0,-1r2c0"), "+4 now, the meeple returns");
        assert_eq!(say("0,-1r2f0"), "worth 3 at the end, as the board stands");
        assert_eq!(say("0,-1r2"), "");
    }

    #[test]
    fn points_of_opponents_are_described() {
        let names = |player: Player| format!("Player {}", player.index() + 1);
        let position = position("carcassonne(players=2) =U 1,0r0r0 =A");
        assert_eq!(consequence(&position, "2,0r1".parse().unwrap(), &names), "");
        assert_eq!(
            consequence(&position, "2,0r1m".parse().unwrap(), &names),
            "worth 2 if the game ended now"
        );
    }
}
