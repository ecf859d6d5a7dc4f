import { expect, test } from 'vitest';
import { drawSurfHour } from '../../../../tests/support/draw-surf-hour.ts';
import { listNextTides, readTide } from './read-tide.ts';

const NINE = '2026-11-22T09:00:00Z';
const TEN = '2026-11-22T10:00:00Z';

test.each([
  ['half way up', 1, 2, { heightM: 1.5, way: 'rising' }],
  ['half way down', 2, 1, { heightM: 1.5, way: 'falling' }],
  ['standing', 1, 1, { heightM: 1, way: null }],
  ['unknown next', 1, null, { heightM: 1, way: null }],
  ['unknown now', null, 1, null],
])('the tide is %s', (_, now, next, tide) => {
  const hours = [drawSurfHour(NINE, { tideM: now }), drawSurfHour(TEN, { tideM: next })];
  expect(readTide(hours, '2026-11-22T09:30:00Z')).toEqual(tide);
});

test('the next high and low are in the future, the earlier first', () => {
  const at = (time: string, kind: 'high' | 'low') => ({ time, kind, heightM: 1 });
  const late = at('2026-11-22T21:00:00Z', 'high');
  const low = at('2026-11-22T15:00:00Z', 'low');
  const all = [at('2026-11-22T08:00:00Z', 'high'), low, late, at('2026-11-23T03:00:00Z', 'low')];
  expect(listNextTides(all, NINE)).toEqual([low, late]);
  expect(listNextTides([], NINE)).toEqual([]);
});
