import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSameRide } from '#app/client/sorting/desk/find-same-ride.ts';
import { getSorting } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawSlate } from '../support/draw-slate.ts';
import { signUpCoach } from '../support/sign-up-coach.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const WORKER = fileURLToPath(new URL('../../worker.ts', import.meta.url));
const ffmpegPath = findFfmpeg() ?? '';
const STARTS_AT_MS = Date.parse('2026-11-21T09:40:00.000Z');
/** The second camera starts this much after the first. */
const LATER_MS = 1500;
/** The limit of a coach who marks the same ride in both videos. */
const SAME_CLOCK_MS = 200;

let folder: TemporaryFolder;
let backend: StartedBackend;
let worker: ChildProcess;
let coach: SupabaseClient<Database>;
let coachId: string;
let sessionId: string;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-slate-test');
  backend = await startBackend({ dataDir: join(folder.path, 'data') });
  const auth = { persistSession: false, autoRefreshToken: false };
  coach = createClient<Database>(backend.url, backend.publishableKey, { auth });
  ({ coachId, sessionId } = await signUpCoach(backend, coach));
  worker = spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
      WORK_DIR: join(folder.path, 'work'),
    },
    stdio: 'ignore',
  });
});
afterAll(async () => {
  const exited = once(worker, 'exit');
  worker.kill();
  await exited;
  await backend.stop();
  await folder.remove();
});

/** Films the slate, and waits until the worker has searched the video; returns its id. */
async function film(name: string, startsAtMs: number, cameraClock: string): Promise<string> {
  const path = join(folder.path, name);
  await drawSlate(ffmpegPath, path, { sessionId, startsAtMs, cameraClock });
  const bytes = await readFile(path);
  const id = crypto.randomUUID();
  const original = { original_path: `${id}/${name}`, file_name: name, size_bytes: bytes.length };
  const row = { id, session_id: sessionId, created_by: coachId, ...original };
  await coach.from('videos').insert(row).throwOnError();
  const stored = await coach.storage.from('originals').upload(original.original_path, bytes);
  if (stored.error) throw stored.error;
  await coach.rpc('finish_upload', { video_id: id }).throwOnError();
  const listJobs = async () =>
    (await coach.from('conversions').select('kind, state').eq('video_id', id)).data ?? [];
  await waitUntil(listJobs, (jobs) =>
    jobs.some(({ kind, state }) => kind === 'slate' && state === 'done'),
  );
  return id;
}

test.skipIf(!ffmpegPath)(
  'two cameras that filmed one slate lie on one clock in sorting, one of which was eight days off',
  async () => {
    const first = await film('first.mp4', STARTS_AT_MS, '2026-11-21T09:40:07Z');
    const second = await film('second.mp4', STARTS_AT_MS + LATER_MS, '2026-11-29T09:40:00Z');
    const sorting = await getSorting(coach, coachId, sessionId);
    const startsAt = new Map(
      [first, second].map((id) => [id, Date.parse(sorting?.recordedAt[id] ?? '')]),
    );
    const offMs = (startsAt.get(second) ?? 0) - (startsAt.get(first) ?? 0) - LATER_MS;
    expect(Math.abs(offMs)).toBeLessThanOrEqual(SAME_CLOCK_MS);
    expect(Math.abs((startsAt.get(first) ?? 0) - STARTS_AT_MS)).toBeLessThanOrEqual(SAME_CLOCK_MS);

    const wave = (id: string, videoId: string, startMs: number) => {
      return { id, videoId, surferId: null, startMs, endMs: startMs + 3000 } as SortedWave;
    };
    const ride = wave('a', first, 4000);
    const waves = [ride, wave('b', second, 4000 - LATER_MS), wave('c', second, 0)];
    expect(findSameRide(ride, waves, startsAt)?.id).toBe('b');
  },
);
