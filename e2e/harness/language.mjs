// Finds the texts of a German page that are still English or cut off.

import { readFileSync } from 'node:fs';

/**
 * The English texts that a German page must not show: those with a translation and without placeholders, unless they are also
 * German texts. A text without a translation is shown in English; `cargo xtask release` lists it.
 */
const ENGLISH = new Set(
  readFileSync(new URL('../../web/languages/de.po', import.meta.url), 'utf8')
    .split('\n\n')
    .map((message) => {
      const text = (name) => {
        const lines = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(message)?.[1] ?? '';
        return [...lines.matchAll(/"(.*)"/g)].map(([, part]) => JSON.parse(`"${part}"`)).join('').trim();
      };
      return [text('msgid'), text('msgstr(?:\\[0\\])?')];
    })
    .filter(([english, german], _, all) => english && german && !/[{}]/.test(english) && !all.some(([, other]) => other === english))
    .map(([english]) => english),
);

/** Returns the English texts that the page shows or a screen reader reads. */
export async function english(page) {
  const told = await page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) {
      const { parentElement: element, textContent } = walk.currentNode;
      if (!element.closest('[hidden], script, style, noscript, [lang=en]')) texts.push(textContent.trim());
    }
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')];
    return [...texts, ...labels.flatMap((one) => ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''))];
  });
  return told.filter((text) => ENGLISH.has(text.trim()));
}

/** Returns the elements that are wider than the window, and the buttons whose text is cut off. */
export const cut = (page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? [`the page: ${document.documentElement.scrollWidth}`] : [];
    const buttons = [...document.querySelectorAll('button, label, h1, h2')].filter((one) => !one.matches('.hidden'));
    const cut = buttons.filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible');
    return [...wide, ...cut.map((one) => one.textContent)];
  });
