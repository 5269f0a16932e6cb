// The interface cannot be loaded or crashes: the page explains it, and no game is lost.

import assert from 'node:assert/strict';

import { onPage, shot, started, until } from './harness/page.mjs';
import { keptGames, myTurn } from './harness/table.mjs';

const GAME = 'seed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0 c4c5 =T1';

const notice = (page) => page.locator('#failure');

const EXPECTED = [/Failed to load resource/, /page-|ontop-|game-|share/, /boot\.js/, /WebAssembly/, /panicked/, /insert/, /RuntimeError/];

for (const [what, file, answer] of [
  ['the script is corrupt', '**/page-*.js', { contentType: 'text/javascript', body: 'export default (' }],
  ['the part of a game is corrupt', '**/ontop-*.wasm', { contentType: 'application/wasm', body: 'no wasm' }],
]) {
  onPage(`says that ${what}, and shows the kept game`, { expected: EXPECTED, game: GAME }, async (page) => {
    await page.route(file, (route) => route.fulfill(answer));
    await page.reload();
    await notice(page).getByText('The interface could not be loaded.').waitFor();
    assert.match(await page.locator('#failure-games').inputValue(), /"record":"ontop\(players=2\) =T0 c4c5 =T1"/);
    await shot(page, `failure-${what}`);
    await page.unroute(file);
    await notice(page).getByRole('link', { name: 'Reload' }).click();
    await started(page);
    await myTurn(page);
    assert.equal(await notice(page).isVisible(), false);
  });
}

onPage('reports a crash of the interface and keeps the game', { expected: EXPECTED, game: GAME }, async (page) => {
  await myTurn(page);
  const before = await keptGames(page);
  // Removes an element that the interface has rendered, so that nothing can be inserted before it.
  await page.locator('.tool[title=Analysis]').click();
  await until(page, () => document.querySelector('.game-analysis') === null);
  await page.evaluate(() => document.querySelector('.facts').remove());
  await page.locator('.tool[title=Analysis]').click();
  await notice(page).getByText('The interface crashed: panicked').waitFor();
  assert.match(await page.locator('#failure-games').inputValue(), /"record":"ontop/);
  assert.deepEqual(await keptGames(page), before);
  await notice(page).getByRole('link', { name: 'Reload' }).click();
  await started(page);
  await myTurn(page);
});

onPage('reports a screen that cannot be loaded, and loads it on the next try', { expected: EXPECTED, game: GAME }, async (page) => {
  await myTurn(page);
  await page.route('**/review-*.wasm', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.locator('.tool[title=Menu]').click();
  await page.getByRole('button', { name: 'Review game' }).click();
  await page.getByText('This part of the page could not be loaded.').waitFor();
  await shot(page, 'failure-a part is missing');
  await page.unroute('**/review-*.wasm');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('.review-room').waitFor();
});
