// Measures the memory of long work on the page: `node memory.mjs` in this folder, after `cargo xtask build`.
//
// `node memory.mjs --minutes 2 --workers 4 analysis-ontop` measures for another time, or only some of the work. Every fifteen
// seconds it prints the resident memory of the page's process and the memory of each WebAssembly program: the page's, then
// those of the workers. The memory of a program never shrinks.

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { launch, WINDOWS } from './harness/browser.mjs';
import { unfoldForm } from './harness/form.mjs';
import { serveFolder } from './harness/server.mjs';
import { started, watchTimers } from './harness/wait.mjs';

const EVERY = 15_000;
const MB = 1_000_000;
const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, workers: { type: 'string', default: '4' } },
  allowPositionals: true,
});

const RECORDS = {
  carcassonne: 'carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K',
  kingdomino: 'kingdomino(players=2) =2 =14 =33 =40 =p1',
  ontop: 'ontop(players=2) =T0 c4c5 =T1',
};

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

/** Starts an analysis without a budget. */
async function analyse(page) {
  await unfoldForm(page);
  await page.getByLabel('Budget', { exact: true }).selectOption({ label: 'until stopped' });
  await page.getByLabel('Workers', { exact: true }).selectOption({ label: values.workers });
  await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
}

/** The kinds of work: the query that opens its screen in a game, and how it begins. */
const WORK = {
  analysis: { query: (record) => `?record=${encodeURIComponent(record)}`, begin: analyse },
  compare: { query: (record) => `?record=${encodeURIComponent(record)}&search=mcts&side=7.600s.mcts(rave%3Don)`, begin: async () => {} },
  tournament: {
    query: (record) => `?${new URLSearchParams({ tournament: record.split(' ')[0], player1: 'mcts@2000', player2: 'flat@500', games: '10000', seed: '1' })}`,
    begin: (page) => press(page, 'Start tournament'),
  },
};

const all = Object.keys(WORK).flatMap((kind) => Object.keys(RECORDS).map((game) => `${kind}-${game}`));
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${all.join(', ')}`);

/** In the page or a worker: keeps the memories of all programs in `memories`. */
function watchMemories() {
  globalThis.memories = [];
  const keep = (instance) => {
    const { memory } = instance.exports;
    if (memory) globalThis.memories.push(memory);
  };
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name].bind(WebAssembly);
    WebAssembly[name] = async (...rest) => {
      const made = await original(...rest);
      keep(made.instance ?? made);
      return made;
    };
  }
}

const site = await serveFolder(DIST);
for (const name of readdirSync(DIST).filter((name) => /worker.*\.js$/.test(name))) {
  site.changed.set(`/${name}`, `(${watchMemories})();\n${readFileSync(`${DIST}/${name}`, 'utf8')}`);
}
const browser = await launch();
const session = await browser.newBrowserCDPSession();

/** Returns the resident megabytes of the largest process of a page. */
async function resident() {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'));
    return (Number(kilobytes) * 1024) / MB;
  });
  return Math.max(...sizes);
}

/** Returns the megabytes of the memories of a page or a worker. */
const programs = (frame) => frame.evaluate(() => (globalThis.memories ?? []).reduce((sum, { buffer }) => sum + buffer.byteLength, 0) / 1e6);

async function measure(name) {
  const [kind, game] = name.split('-');
  const context = await browser.newContext({ ...WINDOWS.desktop, serviceWorkers: 'block' });
  await context.addInitScript(watchTimers);
  await context.addInitScript(watchMemories);
  // The page offers as many workers as there are cores.
  await context.addInitScript((cores) => Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores }), Number(values.workers) + 1);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`error: ${error}`));
  page.on('crash', () => console.log('the page crashed'));
  await page.goto(`${site.origin}/${WORK[kind].query(RECORDS[game])}`);
  await started(page);
  await WORK[kind].begin(page);
  const begun = performance.now();
  while (performance.now() - begun < Number(values.minutes) * 60_000) {
    await pause(EVERY);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const sizes = await Promise.all([page, ...page.workers()].map(programs));
    const shown = await page.evaluate(() => document.querySelector('.panel-figures, .contest-gauge')?.textContent ?? '');
    console.log(`| ${name} | ${seconds} s | ${(await resident()).toFixed(0)} MB | ${sizes.map((size) => size.toFixed(0)).join(', ')} | ${shown.slice(0, 90)} |`);
  }
  await context.close();
}

console.log('| work | time | resident | programs | |');
console.log('| --- | ---: | ---: | --- | --- |');
for (const name of positionals.length > 0 ? positionals : all) await measure(name);
await browser.close();
await site.close();
