// Small windows: whatever can be tapped is in view and under nothing, and no page is longer than its window.

import assert from 'node:assert/strict';

import { onPage, settled } from './harness/page.mjs';
import { begin, HURRIED, keptGames, played } from './harness/table.mjs';

const SIZES = [
  [390, 844],
  [320, 568],
  [768, 1024],
  [844, 390],
];

/** Turns after which a board is looked at. */
const TURNS = 26;

/** Games of two players that play at random, and where a piece can be placed in each. */
const GAMES = {
  Carcassonne: { record: 'carcassonne(players=2) =E', cells: '.board-legal' },
  Kingdomino: { record: 'kingdomino(players=2) =2 =14 =33 =40 =p1', cells: '.kd-land .board-legal' },
  OnTop: { record: 'ontop(players=2) =T0', cells: '.ot-legal' },
};

const kept = (record, seat) => {
  const played = record.split(' ').length - 1;
  return `tilescope 1\nseed 5\nplayed ${played}\nseat ${seat} Ada\nseat ${seat} Bob\nrecord ${record}`;
};

/** In the page: the cells whose middle is out of view, or under something. */
const hidden = (cells) =>
  [...document.querySelectorAll(cells)].flatMap((cell) => {
    const { left, top, right, bottom, width } = cell.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const frame = cell.closest('svg').parentElement.getBoundingClientRect();
    const inside = left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1;
    const seen = bottom <= innerHeight && right <= innerWidth && document.elementFromPoint(x, y)?.closest('svg') === cell.closest('svg');
    return inside && seen ? [] : [`${[left, top, right, bottom].map(Math.round)} of ${width}`];
  });

/** Gives the window another size and waits until the page is laid out in it. */
async function resize(page, [width, height]) {
  await page.setViewportSize({ width, height });
  await settled(page, ([width, height]) => innerWidth === width && innerHeight === height, [width, height]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(page);
}

/** What a phone begins with: moves and thinking are pulled up when they are wanted. */
const CLOSED = `${HURRIED}analysis off\nthinking off\n`;

/** In the page: how far it could be scrolled. */
const beyond = () => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
};

/** In the page: of the words and buttons below the board, those that are cut off or under others. */
const overlaid = () =>
  [...document.querySelectorAll('.board-invitation, .board-primary, .sheet-tabs button')].flatMap((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    if (left === right) return [];
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const seen = left >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && over !== null && part.contains(over);
    return seen ? [] : [`${part.className}: ${[left, top, right, bottom].map(Math.round)}`];
  });

for (const [game, { record, cells }] of Object.entries(GAMES)) {
  onPage(`${game}: no place is covered or cut off in ${TURNS} turns`, { window: 'phone' }, async (page) => {
    await begin(page, { preferences: CLOSED, game: kept(record, 'computer:random') });
    await played(page, TURNS);
    const [{ record: whole }] = await keptGames(page);
    const moves = whole.split(' ');
    const tried = new Set();
    for (let count = record.split(' ').length; count <= moves.length; count += 1) {
      await begin(page, { preferences: CLOSED, game: kept(moves.slice(0, count).join(' '), 'person') });
      const place = (await page.locator(cells).count()) > 0;
      if (!place) continue;
      for (const [width, height] of SIZES) {
        await resize(page, [width, height]);
        assert.deepEqual(await page.evaluate(hidden, cells), [], `${width}x${height} after ${count - 1} moves`);
        tried.add(`${width}x${height}`);
      }
      // Draws of a round, or the answer of the other one: every third position is enough.
      count += 2;
    }
    assert.equal(tried.size, SIZES.length);
    for (const [width, height] of [...SIZES, [1440, 900], [2560, 1440]]) {
      await resize(page, [width, height]);
      assert.deepEqual(await page.evaluate(beyond), [0, 0], `${width}x${height} scrolls`);
    }
  });

  onPage(`${game}: Confirm is in view at every size`, { window: 'phone' }, async (page) => {
    await begin(page, { preferences: CLOSED, game: kept(record, 'person') });
    for (const [width, height] of SIZES) {
      await resize(page, [width, height]);
      const confirm = page.locator('.board-primary');
      assert.equal(await confirm.isDisabled(), true);
      const reason = await confirm.getAttribute('aria-describedby');
      assert.match(await page.locator(`#${reason}`).textContent(), /choose/i);
      const { x, y, width: wide, height: high } = await confirm.boundingBox();
      assert.ok(x >= 0 && y >= 0 && x + wide <= width && y + high <= height, `${width}x${height}`);
      assert.ok(high >= 43, `${high} pixels high at ${width}x${height}`);
      assert.deepEqual(await page.evaluate(overlaid), [], `${width}x${height}`);
    }
  });
}

onPage('pulls moves and thinking up below the board, and away again', { window: 'phone' }, async (page) => {
  await begin(page, { preferences: CLOSED, game: kept(GAMES.Carcassonne.record, 'person') });
  const tab = (name) => page.locator('.sheet-tabs').getByRole('button', { name });
  const height = async () => (await page.locator('.board-sight').boundingBox()).height;
  const whole = await height();
  await tab('Moves').tap();
  await page.locator('.moves').waitFor();
  assert.ok((await height()) < whole, 'the sheet takes its room from the board and lies on nothing');
  await tab('Thinking').tap();
  await page.locator('.panel').waitFor();
  assert.equal(await page.locator('.moves').isVisible(), false);
  await tab('Thinking').tap();
  await page.locator('.panel').waitFor({ state: 'detached' });
  assert.equal(await height(), whole);
});

onPage('comes close to a tile on a small board', { window: 'phone' }, async (page) => {
  await resize(page, [320, 568]);
  await begin(page, { preferences: CLOSED, game: kept(GAMES.OnTop.record, 'person') });
  const scale = () => page.evaluate(() => Number(/scale\(([\d.]+)\)/.exec(document.querySelector('.board-table').getAttribute('transform'))[1]));
  assert.ok((await scale()) < 0.44);
  await page.getByRole('combobox', { name: 'Legal placements' }).selectOption({ index: 1 });
  await settled(page, () => document.querySelector('.board-tried') !== null);
  assert.ok((await scale()) >= 0.44, 'what is tried is large enough for a finger');
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await settled(page, () => document.querySelector('.board-tried') === null);
  assert.ok((await scale()) < 0.44);
});
