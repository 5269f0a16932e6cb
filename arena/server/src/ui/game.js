// One game: its board and history, its players, and the moves of a person on turn.

import { askJson, hasTilescope, playMove, seatsOf } from './server.js';
import { element, gameId, gameName, people, person, pointsText } from './element.js';
import { joinForm, joined } from './list.js';
import { Board } from './board.js';
import { chooser } from './chooser.js';

/** Fills the page with a game and returns the function that brings it up to date. */
export function gameView(main, uuid) {
  const status = element('p', { class: 'status', role: 'status' });
  const title = element('h1', {}, 'Game');
  const picture = element('figure', { class: 'board' });
  const side = element('div', { class: 'side' });
  const history = historyBar((moves) => show(moves));
  const stage = element('div', { class: 'stage', hidden: true },
    element('div', { class: 'stage-main' }, picture, history.bar), side);
  const waiting = element('div', { class: 'card waiting', hidden: true });
  main.replaceChildren(element('div', { class: 'game' },
    element('div', { class: 'game-head' }, element('a', { href: '#' }, '← All games'), title, status), waiting, stage));
  const board = new Board(picture, uuid);
  const seats = element('ul', { class: 'players' });
  const turn = element('div');
  const links = element('p', { class: 'links' });
  side.append(seats, turn, links);
  let game;
  let order;
  let waitingShown;
  let played = false;

  return async () => {
    // The order of play, once the game has begun; the games of the protocol list people by name.
    order ??= (await askJson('/games/')).games.find((game) => game.uuid === uuid)?.players.map(({ name }) => name);
    if (order === undefined) return showWaiting();
    const next = await askJson(`/games/${uuid}`);
    if (game?.turn === next.turn) return;
    const wasLive = history.moves === undefined || history.moves === (game?.turn ?? 0) - 1;
    game = next;
    waiting.hidden = true;
    stage.hidden = false;
    stage.dataset.game = gameId(game.record);
    title.replaceChildren(gameName(game.record));
    document.title = `${gameName(game.record)} · Tilescope`;
    history.extend(game.turn - 1, wasLive);
    await show(history.moves);
  };

  async function showWaiting() {
    const { newGames } = await askJson('/new-games/');
    const found = newGames.find((game) => game.uuid === uuid);
    const text = JSON.stringify(found) ?? 'none';
    if (text === waitingShown) return;
    waitingShown = text;
    waiting.hidden = false;
    if (!found) {
      title.replaceChildren('No such game');
      waiting.replaceChildren(element('p', {}, 'This game does not exist, or the server no longer holds it.'));
      return;
    }
    title.replaceChildren(gameName(found.setup));
    const left = found.numberOfPlayers - found.joinedPlayers.length;
    status.replaceChildren(`Waiting for ${left} more ${left === 1 ? 'player' : 'players'}.`);
    waiting.replaceChildren(joined(found), joinForm(found),
      element('p', { class: 'help' }, 'Programs join with the name of the game: ', element('code', {}, uuid)));
  }

  /** Shows the position after so many moves. */
  async function show(moves) {
    const live = moves === game.turn - 1;
    const shown = live ? game : await askJson(`/games/${uuid}?turn=${moves}`);
    if (history.moves !== moves) return;
    showPlayers(shown);
    showStatus(shown);
    const token = live && shown.currentPlayer && seatsOf(uuid)[shown.currentPlayer.name];
    board.show(moves);
    turn.replaceChildren();
    if (hasTilescope) {
      const address = `/?record=${encodeURIComponent(game.record)}&ply=${shown.record.split(' ').length - 1}`;
      links.replaceChildren(element('a', { class: 'button', href: address }, 'Open in Tilescope'));
    }
    if (token) await offerMoves(token, moves);
  }

  async function offerMoves(token, moves) {
    const { moves: listed } = await askJson(`/games/${uuid}/available-moves?turn=${moves}`);
    if (history.moves !== moves || game.turn - 1 !== moves) return;
    turn.replaceChildren(element('h2', {}, 'Your move'),
      chooser(listed, (number) => board.show(moves, number), async (number) => {
        await playMove(uuid, token, number, moves + 1);
        played = true;
        dispatchEvent(new Event('tilescope-changed'));
      }));
    // After a move by keyboard, the focus is in the next list of moves.
    if (played) turn.querySelector('input').focus({ preventScroll: true });
    played = false;
  }

  function showPlayers(shown) {
    const points = Object.fromEntries(pointsOf(shown));
    const mine = seatsOf(uuid);
    seats.replaceChildren(...order.map((name, seat) =>
      element('li', { class: `seat seat-${seat + 1}`, 'aria-current': shown.currentPlayer?.name === name && 'true' },
        person(name),
        name in mine && element('span', { class: 'help' }, '(you)'),
        element('span', { class: 'points' }, `${pointsText(points[name])} points`))));
  }

  function showStatus(shown) {
    if (!shown.gameOver) {
      const mine = shown.currentPlayer.name in seatsOf(uuid) && shown.turn === game.turn;
      status.replaceChildren(...(mine ? ['Your turn, '] : ['On turn: ']), person(shown.currentPlayer.name), '.');
      return;
    }
    const totals = pointsOf(shown);
    const most = Math.max(...totals.map(([, total]) => total));
    const best = totals.filter(([, total]) => total === most).map(([name]) => name);
    status.replaceChildren('Game over. ', ...people(best), ` ${best.length === 1 ? 'has' : 'have'} the most points: ${most}.`);
  }
}

/** The names of the players with their points: those so far, or those of the end. */
const pointsOf = ({ kingdoms, players, gameOver }) =>
  (kingdoms ?? players).map(({ player, score }) => [player.name, gameOver ? score.total : (score.paid ?? score.total)]);

/** The slider through the history with its buttons. `moves` is the number of moves after which the game is shown. */
function historyBar(changed) {
  const slider = element('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Moves played', oninput: () => go(Number(slider.value)) });
  const label = element('output', { class: 'history-label' });
  const button = (name, sign, to) => element('button', { class: 'button button-icon', type: 'button', 'aria-label': name, title: name, onclick: () => go(to()) }, sign);
  const history = {
    moves: undefined,
    bar: element('div', { class: 'history', role: 'group', 'aria-label': 'History' },
      button('First position', '«', () => 0), button('Previous move', '‹', () => history.moves - 1),
      slider, button('Next move', '›', () => history.moves + 1), button('Latest position', '»', () => Number(slider.max)), label),
    /** Extends the history. The last position is shown if the one before it was. */
    extend(last, follows) {
      slider.max = last;
      if (follows) history.moves = last;
      refresh();
    },
  };
  return history;

  function go(moves) {
    history.moves = Math.min(Math.max(moves, 0), Number(slider.max));
    refresh();
    changed(history.moves);
  }

  function refresh() {
    slider.value = history.moves;
    const text = `Move ${history.moves} of ${slider.max}`;
    label.value = text;
    slider.setAttribute('aria-valuetext', text);
  }
}
