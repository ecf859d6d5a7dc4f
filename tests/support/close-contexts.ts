import type { Browser } from '@playwright/test';

/**
 * Closes the contexts that a test has opened for itself: their pages would poll as long as the worker lives. For
 * `test.afterEach` of files that open no context before all tests.
 */
export async function closeContexts({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
