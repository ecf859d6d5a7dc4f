import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { moveVideoBySlate, saveSlate } from '#app/domain/videos/slates.server.ts';
import type { Person } from './support/create-two-schools.ts';
import { announceFilm, FILMED_AT, inspectFilm } from './support/film-offline.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const SLATE_AT = '2026-11-21T09:12:34.500Z';
const NO_SLATE = {
  recorded_at: new Date(FILMED_AT),
  clock_source: 'camera',
  slate_session_id: null,
};
const WITH_SLATE = { ...NO_SLATE, recorded_at: new Date(SLATE_AT), clock_source: 'slate' };

const setUp = setUpSchools();
const { schools, sql, idOf } = setUp;

function save(
  videoId: string,
  sessionId = idOf('north session'),
  { who = 'coach' as Person, recordedAt = SLATE_AT } = {},
) {
  return saveSlate(schools.clients[who], videoId, { sessionId, recordedAt });
}

async function readClock(videoId: string) {
  const [row] = await sql`
    select recorded_at, clock_source, slate_session_id from public.videos where id = ${videoId}`;
  return row;
}

async function listKinds(videoId: string): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    select kind from public.conversions where video_id = ${videoId} and kind <> 'inspect'
    order by urgency desc, priority desc`;
  return rows.map(({ kind }) => kind);
}

/** The worker has searched an inspected video, and reports what it found. */
async function endSearch(videoId: string, found: object | null): Promise<void> {
  const [job] = await sql<{ id: string }[]>`
    update public.conversions
    set state = 'running', worker_id = 'w', lease_until = now() + interval '1 hour'
    where video_id = ${videoId} and kind = 'slate' returning id`;
  const inspection = found && JSON.stringify(found);
  await sql`
    select public.finish_conversion(${job?.id ?? ''}, 'w', 1, 'done',
      inspection => ${inspection}::text::jsonb)`;
}

/** Another session of the school. */
async function createSession(): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.sessions (organisation_id, spot_id, starts_at, time_zone)
    select organisation_id, spot_id, '2026-11-22T09:30:00Z', time_zone from public.sessions
    where id = ${idOf('north session')} returning id`;
  return row?.id ?? '';
}

test('the worker searches a take after its preview, and what it finds sets the clock of its waves', async () => {
  const video = await announceFilm(setUp);
  await inspectFilm(sql, video, 60_000);
  const kinds = await listKinds(video);
  expect(kinds).toEqual(['preview', 'poster', 'slate', 'storyboard', 'ladder', 'scrub']);
  const wave = { session_id: idOf('north session'), video_id: video, start_ms: 1000, end_ms: 9000 };
  const { data } = await schools.admin.from('waves').insert(wave).select('id').single();
  await endSearch(video, { sessionId: idOf('north session'), recordedAt: SLATE_AT, readings: 9 });
  expect(await readClock(video)).toEqual(WITH_SLATE);
  const [ridden] = await sql`select ridden_at from public.waves where id = ${data?.id ?? ''}`;
  expect(ridden?.ridden_at).toEqual(new Date(Date.parse(SLATE_AT) + 1000));
});

test('a search that finds nothing leaves the clock of the camera', async () => {
  const video = await announceFilm(setUp);
  await inspectFilm(sql, video, 60_000);
  await endSearch(video, null);
  expect(await readClock(video)).toEqual(NO_SLATE);
});

test('a slate that the sender’s device found is not searched again', async () => {
  const video = await announceFilm(setUp);
  expect(await save(video)).toEqual({ ok: true });
  await inspectFilm(sql, video, 60_000);
  expect(await readClock(video)).toEqual(WITH_SLATE);
  expect(await listKinds(video)).not.toContain('slate');
});

test('a clip is not searched: the phone that filmed it knows the time', async () => {
  const clip = await announceFilm(setUp, 'clip');
  await inspectFilm(sql, clip, 12_000);
  expect(await listKinds(clip)).toEqual(['preview']);
});

test('a code of a session elsewhere, of none, or of a time in the future has no effect', async () => {
  const video = await announceFilm(setUp);
  for (const sessionId of [idOf('south session'), idOf('solo session'), randomUUID()]) {
    expect(await save(video, sessionId)).toEqual({ ok: true });
  }
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
  for (const recordedAt of [tomorrow, '1999-01-01T00:00:00Z', 'infinity']) {
    await save(video, undefined, { recordedAt });
  }
  expect(await readClock(video)).toEqual(NO_SLATE);
  await inspectFilm(sql, video, 60_000);
  await endSearch(video, { sessionId: idOf('south session'), recordedAt: SLATE_AT });
  expect(await readClock(video)).toEqual(NO_SLATE);
});

test('only staff of the session save the slate of a video', async () => {
  const video = await announceFilm(setUp);
  for (const who of ['south', 'solo', 'member', 'rider'] as const) {
    expect(await save(video, undefined, { who }), who).toEqual({ ok: false, reason: 'not-found' });
  }
  expect(await readClock(video)).toEqual(NO_SLATE);
  expect(await save(video, undefined, { who: 'filmer' })).toEqual({ ok: true });
});

test('a video whose slate names another session of the school moves there with all that was made of it', async () => {
  const other = await createSession();
  const video = await announceFilm(setUp);
  await inspectFilm(sql, video, 60_000);
  await sql`
    insert into public.renditions (session_id, video_id, kind, path, content_type, bytes, width, height)
    values (${idOf('north session')}, ${video}, 'preview', ${`videos/${video}/a.mp4`}, 'video/mp4',
      1, 1280, 720)`;
  await save(video, other);
  expect(await readClock(video)).toEqual({ ...WITH_SLATE, slate_session_id: other });
  for (const who of ['south', 'member', 'rider'] as const) {
    expect(await moveVideoBySlate(schools.clients[who], video, other), who).toBe('not-found');
  }
  const { coach } = schools.clients;
  expect(await moveVideoBySlate(coach, video, idOf('south session'))).toBe('not-found');
  expect(await moveVideoBySlate(coach, video, await createSession())).toBe('not-found');
  expect(await moveVideoBySlate(coach, video, other)).toBe('moved');
  expect(await moveVideoBySlate(coach, video, other)).toBe('moved');
  const rows = await sql<{ session_id: string }[]>`
    select session_id from public.videos where id = ${video}
    union select session_id from public.conversions where video_id = ${video}
    union select session_id from public.renditions where video_id = ${video}`;
  expect([...rows]).toEqual([{ session_id: other }]);
  expect(await readClock(video)).toEqual(WITH_SLATE);
});

test('a video with waves stays, and so does one whose named session was deleted', async () => {
  const other = await createSession();
  const video = await announceFilm(setUp);
  await inspectFilm(sql, video, 60_000);
  await save(video, other);
  const wave = { session_id: idOf('north session'), video_id: video, start_ms: 0, end_ms: 4000 };
  await schools.admin.from('waves').insert(wave).throwOnError();
  expect(await moveVideoBySlate(schools.clients.coach, video, other)).toBe('has-waves');
  await sql`delete from public.sessions where id = ${other}`;
  expect(await readClock(video)).toEqual(WITH_SLATE);
  expect(await moveVideoBySlate(schools.clients.coach, video, other)).toBe('not-found');
});
