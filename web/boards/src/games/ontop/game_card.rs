//! OnTop on the start screen.

use tilescope_core::games::ontop::{Colour, OnTop};
use tilescope_core::{Player, State, Turn};
use tilescope_language::{key, plural, say, t};
use yew::prelude::*;

use super::scene;
use crate::game_card::GameCard;

impl GameCard for OnTop {
    const PITCH: &'static str =
        key("Join tile corners into circles, and get your stone on top of the tower.");
    const AUTHOR: &'static str = "Günter Burkhardt";
    const PLAYERS: &'static [usize] = &[2, 3, 4];
    const EXAMPLE: &'static str = "ontop(players=2) =T3 c8b8 =T3 c2b2 =T4 b4c4 =T0 b6b5 =T1 d6d7 =T3 c1d1 =T4 d2d3 =T0 d8e8 \
        =T1";

    fn emblem() -> Html {
        scene::emblem()
    }

    fn left(&self) -> String {
        say!("{} left", plural!(self.remaining_total(), "{n} tile", "{n} tiles"))
    }

    fn decided(&self) -> Option<String> {
        let done = |&player: &Player| self.stones(Colour::of(player)) == 0;
        let sudden = self.turn() == Turn::Over && Player::all(self.players()).filter(done).count() == 1;
        sudden.then(|| t("All stones placed: that wins at once, whatever the score.").to_owned())
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::{ByPlayer, Record, Rng};

    use super::*;

    #[test]
    fn a_sudden_win_is_named_once_the_game_is_over() {
        let mut sudden = 0;
        for seed in 0..400 {
            let mut position: OnTop =
                "ontop(players=2)".parse::<Record<OnTop>>().expect("a record").position(0);
            let mut rng = Rng::new(seed);
            while let Some(mv) = position.sample(&mut rng) {
                assert_eq!(position.decided(), None);
                position.play_unchecked(mv);
            }
            if position.decided().is_some() {
                sudden += 1;
                let shares: ByPlayer<f32> = position.shares_of(&position.final_scores());
                let done = Player::all(2).find(|&player| position.stones(Colour::of(player)) == 0);
                assert_eq!(shares[done.expect("a player without stones")], 1.0);
            }
        }
        assert!(sudden > 0, "no game of the sample ended suddenly");
    }
}
