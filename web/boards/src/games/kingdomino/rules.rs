use tilescope_core::Player;
use tilescope_core::games::kingdomino::Domino;
use tilescope_language::t;
use yew::prelude::*;

use super::piece::{domino_view, king_view};
use super::scene::{scene, within_square};
use crate::game_ui::rule;

/// A field that continues beside the castle, and a lake that meets a lake.
const LAYING: &str = "1,0e:14 3,0s:7 0,1e:1";
/// A lake of four squares with two crowns.
const TERRITORY: &str = "1,0e:7 1,1s:30 2,1s:31";
/// A kingdom that extends as far as it may on all sides.
const SQUARE: &str = "-2,0e:3 1,0e:7 0,1s:10 0,-1n:24";
/// A castle in the middle of a kingdom of three by three.
const MIDDLE: &str = "-1,-1e:3 0,1e:7 -1,0s:10 1,-1s:24";

pub(super) fn page() -> Html {
    html! {
        <>
            <p class="rules-lead">
                { t("Each round you choose a domino and place it in the kingdom around your castle. Crowns multiply \
                   the land they are on. The richest kingdom wins.") }
            </p>
            { rule(t("Your turn"), scene(LAYING, "-71 -71 443 243"), html! {
                <ol>
                    <li><b>{ t("Place ") }</b>{ t("the domino you chose in the previous round. At least one of its \
                        halves must touch the castle, which matches any land, or a square of the same land.") }</li>
                    <li><b>{ t("Choose ") }</b>{ t("one of the free dominoes in the new line: put your king on it.") }</li>
                </ol>
            }) }
            { rule(t("The draft"), draft(), html! {
                <p>{ t("Each line is sorted by number: poor land first, crowns last. In the next round, players move \
                    in the order of the line, so the player who takes the poorest domino chooses first. In the first \
                    round, kings are drawn at random and nothing is placed yet. In the last round, there is nothing \
                    left to choose.") }</p>
            }) }
            { rule(t("The square"), within_square(SQUARE), html! {
                <p>{ t("Your kingdom, castle included, must fit into a square of 5 by 5, or 7 by 7 in the long game \
                    for two. The castle can be anywhere in that square. The dashed line shows the cells you can \
                    still use. If your domino fits, you must place it. If it fits nowhere, you discard it.") }</p>
            }) }
            { rule(t("Points"), scene(TERRITORY, "-71 -71 343 403"), html! {
                <p>{ t("Connected squares of the same land form a territory. It scores the number of its squares \
                    times the number of its crowns: this lake of 4 squares with 2 crowns scores 8. Land without a \
                    crown scores nothing.") }</p>
            }) }
            { rule(t("Bonus points"), scene(MIDDLE, "-171 -171 342 342"), html! {
                <p>{ t("A castle in the middle of its kingdom scores 10 points at the end, and a square without gaps \
                    scores 5. If points are tied, the largest territory wins, then the most crowns.") }</p>
            }) }
            { rule(t("Two, three or four players"), Html::default(), html! {
                <p>{ t("Two players have two kings each and use 24 of the 48 dominoes, or all of them in the long \
                    game. Three players use 36, four use all of them.") }</p>
            }) }
        </>
    }
}

/// Draws a line with two dominoes taken.
fn draft() -> Html {
    let line = [(4, None), (18, Some(1)), (32, Some(0)), (45, None)];
    html! {
        <div class="kd-example">
            for (number, king) in line {
                if let Some(domino) = Domino::new(number) {
                    <span class="kd-pick">
                        { domino_view(domino) }
                        if let Some(player) = king { { king_view(Player::new(player)) } }
                        <span class="kd-number">{ number }</span>
                    </span>
                }
            }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene::tests::{kingdom, worth};
    use super::*;

    #[test]
    fn rule_pictures_score_the_stated_points() {
        assert_eq!([LAYING, TERRITORY, MIDDLE].map(worth), [0, 8, 3]);
    }

    #[test]
    fn the_square_has_the_size_in_the_rules() {
        let window = kingdom(SQUARE).window(Player::new(0));
        assert_eq!((window.west, window.east, window.north, window.south), (-2, 2, -2, 2));
    }
}
