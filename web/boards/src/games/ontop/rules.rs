//! The rules of OnTop on one page.

use tilescope_core::games::ontop::Tile;
use tilescope_language::{key, t};
use yew::prelude::*;

use super::art::picture;
use super::scene::scene;
use crate::game_ui::rule;

/// Three tiles beside the black start triangles.
const TURN: (&str, &str) = ("T1c4c5/T4d3d2/T3e3e2", "45 150 330 220");
/// A circle with one colour ahead of two others.
const PAID: (&str, &str) = ("T1a5b5/T4b4b3/T1c6b6/T1c4c5", "130 93 240 160");
const TIE: (&str, &str) = ("T4d7d6/T0e8d8/T1e7e6", "230 266 240 160");
const GOLD: (&str, &str) = ("T0d1c1/T1d3d2/T4e2e1", "-60 190 240 160");
/// A triangle between three tiles, too small for a tile.
const HOLE: (&str, &str) = ("T3c5c6/T4d4d3/T1d7d6", "130 200 240 160");

pub(super) fn page() -> Html {
    let part = |(board, part)| scene(board, part);
    let tiles =
        html! { <div class="ot-types">{ for Tile::ALL.into_iter().map(|tile| picture(tile, 60)) }</div> };
    html! {
        <>
            <p class="rules-lead">
                { t("Tiles meet at their corners and form circles. When a circle closes, stones are stacked on it. \
                   Only the colour on top scores.") }
            </p>
            <p>{ t(END) }</p>
            { rule(t("Tiles"), tiles, html! {
                <p>{ t("Every tile has all four colours. A wide corner fills two sixths of a circle, a narrow corner \
                    fills one. There are 34 tiles of five types.") }</p>
            }) }
            { rule(t("Your turn"), part(TURN), html! {
                <p>{ t("Place the tile you drew on two empty triangles next to a tile or a black triangle, either \
                    way round. Colours do not have to match. A tile over an edge covers the two triangles that share \
                    the edge.") }</p>
            }) }
            { rule(t("Circles"), part(PAID), html! {
                <>
                    <p>{ t("A circle closes when no triangle around its centre is empty. The colour with the most \
                        sixths places a stone on top. Every colour in second place puts one below it.") }</p>
                    <p>{ t("The colour on top scores 1 point for itself and 1 for each of the others: as many points \
                        as the tower is high, here 3.") }</p>
                </>
            }) }
            { rule(t("Ties"), part(TIE), html! {
                <p>{ t("If several colours tie for the most, nobody places a stone and nobody scores.") }</p>
            }) }
            { rule(t("The border"), part(GOLD), html! {
                <p>{ t("On the border, part of a circle is enough: nothing outside the board is needed. On the \
                    golden left border, points count double: here 2 and 4.") }</p>
            }) }
            { rule(t("Holes"), part(HOLE), html! {
                <p>{ t("A triangle turns black when no tile can fit on it any more. Black helps to close circles, \
                    but it is nobody’s colour.") }</p>
            }) }
            { rule(t("The end"), Html::default(), html! {
                <p>{ t("Otherwise the game ends when no tile fits or a colour runs out of stones. Each stone you \
                    have left costs you 1 point. The player with the most points wins. Colours without a player \
                    place stones too.") }</p>
            }) }
            { rule(t("About this edition"), Html::default(), html! {
                <p>{ t("The pictures of the original game are lost. We reconstructed the outline of the board, the \
                    start triangles and the five types of tile from written descriptions of the game. The rules \
                    follow Briesemeister’s thesis of 2009, which studied the game for two. With three or four \
                    players, more of the colours have a player.") }</p>
            }) }
        </>
    }
}

const END: &str = key(
    "Each colour has 20 stones. If you are the only player to place all of them, you win at once, whatever the score.",
);

#[cfg(test)]
mod tests {
    use tilescope_core::games::ontop::{Circle, STONES};

    use super::super::scene::read;
    use super::*;

    fn circles((board, _): (&str, &str)) -> Vec<Circle> {
        read(board).expect("a position").closed_circles().collect()
    }

    #[test]
    fn rule_pictures_match_their_text() {
        assert!(circles(TURN).is_empty());
        assert_eq!(
            circles(PAID).iter().map(|circle| (circle.points, circle.height())).collect::<Vec<_>>(),
            [(3, 3)]
        );
        assert_eq!(circles(TIE).iter().map(|circle| circle.winner).collect::<Vec<_>>(), [None]);
        let gold: Vec<Circle> = circles(GOLD).into_iter().filter(|circle| circle.vertex.is_gold()).collect();
        assert_eq!(gold.iter().map(|circle| circle.points).collect::<Vec<_>>(), [2, 4]);
        assert!(END.contains(&format!("has {STONES} stones")));
        assert_eq!(read(HOLE.0).map(|position| position.filled().count()), Some(1));
    }
}
