use tilescope_core::Turn;
use tilescope_table::any_game::AnyGame;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cue {
    /// A piece was placed, or another decision was made.
    Laid,
    /// The move scored: the number of notes, from 1 to 3.
    Paid(u8),
    TakenBack,
    Over,
    /// A player has little time left.
    Late,
}

/// The part of a game's present that determines sounds.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Moment {
    seed: u64,
    played: usize,
    points: Vec<i16>,
    over: bool,
}

impl Moment {
    pub(super) fn of(game: &AnyGame) -> Moment {
        let (timeline, present) = (game.timeline(), game.present());
        Moment {
            seed: timeline.seed(),
            played: timeline.played(),
            points: present.points.seats(timeline.seats().len()).to_vec(),
            over: present.turn == Turn::Over,
        }
    }
}

/// Returns the sound for the change between two presents; `None` if they belong to two games.
pub(super) fn between(before: &Moment, now: &Moment) -> Option<Cue> {
    if before.seed != now.seed || (before.played, before.over) == (now.played, now.over) {
        return None;
    }
    if now.played < before.played {
        return Some(Cue::TakenBack);
    }
    if now.over {
        return Some(Cue::Over);
    }
    let most = now.points.iter().zip(before.points.iter()).map(|(now, before)| now - before).max();
    Some(match most {
        None | Some(..=0) => Cue::Laid,
        Some(1..=3) => Cue::Paid(1),
        Some(4..=9) => Cue::Paid(2),
        Some(10..) => Cue::Paid(3),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(played: usize, points: [i16; 2]) -> Moment {
        Moment { seed: 1, played, points: points.to_vec(), over: false }
    }

    #[test]
    fn the_cue_depends_on_the_points_paid() {
        let before = moment(3, [5, 7]);
        let heard = |points| between(&before, &moment(5, points));
        assert_eq!(heard([5, 7]), Some(Cue::Laid));
        assert_eq!(heard([4, 7]), Some(Cue::Laid));
        assert_eq!(heard([5, 9]), Some(Cue::Paid(1)));
        assert_eq!(heard([14, 9]), Some(Cue::Paid(2)));
        assert_eq!(heard([5, 17]), Some(Cue::Paid(3)));
    }

    #[test]
    fn browsing_and_other_games_make_no_sound() {
        let before = moment(3, [5, 7]);
        assert_eq!(between(&before, &before), None);
        assert_eq!(between(&before, &Moment { seed: 2, ..moment(5, [9, 9]) }), None);
        assert_eq!(between(&before, &moment(1, [0, 0])), Some(Cue::TakenBack));
        for played in [3, 5] {
            // A game that ends on time ends without a move.
            assert_eq!(between(&before, &Moment { over: true, ..moment(played, [5, 7]) }), Some(Cue::Over));
        }
    }
}
