import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startInspection, startUpload } from '#app/domain/uploads/start-upload.server.ts';
import type { Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const NOT_FOUND = { ok: false, reason: 'not-found' };
const FILMED_AT = '2026-11-21T09:40:00+00:00';

const { schools, sql, idOf } = setUpSchools();

function start(who: Person, id: string, session = 'north session', more: object = {}) {
  const file = { id, name: 'wave.mp4', sizeBytes: 4, fingerprint: null, ...more };
  return startUpload(schools.clients[who], schools.userIds[who], idOf(session), file);
}

/** Sends a file by the ticket of its upload. */
async function startAndSend(who: Person, id: string) {
  const started = await start(who, id);
  if (!started.ok) throw new Error(started.reason);
  const { path, token } = started.ticket;
  const file = new Blob(['film'], { type: 'video/mp4' });
  const originals = schools.clients[who].storage.from('originals');
  const sent = await originals.uploadToSignedUrl(path, token, file);
  expect(sent.error).toBeNull();
}

test('a video is announced with the id, kind and time of the phone', async () => {
  const id = randomUUID();
  const about = { kind: 'clip', recordedAt: FILMED_AT };
  const started = await start('coach', id, 'north session', about);
  expect(started).toMatchObject({ ok: true, ticket: { videoId: id, path: `${id}/wave.mp4` } });
  const { data } = await schools.admin.from('videos').select('*').eq('id', id).single();
  expect(data).toMatchObject({
    kind: 'clip',
    recorded_at: FILMED_AT,
    state: 'uploading',
    created_by: schools.userIds.coach,
  });
});

test('a video that is sent without kind and time is a take, and its time is unknown until the inspection', async () => {
  const id = randomUUID();
  await start('coach', id);
  const { data } = await schools.admin.from('videos').select('*').eq('id', id).single();
  expect(data).toMatchObject({ kind: 'take', recorded_at: null });
});

test('a repeated start of the same id is the same upload, also at the same time', async () => {
  const id = randomUUID();
  const paths = await Promise.all([start('coach', id), start('coach', id)]);
  paths.push(await start('coach', id));
  expect(paths.map((started) => started.ok && started.ticket.path)).toEqual(
    Array(3).fill(`${id}/wave.mp4`),
  );
  const rows = await sql`select 1 from public.videos where id = ${id}`;
  expect(rows).toHaveLength(1);
});

test('an id whose video has arrived is not sent again, whatever became of the video', async () => {
  const id = randomUUID();
  await startAndSend('coach', id);
  const { data } = await schools.clients.coach.rpc('finish_upload', { video_id: id });
  expect(data).toBe(true);
  for (const state of ['checking', 'ready', 'refused', 'failed']) {
    await sql`update public.videos set state = ${state} where id = ${id}`;
    expect(await start('coach', id), state).toEqual({ ok: false, reason: 'already-here' });
  }
});

test('an id of another user or session is not found, as is a session of others', async () => {
  const id = randomUUID();
  await start('coach', id);
  // Staff of the same school, another school, a surfer.
  expect(await start('filmer', id)).toEqual(NOT_FOUND);
  expect(await start('south', id, 'south session')).toEqual(NOT_FOUND);
  expect(await start('rider', id)).toEqual(NOT_FOUND);
  for (const who of ['south', 'member', 'rider'] as const) {
    expect(await start(who, randomUUID()), who).toEqual(NOT_FOUND);
  }
  // Also after it has arrived.
  await sql`update public.videos set state = 'ready' where id = ${id}`;
  expect(await start('filmer', id)).toEqual(NOT_FOUND);
});

test('a file that arrived with other bytes than its sender has is sent again', async () => {
  const id = randomUUID();
  await startAndSend('coach', id);
  const finish = (text: string) => {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const { coach } = schools.clients;
    return startInspection(coach, idOf('north session'), id, sha256);
  };
  expect(await finish('film as the phone has it')).toEqual({ ok: false, reason: 'not-arrived' });
  // Storage accepts it again, and it is passed on once it is whole.
  await startAndSend('coach', id);
  expect(await finish('film')).toEqual({ ok: true });
  expect(await finish('film')).toEqual({ ok: true });
});

test('no other user can have a file deleted by a wrong checksum', async () => {
  const id = randomUUID();
  await startAndSend('coach', id);
  const { filmer } = schools.clients;
  await startInspection(filmer, idOf('north session'), id, '0'.repeat(64));
  const { data } = await schools.admin.storage.from('originals').exists(`${id}/wave.mp4`);
  expect(data).toBe(true);
});

test('a file that is sent again after its upload was deleted is not deleted later', async () => {
  const id = randomUUID();
  await startAndSend('coach', id);
  const queued = () => sql`select 1 from public.file_removals where path = ${`${id}/wave.mp4`}`;
  await schools.clients.coach.from('videos').delete().eq('id', id).throwOnError();
  expect(await queued()).toHaveLength(2);
  expect(await start('coach', id)).toMatchObject({ ok: true, ticket: { videoId: id } });
  expect(await queued()).toEqual([]);
});
