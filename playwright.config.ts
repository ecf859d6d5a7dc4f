import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/prepare/find-chromium.mjs';
import './tests/support/compile-cache.ts';

const mobile = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/**
 * A test runs on the desktop unless its tags name other projects: `{ tag: ['@desktop', '@mobile'] }`. One that compares
 * moments has the tag `@paced` (scripts/run-tests/run-playwright.ts).
 */
const elsewhereOnly = /^(?!.*@desktop).*@(mobile|no-javascript)/;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  preserveOutput: 'failures-only',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.BASE_URL,
    actionTimeout: 20_000,
    // Keeping traces takes a quarter of the processor time: ask for one with --trace=retain-on-failure.
    trace: 'off',
    // Tests that take requests for themselves would not see those that it makes.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: elsewhereOnly, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'mobile', grep: /@mobile/, use: { ...mobile, deviceScaleFactor: 2 } },
    { name: 'no-javascript', grep: /@no-javascript/, use: { ...mobile, javaScriptEnabled: false } },
  ],
});
