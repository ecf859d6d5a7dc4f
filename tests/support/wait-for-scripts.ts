import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page: the browser handles earlier clicks by itself. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#main');
    return main && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
