import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createWorld, type World } from '../support/upload-world.ts';
import { findProcess, type Part } from './support/find-process.ts';
import { waitUntil } from './support/wait-until.ts';

const CHUNK_BYTES = 64 * 1024;
const PAUSE_BETWEEN_TRIES_MS = 300;
const TRIES = 200;

let folder: TemporaryFolder;
let server: RunningServer;
let world: World;
let film: Buffer;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-kills');
  server = await startServer({ dataDir: folder.path });
  world = await createWorld(folder.path);
  film = await readFile(await drawFootage(findFfmpeg() ?? '', 'plain'));
});

afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

/** SIGKILL, and for the server a new start, as a service manager would. */
async function kill(part: Part): Promise<void> {
  const pid = await waitUntil(`there is a ${part}`, () =>
    findProcess(part, { pid: server.process.pid ?? 0, dataDir: folder.path }),
  );
  process.kill(pid, 'SIGKILL');
  if (part !== 'server') return;
  const port = Number(new URL(server.url).port);
  server = await waitUntil('the server is up again', () =>
    startServer({ dataDir: folder.path, port }),
  );
  world = { ...world, admin: await reconnect() };
}

/** The backend has another port after the server's restart. */
async function reconnect(): Promise<World['admin']> {
  return (await createWorld(folder.path)).admin;
}

/** Uploads the film in small chunks and kills in the middle. Gives the video's id. */
async function uploadWithKill(part: Part): Promise<string> {
  const videoId = randomUUID();
  const path = `${videoId}/film.mp4`;
  const row = await world.admin.from('videos').insert({
    id: videoId,
    session_id: world.sessionId,
    created_by: world.userId,
    file_name: basename(path),
    size_bytes: film.length,
    original_path: path,
  });
  if (row.error) throw row.error;
  const ticket = await world.admin.storage.from('originals').createSignedUploadUrl(path);
  if (ticket.error) throw ticket.error;
  let killed: Promise<void> | null = null;
  await new Promise<void>((resolve, reject) => {
    new Upload(film, {
      endpoint: `${server.url}/storage/v1/upload/resumable/sign`,
      headers: { 'x-signature': ticket.data.token },
      metadata: { bucketName: 'originals', objectName: path, contentType: 'video/mp4' },
      chunkSize: CHUNK_BYTES,
      retryDelays: Array.from({ length: TRIES }, () => PAUSE_BETWEEN_TRIES_MS),
      onShouldRetry: () => true,
      onAfterResponse(request, response) {
        // Else tus-js-client begins anew when the backend is not back yet; our panel does the same.
        if (request.getMethod() === 'HEAD' && response.getStatus() >= 500) {
          throw new Error('The backend is not back yet');
        }
      },
      onChunkComplete(_size, sent) {
        if (sent > film.length / 2) killed ??= kill(part);
      },
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });
  await killed;
  return videoId;
}

async function readConversions(videoId: string) {
  const { data, error } = await world.admin
    .from('conversions')
    .select('kind, state')
    .eq('video_id', videoId);
  if (error) throw error;
  return data;
}

test.each<Part>(['worker', 'postgres', 'backend', 'server'])(
  'a video ends ready, once and whole, though the %s is killed in mid-upload and in mid-conversion',
  async (part) => {
    const videoId = await uploadWithKill(part);
    await waitUntil('a conversion is running', async () =>
      (await readConversions(videoId)).some(
        ({ kind, state }) => kind !== 'inspect' && state === 'running',
      ),
    );
    await kill(part);

    const video = await waitUntil('the video is ready', async () => {
      const { data, error } = await world.admin
        .from('videos')
        .select(
          'state, problem, original_path, renditions!renditions_video_id_fkey(kind, path, bytes)',
        )
        .eq('id', videoId)
        .single();
      if (error) throw error;
      return data.state === 'ready' && data;
    });

    const states = (await readConversions(videoId)).map(({ state }) => state);
    expect(states).toEqual(Array(6).fill('done'));
    const kinds = video.renditions.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['ladder', 'poster', 'preview', 'scrub', 'storyboard']);
    const original = await download('originals', video.original_path);
    expect(toSha256(original)).toBe(toSha256(film));
    for (const { path, bytes } of video.renditions) {
      expect((await download('renditions', path)).length).toBe(bytes);
    }
  },
  300_000,
);

async function download(bucket: string, path: string): Promise<Uint8Array> {
  const { data, error } = await world.admin.storage.from(bucket).download(path);
  if (error) throw error;
  return new Uint8Array(await data.arrayBuffer());
}

function toSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
