import { expect, test } from 'vitest';
import { toWallClock } from './to-wall-clock.ts';

test.each([
  ['2026-11-22T03:15:20Z', 'Pacific/Honolulu', [2026, 11, 21, 17, 15, 20]],
  ['2026-06-14T23:30:00+00:00', 'Europe/Lisbon', [2026, 6, 15, 0, 30, 0]],
])('%s in %s', (moment, timeZone, fields) => {
  const there = toWallClock(moment, timeZone);
  const day = [there.getFullYear(), there.getMonth() + 1, there.getDate()];
  const time = [there.getHours(), there.getMinutes(), there.getSeconds()];
  expect([...day, ...time]).toEqual(fields);
});
