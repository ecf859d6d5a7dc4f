import type { Page } from '@playwright/test';

/** Until React has taken the page over: what is clicked earlier, the browser does by itself. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('header nav a');
    return link && Object.keys(link).some((key) => key.startsWith('__reactProps'));
  });
}
