//! The sources of the points: the territories of each terrain, and the additional rules.

use tilescope_core::games::kingdomino::{Kingdomino, Terrain, Territory, Ties};
use tilescope_core::{ByPlayer, Player, State, Turn};
use tilescope_language::{plural, t};
use yew::AttrValue;

use super::describe;
use crate::game_ui::Row;

pub(super) fn rows(position: &Kingdomino) -> Vec<Row> {
    let seated = |player: Player| player.index() < position.players();
    let territories =
        ByPlayer::from_fn(|player| if seated(player) { position.territories(player) } else { Vec::new() });
    let mut rows: Vec<Row> = Vec::new();
    for terrain in Terrain::ALL {
        let of = |player: Player| territories[player].iter().filter(move |other| other.terrain == terrain);
        let product = |territory: &Territory| format!("{} × {}", territory.cells.len(), territory.crowns);
        rows.push(Row {
            label: title(describe::land(terrain).1),
            points: ByPlayer::from_fn(|player| of(player).map(Territory::points).sum()),
            notes: ByPlayer::from_fn(|player| {
                let paying: Vec<String> = of(player).filter(|one| one.crowns > 0).map(product).collect();
                paying.join(" + ")
            }),
            pending: false,
        });
    }
    let setup = position.setup();
    let bonuses = ByPlayer::from_fn(|player| seated(player).then(|| position.bonuses(player)));
    let bonus = |label: &'static str, points: fn(tilescope_core::games::kingdomino::Bonuses) -> i16| Row {
        label: AttrValue::Static(label),
        points: ByPlayer::from_fn(|player| bonuses[player].map_or(0, points)),
        notes: ByPlayer::default(),
        pending: false,
    };
    if setup.middle {
        rows.push(bonus(t("Castle in the middle"), |bonuses| bonuses.middle));
    }
    if setup.harmony {
        rows.push(bonus(t("No gaps"), |bonuses| bonuses.harmony));
    }
    rows.extend(ties(position, &territories));
    rows
}

/// Returns the tie-breakers of the players with the most points. `None` if there is no tie to break.
fn ties(position: &Kingdomino, territories: &ByPlayer<Vec<Territory>>) -> Option<Row> {
    let scores = position.final_scores();
    let seats = scores.seats(position.players());
    let most = seats.iter().copied().max()?;
    let tied = seats.iter().filter(|&&score| score == most).count() > 1;
    let decides = tied && position.turn() == Turn::Over && position.setup().ties == Ties::Official;
    let note = |player: Player| {
        let largest = territories[player].iter().map(|territory| territory.cells.len()).max().unwrap_or(0);
        let crowns: i32 = territories[player].iter().map(|territory| i32::from(territory.crowns)).sum();
        let squares = plural!(largest, "{n} square", "{n} squares");
        format!("{squares}, {}", plural!(crowns, "{n} crown", "{n} crowns"))
    };
    decides.then(|| Row {
        label: AttrValue::Static(t("Tie-break: largest territory, all crowns")),
        points: ByPlayer::default(),
        notes: ByPlayer::from_fn(|player| {
            let asked = player.index() < position.players() && scores[player] == most;
            if asked { note(player) } else { String::new() }
        }),
        pending: false,
    })
}

fn title(word: &str) -> AttrValue {
    AttrValue::from(format!("{}{}", word[..1].to_ascii_uppercase(), &word[1..]))
}
