import { readdirSync } from 'node:fs';
import { findOnPath } from './find-on-path.mjs';

/** @returns {string | null} */
export function findFirefox() {
  return findOnPath('firefox-esr') ?? findOnPath('firefox');
}

/**
 * WebKitGTK's driver, its small browser, and a virtual display, if all are there.
 * @returns {{ driver: string, browser: string, display: string } | null}
 */
export function findWebKit() {
  const driver = findOnPath('WebKitWebDriver');
  const browser = findMiniBrowser();
  const display = findOnPath('Xvfb');
  return driver && browser && display ? { driver, browser, display } : null;
}

/** Debian installs it beside the library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser() {
  if (process.platform !== 'linux') return null;
  for (const folder of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))) {
    for (const version of ['4.1', '4.0']) {
      const found = findOnPath(`/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`);
      if (found) return found;
    }
  }
  return null;
}
