// Makes static/preview.png from the built page. Other sites show this picture with a link to the page:
//
//   node preview.mjs
//
// It shows the head of the start screen in 1200 x 630 pixels, without the buttons.

import { fileURLToPath } from 'node:url';

import { launch } from './harness/browser.mjs';
import { serveFolder } from './harness/server.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const PICTURE = fileURLToPath(new URL('../static/preview.png', import.meta.url));

const STYLE = `
  .bar-space, #start-tools, #start-play, #start-more, .skip, .notes, .update { display: none !important }
  html, body, .app { overflow: hidden; background: #ece6da !important }
  .bar { padding: 28px 56px 0 !important; border: 0 !important; background: none !important; box-shadow: none !important }
  .brand { font-size: 34px !important }
  .brand-mark { width: 52px !important; height: 52px !important }
  .start { width: 1200px !important; max-width: none !important; padding: 0 56px !important; margin: 0 !important }
  .hero { grid-template-columns: 620px 1fr !important; gap: 8px !important; height: 500px; align-items: center !important; margin: 0 !important; padding: 0 !important }
  .hero-title { max-width: none !important; white-space: nowrap; font-size: 56px !important; line-height: 1.12 !important }
  .hero-line { font-size: 25px !important; line-height: 1.4 !important; max-width: none !important }
  .vignette { width: 456px !important; height: auto !important; max-width: none !important }
`;

const browser = await launch();
const site = await serveFolder(DIST);
try {
  const context = await browser.newContext({ viewport: { width: 1200, height: 630 }, bypassCSP: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(site.origin);
  await page.waitForSelector('html[data-started]', { state: 'attached' });
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: PICTURE });
} finally {
  await Promise.all([browser.close(), site.close()]);
}
