// Kept games: several games, links, two tabs, malformed texts, no room, and a crash of the page.

import assert from 'node:assert/strict';

import { onPage, settled, shot, started, until } from './harness/page.mjs';
import { PATIENCE, begin, keptGames, myTurn, over, played, turn } from './harness/table.mjs';

/** A game of OnTop between two people after one turn, with so many tiles that there is always another legal place. */
const OWN = 'tilescope 1\nseed 5\nplayed 3\nseat person Ada\nseat person Bob\nrecord ontop(players=2) =T0 c4c5 =T1';

/** Another game, in an address. */
const LINK = '?record=ontop(players=2)+%3DT1';

const records = async (page) => (await keptGames(page)).map((game) => game.record);

const toStart = async (page) => {
  await page.locator('.brand').first().click();
  await page.waitForSelector('main.start .hero-play');
};

onPage('a linked game never replaces a kept one', {}, async (page) => {
  await begin(page, { game: OWN });
  const [own] = await records(page);
  await page.goto(new URL(LINK, page.url()).href);
  await started(page);
  await myTurn(page);
  await turn(page);
  assert.equal((await records(page)).length, 2, 'both are kept');
  assert.ok((await records(page)).includes(own));
  await page.getByRole('button', { name: 'Undo' }).click();
  await settled(page);
  assert.ok((await records(page)).includes(own));
  await toStart(page);
  // The newest game is first. The linked game no longer has any moves.
  await page.locator('.button-play', { hasText: 'Continue' }).click();
  await myTurn(page);
  assert.equal(await page.locator('.move').count(), 1);
});

onPage('several games are kept, and each can be continued or deleted', {}, async (page) => {
  await begin(page, { game: OWN });
  await myTurn(page);
  for (const game of ['Carcassonne', 'Kingdomino']) {
    await toStart(page);
    await page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true });
    await page.getByRole('heading', { name: `Players for ${game}` }).waitFor();
    await page.locator('.seat:nth-child(2) select').selectOption({ index: 0 });
    await page.locator('.lay .button-main').click();
    await myTurn(page);
    await page.locator('[role=grid] [tabindex="0"]').focus();
    if (game === 'Carcassonne') {
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.locator('.board-chip').first().click();
    } else {
      await page.locator('.kd-choices [role=radio]:not(:disabled)').first().click();
    }
    await page.locator('.board-primary:not(:disabled)').click();
    await played(page, 1);
  }
  assert.equal((await keptGames(page)).length, 3);
  await toStart(page);
  const list = page.locator('.kept-list li');
  assert.match(await list.nth(0).textContent(), /^Kingdomino: /);
  assert.match(await list.nth(1).textContent(), /^Carcassonne: /);
  assert.match(await list.nth(2).textContent(), /^OnTop: Ada 0, Bob 0/);
  await shot(page, 'kept-games');
  await list.nth(2).getByRole('button', { name: 'Continue' }).click();
  await page.locator('.play[data-game="ontop"]').waitFor();
  await page.reload();
  await started(page);
  await page.locator('.play[data-game="ontop"]').waitFor();
  await toStart(page);
  await list.nth(1).getByRole('button', { name: 'Delete game' }).click();
  await page.getByRole('button', { name: 'Keep game' }).click();
  assert.equal(await list.count(), 3);
  await list.nth(1).getByRole('button', { name: 'Delete game' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Delete game' }).click();
  await until(page, () => document.querySelectorAll('.kept-list li').length === 2);
  assert.equal((await keptGames(page)).length, 2);
});

onPage('a malformed kept game stays, and its text can be copied', {}, async (page) => {
  const broken = OWN.replace('played 3', 'played 2');
  await begin(page, { game: broken });
  await page.locator('.note-wrong').getByText(/expected a ply at which a player decides/).waitFor();
  const row = page.locator('.kept-list li');
  await row.getByRole('button', { name: 'Copy text' }).click();
  await page.getByText('Copied to the clipboard: text.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), broken);
  await page.locator('.button-play').click();
  await myTurn(page);
  assert.ok((await page.evaluate(() => localStorage.getItem('tilescope.game'))) === broken, 'it is as it was');
});

onPage('says when there is no room for another kept game', {}, async (page) => {
  await page.evaluate((game) => {
    for (let number = 0; number < 12; number += 1) localStorage.setItem(`tilescope.game.${number}`, `saved ${number + 1}\n${game}`);
  }, OWN);
  await page.reload();
  await started(page);
  await toStart(page);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByText(/The limit of 12 saved games is reached/).waitFor();
  assert.equal((await keptGames(page)).length, 12);
  await shot(page, 'kept-full');
});

onPage('a new game replaces a finished one', {}, async (page) => {
  await begin(page, { game: OWN.replaceAll('person', 'computer:0') });
  await over(page).waitFor({ timeout: PATIENCE });
  await page.evaluate((game) => {
    for (let number = 0; number < 11; number += 1) localStorage.setItem(`tilescope.game.${number}`, `saved ${number + 1}\n${game}`);
  }, OWN);
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

onPage('two tabs with one game: the other tab gets a notice, and both games are kept', {}, async (page) => {
  await begin(page, { game: OWN });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await started(other);
  await myTurn(other);
  await turn(other);
  await page.getByText(/continued in another tab/).waitFor();
  await shot(page, 'kept-elsewhere');
  await turn(page);
  await until(page, () => Object.keys(localStorage).filter((key) => key.startsWith('tilescope.game')).length === 2);
  assert.equal((await keptGames(page)).length, 2);
  assert.equal(await other.getByText(/continued in another tab/).count(), 0, 'the other tab keeps its game');
  await other.close();
});

onPage('an unknown line of the preferences is ignored, and the others are not', {}, async (page) => {
  await begin(page, { preferences: 'theme dark\nspeed 9\nconfirm perhaps\nanalysis off\n', game: OWN });
  await myTurn(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  assert.equal(await page.locator('.game-analysis').count(), 0);
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
