import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createDrawnVideo, waitForRendition } from './create-drawn-video.ts';
import { plantShort } from './plant-short.ts';
import { createWorld } from './upload-world.ts';

/** A short of one wave that can be played, in ms of its video. A test that calls it is skipped where it cannot run. */
export async function createShortWorld({ startMs, endMs }: { startMs: number; endMs: number }) {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, which makes the videos.');
  const world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const { admin, sessionId, userId } = world;
  const videoId = await createDrawnVideo(world);
  const wave = { waveId: randomUUID(), videoId, startMs, endMs };
  const row = { id: wave.waveId, session_id: sessionId, video_id: videoId };
  const times = { start_ms: startMs, end_ms: endMs, created_by: userId };
  await admin
    .from('waves')
    .insert({ ...row, ...times })
    .throwOnError();
  await waitForRendition(world, 'wave_id', wave.waveId, 'preview');
  const shortId = await plantShort(admin, { ownerId: userId, sessionId, waves: [wave] });
  return { world, wave, shortId };
}
