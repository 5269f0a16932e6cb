// Small windows and fingers, keys and screen readers, and other languages.

import assert from 'node:assert/strict';

import { accessible } from '../harness/axe.mjs';
import { cut, english } from '../harness/language.mjs';
import { onPage, settled, until } from '../harness/page.mjs';
import { hidden, overlaid, resize, SMALL, swipe } from '../harness/sight.mjs';
import { CLOSED, HURRIED, myTurn, PATIENCE, played, turn } from '../harness/table.mjs';
import { AGAINST, PEOPLE, RECORDS, TRIED, turnByKeys } from '../harness/turn.mjs';

const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const CELLS = { Carcassonne: '.board-legal', Kingdomino: '.kd-land .board-legal', OnTop: '.ot-legal' };

for (const [game, text] of Object.entries(AGAINST)) {
  onPage(`${game}: a turn by touch in every small window, with everything in view`, { window: 'phone', game: text, preferences: CLOSED }, async (page) => {
    for (const size of SMALL) {
      await resize(page, size);
      await myTurn(page);
      const before = await page.locator('.move').count();
      assert.ok(await page.locator('.board-primary').isDisabled());
      const cells = page.locator(CELLS[game]);
      if ((await cells.count()) > 0) {
        assert.deepEqual(await page.evaluate(hidden, CELLS[game]), [], `cells at ${size}`);
        const { x, y, width, height } = await cells.first().boundingBox();
        await page.touchscreen.tap(x + width / 2, y + height / 2);
        await page.locator(TRIED).first().waitFor({ state: 'attached' });
        assert.deepEqual(await page.evaluate(hidden, TRIED), [], `the piece at ${size}`);
      }
      const choice = page.locator('.kd-choices [role=radio]:not(:disabled)').first();
      if (await choice.count()) await choice.tap();
      const chip = page.locator('.board-chips[role=radiogroup] [role=radio]').first();
      if (await chip.count()) await chip.tap();
      await page.locator('.board-primary:not(:disabled)').waitFor();
      assert.deepEqual(await page.evaluate(overlaid, '.board-actions button, .kd-choices [role=radio]:not(:disabled), .sheet-tabs button'), [], `at ${size}`);
      const small = await page.locator('.board-actions button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && Math.min(width, height) < 43).length);
      assert.equal(small, 0, `buttons are too small for a finger at ${size}`);
      await page.locator('.board-primary').tap();
      await played(page, before + 1);
    }
  });
}

onPage('the sheet follows a finger, snaps to its points, and can be flung', { window: 'phone', game: PEOPLE.Carcassonne, preferences: CLOSED }, async (page) => {
  const stop = (name) => settled(page, (name) => document.querySelector('.game').dataset.stop === name, name);
  const pull = async (by, milliseconds) => {
    const { x, y, width, height } = await page.locator('.sheet-grip').boundingBox();
    const from = [x + width / 2, y + height / 2];
    await swipe(page, from, [from[0], from[1] - by], milliseconds);
    await page.evaluate(() => Promise.all(document.querySelector('.game').getAnimations().map((one) => one.finished)));
  };
  await pull(280, 600);
  await stop('half');
  await page.locator('.panel').waitFor();
  await pull(120, 60);
  await stop('tall');
  await pull(-700, 900);
  await stop('down');
  await page.locator('.sheet-tabs').getByRole('button', { name: 'Moves' }).tap();
  await page.locator('.moves').waitFor();
  await page.locator('.sheet-grip').press('ArrowUp');
  await stop('tall');
});

onPage('a dialog keeps the focus, and Esc closes it and returns the focus', { game: PEOPLE.OnTop }, async (page) => {
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  for (const inside of [null, 'Share']) {
    await opener.focus();
    await page.keyboard.press('Enter');
    if (inside) await press(page, inside);
    await page.locator('dialog[open] h2', { hasText: inside ?? 'Menu' }).waitFor();
    await settled(page);
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      assert.ok(await page.evaluate(() => document.activeElement === document.body || document.activeElement.closest('dialog[open]') !== null), 'Tab stays');
    }
    for (let presses = 0; presses < 3 && (await page.locator('dialog[open]').count()) > 0; presses += 1) {
      await page.keyboard.press('Escape');
      await settled(page);
    }
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await until(page, () => location.hash === '');
    assert.ok(await opener.evaluate((opener) => opener === document.activeElement), 'the focus is back');
  }
});

for (const [game, text] of Object.entries(PEOPLE)) {
  onPage(`${game}: the screen of a game breaks no rule of accessibility, with a search and with its menu`, { game: text, preferences: `${HURRIED}analysis on\n` }, async (page) => {
    await page.locator('.panel-controls').getByRole('button', { name: 'Start' }).click();
    await page.locator('.panel-row').first().waitFor({ timeout: PATIENCE });
    await page.locator('.panel-move').first().click();
    await page.locator('.panel-controls').getByRole('button', { name: 'Pause' }).click();
    await accessible(page);
    if (game !== 'OnTop') return;
    await press(page, 'Menu');
    await page.locator('dialog[open] .dialog-body').waitFor();
    await accessible(page);
  });
}

onPage('the start screen breaks no rule of accessibility', {}, async (page) => {
  await page.locator('.foot').waitFor();
  await accessible(page);
});

const german = { context: { locale: 'de-AT' } };

onPage('the browser sets the language, an address another, and no English and no cut text is left', german, async (page) => {
  assert.equal(await page.getAttribute('html', 'lang'), 'de');
  await page.getByRole('button', { name: 'Spielen', exact: true }).waitFor();
  await page.locator('.foot').waitFor();
  assert.deepEqual(await english(page), []);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByRole('dialog', { name: 'Einstellungen' }).waitFor();
  assert.deepEqual(await english(page), []);
  await page.setViewportSize({ width: 320, height: 844 });
  await settled(page);
  assert.deepEqual(await cut(page), []);
  await page.goto(new URL('?lang=fr', page.url()).href);
  await page.getByRole('button', { name: 'Jouer', exact: true }).waitFor();
  assert.equal(await page.getAttribute('html', 'lang'), 'fr');
});

for (const [game, text] of Object.entries(AGAINST)) {
  onPage(`${game}: no English is left on a German screen`, { ...german, game: text }, async (page) => {
    for (let number = 0; number < 2; number += 1) await turnByKeys(page, 2);
    await press(page, 'Zurücknehmen');
    await myTurn(page);
    assert.deepEqual(await english(page), []);
    await press(page, 'Menü');
    await page.locator('dialog[open] .dialog-body').waitFor();
    await settled(page);
    assert.deepEqual(await english(page), []);
    assert.deepEqual(await cut(page), []);
  });
}

onPage('a link that is copied shows the same turn', { game: PEOPLE.OnTop }, async (page) => {
  await turn(page);
  const turns = await page.locator('.move').allTextContents();
  await page.locator('.move').first().click();
  await page.getByText('After turn 1.').waitFor();
  await press(page, 'Menu');
  await press(page, 'Share');
  for (const name of ['Copy link', 'Copy long link']) {
    await press(page, name);
    await page.getByText('Copied to the clipboard:').waitFor();
    await until(page, async () => (await navigator.clipboard.readText()).startsWith('http'));
    const there = await page.context().newPage();
    await there.addInitScript(() => { globalThis.timersAtOnce = new Set(); });
    await there.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await there.getByText('After turn 1.').waitFor();
    assert.deepEqual(await there.locator('.move').allTextContents(), turns);
    await there.close();
  }
  const long = new URL(await page.evaluate(() => navigator.clipboard.readText())).searchParams;
  assert.ok(long.get('record').startsWith(RECORDS.OnTop));
});
