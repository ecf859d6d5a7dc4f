import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../prepare/find-chromium.mjs';
import type { World } from './create-world.ts';

/** Chromium, as the browser tests run it. @throws when it is missing */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('The benchmarks need Chromium. Install it, or set CHROME_PATH.');
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  // Programs press buttons, and no user does.
  const args = ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', ...quiet];
  // Playwright's own handlers would end this program before its clean-up; the browser ends with it.
  return chromium.launch({ executablePath, args, handleSIGINT: false, handleSIGTERM: false });
}

/** The coach's cookies, for pages of one server. */
export async function signIn(context: BrowserContext, { cookies }: World, url: string) {
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url })));
}
