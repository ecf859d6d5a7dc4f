import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createToken } from '#app/domain/links/share-token.server.ts';
import { createVideo } from '#app/domain/uploads/create-video.server.ts';
import { startInspection } from '#app/domain/uploads/start-upload.server.ts';
import { createWave } from '#app/domain/waves/save-wave.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { World } from '../bench/support/create-world.ts';
import { drawFilm } from '../bench/support/draw-film.ts';
import { requireFfmpeg } from '../bench/support/require-ffmpeg.ts';
import { saveLinkConsents } from '../bench/support/save-link-consents.ts';
import { waitUntil } from '../bench/support/wait-until.ts';

const FILM = { width: 640, height: 360, fps: 30, seconds: 6, kbps: 1500 };
const POLL_MS = 250;

export type SharedWave = {
  /** Of the pages that open it, without an account. */
  paths: string[];
  /** Every file made of it, by its path in storage. */
  files: Map<string, Buffer>;
};

/** Uploads a video to the session, and creates a wave with so many links, all converted. */
export async function createSharedWave(world: World, links: number): Promise<SharedWave> {
  const { db, admin, userId, sessionId } = world;
  const file = await drawFilm(requireFfmpeg(), FILM);
  const { size } = await stat(file);
  const announced = { name: basename(file), sizeBytes: size, fingerprint: null };
  const video = await createVideo(db, userId, sessionId, announced);
  if (!video) throw new Error('The session rejected the video');
  const stored = await db.storage.from('originals').upload(video.path, await openAsBlob(file));
  if (stored.error) throw new Error('Storing the video failed', { cause: stored.error });
  await startInspection(db, sessionId, video.id);

  const marks = { sessionId, videoId: video.id, startMs: 500, endMs: 5500, surferName: 'Maya' };
  const waveId = await waitUntil(
    'Cutting a wave',
    async () => {
      const cut = await createWave(db, userId, marks);
      return cut.ok && cut.waveId;
    },
    POLL_MS,
  );
  await saveLinkConsents(admin, sessionId);
  const paths: string[] = [];
  for (let made = 0; made < links; made += 1) {
    const { token, hash } = createToken();
    const row = { session_id: sessionId, wave_id: waveId, token_hash: hash };
    const { error } = await admin.from('share_links').insert(row);
    if (error) throw new Error('The wave rejected the link', { cause: error });
    paths.push(`/w/${token}`);
  }
  await waitUntil('Converting the video', () => hasEnded(world), POLL_MS);
  const rows = requireData(
    'Reading what was made',
    await admin.from('renditions').select('path').eq('wave_id', waveId),
  );
  const files = new Map<string, Buffer>();
  for (const { path } of rows) {
    const { data, error } = await admin.storage.from('renditions').download(path);
    if (error) throw new Error(`Reading ${path} failed`, { cause: error });
    files.set(path, Buffer.from(await data.arrayBuffer()));
  }
  return { paths, files };
}

async function hasEnded({ admin, sessionId }: World): Promise<boolean> {
  const conversions = requireData(
    'Reading the conversions',
    await admin.from('conversions').select('state, problem').eq('session_id', sessionId),
  );
  const failed = conversions.find(({ state }) => state === 'failed');
  if (failed) throw new Error(`A conversion failed: ${failed.problem}`);
  return conversions.every(({ state }) => state === 'done');
}
