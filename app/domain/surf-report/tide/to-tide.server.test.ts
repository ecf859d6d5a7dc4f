import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { listTideStations } from './list-tide-stations.server.ts';
import type { TideStation } from './tide-station.ts';
import { toTide } from './to-tide.ts';

const noaa = join(
  import.meta.dirname,
  '../../../../../shared/data/conditions/noaa-coops-tide-hilo-9411340-santa-barbara.json',
);
const santaBarbara = { latitude: 34.4, longitude: -119.69 };
const ericeira = { latitude: 38.99, longitude: -9.42 };
const ventura = { latitude: 34.27, longitude: -119.29 };
const midAtlantic = { latitude: 30, longitude: -45 };
const MINUTE_MS = 60_000;

let gauges: (TideStation | null)[];
beforeAll(async () => {
  gauges = await listTideStations([santaBarbara, ericeira, ventura, midAtlantic]);
});

function gauge(index: number): TideStation {
  const found = gauges[index];
  if (!found) throw new Error('There is no gauge');
  return found;
}

test('the nearest gauge has its distance, its datum and its attribution; in mid-ocean there is none', () => {
  expect(gauges.map((found) => found && [found.name, found.datum])).toEqual([
    ['Santa Barbara', 'MLLW'],
    ['Cascais', 'LAT'],
    ['Ventura', 'MLLW'],
    null,
  ]);
  expect(gauge(0).distanceKm).toBeLessThan(3);
  expect(gauge(1).distanceKm).toBeGreaterThan(20);
  expect(gauge(1).credit).toContain('CC BY 4.0');
});

test('highs and lows alternate, about every six hours, and the hourly heights are between them', () => {
  const from = new Date('2026-11-22T00:00Z');
  const { extremes, heightsM } = toTide(gauge(1), from, new Date('2026-11-29T00:00Z'));
  expect(extremes.length).toBeGreaterThan(25);
  for (const [index, { kind, heightM, time }] of extremes.entries()) {
    const next = extremes[index + 1];
    if (!next) break;
    expect(kind).not.toBe(next.kind);
    expect(heightM > next.heightM).toBe(kind === 'high');
    const hours = (Date.parse(next.time) - Date.parse(time)) / 3_600_000;
    expect(hours).toBeGreaterThan(4.5);
    expect(hours).toBeLessThan(8);
  }
  const levels = extremes.map(({ heightM }) => heightM);
  expect(Math.min(...levels)).toBeGreaterThan(-0.3);
  for (const height of heightsM.values()) {
    expect(height).toBeGreaterThanOrEqual(Math.min(...levels) - 0.05);
    expect(height).toBeLessThanOrEqual(Math.max(...levels) + 0.05);
  }
  expect(heightsM.get('2026-11-25T13:00:00.000Z')).toBeTypeOf('number');
});

test('a gauge that depends on another one has its own times and heights', () => {
  expect(gauge(2).offsets).toMatchObject({ time: { high: 9, low: 16 } });
  const span = [new Date('2026-11-22T00:00Z'), new Date('2026-11-24T00:00Z')] as const;
  const own = toTide(gauge(2), ...span).extremes.filter(({ kind }) => kind === 'low');
  const other = toTide({ ...gauge(2), offsets: null }, ...span).extremes.filter(
    ({ kind }) => kind === 'low',
  );
  expect(own.length).toBeGreaterThan(2);
  expect(Date.parse(own[1]?.time ?? '') - Date.parse(other[1]?.time ?? '')).toBe(16 * MINUTE_MS);
});

test.runIf(existsSync(noaa))(
  'NOAA’s 54 highs and lows of Santa Barbara match within 9 minutes and 3 cm (skipped without ../shared/data)',
  () => {
    const { predictions }: { predictions: { t: string; v: string; type: string }[] } = JSON.parse(
      readFileSync(noaa, 'utf8'),
    );
    const { extremes } = toTide(
      gauge(0),
      new Date('2026-10-08T00:00Z'),
      new Date('2026-10-24T00:00Z'),
    );
    // Requested in GMT.
    const misses = predictions.map(({ t, v, type }) => {
      const atMs = Date.parse(`${t.replace(' ', 'T')}:00Z`);
      const apart = (time: string) => Math.abs(Date.parse(time) - atMs) / MINUTE_MS;
      const ours = extremes
        .filter(({ kind }) => kind === (type === 'H' ? 'high' : 'low'))
        .reduce((best, each) => (apart(each.time) < apart(best.time) ? each : best));
      return { minutes: apart(ours.time), metres: Math.abs(ours.heightM - Number(v) * 0.3048) };
    });
    expect(misses).toHaveLength(54);
    expect(Math.max(...misses.map(({ minutes }) => minutes))).toBeLessThan(9);
    expect(Math.max(...misses.map(({ metres }) => metres))).toBeLessThan(0.03);
  },
);
