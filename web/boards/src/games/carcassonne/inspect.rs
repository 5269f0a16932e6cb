//! Features under a pointer or a focus: their names, owners and values.

use std::rc::Rc;

use tilescope_art::carcassonne::geometry::at;
use tilescope_art::carcassonne::layout::Layout;
use tilescope_core::games::carcassonne::{Carcassonne, Cell, Feature, Kind};
use tilescope_core::{Player, order};
use tilescope_language::{plural, say, t};

/// A segment on the table: an index into the placed tiles, and one into the segments of that tile.
pub type Place = (usize, u8);

/// The features of a position, indexed by their segments.
#[derive(Clone, PartialEq, Debug)]
pub struct Features {
    position: Rc<Carcassonne>,
    all: Vec<Feature>,
}

impl Features {
    pub fn new(position: Rc<Carcassonne>) -> Features {
        Features { all: position.features(), position }
    }

    pub fn position(&self) -> &Carcassonne {
        &self.position
    }

    /// Returns the tile in a cell: an index into the placed tiles.
    pub fn tile_in(&self, cell: Cell) -> Option<usize> {
        self.position.placed().iter().position(|placed| placed.cell == cell)
    }

    pub fn segment_at(&self, x: f32, y: f32) -> Option<Place> {
        let cell = cell_at(x, y)?;
        let tile = self.tile_in(cell)?;
        let placed = self.position.placed()[tile];
        let point = at(100.0 * (x - f32::from(cell.x)), 100.0 * (y - f32::from(cell.y)));
        let segments = 0..placed.tile.segments().len() as u8;
        let mut here =
            segments.filter(|&segment| Layout::area(placed.tile, placed.rotation, segment).holds(point));
        here.next().map(|segment| (tile, segment)).filter(|&place| self.of(place).is_some())
    }

    /// Returns the feature of a segment. `None` for fields in the reduced game.
    pub fn of(&self, place: Place) -> Option<&Feature> {
        self.all.iter().find(|feature| feature.segments.contains(&place))
    }

    /// Returns the segment of the same tile that follows one, or the first: for cycling through a tile's features.
    pub fn next(&self, cell: Cell, after: Option<Place>) -> Option<Place> {
        let tile = self.tile_in(cell)?;
        let count = self.position.placed()[tile].tile.segments().len() as u8;
        let first = after.filter(|place| place.0 == tile).map_or(0, |place| place.1 + 1);
        (first..count).map(|segment| (tile, segment)).find(|&place| self.of(place).is_some())
    }
}

/// Returns the cell at a place of the table, in tiles.
pub fn cell_at(x: f32, y: f32) -> Option<Cell> {
    let whole = |value: f32| {
        let value = value.round();
        (value.abs() < 120.0).then_some(value as i8)
    };
    Some(Cell { x: whole(x)?, y: whole(y)? })
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureSummary {
    /// Its kind and its size: `City of 3 tiles`.
    pub title: String,
    /// The owner: `Ada`, `Ada and Bob, each paid in full`, `nobody`.
    pub owner: String,
    pub meeples: Vec<(Player, u8)>,
    /// Pairs of a name and a value: worth now, worth if completed, open ends.
    pub facts: Vec<(&'static str, String)>,
}

impl FeatureSummary {
    /// Creates the summary of a feature; `name` returns the names of players.
    pub fn new(feature: &Feature, players: usize, name: &dyn Fn(Player) -> String) -> FeatureSummary {
        let mut tiles: Vec<usize> = feature.segments.iter().map(|place| place.0).collect();
        order::sort_by_key(&mut tiles, |&tile| tile);
        tiles.dedup();
        let tiles = plural!(tiles.len(), "{n} tile", "{n} tiles");
        let title = match feature.kind {
            Kind::Monastery => t("Monastery").to_owned(),
            Kind::City => say!("City of {tiles}"),
            Kind::Road => say!("Road of {tiles}"),
            Kind::Field => say!("Field of {tiles}"),
        };
        let owners: Vec<String> = feature.owners.iter().map(|&owner| name(owner)).collect();
        let owner = match (&owners[..], feature.complete) {
            ([], true) => t("complete and scored").to_owned(),
            ([], false) => t("nobody").to_owned(),
            ([one], _) => one.clone(),
            (several, _) => say!("{}, each with full points", several.join(t(" and "))),
        };
        let points = |points: i16| plural!(points, "{n} point", "{n} points");
        let mut facts =
            vec![(if feature.complete { t("scored") } else { t("worth now") }, points(feature.value))];
        if !feature.complete {
            // Completing it needs at least a last tile.
            let completed = match feature.kind {
                Kind::City => Some(say!("at least {}", points(2 * feature.value + 2))),
                Kind::Road => Some(say!("at least {}", points(feature.value + 1))),
                Kind::Monastery => Some(points(9)),
                Kind::Field => None,
            };
            facts.extend(completed.map(|value| (t("completed"), value)));
            let open = match feature.kind {
                Kind::Monastery => t("cells to fill"),
                _ => t("open ends"),
            };
            facts.push((open, feature.open.to_string()));
        }
        let meeples = Player::all(players).map(|player| (player, feature.meeples[player]));
        FeatureSummary { title, owner, meeples: meeples.filter(|&(_, count)| count > 0).collect(), facts }
    }

    pub fn sentence(&self) -> String {
        let facts: Vec<String> = self.facts.iter().map(|(name, value)| format!("{name} {value}")).collect();
        say!("{}: {}", self.title, format_args!("{}, {}", self.owner, facts.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::Record;

    use super::*;

    fn features(record: &str) -> Features {
        let record: Record<Carcassonne> = record.parse().unwrap();
        Features::new(Rc::new(record.position(usize::MAX)))
    }

    fn name(player: Player) -> String {
        ["Ada", "Bob", "Cleo", "Dan", "Eve"][player.index()].to_owned()
    }

    #[test]
    fn a_pointer_finds_the_segment_under_it() {
        let features = features("carcassonne(players=2) =U 1,0r0r0");
        let kind =
            |x, y| features.segment_at(x, y).and_then(|place| features.of(place)).map(|feature| feature.kind);
        assert_eq!(kind(0.0, -0.45), Some(Kind::City));
        assert_eq!(kind(0.45, 0.0), Some(Kind::Road));
        assert_eq!(kind(0.9, 0.3), Some(Kind::Field));
        assert_eq!(kind(0.0, -0.7), None);
        assert_eq!(kind(1e9, f32::NAN), None);
    }

    #[test]
    fn a_feature_is_summarized() {
        let features = features("carcassonne(players=2) =U 1,0r0r0");
        let road = features.of(features.segment_at(1.0, 0.0).unwrap()).unwrap();
        let summary = FeatureSummary::new(road, 2, &name);
        assert_eq!(summary.title, "Road of 2 tiles");
        assert_eq!(summary.owner, "Ada");
        assert_eq!(summary.meeples, [(Player::new(0), 1)]);
        assert_eq!(
            summary.sentence(),
            "Road of 2 tiles: Ada, worth now 2 points, completed at least 3 points, open ends 2"
        );
    }

    #[test]
    fn next_visits_every_feature_of_a_tile() {
        let features = features("carcassonne(players=2)");
        let mut place = None;
        let mut kinds = Vec::new();
        while let Some(next) = features.next(Cell::START, place) {
            kinds.push(features.of(next).unwrap().kind);
            place = Some(next);
        }
        assert_eq!(kinds, [Kind::City, Kind::Road, Kind::Field, Kind::Field]);
        assert_eq!(features.next(Cell { x: 1, y: 0 }, None), None);
    }
}
