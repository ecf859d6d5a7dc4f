import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WAITING_FOR_ROOM } from '#app/domain/conversions/waiting-for-room.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { canMount, openSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createWorld, type World } from '../support/upload-world.ts';
import { waitUntil } from '../support/wait-until.ts';

const MB = 1024 * 1024;
const RESERVE_MB = 16;
const WORKER = fileURLToPath(new URL('../../worker.ts', import.meta.url));

let dataDisk: SmallDisk;
let workDisk: SmallDisk;
let backend: StartedBackend;
let world: World;
let worker: ChildProcess | null = null;

/** Without the right to mount there is no disk to fill: all of these tests are skipped. */
const testOnSmallDisk = test.skipIf(!canMount);

beforeAll(async () => {
  if (!canMount) return;
  dataDisk = openSmallDisk(240);
  workDisk = openSmallDisk(200);
  const env = { DISK_RESERVE_MB: String(RESERVE_MB) };
  backend = await startBackend({ dataDir: dataDisk.path, env });
  world = await createWorld(dataDisk.path);
});
afterEach(async () => {
  if (!worker) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGTERM');
  await exited;
  worker = null;
  await dataDisk.makeRoom();
  await workDisk.makeRoom();
});
afterAll(async () => {
  await backend?.stop();
  dataDisk?.unmount();
  workDisk?.unmount();
});

function startWorker() {
  worker = spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
      WORK_DIR: workDisk.path,
      DISK_RESERVE_MB: String(RESERVE_MB),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function upload(): Promise<string> {
  const film = await readFile(await drawFootage(findFfmpeg() ?? '', 'plain'));
  const id = crypto.randomUUID();
  const path = `${id}/film.mp4`;
  const row = { id, session_id: world.sessionId, created_by: world.userId, file_name: 'film.mp4' };
  const announced = { ...row, size_bytes: film.length, original_path: path };
  const { error } = await world.admin.from('videos').insert(announced);
  if (error) throw error;
  const stored = await world.admin.storage.from('originals').upload(path, film);
  if (stored.error) throw stored.error;
  return id;
}

async function listJobs(videoId: string) {
  const jobs = world.admin.from('conversions').select('kind, state, attempts, problem');
  const { data, error } = await jobs.eq('video_id', videoId);
  if (error) throw error;
  return data;
}

/** Waits until a job is postponed, and nothing has failed. */
async function waitForPostponed(videoId: string) {
  const jobs = await waitUntil(
    () => listJobs(videoId),
    (all) => all.some(({ problem }) => problem === WAITING_FOR_ROOM),
  );
  expect(jobs.filter(({ state }) => state === 'failed')).toEqual([]);
  const [waiting] = jobs.filter(({ problem }) => problem === WAITING_FOR_ROOM);
  expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
}

/** A postponed job is retried after half a minute; a test need not wait that long. */
async function waitUntilPlayable(videoId: string) {
  await waitUntil(
    async () => {
      const now = { run_after: '2026-01-01T00:00:00Z' };
      const { error } = await world.admin
        .from('conversions')
        .update(now)
        .eq('problem', WAITING_FOR_ROOM);
      if (error) throw error;
      return listJobs(videoId);
    },
    (all) => all.some(({ kind, state }) => kind === 'preview' && state === 'done'),
  );
}

testOnSmallDisk('a conversion waits while the disk of its worker has no room', async () => {
  await workDisk.fill(RESERVE_MB * MB + MB);
  const videoId = await upload();
  startWorker();
  await waitForPostponed(videoId);
  const { bavail, bsize } = await statfs(workDisk.path);
  expect(bavail * bsize, 'the reserve is unused').toBeGreaterThanOrEqual(RESERVE_MB * MB);
  await workDisk.makeRoom();
  await waitUntilPlayable(videoId);
});

testOnSmallDisk('a conversion waits while storage has no room for its files', async () => {
  const videoId = await upload();
  await dataDisk.fill((RESERVE_MB - 1) * MB);
  startWorker();
  await waitForPostponed(videoId);
  await dataDisk.makeRoom();
  await waitUntilPlayable(videoId);
});
