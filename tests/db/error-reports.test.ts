import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countErrors,
  listErrors,
  saveErrorState,
} from '#app/domain/error-reports/reported-errors.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import type { StartedBackend } from '../support/start-backend.ts';
import { openWarmBackend } from '../support/warm-backend.ts';
import type { Client } from './support/create-two-schools.ts';

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };

let backend: StartedBackend;
let sql: Sql;
let service: Client;
let admin: Client;
let other: Client;
let otherId: string;

beforeAll(async () => {
  backend = await openWarmBackend('plain');
  sql = openDatabase(backend.dataDir);
  service = createClient<Database>(backend.url, backend.secretKey, quiet);
  const person = await signUp();
  admin = person.client;
  ({ client: other, id: otherId } = await signUp());
  const { error } = await service.rpc('configure_platform', { admin_emails: [person.email] });
  if (error) throw error;
});
afterAll(() => sql?.end());

async function signUp() {
  const login = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const made = await service.auth.admin.createUser({ ...login, email_confirm: true });
  if (made.error) throw made.error;
  const client = createClient<Database>(backend.url, backend.publishableKey, quiet);
  const { error } = await client.auth.signInWithPassword(login);
  if (error) throw error;
  return { client, email: login.email, id: made.data.user.id };
}

type Seen = Database['public']['Functions']['record_error']['Args'];

/** An error of a new kind by default. */
async function see(seen: Partial<Seen> = {}) {
  const fingerprint = seen.fingerprint ?? randomBytes(8).toString('hex');
  const { data, error } = await service.rpc('record_error', {
    fingerprint,
    part: 'browser',
    message: `broken ${fingerprint}`,
    stack: 'at a',
    path: '/',
    release: '2026-11-21T1000Z-a',
    ...seen,
  });
  if (error) throw error;
  return { fingerprint, outcome: data };
}

async function find(fingerprint: string) {
  const [found] = await listErrors(admin, { state: null, search: fingerprint }, 0);
  if (!found) throw new Error(`No ${fingerprint}`);
  return found;
}

test('only platform admins read errors, and only the service key stores them', async () => {
  const { fingerprint } = await see({ user_id: otherId });
  expect(await find(fingerprint)).toMatchObject({ count: 1, state: 'open' });
  const anon = createClient<Database>(backend.url, backend.publishableKey, quiet);
  expect(await listErrors(other, { state: null, search: '' }, 0)).toEqual([]);
  expect(await countErrors(other)).toEqual({ open: 0, resolved: 0, muted: 0 });
  expect((await anon.rpc('list_errors', {})).error?.code).toBe('42501');
  for (const table of ['error_reports', 'error_occurrences'] as const) {
    expect((await other.from(table).select('*')).data).toEqual([]);
    expect((await anon.from(table).select('*')).error).not.toBeNull();
    for (const client of [admin, other, anon]) {
      expect((await client.from(table).delete().neq('path', '')).error).not.toBeNull();
    }
  }
  const row = { fingerprint, part: 'server', message: 'x', stack: '', path: '', release: '1' };
  for (const client of [admin, other, anon]) {
    expect((await client.rpc('record_error', row)).error?.code).toBe('42501');
  }
  expect((await find(fingerprint)).count).toBe(1);
});

test('other users cannot resolve an error, and admins change nothing but its state', async () => {
  const { fingerprint } = await see();
  const { id } = await find(fingerprint);
  expect(await saveErrorState(other, id, 'muted', '1')).toBe(false);
  const renamed = await admin.from('error_reports').update({ message: 'fine' }).eq('id', id);
  expect(renamed.error?.code).toBe('42501');
  expect(await find(fingerprint)).toMatchObject({
    state: 'open',
    message: `broken ${fingerprint}`,
  });
});

test('errors of a kind are one report, with the newest message and the span of its releases', async () => {
  const { fingerprint, outcome } = await see({ message: 'wave 1 is gone', path: '/a' });
  expect(outcome).toBe('new');
  const later = { message: 'wave 2 is gone', path: '/b', release: '2026-11-22T0900Z-b' };
  expect((await see({ fingerprint, ...later, user_id: otherId })).outcome).toBe('open');
  // A page that was open for a day reports it with the message of its own release.
  await see({
    fingerprint,
    ...later,
    release: '2026-11-20T0900Z-0',
    request_id: 'abcdef0123456789',
  });
  expect(await find(fingerprint)).toMatchObject({
    count: 3,
    message: 'wave 2 is gone',
    path: '/b',
    firstRelease: '2026-11-21T1000Z-a',
    lastRelease: '2026-11-22T0900Z-b',
    occurrences: [
      { release: '2026-11-20T0900Z-0', requestId: 'abcdef0123456789', userId: null },
      { path: '/b', userId: otherId },
      { path: '/a' },
    ],
  });
});

test('a resolved error opens again in a newer release, and not for old pages', async () => {
  const { fingerprint } = await see();
  const { id, lastRelease } = await find(fingerprint);
  expect(await saveErrorState(admin, id, 'resolved', lastRelease)).toBe(true);
  expect((await see({ fingerprint })).outcome).toBe('resolved');
  expect((await see({ fingerprint, release: '2026-11-20T1000Z-z' })).outcome).toBe('resolved');
  expect(await find(fingerprint)).toMatchObject({ state: 'resolved', count: 3 });
  expect((await see({ fingerprint, release: '2026-11-21T1001Z-0' })).outcome).toBe('reopened');
  expect(await find(fingerprint)).toMatchObject({ state: 'open', count: 4 });
});

test('a muted error is counted and stays muted', async () => {
  const { fingerprint } = await see();
  await saveErrorState(admin, (await find(fingerprint)).id, 'muted', '1');
  expect((await see({ fingerprint, release: '2027-01-01T0000Z-b' })).outcome).toBe('muted');
  expect(await find(fingerprint)).toMatchObject({ state: 'muted', count: 2 });
});

test('a search finds words of message, stack, path and release, and whole ids', async () => {
  const { fingerprint } = await see({
    message: 'Needle 100% [x]_y',
    stack: 'at haystack (app/a.ts:1:2)',
    path: '/app/straw',
    user_id: otherId,
    request_id: 'straw-request-1',
  });
  const searches = ['needle 100% [x]_', 'APP/A.TS', '/app/straw', fingerprint, 'straw-request-1'];
  for (const search of [...searches, otherId]) {
    const found = await listErrors(admin, { state: 'open', search }, 0);
    expect([search, found.map((error) => error.fingerprint)]).toEqual([
      search,
      expect.arrayContaining([fingerprint]),
    ]);
  }
  for (const search of ['100%%', 'straw-request', fingerprint.slice(0, 15)]) {
    const found = await listErrors(admin, { state: null, search }, 0);
    expect([search, found.some((error) => error.fingerprint === fingerprint)]).toEqual([
      search,
      false,
    ]);
  }
});

test('the newest twenty occurrences of an error are stored', async () => {
  const { fingerprint } = await see();
  for (let n = 0; n < 25; n++) await see({ fingerprint, path: `/${n}` });
  const { id, count, occurrences } = await find(fingerprint);
  expect([count, occurrences[0]?.path, occurrences.length]).toEqual([26, '/24', 5]);
  const kept = await service.from('error_occurrences').select('id').eq('report_id', id);
  expect(kept.data).toHaveLength(20);
});

test('simultaneous occurrences of the same error are all counted', async () => {
  const fingerprint = randomBytes(8).toString('hex');
  await Promise.all(Array.from({ length: 20 }, () => see({ fingerprint })));
  expect((await find(fingerprint)).count).toBe(20);
});

test('a deleted user is removed from their errors, which remain', async () => {
  const gone = await signUp();
  const { fingerprint } = await see({ user_id: gone.id });
  await service.auth.admin.deleteUser(gone.id);
  expect((await find(fingerprint)).occurrences).toMatchObject([{ userId: null }]);
});

test('old errors are deleted when a new one comes, and there are never more than 2,000', async () => {
  const { fingerprint: old } = await see();
  await sql`update public.error_reports set last_seen_at = now() - interval '91 days' where fingerprint = ${old}`;
  await sql`
    insert into public.error_reports (fingerprint, part, message, first_release, last_release, last_seen_at)
    select lpad(to_hex(n), 16, '0'), 'server', 'x', '1', '1', now() - interval '1 day' - n * interval '1 second'
    from generate_series(1, 2100) as n`;
  await see();
  const { count } = await service.from('error_reports').select('*', { count: 'exact', head: true });
  expect(count).toBe(2000);
  const gone = await service.from('error_reports').select('id').eq('fingerprint', old);
  expect(gone.data).toEqual([]);
  expect((await countErrors(admin)).open).toBeGreaterThan(1900);
});
