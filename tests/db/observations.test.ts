import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAccountData } from '#app/domain/accounts/export/list-account-data.server.ts';
import { createObservation } from '#app/domain/observations/create-observation.server.ts';
import { deleteObservation } from '#app/domain/observations/delete-observation.server.ts';
import { listObservations } from '#app/domain/observations/list-observations.server.ts';
import type { NewObservation } from '#app/domain/observations/observation.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { safeSharp } from '#app/platform/images/safe-sharp.server.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import type { StartedBackend } from '../support/start-backend.ts';
import { openWarmBackend } from '../support/warm-backend.ts';
import type { Client } from './support/create-two-schools.ts';

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };
const SPOT = 'coxos-ericeira';
const seen: NewObservation = {
  text: 'chest high, crowded',
  heightM: 1.2,
  crowd: 'crowded',
  picture: null,
};

let backend: StartedBackend;
let sql: Sql;
let service: Client;
let visitor: Client;
let ana: { db: Client; id: string };
let rui: { db: Client; id: string };

beforeAll(async () => {
  backend = await openWarmBackend('plain');
  sql = openDatabase(backend.dataDir);
  service = createClient<Database>(backend.url, backend.secretKey, quiet);
  visitor = createClient<Database>(backend.url, backend.publishableKey, quiet);
  ana = await signUp('Ana Sousa');
  rui = await signUp('Rui Costa');
});
afterAll(() => sql?.end());
beforeEach(async () => {
  await sql`delete from public.observations`;
  await sql`delete from public.file_removals`;
  await sql`update public.profiles set public_name = 'first'`;
});

async function signUp(full_name: string) {
  const login = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const { data } = await service.auth.admin.createUser({ ...login, email_confirm: true });
  const db = createClient<Database>(backend.url, backend.publishableKey, quiet);
  const { error } = await db.auth.signInWithPassword(login);
  if (error) throw error;
  const id = data.user?.id ?? '';
  await sql`
    insert into public.profiles (id, full_name) values (${id}, ${full_name})
    on conflict (id) do update set full_name = excluded.full_name`;
  return { db, id };
}

const say = (person = ana, change: Partial<NewObservation> = {}) =>
  createObservation(person.db, SPOT, person.id, { ...seen, ...change });

test('all visitors read an observation, with the first name, and only its writer deletes it', async () => {
  expect(await say()).toBeNull();
  const [observation, ...others] = await listObservations(visitor, SPOT);
  expect(others).toEqual([]);
  expect(observation).toMatchObject({
    text: 'chest high, crowded',
    heightM: 1.2,
    crowd: 'crowded',
    pictureSrc: null,
    author: { name: 'Ana', avatarSrc: null },
    canDelete: false,
  });
  expect(JSON.stringify(observation)).not.toContain(ana.id);
  expect(await listObservations(visitor, 'supertubos-peniche')).toEqual([]);
  const id = observation?.id ?? '';
  expect((await listObservations(rui.db, SPOT))[0]?.canDelete).toBe(false);
  expect((await listObservations(ana.db, SPOT))[0]?.canDelete).toBe(true);
  expect(await deleteObservation(rui.db, id)).toBe(false);
  expect(await deleteObservation(ana.db, 'garbage')).toBe(false);
  expect(await deleteObservation(ana.db, id)).toBe(true);
  expect(await listObservations(visitor, SPOT)).toEqual([]);
});

test.each([
  ['full', 'Ana Sousa'],
  ['first', 'Ana'],
  ['none', null],
] as const)(
  'with the public name %s an observation shows the name %s',
  async (public_name, name) => {
    await say();
    const { error } = await ana.db.from('profiles').update({ public_name }).eq('id', ana.id);
    expect(error).toBeNull();
    expect((await listObservations(visitor, SPOT))[0]?.author).toEqual({ name, avatarSrc: null });
  },
);

test('a picture is drawn again, without metadata of the camera, and is deleted with its observation', async () => {
  const camera = { IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '39/1 0/1 0/1' } };
  const picture = await safeSharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#0a7' },
  })
    .withExif(camera)
    .jpeg()
    .toBuffer();
  expect(await say(ana, { picture })).toBeNull();
  const [observation] = await listObservations(visitor, SPOT);
  expect(observation?.pictureSrc).toMatch(
    new RegExp(`^/images/observations/${ana.id}/[0-9a-f-]{36}\\.webp$`),
  );
  const path = observation?.pictureSrc?.replace('/images/observations/', '') ?? '';
  const { publicUrl } = visitor.storage.from('observations').getPublicUrl(path).data;
  const stored = Buffer.from(await (await fetch(publicUrl)).arrayBuffer());
  const about = await safeSharp(stored).metadata();
  expect(about).toMatchObject({ format: 'webp', width: 1280, height: 853 });
  expect(about.exif).toBeUndefined();
  await deleteObservation(ana.db, observation?.id ?? '');
  expect([...(await sql`select bucket, path from public.file_removals`)]).toEqual([
    { bucket: 'observations', path },
  ]);
});

test('a file that is no picture is rejected, and nothing of it is stored', async () => {
  expect(await say(ana, { picture: readFileSync(import.meta.filename) })).toBe('unreadable');
  expect(await listObservations(visitor, SPOT)).toEqual([]);
});

test('a flood of observations is rate-limited, also simultaneous ones, and leaves no pictures', async () => {
  const picture = await safeSharp({
    create: { width: 20, height: 20, channels: 3, background: '#0a7' },
  })
    .png()
    .toBuffer();
  for (let n = 0; n < 6; n++) expect(await say()).toBeNull();
  const before = await sql`select count(*) from storage.objects where bucket_id = 'observations'`;
  expect(await say(ana, { picture })).toBe('too-often');
  expect(await sql`select count(*) from storage.objects where bucket_id = 'observations'`).toEqual(
    before,
  );
  expect(await say(rui)).toBeNull();
  await sql`delete from public.observations`;
  const answers = await Promise.all(Array.from({ length: 12 }, () => say()));
  expect(answers.filter((answer) => answer === null)).toHaveLength(6);
  const many = Array.from({ length: 9 }, () => ({
    spot_slug: SPOT,
    author_id: rui.id,
    text: 'flat',
  }));
  expect((await rui.db.from('observations').insert(many)).error?.code).toBe('PT429');
});

test.each([
  ['another user’s name', { author_id: '00000000-0000-4000-8000-000000000000' }],
  ['no words', { text: ' ' }],
  ['two lines', { text: 'a\nb' }],
  ['too many words', { text: 'x'.repeat(281) }],
  ['a wave of 21 m', { height_m: 21 }],
  ['another crowd', { crowd: 'zoo' }],
  ['an invalid spot', { spot_slug: '../app' }],
  ['another user’s picture', { picture_path: `${randomUUID()}/${randomUUID()}.webp` }],
  ['a chosen time', { created_at: '2036-01-01T00:00:00Z' }],
])('%s is rejected', async (_, change) => {
  const row = { spot_slug: SPOT, author_id: ana.id, text: 'flat', ...change };
  expect((await ana.db.from('observations').insert(row)).error).not.toBeNull();
  expect(await listObservations(visitor, SPOT)).toEqual([]);
});

test('visitors add no observations, and no user changes one', async () => {
  const row = { spot_slug: SPOT, author_id: ana.id, text: 'flat' };
  expect((await visitor.from('observations').insert(row)).error?.code).toBe('42501');
  await say();
  expect(
    (await ana.db.from('observations').update({ text: 'x' }).eq('author_id', ana.id)).error?.code,
  ).toBe('42501');
  expect((await visitor.from('observations').select('*')).error?.code).toBe('42501');
  expect((await rui.db.from('observations').select('*')).data).toEqual([]);
});

test('old observations are not shown', async () => {
  await say();
  await sql`update public.observations set created_at = now() - interval '15 days'`;
  expect(await listObservations(visitor, SPOT)).toEqual([]);
});

test('observations are in the export of an account, and are deleted with it, with their pictures', async () => {
  const eva = await signUp('Eva Lima');
  const picture = await safeSharp({
    create: { width: 20, height: 20, channels: 3, background: '#0a7' },
  })
    .png()
    .toBuffer();
  await say(eva, { picture });
  const data = await listAccountData(eva.db, eva.id);
  expect(data.observations).toMatchObject([{ spot_slug: SPOT, text: 'chest high, crowded' }]);
  await service.auth.admin.deleteUser(eva.id);
  expect(await listObservations(visitor, SPOT)).toEqual([]);
  const removals = await sql`select path from public.file_removals where bucket = 'observations'`;
  expect(removals.map(({ path }) => path)).toContain(data.observations[0]?.picture_path);
});
