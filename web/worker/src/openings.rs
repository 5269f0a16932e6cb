//! The beginnings of the requests of a game.

use tilescope_core::games::Listed;
use tilescope_protocol::{Kind, Move};

use super::contest::Contest;
use super::convergence::Watched;
use super::inquiry::{AnyInquiry, begin};
use super::inspector::Shown;
use super::judge::Judge;
use super::move_comparison::Comparing;
use super::par::Playing;
use super::rolling::Rolling;

pub(super) type BeginRequest = fn(Kind, &[u8]) -> Result<Box<dyn AnyInquiry>, String>;

/// Begins a request about one game. It refuses the text of another game.
pub(super) fn request<S: Listed<Move: Move>>(
    kind: Kind,
    request: &[u8],
) -> Result<Box<dyn AnyInquiry>, String> {
    match kind {
        Kind::Inspector => begin::<Shown<S>>(request),
        Kind::Compare => begin::<Comparing<S>>(request),
        Kind::RollOut => begin::<Rolling<S>>(request),
        Kind::ConvergenceCurve => begin::<Watched<S>>(request),
        Kind::Judge => begin::<Judge<S>>(request),
        Kind::Par => begin::<Playing<S>>(request),
        Kind::Contest => begin::<Contest<S>>(request),
    }
}

#[cfg(test)]
mod tests {
    use tilescope_core::games::carcassonne::Carcassonne;
    use tilescope_protocol::{ParRequest, to_bytes};

    use super::*;

    #[test]
    fn a_worker_refuses_another_game() {
        let par = ParRequest { setup: "ontop()".into(), seed: 1, players: Vec::new() };
        let message = request::<Carcassonne>(Kind::Par, &to_bytes(&par)).map(|_| ());
        assert!(message.expect_err("a refusal").starts_with("record, byte 0: "));
    }
}
