import type { CDPSession, Page } from '@playwright/test';

// What Lighthouse sets for "slow 4G" where it throttles by DevTools: 150 ms and 1.6 Mb/s, corrected
// for what DevTools does not slow down (core/config/constants.js, mobileSlow4G).
const LATENCY_MS = 562.5;
const DOWNLOAD_KBPS = 1474.56;
const UPLOAD_KBPS = 675;
const CPU_SLOWDOWN = 4;
/** Without a larger paint for this long, the last one was the largest. */
const QUIET_MS = 3_000;
const LIMIT_MS = 60_000;

export type PageLoad = {
  fcpMs: number;
  lcpMs: number;
  /** The element of the largest paint: `img`, `video`, `h1` … */
  largest: string;
  /** Transferred bytes. */
  documentBytes: number;
  scriptBytes: number;
  bytesAtLcp: number;
};

/** Slows down the network and the processor of a page. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (DOWNLOAD_KBPS * 1024) / 8,
    uploadThroughput: (UPLOAD_KBPS * 1024) / 8,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return devTools;
}

/** Loads a page with an empty cache, and waits for its largest paint. */
export async function openOnSlowPhone(page: Page, url: string): Promise<PageLoad> {
  const devTools = await slowDown(page);
  const traffic = countTraffic(devTools);
  await page.addInitScript(watchPaints);
  await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
  await page.waitForFunction(isQuiet, QUIET_MS, { timeout: LIMIT_MS, polling: 250 });
  const { fcpMs, lcpMs, largest, startedAtMs } = await page.evaluate(readPaints);
  return { fcpMs, lcpMs, largest, ...traffic.until(startedAtMs + lcpMs) };
}

/** Bytes by kind and by the time at which they arrived. */
function countTraffic(devTools: CDPSession) {
  const came: { atMs: number; kind: string; bytes: number }[] = [];
  const kinds = new Map<string, string>();
  devTools.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    came.push({ atMs: Date.now(), kind: kinds.get(requestId) ?? 'Other', bytes });
  });
  const sum = (rows: { bytes: number }[]) => rows.reduce((total, { bytes }) => total + bytes, 0);
  return {
    until(atMs: number) {
      const early = came.filter((row) => row.atMs <= atMs);
      return {
        documentBytes: sum(came.filter(({ kind }) => kind === 'Document')),
        scriptBytes: sum(early.filter(({ kind }) => kind === 'Script')),
        bytesAtLcp: sum(early),
      };
    },
  };
}

type Paints = { fcpMs: number; lcpMs: number; largest: string; startedAtMs: number };
type Watched = typeof globalThis & { paints: Paints };

function watchPaints() {
  const paints = { fcpMs: 0, lcpMs: 0, largest: '', startedAtMs: performance.timeOrigin };
  (globalThis as Watched).paints = paints;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint'))
      paints.fcpMs = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      paints.lcpMs = entry.startTime;
      const { element } = entry as PerformanceEntry & { element?: Element };
      paints.largest = element?.tagName.toLowerCase() ?? '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function isQuiet(quietMs: number): boolean {
  const { paints } = globalThis as Watched;
  return paints.lcpMs > 0 && performance.now() - paints.lcpMs > quietMs;
}

function readPaints(): Paints {
  return (globalThis as Watched).paints;
}
