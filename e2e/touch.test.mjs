// Whole games by touch alone in small windows. On every turn all choices are in view and large enough for a finger, Confirm
// says why it is disabled, and the board does not move.

import assert from 'node:assert/strict';

import { onPage, settled } from './harness/page.mjs';
import { cellSide, hidden, overlaid, SMALL } from './harness/sight.mjs';
import { begin, finished, HURRIED, myTurn, played, turns } from './harness/table.mjs';

/** The least side of an element that a finger must hit, in pixels. It is a pixel less than 44, because of rounding. */
const FINGER = 43;

/** Games against a computer player that moves at once, with their legal cells and their previewed pieces. */
const GAMES = {
  Carcassonne: { record: 'carcassonne(players=2) =E', cells: '.board-legal', tried: '.board-tried' },
  Kingdomino: { record: 'kingdomino(players=2) =2 =14 =33 =40 =p1', cells: '.kd-land .board-legal', tried: '.kd-tried' },
  OnTop: { record: 'ontop(players=2) =T0', cells: '.ot-legal', tried: '.board-tried' },
};

/** The preferences with which the bottom sheet is closed. */
const CLOSED = `${HURRIED}analysis off\nthinking off\n`;

/** In the page: returns the middles of the elements. */
const middles = (parts) =>
  [...document.querySelectorAll(parts)].map((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return [(left + right) / 2, (top + bottom) / 2];
  });

/** In the page: returns the position and size of the board, in whole pixels. */
const place = () => {
  const { x, y, width, height } = document.querySelector('.board-sight').getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
};

/** In the page: returns the sizes of the elements that are too small for a finger. */
const small = ([parts, least]) =>
  [...document.querySelectorAll(parts)]
    .map((part) => [part.className, part.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 0 && Math.min(width, height) < least)
    .map(([name, { width, height }]) => `${name} ${width} x ${height}`);

/** Taps one of the elements, by a number that may exceed their count. */
async function tapOne(page, parts, number) {
  const found = await page.evaluate(middles, parts);
  await page.touchscreen.tap(...found[number % found.length]);
}

/** Plays a turn by touch. The cell, the choice and the meeple vary with the number of the turn. */
async function turnByTouch(page, { cells, tried }, turn, where) {
  const before = await turns(page);
  const board = await page.evaluate(place);
  const confirm = page.locator('.board-primary');
  if ((await page.locator(cells).count()) > 0) {
    assert.deepEqual(await page.evaluate(hidden, cells), [], `cells ${where}`);
    assert.equal(await confirm.isDisabled(), true);
    assert.match(await page.locator(`#${await confirm.getAttribute('aria-describedby')}`).textContent(), /choose/i);
    await tapOne(page, cells, 7 * turn);
    await settled(page, (tried) => document.querySelector(tried) !== null, tried);
    // A finger can rotate, move and take back the previewed piece.
    assert.ok((await page.evaluate(cellSide)) >= FINGER, `a cell has ${await page.evaluate(cellSide)} pixels ${where}`);
    assert.deepEqual(await page.evaluate(hidden, `${tried}`), [], `the piece ${where}`);
  }
  const choices = '.kd-choices [role=radio]:not(:disabled)';
  if ((await page.locator(choices).count()) > 0) {
    assert.deepEqual(await page.evaluate(small, [choices, FINGER]), [], where);
    assert.deepEqual(await page.evaluate(overlaid, choices), [], where);
    await tapOne(page, choices, turn);
  }
  const meeples = page.locator('.board-tray-meeples [role=radio]');
  if ((await meeples.count()) > 0) {
    assert.equal(await meeples.first().getAttribute('aria-checked'), 'true', 'no meeple, unless one is wanted');
    // `tap` scrolls a meeple at the side into view first.
    if (turn % 2 === 0) await meeples.nth(turn % (await meeples.count())).tap();
    else await tapOne(page, tried, 0);
  }
  await settled(page, () => document.querySelector('.board-primary:not(:disabled)') !== null);
  assert.deepEqual(await page.evaluate(small, ['.board-actions button', FINGER]), [], where);
  assert.deepEqual(await page.evaluate(overlaid, '.board-actions button'), [], where);
  assert.deepEqual(await page.evaluate(place), board, `the board moves in a turn ${where}`);
  await tapOne(page, '.board-primary', 0);
  await played(page, before + 1);
}

for (const [game, { record, ...parts }] of Object.entries(GAMES)) {
  for (const [width, height] of SMALL) {
    const context = { viewport: { width, height } };
    onPage(`${game}: a whole game by touch at ${width}x${height}`, { window: 'phone', context }, async (page) => {
      const count = record.split(' ').length - 1;
      await begin(page, {
        preferences: CLOSED,
        game: `tilescope 1\nseed 3\nplayed ${count}\nseat person Ada\nseat computer:0 Owl\nrecord ${record}`,
      });
      let turn = 0;
      for (; turn < 60 && (await myTurn(page)); turn += 1) {
        await turnByTouch(page, parts, turn, `in turn ${turn} at ${width}x${height}`);
      }
      await finished(page);
    });
  }
}
