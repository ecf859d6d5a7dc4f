import type { Page } from '@playwright/test';

/**
 * Records from now on what moves on each page that is opened.
 *
 * @param isComplete only what moves once the whole HTML is there: a slow machine also paints half a tag or half a word
 */
export async function watchMoves(page: Page, { isComplete = false } = {}) {
  await page.addInitScript((isComplete) => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & { sources: { node?: Node; previousRect: DOMRect }[] };
    const [navigation] = performance.getEntriesByType('navigation');
    const isLate = ({ startTime }: Shift) =>
      navigation && navigation.domInteractive > 0 && startTime > navigation.domInteractive;
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as Shift[];
      for (const { sources } of isComplete ? shifts.filter(isLate) : shifts) {
        for (const { node, previousRect: from } of sources) {
          moved.push(`${node?.nodeName} at ${from.y}: ${node?.textContent?.slice(0, 60)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, isComplete);
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
