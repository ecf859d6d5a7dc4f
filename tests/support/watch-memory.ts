import type { Page } from '@playwright/test';
import { readTreeMemory } from '../../scripts/bench/support/process-tree.ts';

const EVERY_MS = 500;

/**
 * Follows the memory of the page's process in MiB, without the program itself; on Linux only.
 *
 * @returns what ends that, and returns the largest figure
 */
export async function watchMemory(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The browser was not launched by this test.');
  const session = await browser.newBrowserCDPSession();
  let peak = 0;
  async function measure(): Promise<void> {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) {
      if (type === 'renderer') peak = Math.max(peak, readTreeMemory(id));
    }
  }
  const timer = setInterval(() => void measure(), EVERY_MS);
  return async () => {
    clearInterval(timer);
    await measure();
    await session.detach();
    return peak;
  };
}
