import { describe, expect, test } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { benchmarks } from '../../scripts/bench/benchmarks.ts';
import { formatFigures, isMet, toRatios } from '../../scripts/bench/support/statistics.ts';
import { isLong } from '../support/is-long.ts';

const LIMIT_MS = 300_000;
/** Even the short forms of these take long: they need browsers, convert videos, or start several servers. */
const IN_LONG_FORM_ONLY = [
  'start',
  'camera',
  'studio',
  'first-playable',
  'upload',
  'ladder',
  'short',
  'short-on-device',
  'urgent-wave',
  'session-page',
  'slow-phone',
  'review',
  'evening',
  'public-pages',
  'scrolling',
];

// Tests no speed, only that each benchmark still measures.
describe.skipIf(!findFfmpeg())('benchmarks', () => {
  const tried = benchmarks.filter(({ name }) => isLong || !IN_LONG_FORM_ONLY.includes(name));
  test.each(tried.map((benchmark) => [benchmark.name, benchmark] as const))(
    '%s yields our figures beside those of the baseline',
    async (_, benchmark) => {
      const comparisons = await benchmark.run('short', () => undefined);
      expect(comparisons.length).toBeGreaterThan(0);
      for (const comparison of comparisons) {
        for (const ratio of toRatios(comparison)) expect(ratio).toBeGreaterThan(0);
      }
    },
    LIMIT_MS,
  );
});

test('a ratio compares neighbours in time, and a figure at the limit meets its goal', () => {
  const figures = { what: 'rides', unit: 's', ours: [1, 30, 3], bare: [1, 20, 2] };
  expect(toRatios(figures)).toEqual([1, 1.5, 1.5]);
  expect(isMet({ ...figures, goal: { ratio: 'at most', value: 1.5 } })).toBe(true);
  expect(isMet({ ...figures, goal: { ratio: 'at least', value: 1.6 } })).toBe(false);
  expect(isMet({ ...figures, goal: { ours: 'at most', value: 2 } })).toBe(false);
  expect(isMet({ ...figures, goal: null })).toBeNull();
  expect(formatFigures([0.5, 17.25, 1234])).toBe('17.3 (0.5–1234)');
});
