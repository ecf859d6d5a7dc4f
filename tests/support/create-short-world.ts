import { test } from '@playwright/test';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createDrawnVideo } from './create-drawn-video.ts';
import { createDrawnWave } from './create-drawn-wave.ts';
import { plantShort } from './plant-short.ts';
import { START_MS } from './studio-page.ts';
import { createWorld } from './upload-world.ts';

/** A short of one wave of four seconds, which can be played. A test that calls it is skipped where it cannot run. */
export async function createShortWorld() {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  test.skip(!findFfmpeg(), 'Needs ffmpeg, which makes the videos.');
  const world = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const { admin, sessionId, userId } = world;
  const videoId = await createDrawnVideo(world);
  // The range of the studio's tests, of which workers have made all videos.
  const range = { startMs: START_MS, endMs: START_MS + 4000 };
  const wave = { waveId: await createDrawnWave(world, videoId, range), videoId, ...range };
  const shortId = await plantShort(admin, { ownerId: userId, sessionId, waves: [wave] });
  return { world, wave, shortId };
}
