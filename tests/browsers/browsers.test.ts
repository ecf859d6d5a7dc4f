import { afterAll, beforeAll, describe, test } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { findFirefox, findWebKit } from '../../scripts/prepare/find-other-browsers.mjs';
import { isLong } from '../support/is-long.ts';
import { cameraFlows } from './camera-flows.ts';
import type { Browser } from './driver.ts';
import { guestFlows } from './guest-flows.ts';
import { schoolFlows } from './school-flows.ts';
import { shortFlows } from './short-flows.ts';
import { type Site, startSite } from './site.ts';
import { startFirefox } from './start-firefox.ts';
import { startWebKit } from './start-webkit.ts';
import { studioFlows } from './studio-flows.ts';

const flows = [...guestFlows, ...schoolFlows, ...studioFlows, ...shortFlows, ...cameraFlows].filter(
  ({ isShort }) => isLong || isShort,
);

const firefox = findFirefox();
const webkit = findWebKit();
const browsers = [
  { name: 'Firefox', packages: 'firefox-esr', start: firefox && (() => startFirefox(firefox)) },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    start: webkit && (() => startWebKit(webkit)),
  },
];
for (const { name, packages, start } of browsers) {
  if (!start) {
    console.warn(
      `${name} is not installed: its tests are skipped. Type: apt-get install ${packages}`,
    );
  }
}

const canRun = findFfmpeg() !== null && browsers.some(({ start }) => start);
let site: Site;
beforeAll(async () => {
  if (canRun) site = await startSite();
});
afterAll(() => site?.stop());

describe.each(browsers)('in $name', ({ start }) => {
  let browser: Browser;
  beforeAll(async () => {
    if (start && canRun) browser = await start();
  });
  afterAll(() => browser?.stop());

  for (const { title, run } of flows) {
    test.skipIf(!start || !canRun)(title, () => run({ browser, site }));
  }
});
