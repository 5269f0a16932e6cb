// A game on the page: its start, its turns and its end.

import assert from 'node:assert/strict';

import { keep } from './kept.mjs';
import { HURRIED } from './preferences.mjs';
import { painted, settled, started } from './wait.mjs';

export { keptGames } from './kept.mjs';
export { CLOSED, HURRIED } from './preferences.mjs';

/** The milliseconds to wait for something that takes only a few on an idle machine. */
export const PATIENCE = 60_000;

/** Starts the page again with preferences and optionally a kept game. */
export async function begin(page, { preferences = HURRIED, game } = {}) {
  // A page that is still starting would mark its entry of the history after this has removed the mark.
  await started(page);
  await keep(page, { preferences, game });
  // A new visit, and no reload of the start screen, which would show it again.
  await page.evaluate(() => history.replaceState(null, ''));
  await page.reload();
  await started(page);
  await settled(page);
  await painted(page);
}

/** The dialog at the end of a game. */
export const over = (page) => page.locator('dialog[open] .breakdown');

/** Returns the number of turns in the list. */
export const turns = (page) => page.locator('.move').count();

/** Waits until a person can play or the game is over. Returns whether the game continues. */
export async function myTurn(page) {
  await settled(page, () => document.querySelector('.board-tray:not(.board-waiting), dialog[open] .breakdown') !== null);
  return !(await over(page).isVisible());
}

/** Waits until the list has `count` turns, or the game is over. */
export function played(page, count) {
  const enough = (count) =>
    document.querySelectorAll('.move').length >= count || document.querySelector('dialog[open] .breakdown') !== null;
  return settled(page, enough, count);
}

/** Plays a turn of OnTop with keys, on the first cell. */
export async function turn(page) {
  const before = await page.locator('.move:not(.move-undone)').count();
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.locator('.board-primary:not(:disabled)').click();
  await played(page, before + 1);
}

/** Waits until the focused element matches the selector. */
export function focused(page, selector) {
  return settled(page, (selector) => document.activeElement?.matches(selector) === true, selector);
}

/** Checks the dialog at the end of a game. */
export async function finished(page) {
  await over(page).waitFor();
  assert.match(await page.locator('dialog[open] h2').textContent(), /win/i);
  // The sources of the points add up to the points beside the names.
  const sums = await page.locator('.breakdown-sum td').allTextContents();
  assert.deepEqual(await page.locator('.score-points').evaluateAll((all) => all.map((one) => one.firstChild.data)), sums);
}
