import { expect, test } from 'vitest';
import type { Wind, WindRelation } from './surf-report.ts';
import { toHourVerdict } from './to-hour-verdict.ts';
import { type ReportLevel, reportLevels } from './verdict.ts';

const blow = (speedKmh: number, relation: WindRelation | null): Wind => ({
  speedKmh,
  relation,
  gustKmh: null,
  directionDegrees: 90,
});
const hour = (faceM: number | null, periodS: number | null, wind: Wind | null) => ({
  faceM,
  wind,
  waves: null,
  swell: { heightM: 1, periodS, directionDegrees: 270 },
});
const offshore = blow(15, 'offshore');

test.each<[number, number | null, Wind | null, ReportLevel, string, string]>([
  [0.9, 11, offshore, 'beginner', 'good', 'clean, waist high, 11 s'],
  [0.9, 11, offshore, 'improver', 'good', 'clean, waist high, 11 s'],
  [0.9, 11, offshore, 'advanced', 'fair', 'clean, waist high, 11 s'],
  [0.1, 9, offshore, 'beginner', 'poor', 'too small: clean, flat, 9 s'],
  [0.5, 9, offshore, 'intermediate', 'poor', 'too small: clean, knee high, 9 s'],
  [1.3, 9, offshore, 'beginner', 'poor', 'big for this level: clean, chest high, 9 s'],
  [2, 14, offshore, 'beginner', 'unsafe', 'too big: overhead, 14 s'],
  [2, 14, offshore, 'intermediate', 'good', 'clean, overhead, 14 s'],
  [9, 18, offshore, 'advanced', 'unsafe', 'too big: double overhead, 18 s'],
  [
    0.9,
    10,
    blow(33, 'offshore'),
    'beginner',
    'unsafe',
    'the wind blows out to sea: fresh offshore wind, waist high, 10 s',
  ],
  [0.9, 10, blow(33, 'offshore'), 'improver', 'good', 'clean, waist high, 10 s'],
  [1.2, 10, blow(38, 'offshore'), 'intermediate', 'fair', 'fresh offshore wind, chest high, 10 s'],
  [0.9, 10, blow(5, 'onshore'), 'improver', 'good', 'glassy, waist high, 10 s'],
  [0.9, 10, blow(10, 'onshore'), 'improver', 'good', 'nearly clean, waist high, 10 s'],
  [
    0.9,
    10,
    blow(20, 'onshore'),
    'improver',
    'fair',
    'bumpy in moderate onshore wind, waist high, 10 s',
  ],
  [
    0.9,
    10,
    blow(30, 'onshore'),
    'improver',
    'poor',
    'blown out by fresh onshore wind, waist high, 10 s',
  ],
  [
    0.9,
    10,
    blow(30, 'cross-shore'),
    'improver',
    'fair',
    'bumpy in fresh cross-shore wind, waist high, 10 s',
  ],
  [0.9, 10, blow(70, null), 'improver', 'poor', 'blown out by gale-force wind, waist high, 10 s'],
  [0.9, 10, null, 'improver', 'fair', 'wind not known, waist high, 10 s'],
  [0.9, 16, offshore, 'beginner', 'fair', 'heavy: clean, waist high, 16 s'],
  [0.5, 16, offshore, 'beginner', 'good', 'clean, knee high, 16 s'],
  [1.2, 5, offshore, 'advanced', 'fair', 'weak: clean, chest high, 5 s'],
  [0.9, null, offshore, 'improver', 'good', 'clean, waist high'],
])('a face of %d m, %j s, %o for a %s is %s: %s', (faceM, periodS, wind, level, rating, reason) => {
  expect(toHourVerdict(hour(faceM, periodS, wind), level)).toEqual({ level, rating, reason });
});

test('without the size of the waves there is no verdict', () => {
  for (const level of reportLevels)
    expect(toHourVerdict(hour(null, 9, offshore), level)).toBeNull();
});

test('an hour that is unsafe for a level is unsafe for lower levels, whatever sea and wind', () => {
  const relations = ['offshore', 'onshore', 'cross-shore', null] as const;
  for (let faceM = 0; faceM < 10; faceM += 0.1) {
    for (let speedKmh = 0; speedKmh < 120; speedKmh += 5) {
      for (const relation of relations) {
        const unsafe = reportLevels.map(
          (level) =>
            toHourVerdict(hour(faceM, 12, blow(speedKmh, relation)), level)?.rating === 'unsafe',
        );
        expect(unsafe).toEqual(unsafe.toSorted((a, b) => Number(b) - Number(a)));
      }
    }
  }
});
