import { expect, test } from 'vitest';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import { drawSurfHour } from '../../../../tests/support/draw-surf-hour.ts';
import { toReportDays } from './to-report-days.server.ts';

const HOUR_MS = 3_600_000;

/** Creates a report of ten days by hour, from this hour on. */
function drawReport(from: string, timeZone: string, days: string[]): SurfReport {
  const start = Date.parse(from);
  const hours = Array.from({ length: 240 }, (_, index) =>
    drawSurfHour(new Date(start + index * HOUR_MS).toISOString()),
  );
  const light = { firstLight: null, sunrise: null, sunset: null, lastLight: null };
  return {
    spot: {
      slug: 'x',
      name: 'X',
      place: 'Y',
      country: 'PT',
      latitude: 0,
      longitude: 0,
      facingDegrees: 0,
      timeZone,
    },
    hours,
    sources: [],
    isFetching: false,
    tideExtremes: [{ time: hours[1]?.time ?? '', kind: 'high', heightM: 1 }],
    days: days.map((day) => ({ day, light: { day, ...light, kind: 'usual' }, verdicts: [] })),
  };
}

test('a day is from midnight to midnight at the beach, and today starts with the current hour', () => {
  const [today, tomorrow] = toReportDays(
    drawReport('2026-11-22T09:00:00Z', 'Pacific/Honolulu', ['2026-11-21', '2026-11-22']),
  );
  expect(today).toMatchObject({
    startsAt: '2026-11-21T10:00:00.000Z',
    endsAt: '2026-11-22T10:00:00.000Z',
  });
  expect(today?.hours.map(({ time }) => time)).toEqual(['2026-11-22T09:00:00.000Z']);
  expect(today?.next).toBe(tomorrow?.hours[0]);
  expect(tomorrow?.hours).toHaveLength(24);
  expect(tomorrow?.tideExtremes).toHaveLength(1);
});

test.each([
  ['2026-03-28', '2026-03-29', 23],
  ['2026-10-24', '2026-10-25', 25],
])('the day after %s has the hours that its clock has', (today, changed, count) => {
  const report = drawReport(`${today}T12:00:00Z`, 'Europe/Lisbon', [today, changed]);
  expect(toReportDays(report)[1]?.hours).toHaveLength(count);
});

test('seven days are shown, however many have data', () => {
  const days = Array.from({ length: 9 }, (_, index) => `2026-11-${10 + index}`);
  expect(toReportDays(drawReport('2026-11-10T00:00:00Z', 'UTC', days))).toHaveLength(7);
});
