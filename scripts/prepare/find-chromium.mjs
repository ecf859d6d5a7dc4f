import { findOnPath } from './find-on-path.mjs';

const places = [
  // The same engine without windows: the same tests take two thirds of the processor time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | null} the Chromium of browser tests and benchmarks */
export function findChromium() {
  if (process.env.CHROME_PATH) return findOnPath(process.env.CHROME_PATH);
  for (const place of places) {
    const found = findOnPath(place);
    if (found) return found;
  }
  return null;
}
