// Requests to the server, and the seats that this browser holds.

const SEATS = 'tilescope-seats';

/** Asks the server. An answer that refuses is an error with the server's reason. */
export async function ask(path, { method = 'GET', signal } = {}) {
  let response;
  try {
    response = await fetch(path, { method, signal, cache: 'no-store' });
  } catch (error) {
    throw error.name === 'AbortError' ? error : new Error('The server does not answer. This page tries again.');
  }
  const text = await response.text();
  if (!response.ok) throw Object.assign(new Error(text || response.statusText), { status: response.status });
  return text;
}

export const askJson = async (path, options) => JSON.parse(await ask(path, options));

/** Whether the server also serves the page of Tilescope, which can analyse a game. */
export const hasTilescope = document.documentElement.hasAttribute('data-tilescope');

/** The games that the server offers, each with its possible numbers of players. */
export const offeredGames = () => askJson('/ui/games.json');

export const createGame = (setup) => askJson(`/new-games/?setup=${encodeURIComponent(setup)}`, { method: 'POST' });

/** Takes a seat and keeps its token in this browser. */
export async function takeSeat(game, name) {
  const path = `/new-games/${game}/join/${encodeURIComponent(name)}`;
  const { uuid } = await askJson(path, { method: 'POST' });
  const seats = allSeats();
  (seats[game] ??= {})[name] = uuid;
  localStorage.setItem(SEATS, JSON.stringify(seats));
}

/** The tokens of this browser in a game, by the names of the players. */
export const seatsOf = (game) => allSeats()[game] ?? {};

function allSeats() {
  try {
    return JSON.parse(localStorage.getItem(SEATS)) ?? {};
  } catch {
    return {};
  }
}

export const playMove = (game, token, number, turn) =>
  askJson(`/games/${game}/players/${token}/moves/${number}?turn=${turn}`, { method: 'POST' });
