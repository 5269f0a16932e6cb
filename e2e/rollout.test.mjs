// Rollouts: moves compared on the same draws, in a screen of their own and by links that quote them.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { LOOKS } from './harness/browser.mjs';
import { onPage, shot, until } from './harness/page.mjs';
import { PATIENCE } from './harness/table.mjs';

const POSITIONS = {
  carcassonne: ['carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K', '-1,0r2r0 2,0r0r0'],
  kingdomino: ['kingdomino(players=2) =2 =14 =33 =40 =p1', ':2 :14 :33'],
  ontop: ['ontop(players=2) =T0 c4c5 =T3', 'd5d6 d3d4 b4b5'],
};

/** A game of OnTop in which a review finds mistakes. */
const MISTAKES =
  'ontop(players=2) =T1 d3d4 =T0 e3e4 =T1 f3f4 =T4 e2d2 =T0 f2g2 =T3 g3g4 =T4 d7d8 =T1 c2c1 =T3 d9c9 =T4 g1h1 =T1 d6e6';

const query = (record, rollout) => `?record=${encodeURIComponent(record)}&rollout=${encodeURIComponent(rollout)}`;

const over = (page) => until(page, () => document.querySelector('.rollout-progress')?.dataset.over === '', undefined, PATIENCE);

const trials = (page) => page.locator('.rollout-progress').evaluate((progress) => Number(progress.dataset.trials));

/** Returns the table as text, without the buttons. */
const table = (page) => page.locator('.rollout-table tbody tr').allTextContents();

const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

for (const [index, [game, [record, moves]]] of Object.entries(POSITIONS).entries()) {
  const [window, theme] = LOOKS[index % 2];
  onPage(`a rollout of ${game} runs and is quoted, ${window}`, { window, theme, query: query(record, `horizon=8,trials=324,seed=1 ${moves}`) }, async (page) => {
    await over(page);
    await shot(page, `rollout ${game} ${window}`);
    assert.equal(await trials(page), 324);
    const shown = await table(page);
    assert.equal(shown.length, moves.split(' ').length);
    assert.deepEqual(await violations(page), []);
    await page.getByRole('button', { name: 'Copy link' }).click();
    // The link shows the same numbers, and nothing runs.
    await page.goto(await copied(page));
    await page.getByRole('button', { name: 'Check: repeat all trials' }).waitFor();
    assert.deepEqual(await table(page), shown);
    await page.getByRole('button', { name: 'Check: repeat all trials' }).click();
    await over(page);
    assert.deepEqual(await table(page), shown, 'the check finds the same');
  });
}

onPage('a rollout is continued with more trials, and paused with a key', { query: query(POSITIONS.ontop[0], `horizon=4,trials=324,seed=1 ${POSITIONS.ontop[1]}`) }, async (page) => {
  await over(page);
  await page.getByText('Settings of the rollout').first().click();
  await page.getByLabel('Trials', { exact: true }).selectOption({ label: '207,360' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await until(page, () => Number(document.querySelector('.rollout-progress').dataset.trials) > 324, undefined, PATIENCE);
  await page.getByRole('heading', { level: 1 }).evaluate(() => document.activeElement.blur());
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await page.getByLabel('Trials', { exact: true }).selectOption({ label: '324' });
  await page.getByRole('button', { name: /^More: \d/ }).waitFor();
});

onPage('the analysis offers a rollout of its best moves', { preferences: 'animation off\nanalysis on\n', game: `seed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ${POSITIONS.ontop[0]}` }, async (page) => {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Roll out the best moves' }).click({ timeout: PATIENCE });
  await over(page);
  assert.equal((await table(page)).length, 3);
  await page.locator('.rollout-remove').last().click();
  await until(page, () => document.querySelectorAll('.rollout-table tbody tr').length === 2);
  await over(page);
  const shown = await table(page);
  await page.reload();
  await over(page);
  assert.deepEqual(await table(page), shown, 'a reload keeps moves and results');
  await page.goBack();
  await page.locator('.panel-ways').waitFor();
});

onPage('a rollout of a mistake leads back to the review', { query: `?record=${encodeURIComponent(MISTAKES)}&review=quick` }, async (page) => {
  await page.getByText('Review complete', { exact: true }).waitFor({ timeout: PATIENCE });
  await page.getByRole('button', { name: /Previous mistake/ }).click();
  for (const leave of [() => page.goBack(), () => page.getByRole('button', { name: 'Back to the review' }).click()]) {
    await page.getByRole('button', { name: 'Roll out both' }).click();
    await over(page);
    assert.equal((await table(page)).length, 2);
    assert.equal(new URL(page.url()).hash, '#review/rollout');
    await leave();
    await page.locator('.review-room').waitFor();
  }
});
