import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ReviewEvent, ReviewNote } from '#app/domain/reviews/track/review-track.ts';
import type { Json } from '#app/platform/database/database.types.ts';
import { waitForRendition } from './create-drawn-video.ts';
import type { ReviewWorld } from './review-world.ts';

const run = promisify(execFile);

export type PlantedPart = {
  durationMs: number;
  events: ReviewEvent[];
  notes?: ReviewNote[];
  voice?: Buffer;
  /** Waves of the same video that its events show beside it. */
  compared?: { id: string; waveId: string }[];
};

type Reviewed = Pick<ReviewWorld, 'ana' | 'waveId' | 'surferId'>;

/** A review of the world's wave, as if its coach had sent it; returns its id. */
export async function plantReview(world: Reviewed, parts: PlantedPart[]): Promise<string> {
  const { admin, sessionId, userId } = world.ana;
  await waitForRendition(world.ana, 'wave_id', world.waveId, 'ladder');
  const [id, version_id] = [randomUUID(), randomUUID()];
  const { data: wave } = await admin
    .from('waves')
    .select('video_id')
    .eq('id', world.waveId)
    .single()
    .throwOnError();
  const by = { created_by: userId };
  await admin
    .from('reviews')
    .insert({ id, session_id: sessionId, surfer_id: world.surferId, ...by })
    .throwOnError();
  await admin
    .from('review_versions')
    .insert({ id: version_id, review_id: id, number: 1, ...by })
    .throwOnError();
  for (const [index, { durationMs, events, notes = [], voice, compared = [] }] of parts.entries()) {
    const partId = randomUUID();
    const voicePath = `${sessionId}/${partId}.m4a`;
    if (voice) {
      const type = { contentType: 'audio/mp4' };
      const { error } = await admin.storage.from('voices').upload(voicePath, voice, type);
      if (error) throw error;
    }
    await admin
      .from('review_parts')
      .insert({
        id: partId,
        session_id: sessionId,
        version_id,
        nth: index + 1,
        wave_id: world.waveId,
        video_id: wave.video_id,
        duration_ms: durationMs,
        track: { version: 1, events, notes, blocks: [] } as Json,
        voice_path: voice ? voicePath : null,
      })
      .throwOnError();
    const beside = compared.map((each) => ({
      id: each.id,
      part_id: partId,
      wave_id: each.waveId,
      video_id: wave.video_id,
    }));
    await admin.from('review_compared_waves').insert(beside).throwOnError();
  }
  return id;
}

/** A voice that is silent but for a click at each of these times, in seconds. */
export async function drawVoice(
  ffmpegPath: string,
  path: string,
  clicks: number[],
  seconds: number,
  microphone: string[] = [],
): Promise<Buffer> {
  const isClick = clicks.map((at) => `between(t,${at},${at + 0.03})`).join('+');
  const sound = `aevalsrc='0.8*sin(2*PI*1000*t)*(${isClick})':s=48000:d=${seconds}`;
  // As the app records: without an edit list.
  const output = ['-c:a', 'aac', '-b:a', '64k', '-use_editlist', '0', ...microphone, path];
  await run(ffmpegPath, ['-loglevel', 'error', '-f', 'lavfi', '-i', sound, ...output]);
  return readFile(path);
}
