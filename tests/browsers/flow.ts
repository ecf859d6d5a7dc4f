import type { Browser } from './driver.ts';
import { openPage, type Page } from './page.ts';
import type { Site } from './site.ts';

/** A flow of user actions; each starts in a browser without data. */
export type Flow = {
  title: string;
  /** Also part of `npm test`. */
  isShort?: boolean;
  run: (given: { browser: Browser; site: Site }) => Promise<void>;
};

export async function openGuest(browser: Browser, site: Site): Promise<Page> {
  return openPage(await browser.openVisitor(), site.url);
}

export async function openSignedIn(
  browser: Browser,
  site: Site,
  { cookies }: { cookies: { name: string; value: string }[] },
): Promise<Page> {
  const page = await openGuest(browser, site);
  await page.visitor.addCookies(`${site.url}/offline`, cookies);
  return page;
}
