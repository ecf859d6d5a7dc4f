import { z } from 'zod';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { findVoiceStart } from './find-voice-start.ts';

const voiceSchema = z.object({
  partId: z.string(),
  durationMs: z.number(),
  coachName: z.string(),
  sentAt: z.string(),
  films: z.array(z.object({ at: z.number(), ms: z.number(), rate: z.number() })),
});

/** A voice of a review, and where in it the coach spoke about a moment of the video. */
export type WaveVoice = Pick<
  z.infer<typeof voiceSchema>,
  'partId' | 'durationMs' | 'coachName' | 'sentAt'
> & { startMs: number };

/** The voices of reviews of a wave that the user may hear, the latest first. */
export async function listWaveVoices(
  db: Db,
  { waveId, videoMs }: { waveId: string; videoMs: number },
): Promise<WaveVoice[]> {
  const answer = await db.rpc('list_wave_voices', { wave_id: waveId });
  const voices = z.array(voiceSchema).parse(requireData('Listing voices', answer));
  return voices.map(({ films, ...voice }) => ({
    ...voice,
    startMs: findVoiceStart(films, videoMs, voice.durationMs),
  }));
}
