import type { Browser, Page } from '@playwright/test';
import { generatePath } from 'react-router';
import type { Demo } from './open-demo.ts';
import type { Screen } from './screens.ts';
import { type Shot, SIZES, type Size } from './shots.ts';

/** Shown in the pictures in place of the URL of the server that was started for them. */
const SHOWN_HOST = 'waves.dune-beach.example';

/** The screen in each of its sizes. */
export async function createShots(browser: Browser, demo: Demo, screen: Screen): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const [size, height] of Object.entries(screen.heights) as [Size, number][]) {
    shots.push(await takeShot(browser, demo, screen, { size, height }));
  }
  return shots;
}

async function takeShot(
  browser: Browser,
  demo: Demo,
  screen: Screen,
  { size, height }: { size: Size; height: number },
): Promise<Shot> {
  const { width, isTouched } = SIZES[size];
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    isMobile: isTouched,
    hasTouch: isTouched,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  });
  try {
    if (screen.as) await context.addCookies(demo.cookies[screen.as]);
    const page = await context.newPage();
    const path = generatePath(`/${screen.route}`, screen.params?.(demo) ?? {});
    const answer = await page.goto(demo.url + path + (screen.search ?? ''), {
      waitUntil: 'networkidle',
    });
    if (!answer?.ok()) throw new Error(`${screen.name}: ${path} responds with ${answer?.status()}`);
    await screen.prepare?.(page);
    await settle(page);
    const png = await page.screenshot({ animations: 'disabled' });
    return { name: screen.name, size, width, height, png };
  } finally {
    await context.close();
  }
}

/** Removes what is true only of the server for the pictures, and waits until pictures and videos are visible. */
async function settle(page: Page) {
  await page.evaluate((shownHost) => {
    // Its links open on no phone, and it sends no e-mails.
    const notes = document.querySelectorAll('main section.border-warning-line');
    for (const note of notes) {
      const { parentElement } = note;
      note.remove();
      if (parentElement?.childElementCount === 0) parentElement.remove();
    }
    for (const field of document.querySelectorAll('input')) {
      if (field.type === 'text' || field.readOnly) {
        field.value = field.value.replaceAll(location.origin, `https://${shownHost}`);
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      currentNode.nodeValue =
        currentNode.nodeValue?.replaceAll(/127\.0\.0\.1:\d+/g, shownHost) ?? null;
    }
  }, SHOWN_HOST);
  await page.waitForFunction(() => {
    const inSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && bottom > 0 && top < innerHeight;
    };
    const pictures = [...document.querySelectorAll('img')].filter(inSight);
    const films = [...document.querySelectorAll('video')].filter(inSight);
    return (
      pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
      films.every(({ readyState, preload }) => readyState >= 2 || preload === 'none')
    );
  });
}
