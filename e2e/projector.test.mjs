// In a lecture everything is read from the last row: no small text, no overlap, and enough rows of each table. The question
// of a lesson is in view on every screen.

import assert from 'node:assert/strict';

import { onPage, rested, settled, until } from './harness/page.mjs';
import { inView, overlaps, resize, smallText } from './harness/sight.mjs';
import { PATIENCE } from './harness/table.mjs';

const PROJECTORS = [
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1920, 1080],
];

const RECORD = 'carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K';

const query = (parameters) => `?${new URLSearchParams(parameters)}`;

const STUDY = { record: RECORD, search: 'mcts(threshold=1)', study: '400.1.7' };
const SIDE = { record: RECORD, search: 'mcts', side: '7.2000.flat' };

/** Checks that "Look inside" shows the step, the formula and five rows of the table at once, without an overlap. */
async function reads(page, size) {
  await settled(page);
  assert.deepEqual(await page.evaluate(overlaps, '.inspector-room > section, .inspector-lead > section'), [], `${size}: sections overlap`);
  assert.deepEqual(await page.evaluate(overlaps, '.inspector-why > *, .inspector-choices > *'), [], `${size}: parts overlap`);
  const rows = await page.evaluate(inView, ['.inspector-choices tbody tr', '.inspector-why']);
  assert.ok(rows >= 5, `${size}: ${rows} rows in view`);
  const heads = await page.locator('.inspector-choices thead th').filter({ visible: true }).allTextContents();
  assert.deepEqual(heads, ['Move', 'Visits', 'Value', 'Sum'], `${size}`);
  const numbers = '.inspector-choices .inspector-number, .inspector-choices .inspector-sum-number';
  const cut = await page.locator(numbers).evaluateAll((all) => {
    const room = document.querySelector('.inspector-why').getBoundingClientRect();
    return all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > room.right).map((one) => one.textContent);
  });
  assert.deepEqual(cut, [], `${size}: numbers are cut`);
}

onPage('Look inside is read from the last row', { theme: 'dark', query: query({ ...STUDY, theme: 'projector' }) }, async (page) => {
  await page.locator('.inspector-choices tbody tr').nth(4).waitFor({ timeout: PATIENCE });
  for (const size of PROJECTORS) {
    await resize(page, size);
    await reads(page, size);
    assert.deepEqual(await page.evaluate(smallText, 18), [], `${size}: text below 18 px`);
  }
});

onPage('Look inside overlaps nowhere on a laptop', { query: query(STUDY) }, async (page) => {
  await page.locator('.inspector-choices tbody tr').nth(4).waitFor({ timeout: PATIENCE });
  for (const size of [[1280, 720], [1366, 768], [1440, 900], [1920, 1080]]) {
    await resize(page, size);
    await reads(page, size);
  }
});

onPage('Side by side is read from the last row', { query: query({ ...SIDE, theme: 'projector' }) }, async (page) => {
  await until(page, () => document.querySelectorAll('.compare-progress[data-done]').length === 2, undefined, PATIENCE);
  for (const size of PROJECTORS) {
    await resize(page, size);
    await settled(page);
    assert.deepEqual(await page.evaluate(smallText, 18), [], `${size}: text below 18 px`);
    assert.deepEqual(await page.evaluate(overlaps, '.compare-room > section, .compare-charts > *'), [], `${size}: sections overlap`);
    for (const side of ['a', 'b']) {
      const rows = await page.evaluate(inView, [`.compare-${side} tbody tr`, `.compare-${side} .compare-table`]);
      assert.ok(rows >= 5, `${size}: ${rows} rows of ${side} in view`);
    }
    const cut = await page.locator('.compare-table .panel-number').evaluateAll((all) => {
      const right = (one) => one.closest('td').getBoundingClientRect().right;
      return all.filter((one) => one.getBoundingClientRect().right > right(one) + 1).map((one) => one.textContent);
    });
    assert.deepEqual(cut, [], `${size}: numbers are cut`);
    await page.locator('.compare-drawing').nth(1).waitFor();
    const plots = await page.locator('.compare-drawing').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.ok(plots.length === 2 && plots.every((height) => height > 60), `${size}: curves of ${plots} px`);
  }
});

/** The windows of a lesson that is not projected. */
const WINDOWS = [[1024, 768], [1280, 720], [390, 844], [844, 390]];

// A lesson whose step has text, a claim and a question.
for (const [look, sizes] of [['light', WINDOWS], ['projector', PROJECTORS]]) {
  onPage(`the question of a lesson is in view, ${look}`, { query: query({ lesson: 'exploration', step: 2, theme: look }) }, async (page) => {
    await page.locator('.lesson-answer').first().waitFor({ state: 'attached' });
    for (const size of sizes) {
      await resize(page, size);
      await rested(() => page.locator('.lesson-body').boundingBox());
      await page.locator('.lesson-body').evaluate((body) => (body.scrollTop = 0));
      assert.equal(await page.evaluate(inView, ['.lesson-asked', '.lesson-body']), 1, `${size}`);
    }
  });
}
