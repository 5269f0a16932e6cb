// The lists of games: those that wait for players, those in play, and those that are over.

import { askJson, createGame, offeredGames, seatsOf, takeSeat } from './server.js';
import { element, gameId, gameName, people, person, pointsText } from './element.js';

/** Fills the page with the lists and returns the function that brings them up to date. */
export function listView(main) {
  document.title = 'Games · Tilescope';
  const places = Object.fromEntries(['waiting', 'playing', 'over'].map((name) => [name, element('div')]));
  main.replaceChildren(
    element('h1', { class: 'hidden' }, 'Games'),
    element('div', { class: 'lists' },
      element('div', { class: 'lists-side' }, newGame(), section('Waiting for players', places.waiting)),
      element('div', { class: 'lists-main' }, section('In play', places.playing), section('Finished', places.over)),
    ),
  );
  const shown = {};
  return async () => {
    const [{ newGames }, { games }] = await Promise.all([askJson('/new-games/'), askJson('/games/')]);
    fill('waiting', newGames, waitingCard, 'No game waits for players. Create one above.');
    fill('playing', games.filter((game) => !game.gameOver), row, 'No game is in play.');
    fill('over', games.filter((game) => game.gameOver), row, 'No game has ended yet.');
  };

  function fill(name, games, show, none) {
    // A list that did not change keeps its elements, and with them the focus and what is typed.
    const text = JSON.stringify(games);
    if (shown[name] === text) return;
    shown[name] = text;
    const typed = places[name].querySelector('input:focus');
    const kept = typed && { id: typed.id, value: typed.value };
    places[name].replaceChildren(
      games.length === 0 ? element('p', { class: 'help' }, none) : element('ul', { class: 'games' }, ...games.map(show)),
    );
    const again = kept && document.getElementById(kept.id);
    if (again) {
      again.value = kept.value;
      again.focus();
    }
  }
}

const section = (title, place) => element('section', { class: 'games-section' }, element('h2', {}, title), place);

/** The form that creates a game. */
function newGame() {
  const players = element('select', { class: 'input', id: 'players' });
  const game = element('select', { class: 'input', id: 'game', onchange: setPlayers });
  const wrong = element('p', { class: 'wrong', role: 'alert' });
  let offered = {};
  offeredGames().then((games) => {
    offered = games;
    game.replaceChildren(...Object.keys(games).map((name) => element('option', { value: name }, gameName(name))));
    setPlayers();
  }, (error) => wrong.append(error.message));
  return element('form', { class: 'card', onsubmit: create },
    element('h2', {}, 'New game'),
    element('div', { class: 'fields' },
      element('label', { class: 'field' }, element('span', { class: 'field-label' }, 'Game'), game),
      element('label', { class: 'field' }, element('span', { class: 'field-label' }, 'Players'), players),
    ),
    element('button', { class: 'button button-main' }, 'Create game'),
    wrong,
  );

  function setPlayers() {
    players.replaceChildren(...offered[game.value].map((count) => element('option', {}, String(count))));
  }

  async function create(event) {
    event.preventDefault();
    try {
      const { uuid } = await createGame(`${game.value}(players=${players.value})`);
      location.hash = `#/games/${uuid}`;
    } catch (error) {
      wrong.textContent = error.message;
    }
  }
}

/** A game that waits for players, with the form to take a seat. */
function waitingCard(game) {
  return element('li', { class: 'card' },
    element('p', { class: 'game-title' },
      element('a', { href: `#/games/${game.uuid}` }, gameName(game.setup)),
      element('span', { class: 'help' }, ` ${game.joinedPlayers.length} of ${game.numberOfPlayers} players`)),
    joined(game),
    joinForm(game),
  );
}

/** The names of those who joined. */
export const joined = (game) =>
  element('p', {}, ...(game.joinedPlayers.length ? people(game.joinedPlayers.map(({ name }) => name)) : ['Nobody has joined yet.']));

/** The form with which a person takes a seat. */
export function joinForm(game) {
  const id = `name-${game.uuid}`;
  const name = element('input', { class: 'input', id, maxlength: 40, required: true, autocomplete: 'nickname', placeholder: 'Your name', 'aria-label': 'Your name' });
  const wrong = element('p', { class: 'wrong', role: 'alert' });
  return element('form', { class: 'join', onsubmit: join },
    name, element('button', { class: 'button' }, 'Take a seat'), wrong);

  async function join(event) {
    event.preventDefault();
    try {
      await takeSeat(game.uuid, name.value.trim());
      location.hash = `#/games/${game.uuid}`;
      dispatchEvent(new Event('hashchange'));
    } catch (error) {
      wrong.textContent = error.status === 404 ? 'This name is taken, or the game is full.' : error.message;
    }
  }
}

/** A game that has begun, as a link to its board. */
function row(game) {
  const most = Math.max(...game.scores);
  const mine = seatsOf(game.uuid);
  const players = game.players.map(({ name }, seat) =>
    element('li', { class: `seat seat-${seat + 1}` },
      person(name),
      element('span', { class: game.gameOver && game.scores[seat] === most ? 'points best' : 'points' }, pointsText(game.scores[seat]))));
  const turn = game.gameOver ? [`${game.turn - 1} turns`] : [`Turn ${game.turn} · `, person(game.playerOnTurn.name)];
  const yours = !game.gameOver && game.playerOnTurn.name in mine;
  return element('li', {},
    element('a', { class: yours ? 'game-row yours' : 'game-row', 'data-game': gameId(game.setup), href: `#/games/${game.uuid}` },
      element('span', { class: 'game-title' }, gameName(game.setup)),
      element('ul', { class: 'seats' }, ...players),
      element('span', { class: 'help game-turn' }, ...turn, yours && element('strong', {}, ' · your turn'))));
}
