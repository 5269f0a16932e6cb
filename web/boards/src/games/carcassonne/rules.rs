use tilescope_language::t;
use yew::prelude::*;

use super::scene::scene;
use crate::game_ui::rule;

const TURN: &str = "turn=1 scores=0,0 board=V-1,0r3/N0,-1r2/J1,0r1";
const ROAD: &str = "turn=1 scores=0,0 board=W-1,0r0/U1,0r0r0p1";
/// A knight in a city of two tiles with a pennant.
const CITY: &str = "turn=1 scores=0,0 board=M0,-1r2c0p2/U1,0r0";
/// A monk in a monastery with four tiles around it.
const MONASTERY: &str = "turn=1 scores=0,0 board=U-1,0r0/B0,1r0mp1/U1,0r0/E1,1r1";
/// A farmer in a field beside a complete city.
const FIELD: &str = "turn=1 scores=0,0 board=V-1,0r3/E0,-1r2/U1,0r0f0p2";

pub(super) fn page() -> Html {
    html! {
        <>
            <p class="rules-lead">
                { t("A landscape grows tile by tile. You claim parts of it with your seven meeples. The player with \
                   the most points when the tiles run out wins.") }
            </p>
            { rule(t("Your turn"), scene(TURN), html! {
                <ol>
                    <li><b>{ t("Place ") }</b>{ t("the tile you drew next to another tile. All edges that touch must \
                        match: city to city, road to road, field to field.") }</li>
                    <li><b>{ t("Claim ") }</b>{ t("a part of this tile with one meeple, if you like. You may not \
                        claim a road, city or field where a meeple already stands, however far away.") }</li>
                    <li><b>{ t("Score. ") }</b>{ t("Features that are now complete score at once, and their meeples \
                                                   return to you.") }</li>
                </ol>
            }) }
            { rule(t("Roads"), scene(ROAD), html! {
                <p>{ t("A thief scores 1 point per tile as soon as both ends of the road are closed: by a crossing, \
                    a city, a monastery or the road itself. This road has 3 tiles so far.") }</p>
            }) }
            { rule(t("Cities"), scene(CITY), html! {
                <p>{ t("A knight scores 2 points per tile and 2 more per pennant as soon as the city is complete. A \
                    city that is still open when the game ends scores half: here 3.") }</p>
            }) }
            { rule(t("Monasteries"), scene(MONASTERY), html! {
                <p>{ t("A monk scores 1 point for the monastery and 1 for each of the eight tiles around it: 9 \
                    points once all are there. Right now it would be 5.") }</p>
            }) }
            { rule(t("Fields"), scene(FIELD), html! {
                <p>{ t("Lay a meeple down in a field as a farmer. It stays there until the game ends. Then the field \
                    scores 3 points for each complete city that it borders. Roads, cities and the edge of the \
                    landscape separate fields.") }</p>
            }) }
            { rule(t("Shared features"), Html::default(), html! {
                <p>{ t("You may not claim a road, city or field that is already taken. But two that were claimed \
                    separately can grow together. Then the player with the most meeples there gets all the points. \
                    If players are tied, each of them gets all the points.") }</p>
            }) }
            { rule(t("The end"), Html::default(), html! {
                <p>{ t("The game ends after the last of the 72 tiles. Roads, cities and monasteries that are not \
                    complete then score 1 point per tile and pennant, and the fields score too. The player with the \
                    most points wins.") }</p>
            }) }
        </>
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::tests::worth;
    use super::*;

    #[test]
    fn rule_pictures_score_the_stated_points() {
        assert_ne!(scene(TURN), Html::default());
        assert_eq!([ROAD, CITY, MONASTERY, FIELD].map(worth), [3, 3, 5, 3]);
    }
}
