// Two searchers side by side: equal budgets, the same numbers from a link, keyboard and screen readers.

import assert from 'node:assert/strict';

import { accessible } from './harness/axe.mjs';
import { onPage, rested, settled, until } from './harness/page.mjs';
import { begin, HURRIED, PATIENCE } from './harness/table.mjs';
import { tasksOf, LONG } from './harness/tasks.mjs';

const GAMES = {
  carcassonne: 'carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K',
  kingdomino: 'kingdomino(players=2) =2 =14 =33 =40 =p1',
  ontop: 'ontop(players=2) =T0 c4c5 =T1',
};

const link = (game, searcher, side) =>
  `?record=${encodeURIComponent(game)}&search=${encodeURIComponent(searcher)}&side=${encodeURIComponent(side)}`;

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/** Waits until both searches have ended. */
async function over(page) {
  await until(page, () => document.querySelectorAll('.compare-progress[data-done]').length === 2, undefined, PATIENCE);
  await settled(page);
}

const works = (page) =>
  page.locator('.compare-progress').evaluateAll((all) => all.map((part) => Number(part.dataset.work)));

/** Returns the sum of the visits in the table of a search. */
async function visits(page, letter) {
  const column = page.getByRole('region', { name: `Search ${letter}` });
  const all = column.getByRole('button', { name: /^Show all/ });
  if ((await all.count()) > 0) await all.click();
  await settled(page);
  const texts = await column.locator('.panel-cell-visits .panel-number').allTextContents();
  return texts.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
}

onPage('equal budgets end with equal counts, and every chart describes its curves', { query: link(GAMES.carcassonne, 'mcts', '7.2000.flat') }, async (page) => {
  await over(page);
  assert.deepEqual(await works(page), [2000, 2000]);
  assert.equal(await visits(page, 'A'), 2000);
  assert.equal(await visits(page, 'B'), 2000);
  assert.match(await page.locator('.compare-head').textContent(), /^(Both would play: .+|A would play: .+\. B would play: .+)\. ?$/);
  assert.match(await page.locator('#compare-agreement').textContent(), /^They chose different moves from the start\. \d of their top 5 moves are the same\.$/);
  // Each chart describes its curves, and a table shows the same.
  for (const name of ['Convergence', 'Search path', 'Value of chosen move', 'Regret']) {
    await press(page, name);
    await settled(page);
    for (const drawing of await page.locator('.compare-drawing').all()) {
      assert.match(await drawing.getAttribute('aria-label'), /over (iterations|visits)\. (Current best|Now): .+/);
      assert.ok((await drawing.locator('.compare-line').count()) > 0);
    }
  }
  await page.getByText('Show as a table').click();
  await until(page, () => document.querySelectorAll('.compare-numbers tbody tr').length === 8);
  assert.match(await page.locator('.compare-numbers tbody tr').last().textContent(), /^2,000 iterations/);
});

onPage('opens from the analysis and works with the keyboard', { context: { reducedMotion: 'reduce' } }, async (page) => {
  await begin(page, { preferences: `${HURRIED}analysis on\n`, game: `seed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ${GAMES.ontop}` });
  await page.getByRole('button', { name: /Side by side/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Budget for each search').selectOption({ label: '120 seconds' });
  await until(page, () => [...document.querySelectorAll('.compare-progress')].every((part) => Number(part.dataset.work) > 500), undefined, PATIENCE);
  await page.getByLabel('Budget for each search').blur();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
  const stood = await rested(() => works(page));
  await page.waitForTimeout(1000);
  assert.deepEqual(await works(page), stood, 'both stand still');
  assert.ok(stood.every((work) => work > 0));
  await page.keyboard.press('p');
  await until(page, (stood) => [...document.querySelectorAll('.compare-progress')].every((part, side) => Number(part.dataset.work) > stood[side]), stood, PATIENCE);
  // A focused move of one table is marked in the other too, also when arrow keys move the focus.
  const rows = page.getByRole('region', { name: 'Search A' }).locator('.panel-move');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await until(page, () => document.querySelectorAll('.panel-row[data-pointed]').length === 2);
  const pointed = await page.locator('.panel-row[data-pointed] .panel-move-words').allTextContents();
  assert.equal(pointed[0], pointed[1]);
  await page.getByLabel('Budget for each search').selectOption({ label: '200 iterations' });
  await over(page);
  assert.deepEqual(await works(page), [200, 200]);
  await press(page, 'Back to the game');
  await page.locator('.game-board [role=grid]').first().waitFor({ state: 'attached' });
});

onPage('searchers with different units, and one without a budget', { query: link(GAMES.ontop, 'star', '1.1000.greedy') }, async (page) => {
  await over(page);
  assert.match(await page.locator('#compare-units').textContent(), /A counts nodes.*\. B answers immediately/);
  for (const name of ['Search path', 'Value of chosen move', 'Regret', 'Convergence']) {
    await press(page, name);
    await settled(page);
  }
  await page.getByLabel('Budget for each search').selectOption({ label: '2 seconds' });
  await page.locator('.compare-column').first().getByText('Searcher', { exact: true }).click();
  await page.getByRole('region', { name: 'Search A' }).getByLabel('Algorithm').selectOption('mcts');
  await until(page, () => document.querySelectorAll('.compare-progress[data-done]').length < 2);
  await over(page);
  assert.match(await page.locator('#compare-agreement').textContent(), /from the start|since [\d.]+ s/);
});

onPage('the page does not freeze while both search', { query: link(GAMES.carcassonne, 'mcts', '1.30s.flat') }, async (page) => {
  await until(page, () => [...document.querySelectorAll('.compare-progress')].every((part) => Number(part.dataset.work) > 100), undefined, PATIENCE);
  const { tasks, slowness } = await tasksOf(page, () => page.waitForTimeout(2000));
  assert.ok(tasks[0] < LONG * slowness, `${tasks.slice(0, 3)} ms on a machine ${slowness} times as slow`);
});

onPage('the tables, the charts and the form break no rule of accessibility', { query: link(GAMES.carcassonne, 'mcts', '1.2000.flat') }, async (page) => {
  await over(page);
  await accessible(page);
  await press(page, 'Regret');
  await page.getByText('Show as a table').click();
  await page.locator('.compare-column[data-seen]').getByText('Searcher', { exact: true }).click();
  await accessible(page, async ([width]) => {
    if (width > 500) return;
    await page.locator('.compare-tabs .button').last().click();
    assert.ok(await page.getByRole('region', { name: 'Search B' }).isVisible());
    assert.ok(!(await page.getByRole('region', { name: 'Search A' }).isVisible()));
  });
});
