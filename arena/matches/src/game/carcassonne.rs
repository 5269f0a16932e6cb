//! The JSON fields of Carcassonne.

mod aspects;
mod measure;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;
use tilescope_art::picture::{Options, Picture};
use tilescope_core::games::carcassonne::{
    Carcassonne, Feature, Interaction, Kind, Meeple, Move, Rotation, Tile,
};
use tilescope_core::{ByPlayer, Player, Record, State};

use super::{Game, Metric, pictured};
use crate::game::json::{Counts, List, Text};
use crate::game::replay::Replay;

/// The sides or half-edges that a segment reaches on the table.
#[derive(Clone, Copy, Debug)]
pub struct At {
    kind: Kind,
    mask: u8,
}

impl At {
    pub fn new(tile: Tile, rotation: Rotation, segment: u8) -> At {
        let segment = tile.segments()[usize::from(segment)];
        At { kind: segment.kind, mask: rotation.turn(segment.kind, segment.at) }
    }

    pub fn kind(self) -> &'static str {
        kind(self.kind)
    }

    /// Returns the names of the sides or half-edges that it reaches, clockwise from the north.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let names: &[&str] = match self.kind {
            Kind::City | Kind::Road => &["N", "E", "S", "W"],
            Kind::Field => &["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"],
            Kind::Monastery => &[],
        };
        names
            .iter()
            .copied()
            .enumerate()
            .filter(move |(bit, _)| self.mask >> bit & 1 != 0)
            .map(|(_, name)| name)
    }
}

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.names())
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum MoveJson {
    Draw {
        #[serde(rename = "move")]
        mv: Text<Move>,
        tile: char,
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<u32>,
    },
    Place {
        #[serde(rename = "move")]
        mv: Text<Move>,
        x: i8,
        y: i8,
        rotation: u8,
        meeple: Option<Claimed>,
    },
}

#[derive(Serialize)]
pub(crate) struct Claimed {
    kind: &'static str,
    at: At,
}

#[derive(Serialize)]
struct Placed {
    tile: char,
    x: i8,
    y: i8,
    rotation: u8,
}

/// A segment of a tile on the table, with the meeple on it if there is one.
#[derive(Serialize)]
struct Place {
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<usize>,
    x: i8,
    y: i8,
    at: At,
}

#[derive(Serialize)]
struct Paid {
    kind: &'static str,
    points: i16,
    owners: Vec<usize>,
    meeples: Vec<Place>,
}

impl Game for Carcassonne {
    fn picture(record: &Record<Carcassonne>, ply: usize, options: Options) -> Option<Picture> {
        pictured(record, ply, options)
    }

    fn move_json(&self, mv: Move, weight: Option<u32>) -> impl Serialize {
        match mv {
            Move::Draw(tile) => MoveJson::Draw { mv: Text(mv), tile: tile.letter(), weight },
            Move::Place { cell, rotation, meeple } => {
                let segment = |tile: Tile| Some((tile, meeple?.segment(tile)?));
                let meeple = self.in_hand().and_then(segment).map(|(tile, segment)| {
                    let at = At::new(tile, rotation, segment);
                    Claimed { kind: at.kind(), at }
                });
                MoveJson::Place { mv: Text(mv), x: cell.x, y: cell.y, rotation: rotation.turns(), meeple }
            }
        }
    }

    /// A claim needs the kind and any of the sides or half-edges that the segment reaches, in any order. A symmetric tile
    /// may have any of the rotations that look the same.
    fn is_same_field(&self, fields: &Value, name: &str, value: &Value) -> bool {
        let own = &fields[name];
        if let ("rotation", Some(tile), Some(turns @ ..4)) = (name, self.in_hand(), value.as_u64()) {
            return *own == turns % u64::from(tile.rotations());
        }
        let names = |value: &Value| value["at"].as_array().cloned().unwrap_or_default();
        let given = names(value);
        name == "meeple"
            && own["kind"].is_string()
            && own["kind"] == value["kind"]
            && given.is_empty() == names(own).is_empty()
            && given.iter().all(|side| names(own).contains(side))
    }

    fn table_json(&self) -> impl Serialize + '_ {
        TableJson(self)
    }

    fn paid_json<'a>(&'a self, before: &'a Carcassonne, mv: Move) -> impl Serialize + 'a {
        List(move || {
            before.payments(mv).into_iter().map(|payment| Paid {
                kind: kind(payment.kind),
                points: payment.points,
                owners: seats(&payment.owners),
                // The tile just placed is the last one of this position.
                meeples: payment.meeples.into_iter().map(|meeple| place(self, meeple)).collect(),
            })
        })
    }

    const METRICS: &'static [Metric] = measure::METRICS;

    const ASPECTS: &'static [&'static str] = aspects::ASPECTS;

    fn aspects(&self, player: Player) -> Vec<f64> {
        aspects::aspects(self, player)
    }

    const EFFECTS: &'static [&'static str] = &["joins another's feature", "blocks another"];

    fn effects(&self, mv: Move) -> Vec<bool> {
        let Interaction { joins, blocks } = self.interaction(mv);
        vec![joins, blocks]
    }

    fn measure(game: &Replay<Carcassonne>) -> Vec<ByPlayer<f64>> {
        measure::measure(game)
    }
}

/// Everything on the table, serialized field by field.
struct TableJson<'a>(&'a Carcassonne);

impl Serialize for TableJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let state = self.0;
        let supply = |player| state.meeples_left(player);
        let mut discarded = Tile::ALL.map(|tile| state.setup().copies(tile));
        for tile in state.placed().iter().map(|placed| placed.tile).chain(state.in_hand()) {
            discarded[tile.index()] -= 1;
        }
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("hand", &state.in_hand().map(Tile::letter))?;
        map.serialize_entry("supply", &List(|| Player::all(state.players()).map(supply)))?;
        map.serialize_entry(
            "tiles",
            &List(|| {
                state.placed().iter().map(|placed| Placed {
                    tile: placed.tile.letter(),
                    x: placed.cell.x,
                    y: placed.cell.y,
                    rotation: placed.rotation.turns(),
                })
            }),
        )?;
        map.serialize_entry(
            "features",
            &List(|| state.features().into_iter().map(|feature| Grown { state, feature })),
        )?;
        map.serialize_entry(
            "pool",
            &Counts(|| Tile::ALL.into_iter().map(|tile| (tile, state.remaining(tile)))),
        )?;
        map.serialize_entry(
            "discarded",
            &Counts(|| {
                let left = |tile: Tile| u32::from(discarded[tile.index()]) - state.remaining(tile);
                Tile::ALL.into_iter().map(move |tile| (tile, left(tile)))
            }),
        )?;
        map.end()
    }
}

struct Grown<'a> {
    state: &'a Carcassonne,
    feature: Feature,
}

impl Serialize for Grown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Grown { state, feature } = self;
        let on_it = |meeple: &Meeple| feature.segments.contains(&(meeple.tile, meeple.segment));
        let claimed = feature.meeples.seats(state.players()).iter().any(|&meeples| meeples > 0);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", &kind(feature.kind))?;
        map.serialize_entry("complete", &feature.complete)?;
        map.serialize_entry("open", &feature.open)?;
        map.serialize_entry("value", &feature.value)?;
        map.serialize_entry("owners", &seats(&feature.owners))?;
        map.serialize_entry(
            "meeples",
            &List(|| {
                let meeples = claimed.then(|| state.meeples().filter(on_it)).into_iter().flatten();
                meeples.map(|meeple| place(state, meeple))
            }),
        )?;
        map.serialize_entry(
            "segments",
            &List(|| {
                let segment = |&(tile, segment): &(usize, u8)| {
                    let placed = state.placed()[tile];
                    let at = At::new(placed.tile, placed.rotation, segment);
                    Place { player: None, x: placed.cell.x, y: placed.cell.y, at }
                };
                feature.segments.iter().map(segment)
            }),
        )?;
        map.end()
    }
}

fn place(state: &Carcassonne, meeple: Meeple) -> Place {
    let placed = state.placed()[meeple.tile];
    let at = At::new(placed.tile, placed.rotation, meeple.segment);
    Place { player: Some(meeple.player.index()), x: placed.cell.x, y: placed.cell.y, at }
}

fn seats(players: &[Player]) -> Vec<usize> {
    players.iter().map(|player| player.index()).collect()
}

pub(super) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::City => "city",
        Kind::Road => "road",
        Kind::Field => "field",
        Kind::Monastery => "monastery",
    }
}
