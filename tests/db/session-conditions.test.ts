import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSessionPage } from '#app/domain/sessions/get-session-page.server.ts';
import { getSessionConditions } from '#app/domain/surf-report/get-session-conditions.server.ts';
import { createOpenMeteo } from '#app/domain/surf-report/source/open-meteo.server.ts';
import { saveDueReports } from '#app/domain/surf-report/store/run-surf-reports.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { type OpenMeteo, startOpenMeteo } from '../../scripts/bench/support/start-open-meteo.ts';
import type { StartedBackend } from '../support/start-backend.ts';
import { openWarmBackend } from '../support/warm-backend.ts';
import type { Client } from './support/create-two-schools.ts';

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };
const PLACE = '39.00,-9.43';

let backend: StartedBackend;
let meteo: OpenMeteo;
let sql: Sql;
let service: Client;
let visitor: Client;

beforeAll(async () => {
  [backend, meteo] = await Promise.all([openWarmBackend('plain'), startOpenMeteo()]);
  sql = openDatabase(backend.dataDir);
  service = createClient<Database>(backend.url, backend.secretKey, quiet);
  visitor = createClient<Database>(backend.url, backend.publishableKey, quiet);
});
afterAll(async () => {
  meteo?.stop();
  await sql?.end();
});

const refresh = () =>
  saveDueReports(
    service,
    createOpenMeteo({ ...meteo, apiKey: null }),
    new AbortController().signal,
  );

async function readConditions(client: Client, sessionId: string) {
  const { place } = await getSessionPage(client, sessionId);
  return place && getSessionConditions(place);
}

test('conditions are fetched without visitors; a school’s spot is requested roughly and stays private', async () => {
  const admin = await service.auth.admin.createUser({
    email: 'ana@example.com',
    email_confirm: true,
  });
  const owner_id = admin.data.user?.id ?? '';
  await sql`insert into public.profiles (id) values (${owner_id}) on conflict do nothing`;
  for (const [name, latitude, longitude] of [
    ['Coxos', 39, -9.43],
    ['Our secret', 38.932, -9.411],
  ] as const) {
    const [spot] = await sql`
      insert into public.spots (owner_id, name, latitude, longitude, is_hidden)
      values (${owner_id}, ${name}, ${latitude}, ${longitude}, true) returning id`;
    await sql`
      insert into public.sessions (owner_id, spot_id, starts_at, time_zone, created_by)
      values (${owner_id}, ${spot?.id}, now() - interval '1 day', 'Europe/Lisbon', ${owner_id})`;
  }
  await refresh();
  const rows = await sql`select place, is_public from public.surf_reports order by place`;
  expect([...rows]).toEqual([
    { place: '38.95,-9.40', is_public: false },
    { place: PLACE, is_public: true },
  ]);
  expect(meteo.asked.join()).not.toContain('38.93');
  await refresh();
  expect(meteo.asked).toHaveLength(4);

  // Only users who may see the session get the conditions of its hour.
  const sessions = await sql`
    select s.id, p.name from public.sessions s join public.spots p on p.id = s.spot_id order by p.name`;
  const [atCoxos, atSecret] = await Promise.all(
    sessions.map(({ id }) => readConditions(service, id)),
  );
  expect(atCoxos).toEqual({
    faceWord: expect.any(String),
    swell: expect.objectContaining({ directionDegrees: 305 }),
    wind: expect.objectContaining({ speedKmh: expect.any(Number) }),
    tideM: expect.any(Number),
  });
  expect(atSecret).toMatchObject({ tideM: null, wind: { relation: null } });
  await expect(readConditions(visitor, sessions[0]?.id)).rejects.toThrow('session’s page');
  await sql`update public.sessions set starts_at = now() - interval '30 days'`;
  expect(await readConditions(service, sessions[0]?.id)).toBeNull();
});
