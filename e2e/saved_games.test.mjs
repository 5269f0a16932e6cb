// Kept games: several games, links, two tabs, malformed texts, no room, and a crash of the page.

import assert from 'node:assert/strict';

import { keep, keptGame, keptText } from './harness/kept.mjs';
import { onPage, shot, started } from './harness/page.mjs';
import { PATIENCE, begin, keptGames, myTurn, over, turn } from './harness/table.mjs';

/** A game of OnTop between two people after one turn, with so many tiles that there is always another legal place. */
const OWN = 'seed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0 c4c5 =T1';

const toStart = async (page) => {
  await page.locator('.brand').first().click();
  await page.waitForSelector('main.start .hero-play');
};

onPage('a malformed kept game stays, and its text can be copied', {}, async (page) => {
  const broken = OWN.replace('played 3', 'played 2');
  await begin(page, { game: broken });
  await page.locator('.note-wrong').getByText(/expected a ply at which a player decides/).waitFor();
  const row = page.locator('.kept-list li');
  await row.getByRole('button', { name: 'Copy text' }).click();
  await page.getByText('Copied to the clipboard: text.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), keptGame(broken));
  await page.locator('.button-play').click();
  await myTurn(page);
  assert.equal(await keptText(page), keptGame(broken), 'it is as it was');
});

onPage('says when there is no room for another kept game', {}, async (page) => {
  await keep(page, { games: Array(12).fill(OWN) });
  await page.reload();
  await started(page);
  await toStart(page);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByText(/The limit of 12 saved games is reached/).waitFor();
  assert.equal((await keptGames(page)).length, 12);
  await shot(page, 'kept-full');
});

onPage('a new game replaces a finished one', { game: OWN.replaceAll('person', 'computer:0') }, async (page) => {
  await over(page).waitFor({ timeout: PATIENCE });
  await keep(page, { games: Array(11).fill(OWN) });
  await page.keyboard.press('Escape');
  await toStart(page);
  const ended = page.locator('.kept-list').getByRole('button', { name: 'View' });
  await ended.first().waitFor();
  assert.equal(await ended.count(), 1);
  await page.getByRole('button', { name: 'New game' }).click();
  await myTurn(page);
  const games = await keptGames(page);
  assert.equal(games.length, 12);
  assert.equal(games.filter((game) => game.record === OWN.split('record ')[1]).length, 11, 'none that continues is lost');
  assert.equal(await page.locator('.notes .note').count(), 0);
});

onPage('a text that is too long for any game is refused', {}, async (page) => {
  await page.locator('summary', { hasText: 'Load a game' }).click();
  // The field limits the text, so the browser cuts two million lines before it lays them out.
  await page.evaluate(() => navigator.clipboard.writeText('=K\n'.repeat(2_000_000)));
  await page.locator('#record').focus();
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Open game' }).click();
  await page.getByText('the limit is 100000 characters').waitFor();
  const kept = await page.locator('#record').inputValue();
  assert.ok(kept.length <= 100_001, `${kept.length} characters were taken`);
});
