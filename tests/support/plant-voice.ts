import { randomUUID } from 'node:crypto';
import type { Voice } from '#app/domain/shorts/plan.ts';
import { drawSong } from './draw-song.ts';
import { plantConsents } from './plant-consents.ts';
import type { World } from './upload-world.ts';

/** In Hz, of the first and second half. */
const TONES = [900, 1300] as const;
const SECONDS = 3;

type Tools = { ffmpegPath: string; folder: string };

/**
 * A sent review of a wave whose voice are two tones, one after the other; the wave gets a surfer who agrees to shorts and to
 * coaching.
 */
export async function plantVoice(
  { admin, sessionId, userId }: World,
  wave: { waveId: string; videoId: string },
  { ffmpegPath, folder }: Tools,
): Promise<Voice> {
  const expression = `0.1*sin(2*PI*if(lt(t,${SECONDS / 2}),${TONES.join()})*t)`;
  const asked = { folder, name: 'voice', ending: 'm4a', expression, seconds: SECONDS } as const;
  const { bytes } = await drawSong(ffmpegPath, { ...asked, isMono: true });
  const durationMs = SECONDS * 1000;
  const [surferId, reviewId] = [randomUUID(), randomUUID()];
  const [versionId, partId] = [randomUUID(), randomUUID()];
  const surfer = { id: surferId, session_id: sessionId, name: 'Keanu' };
  await admin.from('surfers').insert(surfer).throwOnError();
  await plantConsents(admin, surferId, ['shorts', 'coaching']);
  await admin.from('waves').update({ surfer_id: surferId }).eq('id', wave.waveId).throwOnError();
  const path = `${sessionId}/${partId}.m4a`;
  const stored = await admin.storage
    .from('voices')
    .upload(path, bytes, { contentType: 'audio/mp4' });
  if (stored.error) throw stored.error;
  const by = { created_by: userId };
  const of = { session_id: sessionId };
  await admin
    .from('reviews')
    .insert({ id: reviewId, ...of, surfer_id: surferId, ...by })
    .throwOnError();
  await admin
    .from('review_versions')
    .insert({ id: versionId, review_id: reviewId, number: 1, ...by })
    .throwOnError();
  await admin
    .from('review_parts')
    .insert({
      id: partId,
      ...of,
      version_id: versionId,
      nth: 1,
      wave_id: wave.waveId,
      video_id: wave.videoId,
      duration_ms: durationMs,
      track: { version: 1, events: [], notes: [], blocks: [] },
      voice_path: path,
    })
    .throwOnError();
  return { partId, durationMs, startMs: 0 };
}
