//! The difference of two moves as a sentence.

use tilescope_core::comparison::{MoveComparison, ScoreBreakdown};
use tilescope_core::{Moments, Player};
use tilescope_floor::number::local;
use tilescope_language::{about, say, t};
use yew::AttrValue;

/// The labels of a game's sources of points after "points from", in order.
pub(super) type Earnings = &'static [&'static str];

/// The points below which a difference is not worth mentioning.
const LITTLE: f64 = 0.1;

/// Describes the difference between the first move and the second in one or two sentences.
pub(super) fn sentence(
    move_comparison: &MoveComparison,
    player: Player,
    names: &[AttrValue],
    earnings: Earnings,
) -> String {
    let own = &move_comparison.differences[player.index()];
    let with = t("With the first move");
    let mut text = first_move(with, &name(names, player.index()), &Parts::of(own, earnings));
    match certain(&own.points) {
        Some(points) => {
            let more = points > 0.0;
            let points = format!("{:.1}", local(points.abs()));
            text += &if more {
                say!("; overall, {points} points more than with the second.")
            } else {
                say!("; overall, {points} points fewer than with the second.")
            };
        }
        None => text += t("; overall, the difference is within the margin of error."),
    }
    text + &others(move_comparison, player, names, earnings)
}

/// Describes what the first move, the better one, earns and gives up. The review says how much it is better by.
pub(super) fn reason(
    move_comparison: &MoveComparison,
    player: Player,
    names: &[AttrValue],
    earnings: Earnings,
) -> String {
    let parts = Parts::of(&move_comparison.differences[player.index()], earnings);
    let text = first_move(t("With the better move"), &name(names, player.index()), &parts);
    format!("{text}.{}", others(move_comparison, player, names, earnings))
}

fn name(names: &[AttrValue], seat: usize) -> String {
    names.get(seat).map_or_else(|| say!("Player {}", seat + 1), ToString::to_string)
}

/// Describes the effects on the other players, each in a sentence after a blank.
fn others(
    move_comparison: &MoveComparison,
    player: Player,
    names: &[AttrValue],
    earnings: Earnings,
) -> String {
    let seats = (0..move_comparison.differences.len()).filter(|&seat| seat != player.index());
    let parts = seats.map(|seat| (seat, Parts::of(&move_comparison.differences[seat], earnings)));
    let told = parts.filter(|(_, parts)| !parts.are_none());
    told.map(|(seat, parts)| format!(" {}", other(&name(names, seat), &parts))).collect()
}

/// A player's gains and losses, each as a list: `3.2 more points from cities`, `1.1 on roads`.
struct Parts {
    gains: String,
    losses: String,
}

impl Parts {
    fn of(earned: &ScoreBreakdown, earnings: Earnings) -> Parts {
        let certain: Vec<(f64, &'static str)> = (earned.sources.iter().zip(earnings))
            .filter_map(|(moments, &label)| Some((certain(moments)?, label)))
            .collect();
        let list = |wanted: fn(f64) -> bool| {
            let items: Vec<String> = (certain.iter().filter(|&&(points, _)| wanted(points)).enumerate())
                .map(|(index, &(points, label))| {
                    let (number, label) = (format!("{:.1}", local(points.abs())), t(label));
                    match (points > 0.0, index) {
                        (true, 0) => say!("{number} more points from {label}"),
                        (true, _) => say!("{number} from {label}"),
                        (false, _) => say!("{number} on {label}"),
                    }
                })
                .collect();
            items.join(", ")
        };
        Parts { gains: list(|points| points > 0.0), losses: list(|points| points < 0.0) }
    }

    fn are_none(&self) -> bool {
        self.gains.is_empty() && self.losses.is_empty()
    }
}

/// Describes the effect of the first move on its player, as the beginning of a sentence.
fn first_move(with: &str, who: &str, Parts { gains, losses }: &Parts) -> String {
    match (gains.is_empty(), losses.is_empty()) {
        (true, true) => about!(
            who,
            "No source of points makes a certain difference between the two moves for you",
            "No source of points makes a certain difference between the two moves for {name}"
        ),
        (false, true) => about!(who, "{with} you earn {gains}", "{with} {name} earns {gains}"),
        (true, false) => about!(who, "{with} you give up {losses}", "{with} {name} gives up {losses}"),
        (false, false) => about!(
            who,
            "{with} you earn {gains} and give up {losses}",
            "{with} {name} earns {gains} and gives up {losses}"
        ),
    }
}

/// Describes its effect on another player, as a sentence.
fn other(who: &str, Parts { gains, losses }: &Parts) -> String {
    match (gains.is_empty(), losses.is_empty()) {
        (_, true) => about!(who, "You earn {gains}.", "{name} earns {gains}."),
        (true, false) => about!(who, "You give up {losses}.", "{name} gives up {losses}."),
        (false, false) => {
            about!(
                who,
                "You earn {gains} and give up {losses}.",
                "{name} earns {gains} and gives up {losses}."
            )
        }
    }
}

/// Returns the mean of differences whose interval excludes 0.
fn certain(differences: &Moments) -> Option<f64> {
    let (low, high) = differences.interval()?;
    differences.mean().filter(|mean| mean.abs() >= LITTLE && (low > 0.0 || high < 0.0))
}

#[cfg(test)]
mod tests {
    use tilescope_core::comparison::Side;

    use super::*;

    fn moments(mean: f64, spread: f64) -> Moments {
        let mut moments = Moments::default();
        (0..100).for_each(|index| moments.add(mean + if index % 2 == 0 { spread } else { -spread }));
        moments
    }

    fn earned(cities: Moments, roads: Moments, points: Moments) -> ScoreBreakdown {
        ScoreBreakdown { sources: vec![cities, roads], points, win: Moments::default() }
    }

    #[test]
    fn only_certain_differences_are_described() {
        let side = || Side { seats: Vec::new(), features: Vec::new() };
        let move_comparison =
            |differences| MoveComparison { pairs: 100, sides: [side(), side()], differences };
        let names = ["Ada", "Bob"].map(AttrValue::from);
        let none = || earned(moments(0.0, 1.0), moments(0.2, 9.0), moments(0.0, 2.0));
        let description = |differences| {
            sentence(&move_comparison(differences), Player::new(0), &names, &["cities", "roads"])
        };
        assert_eq!(
            description(vec![earned(moments(3.2, 1.0), moments(-1.1, 1.0), moments(2.1, 1.0)), none()]),
            "With the first move Ada earns 3.2 more points from cities and gives up 1.1 on roads; overall, 2.1 points \
             more than with the second."
        );
        assert_eq!(
            description(vec![none(), earned(moments(0.0, 1.0), moments(0.9, 0.5), moments(0.0, 2.0))]),
            "No source of points makes a certain difference between the two moves for Ada; overall, the difference is within the margin \
             of error. Bob earns 0.9 more points from roads."
        );
        let yours = reason(
            &move_comparison(vec![earned(moments(3.2, 1.0), moments(-1.1, 1.0), moments(2.1, 1.0)), none()]),
            Player::new(0),
            &["You", "Bob"].map(AttrValue::from),
            &["cities", "roads"],
        );
        assert_eq!(
            yours,
            "With the better move you earn 3.2 more points from cities and give up 1.1 on roads."
        );
    }
}
