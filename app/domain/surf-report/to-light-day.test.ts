import { expect, test } from 'vitest';
import { listReportSpots } from './report-spots.server.ts';
import { toLightDay } from './to-light-day.ts';

const ericeira = { latitude: 39, longitude: -9.43, timeZone: 'Europe/Lisbon' };
const hammerfest = { latitude: 70.66, longitude: 23.68, timeZone: 'Europe/Oslo' };

/** Both within two minutes, as almanacs round. */
function expectAbout(time: string | null, expected: string) {
  expect(Math.abs(Date.parse(time ?? '') - Date.parse(expected)) / 60_000).toBeLessThan(2);
}

test('first light is at civil dawn and last light at civil dusk', () => {
  const light = toLightDay('2026-11-22', ericeira);
  expect(light.kind).toBe('usual');
  expectAbout(light.firstLight, '2026-11-22T06:59Z');
  expectAbout(light.sunrise, '2026-11-22T07:28Z');
  expectAbout(light.sunset, '2026-11-22T17:19Z');
  expectAbout(light.lastLight, '2026-11-22T17:48Z');
});

test('in the north the sun stays up in June, and stays down in December with some light at noon', () => {
  expect(toLightDay('2026-06-21', hammerfest)).toMatchObject({
    kind: 'light',
    firstLight: null,
    sunrise: null,
    sunset: null,
    lastLight: null,
  });
  const winter = toLightDay('2026-12-21', hammerfest);
  expect(winter).toMatchObject({ kind: 'dark', sunrise: null, sunset: null });
  expect(winter.firstLight).toMatch(/^2026-12-21T/);
  expect(winter.lastLight).toMatch(/^2026-12-21T/);
});

test('at every spot, each day’s sun rises on that day of its own calendar, also where clocks change', () => {
  for (const spot of listReportSpots().values()) {
    for (const day of ['2026-03-29', '2026-10-25', '2026-12-31']) {
      const { kind, firstLight, sunrise, sunset, lastLight } = toLightDay(day, spot);
      // Lofoten in December.
      if (kind === 'dark' && spot.latitude > 66) continue;
      const times = [firstLight, sunrise, sunset, lastLight].map((time) => Date.parse(time ?? ''));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const local = new Intl.DateTimeFormat('sv', { timeZone: spot.timeZone });
      expect(`${spot.slug} ${local.format(times[1])}`).toBe(`${spot.slug} ${day}`);
    }
  }
});
