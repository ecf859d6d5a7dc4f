import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../prepare/find-chromium.mjs';
import type { Recorder } from './recorder.ts';

const GIVEN_UP_MS = 60_000;

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium() ?? undefined;
  const args = ['--no-sandbox', '--mute-audio'];
  // Playwright's own handlers would end this program before its clean-up; the browser ends with it.
  return chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false });
}

/** Opens the link in a real browser and plays the wave to its end. Records the time until it plays. */
export async function watchInBrowser(
  browser: Browser,
  url: string,
  recorder: Recorder,
): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(GIVEN_UP_MS);
    page.on('pageerror', (error) => recorder.failed('browser', error.message));
    const started = performance.now();
    await page.goto(url);
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    recorder.took('browser', performance.now() - started);
    await page.waitForFunction(() => document.querySelector('video')?.ended);
  } catch (error) {
    recorder.failed('browser', error instanceof Error ? error.message : String(error));
  } finally {
    await context.close();
  }
}
