import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  deleteBetaRequest,
  getBetaRequest,
  saveBetaRequest,
} from '#app/domain/beta/beta-request.server.ts';
import {
  type BetaFilter,
  countBetaSignups,
  listBetaSignups,
  saveBetaDecision,
} from '#app/domain/beta/beta-signups.server.ts';
import {
  isFeatureOpen,
  listFeatureFlags,
  openFeature,
} from '#app/domain/feature-flags/feature-flags.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import type { StartedBackend } from '../support/start-backend.ts';
import { type PosthogServer, startPosthog } from '../support/start-posthog.ts';
import { openWarmBackend } from '../support/warm-backend.ts';
import type { Client } from './support/create-two-schools.ts';

const quiet = { auth: { persistSession: false, autoRefreshToken: false } };
const SITE = 'https://surf.example';
const all = { state: null, role: null, search: '' };
const wish = { role: 'coach', place: 'Ericeira', purpose: 'The studio, with four guests' } as const;

type Person = { id: string; email: string; client: Client; reconnect: () => Client };

let backend: StartedBackend;
let posthog: PosthogServer;
let sql: Sql;
let admin: Person;
let second: Person;
let ana: Person;
let rui: Person;

beforeAll(async () => {
  backend = await openWarmBackend('plain');
  posthog = await startPosthog();
  process.env.POSTHOG_KEY = 'phc_local_12345678';
  process.env.POSTHOG_HOST = posthog.url;
  sql = openDatabase(backend.dataDir);
  [admin, second, ana, rui] = await Promise.all([signUp(), signUp(), signUp('Ana'), signUp('Rui')]);
  const service = createClient<Database>(backend.url, backend.secretKey, quiet);
  const { error } = await service.rpc('configure_platform', {
    admin_emails: [admin.email, second.email],
  });
  if (error) throw error;
});
afterAll(async () => {
  posthog?.stop();
  await sql?.end();
});
beforeEach(async () => {
  await sql`delete from public.beta_signups`;
  await sql`delete from public.mail_outbox`;
  await sql`update public.feature_flags set open_to = 'beta'`;
  posthog.flags = {};
  posthog.asked.length = 0;
  await saveBetaRequest(ana.client, ana.id, wish);
});

async function signUp(name = 'Kai'): Promise<Person> {
  const service = createClient<Database>(backend.url, backend.secretKey, quiet);
  const login = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const made = await service.auth.admin.createUser({ ...login, email_confirm: true });
  if (made.error) throw made.error;
  const client = createClient<Database>(backend.url, backend.publishableKey, quiet);
  const { data, error } = await client.auth.signInWithPassword(login);
  if (error) throw error;
  const { id } = made.data.user;
  await sql`insert into public.profiles (id, full_name) values (${id}, ${name})`;
  const headers = { authorization: `Bearer ${data.session.access_token}` };
  return {
    id,
    client,
    email: login.email,
    // As each request of the app has a client of its own, which caches responses.
    reconnect: () =>
      createClient<Database>(backend.url, backend.publishableKey, {
        ...quiet,
        global: { headers },
      }),
  };
}

const stateOf = async ({ client, id }: Person) => (await getBetaRequest(client, id))?.state ?? null;
const readMails = () => sql`select kind, recipient, params from public.mail_outbox`;
const isOpenTo = (person: Person, posthogId: string | null = null) =>
  isFeatureOpen(person.reconnect(), 'beta-room', posthogId);

test('a user signs up once, edits the text, and withdraws it', async () => {
  expect(await getBetaRequest(ana.client, ana.id)).toMatchObject({ ...wish, state: 'asked' });
  await Promise.all([
    saveBetaRequest(rui.client, rui.id, wish),
    saveBetaRequest(rui.client, rui.id, { ...wish, place: 'Coxos' }),
  ]);
  await saveBetaRequest(ana.client, ana.id, { ...wish, place: 'Peniche' });
  expect(await sql`select 1 from public.beta_signups`).toHaveLength(2);
  expect(await getBetaRequest(ana.client, ana.id)).toMatchObject({ place: 'Peniche' });
  await deleteBetaRequest(ana.client, ana.id);
  expect(await stateOf(ana)).toBeNull();
});

test('users cannot admit themselves, read others’ sign-ups, or sign others up', async () => {
  const admit = { state: 'admitted', decided_at: '2026-11-22T10:00:00Z' };
  const mine = ana.client.from('beta_signups');
  expect((await mine.update(admit).eq('profile_id', ana.id)).error?.code).toBe('42501');
  expect((await mine.insert({ profile_id: rui.id, ...wish })).error?.code).toBe('42501');
  expect(await saveBetaDecision(ana.client, [ana.id], 'admitted', SITE)).toBe(0);
  expect(await getBetaRequest(rui.client, ana.id)).toBeNull();
  expect(await listBetaSignups(ana.client, all, 0)).toEqual([]);
  expect(await countBetaSignups(ana.client, all)).toEqual({ asked: 0, admitted: 0, declined: 0 });
  expect(await openFeature(ana.client, 'beta-room', 'everyone')).toBe(false);
  expect(await stateOf(ana)).toBe('asked');
});

test('two admins who admit the same users at once admit each of them once, with one mail each', async () => {
  await saveBetaRequest(rui.client, rui.id, wish);
  const both = [ana.id, rui.id];
  const decided = await Promise.all([
    saveBetaDecision(admin.client, both, 'admitted', SITE),
    saveBetaDecision(second.client, both.toReversed(), 'admitted', SITE),
    saveBetaDecision(admin.client, both, 'admitted', SITE),
  ]);
  expect(decided.reduce((sum, count) => sum + count, 0)).toBe(2);
  const mails = await readMails();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([ana.email, rui.email].sort());
  expect(mails.find(({ recipient }) => recipient === ana.email)).toMatchObject({
    kind: 'beta-admitted',
    params: { siteUrl: SITE, path: '/app/join-beta', name: 'Ana' },
  });
});

test('a decision is undone and made again without another mail; a user who signs up again gets another', async () => {
  const decide = (decision: 'asked' | 'admitted' | 'declined') =>
    saveBetaDecision(admin.client, [ana.id], decision, SITE);
  expect(await decide('declined')).toBe(1);
  expect(await stateOf(ana)).toBe('declined');
  expect(await readMails()).toHaveLength(0);
  expect(await decide('admitted')).toBe(1);
  expect(await decide('asked')).toBe(1);
  expect(await decide('admitted')).toBe(1);
  expect(await readMails()).toHaveLength(1);
  await deleteBetaRequest(ana.client, ana.id);
  await saveBetaRequest(ana.client, ana.id, wish);
  expect(await decide('admitted')).toBe(1);
  expect(await readMails()).toHaveLength(2);
});

test('admins find sign-ups by role, state and words, longest waiting first', async () => {
  await saveBetaRequest(rui.client, rui.id, { ...wish, role: 'filmer', place: 'Hossegor' });
  const find = async (filter: Partial<BetaFilter>) =>
    (await listBetaSignups(admin.client, { ...all, ...filter }, 0)).map(({ name }) => name);
  expect(await find({})).toEqual(['Ana', 'Rui']);
  expect(await find({ role: 'filmer' })).toEqual(['Rui']);
  expect(await find({ search: 'hosseg' })).toEqual(['Rui']);
  expect(await find({ search: ana.email.toUpperCase() })).toEqual(['Ana']);
  expect(await find({ search: '%' })).toEqual([]);
  expect(await countBetaSignups(admin.client, { role: null, search: 'studio' })).toEqual({
    asked: 2,
    admitted: 0,
    declined: 0,
  });
});

test('a part is open to all visitors, to the beta and platform admins, or to no user', async () => {
  expect([await isOpenTo(ana), await isOpenTo(admin)]).toEqual([false, true]);
  await saveBetaDecision(admin.client, [ana.id], 'admitted', SITE);
  expect([await isOpenTo(ana), await isOpenTo(rui)]).toEqual([true, false]);
  expect(await openFeature(admin.client, 'beta-room', 'everyone')).toBe(true);
  expect(await isOpenTo(rui)).toBe(true);
  await openFeature(admin.client, 'beta-room', 'nobody');
  expect([await isOpenTo(ana), await isOpenTo(admin)]).toEqual([false, false]);
  expect(await listFeatureFlags(admin.client)).toEqual([{ key: 'beta-room', openTo: 'nobody' }]);
});

test('PostHog decides where it knows the flag, and gets only the ids of users who consented', async () => {
  posthog.flags = { 'beta-room': true };
  expect(await isOpenTo(ana)).toBe(false);
  expect(posthog.asked).toEqual([]);
  expect(await isOpenTo(ana, ana.id)).toBe(true);
  expect(posthog.sent).toContain(ana.id);
  posthog.flags = { 'beta-room': false };
  expect(await isOpenTo(admin, admin.id)).toBe(false);
  posthog.flags = { another: true };
  expect(await isOpenTo(admin, admin.id)).toBe(true);
});

test('§9: when PostHog does not respond, the database decides', async () => {
  posthog.flags = null;
  expect([await isOpenTo(ana, ana.id), await isOpenTo(admin, admin.id)]).toEqual([false, true]);
  expect(posthog.asked).toEqual(['POST /flags/', 'POST /flags/']);
});

test('several queries of one request are sent once', async () => {
  posthog.flags = { 'beta-room': true };
  const client = ana.reconnect();
  await Promise.all([1, 2, 3].map(() => isFeatureOpen(client, 'beta-room', ana.id)));
  expect(posthog.asked).toHaveLength(1);
});
