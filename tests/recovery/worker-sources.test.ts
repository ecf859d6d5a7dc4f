import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobSource } from '#app/domain/conversions/worker/conversion-job.ts';
import {
  createSourceCache,
  toCacheName,
} from '#app/domain/conversions/worker/create-source-cache.server.ts';
import { NoRoomError } from '#app/domain/conversions/worker/no-room.ts';
import { sendRendition } from '#app/domain/conversions/worker/send-rendition.server.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createWorld, type World } from '../support/upload-world.ts';
import { countOpen } from './support/count-open.ts';
import { spawnWorker } from './support/spawn-worker.ts';
import { type Line, startLine } from './support/start-line.ts';
import { storeFilm } from './support/store-film.ts';
import { waitUntil } from './support/wait-until.ts';
import { writePatientFfmpeg } from './support/write-patient-ffmpeg.ts';

const MIB = 1024 * 1024;
const PB = 1000 ** 5;
const REMOVALS = 1_050;
const MADE_BYTES = 64 * MIB;
const unaborted = new AbortController().signal;

let folder: TemporaryFolder;
let backend: StartedBackend;
let world: World;
let line: Line;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-worker-sources');
  backend = await startBackend({ dataDir: join(folder.path, 'data') });
  world = await createWorld(backend.dataDir);
  line = await startLine(
    backend.url,
    ({ method, url }) =>
      method === 'PATCH' || (method === 'GET' && url?.includes('stuck') === true),
  );
  Object.assign(process.env, {
    SUPABASE_URL: line.url,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  });
});
afterAll(async () => {
  line?.close();
  await backend?.stop();
  await folder?.remove();
});

async function storeSource(fileName: string): Promise<JobSource> {
  const path = `${randomUUID()}/${fileName}`;
  const { error } = await world.admin.storage.from('originals').upload(path, randomBytes(2 * MIB));
  if (error) throw error;
  const whole = { startMs: null, endMs: null, sessionStartsAt: null };
  return { bucket: 'originals', path, bytes: 2 * MIB, ...whole };
}

function createCache(name: string) {
  const db = createClient<Database>(line.url, backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const sources = join(folder.path, name);
  return { sources, cache: createSourceCache(db, options(sources)) };
}

function options(sources: string) {
  return { folder: sources, reserveBytes: 0, ffmpegPath: null };
}

test('a cancelled job leaves no part of the source that it was fetching on the disk', async () => {
  const { sources, cache } = createCache('cancelled');
  const source = await storeSource('stuck.mp4');
  const cancelled = new AbortController();
  const held = cache.hold([source], MADE_BYTES, cancelled.signal);
  await waitUntil('some of it has come', async () => {
    const { size } = await stat(join(sources, toCacheName(source)));
    return size > 0;
  });
  cancelled.abort();
  await expect(held).rejects.toThrow();
  expect(await readdir(sources)).toEqual([]);
});

test('unused sources and partial downloads are deleted when the worker is idle', async () => {
  const { sources, cache } = createCache('idle');
  const [one, other] = await Promise.all([storeSource('one.mp4'), storeSource('other.mp4')]);
  const read = await cache.hold([one], MADE_BYTES, unaborted);
  const unread = await cache.hold([other], MADE_BYTES, unaborted);
  unread.release();
  await writeFile(join(sources, 'broken-off'), 'x');

  await cache.tidy(0);
  expect(await readdir(sources), 'a worker at work keeps what it may need').toHaveLength(3);
  read.release();
  await cache.tidy();
  expect(await readdir(sources), 'the next job may follow').toHaveLength(3);
  await cache.tidy(0);
  expect(await readdir(sources)).toEqual([]);
  const again = await cache.hold([one], MADE_BYTES, unaborted);
  expect((await stat(again.files[0]?.localPath ?? '')).size).toBe(2 * MIB);
});

test('a job that finds no space evicts no source of another', async () => {
  const { cache } = createCache('in-vain');
  const other = await cache.hold([await storeSource('other.mp4')], MADE_BYTES, unaborted);
  other.release();
  const giant = { ...(await storeSource('giant.mp4')), bytes: PB };
  await expect(cache.hold([giant], MADE_BYTES, unaborted)).rejects.toThrow(NoRoomError);
  expect(existsSync(other.files[0]?.localPath ?? '')).toBe(true);
});

test('a job of two sources gets both, in order, and the space for both is reserved before either is fetched', async () => {
  const { sources, cache } = createCache('two');
  const [one, other] = await Promise.all([storeSource('one.mp4'), storeSource('other.mp4')]);
  const giant = { ...other, path: `${randomUUID()}/giant.mp4`, bytes: PB };
  await expect(cache.hold([one, giant], MADE_BYTES, unaborted)).rejects.toThrow(NoRoomError);
  expect(await readdir(sources)).toEqual([]);

  const held = await cache.hold([other, one], MADE_BYTES, unaborted);
  expect(held.files.map(({ path }) => path)).toEqual([other.path, one.path]);
  await cache.tidy(0);
  expect(await readdir(sources), 'a job at work keeps both').toHaveLength(2);
  held.release();
  await cache.tidy(0);
  expect(await readdir(sources)).toEqual([]);
});

test.skipIf(!existsSync('/proc/self/fd'))(
  'a large rendition whose upload is cancelled is not held open',
  async () => {
    const filePath = join(folder.path, 'rendition.mp4');
    await writeFile(filePath, randomBytes(8 * MIB));
    const path = 'videos/cancelled/ladder-r1.mp4';
    const upload = { path, filePath, bytes: 8 * MIB, contentType: 'video/mp4' };
    const cancelled = new AbortController();
    const before = line.held();
    const stored = sendRendition(world.admin, upload, cancelled.signal, MIB);
    await waitUntil('a part is under way', async () => line.held() > before);
    expect(await countOpen(filePath)).toBeGreaterThan(0);
    cancelled.abort();
    await expect(stored).rejects.toThrow();
    await waitUntil('it is closed', async () => (await countOpen(filePath)) === 0);
  },
);

test('deleted files are removed during a long job, all of them at once', async () => {
  const ffmpeg = await writePatientFfmpeg(folder.path);
  const work = join(folder.path, 'work');
  await mkdir(work);
  const films = Array.from({ length: REMOVALS }, (_, n) => ({
    bucket: 'renditions',
    path: `videos/deleted/${n}.mp4`,
  }));
  const kept = await world.admin.storage.from('renditions').upload(films[0]?.path ?? '', 'film');
  expect(kept.error).toBeNull();
  const { error } = await world.admin.from('file_removals').insert(films);
  expect(error).toBeNull();
  await storeFilm(world, 0);
  const worker = spawnWorker(backend, { WORK_DIR: work, FFMPEG_PATH: ffmpeg.path });
  await waitUntil('its only loop is at work', async () => ffmpeg.hasBegun());
  await waitUntil('all are removed', async () => {
    const { count } = await world.admin
      .from('file_removals')
      .select('id', { count: 'exact', head: true })
      .eq('bucket', 'renditions');
    return count === 0;
  });
  const { data } = await world.admin.storage.from('renditions').list('videos/deleted');
  expect(data).toEqual([]);
  await worker.stop();
});
