// Turns of every game with keys, and the games in which the tests make them.

import { focused, myTurn, played } from './table.mjs';

const kept = (record, seats) =>
  `seed 5\nplayed ${record.split(' ').length - 1}\nseat ${seats[0]} Ada\nseat ${seats[1]} Bob\nrecord ${record}`;

/** A position of each game with a piece to place. */
export const RECORDS = {
  Carcassonne: 'carcassonne(players=2) =V 0,1r0 =U 1,0r0 =E 0,-1r2 =K',
  Kingdomino: 'kingdomino(players=2) =14 =17 =28 =44 =p2 :44 =p1 :14 =p1 :28 =p2 :17 =1 =9 =30 =41',
  OnTop: 'ontop(players=2) =T1 c8c9 =T4 c2c1 =T1',
};

/** The same as kept games: of two people, of a person and a computer player that moves at once, and of two of those. */
export const PEOPLE = mapped((record) => kept(record, ['person', 'person']));
export const AGAINST = mapped((record) => kept(record, ['person', 'computer:0']));
export const COMPUTERS = mapped((record) => kept(record, ['computer:0', 'computer:0']));

/** The previewed piece. */
export const TRIED = '.board-tried, .kd-tried';

/** Makes a turn with keys alone: on the first free cell, without a meeple, and with the first free domino. */
export async function turnByKeys(page, more = 1) {
  await myTurn(page);
  await page.locator(TRIED).first().waitFor({ state: 'detached' });
  const before = await page.locator('.move:not(.move-undone)').count();
  const cell = page.locator('[role=grid] [tabindex="0"]');
  await cell.focus();
  if ((await page.locator('.board-legal, .ot-legal').count()) > 0) {
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.locator(TRIED).first().waitFor({ state: 'attached' });
  }
  if ((await page.locator('.play[data-game=carcassonne]').count()) > 0) {
    await page.locator('.board-chips').waitFor();
    await page.keyboard.press('0');
    await focused(page, '.board-primary:not(:disabled)');
  }
  const domino = page.locator('.kd-choices [role=radio]:not(:disabled)');
  if ((await domino.count()) > 1) {
    await cell.focus();
    await page.keyboard.press(await domino.first().getAttribute('data-choice'));
  } else if (!(await page.evaluate(() => document.activeElement.matches('.board-primary')))) {
    await page.keyboard.press('Enter');
  }
  await focused(page, '.board-primary:not(:disabled)');
  await page.keyboard.press('Enter');
  await played(page, before + more);
}

function mapped(change) {
  return Object.fromEntries(Object.entries(RECORDS).map(([game, record]) => [game, change(record)]));
}
