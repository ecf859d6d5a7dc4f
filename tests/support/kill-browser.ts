import type { BrowserContext } from '@playwright/test';

/**
 * As when the phone kills the browser: all its processes end at once, and none writes anything more.
 *
 * @param phone of launchPersistentContext, so that the browser can start again with its folder
 */
export async function killBrowser(phone: BrowserContext): Promise<void> {
  const line = await phone.browser()?.newBrowserCDPSession();
  if (!line) throw new Error('The browser has no line by which its processes are known');
  const { processInfo } = await line.send('SystemInfo.getProcessInfo');
  const closed = phone.waitForEvent('close');
  // The browser's own process first, before it sees the end of the others.
  const ids = processInfo.toSorted((one) => (one.type === 'browser' ? -1 : 1)).map(({ id }) => id);
  for (const id of ids) killProcess(id);
  await closed;
}

function killProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // It ended with the browser's own.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
