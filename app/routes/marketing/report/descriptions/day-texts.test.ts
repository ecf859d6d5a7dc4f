import { expect, test } from 'vitest';
import type { ChartDay } from '#app/components/day-chart/chart-day.ts';
import { METRIC_UNITS } from '#app/lib/choices/units.ts';
import { drawSurfHour } from '../../../../../tests/support/draw-surf-hour.ts';
import { toDayChartText, toDaySwellText } from './day-texts.ts';

const wave = (heightM: number) => ({ heightM, periodS: null, directionDegrees: null });
const day: ChartDay = {
  day: '2026-11-22',
  startsAt: '2026-11-22T00:00:00Z',
  endsAt: '2026-11-23T00:00:00Z',
  hours: [
    drawSurfHour('2026-11-22T03:00:00Z', { swell: wave(3), isLight: false }),
    drawSurfHour('2026-11-22T09:00:00Z', { swell: wave(0.94) }),
    drawSurfHour('2026-11-22T12:00:00Z', {
      swell: wave(1.4),
      wind: { speedKmh: 12, gustKmh: null, directionDegrees: null, relation: null },
    }),
    drawSurfHour('2026-11-22T15:00:00Z'),
  ],
  next: null,
  tideExtremes: [{ time: '2026-11-22T14:12:00Z', kind: 'high', heightM: 3.1 }],
};
const unknown = { ...day, hours: [], tideExtremes: [] };

test('the swell of a day is that of its daylight, from lowest to highest', () => {
  expect(toDaySwellText(day, METRIC_UNITS)).toBe('0.9–1.4 m');
  expect(toDaySwellText(day, { ...METRIC_UNITS, swell: 'ft' })).toBe('3.1–4.6 ft');
  expect(toDaySwellText({ ...day, hours: day.hours.slice(0, 1) }, METRIC_UNITS)).toBe('3.0 m');
  expect(toDaySwellText(unknown, METRIC_UNITS)).toBe('');
});

test('a chart is described in words', () => {
  expect(toDayChartText(day, METRIC_UNITS, 'Europe/Lisbon')).toBe(
    'Chart: swell 0.9–1.4 m; wind 12 km/h; high tide 14:12, 3.1 m. All figures are in the table.',
  );
  expect(toDayChartText(unknown, METRIC_UNITS, 'UTC')).toBe(
    'Chart: swell not known; wind not known. All figures are in the table.',
  );
});
