import type { BrowserContext } from '@playwright/test';
import type { Language } from '#app/languages/languages.ts';

/** Guests' pages are in this language from now on, as if the guest had chosen it. */
export async function saveLanguage(
  context: BrowserContext,
  baseURL: string | undefined,
  language: Language,
): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
}
