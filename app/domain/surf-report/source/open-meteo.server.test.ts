import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawForecast } from '../../../../scripts/bench/support/draw-forecast.ts';
import {
  type OpenMeteo,
  type OpenMeteoMood,
  startOpenMeteo,
} from '../../../../scripts/bench/support/start-open-meteo.ts';
import { createOpenMeteo } from './open-meteo.server.ts';

const coxos = { latitude: 39, longitude: -9.43 };
const samples = join(import.meta.dirname, '../../../../../shared/data/conditions');

let meteo: OpenMeteo;
beforeAll(async () => {
  meteo = await startOpenMeteo();
});
afterAll(() => meteo.stop());
beforeEach(() => {
  Object.assign(meteo, { asked: [], mood: { marine: 'well', forecast: 'well' }, sample: null });
});

const open = (timeoutMs = 5000) => createOpenMeteo({ ...meteo, apiKey: null, timeoutMs });

/** A response of the real source, which the test server returns. */
function readSample(name: string) {
  return JSON.parse(readFileSync(join(samples, name), 'utf8'));
}

test('ten days by hour are requested in one request each, in UTC, and read', async () => {
  const [sea, air] = await Promise.all([open().fetchSea(coxos), open().fetchAir(coxos)]);
  expect(meteo.asked).toHaveLength(2);
  const query = new URL(meteo.asked.find((url) => url.startsWith('/v1/marine')) ?? '', 'http://x');
  expect(Object.fromEntries(query.searchParams)).toMatchObject({
    latitude: '39',
    longitude: '-9.43',
    timezone: 'GMT',
    timeformat: 'unixtime',
    past_days: '2',
    forecast_days: '8',
  });
  expect(query.searchParams.has('apikey')).toBe(false);
  expect(sea.swellHeightM).toHaveLength(240);
  expect(sea.swellHeightM.every((height) => height !== null && height > 0.6 && height < 1.6)).toBe(
    true,
  );
  expect(air.windKmh).toHaveLength(240);
  expect(new Date(sea.start).getUTCHours()).toBe(0);
});

test('feet, miles an hour and Fahrenheit are converted', async () => {
  const metric = [await open().fetchSea(coxos), await open().fetchAir(coxos)];
  meteo.mood = { marine: 'imperial', forecast: 'imperial' };
  const imperial = [await open().fetchSea(coxos), await open().fetchAir(coxos)];
  for (const [index, forecast] of metric.entries()) {
    for (const [name, list] of Object.entries(forecast)) {
      const other = imperial[index]?.[name as keyof (typeof imperial)[number]];
      if (!Array.isArray(list)) expect(other).toBe(list);
      else
        for (const [hour, value] of list.entries())
          expect(other?.[hour]).toBeCloseTo(value ?? Number.NaN, 0);
    }
  }
});

test('a paid key is sent along', async () => {
  await createOpenMeteo({ ...meteo, apiKey: 'secret' }).fetchAir(coxos);
  expect(meteo.asked[0]).toContain('apikey=secret');
});

test.each<[OpenMeteoMood, RegExp]>([
  ['never', /timeout/],
  ['too-often', /429.*limit exceeded/],
  ['away', /502/],
  ['garbage', /JSON/],
  ['cut-off', /JSON/],
  ['too-much', /too much/],
  ['elsewhere', /km away/],
])('a response that is %s is rejected', async (mood, message) => {
  meteo.mood.marine = mood;
  await expect(open(mood === 'never' ? 100 : 5000).fetchSea(coxos)).rejects.toThrow(message);
});

const drawn = () => {
  const query = new URLSearchParams({ latitude: '39', longitude: '-9.43', forecast_days: '1' });
  query.set('hourly', 'wave_height,swell_wave_height,swell_wave_period,swell_wave_direction');
  return drawForecast(query, new Date('2026-11-22T10:00Z'), 'unit');
};

test('columns that are missing, short, or of an unknown unit are null; the others are read', async () => {
  const sample = drawn();
  delete sample.hourly.swell_wave_period;
  sample.hourly_units.wave_height = 'undefined';
  sample.hourly.swell_wave_direction = 'north' as never;
  sample.hourly.swell_wave_height = [1.2, null, 99, 9999, -3, '2', 1.3];
  meteo.sample = sample;
  const sea = await open().fetchSea(coxos);
  const unknown = Array(24).fill(null);
  expect(sea.swellHeightM).toEqual([1.2, ...Array(5).fill(null), 1.3, ...Array(17).fill(null)]);
  expect([sea.swellPeriodS, sea.waveHeightM, sea.swellDirection]).toEqual([
    unknown,
    unknown,
    unknown,
  ]);
});

test('hours that local time skips or repeats leave all others in their places', async () => {
  const sample = drawn();
  const times = ['01:00', '02:00', '05:00'].map((time) => `2026-11-22T${time}`);
  meteo.sample = {
    latitude: 39,
    longitude: -9.43,
    utc_offset_seconds: 3600,
    hourly_units: { ...sample.hourly_units, time: 'iso8601' },
    hourly: { time: times, swell_wave_height: [1, 2, 5] },
  };
  const sea = await open().fetchSea(coxos);
  expect(sea).toMatchObject({
    start: '2026-11-22T00:00:00.000Z',
    swellHeightM: [1, 2, null, null, 5],
  });
});

test.each([
  ['no hours', { hourly: { time: [] } }],
  ['an invalid time', { hourly: { time: ['yesterday'] } }],
  ['hours of a hundred years', { hourly: { time: [0, 3_155_760_000] } }],
  ['no position', { latitude: null }],
  ['an error in it', { error: true, hourly: undefined }],
])('a response with %s is rejected', async (_, change) => {
  meteo.sample = { ...drawn(), ...change };
  await expect(open().fetchSea(coxos)).rejects.toThrow();
});

const shared = test.runIf(existsSync(samples));
shared(
  'the real response (skipped without ../shared/data) in feet, with a column of nulls whose unit is undefined',
  async () => {
    meteo.sample = readSample('openmeteo-marine-laguna-ca-48h-imperial.json');
    const sea = await open().fetchSea({ latitude: 33.5, longitude: -117.8 });
    expect(sea.start).toBe('2026-09-22T07:00:00.000Z');
    expect([sea.waveHeightM[0], sea.swellHeightM[0], sea.swellPeriodS[0]]).toEqual([
      0.82, 0.58, 12.4,
    ]);
    expect(sea.swellHeightM).toHaveLength(48);
    expect(sea.waterCelsius.every((value) => value === null)).toBe(true);
  },
);
shared('the real response (skipped without ../shared/data) with all blocks', async () => {
  meteo.sample = readSample('openmeteo-marine-netherlands-all-blocks.json');
  const sea = await open().fetchSea({ latitude: 53.04, longitude: 3.96 });
  expect(sea).toMatchObject({ start: '2026-10-02T22:00:00.000Z', waveHeightM: [0.76, 0.78, 0.82] });
  expect(sea.waterCelsius[0]).toBeGreaterThan(17);
});
shared('the real response (skipped without ../shared/data) of two columns only', async () => {
  meteo.sample = readSample('openmeteo-marine-rockaway-ny-24h-of-7d-imperial.json');
  const sea = await open().fetchSea({ latitude: 40.58, longitude: -73.8 });
  expect(sea.waveHeightM[0]).toBe(0.46);
  expect(sea.swellHeightM.every((value) => value === null)).toBe(true);
});
