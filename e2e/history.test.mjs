// The Back button: each screen and each sheet is an entry of the browser's history, and the address names it.

import assert from 'node:assert/strict';

import { onPage, settled, started } from './harness/page.mjs';

const GAME = 'seed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T3 c8b8 =T3';

const open = (page) => page.evaluate(() => location.hash);
const screen = (page) => page.evaluate(() => document.documentElement.dataset.screen);
const dialog = (page) => page.locator('dialog[open]');

onPage('Back from a new game leads to the start screen', {}, async (page) => {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.board').first().waitFor();
  await page.goBack();
  await settled(page, () => document.documentElement.dataset.screen === 'start');
  await page.locator('.hero-play button').first().waitFor();
});

onPage('dialogs of the start screen and results of a tournament have entries', { context: { viewport: { width: 1280, height: 800 } } }, async (page) => {
  const at = (hash) => settled(page, (hash) => location.hash === hash, hash);
  await page.getByRole('button', { name: 'Settings' }).click();
  await dialog(page).waitFor();
  await at('#settings');
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  await at('');
  await page.goForward();
  await dialog(page).getByText('Colour of your pieces').waitFor();
  await page.reload();
  await started(page);
  await dialog(page).getByText('Colour of your pieces').waitFor();
  await page.keyboard.press('Escape');
  await at('');
  await page.getByRole('button', { name: 'Tournament' }).click();
  await page.getByRole('button', { name: 'Start', exact: false }).first().waitFor();
  await page.keyboard.press('?');
  await at('#keys');
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  await page.goBack();
  await settled(page, () => document.documentElement.dataset.screen === 'start');
});

onPage('the address names the game, and a reload and another tab show it', { game: GAME }, async (page) => {
  assert.equal(await page.evaluate(() => location.search), '?kept=');
  await page.locator('.brand').click();
  await settled(page, () => document.documentElement.dataset.screen === 'start' && location.search === '');
  // A reload of the start screen does not open the newest game.
  await page.reload();
  await started(page);
  await page.locator('.hero-play button').first().waitFor();
  assert.equal(await screen(page), 'start');
  await page.getByRole('button', { name: 'New game' }).click();
  await page.locator('.board').first().waitFor();
  await settled(page, () => /^\?kept=\w+$/.test(location.search));
  const other = await page.context().newPage();
  await other.goto(new URL('?kept=', page.url()).href);
  await started(other);
  await other.locator('.bar-game', { hasText: 'OnTop' }).waitFor();
  await other.goto(new URL('?kept=nothing', page.url()).href);
  await started(other);
  await other.getByText('This game is no longer among the saved games of this browser.').waitFor();
});
