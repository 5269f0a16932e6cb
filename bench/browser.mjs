// Takes measures in a dedicated worker of a headless Chromium: reads the name of one a line, prints its value.
// The argument is the folder of the compiled measures.

import { createInterface } from 'node:readline';

import { launch } from '../e2e/harness/browser.mjs';
import { serveFolder } from '../e2e/harness/server.mjs';

const site = await serveFolder(process.argv[2]);
const browser = await launch();
const page = await browser.newPage();
await page.route(`${site.origin}/`, (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Measures</title>' }),
);
await page.goto(site.origin);
await page.evaluate((origin) => {
  const script = `
    importScripts('${origin}/bench.js');
    const ready = wasm_bindgen({ module_or_path: '${origin}/bench_bg.wasm' });
    onmessage = async ({ data }) => {
      try {
        await ready;
        postMessage({ value: wasm_bindgen.measure(data) });
      } catch (error) {
        postMessage({ error: String(error) });
      }
    };
  `;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  globalThis.measure = (name) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => ('error' in data ? reject(new Error(data.error)) : resolve(data.value));
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(name);
    });
}, site.origin);

for await (const name of createInterface({ input: process.stdin })) {
  console.log(await page.evaluate((name) => globalThis.measure(name), name));
}
await browser.close();
await site.close();
