// Every searcher in every game: the figures that the panel shows of it, and the time that it takes to stop.

import assert from 'node:assert/strict';

import { unfoldForm } from './harness/form.mjs';
import { onPage } from './harness/page.mjs';
import { PATIENCE } from './harness/table.mjs';

// Positions after a few turns, with a player to move.
const GAMES = {
  carcassonne: 'carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K',
  kingdomino: 'kingdomino(players=2) =2 =14 =33 =40 =p1',
  ontop: 'ontop(players=2) =T0 c4c5 =T1',
};

const link = (game) => `?record=${encodeURIComponent(game)}`;

const form = (frame) => frame.locator('.panel-form');

const list = (frame, label) => form(frame).getByLabel(label, { exact: true });

const options = (frame, label) => list(frame, label).locator('option').allTextContents();

const choose = (frame, label, option) => list(frame, label).selectOption({ label: option });

const press = (frame, name) => frame.locator('.panel-controls').getByRole('button', { name }).click();

/** Starts the chosen search and waits for its result. */
async function answer(frame) {
  await press(frame, 'Start');
  await frame.locator('.panel-status').getByText('Done').waitFor({ timeout: PATIENCE });
  await press(frame, 'Stop');
}

onPage('searches with every searcher of the list', { query: link(GAMES.kingdomino) }, async (page, frame) => {
  await unfoldForm(frame);
  for (const searcher of await options(frame, 'Algorithm')) {
    await choose(frame, 'Algorithm', searcher);
    if (await list(frame, 'Budget').count()) {
      await choose(frame, 'Budget', (await options(frame, 'Budget')).find((budget) => budget.startsWith('1,000 ')));
    }
    await answer(frame);
    assert.equal(await frame.locator('.panel-trouble').count(), 0, searcher);
    assert.ok((await frame.locator('.panel-verdict-text b').count()) > 0, searcher);
  }
});

onPage('offers the players of the documents by name', { query: link(GAMES.ontop) }, async (page, frame) => {
  await unfoldForm(frame);
  const presets = (await options(frame, 'Preset')).filter((preset) => preset !== 'Custom settings');
  assert.ok(presets.includes('star2.5') && presets.length > 8, presets.join(' '));
  const told = new Set();
  for (const preset of presets) {
    await choose(frame, 'Preset', preset);
    const help = frame.locator('#panel-preset-help', { hasText: /\d{4}.*\. Differences: / });
    await help.waitFor().catch(() => assert.fail(`no help for ${preset}`));
    told.add(await frame.locator('.panel-form-now').textContent());
  }
  assert.equal(told.size, presets.length, 'each is a searcher of its own');
  assert.equal(await list(frame, 'Preset').inputValue(), presets.at(-1));
});

/** In a worker: records the end of each slice, at which the worker sends itself a message, and the arrival of the last command, a stop. */
function watchSlices() {
  const clock = () => performance.timeOrigin + performance.now();
  const { postMessage } = MessagePort.prototype;
  globalThis.slices = [];
  MessagePort.prototype.postMessage = function post(...message) {
    globalThis.slices.push(clock());
    return postMessage.apply(this, message);
  };
  addEventListener('message', () => { globalThis.stopped = clock(); });
}

/** In the page: records the time at which it sends a worker the last command, a stop. */
function watchStops() {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(message, ...rest) {
    globalThis.asked = performance.timeOrigin + performance.now();
    return postMessage.call(this, message, ...rest);
  };
}

/** The most slices that may end between a stop and its answer. Together they take at most 100 ms. */
const SLICES = 3;

onPage('every searcher stops within 100 ms', { query: link(GAMES.carcassonne) }, async (page, frame) => {
  await unfoldForm(frame);
  // The judge has one worker.
  await choose(frame, 'Algorithm', 'mcts');
  await choose(frame, 'Workers', '1');
  await frame.evaluate(watchStops);
  let worker;
  for (const searcher of await options(frame, 'Algorithm')) {
    await choose(frame, 'Algorithm', searcher);
    // A searcher without a budget answers at once.
    if (!(await list(frame, 'Budget').count())) continue;
    await choose(frame, 'Budget', 'until stopped');
    await press(frame, 'Start');
    await frame.locator('.panel-status').getByText('Searching').waitFor({ timeout: PATIENCE });
    if (!worker) {
      [worker] = page.workers();
      await worker.evaluate(watchSlices);
    }
    await worker.evaluate(() => { globalThis.slices = []; });
    await page.waitForTimeout(300);
    await press(frame, 'Stop');
    await frame.locator('.panel-status').getByText('Stopped').waitFor({ timeout: PATIENCE });
    const asked = await frame.evaluate(() => globalThis.asked);
    const [slices, stopped] = await worker.evaluate(() => [globalThis.slices, globalThis.stopped]);
    const late = slices.filter((end) => end > asked && end < stopped);
    assert.ok(late.length <= SLICES, `${searcher}: ${late.length} slices after the stop`);
    // On a busy machine many slices are longer, but not all.
    const lengths = slices.slice(1).map((end, index) => end - slices[index]);
    const least = Math.min(...lengths);
    assert.ok(least <= 100 / SLICES, `${searcher}: slices of ${lengths.map(Math.round)} ms`);
  }
});
