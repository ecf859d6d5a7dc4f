import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { signUpCoach } from '../support/sign-up-coach.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const WORKER = fileURLToPath(new URL('../../worker.ts', import.meta.url));
const ffmpegPath = findFfmpeg() ?? '';

let folder: TemporaryFolder;
let backend: StartedBackend;
let admin: SupabaseClient;
let coach: SupabaseClient;
let coachId: string;
let sessionId: string;
const workers: ChildProcess[] = [];

function startWorker(env: Record<string, string> = {}): ChildProcess {
  const worker = spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      SUPABASE_SECRET_KEY: backend.secretKey,
      WORK_DIR: join(folder.path, 'work'),
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', process.env.SHOW_BACKEND_LOG ? 'inherit' : 'ignore', 'inherit'],
  });
  workers.push(worker);
  return worker;
}

async function stopWorker(worker: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill(signal);
  await exited;
}

async function uploadVideo(path: string, name = 'surf.mp4'): Promise<string> {
  const bytes = await readFile(path);
  const id = crypto.randomUUID();
  const original = `${id}/${name}`;
  const row = {
    id,
    session_id: sessionId,
    created_by: coachId,
    file_name: name,
    size_bytes: Math.max(1, bytes.length),
    original_path: original,
  };
  const announced = await coach.from('videos').insert(row);
  if (announced.error) throw announced.error;
  const stored = await coach.storage.from('originals').upload(original, bytes);
  if (stored.error) throw stored.error;
  const finished = await coach.rpc('finish_upload', { video_id: id });
  if (finished.error) throw finished.error;
  return id;
}

async function readVideo(id: string) {
  const { data, error } = await coach
    .from('videos')
    .select('state, problem, duration_ms, width, height, inspection')
    .eq('id', id)
    .single();
  if (error) throw error;
  return data;
}

async function listConversions(column: 'video_id' | 'wave_id', id: string) {
  const { data, error } = await coach
    .from('conversions')
    .select('id, kind, state, progress, attempts, problem')
    .eq(column, id);
  if (error) throw error;
  return data;
}

async function listRenditions(column: 'video_id' | 'wave_id', id: string) {
  const { data, error } = await coach
    .from('renditions')
    .select('kind, path, bytes, width, height, duration_ms, playlist')
    .eq(column, id)
    .order('path');
  if (error) throw error;
  return data;
}

function isOver(conversions: { state: string }[]): boolean {
  return (
    conversions.length > 1 &&
    conversions.every(({ state }) => !['queued', 'running'].includes(state))
  );
}

describe.skipIf(!ffmpegPath)('worker', () => {
  beforeAll(async () => {
    folder = await createTemporaryFolder('waveback-worker-test');
    backend = await startBackend({ dataDir: join(folder.path, 'data') });
    const auth = { persistSession: false, autoRefreshToken: false };
    admin = createClient(backend.url, backend.secretKey, { auth });
    coach = createClient(backend.url, backend.publishableKey, { auth });
    ({ coachId, sessionId } = await signUpCoach(backend, coach));
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await stopWorker(worker);
  });
  afterAll(async () => {
    await backend?.stop();
    await folder?.remove();
  });

  test('a video and its waves end ready, and each file is where its row says', async () => {
    startWorker();
    const video = await uploadVideo(await drawFootage(ffmpegPath, 'plain'));
    await waitUntil(() => listConversions('video_id', video), isOver);
    expect(await readVideo(video)).toMatchObject({
      state: 'ready',
      problem: null,
      duration_ms: 10_000,
      width: 320,
      height: 180,
    });
    const made = await listRenditions('video_id', video);
    expect(made.map(({ kind }) => kind).sort()).toEqual([
      'ladder',
      'poster',
      'preview',
      'scrub',
      'storyboard',
    ]);
    for (const { path, bytes } of made) {
      const { data } = await coach.storage.from('renditions').download(path);
      expect(data?.size, path).toBe(bytes);
    }
    const places = await coach
      .from('video_locations')
      .select('latitude, longitude')
      .eq('video_id', video)
      .single();
    expect(places.data).toEqual({ latitude: 43.4832, longitude: -1.5586 });
    expect(JSON.stringify((await readVideo(video)).inspection)).not.toContain('43.48');

    const wave = await coach
      .from('waves')
      .insert({
        session_id: sessionId,
        video_id: video,
        start_ms: 2_000,
        end_ms: 4_000,
        created_by: coachId,
      })
      .select('id')
      .single();
    const waveId = wave.data?.id ?? '';
    await waitUntil(() => listConversions('wave_id', waveId), isOver);
    const cut = await listRenditions('wave_id', waveId);
    const kinds = cut.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['download', 'ladder', 'poster', 'preview']);
    expect(cut.find(({ kind }) => kind === 'preview')?.duration_ms).toBe(2_000);
  });

  test('a file that is no video is rejected with a sentence, and the queue continues', async () => {
    const path = join(folder.path, 'no-video.mp4');
    await writeFile(path, 'this is a shopping list, whatever its name says\n'.repeat(20));
    const bad = await uploadVideo(path);
    const emptyPath = join(folder.path, 'empty.mp4');
    await writeFile(emptyPath, '');
    const empty = await uploadVideo(emptyPath);
    const good = await uploadVideo(await drawFootage(ffmpegPath, 'one-frame'));
    startWorker();
    const refused = await waitUntil(
      () => readVideo(bad),
      ({ state }) => state !== 'checking',
    );
    expect(refused).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('cannot read this file as a video'),
    });
    const nothing = await waitUntil(
      () => readVideo(empty),
      ({ state }) => state !== 'checking',
    );
    expect(nothing.problem).toBe('This file is empty. Copy it from the camera again.');
    await waitUntil(
      () => readVideo(good),
      ({ state }) => state === 'ready',
    );
  });

  test('a killed worker is replaced, and its job is done once', async () => {
    const video = await uploadVideo(await drawFootage(ffmpegPath, 'one-a-second'));
    const doomed = startWorker();
    await waitUntil(
      () => listConversions('video_id', video),
      (jobs) => jobs.some(({ kind, state }) => kind !== 'inspect' && state === 'running'),
    );
    await stopWorker(doomed, 'SIGKILL');
    // Ends the lease, which would otherwise expire after 30 s.
    const past = { lease_until: new Date(Date.now() - 1000).toISOString() };
    await admin.from('conversions').update(past).eq('video_id', video).eq('state', 'running');
    startWorker();
    const jobs = await waitUntil(() => listConversions('video_id', video), isOver);
    expect(jobs.map(({ state }) => state)).toEqual(Array(7).fill('done'));
    const made = await listRenditions('video_id', video);
    expect(new Set(made.map(({ path }) => path)).size).toBe(made.length);
    const stored = await admin.storage.from('renditions').list(`videos/${video}`);
    expect(stored.data?.map(({ name }) => `videos/${video}/${name}`).sort()).toEqual(
      made.map(({ path }) => path).sort(),
    );
  });

  test('a worker that is stopped releases its job without counting the attempt', async () => {
    const video = await uploadVideo(await drawFootage(ffmpegPath, 'slow-motion'));
    const first = startWorker();
    const isRunning = (jobs: { kind: string; state: string }[]) =>
      jobs.some(({ kind, state }) => kind === 'ladder' && state === 'running');
    await waitUntil(() => listConversions('video_id', video), isRunning);
    await stopWorker(first);
    const given = (await listConversions('video_id', video)).filter(
      ({ state }) => state === 'running',
    );
    expect(given).toEqual([]);
    startWorker();
    const jobs = await waitUntil(() => listConversions('video_id', video), isOver);
    expect(jobs.every(({ state, attempts }) => state === 'done' && attempts === 1)).toBe(true);
  });

  test('a running conversion can be cancelled and retried', async () => {
    const video = await uploadVideo(await drawFootage(ffmpegPath, 'slow-motion'));
    // So slow that it is still running when the cancel arrives.
    const slow = join(folder.path, 'slow-ffmpeg');
    await writeFile(
      slow,
      `#!/bin/sh\ncase "$*" in *ladder-*) exec sleep 60;; esac\nexec ${ffmpegPath} "$@"\n`,
      { mode: 0o755 },
    );
    const worker = startWorker({ FFMPEG_PATH: slow });
    const jobs = await waitUntil(
      () => listConversions('video_id', video),
      (all) => all.some(({ kind, state }) => kind === 'ladder' && state === 'running'),
    );
    const ladder = jobs.find(({ kind }) => kind === 'ladder')?.id ?? '';
    expect((await coach.rpc('cancel_conversion', { conversion_id: ladder })).data).toBe(true);
    const ended = await waitUntil(() => listConversions('video_id', video), isOver);
    expect(ended.find(({ kind }) => kind === 'ladder')?.state).toBe('cancelled');
    expect((await readVideo(video)).state).toBe('ready');
    await stopWorker(worker);
    startWorker();
    expect((await coach.rpc('retry_conversion', { conversion_id: ladder })).data).toBe(true);
    const again = await waitUntil(() => listConversions('video_id', video), isOver);
    expect(again.find(({ kind }) => kind === 'ladder')?.state).toBe('done');
  });

  test('without an ffmpeg a web-friendly video can still be watched, and the other videos say why not', async () => {
    const video = await uploadVideo(await drawFootage(ffmpegPath, 'plain'));
    startWorker({ FFMPEG_PATH: '/nonexistent/ffmpeg' });
    const jobs = await waitUntil(() => listConversions('video_id', video), isOver);
    expect(jobs.find(({ kind }) => kind === 'preview')?.state).toBe('done');
    expect(jobs.find(({ kind }) => kind === 'poster')?.problem).toMatch(/no ffmpeg/);
    expect((await readVideo(video)).state).toBe('ready');
  });

  test('files are deleted with their rows', async () => {
    const video = await uploadVideo(await drawFootage(ffmpegPath, 'one-frame'));
    const worker = startWorker();
    await waitUntil(() => listConversions('video_id', video), isOver);
    await stopWorker(worker);
    await coach.from('videos').delete().eq('id', video);
    startWorker();
    await waitUntil(
      async () => (await admin.from('file_removals').select('id')).data,
      (rows) => rows?.length === 0,
    );
    expect((await admin.storage.from('renditions').list(`videos/${video}`)).data).toEqual([]);
    expect((await admin.storage.from('originals').list(video)).data).toEqual([]);
  });
});
