//! Pictures of kingdoms, for the rules and the start screen. They are drawn from positions that the rules have read,
//! so that no picture shows what cannot be.

use tilescope_core::Player;
use tilescope_core::games::kingdomino::{Domino, Kingdomino};
use yew::prelude::*;

use super::realm::land;
use crate::order;

/// Six dominoes around a castle.
const EMBLEM: &str = "11:1,-1e/14:0,-1w/26:-1,0s/32:-2,-1s/44:1,0e/48:0,1e";

/// A kingdom of a lake, forests and fields, 3:2.
pub(super) fn emblem() -> Html {
    scene(EMBLEM, "-258 -172 516 344")
}

/// The kingdom of the first player; nothing where the text is none. `view` is the part that is seen, in hundredths
/// of a cell around the castle.
pub(super) fn scene(dominoes: &str, view: &'static str) -> Html {
    let Some(position) = read(dominoes) else { return Html::default() };
    html! {
        <svg class="scene kd-scene" viewBox={view} aria-hidden="true">{ land(&position, Player::new(0)) }</svg>
    }
}

/// A position of two players in which the first one has laid dominoes, given as in the text of a position: as many
/// as needed of the others are discarded, and four wait.
fn read(dominoes: &str) -> Option<Kingdomino> {
    let numbers: Vec<u8> =
        dominoes.split('/').filter_map(|laid| laid.split(':').next()?.parse().ok()).collect();
    let mut others = Domino::all().map(Domino::number).filter(|number| !numbers.contains(number));
    let discarded = numbers.len() + 2 * (numbers.len() % 2);
    let discarded: Vec<String> = others.by_ref().take(discarded).map(|number| number.to_string()).collect();
    let waiting: Vec<String> =
        others.zip(["p1", "p1", "p2", "p2"]).map(|(number, player)| format!("{number}:{player}")).collect();
    let mut laid: Vec<&str> = dominoes.split('/').collect();
    order::by_key(&mut laid, |one| one.split(':').next().and_then(|number| number.parse::<u8>().ok()));
    let text = format!(
        "kingdomino(players=2) p1={} discarded={} waiting={}",
        laid.join("/"),
        discarded.join("/"),
        waiting.join("/")
    );
    text.parse().ok()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The points for the territories of a picture.
    pub(crate) fn worth(dominoes: &str) -> i16 {
        let position = read(dominoes).expect("a position");
        let territories = position.territories(Player::new(0));
        territories.iter().map(|territory| territory.points()).sum()
    }

    #[test]
    fn the_emblem_can_be_read() {
        assert!(read(EMBLEM).is_some());
    }
}
