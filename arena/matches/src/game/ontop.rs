//! The JSON fields of OnTop. Tiles, rhombi, vertices and triangles have numbers; colours are 0 to 3.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use tilescope_art::picture::{Options, Picture};
use tilescope_core::games::ontop::{Circle, Colour, End, Move, OnTop, Tile, Vertex};
use tilescope_core::{ByPlayer, Player, Record, State};

use super::{Game, Metric, pictured};
use crate::game::json::{Counts, List, Text};
use crate::game::replay::Replay;

#[derive(Serialize)]
#[serde(untagged)]
enum MoveJson {
    Draw {
        #[serde(rename = "move")]
        mv: Text<Move>,
        tile: usize,
        #[serde(skip_serializing_if = "Option::is_none")]
        weight: Option<u32>,
    },
    Place {
        #[serde(rename = "move")]
        mv: Text<Move>,
        tile: Option<usize>,
        rhombus: usize,
        rotation: usize,
    },
}

#[derive(Serialize)]
struct Closed {
    vertex: usize,
    winner: Option<usize>,
    points: i16,
    stones: Vec<usize>,
}

impl Closed {
    fn new(circle: Circle) -> Closed {
        Closed {
            vertex: circle.vertex.index(),
            winner: circle.winner.map(Colour::index),
            points: circle.points,
            stones: (0..Colour::COUNT).filter(|&colour| circle.stones[colour]).collect(),
        }
    }
}

#[derive(Serialize)]
struct Growing {
    vertex: usize,
    open: u8,
    sixths: [u8; Colour::COUNT],
}

#[derive(Serialize)]
struct Placed {
    tile: usize,
    rhombus: usize,
    rotation: usize,
}

impl Game for OnTop {
    fn picture(record: &Record<OnTop>, ply: usize, options: Options) -> Option<Picture> {
        pictured(record, ply, options)
    }

    fn move_json(&self, mv: Move, weight: Option<u32>) -> impl Serialize {
        match mv {
            Move::Draw(tile) => MoveJson::Draw { mv: Text(mv), tile: tile.index(), weight },
            Move::Place(place) => MoveJson::Place {
                mv: Text(mv),
                tile: self.in_hand().map(Tile::index),
                rhombus: place.rhombus.index(),
                rotation: place.rotation.index(),
            },
        }
    }

    fn table_json(&self) -> impl Serialize + '_ {
        TableJson(self)
    }

    fn paid_json<'a>(&'a self, before: &'a OnTop, _: Move) -> impl Serialize + 'a {
        List(move || {
            let is_new = |circle: &Circle| !before.circle(circle.vertex).is_closed();
            self.closed_circles().filter(is_new).map(Closed::new)
        })
    }

    const METRICS: &'static [Metric] = &[
        Metric::own("points earned"),
        Metric::own("stones left"),
        Metric::own("circles won"),
        Metric::own("games won by points"),
        Metric::own("games won by the last stone"),
        Metric::shared("circles closed"),
        Metric::shared("circles that pay nothing"),
        Metric::shared("ends with a full board"),
        Metric::shared("ends with one player out of stones"),
        Metric::shared("ends with several out of stones"),
        Metric::shared("ends with a passive colour out"),
    ];

    fn measure(game: &Replay<OnTop>) -> Vec<ByPlayer<f64>> {
        let end = game.end();
        let colour = |player: Player| Colour::ALL.get(player.index()).copied();
        let each =
            |value: &dyn Fn(Colour) -> f64| ByPlayer::from_fn(|player| colour(player).map_or(0.0, value));
        let all = |count: usize| ByPlayer::from_fn(|_| count as f64);
        let ended = |way: End| all(usize::from(end.end() == Some(way)));
        // The types of terminal position of Briesemeister 2009, Table 5.12.
        let shares = end.win_shares();
        let wins = |by_last_stone: bool| {
            let is_way = (end.end() == Some(End::Premature)) == by_last_stone;
            ByPlayer::from_fn(|player| {
                let is_seated = player.index() < end.players();
                f64::from(u8::from(is_way && is_seated && shares[player] == 1.0))
            })
        };
        let won = |colour| end.closed_circles().filter(|circle| circle.winner == Some(colour)).count() as f64;
        vec![
            each(&|colour| f64::from(end.points(colour))),
            each(&|colour| f64::from(end.stones(colour))),
            each(&won),
            wins(false),
            wins(true),
            all(end.closed_circles().count()),
            all(end.closed_circles().filter(|circle| circle.winner.is_none()).count()),
            ended(End::Full),
            ended(End::Premature),
            ended(End::Several),
            ended(End::Passive),
        ]
    }
}

/// Everything on the table, serialized field by field.
struct TableJson<'a>(&'a OnTop);

impl Serialize for TableJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let state = self.0;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("hand", &state.in_hand().map(Tile::index))?;
        map.serialize_entry("supply", &Colour::ALL.map(|colour| state.stones(colour)))?;
        map.serialize_entry("points", &Colour::ALL.map(|colour| state.points(colour)))?;
        map.serialize_entry(
            "tiles",
            &List(|| {
                state.placed().map(|placed| Placed {
                    tile: placed.tile.index(),
                    rhombus: placed.place.rhombus.index(),
                    rotation: placed.place.rotation.index(),
                })
            }),
        )?;
        map.serialize_entry("filled", &List(|| state.filled().map(|triangle| triangle.index())))?;
        map.serialize_entry("closed", &List(|| state.closed_circles().map(Closed::new)))?;
        map.serialize_entry(
            "open",
            &List(|| {
                let circles = Vertex::all().map(|vertex| state.circle(vertex));
                let growing = circles.filter(|circle| !circle.is_closed() && circle.sixths != [0; 4]);
                growing.map(|circle| Growing {
                    vertex: circle.vertex.index(),
                    open: circle.open,
                    sixths: circle.sixths,
                })
            }),
        )?;
        map.serialize_entry(
            "pool",
            &Counts(|| Tile::ALL.into_iter().map(|tile| (tile, state.remaining(tile)))),
        )?;
        map.serialize_entry("end", &state.end().map(end))?;
        map.end()
    }
}

pub(super) fn end(end: End) -> &'static str {
    match end {
        End::Premature => "premature",
        End::Several => "both",
        End::Passive => "passive",
        End::Full => "full",
    }
}
