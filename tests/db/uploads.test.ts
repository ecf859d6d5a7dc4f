import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { listSessionsToFill } from '#app/domain/sessions/list-sessions-to-fill.server.ts';
import { createVideo } from '#app/domain/uploads/create-video.server.ts';
import { listAnnouncedVideos } from '#app/domain/uploads/list-announced-videos.server.ts';
import { startInspection } from '#app/domain/uploads/start-upload.server.ts';
import {
  countUploads,
  deleteUpload,
  deleteUploads,
  listUploadIds,
  listUploads,
  retryUploads,
  saveUploadReports,
} from '#app/domain/uploads/uploads.server.ts';
import { type Client, PEOPLE, type Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

/** An operator, and no member of the school at north. */
const ADMIN: Person = 'south';
const OTHERS = PEOPLE.filter((person) => person !== ADMIN);
const LONG_AGO = '2026-01-01T00:00:00Z';

const { schools, idOf } = setUpSchools();

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
async function announce(fingerprint: string | null = null, name = 'a.mp4') {
  const file = { name, sizeBytes: 1000, fingerprint };
  const video = await createVideo(
    schools.clients.coach,
    schools.userIds.coach,
    northSession(),
    file,
  );
  if (!video) throw new Error('The video was not announced');
  return video;
}

async function read(id: string) {
  const { data, error } = await schools.admin.from('videos').select('*').eq('id', id).maybeSingle();
  if (error) throw error;
  return data;
}

const change = async (id: string, to: { heard_at?: string; state?: string; sent_bytes?: number }) =>
  await schools.admin.from('videos').update(to).eq('id', id);

const sendFilm = (client: Client, path: string) =>
  client.storage.from('originals').upload(path, new Blob(['film'], { type: 'video/mp4' }));

test.each([...OTHERS, 'anon'] as const)('%s sees no uploads and changes none', async (who) => {
  const client = who === 'anon' ? schools.anon : schools.clients[who];
  const { id } = await announce();
  const refusals = [
    client.rpc('list_uploads', { stage: 'under-way' }),
    client.rpc('list_upload_ids', { stage: 'under-way' }),
    client.rpc('count_uploads'),
    client.rpc('delete_uploads', { video_ids: [id] }),
    client.rpc('retry_uploads', { video_ids: [id] }),
    client.rpc('find_sessions_to_fill'),
  ];
  for (const refusal of refusals) expect((await refusal).error?.code).toBe('42501');
  expect(await read(id)).not.toBeNull();
});

test.each(OTHERS)('%s reports the progress of their own uploads, and of no others', async (who) => {
  const { id } = await announce();
  const report = { videoId: id, sentBytes: 400, problem: null };
  await saveUploadReports(schools.clients[who], [report]);
  expect((await read(id))?.sent_bytes).toBe(who === 'coach' ? 400 : 0);
  const direct = schools.clients[who].from('videos').update({ sent_bytes: 700 }).eq('id', id);
  expect((await direct).error?.code).toBe('42501');
});

test('a visitor cannot report progress', async () => {
  const { id } = await announce();
  const reports = [{ videoId: id, sentBytes: 400, problem: null }];
  expect((await schools.anon.rpc('report_uploads', { reports })).error?.code).toBe('42501');
  expect((await schools.anon.rpc('find_announced_videos', { session_id: id })).error?.code).toBe(
    '42501',
  );
});

test('a report updates the upload, its speed and the time of the last report', async () => {
  const { id } = await announce();
  const { coach } = schools.clients;
  const tenSecondsAgo = new Date(Date.now() - 10_000).toISOString();
  await change(id, { heard_at: tenSecondsAgo, sent_bytes: 100 });
  await saveUploadReports(coach, [{ videoId: id, sentBytes: 600, problem: null }]);
  const moved = await read(id);
  expect(moved?.sent_bytes).toBe(600);
  expect(moved?.sent_per_second).toBeGreaterThan(0);
  expect(moved?.sent_per_second).toBeLessThanOrEqual(50);
  expect(Date.parse(moved?.heard_at ?? '')).toBeGreaterThan(Date.parse(tenSecondsAgo));

  await saveUploadReports(coach, [{ videoId: id, sentBytes: 5000, problem: 'Paused.' }]);
  expect(await read(id)).toMatchObject({
    sent_bytes: 1000,
    sent_per_second: null,
    sender_problem: 'Paused.',
  });
  await change(id, { state: 'ready' });
  await saveUploadReports(coach, [{ videoId: id, sentBytes: 1, problem: null }]);
  expect((await read(id))?.sent_bytes, 'a received film stays as it is').toBe(1000);
});

test('a platform admin sees the uploads of all users by stage, and no other data of them', async () => {
  const { admin, clients } = schools;
  const south = clients[ADMIN];
  const moving = await announce(null, 'moving.mp4');
  const silent = await announce(null, 'silent.mp4');
  await change(silent.id, { heard_at: LONG_AGO });
  const refused = await announce(null, 'refused.mp4');
  await change(refused.id, { state: 'refused' });
  const names = async (stage: 'under-way' | 'stalled' | 'finished' | 'failed', search = '') =>
    (await listUploads(south, { stage, search, page: 0 })).map(({ fileName }) => fileName);
  expect(await names('under-way', 'MOVING')).toEqual(['moving.mp4']);
  expect(await names('under-way', 'silent')).toEqual([]);
  expect(await names('stalled', 'silent')).toEqual(['silent.mp4']);
  expect(await names('failed', refused.id)).toEqual(['refused.mp4']);
  expect((await names('under-way', 'north')).includes('moving.mp4')).toBe(true);
  expect((await names('stalled', 'coach')).includes('silent.mp4')).toBe(true);
  expect(await names('stalled', '100%_of nothing')).toEqual([]);
  expect(await countUploads(south, 'moving')).toEqual({
    'under-way': 1,
    stalled: 0,
    finished: 0,
    failed: 0,
  });
  expect(await listUploadIds(south, 'stalled', 'silent')).toEqual([silent.id]);
  const [row] = await listUploads(south, { stage: 'under-way', search: 'moving', page: 0 });
  expect(row).toMatchObject({
    id: moving.id,
    organisationName: 'north',
    personName: 'coach',
    canOpen: false,
    hasArrived: false,
    spotName: 'north spot',
  });

  const rows = await south.from('videos').select('id').eq('session_id', northSession());
  expect(rows.data, 'the rows themselves stay with the school').toEqual([]);
  const films = schools.names.entries().find(([, name]) => name === 'north original');
  const film = await south.storage.from('originals').download(films?.[0] ?? '');
  expect(film.data, 'and so do the films').toBeNull();
  await admin.from('videos').delete().in('id', [moving.id, silent.id, refused.id]);
});

test('a platform admin deletes uploads of any user', async () => {
  const [first, second] = [await announce(), await announce()];
  await change(second.id, { state: 'checking' });
  const south = schools.clients[ADMIN];
  const both = [first.id, second.id];
  expect(await deleteUploads(south, both, { onlyUploading: true })).toBe(1);
  expect(await deleteUploads(south, both)).toBe(1);
  expect(await deleteUpload(south, northSession(), first.id)).toEqual({
    ok: false,
    reason: 'not-found',
  });
});

test('a received film is processed, and a rejected one is inspected again', async () => {
  const { admin, clients } = schools;
  const arrived = await announce();
  expect((await sendFilm(clients.coach, arrived.path)).error).toBeNull();
  const unsent = await announce();
  const refused = await announce();
  const inspection = { video_id: refused.id, session_id: northSession(), kind: 'inspect' };
  const job = { ...inspection, state: 'failed', priority: 100, attempts: 3, problem: 'No video.' };
  expect((await admin.from('conversions').insert(job)).error).toBeNull();
  await change(refused.id, { state: 'refused' });

  const [row] = await listUploads(clients[ADMIN], {
    stage: 'under-way',
    search: arrived.id,
    page: 0,
  });
  expect(row?.hasArrived).toBe(true);
  const ids = [arrived.id, unsent.id, refused.id];
  expect(await retryUploads(clients[ADMIN], ids)).toEqual({
    takenOver: 1,
    queued: 1,
    leftAlone: 1,
  });
  expect((await read(arrived.id))?.state).toBe('checking');
  expect((await read(unsent.id))?.state).toBe('uploading');
  expect(await read(refused.id)).toMatchObject({ state: 'checking', problem: null });
  const queued = admin.from('conversions').select('state, attempts, problem').in('video_id', ids);
  const fresh = { state: 'queued', attempts: 0, problem: null };
  expect((await queued).data).toEqual([fresh, fresh]);
});

test('a platform admin uploads into a session of others, and continues others’ uploads', async () => {
  const { clients, userIds } = schools;
  const south = clients[ADMIN];
  const [session] = await listSessionsToFill(south, { sessionId: northSession() });
  expect(session).toMatchObject({ organisationName: 'north', canOpen: false });
  expect((await listSessionsToFill(south, { search: 'NORTH spot' })).length).toBe(1);
  expect((await listSessionsToFill(south, { search: '' }))[0]?.canOpen).toBe(true);

  const file = { name: 'card.mp4', sizeBytes: 4, fingerprint: 'card' };
  const own = await createVideo(south, userIds[ADMIN], northSession(), file);
  expect((await sendFilm(south, own?.path ?? '')).error).toBeNull();
  expect(await startInspection(south, northSession(), own?.id ?? '')).toEqual({ ok: true });

  const begun = await announce('begun');
  const [found] = await listAnnouncedVideos(south, northSession(), { fingerprint: 'begun' });
  expect(found).toMatchObject({ id: begun.id, isMine: false, maySend: true, isStaff: false });
  await saveUploadReports(south, [{ videoId: begun.id, sentBytes: 4, problem: null }]);
  expect((await read(begun.id))?.sent_bytes).toBe(4);
  expect((await sendFilm(south, begun.path)).error).toBeNull();
  expect(await startInspection(south, northSession(), begun.id)).toEqual({ ok: true });
  const other = await announce();
  expect(await deleteUpload(south, northSession(), other.id)).toEqual({ ok: true });
  const stray = `${randomUUID()}/x.mp4`;
  expect((await sendFilm(south, stray)).error, 'only what was announced').not.toBeNull();
});

test.each(OTHERS)('%s cannot upload a file in place of another user’s', async (who) => {
  const { id, path } = await announce('somebody');
  const client = schools.clients[who];
  const isStaff = ['owner', 'coach', 'filmer'].includes(who);
  const found = await listAnnouncedVideos(client, northSession(), { videoId: id });
  expect(found.map(({ maySend }) => maySend)).toEqual(isStaff ? [who === 'coach'] : []);
  expect((await sendFilm(client, path)).error === null).toBe(who === 'coach');
  const finished = await startInspection(client, northSession(), id);
  if (!isStaff) expect(finished).toEqual({ ok: false, reason: 'not-found' });
});
