// The browser that the tests drive.

import { chromium } from 'playwright-core';

/** Starts a headless Chromium that does not use the network. `cargo xtask` sets CHROMIUM to its path. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** The windows in which the tests open every screen of the page. */
export const WINDOWS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

export const THEMES = ['light', 'dark'];

/** A window and a theme of each kind; checks of several games take turns with them. */
export const LOOKS = [['desktop', 'light'], ['phone', 'dark']];
