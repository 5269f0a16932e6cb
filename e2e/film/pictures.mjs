// The pictures of the documents: the scene of the film with its analysis done, and the same search from inside.

import { fileURLToPath } from 'node:url';

import { settled, started, until, watchTimers } from '../harness/wait.mjs';
import { SCENE } from './scene.mjs';

const PICTURES = {
  'tilescope.png': { address: SCENE, done: () => document.querySelector('.panel-figure dd')?.textContent === '4,000' },
  'study.png': {
    address: new URLSearchParams({
      record: 'carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K',
      search: 'mcts(threshold=1)',
      study: '60',
    }),
    done: () => document.querySelector('.inspector-at input')?.value === '60',
  },
};

/** Takes the pictures in windows of a browser. */
export async function takePictures(browser, origin) {
  for (const [name, { address, done }] of Object.entries(PICTURES)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', serviceWorkers: 'block' });
    await page.addInitScript(watchTimers);
    await page.goto(`${origin}/?${address}`);
    await started(page);
    const start = page.locator('.panel-controls button').first();
    if (await start.isVisible()) await start.click();
    await until(page, done);
    await settled(page);
    await page.screenshot({ path: fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)) });
    await page.close();
  }
}
