//! How Kingdomino is played, on one page.

use tilescope_core::Player;
use tilescope_core::games::kingdomino::Domino;
use tilescope_language::t;
use yew::prelude::*;

use super::piece::{domino_view, king_view};
use super::scene::{scene, within_square};
use crate::game_ui::rule;

/// A field beside the castle that goes on, and a lake that meets a lake.
const LAYING: &str = "1,0e:14 3,0s:7 0,1e:1";
/// A lake of four squares with two crowns.
const TERRITORY: &str = "1,0e:7 1,1s:30 2,1s:31";
/// A kingdom that reaches as far as it may on all sides.
const SQUARE: &str = "-2,0e:3 1,0e:7 0,1s:10 0,-1n:24";
/// A castle in the middle of a kingdom of three by three.
const MIDDLE: &str = "-1,-1e:3 0,1e:7 -1,0s:10 1,-1s:24";

/// The rules.
pub(super) fn page() -> Html {
    html! {
        <>
            <p class="rules-lead">
                { t("Round by round you choose dominoes of land and lay them around your castle. Crowns multiply the \
                   land on which they stand; the richest kingdom wins.") }
            </p>
            { rule(t("Your turn"), scene(LAYING, "-71 -71 443 243"), html! {
                <ol>
                    <li><b>{ t("Lay ") }</b>{ t("the domino that you chose in the round before. One of its halves at least \
                        must touch the castle, which is any land, or a square of its own land.") }</li>
                    <li><b>{ t("Choose ") }</b>{ t("one of the free dominoes of the new line by putting your king on it.") }</li>
                </ol>
            }) }
            { rule(t("The draft"), draft(), html! {
                <p>{ t("Each line is sorted by number: poor land in front, crowns at the back. In the next round the \
                    kings move in the order of the line, so who takes the poorest domino chooses first. In the first \
                    round kings are drawn by chance and nothing is laid yet; in the last one nothing is left to \
                    choose.") }</p>
            }) }
            { rule(t("The square"), within_square(SQUARE), html! {
                <p>{ t("A kingdom must fit into a square of 5 by 5, castle included, wherever the castle comes to \
                    stand in it; with 7 by 7 in the long game for two. The dashed line shows what yours may still \
                    cover. A domino that fits nowhere is discarded; one that fits must be laid.") }</p>
            }) }
            { rule(t("Points"), scene(TERRITORY, "-71 -71 343 403"), html! {
                <p>{ t("Squares of one land that hang together are a territory. It pays its squares times its crowns: \
                    this lake of 4 squares with 2 crowns pays 8. Land without a crown pays nothing.") }</p>
            }) }
            { rule(t("More points"), scene(MIDDLE, "-171 -171 342 342"), html! {
                <p>{ t("A castle in the middle of its kingdom pays 10 at the end, and a square without gaps pays 5. \
                    With the same points the larger of the largest territories wins, then the more crowns.") }</p>
            }) }
            { rule(t("Two, three, four"), Html::default(), html! {
                <p>{ t("Two players have two kings each and play with 24 of the 48 dominoes, or all of them in the \
                    long game. Three play with 36, four with all.") }</p>
            }) }
        </>
    }
}

/// A line of which two dominoes are taken.
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
    fn the_pictures_are_worth_what_the_words_say() {
        assert_eq!([LAYING, TERRITORY, MIDDLE].map(worth), [0, 8, 3]);
    }

    #[test]
    fn the_square_is_the_one_of_the_rules() {
        let window = kingdom(SQUARE).window(Player::new(0));
        assert_eq!((window.west, window.east, window.north, window.south), (-2, 2, -2, 2));
    }
}
