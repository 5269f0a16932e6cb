// Kingdomino on the built page: whole games with keys alone and by touch, the analysis of a position, and a malformed record.

import assert from 'node:assert/strict';

import { onPage, shot, until } from './harness/page.mjs';
import { begin, finished, focused, myTurn, PATIENCE, played, turns } from './harness/table.mjs';

/** A game against a computer player that moves at once. Two players have two kings each, so a round has four dominoes. */
const GAME =
  'tilescope 1\nseed 7\nplayed 5\nseat person Ada\nseat computer:0 Owl\nrecord kingdomino(players=2) =2 =14 =33 =40 =p1';

/** The start of the second round, with domino 2 to place. */
const POSITION =
  '?record=kingdomino(players=2)+%3D2+%3D14+%3D33+%3D40+%3Dp1+:14+%3Dp2+:33+%3Dp2+:2+%3Dp1+:40+%3D5+%3D9+%3D21+%3D45';

/** Returns the board's description of the turn. */
const said = (page) => page.locator('.kd > [role=status]').textContent();

/** Plays a turn with keys alone: places the domino on the first free cell, rotated, and chooses the n-th free domino. */
async function turnByKeys(page, number) {
  const before = await turns(page);
  await page.locator('[role=grid] [tabindex="0"]').focus();
  if ((await page.locator('.board-legal').count()) > 0) {
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.kd-tried');
    const first = await said(page);
    assert.match(first, /^previewing .*(north|east|south|west), then (north|east|south|west): \d+ point/);
    await page.keyboard.press('r');
    // The domino rotates unless it fits in only one way.
    if ((await page.getByRole('button', { name: 'Rotate clockwise' }).count()) > 0) {
      await until(page, (first) => document.querySelector('.kd > [role=status]').textContent !== first, first);
    }
  }
  const free = page.locator('.kd-choices [role=radio]:not(:disabled)');
  if ((await free.count()) > 1) {
    await page.locator('[role=grid] [tabindex="0"]').focus();
    const choice = free.nth(number % (await free.count()));
    await page.keyboard.press(await choice.getAttribute('data-choice'));
  } else {
    await page.keyboard.press('Enter');
  }
  await focused(page, '.board-primary');
  await page.keyboard.press('Enter');
  await played(page, before + 1);
}

onPage('Kingdomino: a whole game with keys alone', {}, async (page) => {
  await begin(page, { game: GAME });
  await page.waitForSelector('.kd');
  for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) await turnByKeys(page, turn);
  await finished(page);
  // Two kings per player and seven rounds; in the last round dominoes are only placed.
  assert.equal(await turns(page), 28);
  await shot(page, 'kingdomino-over');
});

onPage('Kingdomino: a whole game by touch on a phone', { window: 'phone' }, async (page) => {
  await begin(page, { game: GAME });
  await page.waitForSelector('.kd');
  for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
    const before = await turns(page);
    // A tap places the domino, a second tap rotates it.
    const cells = page.locator('.kd-land .board-legal');
    if ((await cells.count()) > 0) {
      const at = await cells.nth(turn % (await cells.count())).boundingBox();
      const middle = [at.x + at.width / 2, at.y + at.height / 2];
      await page.locator('.kd-realm').scrollIntoViewIfNeeded();
      const target = page.locator('.kd-land .board-svg');
      const frame = await target.boundingBox();
      const position = { x: middle[0] - frame.x, y: middle[1] - frame.y };
      await target.tap({ position });
      await page.waitForSelector('.kd-tried');
      await target.tap({ position });
    }
    const free = page.locator('.kd-choices [role=radio]:not(:disabled)');
    if ((await free.count()) > 0) await free.nth(turn % (await free.count())).tap();
    if (turn === 5) await shot(page, 'kingdomino-phone');
    await page.locator('.board-primary:not(:disabled)').tap();
    await played(page, before + 1);
  }
  await finished(page);
});

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

onPage('Kingdomino: shows where a record is wrong', { query: '?record=kingdomino(players=2)+%3D2+%3D1' }, async (page) => {
  await page.getByText(/cannot be next in an ascending line/).waitFor();
  await page.locator('.button-play').waitFor();
});
