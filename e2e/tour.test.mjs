// The tour "What am I seeing?": cards that explain a live search, from the start screen and within a game.

import assert from 'node:assert/strict';

import { violations } from './harness/axe.mjs';
import { LOOKS } from './harness/browser.mjs';
import { onPage, settled, until } from './harness/page.mjs';
import { focused, HURRIED, keptGames, PATIENCE } from './harness/table.mjs';

const GAMES = ['Carcassonne', 'Kingdomino', 'OnTop'];

const PERSON = 'seed 5\nplayed 1\nseat person Ada\nseat person Bob\nrecord carcassonne(players=2) =E';

/** Opens the cards from the start screen. */
async function open(page, game) {
  await page.getByRole('radio', { name: new RegExp(`^${game}`) }).check({ force: true });
  await page.getByRole('button', { name: 'What am I seeing?' }).click();
  await page.locator('.tour').waitFor();
}

/** Waits until a card is shown and the ring is around its subject. */
async function card(page, number) {
  await settled(page, (number) => document.querySelector('.tour-steps span')?.textContent === `${number} of 3`, number);
  await until(page, () => document.querySelector('.tour-ring') !== null, undefined, PATIENCE);
}

/** In the page: returns whether the card is inside the window, and the pixels of the ring that it covers. */
const covered = () => {
  const [card, ring] = ['.tour', '.tour-ring'].map((part) => document.querySelector(part).getBoundingClientRect());
  const width = Math.min(card.right, ring.right) - Math.max(card.left, ring.left);
  const height = Math.min(card.bottom, ring.bottom) - Math.max(card.top, ring.top);
  const inside = card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
  return { inside, covers: width > 0 && height > 0 ? [width, height] : null };
};

const clear = async (page) => {
  // Waits until the card no longer moves.
  await until(page, () => document.querySelector('.tour').getAnimations().length === 0);
  assert.deepEqual(await page.evaluate(covered), { inside: true, covers: null });
};

for (const [index, game] of GAMES.entries()) {
  const [window] = LOOKS[index % 2];
  onPage(`${game}: every card is beside its subject, ${window}`, { window }, async (page) => {
    await open(page, game);
    for (const number of [1, 2, 3]) {
      await card(page, number);
      // The subject of the card is there: marks, a win rate with its error, the speed.
      const shown = ['.board-mark', '.panel-verdict-error', '#panel-pace'][number - 1];
      await page.locator(shown).first().waitFor({ state: 'attached', timeout: PATIENCE });
      await clear(page);
      if (number === 2) assert.deepEqual(await violations(page), []);
      await page.locator('.tour-steps .button-main').click();
    }
    await page.locator('.tour').waitFor({ state: 'detached' });
    assert.deepEqual(await keptGames(page), [], 'who only looks keeps no game');
  });
}

onPage('keys step through the cards, and the focus returns', {}, async (page) => {
  await open(page, 'OnTop');
  await focused(page, '.tour');
  await card(page, 1);
  await page.keyboard.press('ArrowRight');
  await card(page, 2);
  await page.keyboard.press('ArrowLeft');
  await card(page, 1);
  await page.keyboard.press('Escape');
  await page.locator('.tour').waitFor({ state: 'detached' });
  await focused(page, '[role=grid] *');
});

onPage('within a game the menu and the list of keys open the tour, which changes nothing', { preferences: `${HURRIED}analysis off\n`, game: PERSON }, async (page) => {
  await page.keyboard.press('?');
  await page.locator('dialog[open]').getByRole('button', { name: 'What am I seeing?' }).click();
  await focused(page, '.tour');
  await page.locator('#panel-pace').waitFor({ timeout: PATIENCE });
  assert.equal(await page.locator('#panel-pace').inputValue(), '100 per second');
  await page.keyboard.press('Escape');
  await settled(page, () => document.querySelector('.tour, .panel') === null);
  await page.getByRole('button', { name: 'Analysis' }).click();
  await page.locator('#panel-pace').waitFor();
  assert.equal(await page.locator('#panel-pace').inputValue(), 'as fast as possible');
  await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).waitFor();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'What am I seeing?' }).click();
  await focused(page, '.tour');
});
