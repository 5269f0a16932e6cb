// Drives Firefox by Marionette, its own protocol: commands as JSON over a socket, each after its length in bytes.

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { end, eventually, start } from './process.mjs';

/** Starts Firefox without a window. FIREFOX is its path, by default that of Debian's `firefox-esr`. */
export async function firefox([width, height]) {
  const profile = mkdtempSync(join(tmpdir(), 'tilescope-firefox-'));
  // With port 0 it chooses one, and writes it into the profile.
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  const child = start(program, ['--marionette', '--headless', '--no-remote', '--profile', profile, `--width=${width}`, `--height=${height}`]);
  const active = join(profile, 'MarionetteActivePort');
  const close = () => {
    end(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const port = await eventually(`${program} to start`, () => (existsSync(active) ? Number(readFileSync(active)) || undefined : undefined));
    const send = await commands(port);
    const { capabilities } = await send('WebDriver:NewSession', { pageLoadStrategy: 'none' });
    const press = (x, y) => [{ type: 'pointerMove', x, y }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      goto: (url) => send('WebDriver:Navigate', { url }),
      run: async (script, args) => (await send('WebDriver:ExecuteScript', { script, args })).value,
      press: (x, y) => send('WebDriver:PerformActions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press(x, y) }] }),
      screenshot: async (path) => writeFileSync(path, Buffer.from((await send('WebDriver:TakeScreenshot', { full: false })).value, 'base64')),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/** Returns a function that sends a command and returns its result. */
async function commands(port) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map();
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (let colon; (colon = received.indexOf(':')) > 0; ) {
      const whole = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < whole) return;
      const [, id, error, result] = Object.values(JSON.parse(received.subarray(colon + 1, whole)));
      received = received.subarray(whole);
      if (error) waiting.get(id)?.failed(new Error(error.message));
      else waiting.get(id)?.done(result);
    }
  });
  await new Promise((done, failed) => socket.once('connect', done).once('error', failed));
  let last = 0;
  return (name, parameters) =>
    new Promise((done, failed) => {
      const text = JSON.stringify([0, (last += 1), name, parameters]);
      waiting.set(last, { done, failed });
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
