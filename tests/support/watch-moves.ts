import type { Page } from '@playwright/test';

/** Records from now on what moves on each page that is opened. */
export async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { sources: { node?: Node; previousRect: DOMRect }[] };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        for (const { node, previousRect: from } of sources) {
          moved.push(`${node?.nodeName} at ${from.y}: ${node?.textContent?.slice(0, 60)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved, read after another frame, with which the browser reports the last one. */
export function readMoves(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { moved: string[] }).moved)),
        ),
      ),
  );
}
