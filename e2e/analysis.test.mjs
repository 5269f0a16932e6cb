// The analysis panel and its workers: reports, pause, stop, following the game, workers that break.

import assert from 'node:assert/strict';

import { onPage, settled, until } from './harness/page.mjs';
import { begin, HURRIED, PATIENCE, played } from './harness/table.mjs';

// Three turns in, with a tile to be placed.
const GAME = '?record=carcassonne(players=2)+%3DV+0,1r0+%3DU+1,0r0+%3DE+0,-1r2+%3DK';

const count = async (frame) => {
  const text = await frame.locator('.panel-figure dd').first().textContent();
  return Number(text.replaceAll(',', ''));
};

const status = (frame) => frame.locator('.panel-status');

const press = (frame, name) => frame.locator('.panel-controls').getByRole('button', { name }).click();

/** Chooses an option of a list of the form by its text. */
async function choose(frame, label, option) {
  const form = frame.locator('.panel-form');
  if (!(await form.evaluate((details) => details.open))) await form.locator('summary').click();
  await form.getByLabel(label, { exact: true }).selectOption({ label: option });
}

/** Starts a search without end and waits for numbers. */
async function analyse(frame) {
  await choose(frame, 'Budget', 'until stopped');
  await frame.locator('.panel-form summary').click();
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

/** Waits for a report, whatever it says. */
async function changes(frame) {
  const before = await count(frame);
  await until(
    frame,
    (known) => document.querySelector('.panel-figure dd')?.textContent.replaceAll(',', '') !== known,
    String(before),
  );
}

async function stands(frame) {
  // Words that were on their way have arrived.
  await frame.page().waitForTimeout(300);
  const before = await count(frame);
  await frame.page().waitForTimeout(500);
  assert.equal(await count(frame), before, 'the search goes on');
  return before;
}

onPage('shows how the visits grow, pauses, goes on and stops', { query: GAME }, async (page, frame) => {
  await analyse(frame);
  const first = await count(frame);
  await beyond(frame, first);
  const visits = await frame.locator('.panel-row .panel-cell-visits .panel-number').allTextContents();
  assert.ok(visits.length > 1 && visits.every((text) => /^[\d,]+$/.test(text)), visits.join(' '));

  await press(frame, 'Pause');
  await status(frame).getByText('Paused').waitFor();
  const paused = await stands(frame);
  await press(frame, 'Resume');
  await beyond(frame, paused);

  await press(frame, 'Stop');
  await status(frame).getByText('Stopped').waitFor();
  const stopped = await stands(frame);
  assert.ok(stopped > paused);

  // What was known is still known.
  await press(frame, 'Start');
  await beyond(frame, stopped);
});

onPage('spends its budget exactly, the same for the same seed, and goes deeper', { query: GAME }, async (page, frame) => {
  await choose(frame, 'Workers', '1');
  await choose(frame, 'Budget', '5,000 iterations');
  const visits = async () => {
    await press(frame, 'Start');
    await status(frame).getByText('Done').waitFor({ timeout: PATIENCE });
    assert.equal(await count(frame), 5000);
    return frame.locator('.panel-row .panel-cell-visits .panel-number').allTextContents();
  };
  const first = await visits();
  await press(frame, 'Stop');
  await frame.locator('#panel-seed').fill('2');
  await frame.locator('#panel-seed').blur();
  assert.notDeepEqual(await visits(), first);
  await press(frame, 'Stop');
  await frame.locator('#panel-seed').fill('1');
  await frame.locator('#panel-seed').blur();
  assert.deepEqual(await visits(), first);

  await press(frame, 'Deeper');
  await beyond(frame, 9999);
  await status(frame).getByText('Done').waitFor({ timeout: PATIENCE });
  assert.equal(await count(frame), 10_000);
});

onPage('says what is wrong with a seed and searches on', { query: GAME }, async (page, frame) => {
  await analyse(frame);
  await frame.locator('.panel-form summary').click();
  await frame.locator('#panel-seed').fill('-1');
  await frame.locator('#panel-seed').blur();
  await frame.getByText('Expected a whole number from 0 to').waitFor();
  await beyond(frame, await count(frame));
});

onPage('keeps the rows still under the focus and moves it with arrows', { query: GAME }, async (page, frame) => {
  await analyse(frame);
  const moves = frame.locator('.panel-move');
  await moves.first().focus();
  await settled(frame);
  const words = () => frame.locator('.panel-move-words').allTextContents();
  const held = await words();
  const before = await count(frame);
  await page.keyboard.press('ArrowDown');
  await settled(frame);
  assert.ok(await moves.nth(1).evaluate((move) => move === document.activeElement));
  assert.equal(await frame.locator('.panel-row[data-pointed]').count(), 1);
  await page.keyboard.press('Enter');
  await frame.locator('.panel-line').waitFor();
  await beyond(frame, before + 20_000);
  assert.deepEqual(await words(), held);
  await page.keyboard.press('End');
  await settled(frame);
  assert.ok(await moves.last().evaluate((move) => move === document.activeElement));
});

onPage('adds up the numbers of two workers', { query: GAME }, async (page, frame) => {
  await choose(frame, 'Workers', '2');
  await choose(frame, 'Budget', '20,000 iterations');
  await press(frame, 'Start');
  await status(frame).getByText('Done').waitFor({ timeout: PATIENCE });
  assert.equal(page.workers().length, 2);
  assert.equal(await count(frame), 20_000);
});

const SEATED = 'tilescope 1\nseed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0';
const ANALYSED = { preferences: `${HURRIED}analysis on\n` };

/** The most workers that the page starts unless somebody wants more. */
const shared = (page) => page.evaluate(() => Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), 4));

onPage('lets the analysis and a hint share the workers and neither stand still', {}, async (page, frame) => {
  await begin(page, { ...ANALYSED, game: SEATED });
  await analyse(frame);
  const before = await count(frame);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.caption-text').getByText('Hint:').waitFor({ timeout: PATIENCE });
  await beyond(frame, before);
  assert.ok(page.workers().length <= await shared(page), `${page.workers().length} workers`);
});

onPage('lets computer players move while every position is analysed', {}, async (page, frame) => {
  await begin(page, { ...ANALYSED, game: SEATED.replaceAll('person', 'computer:builder') });
  await analyse(frame);
  await played(page, 4);
  await beyond(frame, 0);
  assert.ok(page.workers().length <= await shared(page), `${page.workers().length} workers`);
});

onPage('says what the trees take, and takes no more on a phone than 64 MB', { window: 'phone' }, async (page, frame) => {
  await begin(page, { ...ANALYSED, game: SEATED });
  const memory = frame.getByLabel('Memory', { exact: true });
  await frame.locator('.panel-form summary').click();
  const choices = await memory.locator('option').allTextContents();
  assert.deepEqual(choices.filter((choice) => Number.parseInt(choice, 10) > 64), []);
  await memory.selectOption({ label: '32 MB' });
  // The tree grows with every visit: it would take more than its half of the budget, and is full before the end.
  await frame.locator('#panel-parameter-threshold').fill('1');
  await frame.locator('#panel-parameter-threshold').blur();
  await frame.locator('.panel-form summary').click();
  await press(frame, 'Start');
  await status(frame).getByText('Done').waitFor({ timeout: PATIENCE });
  const trees = await frame.locator('.panel-figure', { hasText: 'Trees' }).locator('dd').textContent();
  const [, taken] = /^([\d.]+) of 32 MB$/.exec(trees) ?? assert.fail(trees);
  assert.ok(taken > 4 && taken <= 16, trees);
});

onPage('offers the playout policies of each game', {}, async (page, frame) => {
  const games = {
    'carcassonne(players=2) =E': 'sparing',
    'kingdomino(players=2) =2 =14 =33 =40 =p1': 'greedy',
    'ontop(players=2) =T0': 'random',
  };
  for (const [game, policy] of Object.entries(games)) {
    const moves = game.split(' =').length - 1;
    const record = `tilescope 1\nseed 5\nplayed ${moves}\nseat person Ada\nseat person Bob\nrecord ${game}`;
    await begin(page, { ...ANALYSED, game: record });
    await frame.locator('.panel-form summary').click();
    for (const [algorithm, label] of [['mcts', 'Playouts'], ['policy', 'Name']]) {
      await choose(frame, 'Algorithm', algorithm);
      const policies = await frame.getByLabel(label, { exact: true }).locator('option').allTextContents();
      assert.ok(policies.includes('random') && policies.includes(policy), `${game}: ${policies}`);
    }
  }
});

onPage('replaces a worker that throws and one that is killed', { query: GAME }, async (page, frame) => {
  await choose(frame, 'Workers', '1');
  await analyse(frame);
  const kill = async (worker, how, words) => {
    const next = page.waitForEvent('worker', { timeout: PATIENCE });
    // The worker is gone before it can answer.
    worker.evaluate(how).catch(() => {});
    const replacement = await next;
    await status(frame).getByText(words).waitFor({ timeout: PATIENCE });
    await changes(frame);
    return replacement;
  };
  const [first] = page.workers();
  const breaks = () => void setTimeout(() => { throw new Error('a worker breaks'); });
  const second = await kill(first, breaks, 'A worker broke and was replaced');
  await kill(second, () => void close(), 'replaced 2 times');
  await press(frame, 'Stop');
  await status(frame).getByText('Stopped').waitFor();
});

onPage('gives a search up that breaks again and again, and can begin anew', {
  query: GAME,
  expected: [/worker-\w+\./, /Failed to load resource/],
}, async (page, frame) => {
  await page.route('**/worker-*.wasm', (route) => route.abort());
  await press(frame, 'Start');
  const alert = frame.locator('.panel-trouble');
  await alert.waitFor({ timeout: PATIENCE });
  assert.match(await alert.textContent(), /broke 4 times/);
  await page.unroute('**/worker-*.wasm');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await frame.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
  assert.equal(await alert.count(), 0);
});

onPage('says so where there are no workers', { query: GAME }, async (page, frame) => {
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

onPage('searches in a sandboxed frame on another origin', { query: GAME, sandboxed: true }, async (page, frame) => {
  await analyse(frame);
  await beyond(frame, await count(frame));
});

onPage('does not keep the page from answering', { query: GAME }, async (page, frame) => {
  await analyse(frame);
  const late = await frame.evaluate(async () => {
    let worst = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      const begun = performance.now();
      await new Promise((resolve) => setTimeout(resolve, 50));
      worst = Math.max(worst, performance.now() - begun - 50);
    }
    return worst;
  });
  // A generous bound for a machine that does other things: the search itself would take 12 ms at a time.
  assert.ok(late < 1000, `the page was late by ${late} ms`);
});
