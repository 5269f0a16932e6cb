// Static servers for the tests. Each has its own port of this machine, and so its own origin.

import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the built page. `cargo xtask test` sets PAGE to that of the page as `serve` builds it. */
export const PAGE = resolve(process.env.PAGE ?? fileURLToPath(new URL('../../dist', import.meta.url)));

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves the files of a folder with the headers that docs/hosting.md asks of a host.
 * @param {string} folder
 * @returns {Promise<Site>}
 *
 * @typedef {object} Site
 * @property {string} origin
 * @property {() => Promise<void>} close
 * @property {Map<string, string | null>} changed texts, by path, that are served instead of files; `null` for no file
 * @property {boolean} down whether the server no longer answers
 */
export async function serveFolder(folder) {
  const site = { changed: new Map(), down: false };
  const server = await listen(async (request, response) => {
    if (site.down) return void request.socket.destroy();
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
    const there = file.startsWith(normalize(folder) + sep);
    const changed = site.changed.get(path);
    const body = changed === undefined && there ? await readFile(file).catch(() => null) : (changed ?? null);
    if (body === null) {
      response.writeHead(404, { 'Content-Type': TYPES['.txt'] }).end(`${path} is not here\n`);
      return;
    }
    response
      .writeHead(200, {
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': /-[0-9a-f]{8}\./.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      })
      .end(body);
  });
  return Object.assign(site, server);
}

/**
 * Serves, from another origin, an article that shows `address` in a sandboxed frame. The frame may only run scripts: it has
 * no origin, no storage and no workers from an address.
 * @param {string} address
 */
export function serveArticle(address) {
  return servePage(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>An article</title>
<style>html, body { height: 100%; margin: 0 } iframe { border: 0; width: 100%; height: 100% }</style>
<iframe title="A game" sandbox="allow-scripts" src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>
</html>`);
}

/** Serves one page from its own origin. */
export function servePage(html) {
  return listen(async (_, response) => {
    response.writeHead(200, { 'Content-Type': TYPES['.html'] }).end(html);
  });
}

function listen(answer) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      resolve({
        origin: `http://127.0.0.1:${server.address().port}`,
        close: () => {
          server.closeAllConnections();
          return new Promise((closed) => server.close(closed));
        },
      });
    });
  });
}
