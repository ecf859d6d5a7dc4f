import { randomBytes, randomUUID } from 'node:crypto';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WAITING_FOR_ROOM } from '#app/domain/conversions/waiting-for-room.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import {
  connectTwoSchools,
  createTwoSchools,
  type TwoSchools,
} from './support/create-two-schools.ts';

/** The first migration that is put upon what was released before. */
const SINCE = '20261122000100';
/** The migration that ends what children agreed to as their own guardians. */
const GUARDIANS_SINCE = '20261123090400';

let folder: TemporaryFolder;
let backend: StartedBackend;
let schools: TwoSchools;
let sql: Sql;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-upgrade');
  const dataDir = join(folder.path, 'data');
  backend = await startBackend({ dataDir, migrationsDir: await copyMigrations(SINCE) });
  schools = await connectTwoSchools(backend, await createTwoSchools(backend));
});
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  await folder?.remove();
});

/** A folder of those that come before this one. */
async function copyMigrations(before: string): Promise<string> {
  const copies = join(folder.path, `before-${before}`);
  await cp(join(import.meta.dirname, '../../supabase/migrations'), copies, { recursive: true });
  for (const file of await readdir(copies)) {
    if (file >= before) await rm(join(copies, file));
  }
  return copies;
}

async function restart(migrationsDir?: string) {
  await sql?.end();
  await backend.stop();
  const { dataDir } = backend;
  backend = await startBackend({ dataDir, ...(migrationsDir && { migrationsDir }) });
  sql = openDatabase(dataDir);
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
  await restart(await copyMigrations(GUARDIANS_SINCE));
  const rows = await sql`
    select id, state, problem from public.videos where id in ${sql([stuck, cancelled, odd])}`;
  const byId = new Map(rows.map(({ id, state, problem }) => [id, [state, problem]]));
  expect(byId.get(stuck)).toEqual(['ready', null]);
  expect(byId.get(cancelled)).toEqual(['failed', 'The conversion was cancelled.']);
  expect(byId.get(odd)).toEqual(['refused', null]);
  const surfers = ['\u202eevaw\u202c', '\u2066\u2069', ' Ana ', 'שלום'].map((name) => ({
    session_id: place.session_id,
    name,
  }));
  await sql`insert into public.surfers ${sql(surfers)}`;
  // Past the app, by the holders of cards.
  for (const email of ['<>()', 'a<>', '<kid@x.org>.']) {
    const [line] = await sql`
      insert into public.surfers (session_id, name) values (${place.session_id}, 'Odd') returning id`;
    const claim = { session_id: place.session_id, surfer_id: line?.id, email };
    await sql`insert into public.claims ${sql({ ...claim, token_hash: randomBytes(32) })}`;
  }
  const names = ['The bank', 'The bank\u202e', '\u202dThe bank', '?', '\u202e'];
  const spots = names.map((name) => ({ organisation_id: idOf('south'), name }));
  await sql`insert into public.spots ${sql(spots)}`;
  const message = { topic: 'surf-experience', message: 'A day for us?', email: 'kim@example.com' };
  const marked = {
    ...message,
    name: 'A\u202e',
    dates: '\u202e',
    id: randomUUID(),
    reference: 'ABCD-EFGH',
    site_url: 'http://localhost',
  };
  await sql`insert into public.contact_messages ${sql(marked)}`;
});

test('what children agreed to as their own guardians counts no more; what others agreed to does', async () => {
  const session_id = idOf('north session');
  const agree = async (email: string) => {
    const [line] = await sql`
      insert into public.surfers (session_id, name, is_said_minor) values (${session_id}, 'Kid', true)
      returning id`;
    const owner = { session_id, surfer_id: line?.id };
    const claim = { ...owner, email: 'kid@example.com', token_hash: randomBytes(32) };
    await sql`insert into public.claims ${sql(claim)}`;
    const [request] = await sql`
      insert into public.guardian_requests ${sql({ ...owner, name: 'Mum', email })} returning id`;
    await sql`
      select private.record_consent(${line?.id}, 'share', true, 'guardian', null, ${request?.id})`;
    return line?.id;
  };
  const lines = [await agree('kid+mum@example.com'), await agree('mum@example.com')];
  const counting = async () => {
    const rows = await sql`
      select id, private.has_consent(id, 'share') as given from public.surfers where id in ${sql(lines)}`;
    const byId = new Map(rows.map(({ id, given }) => [id, given]));
    return lines.map((id) => byId.get(id));
  };
  expect(await counting()).toEqual([true, true]);
  await restart();
  expect(await counting()).toEqual([false, true]);
});

test('names of before turn no words around them any more, and nothing of them is lost', async () => {
  const surfers = await sql`
    select name from public.surfers where session_id = ${idOf('north session')}
      and name in ('evaw', '?', ' Ana ', 'שלום') order by name`;
  expect(surfers.map(({ name }) => name).sort()).toEqual([' Ana ', '?', 'evaw', 'שלום']);
  const spots = await sql`
    select name from public.spots where name like 'The bank%' or name like '?%'`;
  expect(spots).toHaveLength(5);
  expect(spots.filter(({ name }) => /[\u202a-\u202e]/.test(name))).toEqual([]);
  const claims = await sql`
    select c.email from public.claims c join public.surfers s on s.id = c.surfer_id where s.name = 'Odd'`;
  expect(claims.map(({ email }) => email).sort()).toEqual(['kid@x.org', null, null]);
  const messages = await sql`select name, dates from public.contact_messages`;
  expect(messages).toEqual([{ name: 'A', dates: '?' }]);
});
