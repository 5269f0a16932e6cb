//! The JSON fields of Kingdomino. Rows and columns count from the castle, to the south and to the east.

mod rest;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;
use tilescope_art::picture::{Options, Picture};
use tilescope_core::games::kingdomino::{Cell, Domino, Kingdomino, Move, Placement, Square};
use tilescope_core::{ByPlayer, Player, Record, State};

use super::{Game, Metric, Served, pictured};
use crate::game::json::{List, Text};
use crate::game::replay::Replay;

#[derive(Serialize)]
#[serde(untagged)]
enum MoveJson {
    Deal {
        #[serde(rename = "move")]
        mv: Text<Move>,
        domino: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<u32>,
    },
    King {
        #[serde(rename = "move")]
        mv: Text<Move>,
        king: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<u32>,
    },
    Turn {
        #[serde(rename = "move")]
        mv: Text<Move>,
        domino: Option<u8>,
        /// The cells of both halves: the row and column of the first, then of the second.
        placement: Option<[i8; 4]>,
        choice: Option<u8>,
    },
}

fn halves(placement: Placement) -> [i8; 4] {
    let [first, second] = placement.cells();
    [first.y, first.x, second.y, second.x]
}

fn row_column(cell: Cell) -> [i8; 2] {
    [cell.y, cell.x]
}

/// A domino in a line or in hand, with the player who has it.
#[derive(Serialize)]
struct Owned {
    domino: u8,
    player: Option<usize>,
}

impl Owned {
    fn new(domino: Domino, player: Option<Player>) -> Owned {
        Owned { domino: domino.number(), player: player.map(Player::index) }
    }
}

#[derive(Serialize)]
struct Laid {
    domino: u8,
    placement: [i8; 4],
}

/// A territory: connected squares of one terrain.
#[derive(Serialize)]
struct Territory {
    terrain: &'static str,
    crowns: u8,
    value: i16,
    squares: Vec<[i8; 2]>,
}

impl Game for Kingdomino {
    fn picture(record: &Record<Kingdomino>, ply: usize, options: Options) -> Option<Picture> {
        pictured(record, ply, options)
    }

    fn move_json(&self, mv: Move, weight: Option<u32>) -> impl Serialize {
        match mv {
            Move::Deal(domino) => MoveJson::Deal { mv: Text(mv), domino: domino.number(), weight },
            Move::King(player) => MoveJson::King { mv: Text(mv), king: player.index(), weight },
            Move::Turn { choice, placement } => MoveJson::Turn {
                mv: Text(mv),
                domino: self.pending().map(Domino::number),
                placement: placement.map(halves),
                choice: choice.map(Domino::number),
            },
        }
    }

    /// A domino with equal halves may lie either way round.
    fn is_same_field(&self, fields: &Value, name: &str, value: &Value) -> bool {
        let domino = Domino::all().find(|domino| fields["domino"] == domino.number());
        let is_double = domino.is_some_and(Domino::is_double);
        let turned = match value.as_array().map(Vec::as_slice) {
            Some([a, b, c, d]) => Value::from(vec![c.clone(), d.clone(), a.clone(), b.clone()]),
            _ => return false,
        };
        name == "placement" && is_double && fields[name] == turned
    }

    fn table_json(&self) -> impl Serialize + '_ {
        TableJson(self)
    }

    fn served_json<'a>(served: &'a Served<'a, Kingdomino>) -> impl Serialize + 'a {
        rest::table(served)
    }

    fn served_moves(&self) -> Vec<(Move, impl Serialize)> {
        rest::moves(self)
    }

    fn turns_a_round(&self) -> usize {
        self.setup().line() as usize
    }

    /// A move pays nothing: points come from the kingdom as a whole.
    fn paid_json<'a>(&'a self, _: &'a Kingdomino, _: Move) -> impl Serialize + 'a {
        List(std::iter::empty::<u8>)
    }

    const METRICS: &'static [Metric] = &[
        Metric::own("points of territories"),
        Metric::own("kingdoms with the castle in the middle"),
        Metric::own("complete kingdoms"),
        Metric::own("dominoes discarded"),
        Metric::own("largest territory"),
        Metric::own("crowns"),
    ];

    fn measure(game: &Replay<Kingdomino>) -> Vec<ByPlayer<f64>> {
        let end = game.end();
        let seated = |player: Player| player.index() < end.players();
        let each = |value: &dyn Fn(Player) -> f64| {
            ByPlayer::from_fn(|player| if seated(player) { value(player) } else { 0.0 })
        };
        let yes = |points: i16| f64::from(u8::from(points > 0));
        let mut discards = ByPlayer::<f64>::default();
        for (before, player, mv, _) in game.decisions() {
            let laid = matches!(mv, Move::Turn { placement: Some(_), .. });
            discards[player] += f64::from(u8::from(before.pending().is_some() && !laid));
        }
        let territories = |player| end.territories(player).into_iter();
        vec![
            each(&|player| territories(player).map(|territory| f64::from(territory.points())).sum()),
            each(&|player| yes(end.bonuses(player).middle)),
            each(&|player| yes(end.bonuses(player).harmony)),
            discards,
            each(&|player| {
                territories(player).map(|territory| territory.cells.len()).max().unwrap_or(0) as f64
            }),
            each(&|player| territories(player).map(|territory| f64::from(territory.crowns)).sum()),
        ]
    }
}

/// Everything on the table, serialized field by field.
struct TableJson<'a>(&'a Kingdomino);

impl Serialize for TableJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let state = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("round", &state.round())?;
        map.serialize_entry("hand", &state.pending().map(Domino::number))?;
        map.serialize_entry(
            "waiting",
            &List(|| state.waiting().map(|(domino, player)| Owned::new(domino, Some(player)))),
        )?;
        map.serialize_entry(
            "line",
            &List(|| state.line().map(|(domino, player)| Owned::new(domino, player))),
        )?;
        map.serialize_entry(
            "kingdoms",
            &List(|| Player::all(state.players()).map(|player| Kingdom { state, player })),
        )?;
        map.serialize_entry("pool", &List(|| state.unseen().map(Domino::number)))?;
        map.serialize_entry("to_deal", &state.to_deal())?;
        map.end()
    }
}

struct Kingdom<'a> {
    state: &'a Kingdomino,
    player: Player,
}

impl Serialize for Kingdom<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Kingdom { state, player } = self;
        let bonuses = state.bonuses(player);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("middle", &bonuses.middle)?;
        map.serialize_entry("harmony", &bonuses.harmony)?;
        map.serialize_entry(
            "dominoes",
            &List(|| {
                let laid = |(domino, placement): (Domino, Placement)| Laid {
                    domino: domino.number(),
                    placement: halves(placement),
                };
                state.dominoes(player).map(laid)
            }),
        )?;
        map.serialize_entry(
            "squares",
            &List(|| {
                let square = |Square { cell, terrain, crowns, .. }| (cell.y, cell.x, terrain.name(), crowns);
                state.squares(player).map(square)
            }),
        )?;
        map.serialize_entry(
            "territories",
            &List(|| {
                state.territories(player).into_iter().map(|territory| Territory {
                    terrain: territory.terrain.name(),
                    crowns: territory.crowns,
                    value: territory.points(),
                    squares: territory.cells.iter().copied().map(row_column).collect(),
                })
            }),
        )?;
        map.end()
    }
}
