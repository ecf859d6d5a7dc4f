import type { Db } from '#app/platform/database/supabase.server.ts';

/** `no-sound`: the file is no voice as the recorder writes it, and was not stored. */
export type VoiceOutcome = 'stored' | 'no-sound';

/**
 * Stores what a coach says in a part of a review, or what somebody answers it, before the review or
 * the answer is sent. May be repeated.
 *
 * @param path `<session>/<part>.m4a` in the bucket `voices`, `<review>/<answer>.m4a` in `answers`
 * @returns false where the user doesn't coach the session or may not answer the review, or its
 *   school has used all of its room
 * @throws Error when the storage is unavailable
 */
export async function saveVoice(
  db: Db,
  bucket: 'voices' | 'answers',
  path: string,
  voice: Buffer,
): Promise<boolean> {
  const { error } = await db.storage.from(bucket).upload(path, voice, { contentType: 'audio/mp4' });
  if (!error) return true;
  const { statusCode } = error as { statusCode?: string };
  // It was stored before, and the response was lost: a stored voice never changes.
  if (statusCode === '409') return true;
  if (statusCode === '403' || statusCode === '400') return false;
  throw new Error('A voice could not be stored', { cause: error });
}
