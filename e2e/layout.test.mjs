// The analysis in windows of every size: the candidates come first, nothing that distinguishes them is cut off, and no note
// covers the board's buttons.

import assert from 'node:assert/strict';

import { onPage, settled } from './harness/page.mjs';
import { resize } from './harness/sight.mjs';
import { HURRIED } from './harness/table.mjs';

/** The sizes that the page is made for. */
const SIZES = [
  [1280, 720],
  [1440, 900],
  [3840, 2160],
  [768, 1024],
  [390, 844],
  [844, 390],
  [320, 568],
];

const GAMES = {
  Carcassonne: 'carcassonne(players=2) =K 0,-1r2 =V',
  Kingdomino: 'kingdomino(players=2) =6 =11 =16 =23 =p1 :23 =p2 :11 =p2 :16 =p1 :6 =10 =21 =40 =48',
  OnTop: 'ontop(players=2) =T0',
};

const kept = (record) =>
  `seed 5\nplayed ${record.split(' ').length - 1}\nseat person Ada\nseat person Bob\nrecord ${record}`;

/** In the page: returns the number of rows in view, and the labels that are cut off or that two rows share. */
const candidates = () => {
  const frame = document.querySelector('.game-analysis').getBoundingClientRect();
  const end = Math.min(frame.bottom, innerHeight);
  const rows = [...document.querySelectorAll('.panel-row')];
  const seen = rows.filter((row) => row.getBoundingClientRect().bottom <= end + 1 && row.getBoundingClientRect().top >= frame.top - 1);
  const labels = rows.map((row) => row.querySelector('.panel-move-words'));
  const cut = labels.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1);
  const texts = labels.map((one) => one.textContent.trim());
  return {
    rows: rows.length,
    seen: seen.length,
    cut: cut.map((one) => one.textContent),
    same: texts.filter((text, index) => texts.indexOf(text) !== index),
  };
};

for (const [game, record] of Object.entries(GAMES)) {
  onPage(`${game}: five candidates are in view at every size, and each has its own words`, { preferences: `${HURRIED}analysis on\n`, game: kept(record) }, async (page) => {
    await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
    await settled(page, () => document.querySelectorAll('.panel-row').length >= 5);
    await page.locator('.panel-controls').getByRole('button', { name: 'Pause' }).click();
    for (const size of SIZES) {
      await resize(page, size);
      if (size[0] < 960 && size[1] > 512) {
        await page.locator('.sheet-grip').press('ArrowUp');
        await settled(page, () => document.querySelector('.game').dataset.stop === 'tall');
        await page.evaluate(() => Promise.all(document.querySelector('.game').getAnimations().map((one) => one.finished)));
      }
      const { rows, seen, cut, same } = await page.evaluate(candidates);
      // A phone shows the board too: there, the sheet has room for fewer.
      const least = size[0] >= 960 ? 5 : size[1] > 800 ? 4 : 1;
      assert.ok(seen >= Math.min(least, rows), `${seen} of ${rows} rows at ${size}`);
      assert.deepEqual(cut, [], `cut off at ${size}`);
      assert.deepEqual(same, [], `the same words at ${size}`);
    }
  });
}
