import { randomUUID } from 'node:crypto';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WAITING_FOR_ROOM } from '#app/domain/conversions/waiting-for-room.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createTwoSchools, type TwoSchools } from './support/create-two-schools.ts';

/** The first migration that is put upon what was released before. */
const SINCE = '20261122000100';

let folder: TemporaryFolder;
let backend: StartedBackend;
let schools: TwoSchools;
let sql: Sql;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-upgrade');
  const migrationsDir = join(folder.path, 'migrations');
  await cp(join(import.meta.dirname, '../../supabase/migrations'), migrationsDir, {
    recursive: true,
  });
  for (const file of await readdir(migrationsDir)) {
    if (file >= SINCE) await rm(join(migrationsDir, file));
  }
  const dataDir = join(folder.path, 'data');
  backend = await startBackend({ dataDir, migrationsDir });
  schools = await createTwoSchools(backend);
});
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  await folder?.remove();
});

async function restart() {
  await backend.stop();
  backend = await startBackend({ dataDir: backend.dataDir });
  sql = openDatabase(backend.dataDir);
}

const idOf = (name: string) => schools.ids.get(name) ?? '';

test('an installation of before comes up, and what hung in it is settled', async () => {
  const { admin } = schools;
  const place = { session_id: idOf('north session'), file_name: 'a.mp4', size_bytes: 1 };
  const stuck = randomUUID();
  const cancelled = randomUUID();
  const odd = randomUUID();
  const problem = WAITING_FOR_ROOM;
  const planted = await admin.from('videos').insert([
    { ...place, id: stuck, original_path: `${stuck}/a.mp4`, state: 'converting', problem: null },
    { ...place, id: cancelled, original_path: `${cancelled}/a.mp4`, state: 'failed', problem },
    // Past the app, by somebody who knew the API.
    { ...place, id: odd, original_path: `${odd}/../b.mp4`, state: 'refused', problem: null },
  ]);
  expect(planted.error).toBeNull();
  const job = { session_id: place.session_id, kind: 'preview', priority: 90 };
  const jobs = await admin.from('conversions').insert([
    { ...job, video_id: stuck, state: 'done', problem: null },
    { ...job, video_id: cancelled, state: 'cancelled', problem },
  ]);
  expect(jobs.error).toBeNull();
  await restart();
  const rows = await sql`
    select id, state, problem from public.videos where id in ${sql([stuck, cancelled, odd])}`;
  const byId = new Map(rows.map(({ id, state, problem }) => [id, [state, problem]]));
  expect(byId.get(stuck)).toEqual(['ready', null]);
  expect(byId.get(cancelled)).toEqual(['failed', 'The conversion was cancelled.']);
  expect(byId.get(odd)).toEqual(['refused', null]);
});
