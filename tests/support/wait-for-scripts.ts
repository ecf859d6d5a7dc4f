import type { Page } from '@playwright/test';

/** Until React has taken the page over: what is clicked earlier, the browser does by itself. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#main');
    return main && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
