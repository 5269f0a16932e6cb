// The scene of the film: a turn of Carcassonne against a computer player, with the analysis beside the board.

import { keptPreferences } from '../harness/kept.mjs';
import { painted, settled, started, until, watchTimers } from '../harness/wait.mjs';
import { pointerOf } from './pointer.mjs';

/** The address of the scene. */
export const SCENE = new URLSearchParams({
  record:
    'carcassonne(players=2) =X -1,0r0r1 =M 0,-1r2c0 =J 1,0r1c0 =U -1,-1r1f0 =K -1,-2r0c0 =G 0,1r0c0 =F 0,2r0c0 =W -2,-2r0r0 ' +
    '=O -1,-3r2 =T -1,1r2r0 =V -3,-2r2 =U -3,-3r3r0 =W -1,-4r3r0 =R',
  seed: '7',
  seat1: 'computer:12 Owl',
  seat2: 'person You',
  search: 'mcts',
  'search-budget': '4000',
  'search-seed': '1',
});

/** The iterations at which the camera takes frames, at a thousand iterations a second. */
const GROWTH = [100, 300, 500, 800, 1100, 1500, 2000, 2600, 3300, 4000];

/** The cell where the tile is placed, as the board draws it. */
const CELL = 'translate(0 300)';

/** The cell of a tile with a larger city. */
const OTHER = 'translate(0 100)';

/** Plays the scene for a camera. */
export async function play(page, origin, camera) {
  await page.addInitScript(watchTimers);
  await page.addInitScript((kept) => localStorage.setItem('tilescope.preferences', kept), keptPreferences('animation off'));
  await page.goto(`${origin}/?${SCENE}`);
  await started(page);
  await settled(page);
  await painted(page);
  await page.locator('#panel-pace').selectOption({ label: '1,000 per second' });
  const pointer = await pointerOf(page, camera, [930, 560]);
  await camera.shoot(800);

  await pointer.moveTo(page.locator('.panel-controls button').first(), 250);
  await pointer.click();
  for (const iterations of GROWTH) {
    await beyond(page, iterations);
    await camera.shoot(300);
  }

  // The line that the search expects is previewed.
  await pointer.moveTo(page.locator('.panel-row').first(), 900);
  await pointer.moveTo(page.locator(`.board-legal[transform="${CELL}"]`), 350);
  for (const part of ['.board-chip:nth-of-type(2)', '.board-primary']) {
    await pointer.click();
    await settled(page);
    await camera.shoot(450);
    await pointer.moveTo(page.locator(part), 200);
  }

  // The computer player searches and moves.
  await pointer.click();
  for (const iterations of [200, 900]) {
    await beyond(page, iterations);
    await camera.shoot(450);
  }
  await page.locator('.caption', { hasText: 'Your turn' }).waitFor();
  for (const iterations of [300, 1500, 4000]) {
    await beyond(page, iterations);
    await camera.shoot(350);
  }
  // The cities of both tiles are highlighted, one after the other.
  for (const cell of [CELL, OTHER]) {
    await pointer.moveTo(page.locator(`.board-svg [transform^="${cell}"]`).first(), 1000);
  }
}

/** Waits until the search has done a number of iterations. */
function beyond(page, iterations) {
  return until(
    page,
    (least) => Number(document.querySelector('.panel-figure dd')?.textContent.replaceAll(',', '')) >= least,
    iterations,
  );
}
