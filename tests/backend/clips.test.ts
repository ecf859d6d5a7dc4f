import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startInspection, startUpload } from '#app/domain/uploads/start-upload.server.ts';
import { saveMarks } from '#app/domain/waves/save-marks.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { setUpSchools } from '../db/support/set-up-schools.ts';
import { spawnWorker } from '../recovery/support/spawn-worker.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const ffmpegPath = findFfmpeg() ?? '';

const { backend, schools, idOf } = setUpSchools();
let folder: TemporaryFolder;
let worker: ReturnType<typeof spawnWorker>;

beforeAll(async () => {
  vi.stubEnv('SUPABASE_URL', backend.url);
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', backend.publishableKey);
  vi.stubEnv('SUPABASE_SECRET_KEY', backend.secretKey);
  folder = await createTemporaryFolder('waveback-clips');
  worker = spawnWorker(backend, { WORK_DIR: join(folder.path, 'work') });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await worker?.stop();
  await folder?.remove();
});

/** The coach's phone sends a clip of ten seconds, with its wave of the surfer. */
async function sendClip(id: string, waveId: string) {
  const { coach } = schools.clients;
  const film = await openAsBlob(await drawFootage(ffmpegPath, 'plain'), { type: 'video/mp4' });
  const session = idOf('north session');
  const file = { id, name: 'wave.mp4', sizeBytes: film.size, fingerprint: null };
  const started = await startUpload(coach, schools.userIds.coach, session, {
    ...file,
    kind: 'clip',
    recordedAt: '2026-11-21T09:40:00Z',
  });
  if (!started.ok) throw new Error(started.reason);
  const wave = { id: waveId, surferId: idOf('north rider'), startMs: 0, endMs: 10_030 };
  expect(await saveMarks(coach, id, [wave])).toEqual({ ok: true });
  const { path, token } = started.ticket;
  const sent = await coach.storage.from('originals').uploadToSignedUrl(path, token, film);
  expect(sent.error).toBeNull();
  expect(await startInspection(coach, session, id)).toEqual({ ok: true });
}

test.skipIf(!ffmpegPath)(
  'a clip ends ready, and its surfer watches the wave without a further step of staff',
  async () => {
    const [id, waveId] = [randomUUID(), randomUUID()];
    await sendClip(id, waveId);
    const jobs = await waitUntil(
      async () => {
        const { data } = await schools.admin
          .from('conversions')
          .select('kind, state, problem, video_id')
          .or(`video_id.eq.${id},wave_id.eq.${waveId}`)
          .throwOnError();
        return data;
      },
      (all) => all.length > 1 && all.every(({ state }) => !['queued', 'running'].includes(state)),
    );
    expect(jobs.filter(({ state }) => state !== 'done')).toEqual([]);
    const kinds = jobs.map(({ kind, video_id }) => `${video_id ? 'clip' : 'wave'} ${kind}`);
    expect(kinds.sort()).toEqual([
      'clip inspect',
      'clip preview',
      'wave ladder',
      'wave poster',
      'wave preview',
    ]);
    const { data: clip } = await schools.clients.coach
      .from('videos')
      .select('state')
      .eq('id', id)
      .single();
    expect(clip).toEqual({ state: 'ready' });

    const { rider } = schools.clients;
    const { data: wave } = await rider
      .from('waves')
      .select('state, start_ms, end_ms, renditions!renditions_wave_id_fkey(kind, path, bytes)')
      .eq('id', waveId)
      .single();
    expect(wave).toMatchObject({ state: 'ready', start_ms: 0, end_ms: 10_000 });
    const preview = wave?.renditions.find(({ kind }) => kind === 'preview');
    const { data: film } = await rider.storage.from('renditions').download(preview?.path ?? '');
    expect(film?.size).toBe(preview?.bytes);
  },
);
