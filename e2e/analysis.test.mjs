// The analysis panel and its workers: reports, pause, stop, following the game, workers that fail.

import assert from 'node:assert/strict';

import { unfoldForm } from './harness/form.mjs';
import { onPage, rested, settled, until } from './harness/page.mjs';
import { begin, HURRIED, PATIENCE, played } from './harness/table.mjs';

// After three turns, with a tile to place.
const GAME = '?record=carcassonne(players=2)+%3DV+0,1r0+%3DU+1,0r0+%3DE+0,-1r2+%3DK&search=mcts';

const count = async (frame) => {
  const text = await frame.locator('.panel-figure dd').first().textContent();
  return Number(text.replaceAll(',', ''));
};

const status = (frame) => frame.locator('.panel-status');

const press = (frame, name) => frame.locator('.panel-controls').getByRole('button', { name }).click();

/** Chooses an option in a list of the form, by its text. */
async function choose(frame, label, option) {
  const form = frame.locator('.panel-form');
  await unfoldForm(frame);
  await form.getByLabel(label, { exact: true }).selectOption({ label: option });
}

/** Starts a search without a budget and waits for numbers. */
async function analyse(frame) {
  await choose(frame, 'Budget', 'until stopped');
  await unfoldForm(frame, false);
  await press(frame, 'Start');
  await frame.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
}

/** Waits until the search has done more than `iterations`. */
async function beyond(frame, iterations) {
  await until(
    frame,
    (least) => {
      const number = document.querySelector('.panel-figure dd')?.textContent.replaceAll(',', '');
      return Number(number) > least;
    },
    iterations,
  );
}

async function stands(frame) {
  const before = await rested(() => count(frame));
  await frame.page().waitForTimeout(500);
  assert.equal(await count(frame), before, 'the search continues');
  return before;
}

onPage('does not reorder rows while one has the focus, and arrow keys move the focus', { query: GAME }, async (page, frame) => {
  await analyse(frame);
  const moves = frame.locator('.panel-move');
  await moves.first().focus();
  await settled(frame);
  const words = () => frame.locator('.panel-move-words').allTextContents();
  const held = await words();
  const before = await count(frame);
  // The rows are sorted until one of them has the focus, so the focused row may be further down by then.
  const focused = () => moves.evaluateAll((all) => all.indexOf(document.activeElement));
  const row = await focused();
  assert.ok(row >= 0);
  await page.keyboard.press('ArrowDown');
  await settled(frame);
  assert.equal(await focused(), Math.min(row + 1, (await moves.count()) - 1));
  assert.equal(await frame.locator('.panel-row[data-pointed]').count(), 1);
  await page.keyboard.press('Enter');
  await frame.locator('.panel-line').waitFor();
  await beyond(frame, before + 20_000);
  assert.deepEqual(await words(), held);
  await page.keyboard.press('End');
  await settled(frame);
  assert.ok(await moves.last().evaluate((move) => move === document.activeElement));
});

const SEATED = 'seed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0';
const ANALYSED = { preferences: `${HURRIED}analysis on\nthinking off\n` };

/** The number of workers that the page starts by default. */
const shared = (page) => page.evaluate(() => Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), 4));

onPage('an analysis and a hint share the workers and both make progress', {}, async (page, frame) => {
  await begin(page, { ...ANALYSED, game: SEATED });
  await analyse(frame);
  const before = await count(frame);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.caption-text').getByText('Hint:').waitFor({ timeout: PATIENCE });
  await beyond(frame, before);
  assert.ok(page.workers().length <= await shared(page), `${page.workers().length} workers`);
});

onPage('shows the memory of the trees, and uses at most 64 MB on a phone', { window: 'phone' }, async (page, frame) => {
  await begin(page, { ...ANALYSED, game: SEATED });
  const memory = frame.getByLabel('Memory', { exact: true });
  await choose(frame, 'Algorithm', 'mcts');
  await choose(frame, 'Budget', '500,000 iterations');
  const choices = await memory.locator('option').allTextContents();
  assert.deepEqual(choices.filter((choice) => Number.parseInt(choice, 10) > 64), []);
  await memory.selectOption({ label: '32 MB' });
  // The tree grows with every visit. It would need more than its half of the memory budget, so it is full before the end.
  await frame.locator('#panel-parameter-threshold').fill('1');
  await frame.locator('#panel-parameter-threshold').blur();
  await unfoldForm(frame, false);
  await press(frame, 'Start');
  await status(frame).getByText('Done').waitFor({ timeout: PATIENCE });
  const trees = await frame.locator('.panel-figure', { hasText: 'Trees' }).locator('dd').textContent();
  const [, taken] = /^([\d.]+) of 32 MB$/.exec(trees) ?? assert.fail(trees);
  assert.ok(taken > 4 && taken <= 16, trees);
});

onPage('gives up a search that fails repeatedly, and can start again', {
  query: GAME,
  expected: [/worker_\w+-\w+\./, /Failed to load resource/],
}, async (page, frame) => {
  await page.route('**/worker_*.wasm', (route) => route.abort());
  await press(frame, 'Start');
  const alert = frame.locator('.panel-trouble');
  await alert.waitFor({ timeout: PATIENCE });
  assert.match(await alert.textContent(), /crashed 4 times/);
  await page.unroute('**/worker_*.wasm');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await frame.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
  assert.equal(await alert.count(), 0);
});

onPage('reports a browser without workers', { query: GAME }, async (page, frame) => {
  await frame.evaluate(() => {
    globalThis.Worker = class {
      constructor() { throw new DOMException('workers are forbidden here', 'SecurityError'); }
    };
  });
  await press(frame, 'Start');
  const alert = frame.locator('.panel-trouble');
  await alert.waitFor();
  assert.match(await alert.textContent(), /only people can play: .*forbidden here/);
});

onPage('does not block the page', { query: GAME }, async (page, frame) => {
  await analyse(frame);
  const late = await frame.evaluate(async () => {
    let worst = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      const begun = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 50));
      worst = Math.max(worst, performance.now() - begun - 50);
    }
    return worst;
  });
  // A generous bound for a busy machine: the search itself takes 12 ms at a time.
  assert.ok(late < 1000, `the page was late by ${late} ms`);
});

/** A game of a person and a computer player that takes its time. */
const THINKS = `seed 5\nplayed 1\nseat person Ada\nseat computer:8 Owl\nrecord carcassonne(players=2) =E`;

/** Plays the first legal placement. */
async function play(page) {
  await page.getByRole('combobox', { name: 'Legal placements' }).selectOption({ index: 1 });
  await page.locator('.board-primary:not(:disabled)').click();
}

onPage('shows the search of a computer player, and hides it permanently', { preferences: 'tempo slow\nanalysis on\n', game: THINKS }, async (page, frame) => {
  await play(page);
  await page.locator('.panel-thought').getByText('Owl is thinking').waitFor();
  await page.locator('.panel-thought').getByText('Planner · Tree search with random games, 1,050 iterations').waitFor();
  await page.waitForSelector('.board-mark .board-mark-disc', { state: 'attached' });
  // The numbers grow slowly while the person watches, and there is no second search.
  const early = await count(frame);
  assert.ok(early < 1050, `${early} iterations at first sight`);
  assert.equal(await page.locator('.panel-controls').count(), 0);
  await page.locator('.panel-thought').getByText('Owl has chosen').waitFor();
  assert.equal(await count(frame), 1050);
  assert.equal(await page.locator('.panel-thought code').isVisible(), false, 'its specification is for those who ask');
  await page.locator('.panel-thought summary').click();
  await page.locator('.panel-thought code').getByText('mcts').waitFor();
  const chosen = await page.locator('.panel-row:has([data-best]) .panel-move-words').first().textContent();
  await played(page, 2);
  await page.locator('.panel-thought').getByText('Owl has moved').waitFor();
  const spoken = await page.locator('.move').nth(1).textContent();
  assert.ok(spoken.includes(chosen.trim().split(' · ')[0]), `${chosen} is not ${spoken}`);

  await play(page);
  await page.getByRole('button', { name: 'Hide thinking' }).click();
  await settled(page, () => document.querySelector('.panel-thought, .board-mark') === null);
  await page.reload();
  await page.getByRole('button', { name: 'Show thinking' }).waitFor();
  assert.equal(await page.locator('.panel-thought, .board-mark').count(), 0);
});

onPage('searches at a visible pace, and one iteration at a time', { query: GAME }, async (page, frame) => {
  await choose(frame, 'Workers', '1');
  await frame.locator('#panel-pace').selectOption({ label: 'one at a time' });
  await choose(frame, 'Budget', 'until stopped');
  await unfoldForm(frame, false);
  await press(frame, 'Start');
  await frame.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
  const before = await stands(frame);
  for (let step = 1; step <= 3; step += 1) {
    await frame.locator('.panel-pace').getByRole('button', { name: 'Step' }).click();
    await until(frame, (done) => document.querySelector('.panel-figure dd').textContent === String(done), before + step);
  }
  await frame.locator('#panel-pace').selectOption({ label: 'as fast as possible' });
  await beyond(frame, 1000);
});

onPage('explains its numbers on hover, on focus and on touch', { query: GAME }, async (page, frame) => {
  await analyse(frame);
  const note = frame.locator('#explain-wins');
  assert.equal(await note.isVisible(), false);
  await frame.getByRole('button', { name: 'Wins' }).hover();
  await note.waitFor();
  await page.mouse.move(0, 0);
  await note.waitFor({ state: 'hidden' });
  await frame.getByRole('button', { name: 'Wins' }).focus();
  await note.getByText(/of 100 games/).waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
});

onPage('steps through the expected line on the board', { query: GAME }, async (page, frame) => {
  await analyse(frame);
  await beyond(frame, 5000);
  const tiles = () => frame.evaluate(() => document.querySelector('.board-table > g').children.length);
  await frame.locator('.panel-move').first().click();
  const steps = frame.locator('.panel-step');
  await steps.nth(1).waitFor();
  assert.match(await steps.nth(1).textContent(), /tile \w is drawn, probability [\d.]+ %/);
  const before = await tiles();
  await steps.first().click();
  await settled(frame, () => document.querySelector('.panel-step[aria-pressed=true]') !== null);
  assert.equal(await frame.locator('.board-tray:not(.board-waiting)').count(), 0, 'nothing is played in a thought');
  assert.equal(await tiles(), before + 1);
  await page.keyboard.press('ArrowRight');
  await settled(frame, () => document.querySelectorAll('.panel-step')[1].getAttribute('aria-pressed') === 'true');
  await frame.getByRole('button', { name: 'Back to the game' }).click();
  await settled(frame, () => document.querySelector('.board-tray:not(.board-waiting)') !== null);
  assert.equal(await tiles(), before);
});

