import { randomUUID } from 'node:crypto';
import { requestScrub } from '#app/domain/waves/studio/request-scrub.server.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { World } from '../support/create-world.ts';
import { waitForJob } from '../support/watch-conversions.ts';

/** A video as an upload adds it, and two waves of it, with what the studio plays of them. */
export async function createFilmedWaves(
  world: World,
  film: Buffer,
  seconds: number,
  secondStartsMs: number,
): Promise<{ waveId: string; secondId: string; preview: string }> {
  const { admin, userId, sessionId } = world;
  const [videoId, waveId, secondId] = [randomUUID(), randomUUID(), randomUUID()];
  const path = `${videoId}/numbered.mp4`;
  const of = { session_id: sessionId, created_by: userId };
  const video = { ...of, id: videoId, original_path: path, file_name: 'numbered.mp4' };
  await must(admin.from('videos').insert({ ...video, size_bytes: film.length }));
  await must(admin.storage.from('originals').upload(path, film, { contentType: 'video/mp4' }));
  await waitForJob(world, videoId, 'inspect');
  for (const [id, start_ms] of [
    [waveId, 0],
    [secondId, secondStartsMs],
  ] as const) {
    const wave = { ...of, id, video_id: videoId, start_ms, end_ms: seconds * 1000 };
    await must(admin.from('waves').insert(wave));
    await requestScrub(world.db, id);
    await waitForJob(world, id, 'scrub');
    await waitForJob(world, id, 'preview');
  }
  // What nothing of this plays would be converted beside the measurement.
  await must(admin.from('conversions').delete().eq('session_id', sessionId));
  const made = await admin
    .from('renditions')
    .select('path')
    .eq('wave_id', waveId)
    .eq('kind', 'preview')
    .single();
  return { waveId, secondId, preview: toFilmAddress(requireData('Reading it', made).path) };
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw error;
}
