import { beforeEach, expect, test } from 'vitest';
import { listLockedWaves, listOffers } from '#app/domain/selling/baskets.server.ts';
import type { Client } from './support/create-two-schools.ts';
import { setUpSelling } from './support/set-up-selling.ts';

const { schools, sql, held, ...selling } = setUpSelling();
const { sell, buy, listReadable, openClaim, createLink } = selling;
const ALL = ['download', 'full', 'ladder', 'preview'];
let paths: Record<string, string>;

beforeEach(async () => {
  await selling.stopSelling();
  paths = await selling.storeFiles(held.day.wave, held.day.session);
});

const wave = () => ({ kind: 'wave', id: held.day.wave }) as const;

/** The kinds of the files that a guest's card shows, by both of its functions. */
async function listShown(): Promise<string[][]> {
  const { data } = await held.phone
    .rpc('open_claimed_wave', { wave_id: held.day.wave })
    .throwOnError();
  const files = [(await openClaim()).sessions[0]?.waves[0], data] as {
    renditions: { kind: string }[];
  }[];
  return files.map(({ renditions }) => renditions.map(({ kind }) => kind).sort());
}

async function listLinked(client: Client): Promise<string[]> {
  const { data } = await client.rpc('open_share_link').throwOnError();
  const link = data as { waves: { renditions: { kind: string }[] }[] };
  return link.waves[0]?.renditions.map(({ kind }) => kind).sort() ?? [];
}

const countPlaylists = async (client: Client) =>
  (await client.rpc('get_linked_playlists', { wave_id: held.day.wave }).throwOnError()).data.length;

test('without prices everything is free, and nothing is on offer', async () => {
  const link = await createLink({ wave_id: held.day.wave });
  expect(await listReadable(paths, held.phone)).toEqual(ALL);
  expect(await listReadable(paths, link.client)).toEqual(ALL);
  expect(await listShown()).toEqual([ALL, ALL]);
  expect([await listOffers(held.phone), await listOffers(link.client)]).toEqual([[], []]);
  expect(await selling.price([wave()])).toBeNull();
});

test('a card opens only the preview until its wave is paid for, and again after a refund', async () => {
  await sell();
  expect(await listReadable(paths, held.phone)).toEqual(['preview']);
  expect(await listShown()).toEqual([['preview'], ['preview']]);
  expect([...(await listLockedWaves(held.phone, [held.day.wave]))]).toEqual([held.day.wave]);
  expect(await listOffers(held.phone)).toMatchObject([
    { wave: 500, problem: null, locked: { [held.day.line]: [held.day.wave] } },
  ]);

  const orderId = await buy([wave()]);
  expect(await listReadable(paths, held.phone)).toEqual(ALL);
  expect(await listShown()).toEqual([ALL, ALL]);
  expect([...(await listLockedWaves(held.phone, [held.day.wave]))]).toEqual([]);

  await selling.apply(await selling.toEvent(orderId, 'refunded', { refunded: 500 }));
  expect(await listReadable(paths, held.phone)).toEqual(['preview']);
});

test('a link opens only the preview until a visitor has paid, who needs no card', async () => {
  const link = await createLink({ wave_id: held.day.wave });
  await sell();
  expect(await listReadable(paths, link.client)).toEqual(['preview']);
  expect([await listLinked(link.client), await countPlaylists(link.client)]).toEqual([
    ['preview'],
    0,
  ]);
  // The link of one wave sells that wave alone.
  const session = { kind: 'session', id: held.day.line } as const;
  expect((await selling.price([wave(), session], link.client))?.lines).toHaveLength(1);
  await buy([wave()], link.client);
  expect(await listReadable(paths, link.client)).toEqual(ALL);
  expect([await listLinked(link.client), await countPlaylists(link.client)]).toEqual([ALL, 1]);
  expect(await listReadable(paths, held.phone)).toEqual(ALL);
});

test('a session that was paid for opens its waves, also later ones, and a day all sessions of it', async () => {
  await sell();
  const other = await selling.openOther();
  await buy([{ kind: 'session', id: held.day.line }]);
  expect(await listReadable(paths, held.phone)).toEqual(ALL);
  const [later] = await sql`
    insert into public.waves (session_id, video_id, surfer_id, start_ms, end_ms)
    select session_id, video_id, surfer_id, 6000, 9000 from public.waves where id = ${held.day.wave}
    returning id`;
  const more = await selling.storeFiles(`${later?.id}`, held.day.session);
  expect(await listReadable(more, held.phone)).toEqual(ALL);
  // Nor is anything of another guest's.
  expect([...(await listLockedWaves(other.client, [other.wave]))]).toEqual([other.wave]);
});

test('an account takes what the card had paid for, and a guest who gets the wave by a correction pays', async () => {
  await sell();
  await buy([wave()]);
  const { solo } = schools.clients;
  const { userIds } = schools;
  await sql`update public.guests set claimed_by = ${userIds.solo} where id = ${held.ana.guest}`;
  const kinds = async () =>
    ((await solo.from('renditions').select('kind').eq('wave_id', held.day.wave)).data ?? [])
      .map(({ kind }) => kind)
      .sort();
  expect(await kinds()).toEqual(ALL);
  expect(await listReadable(paths, solo)).toEqual(ALL);
  await sql`update public.entitlements set ended_at = now()`;
  expect(await kinds()).toEqual(['preview']);
  expect(await listReadable(paths, solo)).toEqual(['preview']);
  await sql`update public.entitlements set ended_at = null`;
  const [line] = await sql`
    insert into public.surfers (session_id, name) values (${held.day.session}, 'Ben') returning id, guest_id`;
  await sql`update public.guests set claimed_by = ${userIds.solo} where id = ${line?.guest_id}`;
  await sql`update public.waves set surfer_id = ${line?.id} where id = ${held.day.wave}`;
  expect(await kinds()).toEqual(['preview']);
});

test('staff of the school take everything, whatever it costs', async () => {
  await sell();
  for (const person of ['owner', 'coach', 'filmer'] as const) {
    expect(await listReadable(paths, schools.clients[person]), person).toEqual(ALL);
  }
  expect(await listReadable(paths, schools.clients.south)).toEqual([]);
  expect(await listReadable(paths, schools.anon)).toEqual([]);
});

test('a merge of two guests takes along what was paid for', async () => {
  await sell();
  await buy([wave()]);
  const kept = await schools.clients.coach
    .from('guests')
    .insert({
      organisation_id: selling.idOf('north'),
      created_by: schools.userIds.coach,
      name: 'Ana B',
    })
    .select('id')
    .single()
    .throwOnError();
  await schools.clients.coach
    .rpc('merge_guests', { guest_id: held.ana.guest, other_id: kept.data.id })
    .throwOnError();
  expect(await listReadable(paths, held.phone)).toEqual(ALL);
});
