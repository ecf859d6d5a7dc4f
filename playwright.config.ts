import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/prepare/find-chromium.mjs';
import './tests/support/compile-cache.ts';

const desktop = { viewport: { width: 1280, height: 800 } };
const mobile = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/**
 * A test runs on the desktop unless its tags name other projects: `{ tag: ['@desktop', '@mobile'] }`. One that compares
 * moments has the tag `@paced` (scripts/run-tests/run-playwright.ts).
 */
const elsewhereOnly = /^(?!.*@desktop).*@(mobile|no-javascript)/;

const CAMERA = '**/film*.spec.ts';
/** A coach or a surfer speaks: a microphone that beeps, and needs no permission. */
const VOICE = '**/{reviews*,review-evening,voice-answers}.spec.ts';

const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
const microphone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  preserveOutput: 'failures-only',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Long, since a machine under load takes its time and a wait that ends too early proves nothing.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.BASE_URL,
    actionTimeout: 30_000,
    // Keeping traces takes a quarter of the processor time: ask for one with --trace=retain-on-failure.
    trace: 'off',
    // Fades and view transitions cost a tenth of a browser's time; a test of motion asks for it.
    reducedMotion: 'reduce',
    // Tests that take requests for themselves would not see those that it makes.
    serviceWorkers: 'block',
    // Each page is captured when it closes, also after a test that passes. A failure describes its page in words, and
    // a trace has pictures.
    screenshot: 'off',
    launchOptions,
  },
  // The camera's tests wait most of their time for a picture to be filmed: one runs beside three of the others. Those
  // on a phone and those with a voice come early, one at a time: no more than two others then run at once.
  projects: [
    { name: 'camera', testMatch: CAMERA, workers: 1, use: desktop },
    {
      name: 'voice',
      testMatch: VOICE,
      workers: 1,
      use: {
        ...desktop,
        launchOptions: { ...launchOptions, args: [...launchOptions.args, ...microphone] },
      },
    },
    { name: 'mobile', grep: /@mobile/, workers: 1, use: { ...mobile, deviceScaleFactor: 2 } },
    {
      name: 'no-javascript',
      grep: /@no-javascript/,
      workers: 1,
      use: { ...mobile, javaScriptEnabled: false },
    },
    {
      name: 'desktop',
      testIgnore: [CAMERA, VOICE],
      grepInvert: elsewhereOnly,
      workers: 3,
      use: desktop,
    },
  ],
});
