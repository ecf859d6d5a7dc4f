import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteWave } from '#app/domain/waves/save-wave.server.ts';
import { createTwoAngles, type TwoAngles } from './support/create-two-angles.ts';
import { setUpLinkedSchool } from './support/set-up-linked-school.ts';

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

async function countArchived() {
  const [row] = await angles.sql`
    select (select count(*)::integer from private.archived_waves where wave_id = ${wave}) as waves,
      (select count(*)::integer from private.archived_rows where wave_id = ${wave}) as rows`;
  return row;
}

test('a user’s rows are deleted with their account, also in the archive', async () => {
  const { admin } = angles.school.schools;
  const { data } = await admin.auth.admin.createUser({ email: `${randomUUID()}@example.com` });
  const guest = data.user?.id ?? '';
  await admin.from('profiles').upsert({ id: guest, full_name: 'Guest' });
  const [line] = await angles.sql`
    insert into public.surfers (session_id, name) values (${angles.sessionId}, 'Ana') returning id`;
  const link = await angles.school.makeLink({ waveId: wave });
  await angles.sql`update public.share_links set created_by = ${guest} where id = ${link.id}`;
  await angles.sql`insert into public.favourites (profile_id, wave_id) values (${guest}, ${wave})`;
  await angles.sql`
    insert into public.review_requests (session_id, wave_id, surfer_id, asked_by)
    values (${angles.sessionId}, ${wave}, ${angles.rider}, ${guest})`;
  await angles.sql`
    insert into public.public_wave_refusals (wave_id, surfer_id) values (${wave}, ${line?.id})`;
  const { stepId } = await angles.remove(wave);
  expect((await admin.auth.admin.deleteUser(guest)).error).toBeNull();
  await angles.sql`delete from public.surfers where id = ${line?.id}`;
  const left = await angles.sql`
    select r::text as row from private.archived_rows r where r.wave_id = ${wave}`;
  expect(left).toHaveLength(1);
  expect(JSON.stringify(left)).not.toContain(guest);
  await angles.undo('coach', stepId);
  const [back] = await angles.sql`
    select l.created_by as maker,
      (select count(*)::integer from public.favourites f where f.wave_id = l.wave_id) as favourites,
      (select count(*)::integer from public.review_requests q where q.wave_id = l.wave_id) as requests,
      (select count(*)::integer from public.public_wave_refusals n where n.wave_id = l.wave_id) as refusals
    from public.share_links l where l.id = ${link.id}`;
  expect(back).toEqual({ maker: null, favourites: 0, requests: 0, refusals: 0 });
});

test('archived rows are deleted with their video', async () => {
  const film = randomUUID();
  await angles.addVideo(film);
  const cut = async () => {
    wave = randomUUID();
    await angles.sort('coach', [angles.keep(wave, 12, { videoId: film, surferId: angles.rider })]);
    await angles.school.makeLink({ waveId: wave });
  };
  await cut();
  await angles.remove(wave);
  expect(await countArchived()).toEqual({ waves: 1, rows: 1 });
  await angles.sql`update public.videos set raw_deleted_at = now() where id = ${film}`;
  expect(await countArchived()).toEqual({ waves: 0, rows: 0 });
  await angles.sql`update public.videos set raw_deleted_at = null where id = ${film}`;
  await cut();
  await angles.sql`update public.videos set raw_deleted_at = now() where id = ${film}`;
  await deleteWave(angles.school.schools.clients.coach, angles.sessionId, wave);
  expect(await countArchived()).toEqual({ waves: 0, rows: 0 });
  await angles.sql`update public.videos set raw_deleted_at = null where id = ${film}`;
  await cut();
  await angles.remove(wave);
  await angles.school.schools.clients.coach.from('videos').delete().eq('id', film);
  expect(await countArchived()).toEqual({ waves: 0, rows: 0 });
});

test('once its video is deleted, another camera’s angle is removed by neither sorting nor undo', async () => {
  const { stepId } = await angles.join(main, wave);
  const before = await angles.read(main);
  await angles.sql`update public.videos set raw_deleted_at = now() where id = ${angles.otherVideo}`;
  const reasons = [
    await angles.undo('coach', stepId),
    await angles.sort('coach', [{ op: 'delete', waveId: main, seen: 99 }]),
  ].map((answer) => new Set(answer?.problems.map(({ reason }) => reason)));
  expect(reasons).toEqual([new Set(['no-film']), new Set(['no-film'])]);
  expect(await angles.read(main)).toEqual(before);
  const kept = await angles.sql`select 1 from public.wave_angles where wave_id = ${main}`;
  expect(kept).toHaveLength(1);
  await angles.sql`update public.videos set raw_deleted_at = null where id = ${angles.otherVideo}`;
});
