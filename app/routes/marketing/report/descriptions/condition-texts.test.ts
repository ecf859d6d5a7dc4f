import { expect, test } from 'vitest';
import type { WindRelation } from '#app/domain/surf-report/surf-report.ts';
import { toSwellText, toWindText } from './condition-texts.ts';

test.each([
  [11.4, 292, '11 s from WNW'],
  [null, 0, 'from N'],
  [8, null, '8 s'],
  [null, null, ''],
])('a swell of %s s from %s° is described as: %s', (periodS, directionDegrees, words) => {
  expect(toSwellText({ heightM: 1, periodS, directionDegrees })).toBe(words);
});

test.each<[WindRelation | null, number | null, string]>([
  ['offshore', 45, 'Offshore, from NE'],
  ['cross-shore', null, 'Cross-shore'],
  [null, 180, 'from S'],
  [null, null, ''],
])('a wind that is %s from %s° is described as: %s', (relation, directionDegrees, words) => {
  expect(toWindText({ speedKmh: 1, gustKmh: null, relation, directionDegrees })).toBe(words);
});
