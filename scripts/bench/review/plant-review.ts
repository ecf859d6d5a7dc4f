import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { ReviewEvent } from '#app/domain/reviews/track/review-track.ts';
import type { Json } from '#app/platform/database/database.types.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import { createSessionWaves } from '../support/create-session-waves.ts';
import type { World } from '../support/create-world.ts';
import { runFfmpeg } from '../support/run-ffmpeg.ts';
import { saveLinkConsents } from '../support/save-link-consents.ts';

/** A tone, in the quality of the coaches' voices. */
export async function drawVoice(folder: string, lengthMs: number): Promise<string> {
  const path = join(folder, 'voice.m4a');
  const tone = ['-f', 'lavfi', '-i', `sine=f=220:r=48000:d=${lengthMs / 1000}`];
  const encoded = ['-ac', '1', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart'];
  await runFfmpeg([...tone, ...encoded, path]);
  return path;
}

type Asked = {
  /** Paths of files; the wave plays this one. */
  film: string;
  voice: string;
  durationMs: number;
  events: readonly ReviewEvent[];
};

/**
 * A review of a new wave, whose video starts with it, by the world's coach. Drawings are of the wave's
 * video, whatever they name.
 */
export async function sendReview(world: World, asked: Asked): Promise<string> {
  const { admin, db, sessionId } = world;
  const mp4 = await openAsBlob(asked.film, { type: 'video/mp4' });
  const [waveId = ''] = await createSessionWaves(world, 1, mp4);
  await saveLinkConsents(admin, sessionId, 'coaching');
  const wave = requireData(
    'Reading a wave',
    await admin.from('waves').select('video_id, surfer_id').eq('id', waveId).single(),
  );
  const [reviewId, partId] = [randomUUID(), randomUUID()];
  const sound = await openAsBlob(asked.voice, { type: 'audio/mp4' });
  const stored = await admin.storage.from('voices').upload(`${sessionId}/${partId}.m4a`, sound);
  if (stored.error) throw stored.error;
  const videoId = wave.video_id;
  const events = asked.events.map((event) =>
    event.kind === 'draw' ? { ...event, drawing: { ...event.drawing, videoId } } : event,
  );
  const part = {
    id: partId,
    waveId,
    videoId,
    durationMs: asked.durationMs,
    track: { version: 1, events, notes: [], blocks: [] },
    hasVoice: true,
  };
  const review = { id: reviewId, surferId: wave.surfer_id, versionId: randomUUID(), parts: [part] };
  const sent = await db.rpc('send_review', { review: review as Json });
  if (sent.data !== 'sent') throw new Error(`The review was not sent: ${sent.data}`);
  return reviewId;
}
