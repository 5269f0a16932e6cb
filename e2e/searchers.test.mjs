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

for (const [name, game] of Object.entries(GAMES)) {
  onPage(`searches with every searcher of the list: ${name}`, { query: link(game) }, async (page, frame) => {
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

  onPage(`searches like every level: ${name}`, { query: link(game) }, async (page, frame) => {
    await unfoldForm(frame);
    const levels = (await options(frame, 'Think like')).filter((level) => level !== 'Custom settings');
    assert.ok(levels.length >= 5, levels.join(' '));
    const told = new Set();
    for (const level of levels) {
      await choose(frame, 'Think like', level);
      told.add(await frame.locator('.panel-form-now').textContent());
      await answer(frame);
      assert.equal(await frame.locator('.panel-trouble').count(), 0, level);
    }
    assert.equal(told.size, levels.length, 'each is a searcher of its own');
  });

  onPage(`offers the players of the documents by name: ${name}`, { query: link(game) }, async (page, frame) => {
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
}

onPage('distinguishes exact values from bounds, and shows the depth', { query: link(GAMES.ontop) }, async (page, frame) => {
  await unfoldForm(frame);
  await choose(frame, 'Algorithm', 'star');
  await choose(frame, 'Budget', '5,000 nodes');
  await answer(frame);
  const figures = await frame.locator('.panel-figure').allTextContents();
  for (const figure of ['Nodes', 'Per second', 'Depth', 'Cut off']) {
    assert.ok(figures.some((text) => text.includes(figure)), `${figure}: ${figures}`);
  }
  assert.match(await frame.locator('.panel-row .panel-exact').first().textContent(), /^= [+−]?\d+\.\d\d$/);
  assert.match(await frame.locator('.panel-row .panel-bound').first().textContent(), /^≤ [+−]?\d+\.\d\d$/);
  assert.match(await frame.locator('.panel-row .panel-cell-win').first().textContent(), /^\d+ moves?$/);
  // The best candidate is first, even if another one has more nodes.
  assert.equal(await frame.locator('.panel-row').first().locator('[data-best]').count(), 1);
});

onPage('shows which part of a hybrid searches, with its own unit', { query: link(GAMES.ontop) }, async (page, frame) => {
  await unfoldForm(frame);
  await choose(frame, 'Preset', 'briesemeister-hybrid');
  await choose(frame, 'Budget', '5,000 steps');
  for (const [lead, part, unit] of [['5', /^Active searcher \(early\): star\(prune=star2,/, 'Nodes'], ['0', /^Active searcher \(late\): mcts\(/, 'Iterations']]) {
    await list(frame, 'Lead').fill(lead);
    await list(frame, 'Lead').blur();
    await answer(frame);
    assert.match(await frame.locator('.panel-part').textContent(), part);
    const figures = await frame.locator('.panel-figure').allTextContents();
    assert.ok(figures[0].startsWith(unit), `${figures}`);
  }
  await choose(frame, 'Late', 'briesemeister-mc');
  await answer(frame);
  assert.equal(await frame.locator('.panel-part').textContent(), 'Active searcher (late): flat(utility=win)');
});

const BEFORE_A_LINE = 'kingdomino(players=2) =3 =12 =20 =40 =p1 :40 =p2 :3 =p2';

onPage('samples if a draw has too many outcomes, and says so', { query: link(BEFORE_A_LINE) }, async (page, frame) => {
  await unfoldForm(frame);
  await choose(frame, 'Algorithm', 'star');
  await choose(frame, 'Budget', '20,000 nodes');
  await answer(frame);
  assert.match(await frame.locator('.panel-figures').textContent(), /30 sampled/);
  assert.ok((await frame.locator('.panel-row .panel-sampled').count()) > 0);
});

onPage('shows the terms of RAVE, bias and history', { query: link(GAMES.carcassonne) }, async (page, frame) => {
  await unfoldForm(frame);
  await choose(frame, 'Budget', '5,000 iterations');
  await choose(frame, 'Workers', '1');
  for (const [label, option, term] of [['Rave', 'on', 'Rave'], ['Bias', 'gain', 'Bias'], ['Bias', 'history', 'Bias']]) {
    await choose(frame, 'Algorithm', 'flat');
    await choose(frame, 'Algorithm', 'mcts');
    await choose(frame, label, option);
    await answer(frame);
    await frame.locator('.panel-move').first().click();
    const terms = frame.locator('.panel-terms');
    await terms.waitFor();
    assert.deepEqual(await terms.locator('dt').allTextContents(), ['Exploitation', 'Exploration', term, 'Total']);
    const numbers = (await terms.locator('dd').allTextContents()).map((text) => Number(text.replace('−', '-')));
    const sum = numbers[0] + numbers[1] + numbers[2];
    assert.ok(Math.abs(sum - numbers[3]) < 0.002, `${numbers}`);
    await frame.locator('.panel-move').first().click();
  }
});

/** In a worker: records the end of each slice, at which the worker sends itself a message, and the arrival of a stop. */
function watchSlices() {
  const clock = () => performance.timeOrigin + performance.now();
  const { postMessage } = MessagePort.prototype;
  globalThis.slices = [];
  MessagePort.prototype.postMessage = function post(...message) {
    globalThis.slices.push(clock());
    return postMessage.apply(this, message);
  };
  addEventListener('message', ({ data }) => {
    if (data.Stop !== undefined) globalThis.stopped = clock();
  });
}

/** In the page: records the time at which it sends a worker a stop. */
function watchStops() {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(message, ...rest) {
    if (message?.Stop !== undefined) globalThis.asked = performance.timeOrigin + performance.now();
    return postMessage.call(this, message, ...rest);
  };
}

/** The most slices that may end between a stop and its answer. Together they take at most 100 ms. */
const SLICES = 3;

onPage('every searcher stops within 100 ms', { query: link(GAMES.carcassonne) }, async (page, frame) => {
  await unfoldForm(frame);
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
    await page.waitForTimeout(1000);
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
