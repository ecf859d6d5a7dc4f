import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

export const MB = 1024 * 1024;
/** Of the server of the run, so that videos of a few MB are sent in several chunks. */
export const CHUNK_KIB = 1024;
/** The bytes that may be sent twice after any interruption. */
export const RESENT_AT_MOST = CHUNK_KIB * 1024;

export function findRow(page: Page, name: string): Locator {
  return page.locator(`[data-upload="${name}"]`);
}

/** @param path of the session's page */
export async function openPanel(page: Page, path: string) {
  await page.goto(`${path}/videos`);
  await expect(page.locator('[data-drop-zone]')).toBeVisible();
}

export async function expectPhase(page: Page, name: string, phase: string | RegExp) {
  await expect(findRow(page, name)).toHaveAttribute('data-phase', phase, { timeout: 30_000 });
}

/** Waits until all uploads of this page have arrived. */
export async function expectUploaded(page: Page) {
  const summary = page.locator('[data-upload-summary]');
  await expect(summary).toHaveText(/^(The file is|All \d+ files are) uploaded$/, {
    timeout: 30_000,
  });
}

/** Waits until so many bytes were sent, and returns how many were. */
export async function waitForBytes(page: Page, name: string, atLeast: number): Promise<number> {
  await expect
    .poll(() => readSentBytes(page, name), { timeout: 30_000, intervals: [50] })
    .toBeGreaterThanOrEqual(atLeast);
  return readSentBytes(page, name);
}

async function readSentBytes(page: Page, name: string): Promise<number> {
  const bar = findRow(page, name).getByRole('progressbar');
  return Number(await bar.getAttribute('data-sent-bytes'));
}

/** A second session of a page would add its own limit to that of the first. */
const sessions = new WeakMap<Page, CDPSession>();

/** A slow connection for all that the page loads; null removes the limit. */
export async function limitSpeed(page: Page, bytesPerSecond: number | null) {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: bytesPerSecond === null ? 0 : 20,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond ?? -1,
  });
}

/** The offset of each request of an upload, in order. */
export function watchOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(Number(offset));
  });
  return offsets;
}
