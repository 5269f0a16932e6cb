// Makes one journey in Firefox and in WebKitGTK: `npm run browsers`. PAGE is the folder of the built page, by default `dist`.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { firefox } from './browsers/firefox.mjs';
import { journey } from './browsers/journey.mjs';
import { webkit } from './browsers/webkit.mjs';

const SHOTS = fileURLToPath(new URL('../target/screenshots', import.meta.url));
const WINDOW = [1280, 900];

mkdirSync(SHOTS, { recursive: true });

/** Makes the journey in a browser. Returns what its search found; `undefined` if it failed. */
async function travel(name, launch) {
  const begun = Date.now();
  let browser;
  let step = 'its start';
  const shot = async (what) => browser.screenshot(`${SHOTS}/${name}-${what.replaceAll(' ', '-')}.png`);
  try {
    browser = await launch(WINDOW);
    const found = await journey(browser, (next) => { step = next; }, shot);
    console.log(`✔ ${browser.name}: start, turns, reload, search, article, no network (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    return found;
  } catch (error) {
    const picture = browser && (await shot('failed').then(() => `; screenshot: ${SHOTS}/${name}-failed.png`, () => ''));
    console.error(`✖ ${browser?.name ?? name}, ${step}: ${error.message}${picture ?? ''}`);
    return undefined;
  } finally {
    browser?.close();
  }
}

const [one, other] = await Promise.all([travel('firefox', firefox), travel('webkit', webkit)]);
if (one && other && one !== other) console.error(`✖ the same search found other numbers: ${one} and ${other}`);
process.exit(one && one === other ? 0 : 1);
