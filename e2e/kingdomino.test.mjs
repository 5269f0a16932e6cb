// Kingdomino on the built page: whole games with keys alone and by touch, the analysis of a position, and a malformed record.

import assert from 'node:assert/strict';

import { onPage, shot, until } from './harness/page.mjs';
import { focused, myTurn, PATIENCE, turns } from './harness/table.mjs';

/** The start of the second round, with domino 2 to place. */
const POSITION =
  '?record=kingdomino(players=2)+%3D2+%3D14+%3D33+%3D40+%3Dp1+:14+%3Dp2+:33+%3Dp2+:2+%3Dp1+:40+%3D5+%3D9+%3D21+%3D45';

/** Returns the board's description of the turn. */
const said = (page) => page.locator('.kd > [role=status]').textContent();

onPage('Kingdomino: a turn can be made step by step and undone', { query: POSITION }, async (page) => {
  await myTurn(page);
  const confirm = page.locator('.board-primary');
  assert.equal(await confirm.isDisabled(), true);
  await page.locator('[role=grid] [tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.kd-tried');
  // Another Enter moves the focus to the dominoes of the next round; arrows move between them.
  await page.keyboard.press('Enter');
  await focused(page, '.kd-choices [data-choice="1"]');
  await page.keyboard.press('ArrowRight');
  await focused(page, '.kd-choices [data-choice="2"]');
  await page.keyboard.press('Enter');
  await focused(page, '.board-primary');
  assert.match(await said(page), /taking domino 9\. Confirm\?/);
  await page.keyboard.press('Escape');
  assert.equal(await confirm.isDisabled(), true);
  await page.keyboard.press('Escape');
  await until(page, () => !document.querySelector('.kd-tried'));
  assert.equal(await turns(page), 4);
});

onPage('Kingdomino: the board and the list show the analysis', { query: POSITION }, async (page) => {
  await page.waitForSelector('.kd');
  await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
  await page.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
  // There is a mark on an edge, and the odds of every domino that can be chosen.
  await page.locator('.kd-land .board-mark').first().waitFor();
  await until(page, () => document.querySelectorAll('.kd-choices .kd-odds').length === 4);
  assert.equal(await page.locator('.kd-choices .kd-star').count(), 1);
  await page.locator('.panel-row').first().hover();
  await page.waitForSelector('.kd-ghost');
  await shot(page, 'kingdomino-analysis');
});

onPage('Kingdomino: another kingdom can be enlarged, and a territory explains its points', { query: POSITION }, async (page) => {
  await page.waitForSelector('.kd');
  const large = page.locator('.kd-realm .kd-name');
  const other = await page.locator('.kd-other .kd-name').textContent();
  await page.locator('.kd-other').click();
  await until(page, (name) => document.querySelector('.kd-realm .kd-name').textContent === name, other);
  await page.keyboard.press('Escape');
  await until(page, (name) => document.querySelector('.kd-realm .kd-name').textContent !== name, other);
  assert.notEqual(await large.textContent(), other);
});
