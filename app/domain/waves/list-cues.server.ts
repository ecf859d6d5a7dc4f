import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Cue } from './to-captions.ts';

const OPENING_MS = 4000;

/** The captions of a video: spot and time at first, then the surfer of each wave. */
export async function listVideoCues(db: Db, videoId: string): Promise<Cue[] | null> {
  const video = requireData(
    'Reading the captions of a video',
    await db
      .from('videos')
      .select(
        `session:sessions!videos_session_id_fkey(starts_at, time_zone,
          spot:spots!sessions_spot_id_fkey(name)),
        waves!waves_video_id_fkey(start_ms, end_ms, surfer:surfers!waves_surfer_id_fkey(name))`,
      )
      .eq('id', videoId)
      .maybeSingle(),
  );
  if (!video) return null;
  const { session, waves } = video;
  const where = [
    session?.spot?.name,
    session && formatSessionStart(session.starts_at, session.time_zone),
  ];
  return [
    { startMs: 0, endMs: OPENING_MS, text: where.filter(Boolean).join(' · ') },
    ...waves.map((wave) => ({
      startMs: wave.start_ms,
      endMs: wave.end_ms,
      text: wave.surfer?.name ?? 'A wave without a surfer',
    })),
  ];
}

/** The captions of a wave: surfer, spot and time. Null when I may not see it. */
export async function listWaveCues(db: Db, waveId: string): Promise<Cue[] | null> {
  const wave = requireData(
    'Reading the captions of a wave',
    await db
      .from('waves')
      .select(
        `start_ms, end_ms, surfer:surfers!waves_surfer_id_fkey(name),
        session:sessions!waves_session_id_fkey(starts_at, time_zone,
          spot:spots!sessions_spot_id_fkey(name))`,
      )
      .eq('id', waveId)
      .maybeSingle(),
  );
  if (!wave) return null;
  const { session } = wave;
  const parts = [
    wave.surfer?.name,
    session?.spot?.name,
    session && formatSessionStart(session.starts_at, session.time_zone),
  ];
  const text = parts.filter(Boolean).join(' · ');
  return [{ startMs: 0, endMs: wave.end_ms - wave.start_ms, text }];
}
