import { expect, test } from 'vitest';
import { METRIC_UNITS } from '#app/lib/choices/units.ts';
import { drawSurfHour } from '../../../tests/support/draw-surf-hour.ts';
import { toGoodForText, toHourText } from './to-hour-text.ts';
import type { Rating } from './verdict.ts';

const TIME = '2026-11-22T09:00:00Z';

test('an hour is described in a line, without unknown values', () => {
  const swell = { heightM: 1, periodS: 11.6, directionDegrees: null };
  const wind = { speedKmh: 14.2, gustKmh: null, directionDegrees: null, relation: null };
  const hour = drawSurfHour(TIME, { faceWord: 'chest high', swell, wind });
  expect(toHourText(hour, METRIC_UNITS)).toBe('Chest high, 12 s, wind 14 km/h');
  const offshore = { ...hour, wind: { ...wind, relation: 'offshore' as const } };
  expect(toHourText(offshore, { ...METRIC_UNITS, wind: 'kn' })).toBe(
    'Chest high, 12 s, wind 8 kn offshore',
  );
  expect(toHourText(drawSurfHour(TIME, { faceWord: 'flat' }), METRIC_UNITS)).toBe('Flat');
});

test.each<[Rating[], string | null]>([
  [['poor', 'good', 'good', 'fair'], 'Good for improvers and intermediate surfers'],
  [['good', 'good', 'good', 'good'], 'Good for everyone'],
  [['unsafe', 'unsafe', 'fair', 'good'], 'Good for advanced surfers'],
  [['good', 'good', 'fair', 'poor'], 'Good for beginners and improvers'],
  [['poor', 'fair', 'good', 'good'], 'Good for intermediate and advanced surfers'],
  [['poor', 'fair', 'fair', 'poor'], null],
  [[], null],
])('ratings of %j: %s', (ratings, words) => {
  const levels = ['beginner', 'improver', 'intermediate', 'advanced'] as const;
  const verdicts = levels.flatMap((level, index) => {
    const rating = ratings[index];
    return rating ? [{ level, rating, reason: 'clean' }] : [];
  });
  expect(toGoodForText(drawSurfHour(TIME, { verdicts }))).toBe(words);
});
