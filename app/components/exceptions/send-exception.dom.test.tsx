import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let reports: string[] = [];
let sendException: (error: unknown) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  reports = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: Blob) =>
      void body.text().then((text) => reports.push(JSON.parse(text).message)),
  });
  const reporting = await import('./send-exception.ts');
  reporting.deleteReportsOnLeave();
  ({ sendException } = reporting);
});
afterEach(() => {
  // Listeners of earlier tests receive this event, too.
  dispatchEvent(new Event('pageshow'));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const missing = [
  new TypeError('error loading dynamically imported module: /assets/route.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Could not load https://example.com/assets/route.js'),
];

test('an error is reported at once', async () => {
  sendException(new RangeError('too far'));
  await pass(0);
  expect(reports).toEqual(['RangeError: too far']);
});

test('a part that failed to load is reported when the page is still open a while later', async () => {
  for (const error of missing) sendException(error);
  await pass(4_000);
  expect(reports).toEqual([]);
  await pass(2_000);
  expect(reports).toHaveLength(missing.length);
});

test('while the user leaves the page, neither files that fail to load nor later errors are reported', async () => {
  for (const error of missing) sendException(error);
  dispatchEvent(new Event('pagehide'));
  sendException(new RangeError('too late'));
  await pass(60_000);
  expect(reports).toEqual([]);

  dispatchEvent(new Event('pageshow'));
  sendException(new RangeError('back again'));
  await pass(0);
  expect(reports).toEqual(['RangeError: back again']);
});
