// The start screen: the games, their tables and their rules.

import assert from 'node:assert/strict';

import { onPage } from './harness/page.mjs';

const GAMES = ['Carcassonne', 'Kingdomino', 'OnTop'];

onPage('shows the rules of every game, with pictures', {}, async (page) => {
  for (const game of GAMES) {
    await page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true });
    await page.getByRole('heading', { name: `The table for ${game}` }).waitFor();
    await page.getByRole('button', { name: 'How to play' }).click();
    await page.getByRole('heading', { name: `How to play ${game}` }).waitFor();
    assert.ok((await page.locator('dialog[open] .rule').count()) >= 4);
    assert.ok((await page.locator('dialog[open] .rule-picture svg').count()) >= 3);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
});

onPage('remembers which game was chosen', {}, async (page) => {
  await page.getByRole('radio', { name: /^OnTop/ }).check({ force: true });
  await page.reload();
  await page.getByRole('heading', { name: 'The table for OnTop' }).waitFor();
  await page.locator('.button-play').click();
  await page.locator('.play[data-game="ontop"]').waitFor();
});

onPage('names the games where an address has another one', { query: '?record=chess+e4' }, async (page) => {
  const said = await page.locator('.note-wrong').textContent();
  assert.match(said, /byte 0.*carcassonne, kingdomino, ontop/);
});
