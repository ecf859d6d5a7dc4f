import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { deleteWave } from '#app/domain/waves/save-wave.server.ts';
import { createTwoAngles, type TwoAngles } from './support/create-two-angles.ts';
import { setUpLinkedSchool } from './support/set-up-linked-school.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

const school = setUpLinkedSchool();
let angles: TwoAngles;
let main: string;
let wave: string;

beforeAll(async () => {
  angles = await createTwoAngles(school);
});
beforeEach(async () => {
  ({ main, wave } = await angles.cut());
});

/** Tables with dependent rows of waves, and their foreign keys. */
async function listTies() {
  return angles.sql<{ of_table: string; key: string }[]>`
    select of_table, key from private.wave_dependents() order by of_table`;
}

/** All dependent rows of the wave and its links, by table. */
async function readTies(linkIds: string[]) {
  const ids = [wave, ...linkIds];
  const found: Record<string, unknown[]> = {};
  for (const { of_table, key } of await listTies()) {
    const rows = await angles.sql.unsafe(
      `select to_jsonb(t) as row from ${of_table} t where t.${key} = any($1) order by t::text`,
      [ids as never],
    );
    found[of_table] = rows.map(({ row }) => row);
  }
  return found;
}

/** Rows of a wave in every table: open, revoked and expired links. */
async function useWave() {
  const { sql } = angles;
  const open = await angles.school.makeLink({ waveId: wave, password: 'pässword' });
  const revoked = await angles.school.makeLink({ waveId: wave });
  const expired = await angles.school.makeLink({ waveId: wave });
  await sql`update public.share_links set revoked_at = now() where id = ${revoked.id}`;
  await sql`update public.share_links set expires_at = now() where id = ${expired.id}`;
  const session = angles.sessionId;
  await sql`
    insert into public.link_counts (link_id, session_id, views, downloads)
    values (${open.id}, ${session}, 7, 2)`;
  await sql`
    insert into private.link_entries (token_hash, link_id)
    values (sha256(${open.id}::bytea), ${open.id})`;
  await sql`insert into private.link_tries (link_id, wrong) values (${open.id}, 3)`;
  await sql`
    insert into public.wave_counts (wave_id, session_id, views, downloads)
    values (${wave}, ${session}, 8, 3)`;
  const { rider: riderId, filmer, coach } = angles.school.schools.userIds;
  await sql`
    insert into public.favourites (profile_id, wave_id)
    values (${riderId}, ${wave}), (${filmer}, ${wave})`;
  await sql`
    insert into public.guest_favourites (guest_id, wave_id)
    values (${school.idOf('north other')}, ${wave})`;
  await sql`
    insert into public.review_requests (session_id, wave_id, surfer_id, asked_by, question, answered_at)
    values (${session}, ${wave}, ${angles.rider}, ${riderId}, '', now()),
      (${session}, ${wave}, ${angles.rider}, ${riderId}, 'How do I turn?', null)`;
  await sql`
    insert into public.reviewed_waves (session_id, wave_id, created_by)
    values (${session}, ${wave}, ${coach})`;
  await sql`
    insert into public.drawings
      (id, session_id, wave_id, video_id, at_ms, tool, shape, profile_id, created_by)
    select gen_random_uuid(), ${session}, id, video_id, start_ms, 'arrow', '{}', ${riderId}, ${riderId}
    from public.waves where id = ${wave}`;
  await sql`
    insert into public.public_waves (wave_id, session_id, created_by)
    values (${wave}, ${session}, ${coach})`;
  await sql`
    insert into public.public_wave_refusals (wave_id, surfer_id)
    values (${wave}, ${school.idOf('north other')})`;
  return { open, revoked, expired, ids: [open.id, revoked.id, expired.id] };
}

async function listAngles(waveId: string) {
  return angles.sql`select video_id, start_ms from public.wave_angles where wave_id = ${waveId}`;
}

async function countArchived() {
  const [row] = await angles.sql`
    select (select count(*)::integer from private.archived_waves where wave_id = ${wave}) as waves,
      (select count(*)::integer from private.archived_rows where wave_id = ${wave}) as rows`;
  return row;
}

test('every dependent row of a wave is archived with it, or made again from the video', async () => {
  const keys = await angles.sql<{ name: string }[]>`
    with recursive led (name) as (
      select 'public.waves'::regclass::oid
      union
      select k.conrelid from pg_constraint k join led on led.name = k.confrelid
      where k.contype = 'f' and k.confdeltype = 'c' and k.conrelid <> all (array[
        'public.renditions', 'public.conversions', 'public.wave_angles', 'public.waves']::regclass[])
    )
    select n.nspname || '.' || c.relname as name
    from led join pg_class c on c.oid = led.name join pg_namespace n on n.oid = c.relnamespace
    where c.oid <> 'public.waves'::regclass order by name`;
  expect((await listTies()).map(({ of_table }) => of_table).sort()).toEqual(
    keys.map(({ name }) => name).sort(),
  );
});

test('every column with a user has one with the same key in the archive', async () => {
  const names = (await listTies()).map(({ of_table }) => of_table);
  const missing = await angles.sql`
    select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.conrelid = any (${names}::regclass[])
      and k.confrelid in ('public.profiles'::regclass, 'public.surfers'::regclass)
      and a.attname <> 'session_id'
      -- Links to waves have none.
      and not (k.conrelid = 'public.share_links'::regclass and a.attname = 'surfer_id')
      and not exists (
        select 1 from pg_constraint p join pg_attribute b on b.attrelid = p.conrelid and b.attnum = p.conkey[1]
        where p.contype = 'f' and p.conrelid = 'private.archived_rows'::regclass
          and b.attname = a.attname and p.confrelid = k.confrelid and p.confdeltype = k.confdeltype)`;
  expect(missing).toEqual([]);
});

test.each([
  ['deleted while sorting', async () => (await angles.remove(wave)).stepId],
  ['joined to another', async () => (await angles.join(main, wave)).stepId],
  [
    'deleted on its session’s page',
    async () => {
      await deleteWave(angles.school.schools.clients.coach, angles.sessionId, wave);
      const [row] = await angles.sql`
        select step_id from public.wave_changes where wave_id = ${wave} order by id desc limit 1`;
      return String(row?.step_id);
    },
  ],
])('a wave that is %s is restored with all its dependent rows, row for row', async (_, take) => {
  const { open, revoked, expired, ids } = await useWave();
  const before = await readTies(ids);
  for (const [name, rows] of Object.entries(before)) expect(rows, name).not.toEqual([]);
  const step = await take();
  for (const [name, rows] of Object.entries(await readTies(ids))) expect(rows, name).toEqual([]);
  for (const { client } of [open, revoked, expired]) expect(await openShareLink(client)).toBeNull();
  expect((await angles.undo('coach', step))?.problems).toEqual([]);
  expect(await readTies(ids)).toEqual(before);
  const states = [open, revoked, expired].map(
    async ({ client }) => (await openShareLink(client))?.state,
  );
  expect(await Promise.all(states)).toEqual(['locked', 'revoked', 'expired']);
  expect(await countArchived()).toEqual({ waves: 0, rows: 0 });
  // Undone again, or deleted and undone once more, it is the same.
  await angles.undo('coach', step);
  await angles.undo('coach', (await angles.remove(wave)).stepId);
  expect(await readTies(ids)).toEqual(before);
});

test('several waves that are deleted in one step are restored with their own rows', async () => {
  const [one, other] = [
    await angles.school.makeLink({ waveId: main }),
    await angles.school.makeLink({ waveId: wave }),
  ];
  const step = await angles.sort('coach', [
    { op: 'delete', waveId: main, seen: 99 },
    { op: 'delete', waveId: wave, seen: 99 },
  ]);
  await angles.undo('coach', step.stepId);
  expect(await openShareLink(one.client)).toMatchObject({ waves: [{ waveId: main }] });
  expect(await openShareLink(other.client)).toMatchObject({ waves: [{ waveId: wave }] });
});

test('another user who restores a deleted wave restores its links', async () => {
  const link = await angles.school.makeLink({ waveId: wave });
  await angles.remove(wave);
  const late = await angles.sort('filmer', [
    { op: 'change', waveId: wave, seen: 1, set: { end_ms: 19_000 } },
  ]);
  expect(late.problems).toMatchObject([{ reason: 'gone', byName: 'coach' }]);
  await angles.sort('filmer', [
    angles.keep(wave, 12, { surferId: angles.rider, videoId: angles.otherVideo, endMs: 19_000 }),
  ]);
  expect(await openShareLink(link.client)).toMatchObject({ waves: [{ durationMs: 7000 }] });
});

test('a deleted wave that is marked again has its angles of other cameras', async () => {
  const { sort, keep, otherVideo: videoId } = angles;
  await angles.join(main, wave);
  await angles.remove(main);
  const again = await sort('filmer', [
    keep(main, 10, { surferId: angles.rider }),
    { op: 'change', waveId: main, seen: 3, set: { score: 7 } },
  ]);
  expect(again.problems).toEqual([]);
  expect(await listAngles(main)).toEqual([{ video_id: videoId, start_ms: 12_000 }]);
  expect((await angles.undo('filmer', again.stepId))?.problems).toEqual([]);
  expect(await angles.read(main)).toBeNull();

  // Not an angle that is part of another wave by now, nor one of a deleted video.
  const [third, fourth] = [randomUUID(), randomUUID()];
  await sort('coach', [keep(third, 30), keep(fourth, 31, { videoId })]);
  await angles.join(fourth, third);
  await sort('filmer', [keep(third, 30)]);
  expect(await listAngles(third)).toEqual([]);
  await angles.remove(fourth);
  await angles.sql`update public.videos set raw_deleted_at = now() where id = ${school.idOf('north video')}`;
  await sort('filmer', [keep(fourth, 31, { videoId })]);
  expect(await listAngles(fourth)).toEqual([]);
  await angles.sql`update public.videos set raw_deleted_at = null where id = ${school.idOf('north video')}`;
});

test('nothing is restored to another session or another video, whatever the wave’s id is', async () => {
  const link = await angles.school.makeLink({ waveId: wave });
  const { stepId } = await angles.remove(wave);
  const { sql, school } = angles;
  await sql`
    insert into public.waves (id, session_id, video_id, start_ms, end_ms)
    values (${wave}, ${school.idOf('south session')}, ${school.idOf('south video')}, 0, 5000)`;
  expect(await openShareLink(link.client)).toBeNull();
  // Nor is the archive lost by that.
  await sql`delete from public.waves where id = ${wave}`;
  await angles.undo('coach', stepId);
  expect(await openShareLink(link.client)).toMatchObject({ waves: [{ waveId: wave }] });
  await angles.remove(wave);
  await angles.sort('filmer', [angles.keep(wave, 12, { surferId: angles.rider })]);
  expect(await openShareLink(link.client)).toBeNull();
});

test('a link that is revoked while its wave is deleted stays revoked', async () => {
  const { sql } = angles;
  const link = await angles.school.makeLink({ waveId: wave });
  const revoking = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const revoked = sql.begin(async (one) => {
    await one`update public.share_links set revoked_at = now() where id = ${link.id}`;
    revoking.resolve();
    await mayEnd.promise;
  });
  await revoking.promise;
  const removed = angles.remove(wave);
  await waitUntilBlocked(sql);
  mayEnd.resolve();
  await revoked;
  await angles.undo('coach', (await removed).stepId);
  expect(await openShareLink(link.client)).toEqual({ state: 'revoked' });
});

test('a restored wave is not assigned to a surfer who has left the roster, and the response says so', async () => {
  const [line] = await angles.sql`
    insert into public.surfers (session_id, name) values (${angles.sessionId}, 'Ana') returning id`;
  const give = (surfer_id: string) =>
    angles.sort('coach', [{ op: 'change', waveId: wave, seen: 99, set: { surfer_id } }]);
  await give(line?.id);
  const { stepId } = await give(angles.rider);
  await angles.sql`delete from public.surfers where id = ${line?.id}`;
  expect((await angles.undo('coach', stepId))?.problems).toMatchObject([{ reason: 'no-surfer' }]);
  expect((await angles.read(wave))?.surfer_id).toBe(angles.rider);
});

test('no role reads the archive', async () => {
  const rights = await angles.sql`
    select r.name, t.name as of_table, has_table_privilege(r.name, t.name, 'select, insert, update, delete') as may
    from unnest(array['anon', 'authenticated']) as r(name),
      unnest(array['private.archived_waves', 'private.archived_rows']) as t(name)`;
  expect(rights).toHaveLength(4);
  expect(rights.filter(({ may }) => may)).toEqual([]);
});
