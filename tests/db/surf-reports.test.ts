import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getSurfReport } from '#app/domain/surf-report/get-surf-report.server.ts';
import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';
import { createOpenMeteo } from '#app/domain/surf-report/source/open-meteo.server.ts';
import { saveDueReports } from '#app/domain/surf-report/store/run-surf-reports.server.ts';
import { saveSurfReport } from '#app/domain/surf-report/store/save-surf-report.server.ts';
import { startReportRefresh } from '#app/domain/surf-report/store/start-report-refresh.server.ts';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import { getTideStation } from '#app/domain/surf-report/tide/get-tide-station.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import {
  type OpenMeteo,
  type OpenMeteoMood,
  startOpenMeteo,
} from '../../scripts/bench/support/start-open-meteo.ts';
import type { StartedBackend } from '../support/start-backend.ts';
import { openWarmBackend } from '../support/warm-backend.ts';
import type { Client } from './support/create-two-schools.ts';

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };
const SLUG = 'coxos-ericeira';
const PLACE = '39.00,-9.43';
const OTHER_SERVER = join(import.meta.dirname, 'support/visit-spot.ts');

let backend: StartedBackend;
let meteo: OpenMeteo;
let sql: Sql;
let service: Client;
let visitor: Client;

beforeAll(async () => {
  [backend, meteo] = await Promise.all([openWarmBackend('plain'), startOpenMeteo()]);
  process.env.OPEN_METEO_MARINE_URL = meteo.marineUrl;
  process.env.OPEN_METEO_FORECAST_URL = meteo.forecastUrl;
  sql = openDatabase(backend.dataDir);
  service = createClient<Database>(backend.url, backend.secretKey, quiet);
  visitor = createClient<Database>(backend.url, backend.publishableKey, quiet);
  // Visitors wait for the gauges no longer than for the source; a machine under load takes its time.
  const spot = listReportSpots().get(SLUG);
  if (!spot || !(await getTideStation(spot))) throw new Error('There is no gauge');
});
afterAll(async () => {
  meteo?.stop();
  await sql?.end();
});
beforeEach(async () => {
  // The background requests of the test before.
  await startReportRefresh(PLACE);
  Object.assign(meteo, { asked: [], delayMs: 0, mood: { marine: 'well', forecast: 'well' } });
  await sql`delete from public.surf_reports`;
});

async function visit(slug = SLUG, now = new Date()): Promise<SurfReport> {
  const report = await getSurfReport(visitor, slug, now);
  if (!report) throw new Error('There is no such spot');
  return report;
}

const stateOf = (report: SurfReport, of: string) =>
  report.sources.find((source) => source.of === of)?.state;

/** Ages all stored rows by so many hours. */
async function pass(hours: number) {
  const time = sql`make_interval(hours => ${hours})`;
  await sql`
    update public.surf_reports set asked_at = asked_at - ${time}, tried_at = tried_at - ${time},
      next_try_at = next_try_at - ${time}, sea_fetched_at = sea_fetched_at - ${time},
      air_fetched_at = air_fetched_at - ${time}`;
}

const source = () => createOpenMeteo({ ...meteo, apiKey: null });
const refresh = () => saveDueReports(service, source(), new AbortController().signal);

test('the first visitor of a spot gets a week by hour, with age and source of every figure', async () => {
  const report = await visit();
  expect(meteo.asked.map((url) => url.split('?')[0]).sort()).toEqual([
    '/v1/forecast',
    '/v1/marine',
  ]);
  expect(report.hours).toHaveLength(168);
  for (const hour of report.hours) {
    expect(hour).toMatchObject({
      waves: { heightM: expect.any(Number) },
      swell: { directionDegrees: 305 },
      secondarySwell: { heightM: 0.4, periodS: 8.5, directionDegrees: 250 },
      wind: { gustKmh: expect.any(Number), relation: expect.stringMatching(/^(on|off)shore$/) },
      waterCelsius: 17.2,
      airCelsius: expect.any(Number),
      tideM: expect.any(Number),
    });
  }
  expect(report.sources.map(({ of, state, kind }) => [of, state, kind])).toEqual([
    ['sea', 'fresh', 'model'],
    ['air', 'fresh', 'model'],
    ['tide', 'fresh', 'prediction'],
    ['light', 'fresh', 'computed'],
  ]);
  expect(report).toMatchObject({ isFetching: false, spot: { slug: SLUG, facingDegrees: 300 } });
  expect(report.days[1]?.verdicts.map(({ level }) => level)).toEqual([
    'beginner',
    'improver',
    'intermediate',
    'advanced',
  ]);
  expect(report.days[1]?.verdicts.every(({ sentence }) => / for \S+/.test(sentence))).toBe(true);
});

test('forty simultaneous visitors of two servers cause one request to each URL', async () => {
  meteo.delayMs = 300;
  const other = promisify(execFile)(process.execPath, [OTHER_SERVER, SLUG, '20'], {
    env: { ...process.env },
  });
  const own = await Promise.all(Array.from({ length: 20 }, () => visit()));
  await other;
  expect(own.every(({ hours }) => hours.length === 168)).toBe(true);
  expect(meteo.asked).toHaveLength(2);
  expect((await visit()).hours.every(({ swell }) => swell)).toBe(true);
});

test('one of twenty simultaneous claims of a place succeeds, and no other for an hour', async () => {
  const claim = () => service.rpc('claim_surf_report', { place: PLACE, is_public: true });
  const claims = await Promise.all(Array.from({ length: 20 }, claim));
  expect(claims.filter(({ data }) => data)).toHaveLength(1);
  await sql`update public.surf_reports set next_try_at = next_try_at - interval '59 minutes'`;
  expect((await claim()).data).toBe(false);
  await sql`update public.surf_reports set next_try_at = next_try_at - interval '2 minutes'`;
  expect((await claim()).data).toBe(true);
});

test('a later visitor sees the stored report at once, and after an hour causes a background refresh', async () => {
  await visit();
  await visit();
  expect(meteo.asked).toHaveLength(2);
  await pass(1);
  meteo.delayMs = 200;
  const report = await visit();
  expect(report.hours[0]?.swell).not.toBeNull();
  await expect.poll(() => meteo.asked.length).toBe(4);
  await expect
    .poll(async () => {
      const [row] =
        await sql`select sea_fetched_at > now() - interval '1 minute' as new from public.surf_reports`;
      return row?.new;
    })
    .toBe(true);
});

test.each<OpenMeteoMood>(['away', 'too-often', 'garbage', 'cut-off', 'too-much', 'elsewhere'])(
  'when the source is %s, tide and light are shown alone, and no request is sent for an hour',
  async (mood) => {
    meteo.mood = { marine: mood, forecast: mood };
    const report = await visit();
    expect(report.hours.every(({ swell, wind, faceM }) => !swell && !wind && !faceM)).toBe(true);
    expect(report.hours.every(({ tideM }) => tideM !== null)).toBe(true);
    expect(report.tideExtremes.length).toBeGreaterThan(20);
    expect(report.days[1]?.light.sunrise).not.toBeNull();
    expect(['sea', 'air', 'tide'].map((of) => stateOf(report, of))).toEqual([
      'missing',
      'missing',
      'fresh',
    ]);
    expect(report.days[1]?.verdicts[0]).toMatchObject({ rating: null });
    await visit();
    await refresh();
    expect(meteo.asked).toHaveLength(2);
  },
);

test('a source that hangs delays no visitor: the page is sent without it', async () => {
  meteo.mood = { marine: 'never', forecast: 'never' };
  const report = await visit();
  expect(report).toMatchObject({ isFetching: true });
  expect(report.hours.every(({ tideM }) => tideM !== null)).toBe(true);
  meteo.hangUp();
  await startReportRefresh(PLACE);
});

test('when the source is down the stored report is shown with its age, with growing retry delays', async () => {
  await visit();
  meteo.mood = { marine: 'away', forecast: 'away' };
  const waits: number[] = [];
  for (let n = 0; n < 5; n++) {
    await sql`update public.surf_reports set next_try_at = now(), asked_at = now()`;
    await refresh();
    const [row] = await sql`
      select round(extract(epoch from next_try_at - now()) / 3600) as hours from public.surf_reports`;
    waits.push(Number(row?.hours));
  }
  expect(waits).toEqual([1, 2, 4, 6, 6]);
  await pass(5);
  const report = await visit();
  // Its background request fails, too.
  await startReportRefresh(PLACE);
  expect(report.hours[0]?.swell).not.toBeNull();
  expect(['sea', 'air'].map((of) => stateOf(report, of))).toEqual(['old', 'old']);
  const [sea] = report.sources;
  expect(Date.now() - Date.parse(sea?.fetchedAt ?? '')).toBeGreaterThan(4.9 * 3_600_000);
  meteo.mood = { marine: 'well', forecast: 'well' };
  await sql`update public.surf_reports set next_try_at = now(), asked_at = now()`;
  await refresh();
  const [row] = await sql`
    select failures, round(extract(epoch from next_try_at - now()) / 3600) as hours from public.surf_reports`;
  expect(row).toMatchObject({ failures: 0, hours: '1' });
});

test('when only the wind is updated, the swell stays as it was', async () => {
  await visit();
  await pass(3);
  meteo.mood.marine = 'away';
  await sql`update public.surf_reports set asked_at = now()`;
  await refresh();
  const report = await visit();
  expect(['sea', 'air'].map((of) => stateOf(report, of))).toEqual(['old', 'fresh']);
  expect(report.hours.every(({ swell, wind }) => swell && wind)).toBe(true);
});

test('a report of last week contains nothing about today', async () => {
  await visit();
  await pass(9 * 24);
  const later = new Date(Date.now() + 9 * 24 * 3_600_000);
  meteo.mood = { marine: 'away', forecast: 'away' };
  const report = await visit(SLUG, later);
  expect(report.hours.every(({ swell, wind }) => !swell && !wind)).toBe(true);
  expect(['sea', 'air'].map((of) => stateOf(report, of))).toEqual(['missing', 'missing']);
});

test('workers refresh spots with visitors in the last three hours, and delete the rest', async () => {
  await visit();
  await pass(2);
  await refresh();
  expect(meteo.asked).toHaveLength(4);
  await pass(2);
  await refresh();
  expect(meteo.asked).toHaveLength(4);
});

test('past hours are stored by day, and later figures of the same hour complete them', async () => {
  await visit();
  const before = await sql`select day::text, hours from public.surf_days order by day`;
  const kept = before.flatMap(({ hours }) => Object.values(hours));
  expect(kept).toHaveLength(49);
  expect(
    kept.every((hour) => 'swellHeightM' in (hour as object) && 'windKmh' in (hour as object)),
  ).toBe(true);
  await sql`update public.surf_days set hours = hours || '{"00": {"swellHeightM": 9, "airCelsius": 5}}'`;
  meteo.mood.forecast = 'away';
  await saveSurfReport(service, source(), PLACE);
  const after = await sql`select hours -> '00' as hour from public.surf_days order by day`;
  expect(after.at(-1)?.hour).toMatchObject({ airCelsius: 5 });
  expect(after.at(-1)?.hour.swellHeightM).toBeLessThan(2);
});

test('an unknown spot has no report, and causes no request', async () => {
  expect(await getSurfReport(visitor, 'atlantis', new Date())).toBeNull();
  expect(meteo.asked).toEqual([]);
});

test('visitors read reports of known breaks and nothing else, and cannot request any', async () => {
  await visit();
  await sql`insert into public.surf_reports (place, is_public) values ('38.95,-9.40', false)`;
  const { data } = await visitor.from('surf_reports').select('place');
  expect(data).toEqual([{ place: PLACE }]);
  const refused = [
    await visitor.from('surf_days').select('*'),
    await visitor.rpc('claim_surf_report', { place: PLACE, is_public: true }),
    await visitor.rpc('claim_due_surf_report'),
    await visitor.rpc('list_surf_positions'),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => '42501'));
});
