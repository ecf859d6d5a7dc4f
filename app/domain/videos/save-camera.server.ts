import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toCameraLabel } from './to-camera-label.ts';

/** Sets the camera of a video; false when the session has no such video. */
export async function saveCamera(
  db: Db,
  sessionId: string,
  videoId: string,
  typed: string,
): Promise<boolean> {
  const named = requireData(
    'Naming a camera',
    await db
      .from('videos')
      .update({ camera: toCameraLabel(typed) })
      .eq('session_id', sessionId)
      .eq('id', videoId)
      .select('id'),
  );
  return named.length > 0;
}
