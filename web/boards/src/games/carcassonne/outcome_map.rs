//! The outcome map: a mark on each open feature that is likely to be paid.

use std::rc::Rc;

use tilescope_art::carcassonne::layout::Layout;
use tilescope_core::games::carcassonne::{Carcassonne, Feature, Kind, Placed};
use tilescope_core::order;
use yew::prelude::*;

use crate::board::FeatureOutcomes;

/// The number of passes that push overlapping marks apart: enough for several marks on one tile.
const PUSHES: usize = 8;

/// The position, the outcomes of its features, and the pixels of a cell.
#[derive(Properties, PartialEq)]
pub(super) struct OutcomeMapProps {
    pub(super) position: Rc<Carcassonne>,
    pub(super) feature_outcomes: Option<Rc<FeatureOutcomes>>,
    pub(super) zoom: f32,
}

#[component]
pub(super) fn OutcomeMap(OutcomeMapProps { position, feature_outcomes, zoom }: &OutcomeMapProps) -> Html {
    html! {
        <g>
            if let Some(feature_outcomes) = feature_outcomes {
                { for places(position, feature_outcomes, *zoom).into_iter().map(|(thing, kind, place)| {
                    feature_outcomes.mark(thing, place, kind != Kind::Field, *zoom)
                }) }
            }
        </g>
    }
}

/// Returns the features that have a mark, and its place: at a meeple, or else far from the others.
fn places(
    position: &Carcassonne,
    feature_outcomes: &FeatureOutcomes,
    zoom: f32,
) -> Vec<(usize, Kind, (f32, f32))> {
    let apart = FeatureOutcomes::width(zoom);
    let open = position.features().into_iter().filter(|feature| !feature.complete).enumerate();
    let mut places: Vec<(usize, Kind, (f32, f32))> = Vec::new();
    for (thing, feature) in open.filter(|(thing, _)| feature_outcomes.has_mark(*thing)) {
        let room = |&(x, y): &(f32, f32)| {
            let others = places.iter().map(|&(_, _, (a, b))| (x - a).hypot(y - b));
            others.fold(apart, f32::min)
        };
        // The first of places with the same room is kept.
        let better = |best: (f32, f32), next: (f32, f32)| if room(&next) > room(&best) { next } else { best };
        if let Some(place) = candidates(position, &feature).into_iter().reduce(better) {
            places.push((thing, feature.kind, place));
        }
    }
    for _ in 0..PUSHES {
        push_apart(&mut places, apart);
    }
    places
}

fn push_apart(places: &mut [(usize, Kind, (f32, f32))], apart: f32) {
    for one in 0..places.len() {
        for other in one + 1..places.len() {
            let (a, b) = (places[one].2, places[other].2);
            let (x, y) = (b.0 - a.0, b.1 - a.1);
            let distance = x.hypot(y).max(1.0);
            if distance < apart {
                let push = (apart - distance) / 2.0 / distance;
                places[one].2 = (a.0 - push * x, a.1 - push * y);
                places[other].2 = (b.0 + push * x, b.1 + push * y);
            }
        }
    }
}

/// Returns the possible places of a feature's mark: its segments, the ones with a meeple first.
fn candidates(position: &Carcassonne, feature: &Feature) -> Vec<(f32, f32)> {
    let mut segments = feature.segments.clone();
    let claimed =
        |place: &(usize, u8)| position.meeples().any(|meeple| (meeple.tile, meeple.segment) == *place);
    order::sort_by_key(&mut segments, |place| !claimed(place));
    let place = |(tile, segment): (usize, u8)| {
        let Placed { tile, cell, rotation, .. } = position.placed()[tile];
        let anchor = Layout::anchor(tile, rotation, segment);
        (anchor.x + 100.0 * f32::from(cell.x), anchor.y + 100.0 * f32::from(cell.y))
    };
    segments.into_iter().map(place).collect()
}
