// Searches: the analysis and its workers, and the screens that search. Each is opened by a link, and says the same again.

import assert from 'node:assert/strict';

import { unfoldForm } from '../harness/form.mjs';
import { onPage, rested, settled, started, until } from '../harness/page.mjs';
import { PATIENCE } from '../harness/table.mjs';
import { RECORDS } from '../harness/turn.mjs';

const link = (parameters) => `?${new URLSearchParams(parameters)}`;
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

/** Copies the link of the screen, and returns it. */
async function copyLink(page) {
  await press(page, 'Copy link');
  await until(page, async () => (await navigator.clipboard.readText()).startsWith('http'));
  return copied(page);
}

const iterations = (page) => page.locator('.panel-figure dd').first().textContent().then((text) => Number(text.replaceAll(',', '')));
const beyond = (page, least) =>
  until(page, (least) => Number(document.querySelector('.panel-figure dd')?.textContent.replaceAll(',', '')) > least, least);
const says = (page, words) => page.locator('.panel-status').getByText(words).waitFor({ timeout: PATIENCE });
const control = (page, name) => page.locator('.panel-controls').getByRole('button', { name }).click();

/** Chooses an option in a list of the form, by its text. */
async function choose(page, label, option) {
  await unfoldForm(page);
  await page.locator('.panel-form').getByLabel(label, { exact: true }).selectOption({ label: option });
}

onPage('an analysis runs, pauses, resumes and stops, and its workers are replaced and ended', { query: link({ record: RECORDS.Carcassonne, search: 'mcts' }) }, async (page) => {
  await choose(page, 'Workers', '2');
  await choose(page, 'Budget', 'until stopped');
  await unfoldForm(page, false);
  await control(page, 'Start');
  await beyond(page, 0);
  await control(page, 'Pause');
  await says(page, 'Paused');
  const paused = await rested(() => iterations(page));
  await control(page, 'Resume');
  await beyond(page, paused);
  assert.equal(page.workers().length, 2);
  const next = page.waitForEvent('worker', { timeout: PATIENCE });
  page.workers()[0].evaluate(() => void setTimeout(() => { throw new Error('a worker breaks'); })).catch(() => {});
  await next;
  await says(page, 'A worker crashed and was replaced');
  await until(page, () => document.querySelectorAll('.board-mark-disc').length > 1);
  assert.equal(page.workers().length, 2);
  await control(page, 'Stop');
  await says(page, 'Stopped');
  // The workers of another game take their place.
  await page.locator('.brand').click();
  await page.getByRole('radio', { name: /^OnTop/ }).check({ force: true });
  await press(page, 'Watch two computers think');
  await page.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
  await page.locator('.board-mark').first().waitFor({ state: 'attached' });
  assert.ok(page.workers().length <= 2, `${page.workers().length} workers`);
});

onPage('a budget is spent exactly, and the same seed gives the same numbers', { query: link({ record: RECORDS.Kingdomino, search: 'mcts' }) }, async (page) => {
  await choose(page, 'Workers', '2');
  await choose(page, 'Budget', '5,000 iterations');
  const visits = async (seed) => {
    await page.locator('#panel-seed').fill(seed);
    await page.locator('#panel-seed').blur();
    await control(page, 'Start');
    await says(page, 'Done');
    assert.equal(await iterations(page), 5000);
    const shown = await page.locator('.panel-row .panel-cell-visits .panel-number').allTextContents();
    await control(page, 'Stop');
    return shown;
  };
  const first = await visits('1');
  assert.notDeepEqual(await visits('2'), first);
  assert.deepEqual(await visits('1'), first);
});

onPage('Look inside steps forwards and back, and its link shows the same', { query: link({ record: RECORDS.OnTop, search: 'mcts(threshold=1)', study: '40.0.7' }) }, async (page) => {
  const at = (done) => until(page, (done) => document.querySelector('.inspector-at input')?.value === String(done) && document.querySelector('.inspector-phases [aria-current]') !== null, done, PATIENCE);
  const seen = () => page.locator('.inspector-tree-drawing, .inspector-why').evaluateAll((all) => all.map((part) => part.textContent).join(' '));
  await at(40);
  await settled(page);
  const first = await seen();
  await page.keyboard.press('>');
  await at(41);
  await settled(page);
  const second = await seen();
  assert.notEqual(second, first);
  await page.keyboard.press('<');
  await at(40);
  await settled(page);
  assert.equal(await seen(), first);
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-level')), '2');
  await page.keyboard.press('>');
  await at(41);
  await page.goto(await copyLink(page));
  await started(page);
  await at(41);
  await settled(page);
  assert.equal(await seen(), second);
});

onPage('two searches side by side spend their budgets, and a link shows the same numbers', { query: link({ record: RECORDS.Kingdomino, search: 'mcts', side: '3.1000.flat' }) }, async (page) => {
  const over = async () => {
    await until(page, () => document.querySelectorAll('.compare-progress[data-done]').length === 2, undefined, PATIENCE);
    await settled(page);
    return page.locator('.compare-verdict, .panel-table').evaluateAll((all) => all.map((part) => part.textContent).join('\n'));
  };
  const first = await over();
  assert.deepEqual(await page.locator('.compare-progress').evaluateAll((all) => all.map((part) => part.dataset.work)), ['1000', '1000']);
  await page.goto(await copyLink(page));
  await started(page);
  assert.equal(await over(), first);
});

onPage('a review judges every position, and its link opens the same turn', { query: link({ record: RECORDS.OnTop }) }, async (page) => {
  const turn = () => page.locator('.chart').getAttribute('aria-valuenow');
  await press(page, 'Menu');
  await press(page, 'Review game');
  await page.getByText('Review complete', { exact: true }).waitFor({ timeout: PATIENCE });
  await settled(page);
  assert.match(await page.locator('.review-summary table').textContent(), /\d/);
  await page.keyboard.press(',');
  await settled(page);
  const first = await turn();
  await page.goto(await copyLink(page));
  await started(page);
  await page.locator('.chart').waitFor();
  assert.equal(await turn(), first);
});

onPage('a tournament is played, and its address opens it', { query: link({ tournament: 'ontop(players=2)', player1: 'random', player2: 'greedy', games: 20, seed: 1 }) }, async (page) => {
  await press(page, 'Start tournament');
  await page.getByText('The tournament is over').waitFor({ state: 'attached', timeout: PATIENCE });
  const table = () => page.locator('.contest-table').first().textContent();
  const first = await table();
  assert.match(first, /greedy.*random/s);
  await page.reload();
  await started(page);
  await page.getByText('The tournament is over').waitFor({ state: 'attached' });
  assert.equal(await table(), first);
});

onPage('a position is edited with keys and played', { query: link({ record: RECORDS.OnTop, edit: '' }) }, async (page) => {
  const says = (words) => until(page, (words) => document.querySelector('#edit-status')?.textContent.includes(words), words);
  const code = () => page.locator('.edit-code').textContent();
  await says('Legal. ');
  const before = await code();
  await page.locator('[role=gridcell][data-cell="0,0"]').focus();
  await page.locator('.edit-palette [role=radio][aria-label^="tile T1,"]').click();
  await says('Illegal. The tile on');
  assert.ok(await page.getByRole('button', { name: 'Play from here' }).isDisabled());
  await page.locator('[role=gridcell][data-cell="0,0"]').focus();
  await page.keyboard.press('Control+z');
  await says('Legal. ');
  assert.equal(await code(), before);
  await page.getByRole('radio', { name: 'Player 2' }).click();
  await says('Legal. ');
  await press(page, 'Play from here');
  await page.locator('.game').waitFor();
});

onPage('a lesson asks, and continues with the next step', { query: '?lesson=flat&step=2' }, async (page) => {
  const at = (step) => settled(page, (step) => document.querySelector('.lesson-at')?.textContent.startsWith(`${step} of`), step);
  await at(2);
  await page.locator('.lesson-answer').first().click();
  await press(page, 'Check');
  await settled(page, () => document.querySelector('.lesson-said').textContent !== '');
  await page.getByRole('button', { name: /^(Skip|Next)/ }).click();
  await at(3);
  await page.reload();
  await started(page);
  await at(3);
});

onPage('an error in an address is explained, and the start screen is there', { query: '?record=carcassonne()+%3DK&ply=x&utm=1' }, async (page) => {
  await page.getByText(/parameter ply of the address.*from 0 to 1/).waitFor();
  await page.locator('.button-play').waitFor();
});
