// Takes the pictures of our own screens for the public pages and README: npm run screenshots
// With a folder (npm run screenshots -- FOLDER) the demo is stored there, and the next run is quicker;
// with names after it (FOLDER sorting links) only those screens are taken.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openBrowser } from './bench/support/open-browser.ts';
import { runStoppable } from './bench/support/stoppable.ts';
import { createShots } from './take-screenshots/create-shots.ts';
import { drawStills } from './take-screenshots/draw-stills.ts';
import { openDemo } from './take-screenshots/open-demo.ts';
import { saveFontConfiguration } from './take-screenshots/save-font-configuration.ts';
import { savePictures } from './take-screenshots/save-pictures.ts';
import { screens } from './take-screenshots/screens.ts';

const [folder, ...names] = process.argv.slice(2);
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));

await runStoppable(async () => {
  const demo = await openDemo(folder ? resolve(folder) : undefined);
  const fonts = await mkdtemp(join(tmpdir(), 'waveback-fonts-'));
  process.env.FONTCONFIG_FILE = await saveFontConfiguration(fonts);
  const browser = await openBrowser();
  try {
    await savePictures(await drawStills());
    for (const screen of wanted) {
      await savePictures(await createShots(browser, demo, screen));
      console.log(screen.name);
    }
  } finally {
    await browser.close();
    await demo.close();
    await rm(fonts, { recursive: true });
  }
});
