import { expect, test } from 'vitest';
import { createRequestLimits } from './request-limits.ts';

/** How many of `count` such requests, all at once, are allowed. */
function countAllowed(method: string, path: string, count: number): number {
  const limit = createRequestLimits(() => 0).find(({ applies }) => applies(method, path));
  const waits = Array.from({ length: count }, () => limit?.limiter.take('school'));
  return waits.filter((wait) => wait === 0).length;
}

test('thirty phones behind one address open a session of eighty waves together', () => {
  expect(countAllowed('GET', '/images/renditions/waves/x/poster-r1.jpg', 30 * 80)).toBe(2400);
  expect(countAllowed('GET', '/app/share/session/x', 30 * 5)).toBe(150);
  expect(countAllowed('GET', '/media/waves/x/master.m3u8', 30 * 3)).toBe(90);
});

test('three coaches sort a wave a second each, and thirty surfers tap their favourites', () => {
  let nowMs = 0;
  const limits = createRequestLimits(() => nowMs);
  const limit = limits.find(({ applies }) => applies('POST', '/app/share/session/x'));
  for (let second = 0; second < 300; second += 1) {
    nowMs = second * 1000;
    for (let tap = 0; tap < 3 + 6; tap += 1) expect(limit?.limiter.take('school')).toBe(0);
  }
});

test.each([
  ['POST', '/contact', 300],
  ['DELETE', '/app/share/session/x/uploads', 300],
  ['GET', '/report', 1500],
  ['HEAD', '/report', 1500],
  ['GET', '/api/_nuxt_icon/mdi.json', 60],
  ['GET', '/w/token/preview.jpg', 3000],
  ['GET', '/w/token/wave/poster-r1.jpg', 3000],
  ['GET', '/s/token/preview.jpg', 3000],
  ['GET', '/s/token/cover.jpg', 3000],
  ['GET', '/media/files/waves/x/preview-r1.mp4', 3000],
  ['GET', '/w/token', 1500],
])('a flood of %s %s ends after %d', (method, path, most) =>
  expect(countAllowed(method, path, 10_000)).toBe(most),
);
