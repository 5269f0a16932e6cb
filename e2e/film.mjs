// Films docs/tilescope.webp, the moving picture of the README, from the built page, and takes the pictures of the documents:
// `cargo xtask film`.

import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { cameraOf } from './film/camera.mjs';
import { takePictures } from './film/pictures.mjs';
import { play } from './film/scene.mjs';
import { launch } from './harness/browser.mjs';
import { serveFolder } from './harness/server.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const FILM = fileURLToPath(new URL('../docs/tilescope.webp', import.meta.url));

/** The most bytes that the film may have, because the README loads it. */
const LIMIT = 1_500_000;

/** A window with the size of a desktop. The film has five sixths of its size. */
const WINDOW = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 5 / 6, colorScheme: 'light' };

const browser = await launch();
const site = await serveFolder(DIST);
try {
  const context = await browser.newContext({ ...WINDOW, serviceWorkers: 'block' });
  const page = await context.newPage();
  const camera = cameraOf(page);
  await play(page, site.origin, camera);
  const { film, frames, seconds } = await camera.develop();
  if (film.length > LIMIT) throw new Error(`the film has ${film.length} bytes, and may have ${LIMIT}: take fewer frames`);
  await writeFile(FILM, film);
  await takePictures(browser, site.origin);
  console.log(`docs/tilescope.webp: ${Math.round(film.length / 1000)} KB, ${frames} frames, ${seconds.toFixed(1)} s`);
} finally {
  await Promise.all([browser.close(), site.close()]);
}
