//! Two moves that are compared, whatever their game.

use tilescope_core::comparison::{Comparison, Reasons};
use tilescope_core::games::GameId;
use tilescope_core::playout::policies;
use tilescope_core::{Heuristics, ParseError, Record, for_game};

use crate::protocol::{Event, ReasonsAnswer, ReasonsRequest};

/// Milliseconds that playouts go on at a time before they show what is known.
const MOMENT: f64 = 120.0;

/// A comparison of moves of some game.
trait Compared {
    fn step(&mut self);
    fn reasons(&self) -> &Reasons;
}

impl<S: Heuristics> Compared for Comparison<S> {
    fn step(&mut self) {
        Comparison::step(self, 1);
    }

    fn reasons(&self) -> &Reasons {
        Comparison::reasons(self)
    }
}

/// The comparison that a worker has under way.
#[derive(Default)]
pub(super) struct Comparing {
    under_way: Option<(ReasonsRequest, Box<dyn Compared>)>,
}

impl Comparing {
    /// Plays on for a moment of `clock`, or as far as it is asked to, and says what is known.
    pub(super) fn answer(&mut self, request: &ReasonsRequest, clock: &dyn Fn() -> f64) -> Event {
        let compared = match self.under_way.take() {
            Some((of, compared)) if goes_on(&of, request, &*compared) => Ok(compared),
            _ => begin(request),
        };
        let mut compared = match compared {
            Ok(compared) => compared,
            Err(message) => return Event::ReasonsRefused { id: request.id, message },
        };
        let until = clock() + MOMENT;
        while compared.reasons().pairs < request.pairs {
            compared.step();
            if clock() >= until {
                break;
            }
        }
        let reasons = compared.reasons().clone();
        self.under_way = Some((request.clone(), compared));
        Event::Reasons(Box::new(ReasonsAnswer { id: request.id, reasons }))
    }
}

/// Whether a request goes on with another one: it wants the same, and no fewer pairs than there are.
fn goes_on(before: &ReasonsRequest, now: &ReasonsRequest, compared: &dyn Compared) -> bool {
    let same = ReasonsRequest { id: now.id, pairs: now.pairs, ..before.clone() } == *now;
    same && compared.reasons().pairs <= now.pairs
}

/// Begins the comparison of a request.
fn begin(request: &ReasonsRequest) -> Result<Box<dyn Compared>, String> {
    let game = GameId::of_text(&request.record).map_err(|error: ParseError| format!("record, {error}"))?;
    for_game!(game, G => begin_of::<G>(request))
}

fn begin_of<S: Heuristics>(request: &ReasonsRequest) -> Result<Box<dyn Compared>, String> {
    let record: Record<S> = request.record.parse().map_err(|error: ParseError| format!("record, {error}"))?;
    let root = record.position(record.moves().len());
    let read = |text: &String| {
        text.parse::<S::Move>().map_err(|error: ParseError| format!("move '{text}', {error}"))
    };
    let moves = [read(&request.moves[0])?, read(&request.moves[1])?];
    let policy = policies::<S>().into_iter().find(|policy| policy.name == request.policy);
    let policy = policy.ok_or_else(|| format!("{} has no policy '{}'", S::NAME, request.policy))?;
    let seed = request
        .seed
        .parse()
        .map_err(|_| format!("seed: expected a number from 0 to {}, not '{}'", u64::MAX, request.seed))?;
    let compared = Comparison::new(&root, moves, policy, seed);
    Ok(Box::new(compared.map_err(|illegal| format!("a move is illegal: {illegal}"))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(id: u32, pairs: u64) -> ReasonsRequest {
        ReasonsRequest {
            id,
            record: "carcassonne(players=2) =V".into(),
            moves: ["0,1r0".into(), "0,1r0r0".into()],
            policy: "random".into(),
            seed: "7".into(),
            pairs,
        }
    }

    /// What is known in the end, with a clock on which every look is a moment of its own.
    fn known(comparing: &mut Comparing, request: &ReasonsRequest) -> Reasons {
        let now = std::cell::Cell::new(0.0);
        let clock = || now.replace(now.get() + MOMENT);
        loop {
            match comparing.answer(request, &clock) {
                Event::Reasons(answer) if answer.reasons.pairs >= request.pairs => return answer.reasons,
                Event::Reasons(answer) => assert_eq!(answer.id, request.id),
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn what_is_known_hangs_on_the_request_alone() {
        let mut comparing = Comparing::default();
        let twelve = known(&mut comparing, &request(1, 12));
        assert_eq!(twelve.pairs, 12);
        // More pairs of the same go on from there; in one go they are the same.
        let more = known(&mut comparing, &request(2, 20));
        let mut other = Comparing::default();
        let Event::Reasons(at_once) = other.answer(&request(3, 20), &|| 0.0) else { panic!() };
        assert_eq!(more, at_once.reasons);
        let another = known(&mut other, &ReasonsRequest { seed: "8".into(), ..request(4, 12) });
        assert_ne!(another, twelve);
    }

    #[test]
    fn what_cannot_be_read_is_refused_with_its_place() {
        let refused = |request: ReasonsRequest| match Comparing::default().answer(&request, &|| 0.0) {
            Event::ReasonsRefused { id: 5, message } => message,
            other => panic!("{other:?}"),
        };
        let one = || request(5, 1);
        assert!(refused(ReasonsRequest { record: "chess".into(), ..one() }).starts_with("record, "));
        let moves = ["0,1r0".into(), "9,9r0".into()];
        assert!(refused(ReasonsRequest { moves, ..one() }).starts_with("a move is illegal: "));
        let moves = ["0,1r0".into(), "nowhere".into()];
        assert!(refused(ReasonsRequest { moves, ..one() }).starts_with("move 'nowhere', "));
        assert!(refused(ReasonsRequest { policy: "best".into(), ..one() }).contains("no policy 'best'"));
        assert!(refused(ReasonsRequest { seed: "-1".into(), ..one() }).starts_with("seed: expected"));
    }
}
