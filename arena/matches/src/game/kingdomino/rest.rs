//! Kingdomino in the REST protocol of Gedda 2018, section IV. Its published programs compare these objects word by word.

use serde::Serialize;
use tilescope_core::games::kingdomino::{Cell, Domino, Kingdomino, Move, Placement, Square};
use tilescope_core::{Player, Record, State};

use crate::game::{Named, Served};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
struct Position {
    row: i8,
    col: i8,
}

/// A square without its place.
#[derive(Serialize)]
struct Tile {
    terrain: &'static str,
    crowns: u8,
}

#[derive(Serialize)]
struct DominoJson {
    number: u8,
    tile1: Tile,
    tile2: Tile,
}

#[derive(Serialize)]
struct DraftDomino<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<Named<'a>>,
    domino: DominoJson,
}

#[derive(Serialize)]
struct Draft<'a> {
    dominoes: Vec<DraftDomino<'a>>,
}

#[derive(Serialize)]
struct PlacedTile {
    position: Position,
    tile: Tile,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Score {
    total: i16,
    /// One entry for each territory and for the castle, also if it is 0.
    area_scores: Vec<i16>,
    center_bonus: i16,
    complete_bonus: i16,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Kingdom<'a> {
    player: Named<'a>,
    placed_tiles: Vec<PlacedTile>,
    score: Score,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Table<'a> {
    kingdoms: Vec<Kingdom<'a>>,
    used_dominoes: Vec<DominoJson>,
    current_draft: Draft<'a>,
    previous_draft: Draft<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PlacedDomino {
    domino: DominoJson,
    tile1_position: Position,
    tile2_position: Position,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MoveJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen_domino: Option<DominoJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    placed_domino: Option<PlacedDomino>,
}

impl From<Cell> for Position {
    fn from(cell: Cell) -> Position {
        Position { row: cell.y, col: cell.x }
    }
}

impl From<Domino> for DominoJson {
    fn from(domino: Domino) -> DominoJson {
        let [tile1, tile2] =
            domino.halves().map(|half| Tile { terrain: half.terrain.name(), crowns: half.crowns });
        DominoJson { number: domino.number(), tile1, tile2 }
    }
}

/// Returns the kingdoms in the order of the players' names, and the dominoes.
pub(super) fn table<'a>(served: &'a Served<'a, Kingdomino>) -> impl Serialize + 'a {
    let name = |player: Player| Named { name: &served.names[player.index()] };
    let mut kingdoms: Vec<Kingdom<'a>> =
        served.players().map(|(seat, player)| kingdom(served.state, seat, player)).collect();
    kingdoms.sort_by_key(|kingdom| kingdom.player.name);
    let line = served.state.line();
    let waiting = served.state.waiting();
    Table {
        kingdoms,
        used_dominoes: placed(served.record).into_iter().map(DominoJson::from).collect(),
        current_draft: Draft {
            dominoes: line
                .map(|(domino, chooser)| DraftDomino { player: chooser.map(name), domino: domino.into() })
                .collect(),
        },
        previous_draft: Draft {
            dominoes: waiting
                .map(|(domino, owner)| DraftDomino { player: Some(name(owner)), domino: domino.into() })
                .collect(),
        },
    }
}

fn kingdom<'a>(state: &Kingdomino, seat: Player, player: Named<'a>) -> Kingdom<'a> {
    let castle = PlacedTile { position: Cell::CASTLE.into(), tile: Tile { terrain: "castle", crowns: 0 } };
    let placed = |Square { cell, terrain, crowns, .. }| PlacedTile {
        position: cell.into(),
        tile: Tile { terrain: terrain.name(), crowns },
    };
    let bonuses = state.bonuses(seat);
    let areas = state.territories(seat);
    Kingdom {
        player,
        placed_tiles: std::iter::once(castle).chain(state.squares(seat).map(placed)).collect(),
        score: Score {
            total: state.final_scores()[seat],
            area_scores: std::iter::once(0).chain(areas.iter().map(|area| area.points())).collect(),
            center_bonus: bonuses.middle,
            complete_bonus: bonuses.harmony,
        },
    }
}

/// Returns the dominoes that were placed, in the order of placement. Discarded ones are not among them.
fn placed(record: &Record<Kingdomino>) -> Vec<Domino> {
    let (mut state, mut placed) = (record.start().clone(), Vec::new());
    for &mv in record.moves() {
        if matches!(mv, Move::Turn { placement: Some(_), .. }) {
            placed.extend(state.pending());
        }
        state.play_unchecked(mv);
    }
    placed
}

/// Returns the legal moves in the order of the protocol: by chosen domino, then by the cells of the first and the second
/// half. A domino with equal halves is listed both ways round, which are two numbers for the same move.
pub(super) fn moves(state: &Kingdomino) -> Vec<(Move, impl Serialize + use<>)> {
    let hand = state.pending();
    let mut legal = Vec::new();
    state.legal_moves(&mut legal);
    let mut listed: Vec<(Move, Option<Domino>, Option<Placement>)> = Vec::new();
    for mv in legal {
        let Move::Turn { choice, placement } = mv else { continue };
        listed.push((mv, choice, placement));
        if hand.is_some_and(Domino::is_double) && placement.is_some() {
            listed.push((mv, choice, placement.map(Placement::flipped)));
        }
    }
    let cells = |placement: Placement| placement.cells().map(Position::from);
    listed.sort_by_key(|&(_, choice, placement)| (choice, placement.map(cells)));
    let shown = |(mv, choice, placement): (Move, Option<Domino>, Option<Placement>)| {
        let placed_domino = hand.zip(placement).map(|(domino, placement)| {
            let [tile1_position, tile2_position] = cells(placement);
            PlacedDomino { domino: domino.into(), tile1_position, tile2_position }
        });
        (mv, MoveJson { chosen_domino: choice.map(DominoJson::from), placed_domino })
    };
    listed.into_iter().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::game::Game as _;

    fn shown(text: &str) -> (Value, Vec<Value>) {
        let record: Record<Kingdomino> = text.parse().unwrap();
        let state = record.position(record.moves().len());
        let names = ["Bo".to_owned(), "Al".to_owned()];
        let served = Served { record: &record, state: &state, names: &names };
        let moves = Kingdomino::served_moves(&state);
        let moves = moves.into_iter().map(|(_, fields)| serde_json::to_value(fields).unwrap()).collect();
        (serde_json::to_value(Kingdomino::served_json(&served)).unwrap(), moves)
    }

    #[test]
    fn a_table_has_the_objects_of_the_protocol() {
        let (table, moves) = shown("kingdomino(players=2) =16 =22 =30 =41 =p2 :22 =p1");
        let castle = json!([{"position": {"row": 0, "col": 0}, "tile": {"terrain": "castle", "crowns": 0}}]);
        let score = json!({"total": 10, "areaScores": [0], "centerBonus": 10, "completeBonus": 0});
        let kingdom = |name| json!({"player": {"name": name}, "placedTiles": castle, "score": score});
        assert_eq!(table["kingdoms"], json!([kingdom("Al"), kingdom("Bo")]), "sorted by name");
        let first = json!({"domino": {
            "number": 16, "tile1": {"terrain": "field", "crowns": 0}, "tile2": {"terrain": "clay", "crowns": 0}
        }});
        assert_eq!(table["currentDraft"]["dominoes"][0], first, "nobody has it, so it has no player");
        assert_eq!(table["currentDraft"]["dominoes"][1]["player"], json!({"name": "Al"}));
        assert_eq!((&table["previousDraft"], &table["usedDominoes"]), (&json!({"dominoes": []}), &json!([])));
        assert_eq!(moves[0], json!({"chosenDomino": first["domino"]}));
        assert_eq!(moves.len(), 3);
    }

    #[test]
    fn a_double_is_listed_both_ways_round() {
        let start = "kingdomino(players=2) =1 =22 =30 =41 =p1 :1 =p2 :22 =p1 :30 =p2 :41 =2 =3 =4 =5";
        let (table, moves) = shown(start);
        assert_eq!(table["previousDraft"]["dominoes"][0]["domino"]["number"], 1);
        let places = |mv: &Value| {
            let cell = |name: &str| {
                let cell = &mv["placedDomino"][name];
                (cell["row"].as_i64().unwrap(), cell["col"].as_i64().unwrap())
            };
            (mv["chosenDomino"]["number"].as_i64().unwrap(), cell("tile1Position"), cell("tile2Position"))
        };
        let listed: Vec<_> = moves.iter().map(places).collect();
        assert!(listed.is_sorted());
        // Twelve pairs of cells touch the castle, each both ways round, with each of four dominoes to choose.
        assert_eq!(listed.len(), 12 * 2 * 4);
        assert!(listed.iter().all(|&(choice, one, other)| listed.contains(&(choice, other, one))));

        let (table, _) = shown(&format!("{start} 0,-2s:2"));
        assert_eq!(table["usedDominoes"][0]["number"], 1);
        assert_eq!(table["previousDraft"]["dominoes"][0]["domino"]["number"], 22);
    }
}
