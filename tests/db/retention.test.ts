import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listRowFindings } from '#app/domain/consistency/list-row-findings.server.ts';
import { deleteFiles } from '#app/domain/conversions/worker/run-clean-up.server.ts';
import { deleteRawVideos } from '#app/domain/retention/delete-raw-videos.server.ts';
import { saveWave } from '#app/domain/waves/save-wave.server.ts';
import { addReview } from './support/access/fill-place.ts';
import { createDueFilm, type DueFilm } from './support/create-due-film.ts';
import { plantEntitlement } from './support/plant-entitlement.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, sql, idOf } = setUpSchools();
let film: DueFilm;
const unaborted = new AbortController().signal;

beforeEach(async () => {
  film = await createDueFilm(schools, sql);
});

/** A worker's round; returns whether it deleted this video. */
async function run(): Promise<boolean> {
  const { deleted } = await deleteRawVideos(schools.admin, unaborted);
  return deleted.includes(film.videoId);
}

async function cutAll() {
  for (const waveId of film.waveIds) await film.cutOut(waveId);
}

async function readStops(videoId = film.videoId) {
  const [row] = await sql`select stops from private.check_raw_films(array[${videoId}]::uuid[])`;
  return row?.stops;
}

async function readCuts() {
  const rows =
    await sql`select state from private.list_cuts(array[${film.videoId}]::uuid[]) order by state`;
  return rows.map(({ state }) => state);
}

async function deleteFilms(): Promise<void> {
  await run();
  await cutAll();
  expect(await run()).toBe(true);
}

async function say(choice?: 'keep' | 'release', who: 'owner' | 'coach' | 'south' = 'owner') {
  const args = { session_id: film.sessionId, ...(choice && { choice }) };
  const { data, error } = await schools.clients[who].rpc('choose_retention', args);
  if (error) throw error;
  return data;
}

test('a raw video is deleted when each of its waves is cut out, and the waves remain', async () => {
  const before = await schools.clients.owner.rpc('get_storage_usage', {
    of_organisation: idOf('north'),
  });
  expect(await run()).toBe(false);
  expect(await readCuts()).toEqual(['open', 'open']);
  await film.cutOut(film.waveIds[0]);
  expect(await run()).toBe(false);
  const path = await film.cutOut(film.waveIds[1]);
  expect(await run()).toBe(true);

  const video = await schools.admin.from('videos').select('*').eq('id', film.videoId).single();
  expect(video.data).toMatchObject({ state: 'ready', stored_bytes: 0 });
  expect(Date.parse(video.data?.raw_deleted_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const after = await schools.clients.owner.rpc('get_storage_usage', {
    of_organisation: idOf('north'),
  });
  // The original and its preview are deleted, two videos of waves were added.
  expect(after.data?.[0]?.used_bytes).toBe((before.data?.[0]?.used_bytes ?? 0) - 6 + 6);

  while ((await deleteFiles(schools.admin)) > 0);
  const original = await schools.admin.storage.from('originals').download(film.originalPath);
  expect(original.error).not.toBeNull();
  const kept = await schools.admin.storage.from('renditions').download(path);
  expect(await kept.data?.text()).toBe('mp4');
  const rows =
    await sql`select kind from public.renditions where wave_id = ${film.waveIds[1]} order by kind`;
  expect(rows.map(({ kind }) => kind)).toEqual(['download', 'full', 'ladder', 'poster', 'preview']);
  const findings = JSON.stringify(await listRowFindings(schools.admin, 0));
  for (const name of [film.videoId, ...film.waveIds]) expect(findings).not.toContain(name);
  expect(await run()).toBe(false);
});

test('days are counted from the session’s, and a late upload stays a week', async () => {
  const readDay = async (videoId: string) => {
    const [row] = await sql`
      select days_left from private.raw_films where video_id = ${videoId}`;
    return row?.days_left;
  };
  expect(await readDay(film.videoId)).toBe(-30);
  const young = await createDueFilm(schools, sql, 29);
  expect(await readDay(young.videoId)).toBe(1);
  await sql`update public.videos set uploaded_at = now() where id = ${film.videoId}`;
  expect(await readDay(film.videoId)).toBe(7);
  await sql`update public.organisations set retention_days = 3 where id = ${idOf('north')}`;
  expect(await readDay(film.videoId)).toBe(3);
  await sql`update public.organisations set retention_days = 30 where id = ${idOf('north')}`;
  await sql`update public.videos set uploaded_at = now() - interval '60 days' where id = ${film.videoId}`;
  // Whatever the time of day there.
  const starts = new Date(Date.now() - 30 * 86_400_000).toISOString();
  for (const zone of ['Pacific/Honolulu', 'UTC', 'Asia/Tokyo']) {
    await sql`
      update public.sessions set time_zone = ${zone}, starts_at = ${starts} where id = ${film.sessionId}`;
    expect(await readDay(film.videoId), zone).toBe(0);
  }
});

test('the raw videos of a personal session are only deleted if its owner says so', async () => {
  await sql`
    update public.sessions set organisation_id = null, owner_id = ${schools.userIds.solo}
    where id = ${film.sessionId}`;
  await run();
  expect(await readCuts()).toEqual(['none', 'none']);
  expect(await say('release')).toBe(false);
  const mine = await schools.clients.solo.rpc('choose_retention', {
    session_id: film.sessionId,
    choice: 'release',
  });
  expect(mine.data).toBe(true);
  await deleteFilms();
});

test('a raw video with a reason to keep it stays, and the reason is named', async () => {
  await run();
  const [one, other] = film.waveIds;
  await sql`update public.conversions set state = 'failed' where wave_id = ${one} and kind = 'full'`;
  expect(await readStops()).toEqual(['cut-failed']);
  // A file, but not all of the wave.
  await film.cutOut(one, { durationMs: 2000 });
  await film.cutOut(other);
  expect(await readCuts()).toEqual(['done', 'wrong']);
  expect(await readStops()).toEqual(['cut-failed']);
  await sql`update public.renditions set duration_ms = 5010 where wave_id = ${one} and kind = 'full'`;
  expect(await readStops()).toEqual([]);

  await sql`update public.conversions set state = 'failed' where wave_id = ${one} and kind = 'poster'`;
  expect(await readStops()).toEqual(['wave-failed']);
  await sql`update public.conversions set state = 'queued', run_after = now() + interval '1 day'
    where wave_id = ${one} and kind = 'poster'`;
  expect(await readStops()).toEqual(['converting']);
  await sql`update public.conversions set state = 'done' where wave_id = ${one}`;
  // Storage has fewer bytes of it than its row says. Workers make it again from the video, which is still there.
  await sql`update storage.objects set metadata = metadata || '{"size": 2}'
    where name = ${`waves/${one}/download-r1.mp4`}`;
  expect(await readStops()).toEqual([]);
  const { data } = await schools.admin.rpc('delete_raw_film', { video_id: film.videoId });
  expect(data).toBe(false);
  await sql`update storage.objects set metadata = metadata || '{"size": 3}'
    where name = ${`waves/${one}/download-r1.mp4`}`;
  await say('keep');
  expect(await readStops()).toEqual(['kept']);
  expect(await run()).toBe(false);
  await say();
  expect(await run()).toBe(true);
});

test('a raw video with an order or a review is only deleted after a choice', async () => {
  try {
    await run();
    await cutAll();
    const { sessionId, videoId, waveIds } = film;
    const [line] = await sql<{ id: string }[]>`
      insert into public.surfers (session_id, name) values (${sessionId}, 'Lou') returning id`;
    await addReview(sql, { sessionId, videoId, waveId: waveIds[1] ?? '', lineId: line?.id ?? '' });
    await sql`update public.waves set surfer_id = ${line?.id ?? ''} where id = ${waveIds[1] ?? ''}`;
    await plantEntitlement(sql, idOf('north'), { surferId: line?.id ?? '' });
    expect([...(await readStops())].sort()).toEqual(['order', 'review']);
    expect(await run()).toBe(false);
    const { data } = await schools.clients.owner.rpc('list_retention', {
      organisation_id: idOf('north'),
    });
    const row = data?.find(({ session_id }) => session_id === film.sessionId);
    expect([row?.stops.toSorted(), row?.ties.toSorted()]).toEqual([
      ['order', 'review'],
      ['order', 'review'],
    ]);
    expect(await say('release', 'coach')).toBe(false);
    expect(await say('release')).toBe(true);
    expect(await run()).toBe(true);
  } finally {
    await sql`delete from public.orders`;
    await sql`delete from public.reviews`;
  }
});

test('the same ride by another camera is cut out of that camera’s video', async () => {
  const second = randomUUID();
  await sql`
    insert into public.videos (id, session_id, file_name, size_bytes, original_path, state, duration_ms, uploaded_at)
    values (${second}, ${film.sessionId}, 'b.mp4', 3, ${`${second}/b.mp4`}, 'ready', 9000, now() - interval '60 days')`;
  const [joined] = await sql`
    insert into public.wave_angles (session_id, wave_id, video_id, start_ms, end_ms)
    values (${film.sessionId}, ${film.waveIds[0]}, ${second}, 4000, 9000) returning id`;
  const angleId: string = joined?.id;
  const { deleted } = await deleteRawVideos(schools.admin, unaborted);
  expect(deleted).not.toContain(second);
  await sql`update public.conversions set priority = 500 where angle_id = ${angleId}`;
  const job = await schools.admin.rpc('claim_conversion', { worker_id: 'worker' });
  expect(job.data).toMatchObject({
    kind: 'full',
    subject: 'wave',
    subjectId: film.waveIds[0],
    angleId,
    notified: [second],
    sources: [
      {
        path: `${second}/b.mp4`,
        startMs: 4000,
        endMs: 9000,
        sessionStartsAt: expect.stringMatching(/^20\d\d-/),
      },
    ],
  });
  const path = await film.cutOut(film.waveIds[0], { angleId });
  const [made] = await sql`select angle_id from public.renditions where path = ${path}`;
  expect(made?.angle_id).toBe(angleId);
  expect((await deleteRawVideos(schools.admin, unaborted)).deleted).toContain(second);

  // Its own video is still there, so its marks may move: the other camera's cut stays.
  await sql`update public.waves set end_ms = 5500 where id = ${film.waveIds[0]}`;
  const left = await sql`select path from public.renditions where wave_id = ${film.waveIds[0]}`;
  expect(left.map((row) => row.path)).toEqual([path]);
  const [open] = await sql`
    select count(*)::integer as count from public.conversions
    where wave_id = ${film.waveIds[0]} and state = 'queued' and angle_id is not null`;
  expect(open?.count).toBe(0);
});

test('waves of a deleted raw video cannot be cut or moved, but can be assigned', async () => {
  await deleteFilms();
  const { coach } = schools.clients;
  const [waveId = ''] = film.waveIds;
  const cut = await coach
    .from('waves')
    .insert({
      session_id: film.sessionId,
      video_id: film.videoId,
      start_ms: 20_000,
      end_ms: 25_000,
      created_by: schools.userIds.coach,
    });
  expect(cut.error?.code).toBe('23503');
  const wave = { sessionId: film.sessionId, waveId, startMs: 0, endMs: 5000, surferName: 'Ana' };
  expect(await saveWave(coach, { ...wave, endMs: 4000 })).toMatchObject({
    ok: false,
    sentence: expect.stringContaining('The raw video was deleted'),
  });
  expect(await saveWave(coach, wave)).toEqual({ ok: true });

  const sort = async (edits: object[]) => {
    const args = { session_id: film.sessionId, step_id: randomUUID(), edits: edits as never };
    const { data, error } = await coach.rpc('sort_waves', args);
    if (error) throw error;
    return (data as { problems: { reason: string }[] }).problems.map(({ reason }) => reason);
  };
  expect(await sort([{ op: 'delete', waveId, seen: 9 }])).toEqual(['no-film']);
  expect(await sort([{ op: 'change', waveId, seen: 9, set: { end_ms: 4000 } }])).toEqual([
    'no-film',
  ]);
  expect(await sort([{ op: 'change', waveId, seen: 9, set: { surfer_id: null } }])).toEqual([]);
  const made =
    await sql`select kind from public.renditions where wave_id = ${waveId} and kind = 'full'`;
  expect(made).toHaveLength(1);
  // If staff choose so, it is deleted for good.
  const deleted = await coach.from('waves').delete().eq('id', waveId).select('id');
  expect(deleted.data).toHaveLength(1);
});

test('surfers of the session see until when the raw video is stored', async () => {
  const surfer = schools.clients.rider;
  const ask = async () => {
    const args = { session_id: film.sessionId };
    return (await surfer.rpc('get_session_retention', args)).data;
  };
  expect(await ask()).toBeNull();
  await sql`
    insert into public.surfers (session_id, name, claimed_by)
    values (${film.sessionId}, 'Rider', ${schools.userIds.rider})`;
  const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  expect(await ask()).toMatchObject({ day, isDue: true, isKept: false, filmCount: 1 });
  await say('keep');
  expect(await ask()).toMatchObject({ isKept: true, isStopped: true });
  await say();
  await deleteFilms();
  expect(await ask()).toMatchObject({ day: null, filmCount: 0, deletedAt: expect.any(String) });
});

test('the same file may be uploaded again once its raw video is deleted', async () => {
  await sql`update public.videos set file_fingerprint = 'same' where id = ${film.videoId}`;
  const args = { session_id: film.sessionId, fingerprint: 'same' };
  const { coach } = schools.clients;
  expect((await coach.rpc('find_announced_videos', args)).data).toHaveLength(1);
  await deleteFilms();
  expect((await coach.rpc('find_announced_videos', args)).data).toEqual([]);
});
