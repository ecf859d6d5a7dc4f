import { expect, test } from 'vitest';
import type { ReportSource } from '#app/domain/surf-report/surf-report.ts';
import { toSourceText } from './to-source-text.ts';

const NOW = '2026-11-22T09:40:00Z';
const sea: ReportSource = {
  of: 'sea',
  name: 'Open-Meteo Marine',
  credit: 'Open-Meteo.com',
  url: 'https://open-meteo.com/',
  kind: 'model',
  state: 'fresh',
  fetchedAt: '2026-11-22T09:00:00Z',
  validFor: null,
  station: null,
};
const station = { name: 'Peniche', distanceKm: 3.4, datum: 'LAT' };

test.each<[string, ReportSource | undefined]>([
  ['Model, Open-Meteo Marine, 40 min ago', sea],
  [
    'Model, Open-Meteo Marine, 1 day ago',
    { ...sea, state: 'old', fetchedAt: '2026-11-21T09:00:00Z' },
  ],
  ['No source available right now', { ...sea, state: 'missing', fetchedAt: null }],
  ['No source available right now', undefined],
  ['Predicted for Peniche, 3 km away', { ...sea, of: 'tide', kind: 'prediction', station }],
  ['Computed, suncalc', { ...sea, of: 'light', kind: 'computed', name: 'suncalc' }],
])('the source of a figure is described as: %s', (words, source) => {
  expect(toSourceText(source, NOW, false)).toBe(words);
});

test('a figure that is still loading is shown as requested', () => {
  expect(toSourceText({ ...sea, state: 'missing' }, NOW, true)).toBe('Loading the forecast');
  expect(toSourceText(sea, NOW, true)).toContain('40 min ago');
});
