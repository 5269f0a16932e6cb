// Takes all measures natively and in a dedicated worker of a headless Chromium, in turn, and prints them as one table.
// The arguments are the native program and the folder of the program for the browser.

import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

import { launch } from '../e2e/harness/browser.mjs';
import { serveFolder } from '../e2e/harness/server.mjs';

/** The runs of each measure on either side. The table shows the medians. */
const ROUNDS = 5;

const [program, folder] = process.argv.slice(2);
const native = (...names) => execFileSync(program, names, { encoding: 'utf8' }).trimEnd();

const site = await serveFolder(folder);
const browser = await launch();
const page = await browser.newPage();
await page.route(`${site.origin}/`, (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Measures</title>' }),
);
await page.goto(site.origin);
await page.evaluate((origin) => {
  const script = `
    importScripts('${origin}/bench.js');
    const ready = wasm_bindgen({ module_or_path: '${origin}/bench_bg.wasm' });
    onmessage = async ({ data }) => {
      try {
        await ready;
        postMessage({ value: wasm_bindgen.measure(data) });
      } catch (error) {
        postMessage({ error: String(error) });
      }
    };
  `;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  globalThis.measure = (name) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve(data.value));
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(name);
    });
}, site.origin);

const rows = native()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([name, unit, base]) => ({ name, unit, base, native: [], browser: [] }));
for (let round = 1; round <= ROUNDS; round += 1) {
  console.error(`Round ${round} of ${ROUNDS}`);
  for (const row of rows) {
    row.native.push(Number(native(row.name).split('\t')[1]));
    row.browser.push(await page.evaluate((name) => globalThis.measure(name), row.name));
  }
}
const version = browser.version();
await browser.close();
await site.close();

const median = (samples) => samples.toSorted((one, other) => one - other)[samples.length >> 1];
const medians = new Map(
  rows.map((row) => [row.name, { native: median(row.native), browser: median(row.browser) }]),
);

/** A number with thousands separators; a small one has a decimal. */
const grouped = (value) =>
  value.toLocaleString('en', {
    minimumFractionDigits: value < 100 ? 1 : 0,
    maximumFractionDigits: value < 100 ? 1 : 0,
  });

// The base of iterations and evaluations is bare playouts from the same positions; that of search options is the search
// without them.
const table = rows.map(({ name, unit, base }) => {
  const value = medians.get(name);
  const share = (side) => (base ? (value[side] / medians.get(base)[side]).toFixed(2) : '');
  const ratio = (value.browser / value.native).toFixed(2);
  return [name, unit, grouped(value.native), grouped(value.browser), ratio, share('native'), share('browser')];
});
table.unshift(['', 'unit', 'native', 'browser', 'ratio', 'of baseline, native', 'of baseline, browser']);
const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
const aligned = (cells) =>
  cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ');

const rustc = execFileSync('rustc', ['--version'], { encoding: 'utf8' }).trim();
console.log(`${cpus()[0]?.model ?? 'unknown processor'}; ${rustc}; Chromium ${version}`);
for (const cells of table) console.log(aligned(cells).trimEnd());
