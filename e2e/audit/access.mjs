// Runs axe on the screens and dialogs of each game, light and dark, with a finished analysis.

import { setTimeout as pause } from 'node:timers/promises';

import { violations } from '../harness/axe.mjs';
import { launch, THEMES, WINDOWS } from '../harness/browser.mjs';
import { settled, started, until, watchTimers } from '../harness/wait.mjs';
import { GAMES } from './screens.mjs';

/** The dialogs and panels to check besides the screens, each with the way to open it. */
const DIALOGS = { 'its menu': '.tool[title=Menu]', 'its points': '.fact:last-child', 'what is to come': '.fact:first-child' };

/** Prints the violations that axe finds on the screens and dialogs of the page at an address, and returns their number. */
export async function access(address) {
  const browser = await launch();
  let faults = 0;
  const look = async (page, name) => {
    const found = await violations(page);
    faults += found.length;
    console.log(`${name.padEnd(48)}${found.length === 0 ? 'nothing' : ''}`);
    found.forEach((line) => console.log(`    ${line}`));
  };
  try {
    console.log('\naxe');
    for (const window of Object.keys(WINDOWS)) {
      for (const theme of THEMES) {
        const context = await browser.newContext({ ...WINDOWS[window], colorScheme: theme, serviceWorkers: 'block' });
        await context.addInitScript(watchTimers);
        const page = await context.newPage();
        const visit = async (url) => {
          await page.goto(url);
          await started(page);
          await settled(page);
        };
        // On a phone the panel beside the board is a bottom sheet.
        const pull = async (tab) => {
          const button = page.locator('.sheet-tab[aria-expanded=false]', { hasText: tab });
          if (await button.isVisible()) await button.click();
        };
        await visit(address);
        await until(page, () => document.querySelector('.lay') !== null);
        await look(page, `start, ${window}, ${theme}`);
        await page.getByRole('button', { name: 'Settings' }).click();
        await look(page, `start, settings, ${window}, ${theme}`);
        for (const [game, query] of Object.entries(GAMES)) {
          await visit(address + query);
          await page.locator('.board-tray').first().waitFor();
          await pull('Thinking');
          const start = page.locator('.panel').getByRole('button', { name: 'Start' });
          if (await start.isVisible()) {
            await start.click();
            await page.locator('.panel-row').first().waitFor();
            await pause(1000);
          }
          await look(page, `${game}, ${window}, ${theme}`);
          await pull('Moves');
          for (const [what, button] of Object.entries(DIALOGS)) {
            await page.locator(button).click();
            await page.locator('dialog[open]').waitFor();
            await look(page, `${game}, ${what}, ${window}, ${theme}`);
            await page.keyboard.press('Escape');
            await page.locator('dialog[open]').waitFor({ state: 'detached' });
          }
          await page.getByRole('button', { name: 'Menu' }).click();
          await page.getByRole('button', { name: 'How to play' }).click();
          await page.locator('dialog[open] .rule').first().waitFor();
          await look(page, `${game}, its rules, ${window}, ${theme}`);
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`\n${faults} violations`);
  return faults;
}
