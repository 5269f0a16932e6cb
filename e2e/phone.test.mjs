// Small windows: everything that you can tap is in view and uncovered, and no page is longer than its window.

import assert from 'node:assert/strict';

import { onPage, settled } from './harness/page.mjs';
import { cellSide, hidden, overlaid, resize, SMALL } from './harness/sight.mjs';
import { begin, CLOSED, keptGames, played } from './harness/table.mjs';

/** The number of turns after which the board is checked, and that of moves between two checks. */
const [TURNS, APART] = [26, 16];

/** Games of two random players, and the legal cells of each. */
const GAMES = {
  Carcassonne: { record: 'carcassonne(players=2) =E', cells: '.board-legal' },
  Kingdomino: { record: 'kingdomino(players=2) =2 =14 =33 =40 =p1', cells: '.kd-land .board-legal' },
  OnTop: { record: 'ontop(players=2) =T0', cells: '.ot-legal' },
};

const kept = (record, seat) => {
  const played = record.split(' ').length - 1;
  return `seed 5\nplayed ${played}\nseat ${seat} Ada\nseat ${seat} Bob\nrecord ${record}`;
};

/** In the page: returns the distances by which it can scroll. */
const beyond = () => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
};

for (const [game, { record, cells }] of Object.entries(GAMES)) {
  onPage(`${game}: no cell is covered or cut off in ${TURNS} turns`, { window: 'phone', preferences: CLOSED, game: kept(record, 'computer:0') }, async (page) => {
    await played(page, TURNS);
    const [{ record: whole }] = await keptGames(page);
    const moves = whole.split(' ');
    const tried = new Set();
    for (let count = record.split(' ').length; count <= moves.length; count += 1) {
      await begin(page, { preferences: CLOSED, game: kept(moves.slice(0, count).join(' '), 'person') });
      const place = (await page.locator(cells).count()) > 0;
      if (!place) continue;
      for (const [width, height] of SMALL) {
        await resize(page, [width, height]);
        assert.deepEqual(await page.evaluate(hidden, cells), [], `${width}x${height} after ${count - 1} moves`);
        tried.add(`${width}x${height}`);
      }
      count += APART;
    }
    assert.equal(tried.size, SMALL.length);
    for (const [width, height] of [...SMALL, [1440, 900], [2560, 1440]]) {
      await resize(page, [width, height]);
      assert.deepEqual(await page.evaluate(beyond), [0, 0], `${width}x${height} scrolls`);
    }
  });
}

/** In the page: returns the height of the sheet in whole pixels, once it no longer moves. */
const sheetHeight = async () => {
  const game = document.querySelector('.game');
  await Promise.all(game.getAnimations().map((animation) => animation.finished));
  return Math.round(Number.parseFloat(getComputedStyle(game).getPropertyValue('--sheet')));
};

onPage('the board does not move while the sheet is open', { window: 'phone' }, async (page) => {
  for (const [game, { record }] of Object.entries(GAMES)) {
    await begin(page, { preferences: CLOSED, game: kept(record, 'person') });
    await page.locator('.sheet-tabs').getByRole('button', { name: 'Moves' }).tap();
    await page.evaluate(sheetHeight);
    const before = await page.locator('.board-sight').boundingBox();
    const placements = page.getByRole('combobox', { name: 'Legal placements' });
    if ((await placements.count()) > 0) await placements.selectOption({ index: 1 });
    else await page.locator('.kd-choices [role=radio]').first().tap();
    await settled(page, () => document.querySelector('.board-trying') !== null);
    assert.deepEqual(await page.locator('.board-sight').boundingBox(), before, game);
    assert.deepEqual(await page.evaluate(overlaid, '.board-actions button'), [], game);
  }
});

onPage('zooms in on a previewed tile on a small board', { window: 'phone' }, async (page) => {
  await resize(page, [320, 568]);
  await begin(page, { preferences: CLOSED, game: kept(GAMES.OnTop.record, 'person') });
  const side = () => page.evaluate(cellSide);
  assert.ok((await side()) < 44);
  await page.getByRole('combobox', { name: 'Legal placements' }).selectOption({ index: 1 });
  await settled(page, () => document.querySelector('.board-tried') !== null);
  assert.ok((await side()) >= 44, 'what is tried is large enough for a finger');
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await settled(page, () => document.querySelector('.board-tried') === null);
  assert.ok((await side()) < 44);
});

onPage('the result fits into small windows', { window: 'phone', preferences: CLOSED, game: kept(GAMES.OnTop.record, 'computer:1') }, async (page) => {
  await page.locator('dialog[open] .breakdown').waitFor({ timeout: 60_000 });
  for (const size of SMALL) {
    await resize(page, size);
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector('dialog[open] .scroll');
      return scrollWidth - clientWidth;
    });
    assert.ok(wide <= 0, `${wide} pixels too wide at ${size}`);
  }
});

onPage('the board stays visible above a fully open sheet', { window: 'phone' }, async (page) => {
  for (const [game, { record }] of Object.entries(GAMES)) {
    await begin(page, { preferences: CLOSED, game: kept(record, 'person') });
    await page.locator('.sheet-tabs').getByRole('button', { name: 'Thinking' }).tap();
    await page.locator('.sheet-grip').press('ArrowUp');
    await settled(page, () => document.querySelector('.game').dataset.stop === 'tall');
    await page.evaluate(sheetHeight);
    const { height } = await page.locator('.board-sight').boundingBox();
    assert.ok(height >= (game === 'Kingdomino' ? 90 : 170), `${game}: ${height} pixels`);
  }
});

onPage('four candidates are visible without scrolling, and none is cut off at the side', { window: 'phone', preferences: CLOSED, game: kept(GAMES.OnTop.record, 'person') }, async (page) => {
  await page.locator('.sheet-tabs').getByRole('button', { name: 'Thinking' }).tap();
  await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).tap();
  await page.locator('.panel-row').first().waitFor({ timeout: 60_000 });
  const seen = () => {
    const frame = document.querySelector('.game-analysis').getBoundingClientRect();
    return [...document.querySelectorAll('.panel-row')].filter((row) => row.getBoundingClientRect().bottom <= frame.bottom).length;
  };
  assert.ok((await page.evaluate(seen)) >= 4, `${await page.evaluate(seen)} rows`);
  for (const size of SMALL) {
    await resize(page, size);
    const cut = await page.evaluate(() => {
      const { right } = document.querySelector('.game-analysis').getBoundingClientRect();
      const parts = [...document.querySelectorAll('.game-analysis :is(.panel-number, .panel-error, .panel-bar, .panel-gauge, button, dd)')];
      return parts.filter((part) => part.getBoundingClientRect().right > right).map((part) => part.className);
    });
    assert.deepEqual(cut, [], `too wide at ${size}`);
  }
});
