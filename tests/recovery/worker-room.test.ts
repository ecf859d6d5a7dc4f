import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FILM_RECIPES } from '#app/domain/conversions/recipes/film-recipes.server.ts';
import { WAITING_FOR_ROOM } from '#app/domain/conversions/waiting-for-room.ts';
import {
  createSourceCache,
  toCacheName,
} from '#app/domain/conversions/worker/create-source-cache.server.ts';
import { isNoRoom, NoRoomError } from '#app/domain/conversions/worker/no-room.ts';
import { runJobRecipe } from '#app/domain/conversions/worker/run-job-recipe.server.ts';
import { sendRendition } from '#app/domain/conversions/worker/send-rendition.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { canMount, openSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createWorld, type World } from '../support/upload-world.ts';
import { countOpen } from './support/count-open.ts';
import { type SpawnedWorker, spawnWorker } from './support/spawn-worker.ts';
import { startLine } from './support/start-line.ts';
import { storeFilm } from './support/store-film.ts';
import { waitUntil } from './support/wait-until.ts';
import { type PatientFfmpeg, writePatientFfmpeg } from './support/write-patient-ffmpeg.ts';

const MIB = 1024 * 1024;
const RESERVE_MB = 16;

let folder: TemporaryFolder;
let dataDisk: SmallDisk;
let workDisk: SmallDisk;
let backend: StartedBackend;
let world: World;
let ffmpeg: PatientFfmpeg;
let worker: SpawnedWorker | null = null;

/** Where root may not mount, there is no disk to fill: all of these are skipped. */
const testOnSmallDisk = test.skipIf(!canMount);

beforeAll(async () => {
  if (!canMount) return;
  folder = await createTemporaryFolder('waveback-worker-room');
  dataDisk = openSmallDisk(240);
  workDisk = openSmallDisk(140);
  const env = { DISK_RESERVE_MB: String(RESERVE_MB) };
  backend = await startBackend({ dataDir: dataDisk.path, env });
  world = await createWorld(dataDisk.path);
  ffmpeg = await writePatientFfmpeg(folder.path);
  Object.assign(process.env, {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  });
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await dataDisk?.makeRoom();
  await workDisk?.makeRoom();
  await ffmpeg?.reset();
  // Otherwise the next worker claims it.
  await world?.admin.from('videos').delete().eq('session_id', world.sessionId);
});
afterAll(async () => {
  await backend?.stop();
  dataDisk?.unmount();
  workDisk?.unmount();
  await folder?.remove();
});

function startWorker() {
  worker = spawnWorker(backend, {
    WORK_DIR: workDisk.path,
    DISK_RESERVE_MB: String(RESERVE_MB),
    FFMPEG_PATH: ffmpeg.path,
  });
}

async function readJob(videoId: string, kind: string) {
  const { data, error } = await world.admin
    .from('conversions')
    .select('state, attempts, problem')
    .eq('video_id', videoId)
    .eq('kind', kind)
    .single();
  if (error) throw error;
  return data;
}

testOnSmallDisk(
  'a conversion under way stops and waits when the disk fills up to the reserve',
  async () => {
    const videoId = await storeFilm(world, 0);
    startWorker();
    await waitUntil('ffmpeg is at work', async () => ffmpeg.hasBegun());
    await workDisk.fill((RESERVE_MB - 1) * MIB);
    const waiting = await waitUntil('the conversion stands back', async () => {
      const job = await readJob(videoId, 'preview');
      return job.state !== 'running' && job;
    });
    expect(waiting).toEqual({ state: 'queued', attempts: 0, problem: WAITING_FOR_ROOM });

    await workDisk.makeRoom();
    await ffmpeg.goOn();
    await waitUntil('it is done', async () => {
      const now = { run_after: '2026-01-01T00:00:00Z' };
      await world.admin.from('conversions').update(now).eq('problem', WAITING_FOR_ROOM);
      return (await readJob(videoId, 'preview')).state === 'done';
    });
  },
);

testOnSmallDisk(
  'a download stops when the disk fills up to the reserve, and gives its room back',
  async () => {
    const line = await startLine(backend.url, ({ method }) => method === 'GET');
    const db = createClient<Database>(line.url, backend.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const sources = join(workDisk.path, 'sources');
    const reserveBytes = RESERVE_MB * MIB;
    const videoId = randomUUID();
    const path = `${videoId}/film.mp4`;
    const stored = await world.admin.storage.from('originals').upload(path, randomBytes(8 * MIB));
    expect(stored.error).toBeNull();
    const whole = { startMs: null, endMs: null, sessionStartsAt: null };
    const source = { bucket: 'originals', path, bytes: 8 * MIB, ...whole } as const;
    const performed = runJobRecipe(
      {
        id: randomUUID(),
        kind: 'preview',
        revision: 1,
        attempt: 1,
        urgency: 4,
        subject: 'video',
        subjectId: videoId,
        sources: [source],
        plan: {},
        notified: [videoId],
      },
      {
        recipes: FILM_RECIPES,
        sources: createSourceCache(db, { folder: sources, reserveBytes, ffmpegPath: null }),
        ffmpeg: null,
        outDir: workDisk.path,
        onProgress: () => undefined,
        signal: new AbortController().signal,
      },
    );
    const ended = expect(performed).rejects.toThrow(NoRoomError);
    await waitUntil('some of it has come', async () => {
      const { size } = await stat(join(sources, toCacheName(source)));
      return size > 0;
    });
    await workDisk.fill((RESERVE_MB - 1) * MIB);
    await ended;
    expect(await readdir(sources)).toEqual([]);
    line.close();
    await rm(sources, { recursive: true });
  },
);

testOnSmallDisk(
  'a film is looked into where there is room for the film, and not for what is made of it',
  async () => {
    const videoId = await storeFilm(world, 16 * MIB);
    await ffmpeg.goOn();
    await workDisk.fill((RESERVE_MB + 32) * MIB);
    startWorker();
    await waitUntil('it was looked into', async () => {
      return (await readJob(videoId, 'inspect')).state === 'done';
    });
    const preview = await waitUntil('the preview stands back', async () => {
      const job = await readJob(videoId, 'preview');
      return job.problem !== null && job;
    });
    expect(preview).toEqual({ state: 'queued', attempts: 0, problem: WAITING_FOR_ROOM });
    const { bavail, bsize } = await statfs(workDisk.path);
    expect(bavail * bsize).toBeGreaterThanOrEqual(RESERVE_MB * MIB);
  },
);

testOnSmallDisk('a large rendition that storage has no room for is not held open', async () => {
  const filePath = join(folder.path, 'rendition.mp4');
  await writeFile(filePath, randomBytes(4 * MIB));
  const path = 'videos/refused/ladder-r1.mp4';
  const upload = { path, filePath, bytes: 4 * MIB, contentType: 'video/mp4' };
  await dataDisk.fill((RESERVE_MB - 1) * MIB);
  const stored = sendRendition(world.admin, upload, new AbortController().signal, MIB);
  await expect(stored).rejects.toSatisfy(isNoRoom);
  await waitUntil('it is closed', async () => (await countOpen(filePath)) === 0);
});

testOnSmallDisk('a conversion ends well although its folder can’t be removed', async () => {
  const videoId = await storeFilm(world, 0);
  startWorker();
  await waitUntil('ffmpeg is at work', async () => ffmpeg.hasBegun());
  const paths = await readdir(workDisk.path, { recursive: true });
  const outDir = paths.find((path) => /\/job-[^/]+$/.test(path)) ?? '';
  expect(outDir).not.toBe('');
  const busy = join(workDisk.path, outDir, 'busy');
  await mkdir(busy);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', busy], { stdio: 'pipe' });
  try {
    await ffmpeg.goOn();
    await waitUntil('it is done', async () => {
      return (await readJob(videoId, 'preview')).state === 'done';
    });
  } finally {
    execFileSync('umount', ['--lazy', busy], { stdio: 'pipe' });
  }
});
