import type { Locator, Page } from '@playwright/test';

/**
 * The message of the last action: a toast, or without scripts a line of the page. Radix writes
 * the words of a toast twice, once for screen readers alone.
 */
export function findMessage(page: Page, text: string | RegExp): Locator {
  return page.locator('main, [role="region"] li').getByText(text);
}
