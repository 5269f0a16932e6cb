// Measures the gain of two workers over one: `node workers.mjs` in this folder, after `cargo xtask build`.
//
// One worker and two workers analyse in turns. On idle cores the gain is the ratio of their iterations a second. On a busy
// machine, use the ratio of their iterations per second of processor time instead: it is 2 if neither worker slows the other.

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { unfoldForm } from './harness/form.mjs';
import { launch, WINDOWS } from './harness/browser.mjs';
import { serveFolder } from './harness/server.mjs';
import { started, until, watchTimers } from './harness/wait.mjs';

const ROUNDS = 5;
const SECONDS = 4;

const GAMES = {
  Carcassonne: 'carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K',
  Kingdomino: 'kingdomino(players=2) =2 =14 =33 =40 =p1',
  OnTop: 'ontop(players=2) =T0 c4c5 =T1',
};

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

const site = await serveFolder(fileURLToPath(new URL('../dist', import.meta.url)));
const browser = await launch();
const session = await browser.newBrowserCDPSession();

/** Returns the processor seconds of all search workers. Linux gives the names of a process's threads. */
async function spent() {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  let ticks = 0;
  for (const { id } of processInfo.filter(({ type }) => type === 'renderer')) {
    for (const thread of readdirSync(`/proc/${id}/task`)) {
      const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${id}/task/${thread}/stat`, 'utf8'));
      // The name is the second field; user and system time are the 14th and 15th.
      if (name.startsWith('DedicatedWorker')) ticks += rest.split(' ').slice(11, 13).reduce((sum, text) => sum + Number(text), 0);
    }
  }
  return ticks / 100;
}

/** Returns the iterations of an analysis by a number of workers, per second and per second of processor time. */
async function analyse(game, workers) {
  const context = await browser.newContext({ ...WINDOWS.desktop, serviceWorkers: 'block' });
  await context.addInitScript(watchTimers);
  const page = await context.newPage();
  await page.goto(`${site.origin}/?record=${encodeURIComponent(game)}`);
  await started(page);
  await unfoldForm(page);
  await page.getByLabel('Budget', { exact: true }).selectOption({ label: 'until stopped' });
  await page.getByLabel('Workers', { exact: true }).selectOption({ label: String(workers) });
  await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
  const known = () => Number(document.querySelector('.panel-figure dd')?.textContent.replaceAll(',', ''));
  await until(page, `(${known})() > 20000`);
  const [before, begun, processor] = [await page.evaluate(known), performance.now(), await spent()];
  await pause(SECONDS * 1000);
  const [after, ended, later] = [await page.evaluate(known), performance.now(), await spent()];
  await context.close();
  return { second: ((after - before) * 1000) / (ended - begun), processor: (after - before) / (later - processor) };
}

console.log('| game | 1 worker, iterations/s | 2 workers | ratio | by processor time, two processors against one |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const [name, game] of Object.entries(GAMES)) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push([await analyse(game, 1), await analyse(game, 2)]);
  const [one, two] = [0, 1].map((side) => median(rounds.map((round) => round[side].second)));
  const processor = median(rounds.map(([one, two]) => (2 * two.processor) / one.processor));
  console.log(`| ${name} | ${Math.round(one)} | ${Math.round(two)} | ${(two / one).toFixed(2)} | ${processor.toFixed(2)} |`);
}
await browser.close();
await site.close();
