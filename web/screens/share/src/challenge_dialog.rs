//! A challenge to send: the same draws, the same computer players, and the par of your seat.

use std::rc::Rc;

use tilescope_core::levels::Level;
use tilescope_core::{Player, Turn};
use tilescope_engine::{Heard, use_answers};
use tilescope_floor::copy::use_copier;
use tilescope_floor::icon::Sign;
use tilescope_floor::tool::button;
use tilescope_language::{YOU, passages, say, t};
use tilescope_protocol::{Par, ParPlayer, ParRequest};
use tilescope_session::{Challenge, Controller, Link, Seat};
use tilescope_table::any_game::AnyGame;
use yew::prelude::*;

use super::{of_page, offered};

/// Returns the only person in a game against computers; `None` in other games.
fn person(seats: &[Seat]) -> Option<Player> {
    let mut people = Player::all(seats.len()).filter(|player| seats[player.index()].is_person());
    people.next().filter(|_| people.next().is_none() && seats.len() > 1)
}

/// Returns whether you can send a challenge: one person has played computers, and all draws follow from the seed.
pub fn is_possible(game: &AnyGame) -> bool {
    person(game.timeline().seats()).is_some() && game.departs().is_none()
}

fn level(game: &AnyGame, seat: &Seat) -> Option<&'static Level> {
    let Controller::Computer(id) = &seat.controller else { return None };
    Level::find(game.info().id, id)
}

/// Returns the level that sets the par: that of the first opponent.
fn opponent(game: &AnyGame) -> Option<&'static Level> {
    game.timeline().seats().iter().find_map(|seat| level(game, seat))
}

/// Returns the request for a game in which the opponent also takes the person's seat.
fn request(game: &AnyGame) -> Option<ParRequest> {
    let opponent = opponent(game)?;
    let timeline = game.timeline();
    let levels = timeline.seats().iter().map(|seat| level(game, seat).unwrap_or(opponent));
    Some(ParRequest {
        setup: game.record(0),
        seed: timeline.seed(),
        players: levels.map(|level| ParPlayer { spec: level.plays(), budget: level.budget }).collect(),
    })
}

#[derive(Properties, Clone, PartialEq)]
pub struct ChallengeDialogProps {
    pub game: AnyGame,
}

#[derive(Clone, PartialEq)]
enum ParProgress {
    Working(Option<Par>),
    Stopped,
    Points(Rc<[i16]>),
    Failed(AttrValue),
}

#[component]
pub fn ChallengeDialog(props: &ChallengeDialogProps) -> Html {
    let game = &props.game;
    let copier = use_copier();
    let known = use_state_eq(|| ParProgress::Working(None));
    let hear = use_callback(known.setter(), |heard: Heard<ParRequest>, known| {
        known.set(match heard.answer {
            Ok(Par { points: Some(points), .. }) => ParProgress::Points(points.into()),
            Ok(par) => ParProgress::Working(Some(par)),
            Err(trouble) => ParProgress::Failed(trouble),
        });
    });
    let (Some(seat), Some(opponent), Some(request)) =
        (person(game.timeline().seats()), opponent(game), request(game))
    else {
        return html! { <p>{ t("You can send a challenge from games with one person against computers.") }</p> };
    };
    let par =
        if let ParProgress::Points(points) = &*known { points.get(seat.index()).copied() } else { None };
    let made = Some(game.present()).filter(|present| present.turn == Turn::Over);
    let challenge = Challenge { seat, par, made: made.map(|present| present.points[seat]) };
    let set = |next: ParProgress| {
        let known = known.setter();
        Callback::from(move |()| known.set(next.clone()))
    };
    let works = matches!(&*known, ParProgress::Working(_));
    html! {
        <>
            <p>{ say!(
                "Anyone who opens the link plays {} in your seat, against the same computers and with the same \
                 draws. At the end they see their score compared with par and with yours.", game.info().title) }</p>
            if works { <Asker {request} {hear} /> }
            <div class="share-par" role="status">
                { match &*known {
                    ParProgress::Working(par) => working(opponent, par.as_ref(), &set(ParProgress::Stopped)),
                    ParProgress::Stopped => html! {
                        <>
                            <p>{ t("The link does not include par.") }</p>
                            { button("button button-small", Some(Sign::Play), t("Compute par"), &set(ParProgress::Working(None))) }
                        </>
                    },
                    ParProgress::Points(_) => html! { <p class="share-score">{ score(challenge, opponent) }</p> },
                    ParProgress::Failed(trouble) => html! { <p class="wrong">{ passages(&say!("Par cannot be computed: \
                        {trouble}.")) }</p> },
                } }
            </div>
            if !works { { offered(&copier, t("Challenge link"), t("The link holds the setup, the seed of \
                the draws and the players, but not your name."), link(game, challenge).short_query().map(of_page), format!("{}-challenge", game.info().id).into()) } }
        </>
    }
}

/// The properties of the component that requests the par while it is mounted.
#[derive(Properties, PartialEq)]
struct AskerProps {
    request: ParRequest,
    hear: Callback<Heard<ParRequest>>,
}

#[component]
fn Asker(props: &AskerProps) -> Html {
    use_answers(props.request.clone(), &props.hear);
    Html::default()
}

fn working(opponent: &Level, par: Option<&Par>, on_stop: &Callback<()>) -> Html {
    let (turns, of) = par.map_or((0, 1), |par| (par.turns, par.of));
    html! {
        <>
            <p>{ say!("Computing par: {} is playing in your seat.", t(opponent.name)) }</p>
            <div class="share-working">
                <progress class="review-gauge" max={of.to_string()} value={turns.to_string()} aria-label={t("Turns \
                    played")} />
                { button("button button-small", Some(Sign::Pause), t("Stop and send without par"), on_stop) }
            </div>
        </>
    }
}

/// Describes the par and your score: `Par is 64. You made 71, 7 above it.`
fn score(challenge: Challenge, opponent: &Level) -> String {
    let par =
        challenge.par.map(|par| say!("Par is {par}: the points {} scores in your seat.", t(opponent.name)));
    let made = challenge.made.map(|made| match challenge.par {
        Some(par) => say!("You scored {made}, {}.", super::challenge::against_par(made, par)),
        None => say!("You scored {made}."),
    });
    par.into_iter().chain(made).collect::<Vec<_>>().join(" ")
}

/// Returns the link of a challenge: the game before its first turn.
fn link(game: &AnyGame, challenge: Challenge) -> Link {
    let timeline = game.timeline();
    let seats = timeline.seats().iter().map(|seat| match seat.controller {
        // The sender's name stays private.
        Controller::Person => Seat::new(YOU, Controller::Person),
        Controller::Computer(_) => seat.clone(),
    });
    Link {
        record: game.record(0),
        seed: Some(timeline.seed()),
        seats: Some(seats.collect()),
        challenge: Some(challenge),
        salt: timeline.salt(),
        ..Link::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(people: &[bool]) -> Vec<Seat> {
        let controller =
            |&person: &bool| if person { Controller::Person } else { Controller::Computer("greedy".into()) };
        people.iter().map(|person| Seat::new("Ada", controller(person))).collect()
    }

    #[test]
    fn one_person_against_computers_can_challenge_others() {
        assert_eq!(person(&seats(&[true, false])), Some(Player::new(0)));
        assert_eq!(person(&seats(&[false, false, true])), Some(Player::new(2)));
        for none in [&[true, true][..], &[false, false], &[true, false, true]] {
            assert_eq!(person(&seats(none)), None);
        }
    }
}
