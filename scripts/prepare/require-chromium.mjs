import { findChromium } from './find-chromium.mjs';
import { runAptInstall } from './run-apt-install.mjs';
import { Unprepared } from './unprepared.mjs';

export async function requireChromium() {
  if (findChromium()) return;
  if (process.env.CHROME_PATH) {
    throw new Unprepared(`CHROME_PATH is ${process.env.CHROME_PATH}, where there is no program.`);
  }
  // Only Debian packs the shell alone.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    // Neither contains fonts, and without one a page has no text.
    if ((await runAptInstall([browser, 'fonts-dejavu-core'])) && findChromium()) return;
  }
  throw new Unprepared(
    'The tests need Chromium, and none was found. ' +
      (process.platform === 'darwin'
        ? 'Type: brew install --cask chromium'
        : 'Type: sudo apt-get install -y chromium-headless-shell') +
      '\nTo use another Chromium or Chrome, set CHROME_PATH.',
  );
}
