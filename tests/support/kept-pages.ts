import { expect, type Page } from '@playwright/test';

type Kept = {
  paths: string[];
  /** All of it as one text. */
  text: string;
  /** The builds of the pages, except that of the offline page. */
  builds: string[];
};

/** What the service worker stores. */
export function readKept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    const texts: string[] = [];
    const builds = new Set<string>();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const copy = await cache.match(request);
        const text = (await copy?.text()) ?? '';
        paths.push(pathname);
        texts.push(text);
        if (text && pathname !== '/offline') builds.add(copy?.headers.get('x-build') ?? 'unknown');
      }
    }
    return { paths: paths.toSorted(), text: texts.join('\n'), builds: [...builds] };
  });
}

export async function expectKept(page: Page, paths: string[]): Promise<void> {
  await expect.poll(async () => (await readKept(page)).paths).toEqual(paths.toSorted());
}

/** Opens a page, and waits until the service worker controls the next. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** A page's link on the offline page. */
export function findKeptLink(page: Page, name: string) {
  return page.getByRole('region', { name: 'On this device' }).getByRole('link', { name });
}

/** The line above a copy. */
export function findKeptNote(page: Page) {
  return page.getByText(
    /^No connection\. You see this page as it was on \w+ \d+ \w+, \d\d:\d\d\.$/,
  );
}
