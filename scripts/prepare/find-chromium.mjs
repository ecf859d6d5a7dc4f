import { findOnPath } from './find-on-path.mjs';

const places = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {string | null} the Chromium that browser tests run in */
export function findChromium() {
  if (process.env.CHROME_PATH) return findOnPath(process.env.CHROME_PATH);
  for (const place of places) {
    const found = findOnPath(place);
    if (found) return found;
  }
  return null;
}
