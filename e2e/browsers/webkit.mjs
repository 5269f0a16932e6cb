// Drives WebKitGTK, the engine of Safari, by its WebDriver, in an X server without a screen.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';

import { end, eventually, freePort, start } from './process.mjs';

/** Starts the small browser of Debian's `webkit2gtk-driver`. */
export async function webkit([width, height]) {
  const browser = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`).find(existsSync);
  if (!browser) throw new Error('found no MiniBrowser of WebKitGTK: install webkit2gtk-driver');
  const server = start('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const started = [server];
  const close = () => started.reverse().forEach(end);
  try {
    const [number] = await Promise.race([once(server.stdout, 'data'), once(server, 'error').then(([error]) => Promise.reject(error))]);
    const display = `:${String(number).trim()}`;
    const port = await freePort();
    const env = {
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // The superuser's processes have no sandbox.
      ...(process.getuid() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    };
    started.push(start('WebKitWebDriver', [`--port=${port}`], { env }));
    const ask = async (method, path, body) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(30_000) });
      const { value } = await answer.json();
      if (value?.error) throw new Error(`${path}: ${value.message || value.error}`);
      return value;
    };
    await eventually('WebKitWebDriver to start', () => ask('GET', '/status'));
    // It hangs if it waits for the load event.
    const options = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const { sessionId, capabilities } = await ask('POST', '/session', { capabilities: { alwaysMatch: options } });
    const send = (command, body) => ask('POST', `/session/${sessionId}/${command}`, body);
    await send('window/rect', { x: 0, y: 0, width, height });
    const press = (x, y) => [{ type: 'pointerMove', x, y, duration: 0 }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      goto: (url) => send('url', { url }),
      run: (script, args) => send('execute/sync', { script, args }),
      press: (x, y) => send('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press(x, y) }] }),
      // The driver's own screenshots hang.
      screenshot: (path) => execFileSync('import', ['-window', 'root', path], { env: { ...process.env, DISPLAY: display }, timeout: 30_000 }),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
