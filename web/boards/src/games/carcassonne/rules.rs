//! How Carcassonne is played, on one page.

use tilescope_language::t;
use yew::prelude::*;

use super::scene::scene;
use crate::game_ui::rule;

/// A landscape in which edges match.
const TURN: &str = "turn=1 scores=0,0 board=V-1,0r3/N0,-1r2/J1,0r1";
/// A thief on a road of three tiles.
const ROAD: &str = "turn=1 scores=0,0 board=W-1,0r0/U1,0r0r0p1";
/// A knight in a city of two tiles with a pennant.
const CITY: &str = "turn=1 scores=0,0 board=M0,-1r2c0p2/U1,0r0";
/// A monk in a monastery with four tiles around it.
const MONASTERY: &str = "turn=1 scores=0,0 board=U-1,0r0/B0,1r0mp1/U1,0r0/E1,1r1";
/// A farmer in a field beside a complete city.
const FIELD: &str = "turn=1 scores=0,0 board=V-1,0r3/E0,-1r2/U1,0r0f0p2";

/// The rules.
pub(super) fn page() -> Html {
    html! {
        <>
            <p class="rules-lead">
                { t("A landscape grows tile by tile. Your seven meeples claim parts of it; who has claimed the most \
                   valuable ones when the tiles run out has won.") }
            </p>
            { rule(t("Your turn"), scene(TURN), html! {
                <ol>
                    <li><b>{ t("Place ") }</b>{ t("the tile that you drew beside another one. All edges that touch must match: \
                        city to city, road to road, field to field.") }</li>
                    <li><b>{ t("Claim, ") }</b>{ t("if you like: put one meeple on a part of this tile, unless another meeple \
                        already stands on the same road, city or field, however far away.") }</li>
                    <li><b>{ t("Score. ") }</b>{ t("What is complete now pays at once, and its meeples come home.") }</li>
                </ol>
            }) }
            { rule(t("Roads"), scene(ROAD), html! {
                <p>{ t("A thief gets 1 point for each tile of the road: here 3 once the open end is closed by a \
                    crossing, a city, a monastery, or the road itself.") }</p>
            }) }
            { rule(t("Cities"), scene(CITY), html! {
                <p>{ t("A knight gets 2 points for each tile and 2 more for each pennant once the wall is closed. A \
                    city that is still open when the game ends pays half: here 3.") }</p>
            }) }
            { rule(t("Monasteries"), scene(MONASTERY), html! {
                <p>{ t("A monk gets 1 point for the monastery and 1 for each of the eight tiles around it: 9 when all \
                    are there. Now it would be 5.") }</p>
            }) }
            { rule(t("Fields"), scene(FIELD), html! {
                <p>{ t("A farmer lies down and stays to the end. Then the field pays 3 points for each complete city \
                    at its border. Roads, cities and the edge of the landscape part fields from each other.") }</p>
            }) }
            { rule(t("Shared"), Html::default(), html! {
                <p>{ t("Nobody may join a road, city or field that is taken, but two that were claimed apart may grow \
                    together. Then all points go to who has the most meeples on it; with as many each, every one of \
                    them gets all of the points.") }</p>
            }) }
            { rule(t("The end"), Html::default(), html! {
                <p>{ t("After the last of the 72 tiles, roads, cities and monasteries that are not complete pay 1 \
                    point for each tile and pennant, and the fields pay. The most points win.") }</p>
            }) }
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::tests::worth;
    use super::*;

    #[test]
    fn the_pictures_are_worth_what_the_words_say() {
        assert_ne!(scene(TURN), Html::default());
        assert_eq!([ROAD, CITY, MONASTERY, FIELD].map(worth), [3, 3, 5, 3]);
    }
}
