import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { listSessionsToFill } from '#app/domain/sessions/list-sessions-to-fill.server.ts';
import { deleteUploads, saveUploadReports } from '#app/domain/uploads/uploads.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import type { Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { waitUntilBlocked } from './support/wait-until-blocked.ts';

/** An operator, and no member of the school at north. */
const ADMIN: Person = 'south';

const { backend, schools, sql, idOf } = setUpSchools();

beforeAll(async () => {
  const { data } = await schools.admin.auth.admin.getUserById(schools.userIds[ADMIN]);
  const admin_emails = [data.user?.email ?? ''];
  const { error } = await schools.admin.rpc('configure_platform', { admin_emails });
  if (error) throw error;
});
function northSession(): string {
  return idOf('north session');
}

/** Announced by the coach at north. */
async function announce(state = 'uploading'): Promise<string> {
  const id = randomUUID();
  const { error } = await schools.admin
    .from('videos')
    .insert({
      id,
      session_id: northSession(),
      created_by: schools.userIds.coach,
      state,
      file_name: 'a.mp4',
      size_bytes: 1000,
      original_path: `${id}/a.mp4`,
    });
  if (error) throw error;
  return id;
}

test('hundreds of uploads are deleted in a few requests, and all of them are counted', async () => {
  const rows = Array.from({ length: 450 }, () => {
    const id = randomUUID();
    const file = { file_name: 'many.mp4', size_bytes: 1, original_path: `${id}/a.mp4` };
    return { id, session_id: northSession(), ...file };
  });
  expect((await schools.admin.from('videos').insert(rows)).error).toBeNull();
  const session = await schools.clients[ADMIN].auth.getSession();
  let requests = 0;
  const counted = createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      headers: { authorization: `Bearer ${session.data.session?.access_token}` },
      fetch: (input, init) => {
        requests += 1;
        return fetch(input, init);
      },
    },
  });
  const ids = [...rows.map(({ id }) => id), randomUUID()];
  expect(await deleteUploads(counted, ids)).toBe(450);
  expect(requests).toBe(3);
});

test('deleting an upload while one of its jobs ends causes no deadlock', async () => {
  const id = await announce('converting');
  const of = { video_id: id, session_id: northSession(), priority: 40 };
  const held = { ...of, worker_id: 'w', state: 'running', lease_until: '2100-01-01T00:00:00Z' };
  const job = { id: randomUUID(), kind: 'ladder', ...held };
  expect((await schools.admin.from('conversions').insert(job)).error).toBeNull();
  let deleted: Promise<number> | undefined;
  await sql.begin(async (transaction) => {
    // The first lock of finish_conversion.
    await transaction`select 1 from public.conversions where id = ${job.id} for update`;
    deleted = deleteUploads(schools.clients[ADMIN], [id]);
    await waitUntilBlocked(sql);
    await transaction`select public.finish_conversion(${job.id}, 'w', 1, 'done')`;
  });
  expect(await deleted).toBe(1);
});

test('no more simultaneous uploads are reported than a browser has', async () => {
  const { coach } = schools.clients;
  const id = await announce();
  const report = { videoId: id, sentBytes: 1, problem: null };
  await saveUploadReports(coach, Array(200).fill(report));
  await expect(saveUploadReports(coach, Array(201).fill(report))).rejects.toThrow(
    'Saving upload progress',
  );
  const { error } = await coach.rpc('report_uploads', { reports: { 0: report } });
  expect(error?.code).toBe('22023');
});

test.each(['../b/x.mp4', 'x/../../b/x.mp4', '..', 'a b.mp4', ''])(
  'no video is announced with its file at <id>/%s',
  async (name) => {
    const { clients, userIds } = schools;
    const id = randomUUID();
    const { error } = await clients.coach
      .from('videos')
      .insert({
        id,
        session_id: northSession(),
        created_by: userIds.coach,
        file_name: 'x.mp4',
        size_bytes: 1,
        original_path: `${id}/${name}`,
      });
    expect(error?.code).toBe('23514');
  },
);

test('a session is found by the date that its spot’s clock showed', async () => {
  const south = schools.clients[ADMIN];
  const { data } = await schools.admin.from('spots').select('*').eq('name', 'south spot').single();
  const add = async (time_zone: string, starts_at: string) => {
    const id = randomUUID();
    const of = { organisation_id: data?.organisation_id, spot_id: data?.id ?? '' };
    const made = await schools.admin.from('sessions').insert({ id, ...of, time_zone, starts_at });
    expect(made.error).toBeNull();
    return id;
  };
  // Seven in the morning of the third.
  const bali = await add('Asia/Makassar', '2025-03-02T23:00:00Z');
  const odd = await Promise.all(
    ['Nowhere/Land', ' ', '99:99:99', 'UTC+1000000'].map((zone) =>
      add(zone, '2025-03-05T23:00:00Z'),
    ),
  );
  const find = async (search: string) =>
    (await listSessionsToFill(south, { search })).map(({ id }) => id).sort();
  expect(await find('2025-03-03')).toEqual([bali]);
  expect(await find('3 March')).toEqual([bali]);
  expect(await find('2025-03-02')).toEqual([]);
  expect(await find('2025-03-05')).toEqual(odd.sort());
});
